"""The base of every part that shows a value and lays its own parts out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ObjectProperty, Property
from kivy.uix.floatlayout import FloatLayout

from app.widgets.surface import Middle, SlipFloat, TapFloat


def look(**given: Any) -> dict[str, Any]:
    """What a kind of widget is made with, unless whoever makes it says otherwise."""
    return given


class NamedPart:
    """A part of a widget, named once: each widget of the kind makes its own when it needs it first."""

    def __init__(self, kind: type, given: dict[str, Any], *, is_always_there: bool) -> None:
        self.kind, self.given, self.is_always_there = kind, given, is_always_there

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, widget: Any, owner: type) -> Any:
        if widget is None:
            return self
        made = widget.__dict__[self.name] = self.kind(**self.given)
        return made


def part(kind: type, **given: Any) -> Any:
    """A part that is always there."""
    return NamedPart(kind, given, is_always_there=True)


def maybe(kind: type, **given: Any) -> Any:
    """A part that is there while it is held."""
    return NamedPart(kind, given, is_always_there=False)


def hold(parent: Any, *widgets: Any) -> None:
    """Let a widget have these children and no others, in this order; what is None or empty is left out."""
    wanted = [widget for widget in widgets if widget]
    if wanted == list(reversed(parent.children)):
        return
    parent.clear_widgets()
    for widget in wanted:
        if widget.parent is not None:
            widget.parent.remove_widget(widget)
        parent.add_widget(widget)


class Announcing:
    """What it announces, its `__events__`, need not be answered."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for event in vars(cls).get("__events__", ()):
            if not hasattr(cls, event):
                setattr(cls, event, _unanswered)


class Shown(Announcing):
    """Its parts stand in its class, or are made once by `_build`.

    A change of one of its own properties is shown at once, by `_show`; then, and when it is moved, `_place` comes
    before the next frame, however much has changed until then.
    """

    given: ClassVar[dict[str, Any]] = look()
    shows: ClassVar[tuple[str, ...] | None] = None
    """The properties that `_show` follows; all of its own if it does not say. The others only have it placed anew."""
    places: ClassVar[tuple[str, ...]] = ()
    """Those of its own that change where its parts are, not what they show."""
    also: ClassVar[tuple[str, ...]] = ()
    """Properties it has from elsewhere and follows too."""
    at_once: ClassVar[bool] = False
    """It is placed without waiting: whoever places it asks how large it is."""

    screen = ObjectProperty(None, allownone=True)
    """Whoever answers its taps."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **self.given, **kwargs})
        self._place_soon = Clock.create_trigger(self._placed, -1)
        always = _always_there(type(self))
        if always:
            self.hold(*(getattr(self, name) for name in always))
        self._build()
        shows, places = _followed(type(self))
        place = self._placed if self.at_once else self._place_soon
        for name in shows:
            self.fbind(name, self._shown)
        for name in places:
            self.fbind(name, place)
        self._shown()

    @property
    def ink(self) -> Any:
        """The colours of the present theme, by role."""
        return App.get_running_app().ink

    def say(self, *words: Any, **gaps: Any) -> str:
        """Words in the present language."""
        return str(App.get_running_app().say(*words, **gaps))

    def hold(self, *widgets: Any) -> None:
        """Have these widgets and no others, in this order; what is None or empty is left out."""
        hold(self, *widgets)

    def keep(self, views: list[Any], items: Sequence[Any], kind: type, **given: Any) -> None:
        """Have a view of this kind for each item: those there are stay, new ones are made, spare ones go."""
        for spare in views[len(items) :]:
            self.remove_widget(spare)
        del views[len(items) :]
        for view, item in zip(views, items, strict=False):
            view.item = item
        for item in items[len(views) :]:
            views.append(kind(item=item, **given))
            self.add_widget(views[-1])

    def lay_in_columns(self, widgets: Sequence[Any], columns: int, gap: float, head: float = 0) -> None:
        """Let equal widgets share all the room below a head, so many side by side."""
        rows = max(-(-len(widgets) // columns), 1)
        wide = (self.width - gap * (columns - 1)) / columns
        high = (self.height - head - gap * (rows - 1)) / rows
        for place, widget in enumerate(widgets):
            row, column = divmod(place, columns)
            widget.size = (wide, high)
            widget.pos = (self.x + column * (wide + gap), self.top - head - (row + 1) * high - row * gap)

    def place_soon(self) -> None:
        """What it shows of others has changed: place it anew before the next frame."""
        self._place_soon()

    def _build(self) -> None:
        """Make what is no part of its own class: drawings, parts that depend on what is shown."""

    def _show(self) -> None:
        """Give the parts what they show."""

    def _place(self) -> None:
        """Put the parts where they belong."""

    @property
    def _has_item(self) -> bool:
        """A view that was not told yet what to show waits."""
        return getattr(self, "item", self) is not None

    def _shown(self, *_: Any) -> None:
        if self._has_item:
            self._show()
            (self._placed if self.at_once else self._place_soon)()

    def _placed(self, *_: Any) -> None:
        if self._has_item:
            self._place()


def _unanswered(*_: Any) -> None:
    """Nobody listens."""


@cache
def _followed(kind: type[Shown]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The properties whose change is shown, and those that only move something."""
    declared = (item for each in kind.__mro__[: kind.__mro__.index(Shown)] for item in vars(each).items())
    own = (*(name for name, value in declared if isinstance(value, Property)), *kind.also)
    shows = kind.shows
    if shows is None:
        shows = ("screen", *(name for name in own if name not in kind.places))
    return shows, ("pos", "size", *(name for name in own if name not in shows))


@cache
def _always_there(kind: type) -> tuple[str, ...]:
    """The parts that a kind of widget always has, in their order."""
    parts = {name: value for each in reversed(kind.__mro__) for name, value in vars(each).items()}
    return tuple(name for name, value in parts.items() if isinstance(value, NamedPart) and value.is_always_there)


class Laid(Shown, Middle, FloatLayout):
    """On nothing."""


class LaidSlip(Shown, SlipFloat):
    """On a rounded ground."""


class LaidTap(Shown, TapFloat):
    """On a rounded ground, and to be tapped."""


class Performed(Laid):
    """Shows something step by step; it announces `on_step(step)` when a step was looked at long enough."""

    __events__ = ("on_step",)
    _next: Any = None

    def _look_at(self, step: int, seconds: float) -> None:
        """Let this step be looked at for so long; not at all if it stands still."""
        if self._next is not None:
            self._next.cancel()
        self._next = Clock.schedule_once(lambda *_: self.dispatch("on_step", step), seconds) if seconds else None


def at_left(widget: Any, left: float, middle: float) -> float:
    """Let a widget begin here, halfway up this height; return where it ends."""
    widget.pos = (left, middle - widget.height / 2)
    return float(widget.right)


def at_right(widget: Any, right: float, middle: float) -> float:
    """Let a widget end here, halfway up this height; return where it begins."""
    widget.pos = (right - widget.width, middle - widget.height / 2)
    return float(widget.x)


def pile(left: float, middle: float, *widgets: Any) -> None:
    """Let widgets stand below each other, together halfway up this height."""
    top = middle + sum(widget.height for widget in widgets) / 2
    for widget in widgets:
        top -= widget.height
        widget.pos = (left, top)


def abreast(centre: float, middle: float, gap: float, *widgets: Any) -> None:
    """Let widgets stand side by side, together around a point."""
    left = centre - (sum(widget.width for widget in widgets) + gap * (len(widgets) - 1)) / 2
    for widget in widgets:
        left = at_left(widget, left, middle) + gap
