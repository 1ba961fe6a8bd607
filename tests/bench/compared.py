"""What `make kivymd` compares: each of KivyMD's components with what the app has in its place."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivymd.uix.appbar import (
    MDActionTopAppBarButton,
    MDTopAppBar,
    MDTopAppBarLeadingButtonContainer,
    MDTopAppBarTitle,
    MDTopAppBarTrailingButtonContainer,
)
from kivymd.uix.bottomsheet import MDBottomSheet, MDBottomSheetDragHandle
from kivymd.uix.button import MDButton, MDButtonText, MDIconButton
from kivymd.uix.card import MDCard
from kivymd.uix.chip import MDChip, MDChipText
from kivymd.uix.dialog import MDDialog, MDDialogButtonContainer, MDDialogHeadlineText, MDDialogSupportingText
from kivymd.uix.label import MDLabel
from kivymd.uix.list import MDListItem, MDListItemHeadlineText, MDListItemLeadingIcon, MDListItemSupportingText
from kivymd.uix.menu import MDDropdownMenu
from kivymd.uix.navigationbar import MDNavigationBar, MDNavigationItem, MDNavigationItemIcon, MDNavigationItemLabel
from kivymd.uix.progressindicator import MDLinearProgressIndicator
from kivymd.uix.segmentedbutton import MDSegmentButtonLabel, MDSegmentedButton, MDSegmentedButtonItem
from kivymd.uix.selectioncontrol import MDSwitch
from kivymd.uix.tab import MDTabsItemIcon, MDTabsItemSecondary, MDTabsItemText, MDTabsSecondary
from kivymd.uix.textfield import MDTextField, MDTextFieldHintText

from app.models.state import Chip
from app.widgets.bars import AppBar, NavigationBar, TabBar
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.buttons import IconButton, TextButton
from app.widgets.choices import Segmented
from app.widgets.field import LineField
from app.widgets.header import HeaderChip
from app.widgets.labels import StyledLabel, WrapLabel
from app.widgets.list_row import ListRow, SwitchRow
from app.widgets.menu_sheet import open_menu
from app.widgets.surface import Surface
from tests.bench.widgets import Compared

TABS = (("cards-playing", "Play"), ("history", "History"), ("account-group", "Players"), ("cog", "Settings"))
LINES = ("Journal", "Redo", "Who takes this trick?", "Share", "Rules", "Help", "End the game here", "Dark")
ASKED, TOLD = "Is Lea the same as Léa?", "All games of Lea become games of Léa. This cannot be undone."


def everything(app: Any) -> list[Compared]:
    """From the smallest to what opens over the screen."""
    high = {"size_hint": (None, None), "size": (200, 56)}
    return [
        Compared("text", "MDLabel", partial(MDLabel, text="Lea"), "StyledLabel", partial(StyledLabel, text="Lea")),
        Compared(
            "icon to tap",
            "MDIconButton",
            partial(MDIconButton, icon="cog"),
            "IconButton",
            partial(IconButton, icon="cog"),
        ),
        Compared(
            "button",
            "MDButton",
            lambda: MDButton(MDButtonText(text="Start")),
            "TextButton",
            partial(TextButton, text="Start", **high),
        ),
        Compared("card", "MDCard", partial(MDCard, **high), "Surface", partial(Surface, fill=(1, 1, 1, 1), **high)),
        Compared(
            "line of a list",
            "MDListItem",
            _list_item,
            "ListRow",
            partial(ListRow, icon="cog", title="Vibration", sub="a tick for each key"),
        ),
        Compared(
            "chip",
            "MDChip",
            lambda: MDChip(MDChipText(text="Trump")),
            "HeaderChip",
            partial(HeaderChip, chip=Chip("Trump", "red", "cards-heart", token="red")),
        ),
        Compared("choice of three", "MDSegmentedButton", _segments, "Segmented", _segmented),
        Compared("switch", "MDSwitch (without a row)", MDSwitch, "SwitchRow", partial(SwitchRow, title="Vibration")),
        Compared(
            "field",
            "MDTextField",
            lambda: MDTextField(MDTextFieldHintText(text="Name")),
            "LineField",
            partial(LineField, hint_text="Name"),
        ),
        Compared("bar at the top", "MDTopAppBar", _app_bar, "AppBar", _own_app_bar),
        Compared("three tabs", "MDTabsSecondary", _tabs, "TabBar", _own_tabs),
        Compared("navigation", "MDNavigationBar", _navigation, "NavigationBar", _own_navigation),
        Compared(
            "progress",
            "MDLinearProgressIndicator",
            partial(MDLinearProgressIndicator, value=40, size_hint=(1, None), height=4),
            "–",
            None,
        ),
        Compared("sheet", "MDBottomSheet", _bottom_sheet, "BottomSheet", _sheet),
        Compared(
            "menu of eight lines",
            "MDDropdownMenu",
            partial(_opened_drop_down, app),
            "open_menu",
            partial(_opened_menu, app),
            opens=True,
        ),
        Compared("question", "MDDialog", _opened_dialog, "BottomSheet", partial(_opened_question, app), opens=True),
    ]


def _list_item() -> Any:
    texts = MDListItemHeadlineText(text="Vibration"), MDListItemSupportingText(text="a tick for each key")
    return MDListItem(MDListItemLeadingIcon(icon="cog"), *texts)


def _segments() -> Any:
    return MDSegmentedButton(
        *(MDSegmentedButtonItem(MDSegmentButtonLabel(text=text)) for text in ("System", "Light", "Dark"))
    )


def _segmented() -> Any:
    choices = [("system", "System"), ("light", "Light"), ("dark", "Dark")]
    return Segmented(choices=choices, chosen="system", size_hint=(None, None), size=(320, 48))


def _app_bar() -> Any:
    return MDTopAppBar(
        MDTopAppBarLeadingButtonContainer(MDActionTopAppBarButton(icon="arrow-left")),
        MDTopAppBarTitle(text="Wizard"),
        MDTopAppBarTrailingButtonContainer(
            MDActionTopAppBarButton(icon="undo-variant"), MDActionTopAppBarButton(icon="dots-vertical")
        ),
    )


def _own_app_bar() -> Any:
    actions = [("undo-variant", "Undo", None), ("dots-vertical", "Menu", None)]
    return AppBar(title="Wizard", has_help=False, actions=actions)


def _tabs() -> Any:
    tabs = (MDTabsItemSecondary(MDTabsItemIcon(icon=icon), MDTabsItemText(text=text)) for icon, text in TABS[:3])
    return MDTabsSecondary(*tabs)


def _own_tabs() -> Any:
    return TabBar(tabs=[(text, *tab) for tab in TABS[:3] for text in tab[1:]], size_hint=(1, None), height=48)


def _navigation() -> Any:
    return MDNavigationBar(
        *(MDNavigationItem(MDNavigationItemIcon(icon=icon), MDNavigationItemLabel(text=text)) for icon, text in TABS)
    )


def _own_navigation() -> Any:
    return NavigationBar(places=[(text, icon, text) for icon, text in TABS], opened="Play")


def _bottom_sheet() -> Any:
    sheet = MDBottomSheet(size_hint_y=None, height=300)
    sheet.add_widget(MDBottomSheetDragHandle())
    sheet.add_widget(MDLabel(text=TOLD, adaptive_height=True))
    return sheet


def _sheet() -> Any:
    sheet = BottomSheet(headline="Wizard")
    sheet.column.add_widget(WrapLabel(text=TOLD))
    return sheet


def _opened_drop_down(app: Any) -> Any:
    items = [{"text": line, "leading_icon": "cog", "on_release": lambda: None} for line in LINES]
    menu = MDDropdownMenu(caller=app.root.screen, items=items)
    menu.open()
    return menu


def _opened_menu(app: Any) -> Any:
    open_menu([({"icon": "cog", "title": line}, lambda: None) for line in LINES], "Wizard", "Round 6 of 15")
    return app.root.sheet


def _opened_dialog() -> Any:
    buttons = (MDButton(MDButtonText(text=text), style="text") for text in ("Cancel", "Merge"))
    texts = MDDialogHeadlineText(text=ASKED), MDDialogSupportingText(text=TOLD)
    dialog = MDDialog(*texts, MDDialogButtonContainer(*buttons))
    dialog.open()
    return dialog


def _opened_question(app: Any) -> Any:
    sheet = BottomSheet(headline=ASKED)
    sheet.column.add_widget(WrapLabel(text=TOLD))
    sheet.column.add_widget(TextButton(text="Merge", size_hint=(1, None), height=56))
    app.root.open_sheet(sheet)
    return sheet
