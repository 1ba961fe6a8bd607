"""The total of the count: rows that are turned over one by one, the lowest first."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.sept_sages.closing import BY_CRYSTALS, decision_told, tied
from app.games.sept_sages.count_crystals import closed_spans, crystal_spans
from app.games.sept_sages.count_look import CountLook
from app.games.sept_sages.names import CRYSTAL_ICON, sage
from app.models.pad import Pad
from app.models.state import Action, Chip, HeaderState, Person, Row, Span, Spans
from engine.message import NP_
from engine.sept_sages.counting import HandsDone
from engine.wording import number, signed

REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class TotalRow:
    """One place; as long as it is not turned over, nobody stands on it."""

    rank: str
    person: Person | None = None
    crystals: Spans = ()
    small: Spans = ()
    """How many small crystals, and for which sages."""
    total: str = ""
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class TotalState:
    """The total after so many steps; after the last everybody's row is there to stay."""

    step: int
    header: HeaderState
    rows: tuple[TotalRow, ...]
    note: str = ""
    """What decided, if the totals did not."""
    finish_button: str = ""

    @property
    def is_still(self) -> bool:
        return self.step >= len(self.rows)


def total(look: CountLook) -> TotalState:
    """Places from the first down; they are turned over from the last up."""
    places = look.outcome.standings
    closed = len(places) - look.performed
    rows = tuple(_row(look, place.seat, is_closed=index < closed) for index, place in enumerate(places))
    return TotalState(
        look.performed,
        _header(look, is_still=not closed),
        rows,
        "" if closed else decision_told(look.table, look.language),
        look.tr("To the result"),
    )


def _row(look: CountLook, seat: int, *, is_closed: bool) -> TotalRow:
    place = look.place(seat)
    if is_closed:
        # Ranks of equals would tell that they are equal.
        above = [one.seat for one in look.outcome.standings].index(seat)
        return TotalRow(look.language.ordinal(above + 1))
    return TotalRow(
        look.language.ordinal(place.rank),
        look.people[seat],
        crystal_spans(look.crystals(seat), _deciding(look, seat)),
        _small(look, seat),
        number(place.score),
        place.rank == 1 and look.step is None,
    )


def _small(look: CountLook, seat: int) -> Spans:
    won = [one.sage for one in look.majorities if seat in one.seats]
    says = look.tr(NP_("{count} small crystal", "{count} small crystals"), count=len(won))
    return (Span(icon=CRYSTAL_ICON, says=says), Span(signed(len(won))), *(sage(look.language, name) for name in won))


def _deciding(look: CountLook, seat: int) -> int | None:
    """The crystal that won a tie: the first that is higher than what the next player has in its place."""
    places = tied(look.outcome)
    if look.outcome.decided_by not in BY_CRYSTALS or seat != places[0]:
        return None
    own, other = (sorted(look.crystals(one), reverse=True) for one in places[:2])
    return next((value for place, value in enumerate(own) if other[place : place + 1] != [value]), None)


def _header(look: CountLook, *, is_still: bool) -> HeaderState:
    tr = look.tr
    if not is_still:
        return HeaderState(headline=tr("Crystals and cards are counted"), sub=tr("One tap shows the end at once."))
    replay = Chip("", tr("Replay"), "replay")
    return HeaderState(headline=look.winners_headline(), sub=tr("Crystals and majorities"), chip=replay)


# -- before it is known ---------------------------------------------------------------------------


class TotalPad(Pad[CountLook]):
    """Everybody with how much is entered, and nothing of what it is worth; then the total has no pad."""

    def question(self) -> tuple[str, str]:
        look = self.look
        if look.is_counted:
            return "", ""
        asked = look.tr("Is everything entered?")
        return asked, self._missing() or look.tr("All are revealed together.")

    def _missing(self) -> str:
        """Whose crystals the total waits for; empty if all are there."""
        look = self.look
        if look.has_all_crystals:
            return ""
        return look.tr("{name}’s crystals are still missing.", name=look.name(look.without_crystals[0]))

    def rows(self) -> tuple[Row, ...]:
        return () if self.look.is_counted else tuple(_row_before(self.look, seat) for seat in self.look.seats)

    def actions(self) -> tuple[Action, ...]:
        if self.look.is_counted:
            return ()
        words, missing = self.tr("Reveal the total"), self._missing()
        kind = "off" if missing else "primary"
        return (Action(REVEAL, words, look=kind, after="arrow-right", why=missing, answer=HandsDone()),)


def _row_before(look: CountLook, seat: int) -> Row:
    cards, crystals = len(look.hand(seat)), look.crystals(seat)
    return Row(
        look.people[seat],
        sub="" if crystals else look.tr("No crystal"),
        spans=closed_spans(look, crystals),
        cell=number(cards),
        cell_sub=look.tr(NP_("card", "cards"), count=cards),
        cell_kind="total",
    )
