"""The final count of Santiiba: the four comparisons, what the objects give, who has won, and what looks wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.message import N_, NP_, Gap, Message, Problem, Reason, Seat, problem, reason
from engine.outcome import Grants, Score, Stage, Standing, decide
from engine.santiiba.state import SantiibaState, ended_after, logged_count, turns_after_end, turns_are_over
from engine.santiiba.turn import FACES, MOST_COLOURS, MOST_STARS, Gain, Gains, Turn, seers_after, turn_gains
from engine.santiiba.valley import (
    CARD_NAMES,
    CARD_VALUES,
    CASTLE,
    CLEARING,
    COLOUR_NAMES,
    FIELDS,
    OBJECT_NAMES,
    OBJECTS,
    TITLE_NAMES,
    Seer,
    title_at,
)

# -- the four comparisons: who has the fewest of one colour loses the next one ------------------


BY_NUMBER, BY_PLATES, ALL_TIED = "fewest", "plates", "tied"


@dataclass(frozen=True, slots=True)
class Comparison:
    """Who has the fewest cards of a colour and turns over the colour to its right."""

    source: str
    target: str
    fewest: int
    tied: tuple[int, ...]
    """The seats with the fewest; plates are compared only among these."""
    plates: int
    """The fewest plates among the tied."""
    losers: tuple[int, ...]

    @property
    def decided_by(self) -> str:
        """`fewest`: one seat has the fewest; `plates`: these decided; `tied`: equal there too, so all of them."""
        if len(self.tied) == 1:
            return BY_NUMBER
        return ALL_TIED if self.losers == self.tied else BY_PLATES

    @property
    def why(self) -> Message:
        """Why the cards of the losers are turned over."""
        gaps: dict[str, Gap] = {
            "target": Message(OBJECT_NAMES[self.target]),
            "source": Message(OBJECT_NAMES[self.source]),
            "fewest": self.fewest,
        }
        if self.decided_by != BY_NUMBER:
            gaps |= {"tied": tuple(Seat(seat) for seat in self.tied), "plates": self.plates}
        return Message(WHY[self.decided_by], gaps)


WHY = {
    BY_NUMBER: N_("{target} turned over. Fewest {source}: {fewest}"),
    BY_PLATES: N_("{target} turned over. Fewest {source}: {fewest}, tied: {tied}. Fewest plates among them: {plates}"),
    ALL_TIED: N_("{target} turned over. Fewest {source}: {fewest}, tied: {tied}. Equal in plates too: {plates}"),
}


def comparisons(final: tuple[Seer, ...]) -> tuple[Comparison, ...]:
    """Compare herbs, amulets, scorpions and elixirs; cards that are turned over still count as cards."""
    return tuple(_compare(final, source, target) for source, target in pairwise(OBJECTS))


def _compare(final: tuple[Seer, ...], source: str, target: str) -> Comparison:
    fewest = min(seer.number(source) for seer in final)
    tied = tuple(seat for seat, seer in enumerate(final) if seer.number(source) == fewest)
    plates = min(final[seat].number("plates") for seat in tied)
    losers = tuple(seat for seat in tied if final[seat].number("plates") == plates)
    return Comparison(source, target, fewest, tied, plates, losers)


# -- spaces with their reasons, and who has won -------------------------------------------------


ON_SPACE = N_("On space {position} before the count")


def turn_scores(turn: Turn, seats: int, earlier: Sequence[Turn] = ()) -> tuple[Score, ...]:
    """The spaces each seat moves in a finished turn; a card is a reason without a space."""
    reasons: list[list[Reason]] = [[] for _ in range(seats)]
    if turn.before:
        for seat, (was, now) in enumerate(zip(seers_after(earlier, seats), turn.before, strict=True)):
            reasons[seat] += _set_right_reasons(was, now)
    if turn.gains:
        for seat, gains in enumerate(turn.gains):
            reasons[seat] += _result_reasons(gains)
    elif turn.missed:
        reasons[turn.seat].append(reason(0, N_("This turn was not noted")))
    else:
        for gain in turn_gains(turn):
            reasons[gain.seat].append(_gain_reason(gain))
    return tuple(Score(tuple(own)) for own in reasons)


def spaces_set_right(turn: Turn, seats: int, earlier: Sequence[Turn]) -> Grants:
    """By how many spaces each seat was set right before a turn began."""
    if all(seer.position is None for seer in turn.before):
        return ()
    return tuple(_space_set_right(was, now) for was, now in zip(seers_after(earlier, seats), turn.before, strict=True))


def _space_set_right(was: Seer, now: Seer) -> Reason | None:
    if now.position is None:
        return None
    moved = now.position - was.number("position")
    return reason(moved, N_("Set right before this turn: space {position}"), position=now.position)


def _set_right_reasons(was: Seer, now: Seer) -> Iterator[Reason]:
    """What was set right before the turn began; a card more or less is no space."""
    space = _space_set_right(was, now)
    if space is not None:
        yield space
    for name, number in zip(OBJECTS, now[1:], strict=True):
        if number is not None:
            words = N_("Set right before this turn: {object} {number}")
            yield reason(0, words, object=Message(OBJECT_NAMES[name]), number=number)


def _result_reasons(gains: Gains) -> Iterator[Reason]:
    if gains.spaces:
        yield reason(gains.spaces, NP_("Moved {count} space", "Moved {count} spaces"), count=gains.spaces)
    for name, number in zip(OBJECTS, gains[1:], strict=True):
        if number:
            cards = NP_("{object}: {count} card", "{object}: {count} cards")
            yield reason(0, cards, object=Message(OBJECT_NAMES[name]), count=number)


def _gain_reason(gain: Gain) -> Reason:
    colour, card = Message(COLOUR_NAMES[gain.colour]), Message(CARD_NAMES[gain.colour])
    if gain.why == "caught":
        return reason(0, N_("Caught by everybody: the zone is lost, a plate is the consolation"))
    if gain.why == "predicted" and gain.spaces:
        seen = NP_("Predicted {colour}: {count} space", "Predicted {colour}: {count} spaces")
        return reason(gain.spaces, seen, colour=colour, count=gain.spaces)
    if gain.why == "predicted":
        return reason(0, N_("Predicted {colour}: a card, {card}"), colour=colour, card=card)
    if gain.spaces:
        die = NP_("Took the die, {colour}: {count} space", "Took the die, {colour}: {count} spaces")
        return reason(gain.spaces, die, colour=colour, count=gain.spaces)
    return reason(0, N_("Took a card: {card}"), card=card)


@dataclass(frozen=True, slots=True)
class Tally:
    """The final count of one seer: columns turned over, what the others give, and where it ends."""

    cancelled: tuple[str, ...]
    gain: int
    raw: int
    """Where it would end on a path without a castle."""
    score: Score

    @property
    def end(self) -> int:
        return self.score.points

    @property
    def title(self) -> str:
        return title_at(self.end)


def tallies_so_far(seers: tuple[Seer, ...]) -> tuple[Tally, ...]:
    """Before the count nothing is turned over and no card is worth a space."""
    return tuple(_standing(seer.number("position")) for seer in seers)


def _standing(position: int) -> Tally:
    return Tally((), 0, position, Score((reason(min(position, CASTLE), ON_SPACE, position=position),)))


def tallies(final: tuple[Seer, ...]) -> tuple[Tally, ...]:
    """Count the objects of everybody."""
    compared = comparisons(final)
    return tuple(
        _tally(seer, {one.target: one for one in compared if seat in one.losers}) for seat, seer in enumerate(final)
    )


def _tally(seer: Seer, lost: dict[str, Comparison]) -> Tally:
    position = seer.number("position")
    columns = [_column(seer, name, lost.get(name)) for name in OBJECTS]
    gain = sum(column.points for column in columns)
    reasons = [reason(position, ON_SPACE, position=position), *columns]
    if position + gain > CASTLE:
        beyond = N_("The path ends at the castle, on space {castle}")
        reasons.append(reason(CASTLE - position - gain, beyond, castle=CASTLE))
    end = min(position + gain, CASTLE)
    return Tally(tuple(lost), gain, position + gain, Score((*reasons, *_title_reasons(end))))


def _title_reasons(end: int) -> tuple[Reason, ...]:
    """The title that a seer is known by from now on, if it came far enough."""
    title = TITLE_NAMES.get(title_at(end))
    return (reason(0, N_("Title: {title}"), title=Message(title)),) if title else ()


def _column(seer: Seer, name: str, lost: Comparison | None) -> Reason:
    if lost:
        why = lost.why
        return reason(0, why.msgid, **why.gaps)
    count, value = seer.number(name), CARD_VALUES[name]
    each = NP_("{object}: {count} card at {value}", "{object}: {count} cards at {value} each")
    return reason(value * count, each, object=Message(OBJECT_NAMES[name]), count=count, value=value)


def ranking(
    final: tuple[Seer, ...], counted: tuple[Tally, ...], castle: str
) -> tuple[tuple[Standing, ...], str, Message]:
    """Who has won: the castle, else the space closest to it, else more cards; and what decided.

    `castle` says what happens when several seers reach it.
    """
    arrived = tuple(tally.raw >= CASTLE for tally in counted)
    several = sum(arrived) > 1
    win_together, furthest = several and castle == "shared", several and castle == "furthest"
    stages = (
        Stage("castle", arrived),
        Stage("furthest" if furthest else "score", tuple(tally.raw if furthest else tally.end for tally in counted)),
        Stage(
            "cards",
            tuple(0 if win_together and there else seer.cards for seer, there in zip(final, arrived, strict=True)),
        ),
    )
    decision = decide(tuple(tally.end for tally in counted), stages, DECISIONS)
    if win_together:
        return decision[0], "castle", Message(N_("Several seers reached the castle and win together."))
    return decision


def standing_so_far(seers: tuple[Seer, ...]) -> tuple[tuple[Standing, ...], str, Message]:
    """The order on the path while the game goes on."""
    scores = tuple(min(seer.number("position"), CASTLE) for seer in seers)
    return decide(scores, (Stage("score", scores), Stage("cards", tuple(seer.cards for seer in seers))), DECISIONS)


DECISIONS = {
    "castle": Message(N_("Whoever reaches the castle wins.")),
    "furthest": Message(N_("Several seers reached the castle: whoever would go furthest wins.")),
    "score": Message(N_("The seer closest to the castle wins.")),
    "cards": Message(N_("Equal on the path: more cards win.")),
    "shared": Message(N_("Equal on the path and in cards: victory is shared.")),
}


# -- what is suspicious, though it is still counted ---------------------------------------------


MANY_CARDS = 30
FURTHEST = CLEARING - 1 + MOST_COLOURS * FACES[-1]
"""Everybody is before the clearing when the last turn begins; its player can keep four dice."""
FURTHEST_OF_OTHERS = CLEARING - 1 + MOST_STARS
"""All others predict once in it."""


def doubts(state: SantiibaState) -> tuple[Problem, ...]:
    """Say all that is suspicious, with where it stands in the document."""
    found = [*_turns_after_the_end(state), *_result_doubts(state), *_missed_turns(state)]
    if state.final is not None:
        found += _position_doubts(state.final)
        found += _card_doubts(state.final)
        found += _differences(state.final, state)
    return tuple(found)


def _turns_after_the_end(state: SantiibaState) -> Iterator[Problem]:
    for turn_no in turns_after_end(state):
        over = N_("Somebody had reached space {clearing} after turn {turn_no}: the game was over.")
        end = ended_after(state) or 0
        yield problem("game-over", over, f"turns[{turn_no - 1}]", clearing=CLEARING, turn_no=end)


def _result_doubts(state: SantiibaState) -> Iterator[Problem]:
    """More than one turn can give, in a result that was not entered here."""
    for index, turn in enumerate(state.rounds):
        for seat, gains in enumerate(turn.gains):
            where = f"turns[{index}].gains[{seat}]"
            if seat == turn.seat:
                if gains.cards > MOST_COLOURS or gains.spaces > FACES[-1] * (MOST_COLOURS - gains.cards):
                    much = N_("In one turn the player gets {most} dice and cards together at most.")
                    yield problem("gains", much, where, most=MOST_COLOURS)
            elif gains.spaces > MOST_STARS or gains.cards > 1 or (gains.spaces and gains.cards):
                much = N_("A prediction gives {most} spaces at most, or a card.")
                yield problem("gains", much, where, most=MOST_STARS)


def _missed_turns(state: SantiibaState) -> Iterator[Problem]:
    """A count by the turns lacks what nobody noted."""
    missed = tuple(number for number, turn in enumerate(state.rounds, 1) if turn.missed)
    if missed and state.final is None and turns_are_over(state):
        msgid = N_("Counted by the turns, though not all of them were noted: {turns}. Compare with the table.")
        yield problem("turn-missed", msgid, "turns", turns=missed)


def _position_doubts(final: tuple[Seer, ...]) -> Iterator[Problem]:
    entered = {seat: seer.position for seat, seer in enumerate(final) if seer.position is not None}
    if entered and max(entered.values()) < CLEARING:
        nobody = N_("Nobody is entered on space {clearing} or beyond; the game goes on until somebody is.")
        yield problem("nobody-arrived", nobody, "final", clearing=CLEARING)
    beyond = [seat for seat, position in entered.items() if position > FURTHEST_OF_OTHERS]
    for seat, position in entered.items():
        if position > FURTHEST:
            far = N_("Before the count nobody gets beyond space {furthest}.")
            yield problem("position", far, f"final[{seat}].position", furthest=FURTHEST)
        elif position > FURTHEST_OF_OTHERS and len(beyond) > 1:
            far = N_("Before the count only one seer can be beyond space {furthest}: the one who played last.")
            yield problem("position", far, f"final[{seat}].position", furthest=FURTHEST_OF_OTHERS)


def _card_doubts(final: tuple[Seer, ...]) -> Iterator[Problem]:
    for seat, seer in enumerate(final):
        for name in OBJECTS:
            if seer.number(name) > MANY_CARDS:
                many = N_("That is a lot of cards of one colour.")
                yield problem("many-cards", many, f"final[{seat}].{name}")


def _differences(final: tuple[Seer, ...], state: SantiibaState) -> Iterator[Problem]:
    if not state.rounds:
        return
    for seat, (seer, logged) in enumerate(zip(final, logged_count(state), strict=True)):
        for field, own, by_turns in zip(FIELDS, seer, logged, strict=True):
            if own is not None and own != by_turns:
                differs = N_("The turns give {logged} here; what was counted stands: {counted}.")
                where = f"final[{seat}].{field}"
                yield problem("final-differs", differs, where, logged=by_turns or 0, counted=own)
