"""Santiiba in the journal: colours, dice and crystal balls, what follows from them, the count, and corrections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest
from typing import ClassVar

from app.games.santiiba.cards import (
    CAUGHT_ICON,
    COLOUR_ICONS,
    card_name,
    card_names,
    colour_name,
    gains_of,
    is_counting,
    take_name,
)
from app.games.santiiba.correction import prediction_name
from app.i18n import Language
from app.models.entry_mode import OPEN_CARDS
from app.models.journal_writer import (
    PENCIL,
    EntryLine,
    EntryWriter,
    JournalEntry,
    JournalWriter,
    Names,
    Value,
    ValueChange,
    changes_of,
)
from app.models.round_labels import COUNT_ICON, FINAL_COUNT, TURNS
from app.models.state import DASH, or_dash
from engine.message import N_, Msgid
from engine.santiiba import entries
from engine.santiiba.count import tallies
from engine.santiiba.state import count_so_far, final_count, open_turn, positions, turn_number, turns_are_over
from engine.santiiba.turn import CAUGHT, DIE, Pick, Turn
from engine.santiiba.valley import COLOUR_NAMES, FIELDS, MOST_TURNS, OBJECT_NAMES
from engine.wording import number, signed


class SantiibaJournalWriter(JournalWriter[Turn]):
    """Words for an entry of a table of Santiiba."""

    words = TURNS
    recounted = N_("Count corrected")

    @cached_property
    def hides_cards(self) -> bool:
        return self._hides_cards_of(self.round_no)

    def _hides_cards_of(self, round_no: int) -> bool:
        """Before the count nobody reads off what cards the others have; what the last turn gave was seen by all."""
        is_past = round_no < len(self.now.rounds)
        return is_past and not is_counting(self.table) and not OPEN_CARDS.is_on(self.table.store, "santiiba")

    def beside_round(self, round_no: int) -> str:
        return self.tr("{name}’s turn", name=self.players[self.before.rules.player(round_no)])

    @property
    def round_no(self) -> int:
        return turn_number(self.before)

    @property
    def part(self) -> int:
        if self.before.final is not None or open_turn(self.before) is None:
            return FINAL_COUNT
        return min(self.round_no, MOST_TURNS)

    def empty_round(self, round_no: int) -> Turn:
        return Turn(self.before.rules.player(round_no))

    # -- a turn --------------------------------------------------------------------------------

    def _colour_named(self, entry: entries.ColourNamed) -> JournalEntry:
        seat, colour = self.record.seat, self.tr(COLOUR_NAMES[entry.colour])
        return self._in_turn(self.of(seat, N_("{name} names"), value=colour), self.named_of(seat, colour))

    def _die_told(self, entry: entries.DieTold) -> JournalEntry:
        names = self.both(N_("Undo the die: {die}"), N_("Redo the die: {die}"), die=entry.die)
        written = self._in_turn(EntryLine(self.tr("The die shows"), self.record.seat, value=number(entry.die)), names)
        pick, was = _last(self.record), _last(self.old)
        if was.die is not None and was.stars == pick.stars:
            return written
        value, auto = self._predicted(pick), self.tr("auto")
        is_sealed = self.hides_cards and not pick.stars
        rewards = (
            self.of(seat, N_("{name} gets"), value=value, pill=auto, is_sealed=is_sealed) for seat in pick.predicted_by
        )
        return replace(written, follows=(*rewards, *written.follows))

    def _revealed(self, entry: entries.Revealed) -> JournalEntry:
        pick = _last(self.record)
        line = self.of(
            entry.seat,
            N_("{name} reveals"),
            value=self._predicted(pick),
            is_sealed=self.hides_cards and pick.die is not None and not pick.stars,
            folded=signed(pick.stars) if pick.stars else DASH,
            folded_icon="" if pick.stars or pick.die is None else COLOUR_ICONS[pick.colour],
        )
        undo, redo = N_("Undo {name}’s prediction"), N_("Redo {name}’s prediction")
        return self._in_turn(line, self.both(undo, redo, name=self.players[entry.seat]))

    def _predicted(self, pick: Pick) -> str:
        """What an opponent gets, once the die is entered."""
        if pick.die is None:
            return ""
        return signed(pick.stars) if pick.stars else card_name(self.language, pick.colour)

    def _took(self, entry: entries.Took) -> JournalEntry:
        return self._in_turn(self._taken(), self.named_of(self.record.seat, take_name(self.language, entry.take)))

    def _taken(self) -> EntryLine:
        pick = _last(self.record)
        if pick.take == DIE:
            return self.of(self.record.seat, N_("{name} takes"), value=signed(pick.die or 0))
        value = card_name(self.language, pick.colour)
        return self.of(self.record.seat, N_("{name} takes"), value=value, is_sealed=self.hides_cards)

    def _stopped(self, entry: entries.Stopped) -> JournalEntry:
        names = self.both(N_("Undo the stop"), N_("Redo the stop"))
        return self._in_turn(self.of(self.record.seat, N_("{name} stops")), names)

    def _unrevealed(self, entry: entries.Unrevealed) -> JournalEntry:
        line = self.of(entry.seat, N_("{name} had not predicted it"))
        undo, redo = N_("Undo {name}’s prediction"), N_("Redo {name}’s prediction")
        return self._in_turn(line, self.both(undo, redo, name=self.players[entry.seat]))

    # -- a turn by its result ------------------------------------------------------------------

    def _card_gained(self, entry: entries.CardGained) -> JournalEntry:
        return self._result(entry.seat, N_("{name} gets"), self._card(entry.colour), is_sealed=self.hides_cards)

    def _card_returned(self, entry: entries.CardReturned) -> JournalEntry:
        words = N_("{name} has no such card")
        return self._result(entry.seat, words, self._card(entry.colour), is_sealed=self.hides_cards)

    def _spaces_gained(self, entry: entries.SpacesGained) -> JournalEntry:
        return self._result(entry.seat, N_("{name} moves"), signed(entry.spaces))

    def _nothing_gained(self, entry: entries.NothingGained) -> JournalEntry:
        return self._result(entry.seat, N_("{name} gets"), self.tr("nothing"))

    def _caught_only(self, entry: entries.CaughtOnly) -> JournalEntry:
        return self._result(self.record.seat, N_("{name} was caught"), self._card("white"))

    def _result(self, seat: int, words: Msgid, value: str, *, is_sealed: bool = False) -> JournalEntry:
        return self._noted(self.of(seat, words, value=value, is_sealed=is_sealed), self.named_of(seat, value))

    def _card(self, colour: str) -> str:
        return card_name(self.language, colour)

    def _result_done(self, entry: entries.ResultDone) -> JournalEntry:
        names = self.both(N_("Undo the end of the turn"), N_("Redo the end of the turn"))
        return self._noted(EntryLine(self.tr("Nobody else"), self.record.seat), names)

    def _turn_missed(self, entry: entries.TurnMissed) -> JournalEntry:
        names = self.both(N_("Undo: turn not noted"), N_("Redo: turn not noted"))
        return self._noted(EntryLine(self.tr("Turn not noted"), self.record.seat), names)

    def _noted(self, line: EntryLine, names: Names) -> JournalEntry:
        """An entry of a result is folded with the others; the one that ends it stays in sight."""
        phase = "" if self.record.is_finished else self.tr("Result")
        return self.journal_entry(line, names, phase=phase, follows=tuple(self.ending(self.record)))

    def _set_right(self, entry: entries.SetRight) -> JournalEntry:
        what = self._field_name(entry.field)
        words = self.tr("{name}: {what}", name=self.players[entry.seat], what=what)
        is_sealed = self.hides_cards and entry.field in OBJECT_NAMES
        line = EntryLine(words, entry.seat, value=number(entry.number), pill=self.tr("set right"), is_sealed=is_sealed)
        return self.journal_entry(line, self.named_of(entry.seat, what))

    def _turns_left_out(self, entry: entries.TurnsLeftOut) -> JournalEntry:
        line = EntryLine(self.tr("Turns after the end left out"), icon=PENCIL, is_strong=True)
        names = self.both(N_("Undo: turns left out"), N_("Redo: turns left out"))
        return self.journal_entry(line, names, entry.turn_no)

    def _in_turn(self, line: EntryLine, names: Names) -> JournalEntry:
        """An entry of a turn is folded with the others; the one that ends it stays in sight."""
        turn = self.record
        if line.seat == turn.seat:
            line = replace(line, folded=number(len(turn.picks)))
        phase = "" if turn.is_finished else self.tr("Colours")
        return self.journal_entry(line, names, phase=phase, follows=(*self._booked(line), *self.ending(turn)))

    def _booked(self, line: EntryLine) -> Iterator[EntryLine]:
        """The reward that a prediction leaves no choice about."""
        old, turn = self.old, self.record
        taken, take = self._taken(), _last(turn).take
        is_new = len(turn.picks) > len(old.picks) or _last(old).take != take
        if take is not None and is_new and taken.words != line.words:
            yield replace(taken, pill=self.tr("auto"), folded=number(len(turn.picks)))

    def ending(self, record: Turn) -> Iterator[EntryLine]:
        """How the turn ended, where its player stands now, and that nobody plays any more."""
        if not record.is_finished:
            return
        tr, name, space = self.tr, self.players[record.seat], positions(self.after)[record.seat]
        if record.end == CAUGHT:
            yield EntryLine(tr("Caught by everybody"), icon=CAUGHT_ICON, aside=tr("the zone is lost"))
            plate = card_name(self.language, "white")
            yield self.of(record.seat, N_("{name} gets"), value=plate, pill=tr("auto"))
        yield self.in_the_book(tr("{name} on space {space}", name=name, space=space), is_total=True)
        if turns_are_over(self.after):
            yield EntryLine(tr("Clearing reached"), icon=COUNT_ICON, aside=tr("now it is counted"), is_strong=True)

    # -- the count -----------------------------------------------------------------------------

    def _counted(self, entry: entries.Counted) -> JournalEntry:
        field, position = self._field_name(entry.field), count_so_far(self.after)[entry.seat].position
        line = EntryLine(
            self.tr("{name}: {what}", name=self.players[entry.seat], what=field),
            entry.seat,
            value=number(entry.number),
            folded=or_dash(position),
        )
        return self.in_count(line, self.named_of(entry.seat, field), phase=self.tr("Numbers"))

    def _count_rewritten(self, entry: entries.CountRewritten) -> JournalEntry:
        words = self.tr("Count taken out") if entry.final is None else self.tr("Count entered")
        line = EntryLine(words, icon=PENCIL, is_strong=True)
        return self.in_count(line, self.both(N_("Undo the count"), N_("Redo the count")))

    def won(self, names: str, score: int) -> str:
        return self.tr("{name} on space {space}", name=names, space=score)

    def _field_name(self, field: str) -> str:
        """What a number of the count is called."""
        return self.tr(OBJECT_NAMES.get(field, TURNS.total))

    def count_changes(self) -> Iterator[ValueChange]:
        """The numbers that differ, and where that leads everybody."""
        old, new = final_count(self.before) or (), final_count(self.after) or ()
        ends = [(was.end, now.end) for was, now in zip(tallies(old), tallies(new), strict=True)]
        for seat, (was, now) in enumerate(zip(old, new, strict=True)):
            values = [
                (self._field_name(field), number(was.number(field)), number(now.number(field)))
                for field in FIELDS
                if was.number(field) != now.number(field)
            ]
            before, after = ends[seat]
            if not values and before != after:  # what others have less of may be turned over, or no longer
                values = [(self.tr("End"), number(before), number(after))]
            yield from changes_of(seat, values, after - before)

    entry_writers: ClassVar[dict[type, EntryWriter]] = {
        entries.ColourNamed: _colour_named,
        entries.DieTold: _die_told,
        entries.Revealed: _revealed,
        entries.Unrevealed: _unrevealed,
        entries.Took: _took,
        entries.Stopped: _stopped,
        entries.CardGained: _card_gained,
        entries.CardReturned: _card_returned,
        entries.SpacesGained: _spaces_gained,
        entries.NothingGained: _nothing_gained,
        entries.CaughtOnly: _caught_only,
        entries.ResultDone: _result_done,
        entries.TurnMissed: _turn_missed,
        entries.SetRight: _set_right,
        entries.TurnsLeftOut: _turns_left_out,
        entries.Counted: _counted,
        entries.CountRewritten: _count_rewritten,
    }

    def changes(self, round_no: int, old: Turn, new: Turn) -> Iterator[ValueChange]:
        """The values that differ, seat by seat; the spaces stand beside the last of a seat."""
        changes = TurnChanges(old, new, self.language, self._hides_cards_of(round_no))
        for seat in range(self.after.rules.seats):
            spaces = gains_of(new, seat).spaces - gains_of(old, seat).spaces
            for change in changes_of(seat, changes.of(seat), spaces):
                yield replace(change, is_sealed=(change.before, change.after) == SEALED)


def _last(turn: Turn) -> Pick:
    """The colour named last; one without a name before the first."""
    return turn.last or Pick("")


SEALED = ("", "")
"""In the place of what a value was and is: it may not be seen yet."""


@dataclass(frozen=True)
class TurnChanges:
    """The differences between two versions of a turn; where cards are hidden, without their colours."""

    old: Turn
    new: Turn
    language: Language
    hides_cards: bool

    def of(self, seat: int) -> list[Value]:
        """Of the player whose turn it was, the colours; of the others their prediction, or what follows for them."""
        own = self._course() if seat == self.new.seat else self._prediction(seat)
        return list(own) or list(self._gains(seat))

    def _course(self) -> Iterator[Value]:
        for place, (was, now) in enumerate(zip_longest(self.old.picks, self.new.picks), 1):
            yield from self._pick(self.language.tr("Colour {place}", place=place), was, now)

    def _pick(self, label: str, was: Pick | None, now: Pick | None) -> Iterator[Value]:
        tr, named = self.language.tr, self._colour(now)
        if was is None or now is None or was.colour != now.colour:
            yield label, *self._sealed(self._colour(was), named)
        if now is None:
            return
        colour = label if self.hides_cards else named
        if was is None or was.die != now.die:
            yield tr("Die, {colour}", colour=colour), or_dash(was.die if was else None), or_dash(now.die)
        taken = was.take if was else None
        if taken != now.take:
            yield (
                tr("Taken, {colour}", colour=colour),
                take_name(self.language, taken),
                take_name(self.language, now.take),
            )

    def _prediction(self, seat: int) -> Iterator[Value]:
        was, now = (prediction_name(self.language, turn, seat) for turn in (self.old, self.new))
        if was != now:
            yield self.language.tr("Had predicted"), *self._sealed(was, now)

    def _gains(self, seat: int) -> Iterator[Value]:
        was, now = gains_of(self.old, seat), gains_of(self.new, seat)
        if was.cards != now.cards:
            names = card_names(self.language, was.cards), card_names(self.language, now.cards)
            yield self.language.tr("Cards"), *self._sealed(*names)
        if was.spaces != now.spaces:
            yield self.language.tr("Steps"), number(was.spaces), number(now.spaces)

    def _sealed(self, was: str, now: str) -> tuple[str, str]:
        """Two values in which colours of cards can be read."""
        return SEALED if self.hides_cards else (was, now)

    def _colour(self, pick: Pick | None) -> str:
        return DASH if pick is None else colour_name(self.language, pick.colour)
