"""The crystals of the count: everybody's in rows, one key for each value, and how many there are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.games.sept_sages.count_look import CountLook
from app.games.sept_sages.names import closed_crystal
from app.models.pad import Answer, Pad
from app.models.state import Action, Chip, HeaderState, KeyRow, Row, Span, Spans, TokenKey, against
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

    def header(self) -> HeaderState:
        count, target = self.look.number, self.look.target
        line = self.tr(NP_("crystal counted", "crystals counted"), count=count)
        header = against(count, target or 0, line=line, sub=self._known(), chip=self._eye())
        return header if target else replace(header, target="", surplus=0)

    def _known(self) -> str:
        if self.look.hides_values:
            return self.tr("values hidden")
        if self.look.target:
            return self.tr("as many as were taken")
        return self.tr("{low} to {high}, {each} of each", low=VALUES[0], high=VALUES[-1], each=OF_EACH)

    def _eye(self) -> Chip | None:
        look = self.look
        if look.is_live or look.is_counted:
            return None
        if look.is_closed:
            return Chip("", self.tr("Hidden"), "eye-off-outline", is_hint=True)
        return Chip("", self.tr("Visible"), "eye-outline")

    def rows(self) -> tuple[Row, ...]:
        return tuple(self._row(seat) for seat in self.look.seats)

    def _row(self, seat: int) -> Row:
        look = self.look
        crystals, is_current = look.crystals(seat), seat == look.seat
        is_done = seat not in look.without_crystals
        row = Row(
            look.people[seat],
            sub=self.tr("No crystal") if is_done and not crystals else "",
            is_current=is_current,
            spans=closed_spans(look, crystals) if look.hides_values else crystal_spans(crystals),
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
            below = self.tr(NP_("crystal", "crystals"), count=count)
            return replace(row, cell=number(count), cell_sub=below, cell_kind=kind)
        below = self.tr(NP_("{count} crystal", "{count} crystals"), count=count)
        return replace(row, cell=number(sum(crystals)), cell_sub=below, cell_kind=kind)

    def question(self) -> tuple[str, str]:
        look = self.look
        if look.is_live:
            return self.tr("The rounds are being followed"), self.tr("The count begins when they are over.")
        if look.seat is None:
            return self.tr("All crystals are counted"), self.tr("Tap a row to correct it.")
        name = look.name(look.seat)
        if look.is_secret:
            return self.tr("{name}, your crystals?", name=name), self._secret_hint()
        return self.tr("{name}’s crystals?", name=name), self._hint()

    def _hint(self) -> str:
        if self.look.crystals(self.look.seat or 0):
            return self.tr("Tap a crystal in the row to put it back")
        return self.tr("One tap for each large crystal")

    def _secret_hint(self) -> str:
        if self.look.asks_to_hold:
            return self.tr("Hold the eye to see the values")
        return self.tr("Values stay hidden until the total")

    def key_rows(self) -> tuple[KeyRow, ...]:
        return () if self.look.seat is None else (KeyRow(tuple(self._key(value) for value in VALUES)),)

    def _key(self, value: int) -> TokenKey:
        """Of closed crystals a key does not even tell whether there is one left."""
        look, text = self.look, number(value)
        entry = CrystalCounted(look.seat or 0, value)
        if look.is_secret:
            return TokenKey(text, "", crystal=text, says=text, is_quiet=True, answer=entry)
        left = crystals_left(look.state)[value]
        caption = self.tr(NP_("{count} left", "{count} left"), count=left) if left else self.tr("none left")
        why = look.refusal(entry)
        return TokenKey(
            text,
            "",
            crystal=text,
            caption=(Span(caption),),
            caption_short=(Span(number(left)),),
            kind="off" if why else "open",
            says=why or f"{text}, {caption}",
            why=why,
            answer=entry,
        )

    def actions(self) -> tuple[Action, ...]:
        """None is entered by a button that only lets go of a row that was done before."""
        key, text = ROUNDS_OVER, self.tr("Rounds over: count")
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
                return self.tr("To the hands")
            return self.tr("Done, to the hands") if has_any else self.tr("No crystal, to the hands")
        name = look.name(following)
        return self.tr("Done, next {name}", name=name) if has_any else self.tr("No crystal, next {name}", name=name)

    def put_back(self, seat: int, token: str) -> Answer:
        return None if self.look.hides_values else CrystalPutBack(seat, int(token))


def crystal_spans(crystals: tuple[int, ...], decides: int | None = None) -> Spans:
    """A row of crystals, the highest first; the one that decides a tie stands out."""
    spans: list[Span] = []
    for value, count in sorted(Counter(crystals).items(), reverse=True):
        one = Span(crystal=number(value), says=number(value))
        first = replace(one, decides=value == decides)
        spans += _repeated(first, one, count, is_long=len(crystals) > MOST_BESIDE)
    return tuple(spans)


def closed_spans(look: CountLook, crystals: tuple[int, ...]) -> Spans:
    """They show nothing but that they are there."""
    one = closed_crystal(look.language)
    return _repeated(one, one, len(crystals), is_long=len(crystals) > MOST_BESIDE) if crystals else ()


def _repeated(first: Span, others: Span, count: int, *, is_long: bool) -> Spans:
    if not is_long:
        return (first, *(others,) * (count - 1))
    return (first, Span(f"{TIMES}{count}")) if count > 1 else (first,)
