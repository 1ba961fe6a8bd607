"""Loading kv: each screen and widget loads its own file when it is imported."""

from __future__ import annotations

from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder

KV = Path(__file__).resolve().parent.parent / "kv"
WIDGETS = {
    "app.screens.table_pane": "DeferredPart MainButton",
    "app.widgets.alliance_card": "AllianceCard AllianceCards",
    "app.widgets.bars": "AppBar BarAction BarTitle NavigationItem TabBar TabButton",
    "app.widgets.bid_cards": "BidCards BidCardView",
    "app.widgets.bid_row": "BidHeads BidRow",
    "app.widgets.spans": "LegendLine SpanLine",
    "app.widgets.blocks": "CardColumn Column Page RepeatBox RepeatColumn RepeatGrid RepeatIcons RepeatStack Rows Strip",
    "app.widgets.bottom_sheet": "Scrim SheetFoot SheetHeading SheetPanel",
    "app.widgets.buttons": "IconButton TextButton",
    "app.widgets.chart": "LineChart",
    "app.widgets.card_columns": "CardHeads",
    "app.widgets.check_line": "CheckLine",
    "app.widgets.chips": "FilterChipView ListFilters OptionChip TapPill",
    "app.widgets.choice_row": "ActionKey ActionRow ChoiceRow OptionButton",
    "app.widgets.choices": "ChoiceList SegmentKey Segmented WayChoice",
    "app.widgets.count_grid": "CountGrid",
    "app.widgets.correction_sheet": "FieldHead FieldPick PlayerTab",
    "app.widgets.cover": "CoverView Ornament SealedEntry SecretPad",
    "app.widgets.field": "LineField SearchField TextField",
    "app.widgets.flow": "Flow",
    "app.widgets.hand_bars": "HandBars",
    "app.widgets.hand_grid": "HandColumn HandGrid HandHeads",
    "app.widgets.game_cards": "GameEmblem GameTile HeroCard HeroStanding",
    "app.widgets.grouped_row": "GroupedRow GroupedTapRow",
    "app.widgets.hand_page": "HandPage HandTab HandTabs",
    "app.widgets.majority_grid": "MajorityGrid MajorityHeads MajorityRowView",
    "app.widgets.header": "Header HeaderChip HeaderWords Pips",
    "app.widgets.file_progress": "FileProgress",
    "app.widgets.labels": "FitLabel StyledLabel WrapLabel",
    "app.widgets.list_row": "ListRow PanelHead SwitchRow ToggleSwitch",
    "app.widgets.marks": "AvatarGroup Emblem IconMark LeadSign Mark SeatMark",
    "app.widgets.pad": "Pad PadKey",
    "app.widgets.pages": "SettlingScroll",
    "app.widgets.player_row": "PlayerRow PlayerRows",
    "app.widgets.prompt": "FinishRow PromptView PromptWords UndoButton",
    "app.widgets.result_line": "ResultLine",
    "app.widgets.sage_row": "SagePlayerRow",
    "app.widgets.score_grid": "ScoreGrid ScoreHeads ScoreRounds SheetLegend",
    "app.widgets.seat_list": "SeatList",
    "app.widgets.sharing": "CodeView",
    "app.widgets.snackbar": "Snackbar SnackbarButton",
    "app.widgets.surface": "Surface SurfaceBox TapSurfaceBox TapSurfaceFloat",
    "app.widgets.swipe_list": "SwipeList",
    "app.widgets.table_layout": "PartBox",
    "app.widgets.tally_table": "TallyReasons TallyTable",
    "app.widgets.token_pad": "KeyRowView TokenKeyView",
    "app.widgets.token_tray": "TokenTray TrayTokens",
    "app.widgets.total_table": "TotalCard TotalTable",
    "app.widgets.track": "CombatLead SageStrip StepStrip Track",
    "app.widgets.trick": "CardFace",
    "app.widgets.turn_rows": "GainRow ZoneRow",
    "app.widgets.valley": "Valley",
    "app.widgets.variant_row": "VariantRow",
}
"""Where the widgets are that kv names; a module is imported when one of them is made first."""
for module, names in WIDGETS.items():
    for name in names.split():
        Factory.register(name, module=module)


def load_kv(name: str) -> None:
    """Load `kv/<name>.kv`, once."""
    path = str(KV / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)
