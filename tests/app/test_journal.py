"""The journal: everything that was entered, newest first, and the way back to any of it."""

from itertools import count

import pytest

from app.i18n import Language
from app.models.journal import ChangeRow, EntryRow, Fold, Heading, Here, JournalModel
from app.store import open_store
from app.table import Table
from engine.bids import Bid, BidsTurned, Took
from engine.changes import RoundInserted, RoundRemoved
from engine.game import Setup
from engine.wizard.game import Bombed, CloudCame, TrumpTurned
from engine.wizard.round import Cloud, Round
from tests.app.books import ROUND_ONE, begin, minute

ENGLISH = Language.chosen("en", "en")
PLAYERS = ("Anna", "Ben", "Chloé")


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def journal(store, *entries, **options):
    match_id = begin(store, setup=Setup("wizard", PLAYERS, options))
    times = count(1)
    table = Table(store, match_id, lambda: minute(min(next(times), 59)))
    for entry in entries:
        assert table.record(entry), table.error
    return JournalModel(table, ENGLISH)


def told(item):
    match item:
        case Heading():
            return f"# {item.words} / {item.aside}"
        case Here():
            return "--- here"
        case Fold():
            values = " ".join(f"{each.person.name} {'?' if each.is_sealed else each.value}" for each in item.values)
            return f"{item.words}: {values}"
        case ChangeRow():
            return f"  {item.change.words} {item.change.before}>{item.change.after} {item.points}".rstrip()
        case EntryRow():
            line = item.line
            parts = (item.time, line.words, "?" if line.is_sealed else line.value, line.pill, line.aside)
            return " ".join(part for part in parts if part)


def lines(model):
    return [told(item) for item in model.state.items]


def test_nothing_is_entered_yet(store):
    state = journal(store).state
    assert state.items == ()
    assert state.note == "Nothing is entered yet."
    assert (state.undo, state.redo, state.can_undo, state.can_redo) == ("Undo", "Redo", False, False)


def test_a_round_is_told_newest_first_with_what_followed_by_itself(store):
    assert lines(journal(store, *ROUND_ONE)) == [
        "# Round 1 / Anna deals",
        "20:05 In the book 3 of 3 came true",
        "20:05 Anna took 1 auto",
        "20:05 Chloé took 0",
        "20:04 Ben took 0",
        "Bids: Ben 0 Chloé 0 Anna 1",
    ]


def test_the_phase_that_is_still_open_is_not_folded(store):
    assert lines(journal(store, *ROUND_ONE, Bid(2, 1), Bid(0, 0)))[:3] == [
        "# Round 2 / Ben deals",
        "20:07 Anna bids 0",
        "20:06 Chloé bids 1",
    ]


def test_a_folded_phase_can_be_opened_and_folded_again(store):
    model = journal(store, *ROUND_ONE)
    fold = model.state.items[-1]
    model.unfold(fold.key)
    assert lines(model)[-4:] == [
        "Bids: Ben 0 Chloé 0 Anna 1",
        "20:03 Anna bids 1",
        "20:02 Chloé bids 0",
        "20:01 Ben bids 0",
    ]
    model.unfold(fold.key)
    assert told(model.state.items[-1]) == told(fold)


def test_undone_entries_stand_above_the_marker(store):
    model = journal(store, *ROUND_ONE, Bid(2, 1), Bid(0, 2))
    model.undo()
    assert lines(model)[:4] == ["# Round 2 / Ben deals", "20:07 Anna bids 2 undone", "--- here", "20:06 Chloé bids 1"]
    assert (model.state.undo, model.state.redo) == ("Undo Chloé’s 1", "Redo Anna’s 2")


def test_the_marker_stands_between_two_rounds_if_a_whole_round_is_undone(store):
    model = journal(store, *ROUND_ONE, Bid(2, 1))
    model.undo()
    assert lines(model)[:4] == [
        "# Round 2 / Ben deals",
        "20:06 Chloé bids 1 undone",
        "--- here",
        "# Round 1 / Anna deals",
    ]


def test_the_marker_stands_last_if_everything_is_undone(store):
    model = journal(store, Bid(1, 0))
    model.undo()
    assert lines(model) == ["# Round 1 / Anna deals", "20:01 Ben bids 0 undone", "--- here"]


def test_a_correction_is_one_entry_with_old_and_new_values(store):
    model = journal(store, *ROUND_ONE, Bid(2, 1))
    first = model.table.state.rounds[0]
    assert model.table.correct(1, first._replace(tricks=(0, 1, 0)))
    assert lines(model)[:5] == [
        "# Round 2 / Ben deals",
        "20:07 Round 1 corrected still 1 trick in all",
        "  Anna took 1>0 −40",
        "  Ben took 0>1 −30",
        "20:06 Chloé bids 1",
    ]
    assert model.state.undo == "Undo the correction"
    assert [(chip.words, chip.is_corrected) for chip in model.state.chips] == [("2", False), ("1", True)]


def test_trump_bomb_and_cloud_are_told_too(store):
    model = journal(store, TrumpTurned("red"), *ROUND_ONE[:3], CloudCame(0, -1), Bombed(1), jubilee=True)
    model.unfold(0)
    assert lines(model)[1:] == [
        "20:06 In the book 3 of 3 came true",
        "20:06 Chloé took 0 auto",
        "20:06 Ben took 0 auto",
        "20:06 Anna took 0 auto",
        "20:06 Bombed tricks 1",
        "20:05 A cloud moves Anna’s bid −1",
        "Bids: Ben 0 Chloé 0 Anna 1",
        "20:04 Anna bids 1",
        "20:03 Chloé bids 0",
        "20:02 Ben bids 0",
        "20:01 Trump Red",
    ]


def test_a_corrected_bomb_or_cloud_is_told_with_its_points(store):
    model = journal(store, *ROUND_ONE, jubilee=True)
    first = model.table.state.rounds[0]
    assert model.table.correct(1, first._replace(clouds=(Cloud(0, -1),)))
    assert lines(model)[1:3] == ["20:06 Round 1 corrected still 1 trick in all", "  Cloud 0>−1 −40"]
    assert model.table.correct(1, first._replace(tricks=(0, 0, 0), bombs=1, clouds=(Cloud(0, -1),)))
    assert lines(model)[1:4] == ["20:07 Round 1 corrected", "  Bombs 0>1", "  Anna took 1>0 +30"]


def test_two_clouds_of_a_corrected_round_are_told_by_what_they_made_of_the_bid(store):
    model = journal(store, *ROUND_ONE, jubilee=True)
    first = model.table.state.rounds[0]
    assert model.table.correct(1, first._replace(bids=(0, 0, 0), clouds=(Cloud(0, -1), Cloud(0, 1))))
    assert model.table.correct(1, first._replace(bids=(0, 0, 0)))
    assert lines(model)[1:3] == ["20:07 Round 1 corrected still 1 trick in all", "  Cloud +1>0 −40"]


def test_an_early_end_is_an_entry_that_can_be_undone(store):
    model = journal(store, *ROUND_ONE)
    assert model.table.end_early()
    assert lines(model)[1] == "20:06 Ended early"
    assert model.state.undo == "Undo the early end"


def test_going_back_to_an_entry_undoes_all_that_came_later_and_redo_brings_it_back(store):
    model = journal(store, *ROUND_ONE)
    second_bid = 2
    model.go_to(second_bid)
    assert len(store.load(model.table.match_id).log) == second_bid
    assert [entry.entry for entry in store.load(model.table.match_id).undone] == [*ROUND_ONE[2:]]
    model.go_to(len(ROUND_ONE))
    assert model.table.match.undone == ()


@pytest.mark.parametrize("reveal", ["hidden", "secret"])
def test_bids_that_nobody_may_see_are_locked(store, reveal):
    model = journal(store, *ROUND_ONE[:2], reveal=reveal)
    assert lines(model)[1:] == ["20:02 Chloé bids ?", "20:01 Ben bids ?"]
    assert model.state.undo == "Undo Chloé’s bid"
    model.undo()
    assert model.state.redo == "Redo Chloé’s bid"
    assert lines(model)[1] == "20:02 Chloé bids ? undone"


def test_hidden_bids_stay_hidden_until_they_are_turned_over(store):
    model = journal(store, *ROUND_ONE[:3], reveal="hidden")
    assert lines(model)[1] == "20:03 Anna bids ?"


def test_hidden_bids_are_shown_when_they_are_turned_over(store):
    model = journal(store, *ROUND_ONE[:3], BidsTurned(), reveal="hidden")
    assert lines(model)[1] == "20:04 All bids are turned over"
    assert lines(model)[-1] == "Bids: Ben 0 Chloé 0 Anna 1"
    model.undo()
    assert model.state.redo == "Turn the bids over again"
    assert "20:03 Anna bids ?" in lines(model)
    model.undo()
    assert "20:03 Anna bids ? undone" in lines(model)


def test_secret_bids_are_shown_when_the_round_is_in_the_book(store):
    model = journal(store, *ROUND_ONE[:4], reveal="secret")
    assert lines(model)[-1] == "Bids: Ben ? Chloé ? Anna ?"
    model.table.record(ROUND_ONE[4])
    assert lines(model)[-1] == "Bids: Ben 0 Chloé 0 Anna 1"


def test_a_change_of_secret_bids_stays_secret(store):
    model = journal(store, *ROUND_ONE[:4], reveal="secret")
    now = model.table.state.rounds[0]
    assert model.table.correct(1, now._replace(bids=(0, 0, 0)))
    assert "  Anna bids >" in lines(model)


SECRET_BIDS = (Bid(2, 1), Bid(0, 2), Bid(1, 0))


@pytest.mark.parametrize("reveal", ["hidden", "secret"])
@pytest.mark.parametrize("change", [RoundInserted(1, Round(1, (0, 0, 0), (1, 0, 0))), RoundRemoved(1)])
def test_bids_stay_secret_when_another_round_comes_or_goes(store, reveal, change):
    turned = (BidsTurned(),) * (reveal == "hidden")
    model = journal(store, *ROUND_ONE[:3], *turned, *ROUND_ONE[3:], *SECRET_BIDS, reveal=reveal)
    secret = "Bids: Chloé ? Anna ? Ben ?"
    assert model.table.record(change)
    assert secret in lines(model)
    model.undo()
    assert "Bids: Ben 0 Chloé 0 Anna 1" in lines(model)
    for _ in SECRET_BIDS:
        model.undo()
    assert [line for line in lines(model) if "bids" in line and "undone" in line] == [
        f"20:{8 + len(turned) - place:02} {PLAYERS[bid.seat]} bids ? undone"
        for place, bid in enumerate(reversed(SECRET_BIDS))
    ]


def test_bids_of_a_round_that_was_taken_out_stay_as_secret_as_they_were(store):
    model = journal(store, *ROUND_ONE, *SECRET_BIDS, RoundRemoved(2), reveal="secret")
    assert "Bids: Chloé ? Anna ? Ben ?" in lines(model)
    for _ in range(4):
        model.undo()
    assert [line for line in lines(model) if "bids" in line and "undone" in line]
    assert not [line for line in lines(model) if "Ben bids 0" in line]


def test_bids_known_long_ago_are_not_locked_by_a_round_taken_out(store):
    model = journal(store, *ROUND_ONE, *SECRET_BIDS, Took(2, 1), Took(0, 1), RoundRemoved(1), reveal="secret")
    assert "Bids: Chloé 1 Anna 2 Ben 0" in lines(model)


def test_only_counted_rounds_can_be_explained(store):
    model = journal(store, *ROUND_ONE, Bid(2, 1))
    rows = [item for item in model.state.items if isinstance(item, EntryRow)]
    assert [model.can_explain(row) for row in rows] == [row.round_no == 1 for row in rows]


def test_neighbours_share_a_card_and_undone_entries_do_not(store):
    model = journal(store, *ROUND_ONE, Bid(2, 1), Bid(0, 2), Bid(1, 0))
    model.undo()
    model.undo()
    rows = [item for item in model.state.items if isinstance(item, EntryRow | Fold)]
    assert [(row.is_first, row.is_last) for row in rows] == [
        (True, True),
        (True, True),
        (True, True),
        (True, False),
        (False, False),
        (False, False),
        (False, False),
        (False, True),
    ]
