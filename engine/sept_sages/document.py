"""A game of Les Sept Sages in the game document.

Beside the keys of the format there are a few small ones, for what it has no place for:
`removed` at the top (sages removed so far, while `sages` is not settled) and `majorities_open` (true: all majorities
are named and may still be changed); in a round `open` (true: not followed, its result is not whole yet), `closed`
(seats that took a crystal whose value was not noted) and `not_noted` (true: nobody knows what else was taken); in a
play `skip` (true), `role` (of a card of the second role; the role that a Binensus takes) and `ally` (of a Mutantus);
in a seat's count `open` (a list of `crystals` and `hand`: begun, not yet done). A value of another kind under one of
these names is not ours, and is passed over.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.message import N_
from engine.sept_sages.cards import CARD_KINDS, POWER_CARDS, SAGES, Card, Hand, sorted_hand
from engine.sept_sages.count import Count, NamedMajority, SeatCount, count_problems, empty_count, majorities_left
from engine.sept_sages.referee import decided, round_problems
from engine.sept_sages.rewards import is_finished
from engine.sept_sages.round import (
    LEFT,
    RIGHT,
    CardPlayed,
    OwlPlayed,
    Play,
    Round,
    SpellCast,
    Taken,
    TurnSkipped,
    UnreadablePlay,
    Withdrew,
    solo_of,
)
from engine.sept_sages.rules import MOST_ROUNDS, SagesRules
from engine.sept_sages.state import SagesState, sages_problems
from engine.source import ABSENT, NO_NUMBER, NO_WORD, Source

VERSION_2_KEYS = frozenset({"majorities", "majorities_open"})
RECORD_KEYS = frozenset({"sages", "removed", "final"}) | VERSION_2_KEYS
NOTHING: tuple[Any, ...] = (ABSENT, None, [])
"""What a part of a round may be while nothing is entered there."""


def read_state(start: SagesState, source: Source) -> SagesState:
    """Read and check the sages, the rounds and the count; all that is wrong is left in the source."""
    rules = _read_sages(source, start.rules)
    known = len(source.problems)
    rounds = _read_rounds(source, rules)
    state, is_sound = replace(start, rules=rules, rounds=rounds), len(source.problems) == known
    final = _read_final(source, state, is_sound)
    if final is not None or source.key("final").is_given:
        return replace(state, final=final)
    over = is_sound and len(state.finished_rounds) == MOST_ROUNDS
    return replace(state, final=empty_count(rules.seats)) if over else state


def _read_final(source: Source, state: SagesState, is_sound: bool) -> Count | None:
    written, known = source.key("rounds").value, len(source.problems)
    count = read_count(source, isinstance(written, list) and bool(written), state.rules)
    if count is None:
        return None
    judged = count
    if not is_sound:
        # rounds that cannot be read were played all the same, so a wrong one does not make a count wrong
        judged = count._replace(seats=tuple(one._replace(crystals=one.crystals or ()) for one in count.seats))
    source.refuse_beside(count_problems(judged, state.rounds if is_sound else (), state.rules), known)
    return count


def _read_sages(source: Source, rules: SagesRules) -> SagesRules:
    """The sages in play; with five players or more, or before anything has begun, they may be left out."""
    place = source.key("sages")
    if place.is_given:
        known = len(source.problems)
        written = tuple(one.text() or NO_WORD for one in place.items(len(SAGES), too_many="sage-count"))
        source.refuse_beside(sages_problems(written, rules), known)
        # also where this is wrong, roles and cards are judged by what was written
        sages = tuple(dict.fromkeys(sage for sage in written if sage in SAGES))
        return replace(rules, sages=sages or SAGES)
    rules = _without_removed(source.key("removed").value, rules)
    begun = any(source.key(name).value not in (None, []) and source.key(name).is_given for name in ("rounds", "final"))
    if begun and not rules.has_sages:
        place.refuse("missing", N_("This is missing."))
    return rules


def _without_removed(written: Any, rules: SagesRules) -> SagesRules:
    """A key of our own: what is no list of sages to remove is somebody else's business."""
    most = len(SAGES) - rules.sages_in_play
    if isinstance(written, list) and len(written) <= most and all(sage in SAGES for sage in written):
        return replace(rules, sages=tuple(sage for sage in SAGES if sage not in written))
    return rules


def _read_rounds(source: Source, rules: SagesRules) -> tuple[Round, ...]:
    rounds: list[Round] = []
    for _, one, is_last in source.rounds("rounds", MOST_ROUNDS):
        known = len(source.problems)
        record = read_round(one, rules)
        one.refuse_beside(round_problems(record, rules, rounds), known)
        is_sound = len(source.problems) == known
        record = decided(record, rules) if is_sound else record
        is_open = not is_finished(record, rules) if is_sound else one.key("taken").value in NOTHING
        if is_open and not is_last:
            one.refuse("unfinished-round", N_("Only the last round may be unfinished."))
        rounds.append(record)
    return tuple(rounds)


def write_state(state: SagesState) -> dict[str, Any]:
    """The sages, the rounds and the count, as far as they are there."""
    written: dict[str, Any] = {}
    removed = [sage for sage in SAGES if sage not in state.rules.sages]
    if state.rules.has_sages:
        written["sages"] = list(state.rules.sages)
    elif removed:
        written["removed"] = removed
    if state.rounds:
        written["rounds"] = [write_round(record, state.rules) for record in state.rounds]
    if state.final is not None:
        written |= write_count(state.final, bool(state.rounds), state.rules)
    return written


# -- one round ----------------------------------------------------------------------------------


OWN_KEYS = frozenset({"open", "closed", "not_noted"})
ROUND_KEYS = frozenset({"crystals", "roles", "hierarchy", "sides", "solo", "plays", "winner", "taken"}) | OWN_KEYS
MOST_PLAYS = 400
"""All cards, all spells and a few skipped turns are far fewer."""
ACTIONS = ("card", "owl", "spell", "pass", "skip")


def read_round(source: Source, rules: SagesRules) -> Round:
    """One round with its values of the right types; a cell that is not holds what nothing can be."""
    return Round(
        _numbers(source.key("crystals"), rules.most_crystals),
        _words(source.key("roles"), rules.seats),
        _numbers(source.key("hierarchy"), rules.seats),
        _read_sides(source, rules),
        _read_plays(source.key("plays")),
        source.key("winner").text() if source.key("winner").is_given else None,
        _read_all_taken(source, rules),
        source.key("open").value is True,
        source.key("not_noted").value is True,
    )


def _read_all_taken(source: Source, rules: SagesRules) -> tuple[Taken, ...]:
    """The crystals taken, closed ones last. Their key is our own: what is no list of seats is somebody else's."""
    taken = tuple(_read_taken(one) for one in source.key("taken").given_items(rules.seats))
    closed = source.key("closed").value
    if not isinstance(closed, list) or not all(type(seat) is int and 0 <= seat < rules.seats for seat in closed):
        return taken
    return (*taken, *(Taken(seat, None) for seat in dict.fromkeys(closed)))


def _numbers(place: Source, most: int) -> tuple[int, ...]:
    return tuple(one.number() for one in place.given_items(most))


def _words(place: Source, seats: int) -> tuple[str | None, ...]:
    places = place.per_seat(seats) if place.is_given else []
    words = tuple((one.text() or NO_WORD) if one.is_given else None for one in places)
    return words if len(words) == seats else ()


def _read_sides(source: Source, rules: SagesRules) -> tuple[str | None, ...]:
    """The sides, which for three players may be told by who stands alone."""
    sides, solo = _words(source.key("sides"), rules.seats), source.key("solo")
    if not solo.is_given:
        return sides
    if rules.seats != 3:
        solo.refuse("range", N_("Only one of three players can stand alone."))
        return sides
    alone = solo.integer(0, rules.seats - 1)
    if alone is None:
        return sides
    if not source.key("sides").is_given:
        return tuple(LEFT if seat == alone else RIGHT for seat in range(rules.seats))
    if sides and NO_WORD not in sides and solo_of(sides) != alone:
        solo.refuse("range", N_("This is not the player who stands alone."))
    return sides


def _read_taken(place: Source) -> Taken:
    if not place.is_object():
        return Taken(NO_NUMBER, NO_NUMBER)
    return Taken(place.key("seat").number(), place.key("crystal").number())


def _read_plays(place: Source) -> tuple[Play, ...]:
    """All plays with their values of the right types; one that has none of them keeps its place."""
    return _turns_skipped([_read_play(one) for one in place.given_items(MOST_PLAYS)])


def _turns_skipped(plays: list[Play]) -> tuple[Play, ...]:
    """Behind an Absentus the last `pass` of a player is for good, any other let a turn go by, as `skip` always does."""
    last = {play.seat: index for index, play in enumerate(plays)}
    holder, casters = None, set()
    for index, play in enumerate(plays):
        if isinstance(play, SpellCast):
            if play.spell == "absentus" and play.seat not in casters:
                holder = play.seat
            casters.add(play.seat)
        elif isinstance(play, Withdrew) and play.seat == holder and index < last[holder]:
            plays[index] = TurnSkipped(holder)
    return tuple(plays)


def _read_play(source: Source) -> Play:
    """One play: exactly one of a card, an owl, a spell, a withdrawal, a skipped turn."""
    if not source.is_object():
        return UnreadablePlay()
    seat = source.key("seat").number()
    given = [action for action in ACTIONS if _is_given(source.key(action), action)]
    if len(given) != 1:
        source.refuse("range" if given else "missing", N_("A play is one of these: {words}."), words=ACTIONS)
        return UnreadablePlay(seat)
    return _read_action(source, seat, given[0])


def _is_given(place: Source, action: str) -> bool:
    return place.value is True if action == "skip" else place.is_given and place.value is not False


def _read_action(source: Source, seat: int, action: str) -> Play:
    known, place = len(source.problems), source.key(action)
    play: Play = UnreadablePlay(seat)
    match action:
        case "skip":
            play = TurnSkipped(seat)
        case "pass":
            place.flag(True)
            play = Withdrew(seat)
        case "spell":
            play = SpellCast(seat, place.text() or "", _read_cancels(source), *_read_aim(source))
        case "owl":
            play = OwlPlayed(seat, place.number())
        case "card":
            play = CardPlayed(seat, place.number(), _read_aim(source)[1])
    return play if len(source.problems) == known else UnreadablePlay(seat)


def _read_cancels(source: Source) -> int | None:
    place = source.key("cancels")
    return place.number() if place.is_given else None


def _read_aim(source: Source) -> tuple[int | None, str | None]:
    """An ally and a role: keys of our own, so what is no seat or no word there is somebody else's business."""
    ally, role = source.key("ally").value, source.key("role").value
    return (ally if type(ally) is int else None, role if isinstance(role, str) else None)


def write_round(record: Round, rules: SagesRules) -> dict[str, Any]:
    """One round; what was not entered is left out."""
    solo = solo_of(record.sides) if rules.seats == 3 and record.has_sides else None
    written = {
        "crystals": list(record.crystals),
        "roles": list(record.roles),
        "hierarchy": list(record.hierarchy),
        "sides": list(record.sides),
        "solo": solo,
        "plays": [_write_play(play) for play in record.plays],
        "winner": record.winner,
        "taken": [{"seat": one.seat, "crystal": one.crystal} for one in record.taken if one.crystal is not None],
        "closed": [one.seat for one in record.taken if one.crystal is None],
        "open": record.open or None,
        "not_noted": record.not_noted or None,
    }
    return {name: value for name, value in written.items() if value is not None and value != []}


def _write_play(play: Play) -> dict[str, Any]:
    """One play; what it is not aimed at is left out."""
    written: dict[str, Any] = {"seat": play.seat}
    match play:
        case CardPlayed(_, value, role):
            written |= {"card": value, "role": role}
        case OwlPlayed(_, value):
            written["owl"] = value
        case SpellCast(_, spell, cancels, ally, role):
            written |= {"spell": spell, "cancels": cancels, "ally": ally, "role": role}
        case Withdrew():
            written["pass"] = True
        case TurnSkipped():
            written["skip"] = True
    return {name: value for name, value in written.items() if value is not None}


# -- the count at the end -----------------------------------------------------------------------


PARTS = ("crystals", "hand")
Named = tuple[NamedMajority, ...]
MOST_SEATS = 7


def read_count(source: Source, has_rounds: bool, rules: SagesRules) -> Count | None:
    """The count with its values of the right types; None if there is none, or seats are missing."""
    majorities = _read_majorities(source) if source.key("version").value != 1 else ()
    final = source.key("final")
    if not final.is_given:
        return _with_majorities(empty_count(rules.seats), majorities, source, rules) if majorities else None
    places = final.per_seat(rules.seats)
    if len(places) < rules.seats:
        return None
    count = Count(tuple(_read_seat(place, has_rounds, bool(majorities)) for place in places))
    return _with_majorities(count, majorities, source, rules)


def _with_majorities(count: Count, majorities: Named, source: Source, rules: SagesRules) -> Count:
    """The count with what the table named; that is the last word unless it says otherwise itself."""
    then = count._replace(majorities=majorities)
    is_open = source.key("majorities_open").value is True
    return then._replace(majorities_done=bool(majorities) and not is_open and not majorities_left(then, rules))


def _read_majorities(source: Source) -> Named:
    """Who has the most of which sage, in the order in which it is written."""
    place = source.key("majorities")
    if not place.is_given or not place.is_object():
        return ()
    places = [(name, place.key(name)) for name in list(place.value)[: 2 * len(CARD_KINDS)]]
    return tuple(
        NamedMajority(name, tuple(one.number() for one in seats.items(MOST_SEATS)))
        for name, seats in places
        if seats.is_given
    )


def _read_seat(source: Source, has_rounds: bool, has_majorities: bool) -> SeatCount:
    if source.value is None or not source.is_object():
        return SeatCount()
    still_open = _read_open(source.key("open").value)
    crystals = _read_crystals(source.key("crystals"), has_rounds)
    hand = source.key("hand")
    is_left_out = hand.value is None or (hand.is_absent and has_majorities)
    cards = _read_hand(hand) if not is_left_out and hand.is_object() else None
    return SeatCount(
        crystals,
        crystals is not None and "crystals" not in still_open,
        cards,
        cards is not None and "hand" not in still_open,
    )


def _read_open(written: Any) -> list[str]:
    """A key of our own: what is no list of these words is somebody else's business."""
    return written if isinstance(written, list) and all(part in PARTS for part in written) else []


def _read_crystals(place: Source, has_rounds: bool) -> tuple[int, ...] | None:
    """With rounds, left out and null both mean those taken in them; without, null means not entered yet."""
    if place.value is None or (place.is_absent and has_rounds):
        return None
    return tuple(one.number() for one in place.items(MOST_ROUNDS))


def _read_hand(source: Source) -> Hand:
    cards = []
    for sage in CARD_KINDS:
        place = source.key(sage)
        places = place.items(len(POWER_CARDS)) if not place.is_absent else []
        numbers = [one.number() for one in places]
        cards += [Card(sage, number) for number, one in zip(numbers, places, strict=True) if type(one.value) is int]
    unknown = [name for name in source.value if name not in CARD_KINDS]
    for name in unknown[: len(SAGES)]:
        source.refuse("range", N_("One of these belongs here: {words}."), name, words=CARD_KINDS)
    return sorted_hand(cards)


def write_count(count: Count, has_rounds: bool, rules: SagesRules) -> dict[str, Any]:
    """One entry for each seat, null where nothing is entered; and the majorities that were named."""
    has_majorities = bool(count.majorities)
    nothing: dict[str, Any] | None = {} if has_majorities and has_rounds else None
    seats = [nothing if one == SeatCount() else _write_seat(one, has_rounds, has_majorities) for one in count.seats]
    written: dict[str, Any] = {"final": seats}
    if has_majorities:
        written["majorities"] = {one.sage: list(one.seats) for one in count.majorities}
        if not count.majorities_done and not majorities_left(count, rules):
            written["majorities_open"] = True
    return written


def _write_seat(one: SeatCount, has_rounds: bool, has_majorities: bool) -> dict[str, Any]:
    written: dict[str, Any] = {}
    if one.crystals is not None or not has_rounds:
        written["crystals"] = None if one.crystals is None else list(one.crystals)
    if one.hand is not None or not has_majorities:
        written["hand"] = None if one.hand is None else _write_hand(one.hand)
    begun = (("crystals", one.crystals, one.crystals_done), ("hand", one.hand, one.hand_done))
    still_open = [part for part, value, done in begun if value is not None and not done]
    return {**written, "open": still_open} if still_open else written


def _write_hand(hand: Hand) -> dict[str, list[int]]:
    written: dict[str, list[int]] = {}
    for card in hand:
        written.setdefault(card.sage, []).append(card.value)
    return written
