"""Les Sept Sages followed lightly: rounds by their results, and a count by majorities in place of hands."""

import json

import pytest

from engine.codec import from_json, to_json
from engine.document import Document, NotADocument, from_data, to_data
from engine.game import Refused, Setup
from engine.match import Logged, Match
from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.cards import OWL, SAGES
from engine.sept_sages.count import NamedMajority, SeatCount, majorities_left, named_majority
from engine.sept_sages.count_entries import (
    CardHeld,
    CrystalCounted,
    CrystalsDone,
    HandsDone,
    MajoritiesDone,
    MajorityByCards,
    MajorityToggled,
    NobodyHasMost,
)
from engine.sept_sages.round import Round, Taken
from engine.sept_sages.round_entries import (
    CombatWon,
    CrystalNoted,
    CrystalReturned,
    CrystalTaken,
    NotNoted,
    RankedAs,
    RoleChosen,
    RoundDone,
    SideChosen,
)
from engine.sept_sages.state import RoundsOver, SagesInPlay
from engine.wording import Translator, catalogue
from tests.engine.playing import NAMES, after, ask, codes

FIVE = ("witch", "seer", "priestess", "magician", "healer")
HEAD = {"format": "grimoire-game", "version": 2, "game": "sept-sages", "players": list(NAMES[:3]), "options": {}}
CRYSTALS = [{"crystals": [7, 2]}, {"crystals": [5, 5]}, {"crystals": [6, 4]}]


def table(seats: int = 4, **options):
    sages = {3: FIVE, 4: SAGES[:6]}.get(seats)
    setup = Setup("sept-sages", NAMES[:seats], options)
    return after(setup, *([SagesInPlay(sages)] if sages else []))


def enter(state, *entries):
    for entry in entries:
        state = SEPT_SAGES.apply(state, entry)
    return state


def counting(seats: int = 3, **options):
    """Everybody has one crystal, all of them counted."""
    crystals = [entry for seat in range(seats) for entry in (CrystalCounted(seat, 7), CrystalsDone(seat))]
    return enter(table(seats, **options), *crystals)


def named(state, **words):
    taps = [MajorityToggled(sage, seat) for sage, seats in words.items() for seat in seats]
    return enter(state, *taps)


def valid(data):
    found = from_data(json.loads(json.dumps(data)))
    assert isinstance(found, Document), found
    return found


def problems(data):
    found = from_data(data)
    assert isinstance(found, NotADocument), found
    return [(one.path, one.code) for one in found.problems]


# A round by its result


def test_a_round_of_two_alliances_takes_five_taps():
    state = enter(
        table(), SideChosen(0, "left"), SideChosen(2, "left"), CombatWon("left"), CrystalNoted(0, 5), CrystalNoted(2, 4)
    )
    sides = ("left", "right", "left", "right")
    assert state.rounds == (Round(sides=sides, winner="left", taken=(Taken(0, 5), Taken(2, 4))),)
    assert SEPT_SAGES.outcome(state).rounds[0].totals == (5, 0, 4, 0)


def test_without_alliances_the_crystals_are_enough():
    state = enter(table(), CrystalNoted(3, 6), CrystalNoted(1, None))
    assert state.rounds == (Round(taken=(Taken(3, 6), Taken(1, None))),)
    reasons = [score.reasons for score in SEPT_SAGES.outcome(state).rounds[0].scores]
    assert [len(one) for one in reasons] == [0, 1, 0, 1]


def test_a_round_nobody_noted_takes_one_tap():
    state = enter(table(), NotNoted())
    assert state.rounds == (Round(not_noted=True),)
    assert SEPT_SAGES.outcome(state).rounds[0].totals == (0, 0, 0, 0)
    assert ask(state, "role")


def test_what_was_told_of_a_result_can_be_told_again():
    state = enter(table(), CombatWon("left"), CombatWon("left"))
    assert state.rounds[0].winner is None
    state = enter(state, SideChosen(0, "left"), SideChosen(0, "left"), SideChosen(1, "right"), CrystalNoted(0, 5))
    assert state.rounds[0].sides == (None, "right", None, None)
    state = enter(state, CrystalNoted(0, 6))
    assert state.rounds[0].taken == (Taken(0, 6),)
    assert enter(state, CrystalReturned(0)).rounds[0].taken == ()
    assert codes(enter(state, CrystalReturned(1))) == ["not-now"]


def test_a_full_side_leaves_the_rest_the_other_and_takes_nobody_more():
    state = enter(table(), SideChosen(1, "right"), SideChosen(3, "right"))
    assert state.rounds[0].sides == ("left", "right", "left", "right")
    assert codes(enter(state, SideChosen(0, "right"))) == ["range"]
    moved = enter(state, SideChosen(3, "right"), SideChosen(0, "right"))
    assert moved.rounds[0].sides == ("right", "right", "left", "left")


def test_the_pair_that_is_named_is_an_alliance_once_the_winner_is():
    state = enter(table(5), SideChosen(1, "left"), SideChosen(4, "left"), CombatWon("left"))
    assert state.rounds[0].sides == ("right", "left", "right", "right", "left")
    assert [one.seat for one in SEPT_SAGES.next(state)[:2]] == [1, 4]
    assert codes(enter(state, CrystalNoted(0, 5))) == ["range"]
    assert not enter(state, CrystalNoted(1, 5), CrystalNoted(4, 5)).rounds[0].open


def test_sides_half_told_say_nothing_in_the_end():
    state = enter(table(5), SideChosen(1, "left"), CrystalNoted(0, 5), RoundDone())
    assert state.rounds == (Round(taken=(Taken(0, 5),)),)


def test_a_winner_that_contradicts_the_crystals_is_refused():
    state = enter(table(), SideChosen(0, "left"), SideChosen(1, "left"), CrystalNoted(2, 5))
    assert codes(enter(state, CombatWon("left"))) == ["range"]


def test_closed_crystals_are_counted_at_the_end():
    state = table()
    for _ in range(6):
        state = enter(state, CrystalNoted(0, 5), CrystalNoted(1, None))
    state = enter(state, RoundsOver())
    assert state.final.seats[0].crystals == (5,) * 6
    assert not state.final.seats[0].crystals_done
    assert SEPT_SAGES.next(state)[0].kind == "crystals"


def test_rounds_with_closed_crystals_come_back():
    state = enter(
        table(), CrystalNoted(1, None), CrystalNoted(0, 5), NotNoted(), CrystalNoted(2, None), CombatWon("tie")
    )
    written = to_data(Document(state.setup, state))
    assert written["version"] == 1
    assert written["rounds"] == [
        {"taken": [{"seat": 0, "crystal": 5}], "closed": [1]},
        {"not_noted": True},
        {"winner": "tie", "closed": [2], "open": True},
    ]
    assert valid(written).state == state
    assert enter(SEPT_SAGES.start(state.setup), *SEPT_SAGES.entries(state)) == state


def test_a_light_round_does_not_disturb_one_that_is_followed():
    state = enter(table(), RoleChosen(0, "witch"))
    for entry in (SideChosen(0, "left"), CrystalNoted(0, 5), NotNoted(), CombatWon("left")):
        assert codes(enter(state, entry)) == ["not-now"]


def test_a_known_glade_ranks_everybody_at_once():
    roles = [RoleChosen(seat, SAGES[seat]) for seat in range(4)]
    state = enter(table(), *roles, RankedAs((2, 0, 3, 1)))
    assert state.rounds[0].hierarchy == (2, 0, 3, 1)
    assert codes(enter(table(), *roles, RankedAs((2, 2, 3, 1)))) == ["range"]


def test_a_log_that_says_again_what_was_taken_by_itself_is_read():
    state = enter(table(), CrystalNoted(0, 5), CrystalNoted(1, 4))
    assert enter(state, CrystalTaken(1, 4)) == state
    assert codes(enter(state, CrystalTaken(2, 4))) == ["not-now"]


# The count by majorities


def test_one_tap_names_who_has_most_and_another_makes_a_tie():
    state = named(counting(), witch=[2, 0])
    assert named_majority(state.final, "witch") == (0, 2)
    state = enter(state, MajorityToggled("witch", 0), MajorityToggled("witch", 2))
    assert named_majority(state.final, "witch") is None
    state = enter(state, NobodyHasMost("witch"))
    assert named_majority(state.final, "witch") == ()
    assert named_majority(enter(state, MajorityToggled("witch", 1)).final, "witch") == (1,)
    assert named_majority(enter(state, NobodyHasMost("witch")).final, "witch") is None


def test_all_rows_and_one_more_tap_make_the_count():
    state = named(counting(), **{sage: [0] for sage in FIVE})
    assert majorities_left(state.final, state.rules) == (OWL,)
    assert codes(enter(state, MajoritiesDone())) == ["not-now"]
    state = enter(state, NobodyHasMost(OWL))
    assert not state.is_complete
    assert SEPT_SAGES.next(state)[0].kind == "majorities-done"
    state = enter(state, MajorityToggled("witch", 1), MajoritiesDone())
    assert state.is_complete
    outcome = SEPT_SAGES.outcome(state)
    assert outcome.scores == (12, 8, 7)
    assert outcome.details["small_crystals"] == [5, 1, 0]
    assert outcome.details["majorities"]["witch"] == {"sums": [0, 0, 0], "seats": [0, 1]}
    assert outcome.details["majorities"][OWL] == {"sums": [0, 0, 0], "seats": []}


def test_the_reasons_of_majorities_read_well():
    state = named(counting(), witch=[0], seer=[0, 2])
    told = [Translator(catalogue("en"), NAMES).tr(one) for one in SEPT_SAGES.outcome(state).final[0].reasons]
    assert told == ["1 large crystal: 7", "Witch: has the most", "Seer: as much as Chloé"]


def test_a_row_is_checked_by_its_cards():
    state = named(counting(), witch=[1])
    assert codes(enter(state, MajorityByCards("witch"))) == ["not-now"]
    cards = [CardHeld(0, "witch", 1), CardHeld(0, "witch", 1), CardHeld(1, "witch", 7), CardHeld(1, "witch", 3)]
    state = enter(state, *cards, MajorityByCards("witch"))
    assert named_majority(state.final, "witch") == (0,)
    told = [Translator(catalogue("en"), NAMES).tr(one) for one in SEPT_SAGES.outcome(state).final[0].reasons]
    assert told[1:] == ["Witch: both 1s count 11 together", "Witch: 11 against 10"]


def test_majorities_and_hands_mix():
    state = enter(named(counting(), witch=[1]), CardHeld(0, "seer", 3), HandsDone())
    assert state.is_complete
    assert SEPT_SAGES.outcome(state).details["small_crystals"] == [1, 1, 0]


def test_hands_that_say_otherwise_are_a_warning():
    state = enter(named(counting(), witch=[1], seer=[1]), CardHeld(0, "witch", 3), CardHeld(1, "seer", 2))
    assert SEPT_SAGES.outcome(state).warnings[1:] == ()
    warned = SEPT_SAGES.outcome(enter(state, HandsDone())).warnings
    assert [(one.path, one.code) for one in warned][1:] == [("majorities.witch", "majority-differs")]


def test_a_hand_that_is_not_known_contradicts_nobody():
    state = enter(named(counting(), witch=[1]), CardHeld(0, "witch", 3), HandsDone(0))
    assert [one.code for one in SEPT_SAGES.outcome(state).warnings] == ["crystal-count"]


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (MajorityToggled("druid", 0), "sage-not-in-play"),
        (NobodyHasMost("dragon"), "range"),
        (MajorityToggled("witch", 3), "range"),
        (MajorityToggled(OWL, 0), "option"),
    ],
)
def test_a_majority_that_cannot_be_is_refused(entry, code):
    assert codes(enter(counting(owl_majority=False), entry)) == [code]


def test_the_first_question_is_the_way_that_was_begun():
    state = counting()
    assert SEPT_SAGES.next(state)[0].kind == "majority"
    assert SEPT_SAGES.next(enter(state, CardHeld(0, "witch", 3)))[0].kind == "hand"
    assert SEPT_SAGES.next(named(enter(state, CardHeld(0, "witch", 3)), witch=[0]))[0].kind == "majority"


def test_entries_of_the_log_outlive_the_disk():
    entries = [
        MajorityToggled("witch", 0),
        NobodyHasMost("seer"),
        SideChosen(0, "left"),
        CrystalNoted(1, None),
        NotNoted(),
    ]
    for entry in entries:
        assert from_json(SEPT_SAGES, json.loads(json.dumps(to_json(entry)))) == entry
    old = {"is": "CountWritten", "count": {"is": "Count", "seats": [{"is": "SeatCount"}] * 3}}
    assert from_json(SEPT_SAGES, old).count.seats == (SeatCount(),) * 3


# Documents of version 2


def test_documents_of_majorities_come_back_identical():
    sages = {"sages": list(FIVE)}
    whole = {sage: [0] for sage in FIVE}
    for parts in (
        {"final": CRYSTALS, "majorities": whole | {"owl": [2, 1]}},
        {"final": CRYSTALS, "majorities": {"owl": [1, 2], "witch": []}},
        {"final": [one | {"hand": {"seer": [3]} if not seat else {}} for seat, one in enumerate(CRYSTALS)],
         "majorities": {"witch": [0]}},
        {"rounds": [{"taken": [{"seat": 0, "crystal": 5}]}], "final": [{}, {}, {}], "majorities": whole | {"owl": []}},
    ):  # fmt: skip
        data = HEAD | sages | parts
        assert to_data(valid(data)) == data


def test_all_majorities_in_place_of_hands_are_a_whole_count():
    document = valid(HEAD | {"sages": list(FIVE), "final": CRYSTALS, "majorities": {"owl": [0, 2], "witch": [0]}})
    assert not document.outcome.complete
    rest = {sage: [] for sage in FIVE[1:]}
    outcome = valid(
        HEAD | {"sages": list(FIVE), "final": CRYSTALS, "majorities": {"owl": [0, 2], "witch": [0]} | rest}
    ).outcome
    assert outcome.complete
    assert outcome.scores == (11, 10, 11)
    assert outcome.winners == (0,)


def test_majorities_beside_hands_that_say_otherwise():
    hands = [{"witch": [1, 1], "owl": [5]}, {"witch": [7, 3]}, {"owl": [5]}]
    final = [one | {"hand": hand} for one, hand in zip(CRYSTALS, hands, strict=True)]
    outcome = valid(HEAD | {"sages": list(FIVE), "final": final, "majorities": {"witch": [1]}}).outcome
    assert outcome.scores == (10, 11, 11)
    assert [(one.path, one.code) for one in outcome.warnings if one.code == "majority-differs"] == [
        ("majorities.witch", "majority-differs")
    ]
    assert outcome.details["majorities"]["witch"] == {"sums": [11, 10, 0], "seats": [1]}


def test_all_that_is_wrong_with_majorities_is_named():
    wrong = {"druid": [0], "witch": [3, 1, 1], "seer": "x", "dragon": [0], "healer": [None], "owl": [0]}
    data = HEAD | {"sages": list(FIVE), "final": CRYSTALS, "majorities": wrong, "options": {"owl_majority": False}}
    assert sorted(problems(data)) == [
        ("majorities.dragon", "range"),
        ("majorities.druid", "sage-not-in-play"),
        ("majorities.healer[0]", "type"),
        ("majorities.owl", "option"),
        ("majorities.seer", "type"),
        ("majorities.witch[0]", "range"),
        ("majorities.witch[2]", "range"),
    ]
    assert problems(HEAD | {"sages": list(FIVE), "final": CRYSTALS, "majorities": [1]}) == [("majorities", "type")] + [
        (f"final[{seat}].hand", "missing") for seat in range(3)
    ]


def test_in_version_1_majorities_are_a_key_like_any_other():
    final = [one | {"hand": {}} for one in CRYSTALS]
    data = HEAD | {"version": 1, "sages": list(FIVE), "final": final, "majorities": "loud"}
    document = valid(data)
    assert document.state.final.majorities == ()
    assert to_data(document) == data


def test_the_rank_of_the_role_card_is_an_option_of_version_2():
    token = valid(HEAD | {"version": 1, "options": {"mutantus_rank": "token"}})
    assert to_data(token)["version"] == 1
    role = valid(HEAD | {"options": {"mutantus_rank": "role"}})
    assert to_data(role)["version"] == 2
    assert problems(HEAD | {"options": {"mutantus_rank": "sword"}}) == [("options.mutantus_rank", "option")]


def test_a_match_by_majorities_is_replayed_from_its_log():
    state = counting()
    match = Match.start(state.setup)
    for entry in (
        SagesInPlay(FIVE),
        CrystalNoted(0, 5),
        CrystalNoted(1, None),
        RoundsOver(),
        MajorityToggled("witch", 1),
    ):
        match = match.record(entry)
        assert not isinstance(match, Refused), match
    assert Match.replay(match.setup, [Logged(one.entry) for one in match.log]) == match
    assert match.state.final.majorities == (NamedMajority("witch", (1,)),)
