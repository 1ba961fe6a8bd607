"""The table changes its mind in the middle of a game: cards and rounds to come, and some options."""

import pytest

from app.i18n import Language
from app.models.agreement import BACK_DOWN, CARDS, EVERY_SECOND, OWN, PRINTED, ROUNDS, AgreementModel
from app.models.match_options import agreed_options
from app.store import open_store
from app.table import Table
from engine.bids import Bid
from tests.app.test_who_plays import begin, two_rounds
from tests.engine.extreme_leaflet import COUNTED, PIERRE, PLAYERS

ENGLISH = Language.chosen("en", "en")


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path / "book")
    yield store
    store.close()


def agreement(table):
    return AgreementModel(table, ENGLISH)


def cards(table):
    return [each.cards for each in table.state.rules.rounds]


def chip(model, key):
    return next(chip for chip in model.state.presets if chip.key == key)


def variant(model, key):
    return next(shown for shown in model.state.variants if shown.key == key)


def stepper(model, key):
    return next(shown for shown in model.state.steppers if shown.key == key)


def test_rounds_that_were_played_are_thin_and_the_first_open_one_is_chosen(store):
    state = agreement(two_rounds(store)).state
    assert (state.pill, state.headline, state.sub) == (
        "from round 3 on",
        "Holds from round 3 on",
        "Rounds 1 to 2 stay as they were",
    )
    assert [(bar.cards, bar.is_open, bar.is_chosen) for bar in state.bars[:4]] == [
        (1, False, False),
        (2, False, False),
        (3, True, True),
        (4, True, False),
    ]
    assert [each.is_chosen for each in state.presets] == [True, False, False, False]


@pytest.mark.parametrize(
    ("preset", "hands"),
    [(EVERY_SECOND, [1, 2, 3, 5, 7, 9, 11, 13, 15]), (BACK_DOWN, [1, 2, 3, 2, 1]), (PRINTED, [*range(1, 16)])],
)
def test_a_preset_deals_all_rounds_to_come_at_once(store, preset, hands):
    table = two_rounds(store)
    model = agreement(table)
    model.choose_filter(chip(model, preset))
    assert cards(table) == hands
    assert chip(model, preset).is_chosen
    assert cards(Table(store, table.match_id, lambda: "")) == hands


def test_one_round_is_changed_step_by_step_within_what_the_cards_allow(store):
    table = two_rounds(store, hands=[1, 2, 14, 3])
    model = agreement(table)
    model.step(CARDS, 1)
    assert cards(table) == [1, 2, 15, 3]
    shown = stepper(model, CARDS)
    assert (shown.title, shown.sub, shown.value, shown.can_more) == (
        "Round 3",
        "cards for each, at most 15",
        "15",
        False,
    )
    model.choose_round(4)
    model.step(CARDS, -1)
    assert cards(table) == [1, 2, 15, 2]
    assert chip(model, OWN).is_chosen


def test_rounds_in_all_are_fewer_or_more(store):
    table = two_rounds(store, hands=[1, 2, 3, 4])
    model = agreement(table)
    model.step(ROUNDS, 1)
    assert cards(table) == [1, 2, 3, 4, 5]
    assert (stepper(model, ROUNDS).value, stepper(model, ROUNDS).sub) == ("5", "3 still to play")
    for _ in range(3):
        model.step(ROUNDS, -1)
    assert cards(table) == [1, 2]
    assert table.match.is_over
    assert table.outcome.winners
    assert not stepper(model, ROUNDS).can_less
    model.undo()
    assert cards(table) == [1, 2, 3]


def test_what_was_played_stays_and_undo_takes_back_step_by_step(store):
    table = two_rounds(store)
    before = table.outcome.rounds
    model = agreement(table)
    model.choose_filter(chip(model, BACK_DOWN))
    model.variants.choose("bid_rule", "1")
    assert table.state.rules.in_round(3).plus_minus_one
    assert not table.state.rules.in_round(2).plus_minus_one
    assert table.outcome.rounds == before
    model.undo()
    model.undo()
    assert not model.can_undo
    assert table.setup.changes == ()


def test_an_option_says_what_it_was_and_what_excludes_it(store):
    table = two_rounds(store)
    model = agreement(table)
    model.variants.choose("reveal", "1")
    assert variant(model, "reveal").chosen == "1"
    assert "until round 2" in variant(model, "reveal").note
    assert [*variant(model, "bid_rule").off] == ["1"]
    model.variants.choose("bid_rule", "1")
    assert not table.state.rules.in_round(3).plus_minus_one


def test_the_rules_page_follows_what_was_agreed(store):
    table = two_rounds(store)
    agreement(table).variants.switch("jubilee")
    assert agreed_options(store, "wizard", table.match_id)["jubilee"] is True


def test_a_round_that_has_begun_keeps_its_rules(store):
    table = two_rounds(store)
    table.record(Bid(3, 1))
    model = agreement(table)
    model.variants.choose("reveal", "2")
    assert [table.state.rules.in_round(no).reveal for no in (3, 4)] == ["open", "secret"]


def test_extreme_has_rounds_the_dark_mage_and_white_seals(store):
    table = begin(store, "wizard-extreme", PLAYERS[:4], first_dealer=PIERRE)
    for entry in COUNTED:
        table.record(entry)
    model = agreement(table)
    state = model.state
    assert (state.bars, state.presets) == ((), ())
    assert [shown.key for shown in state.variants] == ["mage", "white_exhausted"]
    assert [*variant(model, "mage").off] == ["2"]
    for _ in range(4):
        model.step(ROUNDS, 1)
    assert table.game.round_limit(table.state) == 8
    assert [*variant(model, "mage").off] == []
    for _ in range(7):
        model.step(ROUNDS, -1)
    assert table.match.is_over
    assert table.outcome.winners
