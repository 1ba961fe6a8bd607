"""People leave, join late, sit otherwise, and the deal is moved: at once, step by step, and told rightly everywhere."""

import json

import pytest

from app.game_ui import game_part
from app.i18n import Language
from app.models.chart import Chart
from app.models.correction import CorrectionModel, InsertionModel
from app.models.home import Home
from app.models.journal import JournalModel
from app.models.new_game import NEW
from app.models.picture import picture
from app.models.result import ResultModel
from app.models.result_text import chat_text
from app.models.sheet import Sheet
from app.models.who_plays import AVERAGE, BACK, NOTHING, OTHER, SIGN, WORST, WhoPlays, can_change
from app.models.why import Why
from app.sharing.bg_stats import play_data
from app.sharing.documents import document_of
from app.sharing.spreadsheet import csv_rows
from app.statistics import Statistics
from app.store import open_store
from app.table import Draft, Table
from app.transfer.plan import carry_out, plan
from app.transfer.reading import unpack
from app.transfer.writing import back_up
from engine.bids import Bid, Took
from engine.changes import Change, Changed, Grant, RoundRemoved
from engine.document import Document, from_data, to_data
from engine.game import Rewritten, Setup
from engine.match import Match
from tests.app.books import EVENING

ENGLISH = Language.chosen("en", "en")
FOUR = ("Léa", "Hugo", "Nora", "Paul")
NOW = "2026-11-18T20:00:00Z"


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path / "book")
    yield store
    store.close()


def begin(store, game="wizard", players=FOUR, **options):
    return Table(store, store.new_match(Setup(game, players, options), EVENING), lambda: NOW)


def play_round(table, bids, tricks):
    """Bids and tricks by name, in the order in which the table asks."""
    names, order = table.setup.players, table.state.rules.in_round(len(table.state.rounds) + 1).order
    for seat in order:
        assert table.record(Bid(seat, bids[names[seat]])), table.error
    for seat in order:
        if not table.state.rounds[-1].is_finished:  # the last ones are filled in by themselves
            assert table.record(Took(seat, tricks[names[seat]])), table.error


def two_rounds(store, **options):
    """Léa 40, Hugo 10, Nora 40, Paul 40 after two rounds; Léa dealt first."""
    table = begin(store, **options)
    play_round(table, {"Léa": 0, "Hugo": 1, "Nora": 0, "Paul": 0}, {"Léa": 0, "Hugo": 0, "Nora": 1, "Paul": 0})
    play_round(table, {"Léa": 1, "Hugo": 0, "Nora": 0, "Paul": 1}, {"Léa": 1, "Hugo": 0, "Nora": 0, "Paul": 1})
    return table


def sheet_of(table):
    return WhoPlays(table, ENGLISH)


def names(who):
    return [seat.person.name for seat in who.state.seats]


def subs(who):
    return {seat.person.name: seat.sub for seat in who.state.seats}


def reopened(store, table):
    return Table(store, table.match_id, lambda: NOW)


def score_book(table):
    return game_part(table.setup.game, "score_book")(table, ENGLISH)


def test_the_sheet_shows_who_plays_clockwise_who_deals_and_from_which_round_on(store):
    who = sheet_of(two_rounds(store))
    state = who.state
    assert (state.headline, state.context) == ("At the table", "from round 3 on")
    assert [(seat.person.name, seat.badge, seat.sub) for seat in state.seats] == [
        ("Léa", "", "50"),
        ("Hugo", "", "10"),
        ("Nora", "deals", "10"),
        ("Paul", "", "50"),
    ]
    assert (state.back, state.can_undo) == ("Back to round 3", False)


def test_a_round_with_a_bid_in_it_has_begun_and_everything_holds_from_the_next_one_on(store):
    table = two_rounds(store)
    table.record(Bid(3, 1))
    assert sheet_of(table).state.context == "from round 4 on"


def test_who_leaves_keeps_the_points_and_the_others_play_on(store):
    table = two_rounds(store)
    who = sheet_of(table)
    who.remove(1)
    assert names(who) == ["Léa", "Nora", "Paul"]
    assert [chip.label for chip in who.state.chips if chip.key == "Hugo"] == ["Hugo, 10"]
    rules = table.state.rules.in_round(3)
    assert (rules.seats, rules.order, rules.cards) == ((0, 2, 3), (3, 0, 2), 3)
    assert table.game.round_limit(table.state) == 15
    play_round(table, {"Léa": 3, "Nora": 0, "Paul": 0}, {"Léa": 3, "Nora": 0, "Paul": 0})
    assert reopened(store, table).outcome == table.outcome
    places = {place.seat: place for place in table.outcome.standings}
    assert places[1].has_left
    assert places[1].score == 10


def test_below_the_smallest_table_nobody_can_leave_and_it_says_why(store):
    table = begin(store, players=FOUR[:3])
    assert [seat.why_stays for seat in sheet_of(table).state.seats] == ["At least 3 must stay."] * 3


def test_what_the_table_refused_is_not_said_where_people_leave(store):
    table = two_rounds(store)
    assert not table.record(Bid(3, 99))
    assert "Whoever leaves" in sheet_of(table).state.note


def test_what_is_refused_stands_for_the_note(store):
    who = sheet_of(two_rounds(store))
    who.refuse("Not now.")
    assert (who.state.error, who.state.note) == ("Not now.", "")
    who.begin_with(1)
    assert who.state.error == ""
    assert "Whoever leaves" in who.state.note


def test_whoever_joins_starts_with_the_lowest_total_without_a_question(store):
    table = two_rounds(store)
    who = sheet_of(table)
    who.tap_chip(NEW)
    who.type_name("Sofia")
    who.enter_name()
    assert names(who) == [*FOUR, "Sofia"]
    assert subs(who)["Sofia"] == "joins, starts with 10"
    start = who.state.start
    assert (start.headline, start.sub) == ("Sofia starts with 10", "the lowest total. Another start?")
    assert [(option.key, option.label, option.sub, option.is_chosen) for option in start.choices] == [
        (WORST, "10", "lowest", True),
        (NOTHING, "0", "nothing", False),
        (AVERAGE, "30", "average", False),
        (OTHER, "…", "other", False),
    ]
    assert "Sofia" in {player.name for player in store.players()}
    assert store.running()[0].players == (*FOUR, "Sofia")


def test_when_everybody_has_only_just_joined_the_next_one_starts_with_nothing(store):
    table = two_rounds(store)
    who = sheet_of(table)
    for new, old in zip(("Inès", "Max", "Sofia"), range(4), strict=False):
        who.join(new)
        who.remove(old)
    who.remove(3)
    assert names(who) == ["Inès", "Max", "Sofia"]
    assert (who.proposed, who.average) == (0, 0)
    who.join("Zoé")
    assert names(who)[-1] == "Zoé"
    assert who.state.start is not None


def test_in_extreme_the_highest_total_is_proposed(store):
    table = begin(store, "wizard-extreme")
    who = sheet_of(table)
    who.join("Sofia")
    assert who.state.start.choices[0].sub == "highest"


def test_any_other_start_is_chosen_or_typed_and_undo_takes_it_back(store):
    table = two_rounds(store)
    who = sheet_of(table)
    who.join("Sofia")
    who.choose_start(AVERAGE)
    assert who.state.start.headline == "Sofia starts with 30"
    who.choose_start(NOTHING)
    assert subs(who)["Sofia"] == "joins, starts with 0"
    who.choose_start(OTHER)
    for key in (4, 5, 7, BACK, SIGN):
        who.press(key)
    assert who.state.start.headline == "Sofia starts with −45"
    assert table.outcome.scores[4] == -45
    who.undo()
    who.undo()
    assert names(who) == [*FOUR]
    assert not who.can_undo
    assert store.running()[0].players == FOUR


def test_more_players_take_rounds_away_and_the_sheet_says_which(store):
    table = two_rounds(store)
    who = sheet_of(table)
    who.join("Sofia")
    assert who.state.falls_away == "5 play: the cards reach to round 12. Rounds 13 to 15 fall away."
    who.join("Max")
    assert table.game.round_limit(table.state) == 10
    assert who.state.note == "6 is the maximum"
    assert {chip.why for chip in who.state.chips} == {"At most 6 people play this game."}


def test_the_deal_and_the_places_are_moved(store):
    table = two_rounds(store)
    who = sheet_of(table)
    who.begin_with(0)
    assert [seat.badge for seat in who.state.seats] == ["deals", "", "", ""]
    who.move(3, 1)
    assert names(who) == ["Léa", "Paul", "Hugo", "Nora"]
    assert table.state.rules.in_round(3).order == (3, 1, 2, 0)
    who.undo()
    assert names(who) == [*FOUR]


def test_who_left_comes_back_with_the_old_total(store):
    table = two_rounds(store)
    who = sheet_of(table)
    who.remove(1)
    play_round(table, {"Léa": 3, "Nora": 0, "Paul": 0}, {"Léa": 3, "Nora": 0, "Paul": 0})
    who = sheet_of(table)
    who.tap_chip("Hugo")
    assert subs(who)["Hugo"] == "10"
    assert who.state.start is None


def test_a_killed_app_asks_for_the_start_again(store):
    table = two_rounds(store)
    sheet_of(table).join("Sofia")
    who = sheet_of(reopened(store, table))
    assert who.state.start.headline == "Sofia starts with 10"
    assert who.can_undo


def test_undo_and_redo_of_a_joining_are_on_disk(store):
    table = two_rounds(store)
    sheet_of(table).join("Sofia")
    table.undo()
    again = reopened(store, table)
    assert again.setup.players == FOUR
    assert again.redo()
    assert reopened(store, table).setup.players == (*FOUR, "Sofia")


def test_a_change_is_refused_when_no_round_is_left(store):
    table = begin(store, rounds=1)
    assert can_change(table)
    table.record(Bid(1, 1))
    assert not can_change(table)
    assert not can_change(begin(store, "santiiba"))


# -- what tells of it --------------------------------------------------------------------------


def an_evening(store):
    """Hugo leaves after the second round, Sofia joins with 10; two more rounds are played."""
    table = two_rounds(store, rounds=4)
    who = sheet_of(table)
    who.remove(1)
    who.join("Sofia")
    play_round(table, {"Léa": 3, "Nora": 0, "Paul": 0, "Sofia": 0}, {"Léa": 3, "Nora": 0, "Paul": 0, "Sofia": 0})
    play_round(table, {"Léa": 0, "Nora": 4, "Paul": 0, "Sofia": 1}, {"Léa": 0, "Nora": 4, "Paul": 0, "Sofia": 0})
    assert table.match.is_over
    return table


def test_the_sheet_shows_who_was_not_at_the_table(store):
    table = an_evening(store)
    state = Sheet(table, ENGLISH, score_book(table)).state
    assert [(head.person.name, head.total, head.rank, head.has_left) for head in state.heads] == [
        ("Léa", "120", "1st", False),
        ("Hugo", "10", "left", True),
        ("Nora", "90", "2nd", False),
        ("Paul", "90", "2nd", False),
        ("Sofia", "20", "4th", False),
    ]
    hugo, sofia = ([line.cells[seat] for line in state.lines] for seat in (1, 4))
    assert [cell.is_away for cell in hugo] == [False, False, True, True]
    assert [(cell.said, cell.said_icon) for cell in hugo[2:]] == [("left", "exit-run"), ("", "")]
    assert [(cell.is_away, cell.said, cell.total) for cell in sofia] == [
        (True, "", ""),
        (True, "start", "10"),
        (False, "0/0", "30"),
        (False, "1/0", "20"),
    ]
    assert state.away_word == "not at the table"


def test_whoever_has_just_sat_down_has_not_left(store):
    table = two_rounds(store)
    who = sheet_of(table)
    who.remove(1)
    who.join("Sofia")
    heads = Sheet(table, ENGLISH, score_book(table)).state.heads
    assert [(head.rank, head.has_left) for head in heads[1:]] == [
        ("3rd", False),
        ("3rd", False),
        ("1st", False),
        ("", False),
    ]


def test_the_chart_begins_late_and_ends_soon(store):
    table = an_evening(store)
    curves = {curve.person.name: curve for curve in Chart(table, ENGLISH).state.curves}
    assert (curves["Hugo"].first, curves["Hugo"].totals) == (0, (0, -10, 10))
    assert (curves["Sofia"].first, curves["Sofia"].totals) == (2, (10, 30, 20))


def test_the_result_has_no_place_for_who_left(store):
    table = an_evening(store)
    state = ResultModel(table, ENGLISH).state
    assert state.headline == "Léa wins"
    assert [(each.person.name, each.rank, each.total) for each in state.standings][-1] == ("Hugo", "–", "10")
    assert state.standings[-1].breakdown[0] == "left"


def test_a_rematch_is_played_by_those_who_were_there_at_the_end(store):
    table = an_evening(store)
    place = ResultModel(table, ENGLISH).rematch()
    setup = store.load(place.match_id).begun
    assert (setup.players, setup.changes) == (("Léa", "Nora", "Paul", "Sofia"), ())
    assert setup.options["first_dealer"] == 1


def test_every_total_says_why(store):
    table = an_evening(store)
    why = Why(table, ENGLISH, score_book(table), seat=4)
    first = why.state.steps[0]
    assert (first.words, first.right) == ("To start with", "+10")
    away = Why(table, ENGLISH, score_book(table), seat=1, round_no=3).state
    assert away.steps[0].words == "Hugo was not at the table in round 3."
    whole = Why(table, ENGLISH, score_book(table), round_no=3).state
    assert [step.person.name for step in whole.steps if step.person] == ["Léa", "Nora", "Paul", "Sofia"]


def test_the_journal_folds_a_visit_into_one_entry(store):
    table = an_evening(store)
    items = JournalModel(table, ENGLISH).state.items
    folds = [item for item in items if getattr(item, "words", "") == "From round 3 on"]
    assert len(folds) == 1
    assert [value.person.name for value in folds[0].values] == ["Hugo", "Sofia"]


def test_the_journal_tells_what_was_undone_too(store):
    table = two_rounds(store)
    sheet_of(table).join("Sofia")
    table.undo()
    told = [item.line.words for item in JournalModel(table, ENGLISH).state.items if hasattr(item, "line")]
    assert "Sofia joins" in told


def test_the_statistics_count_a_game_without_a_place_for_who_left(store):
    an_evening(store)
    ledger = Statistics(store, lambda call: call()).ledger(lambda: None)
    hugo, sofia = ledger.line("Hugo"), ledger.line("Sofia")
    assert (hugo.games, hugo.decided, hugo.bids, list(hugo.lately)) == (1, 0, 2, [])
    assert (sofia.games, sofia.decided, sofia.bids, list(sofia.lately)) == (1, 1, 2, [(4, 4)])
    assert "Hugo" not in ledger.tally("Léa").against
    assert ledger.tally("Sofia").points == 20


def test_the_points_of_the_csv_add_up_to_the_score(store):
    table = an_evening(store)
    rows = [*csv_rows(document_of(store, table.match_id), table.outcome, ENGLISH.translator)]
    for seat, score in enumerate(table.outcome.scores):
        own = [row for row in rows if row[6] == seat + 1]
        assert sum(row[10] for row in own) == score
        assert {row[13] for row in own} == {score}
    assert [row[4] for row in rows if row[7] == "Sofia"] == ["given", "round", "round"]
    assert {row[14] for row in rows if row[7] == "Hugo"} == {""}


def test_the_csv_has_a_start_that_was_given_before_the_round_under_way(store):
    table = two_rounds(store)
    assert table.record(Changed(Change(3, seats=(0, 1, 2, 3, 4), grants=(Grant(4, -10),)), ("Max",)))
    assert table.end_early()
    rows = [*csv_rows(document_of(store, table.match_id), table.outcome, ENGLISH.translator)]
    assert [(*row[4:6], *row[10:12], row[13]) for row in rows if row[7] == "Max"] == [("given", 3, -10, -10, -10)]


def test_a_rematch_of_more_people_leaves_out_what_the_cards_do_not_suffice_for(store):
    table = begin(store, players=FOUR[:3], rounds=18, tie_break="hits")
    play_round(table, {"Léa": 0, "Hugo": 0, "Nora": 0}, {"Léa": 0, "Hugo": 0, "Nora": 1})
    assert table.record(Changed(Change(2, seats=(0, 1, 2, 3, 4)), ("Max", "Zoë")))
    play_round(table, dict.fromkeys(table.setup.players, 0), {**dict.fromkeys(table.setup.players, 0), "Max": 2})
    assert table.end_early()
    again = Table(store, ResultModel(table, ENGLISH).rematch().match_id, lambda: NOW)
    assert again.setup.options == {"tie_break": "hits", "first_dealer": 1}
    assert again.game.round_limit(again.state) == 12


def test_the_deal_of_the_first_round_says_who_began_and_who_deals_next_time(store):
    table = begin(store, players=FOUR[:3], rounds=1)
    assert table.record(Changed(Change(1, dealer=2)))
    play_round(table, {"Léa": 0, "Hugo": 0, "Nora": 0}, {"Léa": 0, "Hugo": 0, "Nora": 1})
    play = play_data(document_of(store, table.match_id), {})
    assert [player["name"] for player in play["players"] if player["startPlayer"]] == ["Léa"]
    again = Table(store, ResultModel(table, ENGLISH).rematch().match_id, lambda: NOW)
    assert again.setup.options["first_dealer"] == 0


# -- backup and restore ------------------------------------------------------------------------


def test_a_backup_comes_back_identical_with_its_journal(store, tmp_path):
    table = an_evening(store)
    sheet_of(two_rounds(store)).join("Max")
    made = back_up(store).content
    there = open_store(tmp_path / "there")
    carry_out(there, plan(there, unpack(made)), NOW)
    assert back_up(there).content == made
    ours = store.load(table.match_id)
    theirs = next(there.load(known.id) for known in there.known() if known.uid == ours.uid)
    assert (ours.begun, ours.log) == (theirs.begun, theirs.log)
    there.close()


def test_a_document_without_its_log_comes_back_too(store, tmp_path):
    table = an_evening(store)
    data = to_data(document_of(store, table.match_id))
    assert data["version"] == 2
    there = open_store(tmp_path / "there")
    carry_out(there, plan(there, unpack(json.dumps(data).encode())), NOW)
    (match,) = there.finished(5)
    again = to_data(document_of(there, match.id))
    assert again == data
    assert isinstance(from_data(again), Document)
    there.close()


def test_a_name_that_is_changed_later_is_another_in_the_entry_too(store):
    table = two_rounds(store)
    sheet_of(table).join("Sofia")
    table.undo()
    store.rename_player("Sofia", "Sophie")
    again = reopened(store, table)
    again.redo()
    assert again.setup.players == (*FOUR, "Sophie")
    assert isinstance(Match.replay(again.match.begun, again.match.log), Match)


def test_two_who_are_merged_and_parted_are_so_in_the_entry_too(store):
    table = two_rounds(store)
    sheet_of(table).join("Sofia")
    store.remember_players(["Sophie"], EVENING)
    merged = store.merge_players("Sofia", "Sophie")
    assert reopened(store, table).setup.players == (*FOUR, "Sophie")
    store.part_players(merged)
    assert reopened(store, table).setup.players == (*FOUR, "Sofia")


def test_a_joining_that_was_undone_is_gone_when_that_name_becomes_somebody_who_plays(store):
    table = two_rounds(store)
    before = len(table.match.log)
    table.record(Bid(3, 0))
    sheet_of(table).join("Hugoo")
    table.record(Bid(0, 0))
    JournalModel(table, ENGLISH).go_to(before)
    store.merge_players("Hugoo", "Hugo")
    again = reopened(store, table)
    journal = JournalModel(again, ENGLISH)
    journal.go_to(before + 3)
    assert again.last_entry == Bid(3, 0)
    assert not journal.state.can_redo
    assert not again.redo()
    assert reopened(store, table).match == again.match


# -- forgotten and extra rounds ----------------------------------------------------------------


def test_a_forgotten_round_is_filled_in_and_takes_its_place(store):
    table = two_rounds(store)
    model = InsertionModel(table, ENGLISH, score_book(table), 2, 0)
    assert (model.state.headline, model.is_there) == ("Insert round 2", True)
    for seat, (bid, tricks) in enumerate([(2, 2), (0, 0), (0, 0), (0, 0)]):
        model.choose_seat(seat)
        model.press("bid", bid)
        assert len(table.outcome.rounds) == 2
        model.press("tricks", tricks)
    assert not model.is_there
    assert [record.cards for record in table.state.rounds] == [1, 2, 2]
    assert table.outcome.rounds[1].scores[0].points == 40
    assert table.draft is None
    table.undo()
    assert len(table.outcome.rounds) == 2


def test_a_round_that_is_being_filled_in_is_on_disk_and_can_be_given_up(store):
    table = two_rounds(store)
    model = InsertionModel(table, ENGLISH, score_book(table), 1, 0)
    model.press("bid", 1)
    again = reopened(store, table)
    found = Sheet(again, ENGLISH, score_book(again)).state.notice
    assert found.is_new
    assert found.text.startswith("Round 1 to insert")
    blocked = CorrectionModel(again, ENGLISH, score_book(again), 1, 0)
    assert blocked.state.notice == found
    again.discard_draft()
    assert reopened(store, table).draft is None


def test_an_extra_round_goes_and_those_after_it_move_up(store):
    table = two_rounds(store)
    why = Why(table, ENGLISH, score_book(table), round_no=1)
    assert [action.title for action in why.state.actions] == [
        "A round is missing before this one",
        "This round is one too many",
    ]
    second = table.state.rounds[1]
    why.remove_round()
    assert table.state.rounds == (second,)
    assert reopened(store, table).state.rounds == (second,)
    told = [item.line.words for item in JournalModel(table, ENGLISH).state.items if hasattr(item, "line")]
    assert "Round 1 removed" in told


def test_no_round_goes_while_another_is_being_corrected(store):
    table = two_rounds(store)
    CorrectionModel(table, ENGLISH, score_book(table), 2, 0).press("tricks", 2)
    assert table.draft.round_no == 2

    def why_not(round_no):
        *_, remove = Why(table, ENGLISH, score_book(table), round_no=round_no).state.actions
        return remove.why

    assert (why_not(1), why_not(2)) == ("One correction at a time.", "")


def three_rounds(store):
    table = two_rounds(store)
    play_round(table, {"Léa": 0, "Hugo": 1, "Nora": 0, "Paul": 1}, {"Léa": 0, "Hugo": 1, "Nora": 2, "Paul": 0})
    return table


def draft_of(table):
    """The draft, which is the same on disk."""
    assert Table(table.store, table.match_id, lambda: NOW).draft == table.draft
    return table.draft


def test_a_draft_goes_along_when_a_round_that_was_removed_comes_and_goes(store):
    table = three_rounds(store)
    _, second, third = table.state.rounds
    table.record(RoundRemoved(1))
    table.undo()
    CorrectionModel(table, ENGLISH, score_book(table), 2, 0).press("tricks", 2)
    half = table.draft.record
    table.redo()
    assert draft_of(table) == Draft(1, half)
    table.undo()
    assert draft_of(table) == Draft(2, half)
    JournalModel(table, ENGLISH).go_to(len(table.match.log) + 1)
    CorrectionModel(table, ENGLISH, score_book(table), 1, 3).press("tricks", 0)
    assert table.state.rounds == (second._replace(tricks=(2, 0, 0, 0)), third)
    assert draft_of(table) is None


def test_a_draft_goes_along_when_a_round_that_was_inserted_goes_and_comes(store):
    table = two_rounds(store)
    assert table.insert(1, table.state.rounds[0])
    CorrectionModel(table, ENGLISH, score_book(table), 3, 0).press("tricks", 2)
    half = table.draft.record
    JournalModel(table, ENGLISH).go_to(len(table.match.log) - 1)
    assert draft_of(table) == Draft(2, half)
    table.redo()
    assert draft_of(table) == Draft(3, half)


def test_a_draft_goes_with_its_round_that_was_inserted(store):
    table = two_rounds(store)
    assert table.insert(1, table.state.rounds[0])
    CorrectionModel(table, ENGLISH, score_book(table), 1, 0).press("tricks", 1)
    assert draft_of(table).round_no == 1
    table.undo()
    assert draft_of(table) is None


def test_a_round_that_is_being_filled_in_stays_before_the_same_round(store):
    table = three_rounds(store)
    table.record(RoundRemoved(1))
    InsertionModel(table, ENGLISH, score_book(table), 2, 0).press("bid", 1)
    half = table.draft.record
    table.undo()
    assert draft_of(table) == Draft(3, half, is_new=True)
    table.redo()
    assert draft_of(table) == Draft(2, half, is_new=True)
    assert table.undo()
    assert table.discard_draft()
    InsertionModel(table, ENGLISH, score_book(table), 1, 0).press("bid", 1)
    half = table.draft.record
    table.redo()
    assert draft_of(table) == Draft(1, half, is_new=True)


def test_a_draft_is_kept_when_its_open_round_is_taken_back(store):
    table = three_rounds(store)
    CorrectionModel(table, ENGLISH, score_book(table), 3, 0).press("tricks", 2)
    kept = table.draft
    table.undo()
    assert draft_of(table) == kept
    table.redo()
    assert draft_of(table) == kept


def test_a_draft_stays_when_somebody_joins_and_when_that_is_undone(store):
    table = two_rounds(store)
    second = table.state.rounds[1]
    CorrectionModel(table, ENGLISH, score_book(table), 2, 0).press("tricks", 2)
    half = table.draft
    sheet_of(table).join("Max")
    assert draft_of(table) == Draft(2, half.record.for_seats(5))
    table.undo()
    assert draft_of(table) == half
    table.redo()
    CorrectionModel(reopened(store, table), ENGLISH, score_book(table), 2, 3).press("tricks", 0)
    assert reopened(store, table).state.rounds[1] == second.for_seats(5)._replace(tricks=(2, 0, 0, 0, None))


def test_a_draft_of_wizard_extreme_stays_when_somebody_joins(store):
    table = begin(store, "wizard-extreme")
    half = Draft(1, table.state.rules.rounds[0].empty_round())
    assert table.record(Rewritten(1, half.record))
    table.draft = half
    sheet_of(table).join("Max")
    assert draft_of(table).record.seats == 5
    table.undo()
    assert draft_of(table) == half


def test_a_draft_that_was_kept_before_somebody_joined_is_read_with_a_place_for_them(store):
    table = two_rounds(store)
    CorrectionModel(table, ENGLISH, score_book(table), 2, 0).press("tricks", 2)
    half, kept = table.draft.record, store.load(table.match_id).draft
    sheet_of(table).join("Max")
    store.set_draft(table.match_id, kept)
    assert reopened(store, table).draft == Draft(2, half.for_seats(5))


def test_a_draft_of_a_round_with_somebody_who_never_joined_goes(store):
    table = two_rounds(store)
    sheet_of(table).join("Max")
    entries = len(table.match.log)
    bids = dict.fromkeys((*FOUR, "Max"), 0)
    play_round(table, bids, bids | {"Max": 3})
    CorrectionModel(table, ENGLISH, score_book(table), 3, 4).press("tricks", 2)
    JournalModel(table, ENGLISH).go_to(entries)
    assert draft_of(table) is not None
    while table.setup.seats == 5:
        table.undo()
    assert draft_of(table) is None


def test_a_draft_comes_with_a_backup_though_somebody_joined_in_what_was_undone(store, tmp_path):
    table = two_rounds(store)
    sheet_of(table).join("Max")
    while table.setup.seats == 5:
        table.undo()
    CorrectionModel(table, ENGLISH, score_book(table), 2, 0).press("tricks", 2)
    there = open_store(tmp_path / "there")
    carry_out(there, plan(there, unpack(back_up(store).content)), NOW)
    assert Table(there, 1, lambda: NOW).draft == table.draft
    there.close()


def test_a_draft_that_nobody_sees_keeps_no_round_from_being_removed(store):
    table = three_rounds(store)
    CorrectionModel(table, ENGLISH, score_book(table), 3, 0).press("tricks", 2)
    half = table.draft.record
    table.undo()
    why = Why(table, ENGLISH, score_book(table), round_no=1)
    *_, remove = why.state.actions
    assert remove.why == ""
    assert why.remove_round()
    assert draft_of(table) == Draft(2, half)


def test_what_is_shared_has_no_rank_for_who_left(store):
    table = an_evening(store)
    result = ResultModel(table, ENGLISH)
    told = chat_text(result.state, ENGLISH)
    assert "1. Léa: 120" in told
    assert "– Hugo: 10" in told
    play = play_data(document_of(store, table.match_id), {})
    by_name = {player["name"]: player for player in play["players"]}
    assert "rank" not in by_name["Hugo"]
    assert by_name["Sofia"]["rank"] == 4
    assert [name for name, player in by_name.items() if player["startPlayer"]] == ["Hugo"]
    rows = picture(result).rows
    assert [(row.standing.person.name, row.standing.rank) for row in rows][-1] == ("Hugo", "–")


@pytest.mark.parametrize("start", [-1, -50, 50])
@pytest.mark.parametrize("game", ["wizard", "wizard-extreme"])
def test_home_draws_bars_for_any_start(store, game, start):
    table = begin(store, game)
    everybody = tuple(range(5))
    assert table.record(Changed(Change(1, seats=everybody, grants=(Grant(4, start),)), ("Max",)))
    shares = [standing.share for standing in Home(store, ENGLISH).state.hero.standings]
    assert all(0 <= share <= 1 for share in shares)
    assert max(shares) == 1 or start < 0


def test_home_crowns_nobody_of_those_who_are_tied_when_somebody_left(store):
    table = begin(store)
    play_round(table, dict.fromkeys(FOUR, 0), {"Léa": 0, "Hugo": 1, "Nora": 0, "Paul": 0})
    sheet_of(table).remove(1)
    play_round(table, {"Léa": 0, "Nora": 0, "Paul": 1}, {"Léa": 1, "Nora": 1, "Paul": 0})
    hero = Home(store, ENGLISH).state.hero
    assert not any(standing.is_leader for standing in hero.standings)


def test_home_shows_who_left_last_and_crowns_nobody_who_is_gone(store):
    table = two_rounds(store)
    sheet_of(table).remove(3)
    play_round(table, {"Léa": 0, "Hugo": 0, "Nora": 0}, {"Léa": 1, "Hugo": 1, "Nora": 1})
    hero = Home(store, ENGLISH).state.hero
    assert [(each.person.name, each.is_leader) for each in hero.standings] == [
        ("Léa", True),
        ("Hugo", False),
        ("Nora", False),
        ("Paul", False),
    ]
