"""The base of every part that shows a value and lays its own parts out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from math import inf
from typing import Any, ClassVar

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ObjectProperty, Property
from kivy.uix.floatlayout import FloatLayout

from app.widgets.surface import Middle, SurfaceFloat, TapSurfaceFloat


def look(**given: Any) -> dict[str, Any]:
    """What a kind of widget is made with, unless whoever makes it says otherwise."""
    return given


class Of:
    """Names a value that a part shows: `its.person.name` is one of the item, `own.text` one of the widget itself."""

    def __init__(self, *path: str) -> None:
        self._path = path

    def __getattr__(self, name: str) -> Of:
        return Of(*self._path, name)

    def __call__(self, widget: Any) -> Any:
        """The value it has now; None where the path ends before."""
        for name in self._path:
            widget = None if widget is None else getattr(widget, name)
        return widget


own, its = Of(), Of("item")


class Said(Of):
    """Words in the present language: `says=Said(N_("Undo"))`."""

    def __call__(self, widget: Any) -> str:
        return str(widget.say(*self._path))


def asks(verb: Of, *values: Any) -> Callable[..., Any]:
    """Answers an event: asks somebody, with these values of the widget and those that the event tells."""

    def ask(widget: Any, *told: Any) -> Any:
        given = (value(widget) if isinstance(value, Of) else value for value in values)
        return verb(widget)(*given, *told)

    return ask


class Declared:
    """What a widget is made of, named once in its class: each widget of the kind makes its own.

    What is given as `own` or `its` is set anew whenever the widget is shown; an event given so is answered by what
    it names, and one given as another event is announced as that.
    """

    def __init__(self, kind: type, given: dict[str, Any]) -> None:
        self.kind = kind
        self.answers = {name: value for name, value in given.items() if name.startswith("on_")}
        given = {name: value for name, value in given.items() if name not in self.answers}
        self.told = {name: value for name, value in given.items() if isinstance(value, Of)}
        self.given = {name: value for name, value in given.items() if name not in self.told}

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, widget: Any, owner: type) -> Any:
        if widget is None:
            return self
        first = widget.__dict__[self.name] = self.first(widget)
        return first

    def first(self, widget: Any) -> Any:
        """What the widget has when it asks for it first."""
        raise NotImplementedError

    def values(self, widget: Any) -> dict[str, Any]:
        """What is to be shown now."""
        return {name: value(widget) for name, value in self.told.items()}

    def make(self, widget: Any, told: dict[str, Any]) -> Any:
        """A new one, which is told this."""
        made = self.kind(**self.given, **{name: value for name, value in told.items() if value is not None})
        for event, verb in self.answers.items():
            made.bind(**{event: partial(self.answer, widget, verb)})
        return made

    def answer(self, widget: Any, verb: Of | str | Callable[..., Any], _made: Any, *values: Any) -> Any:
        """Something that was made announces an event."""
        if isinstance(verb, str):
            return widget.dispatch(verb, *values)
        return verb(widget)(*values) if isinstance(verb, Of) else verb(widget, *values)


class NamedPart(Declared):
    """One part."""

    def __init__(self, kind: type, given: dict[str, Any], *, is_always_there: bool) -> None:
        self.is_always_there, self.when = is_always_there, given.pop("when", None)
        super().__init__(kind, given)
        self.holds_itself = not is_always_there and bool(self.told or self.when)

    def first(self, widget: Any) -> Any:
        return self.make(widget, self.values(widget))

    def dress(self, widget: Any) -> Any:
        """Give the part what it shows; None if there is nothing, and it is not always there."""
        values = self.values(widget)
        is_wanted = self.when(widget) if self.when else self.is_always_there or next(iter(values.values()))
        if not is_wanted:
            return None
        made = getattr(widget, self.name)
        for name, value in values.items():
            setattr(made, name, value)
        return made


class Views(Declared):
    """A view for each item of a list. Spare ones are kept aside: the next tap may need them again."""

    def __init__(self, kind: type, items: Of, shown_as: str, given: dict[str, Any]) -> None:
        super().__init__(kind, given)
        self.items, self.shown_as = items, shown_as

    def first(self, widget: Any) -> list[Any]:
        return []

    def answer(self, widget: Any, verb: Of | str | Callable[..., Any], made: Any, *values: Any) -> Any:
        """What a view announces is about its item."""
        return super().answer(widget, verb, made, getattr(made, self.shown_as), *values)

    def dress(self, widget: Any) -> list[Any]:
        """Show the items that there are now."""
        views: list[Any] = getattr(widget, self.name)
        spare: list[Any] = widget.__dict__.setdefault(f"spare{self.name}", [])
        items, values = self.items(widget) or (), self.values(widget)
        for view in views[len(items) :]:
            widget.remove_widget(view)
            spare.insert(0, view)
        del views[len(items) :]
        for place, item in enumerate(items):
            shown = {**values, self.shown_as: item}
            if place == len(views):
                views.append(spare.pop(0) if spare else self.make(widget, shown))
                widget.add_widget(views[-1])
            for name, value in shown.items():
                setattr(views[place], name, value)
        return views


def part(kind: type, **given: Any) -> Any:
    """A part that is always there."""
    return NamedPart(kind, given, is_always_there=True)


def maybe(kind: type, **given: Any) -> Any:
    """A part that is there while it is held: by hand, `when` something is so, or while it has something to show."""
    return NamedPart(kind, given, is_always_there=False)


def each(kind: type, items: Of, shown_as: str = "item", **given: Any) -> Any:
    """A part for each of the items, in their order; what a part announces is told with its item."""
    return Views(kind, items, shown_as, given)


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
    ground: ClassVar[str] = ""
    """The role of the colour it stands on, if that never changes."""
    at_once: ClassVar[bool] = False
    """It is placed without waiting: whoever places it asks how large it is."""

    screen = ObjectProperty(None, allownone=True)
    """Whoever answers its taps."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **self.given, **kwargs})
        self._place_soon = Clock.create_trigger(self._placed, -1)
        always, self._dressed = _parts_of(type(self))
        if always:
            self.hold(*(getattr(self, name) for name in always))
        if self.ground:
            self.fill = getattr(self.ink, self.ground)
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

    def lay_in_columns(
        self, widgets: Sequence[Any], columns: int, gap: float, head: float = 0, tallest: float = inf
    ) -> None:
        """Let equal widgets share all the room below a head, so many side by side."""
        rows = max(-(-len(widgets) // columns), 1)
        wide = (self.width - gap * (columns - 1)) / columns
        high = min((self.height - head - gap * (rows - 1)) / rows, tallest)
        for place, widget in enumerate(widgets):
            row, column = divmod(place, columns)
            widget.size = (wide, high)
            widget.pos = (self.x + column * (wide + gap), self.top - head - (row + 1) * high - row * gap)

    def place_soon(self) -> None:
        """What it shows of others has changed: place it anew before the next frame."""
        self._place_soon()

    def do_layout(self, *_: Any) -> None:
        """Kivy places only what asks it to by hints: parts stand where `_place` has put them."""
        if any(each.size_hint_x is not None or each.size_hint_y is not None or each.pos_hint for each in self.children):
            super().do_layout()

    def _build(self) -> None:
        """Make what is no part of its own class: drawings, parts that depend on what is shown."""

    def _tell_parts(self) -> None:
        """Give the parts what they are told to show, and hold those that have something."""
        dressed, has_changing = self._dressed
        parts = [declared.dress(self) for declared in dressed]
        if has_changing:
            self.hold(*(part for some in parts for part in (some if isinstance(some, list) else [some])))

    def _show(self) -> None:
        """Give the parts what else they show."""

    def _place(self) -> None:
        """Put the parts where they belong."""

    @property
    def _has_item(self) -> bool:
        """A view that was not told yet what to show waits."""
        return getattr(self, "item", self) is not None

    def _shown(self, *_: Any) -> None:
        if self._has_item:
            self._tell_parts()
            self._show()
            (self._placed if self.at_once else self._place_soon)()

    def _placed(self, *_: Any) -> None:
        if not self._has_item:
            return
        if not self.at_once and is_about_to_move(self):
            self._place_soon()
        else:
            self._place()


def is_about_to_move(widget: Any) -> bool:
    """Whether something around a widget is still to be placed: that may give the widget another place and size."""
    around = widget.parent
    while around is not None and around is not around.parent:
        soon = vars(around).get("_place_soon")
        if soon is not None and soon.is_triggered:
            return True
        around = around.parent
    return False


def _unanswered(*_: Any) -> None:
    """Nobody listens."""


@cache
def _followed(kind: type[Shown]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The properties whose change is shown, and those that only move something."""
    declared = (item for one in kind.__mro__[: kind.__mro__.index(Shown)] for item in vars(one).items())
    own = (*(name for name, value in declared if isinstance(value, Property)), *kind.also)
    shows = kind.shows
    if shows is None:
        shows = ("screen", *(name for name in own if name not in kind.places))
    return shows, ("pos", "size", *(name for name in own if name not in shows))


@cache
def _parts_of(kind: type) -> tuple[tuple[str, ...], tuple[tuple[Declared, ...], bool]]:
    """The names of those that are always there; those to be told what they show, and whether some of them may go."""
    named = {name: value for one in reversed(kind.__mro__) for name, value in vars(one).items()}
    declared = [value for value in named.values() if isinstance(value, Declared)]
    parts = [one for one in declared if isinstance(one, NamedPart)]
    always = tuple(one.name for one in parts if one.is_always_there)
    if any(one.holds_itself for one in parts):
        asleep = [one for one in parts if not one.is_always_there and not one.holds_itself]
        return always, (tuple(one for one in declared if one not in asleep), True)
    return always, (tuple(one for one in declared if one.told or isinstance(one, Views)), False)


class Laid(Shown, Middle, FloatLayout):
    """On nothing."""


class LaidSlip(Shown, SurfaceFloat):
    """On a rounded ground."""


class LaidTap(Shown, TapSurfaceFloat):
    """On a rounded ground, and to be tapped."""


class Performed(Laid):
    """Shows something step by step; it announces `on_step(step)` when a step was looked at long enough."""

    __events__ = ("on_step",)
    _step = -1
    _next: Any = None

    def _perform(self, play: Any, pace: Callable[[int], float]) -> bool:
        """Let the step of a play be looked at, not at all if it stands still; whether it follows the last one."""
        before, self._step = self._step, -1 if play is None else play.step
        if self._next is not None:
            self._next.cancel()
            self._next = None
        if play is not None and not play.is_still:
            self._next = Clock.schedule_once(lambda *_: self.dispatch("on_step", play.step), pace(play.step))
        return 0 <= before == self._step - 1


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
