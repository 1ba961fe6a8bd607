"""The tally of Santiiba as a table that can be read, the steps that lead to it, and why columns are turned over."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.santiiba.cards import CARD_CALLS, CARD_TOKENS, COLOUR_ICONS, card, pawns
from app.models.phase import Phase
from app.models.state import Chip, HeaderState, Pawn, Person, Span
from engine.santiiba.count import Comparison, Tally, comparisons, tallies
from engine.santiiba.state import SantiibaState, final_count
from engine.santiiba.turn import Turn
from engine.santiiba.valley import CARD_VALUES, OBJECTS, TITLE_NAMES, Seer
from engine.wording import signed

Look = Phase[SantiibaState, Turn]
"""The table whose tally it is."""
LAST_STEP = 6
"""The four comparisons, the way on, the winner: the tally as it stays."""
STRONG, PLAIN = "\x02", "\x03"
"""Around what stands out, while a sentence is worded."""

DOT, NO_BREAK = " · ", "\N{NO-BREAK SPACE}"
"""Where a long line breaks: what broke the tie stays together."""

Runs = tuple[tuple[str, bool], ...]
"""A sentence in pieces, each with whether it stands out."""


@dataclass(frozen=True, slots=True)
class TallyReason:
    """Who has the fewest of a kind and therefore turns the next one over; the losers stand out."""

    source: Span
    target: Span
    words: Runs
    words_short: Runs
    """The same with initials, where names have no room."""
    seat: int
    """The first of the losers: whose tally explains it."""

    @property
    def text(self) -> str:
        return "".join(piece for piece, _ in self.words)


def reasons(look: Look, final: tuple[Seer, ...], compared: tuple[Comparison, ...]) -> tuple[TallyReason, ...]:
    """The four comparisons, from the herbs on."""
    return tuple(
        TallyReason(
            card(look.language, CARD_TOKENS[one.source]),
            card(look.language, CARD_TOKENS[one.target]),
            _words(look, final, one, [person.name for person in look.people]),
            _words(look, final, one, [person.initials for person in look.people]),
            one.losers[0],
        )
        for one in compared
    )


def _words(look: Look, final: tuple[Seer, ...], one: Comparison, names: list[str]) -> Runs:
    seats = sorted(one.tied, key=lambda seat: seat not in one.losers)
    called = ", ".join(_marked(names[seat], seat in one.losers) for seat in seats)
    if len(seats) == 1:
        return _runs(look.tr("{name} has fewest, {fewest}", name=called, fewest=one.fewest))
    plates = ", ".join(_marked(f"{final[seat].number('plates')}", seat in one.losers) for seat in seats)
    worded = look.tr("{names} have {fewest} · plates {plates}", names=called, fewest=one.fewest, plates=plates)
    who, dot, tie = worded.partition(DOT)
    return _runs(who + dot + tie.replace(" ", NO_BREAK))


def _marked(text: str, stands_out: bool) -> str:
    return f"{STRONG}{text}{PLAIN}" if stands_out else text


def _runs(worded: str) -> Runs:
    pieces = []
    for part in worded.split(STRONG):
        strong, end, plain = part.partition(PLAIN)
        pieces += [(strong, True), (plain, False)] if end else [(part, False)]
    return tuple((text, stands_out) for text, stands_out in pieces if text)


TIMES = "\N{MULTIPLICATION SIGN}"
MOVED_STEP = LAST_STEP - 1
"""From this step on everybody stands where the cards have led."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column: a token, or a plain icon, over what a card is worth."""

    icon: str
    below: str
    token: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class TallyCell:
    """The cards of one kind: how many, and what they give; turned over they show their back."""

    field: str
    count: str
    worth: str
    is_back: bool = False
    is_fewest: bool = False
    """These are the ones that the present step is about."""


@dataclass(frozen=True, slots=True)
class TallyRow:
    """One player: from which space, by which cards, to which space."""

    person: Person
    start: str
    cells: tuple[TallyCell, ...]
    end: int
    gain: str = ""
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class TallyState:
    """The tally after so many steps; the last one is the table as it stays."""

    step: int
    header: HeaderState
    heads: tuple[Head, ...]
    rows: tuple[TallyRow, ...]
    note: str
    """The rule of the comparisons, or what decided beyond the path."""
    has_decision: bool
    reasons: tuple[TallyReason, ...]
    finish_button: str

    @property
    def is_still(self) -> bool:
        return self.step >= LAST_STEP

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        """Where everybody stands on the path now, as they sit."""
        rows = sorted(self.rows, key=lambda row: row.person.seat)
        return pawns((row.person for row in rows), (row.end for row in rows))


def heads(look: Look) -> tuple[Head, ...]:
    """The columns of the count: the space, then the five kinds of cards."""
    return (Head("map-marker", look.tr("space"), says=look.tr("space")), *card_heads(look))


def card_heads(look: Look) -> tuple[Head, ...]:
    return tuple(
        Head(COLOUR_ICONS[colour], f"{TIMES} {CARD_VALUES[name]}", colour, look.tr(CARD_CALLS[colour]))
        for name, colour in CARD_TOKENS.items()
    )


def tally(look: Look) -> TallyState:
    """The table after the steps that were performed: four comparisons, the way on, the winner."""
    final = final_count(look.state) or ()
    counted, compared = tallies(final), comparisons(final)
    turned = {one.target for one in compared[: look.performed]}
    fewest = {(seat, one.source) for one in compared[look.performed - 1 : look.performed] for seat in one.tied}
    rows = [_row(look, seat, final[seat], counted[seat], turned, fewest) for seat in _order(look)]
    tr, has_decision = look.tr, look.performed >= LAST_STEP and look.outcome.decided_by != "score"
    return TallyState(
        step=look.performed,
        header=_header(look, counted),
        heads=card_heads(look),
        rows=tuple(rows),
        note=_decision(look, final) if has_decision else tr("Fewest of one kind flips the next. Tied: fewest plates."),
        has_decision=has_decision,
        reasons=reasons(look, final, compared)[: look.performed],
        finish_button=tr("To the result"),
    )


def _order(look: Look) -> list[int]:
    """As they sit, so that nothing gives the end away; in the end by rank."""
    if look.performed < LAST_STEP:
        return list(range(len(look.people)))
    return [place.seat for place in look.outcome.standings]


def _row(look: Look, seat: int, seer: Seer, counted: Tally, turned: set[str], fewest: set[tuple[int, str]]) -> TallyRow:
    has_moved = look.performed >= MOVED_STEP
    backs = turned.intersection(counted.cancelled)
    cells = tuple(_cell(seer, name, is_back=name in backs, is_fewest=(seat, name) in fewest) for name in OBJECTS)
    start = seer.number("position")
    return TallyRow(
        look.people[seat],
        f"{start}",
        cells,
        counted.end if has_moved else start,
        signed(counted.gain) if has_moved else "",
        look.performed >= LAST_STEP and look.place(seat).rank == 1,
    )


def _cell(seer: Seer, name: str, *, is_back: bool, is_fewest: bool) -> TallyCell:
    count = seer.number(name)
    return TallyCell(name, f"{count}", "0" if is_back else f"{count * CARD_VALUES[name]}", is_back, is_fewest)


def _header(look: Look, counted: tuple[Tally, ...]) -> HeaderState:
    tr = look.tr
    if look.performed < LAST_STEP:
        return HeaderState(headline=tr("The cards are counted"), sub=tr("One tap shows the end at once."))
    best = counted[look.outcome.standings[0].seat]
    title, space = TITLE_NAMES.get(best.title), tr("space {space}", space=best.end)
    sub = tr("{title}, {space}", title=tr(title), space=space) if title else space
    if look.table.error:  # there is no prompt here that could say why Undo was refused
        sub = look.tr_message(look.table.error)
    return HeaderState(headline=look.winners_headline(), sub=sub, chip=Chip("", tr("Why?"), "help-circle-outline"))


def _decision(look: Look, final: tuple[Seer, ...]) -> str:
    """What decided where the path alone did not; of cards, how many there were."""
    outcome = look.outcome
    decision = look.tr_message(outcome.decision)
    if outcome.decided_by != "cards":
        return decision
    best = outcome.standings[0].score
    equal = [place.seat for place in outcome.standings if place.score == best]
    return f"{decision} {', '.join(f'{look.name(seat)} {final[seat].cards}' for seat in equal)}."
