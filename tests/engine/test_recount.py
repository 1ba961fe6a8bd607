"""Games in which people come and go, counted a second time: by the rules and the format alone, without the engine."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from engine.document import Document, NotADocument, from_data
from engine.result import result
from engine.wording import Translator, catalogue
from tests.engine.playing import NAMES

ENGLISH = Translator(catalogue("en"))
COLOURS = ("red", "yellow", "green", "blue", "violet")
SUPPLY = {"red": 5, "yellow": 3, "green": 3, "blue": 3, "violet": 3, "white": 4, "black": 6}
USUAL_ROUNDS = {3: 6, 4: 4, 5: 5}
MOST_PLAYING = {"wizard": 6, "wizard-extreme": 5}


def course(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Of each round: who plays, who deals, what is given before it, the options in force, the cards dealt."""
    everybody = len(data["players"])
    changes = {change["round"]: change for change in data["changes"]}
    playing, options, dealer = list(range(everybody)), dict(data["options"]), None
    first = len(changes.get(1, {}).get("seats", playing))
    hands = list(options.get("hands") or range(1, options.get("rounds", 60 // first) + 1))
    options.setdefault("rounds", USUAL_ROUNDS.get(first))
    rounds: list[dict[str, Any]] = []
    while True:
        change = changes.get(len(rounds) + 1, {})
        before, playing = playing, list(change.get("seats", playing))
        options = {**options, **change.get("options", {})}
        if "hands" in change.get("options", {}):
            hands = list(options["hands"])
        while hands and hands[0] * len(playing) > 60:
            del hands[0]
        if not hands if data["game"] == "wizard" else len(rounds) == options["rounds"]:
            return rounds
        dealer = change.get("dealer", next_dealer(dealer, before, playing, options.get("first_dealer", 0)))
        rounds.append(
            {
                "playing": playing,
                "dealer": dealer,
                "grants": change.get("grants", []),
                "options": options,
                "cards": hands.pop(0) if data["game"] == "wizard" else None,
            }
        )


def next_dealer(last: int | None, before: list[int], playing: list[int], first: int) -> int:
    circle = before if last not in playing else playing
    start = circle.index(first) if last is None else circle.index(last) + 1
    around = [*circle[start:], *circle[:start], *playing]
    return next(seat for seat in around if seat in playing)


def some_changes(game: str, everybody: int, chance: random.Random) -> list[dict[str, Any]]:
    playing = chance.sample(range(everybody), chance.randint(3, min(everybody, MOST_PLAYING[game])))
    changes: list[dict[str, Any]] = [{"round": 1, "seats": playing}]
    for round_no in sorted(chance.sample(range(2, 6), chance.randint(0, 3))):
        change: dict[str, Any] = {"round": round_no}
        if chance.random() < 0.6:
            playing = chance.sample(range(everybody), chance.randint(3, min(everybody, MOST_PLAYING[game])))
            change["seats"] = playing
        if chance.random() < 0.3:
            change["dealer"] = chance.choice(playing)
        if chance.random() < 0.5:
            change["grants"] = [{"seat": seat, "points": chance.randint(-50, 90)} for seat in playing[:2]]
        if chance.random() < 0.3:
            agreed = {"hands": [chance.randint(1, 60 // len(playing)) for _ in range(4)]}
            change["options"] = agreed if game == "wizard" else {"mage": "five", "rounds": chance.randint(5, 12)}
        changes.append(change)
    return changes


def split(total: int, parts: int, chance: random.Random) -> list[int]:
    shares = [0] * parts
    for _ in range(total):
        shares[chance.randrange(parts)] += 1
    return shares


def wizard_round(rules: dict[str, Any], everybody: int, chance: random.Random) -> dict[str, Any]:
    bids: list[int | None] = [None] * everybody
    tricks = list(bids)
    shares = split(rules["cards"], len(rules["playing"]), chance)
    for seat, share in zip(rules["playing"], shares, strict=True):
        tricks[seat] = share
        bids[seat] = chance.choice((share, chance.randint(0, rules["cards"])))
    return {"trump": None, "bids": bids, "tricks": tricks}


def extreme_round(rules: dict[str, Any], everybody: int, chance: random.Random) -> dict[str, Any]:
    left: list[dict[str, int] | None] = [{} if seat in rules["playing"] else None for seat in range(everybody)]
    mage = chance.choice([None, *rules["playing"]])
    for seal in chance.sample([seal for seal, number in SUPPLY.items() for _ in range(number)], 10):
        seat = chance.choice(rules["playing"])
        own = left[seat]
        if seat != mage and own is not None:
            own[seal] = own.get(seal, 0) + 1
    return {"mage": mage, "left": left}


def some_document(game: str, chance: random.Random) -> dict[str, Any]:
    everybody = chance.randint(3, 8)
    data: dict[str, Any] = {
        "format": "grimoire-game",
        "version": 2,
        "game": game,
        "players": [f"{NAMES[0]} {seat}" for seat in range(everybody)],
        "options": {"first_dealer": chance.randrange(everybody)},
        "changes": some_changes(game, everybody, chance),
    }
    if game == "wizard":
        data["options"]["tie_break"] = chance.choice(("shared", "hits"))
    one_round = wizard_round if game == "wizard" else extreme_round
    whole = course(data)
    data["rounds"] = [one_round(rules, everybody, chance) for rules in whole[: chance.randint(1, len(whole))]]
    return data


def points(data: dict[str, Any], round_no: int, rules: dict[str, Any], seat: int) -> int | None:
    record = data["rounds"][round_no - 1]
    if seat not in rules["playing"]:
        return None
    if data["game"] == "wizard":
        bid, tricks = record["bids"][seat], record["tricks"][seat]
        return 20 + 10 * tricks if bid == tricks else -10 * abs(bid - tricks)
    if seat == record["mage"]:
        blacks = sum(own.get("black", 0) for own in record["left"] if own)
        return max((5 if rules["options"].get("mage") == "five" else 4) - blacks, 0)
    own = record["left"][seat]
    return 2 * sum(own.get(colour, 0) for colour in COLOURS) + 4 * own.get("white", 0) + 3 * own.get("black", 0)


def recounted(data: dict[str, Any]) -> dict[str, Any]:
    seats, whole = range(len(data["players"])), course(data)
    totals, rounds = [0 for _ in seats], []
    for round_no, rules in enumerate(whole[: len(data["rounds"]) + 1], 1):
        for grant in rules["grants"]:
            totals[grant["seat"]] += grant["points"]
        if round_no <= len(data["rounds"]):
            scored = [points(data, round_no, rules, seat) for seat in seats]
            totals = [total + (gained or 0) for total, gained in zip(totals, scored, strict=True)]
            rounds.append({"points": scored, "totals": list(totals)})
    best = {seat: place_key(data, totals, seat) for seat in whole[len(data["rounds"]) - 1]["playing"]}
    ranks = {seat: 1 + sum(other > key for other in best.values()) for seat, key in best.items()}
    complete = len(data["rounds"]) == len(whole)
    return {
        "complete": complete,
        "rounds": rounds,
        "scores": totals,
        "ranks": {seat: ranks.get(seat) for seat in seats},
        "winners": sorted(seat for seat, rank in ranks.items() if rank == 1) if complete else [],
    }


def place_key(data: dict[str, Any], totals: list[int], seat: int) -> tuple[int, int]:
    if data["game"] != "wizard":
        return (-totals[seat], 0)
    hits = sum(
        record["tricks"][seat] is not None and record["bids"][seat] == record["tricks"][seat]
        for record in data["rounds"]
    )
    return (totals[seat], hits if data["options"]["tie_break"] == "hits" else 0)


@pytest.mark.parametrize("game", MOST_PLAYING)
def test_a_game_in_which_people_come_and_go_is_counted_as_by_hand(game):
    chance = random.Random(game)
    for _ in range(200):
        data = some_document(game, chance)
        found = from_data(data)
        assert isinstance(found, Document), (data, found)
        told = result(found, ENGLISH)
        by_seat = {one["seat"]: one for one in told["ranking"]}
        told["ranks"] = {seat: by_seat[seat]["rank"] for seat in range(len(data["players"]))}
        expected = recounted(data)
        assert {key: told[key] for key in expected} == expected, data
        assert all(one.get("left", False) == (one["rank"] is None) for one in told["ranking"])


@pytest.mark.parametrize("game", MOST_PLAYING)
def test_a_fault_in_one_round_hides_none_in_another(game):
    chance = random.Random(game)
    compared = 0
    while compared < 100:
        data = some_document(game, chance)
        if len(data["rounds"]) < 2:
            continue
        one, other = chance.sample(range(len(data["rounds"])), 2)
        first, second = (with_a_fault(data, index, chance) for index in (one, other))
        both = copy.deepcopy(first)
        both["rounds"][other] = second["rounds"][other]
        assert faults(first) | faults(second) <= faults(both), both
        compared += 1


def with_a_fault(data: dict[str, Any], index: int, chance: random.Random) -> dict[str, Any]:
    spoilt = copy.deepcopy(data)
    record = spoilt["rounds"][index]
    name = chance.choice([name for name, value in record.items() if isinstance(value, list)])
    record[name][chance.randrange(len(record[name]))] = chance.choice((61, -1, "x", 1.5, [], {"pink": 1}, {"red": 9}))
    return spoilt


def faults(data: dict[str, Any]) -> set[tuple[str, str]]:
    found = from_data(data)
    return {(one.path, one.code) for one in found.problems} if isinstance(found, NotADocument) else set()
