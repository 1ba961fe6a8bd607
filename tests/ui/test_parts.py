"""A widget declares its parts: what they show, when they are there, and whom a tap on them asks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from app.widgets.laid import Laid, Of, its, maybe, own, part


class Label(EventDispatcher):
    """Something that shows a text and can be tapped."""

    __events__ = ("on_tap",)
    text = StringProperty("")

    def on_tap(self, *_: Any) -> None:
        """Nobody has to answer."""


class Row(EventDispatcher):
    """A player, perhaps with a remark, who can be asked for."""

    __events__ = ("on_name",)
    name = part(Label, text=its.person.name, on_tap=own.ask)
    remark = maybe(Label, text=its.remark)
    crown = maybe(Label, when=its.is_winner)
    again = maybe(Label, on_tap="on_name")

    def __init__(self, called: str, remark: str = "", *, is_winner: bool = False) -> None:
        super().__init__()
        self.item = SimpleNamespace(person=SimpleNamespace(name=called), remark=remark, is_winner=is_winner)
        self.asked: list[str] = []

    def ask(self) -> None:
        self.asked.append(self.item.person.name)

    def on_name(self) -> None:
        self.asked.append("again")


def dressed(row: Row, name: str) -> Any:
    return vars(Row)[name].dress(row)


def test_a_part_shows_what_it_is_told_of_the_item():
    row = Row("Nora")
    assert dressed(row, "name").text == "Nora"
    row.item.person.name = "Léa"
    assert dressed(row, "name").text == "Léa"


def test_every_widget_has_a_part_of_its_own_and_keeps_it():
    nora, paul = Row("Nora"), Row("Paul")
    assert dressed(nora, "name") is dressed(nora, "name")
    assert dressed(nora, "name") is not dressed(paul, "name")


def test_what_has_nothing_to_show_is_not_there_and_not_even_made():
    row = Row("Nora")
    assert dressed(row, "remark") is None
    assert "remark" not in vars(row)
    assert dressed(Row("Nora", "begins"), "remark").text == "begins"


def test_a_part_may_be_there_only_when_something_is_so():
    assert dressed(Row("Nora"), "crown") is None
    assert dressed(Row("Nora", is_winner=True), "crown") is not None


def test_a_tap_on_a_part_asks_whom_it_names_or_is_announced_as_another_event():
    row = Row("Nora")
    row.name.dispatch("on_tap")
    row.again.dispatch("on_tap")
    assert row.asked == ["Nora", "again"]


def test_a_path_that_ends_early_has_no_value():
    row = Row("Nora")
    row.item = None
    assert its.person.name(row) is None
    assert Of()(row) is row


class Leaf(Laid):
    """Counts how often it is placed."""

    text = StringProperty("")
    placed = 0

    def _place(self) -> None:
        self.placed += 1


class Branch(Laid):
    """Gives its leaf half of its room."""

    leaf = part(Leaf)

    def _place(self) -> None:
        self.leaf.size, self.leaf.pos = (self.width / 2, self.height), self.pos


def test_a_part_is_placed_once_after_what_is_around_it():
    branch = Branch()
    Clock.tick_draw()
    before = branch.leaf.placed
    branch.leaf.text, branch.size, branch.pos = "new", (300, 40), (5, 5)
    Clock.tick_draw()
    assert (branch.leaf.placed - before, *branch.leaf.size, *branch.leaf.pos) == (1, 150, 40, 5, 5)
