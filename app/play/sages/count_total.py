"""The total of the count: rows that are turned over one by one, the lowest first."""

from __future__ import annotations

from dataclasses import dataclass

from app.models.pad import Pad
from app.models.showing import Action, Band, Bit, Bits, Chip, Person, Row
from app.play.sages.closing import BY_CRYSTALS, decision_told, tied
from app.play.sages.count_crystals import closed_bits, crystal_bits
from app.play.sages.count_look import CountLook
from app.play.sages.names import CRYSTAL_ICON, sage
from engine.message import NP_
from engine.sept_sages.counting import HandsDone
from engine.wording import number, signed

REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class TotalRow:
    """One place; as long as it is not turned over, nobody stands on it."""

    rank: str
    person: Person | None = None
    crystals: Bits = ()
    small: Bits = ()
    """How many small crystals, and for which sages."""
    total: str = ""
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class TotalShowing:
    """The total after so many steps; after the last everybody's row is there to stay."""

    step: int
    band: Band
    rows: tuple[TotalRow, ...]
    note: str = ""
    """What decided, if the totals did not."""
    finish_button: str = ""

    @property
    def is_still(self) -> bool:
        return self.step >= len(self.rows)


def total(look: CountLook) -> TotalShowing:
    """Places from the first down; they are turned over from the last up."""
    places = look.outcome.standings
    closed = len(places) - look.performed
    rows = tuple(_row(look, place.seat, is_closed=index < closed) for index, place in enumerate(places))
    return TotalShowing(
        look.performed,
        _band(look, is_still=not closed),
        rows,
        "" if closed else decision_told(look.table, look.language),
        look.say("To the result"),
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
        crystal_bits(look.crystals(seat), _deciding(look, seat)),
        _small(look, seat),
        number(place.score),
        place.rank == 1 and look.step is None,
    )


def _small(look: CountLook, seat: int) -> Bits:
    won = [one.sage for one in look.majorities if seat in one.seats]
    says = look.say(NP_("{count} small crystal", "{count} small crystals"), count=len(won))
    return (Bit(icon=CRYSTAL_ICON, says=says), Bit(signed(len(won))), *(sage(look.language, name) for name in won))


def _deciding(look: CountLook, seat: int) -> int | None:
    """The crystal that won a tie: the first that is higher than what the next player has in its place."""
    places = tied(look.outcome)
    if look.outcome.decided_by not in BY_CRYSTALS or seat != places[0]:
        return None
    own, other = (sorted(look.crystals(one), reverse=True) for one in places[:2])
    return next((value for place, value in enumerate(own) if other[place : place + 1] != [value]), None)


def _band(look: CountLook, *, is_still: bool) -> Band:
    say = look.say
    if not is_still:
        return Band(headline=say("Crystals and cards are counted"), sub=say("One tap shows the end at once."))
    replay = Chip("", say("Replay"), "replay")
    return Band(headline=look.winners_headline(), sub=say("Crystals and majorities"), chip=replay)


# -- before it is known ---------------------------------------------------------------------------


class TotalPad(Pad[CountLook]):
    """Everybody with how much is entered, and nothing of what it is worth; then the total has no pad."""

    def question(self) -> tuple[str, str]:
        look = self.look
        if look.is_counted:
            return "", ""
        asked = look.say("Is everything entered?")
        return asked, self._missing() or look.say("All are revealed together.")

    def _missing(self) -> str:
        """Whose crystals the total waits for; empty if all are there."""
        look = self.look
        if look.has_all_crystals:
            return ""
        return look.say("{name}’s crystals are still missing.", name=look.name(look.without_crystals[0]))

    def rows(self) -> tuple[Row, ...]:
        return () if self.look.is_counted else tuple(_row_before(self.look, seat) for seat in self.look.seats)

    def actions(self) -> tuple[Action, ...]:
        if self.look.is_counted:
            return ()
        words, missing = self.say("Reveal the total"), self._missing()
        kind = "off" if missing else "primary"
        return (Action(REVEAL, words, look=kind, after="arrow-right", why=missing, answer=HandsDone()),)


def _row_before(look: CountLook, seat: int) -> Row:
    cards, crystals = len(look.hand(seat)), look.crystals(seat)
    return Row(
        look.people[seat],
        sub="" if crystals else look.say("No crystal"),
        bits=closed_bits(look, crystals),
        cell=number(cards),
        cell_sub=look.say(NP_("card", "cards"), count=cards),
        cell_kind="total",
    )
