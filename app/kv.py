"""Loading kv: each screen and widget loads its own file when it is imported."""

from __future__ import annotations

from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder

KV = Path(__file__).resolve().parent.parent / "kv"
WIDGETS = {
    "app.screens.sages_count": "CrystalRow NewsPrompt SagesCountTabs TotalNote",
    "app.screens.table_pane": "DeferredPart MainButton",
    "app.widgets.alliance_card": "AllianceCard Alliances",
    "app.widgets.answers": "AnswerCard",
    "app.widgets.bars": "AppBar BarAction BarTitle NavigationItem TabBar TabButton",
    "app.widgets.bid_row": "BidRow",
    "app.widgets.spans": "LegendLine SpanLine",
    "app.widgets.blocks": "CardColumn Column Page RepeatBox RepeatColumn RepeatGrid Rows Strip TitleBar",
    "app.widgets.bottom_sheet": "Scrim SheetHeading",
    "app.widgets.buttons": "IconButton ListedIcon TextButton",
    "app.widgets.card_columns": "CardHeads",
    "app.widgets.chart_standings": "ChartStandings",
    "app.widgets.check_line": "CheckLine PadNote",
    "app.widgets.chips": "Chip Chips FilterChipView Pill",
    "app.widgets.choice_row": "ActionKey ActionRow ChoiceRow OptionButton",
    "app.widgets.choices": "ChoiceList LineKey SegmentKey Segmented WayChoice WayKey",
    "app.widgets.count_grid": "CountGrid",
    "app.widgets.correction_sheet": "FieldView",
    "app.widgets.cover": "CoverView CoverWords Ornament SealedEntry SecretPad",
    "app.widgets.field": "Field LineField SearchField",
    "app.widgets.field_picks": "DrawnPad FieldHead FieldPick PlayerTab",
    "app.widgets.flow": "Flow",
    "app.widgets.hand_grid": "HandColumn HandGrid HandHeads",
    "app.widgets.grouped_row": "GroupedRow GroupedTapRow",
    "app.widgets.hand_page": "HandPage HandTab HandTabs",
    "app.widgets.header": "Header HeaderChip HeaderWords Pips",
    "app.widgets.file_progress": "FileProgress",
    "app.widgets.heading": "Heading PanelHead RuleHeading SectionTitle",
    "app.widgets.help_sheet": "HelpButton",
    "app.widgets.hero": "HeroCard Standings WaitingRow",
    "app.widgets.labels": "FitLabel IconLabel StyledLabel WrapLabel",
    "app.widgets.line_chart": "LineChart",
    "app.widgets.list_filters": "ListFilters",
    "app.widgets.list_row": "ListRow SwitchRow",
    "app.widgets.markers": "SeatMark",
    "app.widgets.marks": "AvatarGroup Crystal Emblem Mark",
    "app.widgets.notes": "Banner DraftNotice Note NoteBelow QuietLink TroubleLabel",
    "app.widgets.pad": "Pad PadKey",
    "app.widgets.pages": "SettlingScroll",
    "app.widgets.player_row": "PlayerRow PlayerRows",
    "app.widgets.prompt": "CloudButton CountTabs FinishRow PromptView PromptWords StripUndo UndoButton",
    "app.widgets.result_line": "ResultLine",
    "app.widgets.result_parts": "Headline RemarkCard ShareTile StandingRow",
    "app.widgets.sage_row": "SagePlayerRow",
    "app.widgets.score_grid": "ScoreGrid",
    "app.widgets.score_heads": "ScoreHeads",
    "app.widgets.score_rounds": "ScoreRounds",
    "app.widgets.seat_list": "SeatList",
    "app.widgets.sheet_legend": "SheetLegend",
    "app.widgets.snackbar": "FloatingSnackbar Snackbar SnackbarButton",
    "app.widgets.strips": "SageStrip StepStrip",
    "app.widgets.surface": "Surface SurfaceBox SurfaceFloat",
    "app.widgets.swipe_list": "SwipeList",
    "app.widgets.table_layout": "PartBox",
    "app.widgets.tally_table": "TallyReasons TallyTable",
    "app.widgets.tile": "GameChoice GameEmblem GameTile",
    "app.widgets.token_pad": "KeyRowView TokenKeyView",
    "app.widgets.token_tray": "TokenTray TrayTokens",
    "app.widgets.total_table": "TotalCard TotalTable",
    "app.widgets.track": "CombatLead Track",
    "app.widgets.trick": "CardFace LedChip TrickBar",
    "app.widgets.valley": "Valley",
    "app.widgets.variant_row": "VariantRow",
    "app.widgets.zone_row": "ZoneRow",
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
