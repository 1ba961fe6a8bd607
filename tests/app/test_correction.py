"""Correcting a round: drafted per tap, applied when it adds up, never lost on the way."""

from pathlib import Path

from app.games.wizard.book import WizardBook
from app.models.correction import CorrectionModel
from app.models.score_book import Field
from app.table import Draft, Table
from engine.bids import Bid, Took
from engine.codec import to_json
from engine.game import Rewritten
from engine.wizard.round import Cloud
from tests.app.wizard_evening import ENGLISH, HUGO, LEA, NORA, play, reopened, wizard_table


def score_book(table: Table, round_no: int, seat: int) -> CorrectionModel:
    return CorrectionModel(table, ENGLISH, WizardBook(table, ENGLISH), round_no, seat)


def field(opened: CorrectionModel, key: str) -> Field:
    return next(one for one in opened.state.fields if one.key == key)


def totals(table: Table) -> tuple[int, ...]:
    return table.outcome.scores


def test_a_bid_is_corrected_at_once(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    score_book(table, 2, LEA).press("bid", 0)
    assert table.draft is None
    assert totals(table) == (80, 50, 40)
    assert isinstance(table.match.log[-1].entry, Rewritten)


def test_what_was_refused_at_the_table_is_not_told_in_a_correction(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    assert not table.record(Took(LEA, 9))
    hint = score_book(table, 2, LEA).state
    assert (hint.hint, hint.error) == ("Tap a name to change another player.", "")


def test_a_round_that_does_not_add_up_is_a_draft_and_the_old_values_count(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    opened = score_book(table, 2, LEA)
    opened.press("tricks", 1)
    assert totals(table) == (50, 50, 40)
    assert (opened.state.header.total, opened.state.header.target) == ("3", "2")
    assert opened.state.header.line == "one trick too many"
    assert (field(opened, "tricks").value, field(opened, "tricks").old) == ("1", "0")
    assert field(opened, "bid").old == ""


def test_the_draft_is_applied_as_one_entry_when_it_adds_up(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    entries = len(table.match.log)
    opened = score_book(table, 2, LEA)
    opened.press("tricks", 1)
    opened.choose_seat(NORA)
    opened.press("tricks", 0)
    assert table.draft is None
    assert table.state.rounds[1].tricks == (1, 1, 0)
    assert len(table.match.log) == entries + 1
    assert opened.state.header.line == "adds up"


def test_the_other_players_show_what_they_have_and_what_they_had(tmp_path: Path) -> None:
    opened = score_book(wizard_table(tmp_path), 2, LEA)
    opened.press("tricks", 1)
    opened.choose_seat(HUGO)
    assert [(tab.value, tab.old, tab.is_current) for tab in opened.state.tabs] == [
        ("1/1", "1/0", False),
        ("1/1", "", True),
        ("1/1", "", False),
    ]
    assert opened.state.context == "Hugo"


def test_a_draft_survives_the_app(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    score_book(table, 2, LEA).press("tricks", 1)
    again = reopened(table)
    opened = score_book(again, 2, NORA)
    assert opened.state.header.total == "3"
    opened.press("tricks", 0)
    assert again.state.rounds[1].tricks == (1, 1, 0)


def test_a_draft_that_was_spoilt_on_disk_is_none(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    record = to_json(table.state.rounds[1])
    for spoilt in (record | {"bids": []}, record | {"tricks": 3}, record | {"trump": "pink"}, to_json(Bid(0, 1))):
        table.store.set_draft(table.match_id, {"round_no": 2, "record": spoilt})
        assert reopened(table).draft is None
    table.store.set_draft(table.match_id, {"round_no": 2, "record": record})
    assert reopened(table).draft == Draft(2, table.state.rounds[1])


def test_pressing_the_old_value_again_leaves_nothing_behind(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    log = table.match.log
    opened = score_book(table, 2, LEA)
    opened.press("tricks", 1)
    opened.press("tricks", 0)
    assert table.draft is None
    assert table.match.log == log


def test_a_draft_can_be_discarded(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    opened = score_book(table, 2, LEA)
    opened.press("tricks", 1)
    assert opened.state.back == "Discard"
    opened.go_back()
    assert reopened(table).draft is None
    assert opened.state.back == ""


def test_what_was_applied_can_be_undone_from_the_sheet_and_only_that(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    opened = score_book(table, 2, LEA)
    assert opened.state.back == ""
    opened.press("bid", 0)
    assert opened.state.back == "Undo"
    opened.go_back()
    assert totals(table) == (50, 50, 40)
    assert opened.state.back == ""


def test_the_keys_tell_the_points_and_the_present_value_stands_out(tmp_path: Path) -> None:
    keys = field(score_book(wizard_table(tmp_path), 2, LEA), "bid").keys
    assert [(key.digit, key.caption, key.kind) for key in keys] == [
        ("0", "+20", "open"),
        ("1", "−10", "hint"),
        ("2", "−20", "open"),
    ]


def test_bids_that_may_not_add_up_are_drafted_with_their_reason(tmp_path: Path) -> None:
    table = wizard_table(tmp_path, rounds=0, bid_rule="plus-minus-one")
    play(table, Bid(HUGO, 1), Bid(NORA, 1), Bid(LEA, 0), Took(HUGO, 1), Took(NORA, 0))
    opened = score_book(table, 1, NORA)
    opened.press("bid", 0)
    assert table.draft is not None
    assert opened.state.header.line == "the bids add up to 1"


def test_trump_can_be_changed(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    opened = score_book(table, 2, LEA)
    chip = opened.state.header.chip
    assert chip is not None
    assert not chip.is_set
    opened.open_choice()
    assert [option.label for option in opened.state.options] == ["Blue", "Green", "Red", "Yellow", "None"]
    opened.choose("red")
    assert table.state.rounds[1].trump == "red"
    assert opened.state.options == ()


def test_the_bomb_takes_a_trick_from_everybody(tmp_path: Path) -> None:
    table = wizard_table(tmp_path, jubilee=True)
    opened = score_book(table, 2, HUGO)
    opened.press("bombs", 1)
    assert (opened.state.header.total, opened.state.header.target) == ("2", "1")
    opened.press("tricks", 0)
    assert table.state.rounds[1].bombs == 1
    assert table.state.rounds[1].tricks == (0, 0, 1)


def test_a_cloud_moves_a_bid(tmp_path: Path) -> None:
    table = wizard_table(tmp_path, jubilee=True)
    opened = score_book(table, 2, LEA)
    opened.press("cloud", -1)
    assert table.state.rounds[1].clouds == (Cloud(LEA, -1),)
    assert (field(opened, "cloud").value, totals(table)) == ("−1", (80, 50, 40))
    opened.press("cloud", 0)
    assert table.state.rounds[1].clouds == ()


def test_two_clouds_count_by_what_they_made_of_the_bid(tmp_path: Path) -> None:
    """From 0 one cloud leads no further down, the other up to 1: a 1 counts."""
    table = wizard_table(tmp_path, jubilee=True)
    first = table.state.rounds[1]
    clouds = (Cloud(LEA, -1), Cloud(LEA, 1))
    assert table.correct(2, first._replace(bids=(0, *first.bids[1:]), clouds=clouds))
    opened = score_book(table, 2, LEA)
    assert opened.state.header.sub == f"bids {1 + sum(first.bids[1:])} / 2"
    assert field(opened, "cloud").value == "+1"
    before = totals(table)
    opened.press("cloud", 1)
    assert (table.state.rounds[1].clouds, totals(table)) == (clouds, before)
    opened.press("cloud", 0)
    assert table.state.rounds[1].clouds == ()


def test_without_the_jubilee_cards_there_is_nothing_about_them(tmp_path: Path) -> None:
    assert [one.key for one in score_book(wizard_table(tmp_path), 2, LEA).state.fields] == ["bid", "tricks"]


def test_there_is_one_correction_at_a_time(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    score_book(table, 2, LEA).press("tricks", 1)
    other = score_book(table, 1, LEA)
    assert other.state.fields == ()
    assert other.state.notice is not None
    other.go_on()
    assert other.state.headline == "Correct round 2"
    assert other.state.header.total == "3"


def test_the_other_correction_can_be_given_up(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    score_book(table, 2, LEA).press("tricks", 1)
    other = score_book(table, 1, LEA)
    other.discard_other()
    other.press("bid", 1)
    assert totals(table) == (20, 50, 40)


def test_a_finished_game_can_be_corrected(tmp_path: Path) -> None:
    table = wizard_table(tmp_path, of=3)
    assert table.match.is_over
    score_book(table, 2, LEA).press("bid", 0)
    assert totals(table) == (80, 50, 40)
    assert table.finished is not None


def test_a_bid_can_be_changed_while_the_tricks_are_played(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    play(table, Bid(HUGO, 2), Bid(NORA, 1), Bid(LEA, 1), Took(HUGO, 2))
    opened = score_book(table, 4, NORA)
    opened.press("bid", 2)
    assert table.state.rounds[3].bids == (1, 2, 2)
    assert table.match.corrections() == (), "the round is still being entered"
    assert [key.kind for key in field(opened, "tricks").keys] == ["open", "open", "open", "off", "off"]


def test_secret_bids_are_not_corrected_while_they_are_secret(tmp_path: Path) -> None:
    table = wizard_table(tmp_path, reveal="secret")
    play(table, Bid(HUGO, 2), Bid(NORA, 1), Bid(LEA, 1))
    assert not WizardBook(table, ENGLISH).can_correct_now()


def test_a_correction_notices_that_its_round_was_undone(tmp_path: Path) -> None:
    table = wizard_table(tmp_path, rounds=1)
    opened = score_book(table, 1, LEA)
    while table.match.can_undo:
        table.undo()
    assert not opened.is_there
