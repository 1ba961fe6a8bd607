"""Les Sept Sages on the sheet: how a round is written, told and corrected, and the count below the rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from app.games.sept_sages.names import (
    CRYSTAL_ICON,
    SAGE_ICONS,
    SIDE_ICONS,
    SIDE_NAMES,
    SPELL_ICON,
    TIE_ICON,
    WINNER_ICONS,
    WON,
    closed_crystal,
    rank_of,
    role_of,
    sage,
    sage_name,
    side,
    side_of,
    winner_name,
    winner_options,
)
from app.i18n import Language
from app.models.score_book import BookCell, Closing, Field, ScoreBook, Step, changed, kind_of, put
from app.models.state import DASH, Chip, HeaderState, Key, Option, Span, Spans, against
from app.table import Table
from engine.game import Refused
from engine.message import N_, NP_, Message, Problem, reason
from engine.outcome import Outcome, Score, Stage, add_up, rank, totals_after
from engine.sept_sages.cards import CRYSTAL_VALUES
from engine.sept_sages.combat import combat_of
from engine.sept_sages.count import SeatCount, crystals_of, small_crystals
from engine.sept_sages.game import warnings_of
from engine.sept_sages.referee import combat_problems
from engine.sept_sages.rewards import is_finished, last_ones_taken, pawn_movers, rankings, reward_of, spells_drawn
from engine.sept_sages.round import SIDES, Round, Taken, sides_problems
from engine.sept_sages.rules import Rules
from engine.sept_sages.state import SagesState, majorities_now, open_round
from engine.wording import number, signed

# -- what may be seen before the total ---------------------------------------------------------

STAYS_CLOSED = N_("Values stay closed until the total.")


def closed_outcome(state: SagesState) -> Outcome:
    """The game counted in crystals, each of them one; the count at the end is not told."""
    seats = state.setup.seats
    rounds = add_up([_taken(record, seats) for record in state.finished_rounds], seats)
    numbers = totals_after(rounds, seats)
    if state.final is not None:
        numbers = tuple(len(crystals_of(state.final, state.rounds, seat)) for seat in range(seats))
    standings, decided_by = rank(numbers, [Stage("score", numbers)])
    doubts = tuple(doubt for doubt in warnings_of(state) if doubt.path.startswith("rounds"))
    return Outcome(False, rounds, numbers, standings, decided_by, Message(STAYS_CLOSED), warnings=doubts)


def without_closed(state: SagesState) -> SagesState | None:
    """The game as long as nobody has a crystal; a round without the crystals that were taken is none."""
    has_secrets = state.final is not None or any(record.taken for record in state.rounds)
    return None if has_secrets else state


def is_closed(outcome: Outcome) -> bool:
    """Whether this is what may be seen before the total."""
    return outcome.decision.msgid == STAYS_CLOSED


def _taken(record: Round, seats: int) -> tuple[Score, ...]:
    one = Score((reason(1, N_("Took a crystal")),))
    return tuple(one if seat in record.takers else Score() for seat in range(seats))


# -- the count as the last line of the sheet ---------------------------------------------------

LARGE_ICON = "hexagon"
HIGHEST = "highest-crystal"
BY_CRYSTALS = (HIGHEST, "next-crystals")


def closing_of(score_book: ScoreBook) -> Closing | None:
    """The line, as soon as there is one."""
    table, language = score_book.table, score_book.language
    if table.state.is_complete:
        return _done(score_book, table, language)
    return score_book.counting(_open(table.state, seat, language) for seat in range(table.setup.seats))


def _open(state: SagesState, seat: int, language: Language) -> BookCell:
    """How many crystals there are; what they are worth is known only when all is revealed."""
    own = len(crystals_of(state.final, state.rounds, seat))
    return BookCell(number(own), spans=(closed_crystal(language),)) if own else BookCell()


def _done(score_book: ScoreBook, table: Table, language: Language) -> Closing:
    cells, words, state = [], [], table.state
    for seat, total in enumerate(table.outcome.scores):
        large = sum(crystals_of(state.final, state.rounds, seat))
        small = total - large
        spans = (Span(icon=LARGE_ICON, says=language.tr("large crystals")), Span(number(large)))
        cells.append(BookCell(number(large), points=small, spans=spans))
        words.append(language.tr("large crystals {large}, small ones {small}", large=large, small=signed(small)))
    decision, outcome = decision_told(table, language), table.outcome
    equal = outcome.winners if outcome.decided_by == "shared" else tied(outcome)
    ties = [(Step(decision, icon=TIE_ICON),) if decision and seat in equal else () for seat in range(len(cells))]
    notes = tuple((*tie, *score_book.doubts(f"final[{seat}]")) for seat, tie in enumerate(ties))
    return Closing(tuple(cells), tuple(words), is_done=True, corrected=score_book.recounted(_counts), notes=notes)


def _counts(state: SagesState) -> tuple[SeatCount, ...] | None:
    return state.final.seats if state.final and state.is_complete else None


def tied(outcome: Outcome) -> list[int]:
    """Everybody with the highest total, the winner first."""
    best = outcome.standings[0].score
    return [place.seat for place in outcome.standings if place.score == best]


def decision_told(table: Table, language: Language) -> str:
    """What decided, if the totals did not; with the crystals that did."""
    outcome, players, state = table.outcome, table.setup.players, table.state
    if outcome.decided_by == "score":
        return ""
    decision = language.translator.at_table(players).tr(outcome.decision)
    if outcome.decided_by != HIGHEST:
        return decision
    own = {seat: crystals_of(state.final, state.rounds, seat) for seat in tied(outcome)}
    highest = ", ".join(f"{players[seat]} {max(crystals, default=0)}" for seat, crystals in own.items())
    return f"{decision} {highest}."


# -- a round that is corrected -----------------------------------------------------------------


def crystal_of(record: Round, seat: int) -> int | None:
    """The crystal that a player took in this round."""
    return next((one.crystal for one in record.taken if one.seat == seat), None)


def with_winner(record: Round, winner: str, rules: Rules) -> Round:
    """The round won by this side, or by none; cards that tell otherwise are no longer believed."""
    is_told = not combat_problems(record, rules) and combat_of(record, rules).winner in (None, winner)
    return _settled(replace(record, winner=winner, plays=record.plays if is_told else ()), rules)


def with_side(record: Round, seat: int, side: str, rules: Rules) -> Round:
    """The round with a player in this alliance; as soon as both have their size, who won is found out anew."""
    return _fought(replace(record, sides=put(record.sides, seat, side)), rules)


def with_role(record: Round, seat: int, role: str) -> Round:
    """The round with this role for a player; whoever had it gets the other one."""
    old, roles = record.roles[seat], record.roles
    swapped = tuple(old if other == role else other for other in roles)
    return replace(record, roles=put(swapped, seat, role))


def with_rank(record: Round, seat: int, place: int, rules: Rules) -> Round:
    """The round with a player in this place of the glade, counted from 0; the others keep their order."""
    others = [other for other in record.hierarchy if other != seat]
    return _fought(replace(record, hierarchy=(*others[:place], seat, *others[place:])), rules)


def with_glade(record: Round, place: int, crystal: int, rules: Rules) -> Round:
    """The round with another crystal on the glade; whoever took the wrong one has taken this."""
    old, crystals = record.crystals[place], put(record.crystals, place, crystal)
    taken = list(record.taken)
    if not record.moved_crystals and Counter(one.crystal for one in taken)[old] > Counter(crystals)[old]:
        at = next(at for at, one in enumerate(taken) if one.crystal == old)
        taken[at] = replace(taken[at], crystal=crystal)
    return _fought(replace(record, crystals=crystals, taken=tuple(taken)), rules)


def with_crystal(record: Round, seat: int, crystal: int | None, rules: Rules) -> Round:
    """The round with this crystal taken by a player, or none. The last one on a glade is swapped for their own."""
    own, others = crystal_of(record, seat), tuple(one for one in record.taken if one.seat != seat)
    if crystal is None:
        return replace(record, taken=others)
    if crystal == own:
        return record
    if record.crystals and not record.moved_crystals:
        others = _without(others, crystal, own) if _is_gone(record, others, crystal) else others
    return _ranked(last_ones_taken(replace(record, taken=(*others, Taken(seat, crystal))), rules), rules)


def _is_gone(record: Round, others: tuple[Taken, ...], crystal: int) -> bool:
    left = Counter(record.crystals) - Counter(one.crystal for one in others if one.crystal is not None)
    return not left[crystal]


def _without(others: tuple[Taken, ...], crystal: int, instead: int | None) -> tuple[Taken, ...]:
    """What the others have, if one of them did not take this crystal but that, or none."""
    at = next((at for at, one in enumerate(others) if one.crystal == crystal), None)
    if at is None:
        return others
    swapped = () if instead is None else (replace(others[at], crystal=instead),)
    return (*others[:at], *swapped, *others[at + 1 :])


def _fought(record: Round, rules: Rules) -> Round:
    """The round with the winner that its cards tell of, if they can be played like this."""
    if sides_problems(record.sides, rules):
        return record
    if record.plays and not combat_problems(record, rules):
        record = replace(record, winner=combat_of(record, rules).winner or record.winner)
    return _settled(record, rules)


def _settled(record: Round, rules: Rules) -> Round:
    """Whoever has no right to a crystal gives it back; those left are taken as far as there is no doubt."""
    reward = reward_of(record, rules)
    if reward is None or sides_problems(record.sides, rules):
        return record
    kept = tuple(one for one in record.taken if one.seat in reward.seats)[: reward.number]
    return _ranked(last_ones_taken(replace(record, taken=kept), rules), rules)


def _ranked(record: Round, rules: Rules) -> Round:
    """Crystals in the order in which they must have been taken, if that is known."""
    orders = rankings(record, rules)
    takers = record.takers
    if not orders or any(tuple(seat for seat in order if seat in takers) == takers for order in orders):
        return record
    return replace(record, taken=tuple(sorted(record.taken, key=lambda one: orders[0].index(one.seat))))


# -- the values of a round that can be corrected -----------------------------------------------

ROLE, RANK, SIDE, CRYSTAL, GLADE = "role", "rank", "side", "crystal", "glade"
"""The fields; that of the glade is followed by the place of the crystal."""
NO_CRYSTAL = 0
MOST_BESIDE = 6
"""So many keys a thumb can tell apart side by side."""
GLADE_ICON, UNKNOWN_ICON = "hexagon-multiple-outline", "help"


class RoundFields:
    """The fields of one round, as it is being corrected and as it was before.

    While values are closed nothing tells which crystal it was: neither the field nor its keys.
    """

    def __init__(self, record: Round, before: Round, rules: Rules, language: Language, *, is_open: bool) -> None:
        self.record = record
        self.before = before
        self.rules = rules
        self.language = language
        self.is_open = is_open

    def of(self, seat: int) -> tuple[Field, ...]:
        """Of a round that was not followed there are only the crystals; else each value has a sign to choose it by."""
        picks = tuple(self._picks(seat))
        crystal = self._crystal(seat)
        if not picks:
            return (crystal,)
        value = crystal.value if self.is_open or seat not in self.record.takers else ""
        parts = (crystal,) if crystal.keys else ()
        worth = Field(f"{CRYSTAL}-pick", crystal.label, value, crystal.old, icon=CRYSTAL_ICON, parts=parts)
        return (replace(worth, why=self.language.tr("This combat brings no crystal here.")), *picks)

    def _picks(self, seat: int) -> Iterator[Field]:
        record = self.record
        if record.roles:
            role, parts = record.roles[seat], (self._role(seat), *self._rank(seat))
            icon = SAGE_ICONS[role] if role else UNKNOWN_ICON
            yield Field(f"{ROLE}-pick", parts[0].label, "", icon=icon, parts=parts)
        if record.sides:
            side = self._side(seat)
            yield Field(f"{SIDE}-pick", side.label, "", icon=SIDE_ICONS[record.sides[seat] or SIDES[0]], parts=(side,))
        if record.crystals:
            parts = tuple(self._glade(place) for place in range(len(record.crystals)))
            yield Field(f"{GLADE}-pick", self.language.tr("Glade"), "", icon=GLADE_ICON, parts=parts)

    # -- who somebody was ----------------------------------------------------------------------

    def _role(self, seat: int) -> Field:
        value, own = changed(*(role_of(self.language, one, seat) for one in self._both)), self.record.roles[seat]
        keys = tuple(
            Key(place, "", kind=kind_of(role == own), icon=SAGE_ICONS[role], name=sage_name(self.language, role))
            for place, role in enumerate(self.rules.sages)
        )
        field = Field(ROLE, self.language.tr("Role"), *value, keys, is_row=len(keys) <= MOST_BESIDE)
        return replace(field, put=lambda place: with_role(self.record, seat, self.rules.sages[place]))

    def _rank(self, seat: int) -> tuple[Field, ...]:
        if seat not in self.record.hierarchy:
            return ()
        value = changed(*(rank_of(one, seat) for one in self._both))
        places = range(1, len(self.record.hierarchy) + 1)
        keys = tuple(Key(place, number(place), kind=kind_of(number(place) == value[0])) for place in places)
        label = self.language.tr("Rank on the glade")
        field = Field(RANK, label, *value, keys, is_row=len(keys) <= MOST_BESIDE)
        return (replace(field, put=lambda rank: with_rank(self.record, seat, rank - 1, self.rules)),)

    def _side(self, seat: int) -> Field:
        tr, own = self.language.tr, self.record.sides[seat]
        keys = tuple(
            Key(place, "", tr(SIDE_NAMES[side]), kind_of(side == own), icon=SIDE_ICONS[side])
            for place, side in enumerate(SIDES)
        )
        value = changed(*(side_of(self.language, one, seat) for one in self._both))
        field = Field(SIDE, tr("Alliance"), *value, keys)
        return replace(field, put=lambda place: with_side(self.record, seat, SIDES[place], self.rules))

    @property
    def _both(self) -> tuple[Round, Round]:
        return self.record, self.before

    # -- crystals ------------------------------------------------------------------------------

    def _crystal(self, seat: int) -> Field:
        own, has_none = crystal_of(self.record, seat), seat not in self.record.takers
        none = (Key(NO_CRYSTAL, DASH, kind=self._kind(has_none)),) if self._may_have_none(seat) else ()
        keys = (*none, *self._keys(self._values(seat), own))
        worth = changed(*(self._taken_worth(one, seat) for one in self._both))
        field = Field(CRYSTAL, self.language.tr("Crystal"), *worth, keys, is_row=len(keys) <= MOST_BESIDE)
        return replace(field, put=lambda crystal: with_crystal(self.record, seat, crystal or None, self.rules))

    def _values(self, seat: int) -> tuple[int, ...]:
        """Those of the glade, for whoever has a right to one."""
        reward = reward_of(self.record, self.rules)
        if reward is not None and seat not in reward.seats:
            return ()
        is_certain = self.record.crystals and not self.record.moved_crystals
        return tuple(sorted(set(self.record.crystals))) if is_certain else tuple(CRYSTAL_VALUES)

    def _may_have_none(self, seat: int) -> bool:
        """Whether somebody can have gone without; in a draft, whoever lost the right to a crystal has to."""
        reward = reward_of(self.record, self.rules)
        if reward is None or len(reward.seats) > reward.number:
            return True
        return seat not in reward.seats and seat in self.record.takers

    def _glade(self, place: int) -> Field:
        crystal = self.record.crystals[place]
        was = self.before.crystals[place] if place < len(self.before.crystals) else None
        label = self.language.tr("Crystal {place}", place=place + 1)
        worth = changed(self._worth(crystal), self._worth(was))
        field = Field(f"{GLADE}-{place}", label, *worth, self._keys(tuple(CRYSTAL_VALUES), crystal), is_row=True)
        return replace(field, put=lambda value: with_glade(self.record, place, value, self.rules))

    def _keys(self, values: tuple[int, ...], chosen: int | None) -> tuple[Key, ...]:
        return tuple(Key(value, number(value), kind=self._kind(value == chosen)) for value in values)

    def _kind(self, is_chosen: bool) -> str:
        return kind_of(is_chosen and self.is_open)

    def _taken_worth(self, record: Round, seat: int) -> str:
        """What somebody took; of a crystal whose value nobody noted only that."""
        crystal = crystal_of(record, seat)
        return self.language.tr("closed") if crystal is None and seat in record.takers else self._worth(crystal)

    def _worth(self, crystal: int | None) -> str:
        if crystal is None:
            return DASH
        return number(crystal) if self.is_open else self.language.tr("closed")


# -- the book ----------------------------------------------------------------------------------

PAWN_ICON = "map-marker"
WRONG_PARTS = {
    "sides": N_("the alliances have other sizes"),
    "plays": N_("the cards do not fit"),
    "winner": N_("the cards tell otherwise"),
    "roles": N_("a role is there twice"),
}
"""What is wrong, by the part of the round that it is in."""


class SagesBook(ScoreBook):
    """What Les Sept Sages brings to the sheet, to corrections and to explanations.

    Which crystals were taken is told only once the game is over; until then, that they were.
    """

    # -- how a round is written ----------------------------------------------------------------

    @property
    def legend(self) -> str:
        if not self._has_rounds:
            return self.tr("large · small · total") if self._is_open else self.tr("crystals so far")
        if self._is_open:
            return self.tr("role · alliance · crystal or spell · total")
        return self.tr("role · alliance · crystal or spell · crystals so far")

    @property
    def hit_word(self) -> str:
        return self.tr("took a crystal") if self._has_rounds else ""

    @property
    def closing(self) -> Closing | None:
        return closing_of(self)

    def written(self, record: Round, seat: int) -> BookCell:
        crystal, has_taken = crystal_of(record, seat), seat in record.takers
        words, who, gain = self.told(0, record, seat), self._who(record, seat), self._gain(record, seat)
        text = number(crystal) if crystal and self._is_open else ""
        icon = "" if text else CRYSTAL_ICON if has_taken else SPELL_ICON if gain else ""
        return BookCell(text, has_taken, icon, words, (*who, *gain), (*who[:1], *gain), tells_points=True)

    def told(self, round_no: int, record: Round, seat: int) -> str:
        crystal, is_open = crystal_of(record, seat), self._is_open
        if seat in record.takers:
            is_known = crystal is not None and is_open
            gain = self.tr("crystal of {value}", value=crystal) if is_known else self.tr("took a crystal")
        else:
            gain = self.tr("draws a spell") if seat in spells_drawn(record, self.rules) else self.tr("no crystal")
        role = [role_of(self.language, record, seat)] if record.roles and record.roles[seat] else []
        of_side = [side_of(self.language, record, seat)] if record.sides and record.sides[seat] else []
        return " · ".join([*role, *of_side, gain])

    def notes(self, round_no: int, record: Round, seat: int | None) -> tuple[Step, ...]:
        """How the combat ended, what lay on the glade and who moves on; of everything, what is doubtful."""
        course = self._course(record) if seat is None else ()
        closed = () if self._is_open or not record.taken else (Step(self.tr(STAYS_CLOSED), icon="lock"),)
        return (*course, *closed, *self.doubts(f"rounds[{round_no - 1}]"))

    def _course(self, record: Round) -> tuple[Step, ...]:
        movers, notes = pawn_movers(record, self.rules), []
        if record.winner:
            notes.append(Step(self.tr(WON[record.winner]), icon=WINNER_ICONS[record.winner]))
        if record.crystals and self._is_open:
            notes.append(Step(self.tr("On the glade"), ", ".join(map(number, record.crystals)), CRYSTAL_ICON))
        if movers:
            name = self.table.setup.players[movers[0]]
            notes.append(Step(self.tr("{name} moves the pawn", name=name), icon=PAWN_ICON))
        return tuple(notes)

    def breakdown(self, seat: int) -> tuple[str, ...]:
        """The large crystals and, once everything is counted, the small ones; nothing before the values are open."""
        state, tr = self.table.state, self.tr
        if not self._is_open:
            return ()
        large = crystals_of(state.final, state.rounds, seat)
        told = tr(NP_("{sum} in {count} crystal", "{sum} in {count} crystals"), sum=sum(large), count=len(large))
        if not self.outcome.complete:
            return (told,) if large else ()
        small = small_crystals(majorities_now(state), state.rules.seats)[seat]
        counted = tr(NP_("{count} small crystal", "{count} small crystals"), count=small)
        return told, counted if small else tr("no small crystal")

    def underway(self, seat: int) -> BookCell:
        now = open_round(self.table.state) or Round()
        taken = (closed_crystal(self.language),) if seat in now.takers else ()
        who = self._who(now, seat)
        return BookCell(spans=(*who, *taken), spans_short=(*who[:1], *taken))

    def _who(self, record: Round, seat: int) -> Spans:
        """The role and the alliance of a player, as far as they are known."""
        role = record.roles[seat] if record.roles else None
        of_side = record.sides[seat] if record.sides else None
        signs = (role and sage(self.language, role), of_side and side(self.language, of_side))
        return tuple(sign for sign in signs if sign)

    def _gain(self, record: Round, seat: int) -> Spans:
        crystal = crystal_of(record, seat)
        if seat in record.takers:
            is_known = crystal is not None and self._is_open
            return (Span(crystal=number(crystal or 0)) if is_known else closed_crystal(self.language),)
        drew = seat in spells_drawn(record, self.rules)
        return (Span(icon=SPELL_ICON, says=self.tr("draws a spell")),) if drew else ()

    # -- how a round is corrected --------------------------------------------------------------

    def missing(self, round_no: int, record: Round) -> str:
        """The first thing that has to be put right; empty if nothing has."""
        problems = self.problems(round_no, record)
        if problems:
            return self.tr(_what_is_wrong(problems))
        if not is_finished(record, self.rules):
            reward = reward_of(record, self.rules)
            left = reward.number - len(record.taken) if reward else 1
            return self.tr(NP_("a crystal is not taken yet", "{count} crystals are not taken yet"), count=left)
        is_refused = isinstance(self.table.match.correct(round_no, record), Refused)
        return self.tr("it does not fit the final count") if is_refused else ""

    def fields(self, round_no: int, record: Round, before: Round, seat: int) -> tuple[Field, ...]:
        return RoundFields(record, before, self.rules, self.language, is_open=self._is_open).of(seat)

    def balance(self, round_no: int, record: Round) -> HeaderState:
        """How many crystals are taken of those there are to take; the chip says who won."""
        reward, taken, winner = reward_of(record, self.rules), len(record.taken), record.winner
        line, sub = self.missing(round_no, record) or self.tr("adds up"), self.tr("crystals taken")
        chip = Chip(self.tr("Won by"), self.tr("Choose"), TIE_ICON, is_set=False)
        if winner is not None:
            chip = Chip(self.tr("Won by"), winner_name(self.language, winner), WINNER_ICONS[winner])
        header = against(taken, reward.number if reward else 0, line=line, sub=sub, chip=chip)
        return header if reward else replace(header, target="", surplus=0)

    def options(self, record: Round) -> tuple[Option, ...]:
        """Who can have won."""
        return winner_options(self.language, record.winner)

    def with_option(self, record: Round, key: str) -> Round:
        return with_winner(record, key, self.rules)

    # -- what may be seen ----------------------------------------------------------------------

    @property
    def _has_rounds(self) -> bool:
        """Whether the sheet has other lines than that of the count."""
        return bool(self.table.state.rounds) or self.closing is None

    @property
    def _is_open(self) -> bool:
        """Whether everybody may see the values of the crystals."""
        return self.table.match.is_over


def _what_is_wrong(problems: tuple[Problem, ...]) -> str:
    for problem in problems:
        if problem.code == "crystal-supply":
            return N_("too many crystals are alike")
        if problem.path == "taken":
            return N_("too many crystals are taken")
        part = problem.path.partition("[")[0]
        if part in WRONG_PARTS:
            return WRONG_PARTS[part]
    return N_("a crystal is with the wrong player")
