"""What the tab of a turn of Santiiba shows."""

from __future__ import annotations

from dataclasses import dataclass

from app.models.state import Action, ChoiceOption, HeaderState, Key, KeyRow, Pawn, Prompt, Row, Spans


@dataclass(frozen=True, slots=True)
class ZoneState:
    """The zone of uncertainty: its cards, and the steps of its dice."""

    label: str
    cards: Spans
    steps: Spans


@dataclass(frozen=True, slots=True)
class Result:
    """One line: what it is about, and what everybody got."""

    about: Spans
    gains: Spans = ()


@dataclass(frozen=True, slots=True)
class TurnState:
    """Everything the tab of the turn shows; what a phase has not is empty."""

    prompt: Prompt
    check: str
    """What is doubtful about the turns."""
    colours: KeyRow
    keys: tuple[Key, ...]
    """The faces of a die, or spaces."""
    actions: tuple[Action, ...]
    rows: tuple[Row, ...]
    """Everybody's, where the result of the turn is entered."""
    choices: tuple[ChoiceOption, ...]
    result: Result
    """The newest of `results`."""
    results: tuple[Result, ...]
    results_of: str
    """Which turn the results are of."""
    player: str
    """Whose turn that is."""
    pawns: tuple[Pawn, ...]
    """On the path, where the turn is followed live."""
    header: HeaderState | None = None
    row: Row | None = None
    """Whose turn it is, where it is followed live; so for what follows."""
    zone: ZoneState | None = None
    asked: str = ""
    """Above the opponents."""
    predictors: tuple[ChoiceOption, ...] = ()
    finish_button: str = ""

    @property
    def is_by_result(self) -> bool:
        """The turn is entered by its result."""
        return self.header is not None
