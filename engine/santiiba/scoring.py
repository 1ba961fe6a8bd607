"""The spaces of Santiiba: what a turn moves, what the objects give at the end, and who has won."""

from __future__ import annotations

from dataclasses import dataclass

from engine.message import N_, NP_, Message, Reason, reason
from engine.outcome import Score, Stage, Standing, decide
from engine.santiiba.comparison import Comparison, comparisons
from engine.santiiba.turn import Gain, Turn, turn_gains
from engine.santiiba.valley import (
    CARD_NAMES,
    CARD_VALUES,
    CASTLE,
    COLOUR_NAMES,
    OBJECT_NAMES,
    OBJECTS,
    TITLE_NAMES,
    Seer,
    title_at,
)

ON_SPACE = N_("On space {position} before the count")


def turn_scores(turn: Turn, seats: int) -> tuple[Score, ...]:
    """The spaces each seat moves in a finished turn; a card is a reason without a space."""
    gains = turn_gains(turn)
    return tuple(Score(tuple(_gain_reason(gain) for gain in gains if gain.seat == seat)) for seat in range(seats))


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
        return reason(0, lost.why.msgid, **lost.why.gaps)
    count, value = seer.number(name), CARD_VALUES[name]
    each = NP_("{object}: {count} card at {value}", "{object}: {count} cards at {value} each")
    return reason(value * count, each, object=Message(OBJECT_NAMES[name]), count=count, value=value)


def ranking(final: tuple[Seer, ...], castle: str) -> tuple[tuple[Standing, ...], str, Message]:
    """Who has won: the castle, else the space closest to it, else more cards; and what decided.

    `castle` says what happens when several seers reach it.
    """
    counted = tallies(final)
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
