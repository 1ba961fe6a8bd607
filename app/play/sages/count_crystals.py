"""The crystals of the count: everybody's in rows, one key for each value, and how many there are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.models.pad import Answer, Pad
from app.models.showing import Action, Band, Bit, Bits, Chip, Row, Shelf, TokenKey, against
from app.play.sages.count_look import CountLook
from app.play.sages.names import closed_crystal
from engine.game import Entry
from engine.message import NP_
from engine.sept_sages.counting import CrystalCounted, CrystalPutBack, CrystalsDone
from engine.sept_sages.crystals import OF_EACH, VALUES
from engine.sept_sages.ending import RoundsOver
from engine.sept_sages.state import crystals_left
from engine.wording import number

DONE, ROUNDS_OVER = "done", "rounds-over"
MOST_BESIDE = 7
"""More crystals than these are shown once for each value, with their number."""
TIMES = "\N{MULTIPLICATION SIGN}"


class CrystalPad(Pad[CountLook]):
    """What the part shows, and what its taps stand for."""

    def band(self) -> Band:
        count, target = self.look.number, self.look.target
        line = self.say(NP_("crystal counted", "crystals counted"), count=count)
        band = against(count, target or 0, line=line, sub=self._known(), chip=self._eye())
        return band if target else replace(band, target="", surplus=0)

    def _known(self) -> str:
        if self.look.hides_values:
            return self.say("values hidden")
        if self.look.target:
            return self.say("as many as were taken")
        return self.say("{low} to {high}, {each} of each", low=VALUES[0], high=VALUES[-1], each=OF_EACH)

    def _eye(self) -> Chip | None:
        look = self.look
        if look.is_live or look.is_counted:
            return None
        if look.is_closed:
            return Chip("", self.say("Hidden"), "eye-off-outline", is_hint=True)
        return Chip("", self.say("Visible"), "eye-outline")

    def rows(self) -> tuple[Row, ...]:
        return tuple(self._row(seat) for seat in self.look.seats)

    def _row(self, seat: int) -> Row:
        look = self.look
        crystals, is_current = look.crystals(seat), seat == look.seat
        is_done = seat not in look.without_crystals
        row = Row(
            look.people[seat],
            sub=self.say("No crystal") if is_done and not crystals else "",
            is_current=is_current,
            bits=closed_bits(look, crystals) if look.hides_values else crystal_bits(crystals),
            can_take_back=is_current and not look.hides_values and bool(crystals),
            cell_kind="caret" if is_current else "waiting",
        )
        if not (crystals or is_done):
            return row
        return self._with_cell(row, crystals)

    def _with_cell(self, row: Row, crystals: tuple[int, ...]) -> Row:
        """What they are worth over how many there are; of closed ones, only how many."""
        count, kind = len(crystals), "entry" if row.is_current else "total"
        if self.look.hides_values:
            below = self.say(NP_("crystal", "crystals"), count=count)
            return replace(row, cell=number(count), cell_sub=below, cell_kind=kind)
        below = self.say(NP_("{count} crystal", "{count} crystals"), count=count)
        return replace(row, cell=number(sum(crystals)), cell_sub=below, cell_kind=kind)

    def question(self) -> tuple[str, str]:
        look = self.look
        if look.is_live:
            return self.say("The rounds are being followed"), self.say("The count begins when they are over.")
        if look.seat is None:
            return self.say("All crystals are counted"), self.say("Tap a row to correct it.")
        name = look.name(look.seat)
        if look.is_secret:
            return self.say("{name}, your crystals?", name=name), self._secret_hint()
        return self.say("{name}’s crystals?", name=name), self._hint()

    def _hint(self) -> str:
        if self.look.crystals(self.look.seat or 0):
            return self.say("Tap a crystal in the row to put it back")
        return self.say("One tap for each large crystal")

    def _secret_hint(self) -> str:
        if self.look.asks_to_hold:
            return self.say("Hold the eye to see the values")
        return self.say("Values stay hidden until the total")

    def shelves(self) -> tuple[Shelf, ...]:
        return () if self.look.seat is None else (Shelf(tuple(self._key(value) for value in VALUES)),)

    def _key(self, value: int) -> TokenKey:
        """Of closed crystals a key does not even tell whether there is one left."""
        look, text = self.look, number(value)
        entry = CrystalCounted(look.seat or 0, value)
        if look.is_secret:
            return TokenKey(text, "", crystal=text, says=text, is_quiet=True, answer=entry)
        left = crystals_left(look.state)[value]
        caption = self.say(NP_("{count} left", "{count} left"), count=left) if left else self.say("none left")
        why = look.refusal(entry)
        return TokenKey(
            text,
            "",
            crystal=text,
            caption=(Bit(caption),),
            caption_short=(Bit(number(left)),),
            kind="off" if why else "open",
            says=why or f"{text}, {caption}",
            why=why,
            answer=entry,
        )

    def actions(self) -> tuple[Action, ...]:
        """None is entered by a button that only lets go of a row that was done before."""
        key, text = ROUNDS_OVER, self.say("Rounds over: count")
        entry: Entry | None = RoundsOver()
        if not self.look.is_live:
            seat = self.look.seat
            entry = CrystalsDone(seat) if seat in self.look.without_crystals and seat is not None else None
            key, text = DONE, self._done()
        return (Action(key, text, look="primary", after="arrow-right", answer=entry),)

    def _done(self) -> str:
        look, following = self.look, self.look.following
        has_any = look.seat is None or look.crystals(look.seat)
        if following is None:
            if look.seat is None:
                return self.say("To the hands")
            return self.say("Done, to the hands") if has_any else self.say("No crystal, to the hands")
        name = look.name(following)
        return self.say("Done, next {name}", name=name) if has_any else self.say("No crystal, next {name}", name=name)

    def put_back(self, seat: int, token: str) -> Answer:
        return None if self.look.hides_values else CrystalPutBack(seat, int(token))


def crystal_bits(crystals: tuple[int, ...], decides: int | None = None) -> Bits:
    """A row of crystals, the highest first; the one that decides a tie stands out."""
    bits: list[Bit] = []
    for value, count in sorted(Counter(crystals).items(), reverse=True):
        one = Bit(crystal=number(value), says=number(value))
        first = replace(one, decides=value == decides)
        bits += _repeated(first, one, count, is_long=len(crystals) > MOST_BESIDE)
    return tuple(bits)


def closed_bits(look: CountLook, crystals: tuple[int, ...]) -> Bits:
    """They show nothing but that they are there."""
    one = closed_crystal(look.language)
    return _repeated(one, one, len(crystals), is_long=len(crystals) > MOST_BESIDE) if crystals else ()


def _repeated(first: Bit, others: Bit, count: int, *, is_long: bool) -> Bits:
    if not is_long:
        return (first, *(others,) * (count - 1))
    return (first, Bit(f"{TIMES}{count}")) if count > 1 else (first,)
