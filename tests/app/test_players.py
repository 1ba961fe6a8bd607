"""The players screen: add, rename, merge, forget, and what the book says about everybody."""

import pytest

from app.i18n import Language
from app.models.players import CardHead, ClosedCard, ColumnChart, Fact, Figures, Note, PlayersModel, Shares
from app.statistics import Statistics
from app.statistics.counting import MANY_TO_REPLAY
from app.store import Player, open_store
from app.store.players import player_uid
from app.table import Table
from engine.bids import Bid, Took
from engine.game import Setup
from engine.match import EndedEarly
from tests.app.books import EVENING, NEXT_EVENING, begin
from tests.app.evenings_of_chance import PEOPLE, chance_game, evening
from tests.app.recount import figures
from tests.app.test_result import ALL_BID_NOTHING, ANNA_WINS

ENGLISH = Language.chosen("en", "en")


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


@pytest.fixture
def model(store):
    return model_of(store)


def model_of(store, language=ENGLISH):
    return PlayersModel(store, language, lambda: NEXT_EVENING, Statistics(store, lambda call: call()))


def items(model, kind):
    return [item for card in model.state.cards for item in card if isinstance(item, kind)]


def told(model):
    """Everybody with the games they have played, in the order they stand."""
    return [(each.person.name, each.games) for each in items(model, CardHead | ClosedCard)]


def test_an_empty_book_has_one_field_and_nothing_else(model):
    state = model.state
    assert (state.first_name, state.cards, state.add_button, state.games) == ("Name", (), "", ())


def test_whoever_played_last_comes_first_and_is_open(store, model):
    chance_game(store, 1, game="wizard", people=("Anna", "Ben", "Chloé"), at=EVENING)
    assert model.add("Dora")
    assert [name for name, _ in told(model)] == ["Dora", "Anna", "Ben", "Chloé"]
    assert [head.person.name for head in items(model, CardHead)] == ["Dora"]
    assert told(model)[0] == ("Dora", "no game yet")
    assert (model.state.first_name, model.state.add_button) == ("", "Add")


def test_a_name_is_tidied(model):
    assert model.add("  Anna   Lena ")
    assert told(model) == [("Anna Lena", "no game yet")]


@pytest.mark.parametrize(
    ("name", "error"), [("  ", "Every player needs a name."), ("x" * 41, "A name has at most 40 characters.")]
)
def test_a_name_that_will_not_do_is_told(model, name, error):
    assert not model.add(name)
    assert model.state.error == error
    model.forget_error()
    assert model.state.error == ""


def test_another_name_keeps_the_history(store, model):
    match_id = begin(store)
    assert model.rename("Anna", "Anne")
    assert "Anne" in dict(told(model))
    assert store.load(match_id).begun.players[0] == "Anne"


def test_a_name_that_is_taken_is_refused(store, model):
    begin(store)
    assert not model.rename("Anna", "Ben")
    assert model.state.error == "There is already a player called Ben."


def test_somebody_who_is_forgotten_can_be_brought_back_with_the_same_mark(store, model):
    begin(store)
    model = model_of(store)
    before = model.state.cards
    model.forget("Ben")
    assert [name for name, _ in told(model)] == ["Anna", "Chloé"]
    assert (model.state.snack, model.state.snack_button) == ("Ben is forgotten", "Undo")
    model.bring_back()
    assert model.state.cards == before
    assert model.state.snack == ""


def test_whoever_is_brought_back_is_still_the_same_person(store):
    begin(store)
    store.rename_player("Ben", "Benno")
    before = store.players()
    model = model_of(store)
    model.forget("Benno")
    model.bring_back()
    assert store.players() == before


def test_whoever_played_since_is_brought_back_as_played_since(store):
    store.remember_players(["Ben"], EVENING)
    store.set_mark("Ben", 4)
    model = model_of(store)
    model.forget("Ben")
    assert model.add("Ben")
    model.bring_back()
    assert store.players() == (Player("Ben", 4, NEXT_EVENING, player_uid("Ben")),)


def test_when_the_snackbar_has_gone_nobody_comes_back(store, model):
    begin(store)
    model.forget("Ben")
    model.let_go()
    model.bring_back()
    assert [name for name, _ in told(model)] == ["Anna", "Chloé"]


def test_equal_first_letters_are_told_apart(store, model):
    store.remember_players(["Nora", "Nils", "Léa"], NEXT_EVENING)
    people = items(model_of(store), CardHead | ClosedCard)
    assert {each.person.name: each.person.initials for each in people} == {
        "Nora": "No",
        "Nils": "Ni",
        "Léa": "L",
    }


# -- figures -----------------------------------------------------------------------------------


@pytest.fixture
def evenings(store):
    """Five short games of Wizard and four of Wizard Extreme; Ida sat at two tables only."""
    for seed in range(5):
        chance_game(store, seed, game="wizard", people=(*PEOPLE[:2], "Nora" if seed < 3 else "Ida"))
    for seed in range(10, 14):
        chance_game(store, seed, game="wizard-extreme", people=PEOPLE[:3])
    return model_of(store)


def open_card(model, name):
    if [head.person.name for head in items(model, CardHead)] != [name]:
        model.open(name)
    return {kind: items(model, kind) for kind in (CardHead, Figures, Shares, ColumnChart, Fact, Note)}


def choose(model, game):
    model.choose_filter(next(chip for chip in model.state.games if chip.key == game))


def test_the_card_says_what_a_recount_says(store, evenings):
    card, paper = open_card(evenings, "Léa"), figures(store, "Léa")
    assert card[CardHead][0].games == "9 games since January 2026"
    numbers = [(figure.value, figure.label, figure.unit) for figure in card[Figures][0].figures]
    fewer, exact, more = paper["bids"]
    bids = fewer + exact + more
    assert numbers == [
        (str(paper["wins"]), "win" if paper["wins"] == 1 else "wins", ""),
        (str(round(100 * paper["wins"] / 9)), "win rate", "%"),
        (f"{paper['places'] / 9:.1f}", "mean place", ""),
        (str(round(100 * exact / bids)), "came true", "%"),
    ]
    (shares,) = card[Shares]
    assert shares.title == "Predictions in Wizard, 15 bids"
    assert [part.share for part in shares.parts] == [fewer / bids, exact / bids, more / bids]
    by_cards, lately = card[ColumnChart]
    assert [column.share for column in by_cards.columns] == [
        hits / count for hits, count in (paper["by_cards"][cards] for cards in (1, 2, 3))
    ]
    assert lately.title == "Last 9 games"
    assert [column.is_strong for column in lately.columns] == [rank == 1 for rank, _ in paper["lately"]]
    facts = {fact.label: (fact.value, fact.aside) for fact in card[Fact]}
    longest, now = paper["winning"]
    assert facts["Most wins in a row"] == (str(longest), f"now {now}")
    longest, now = paper["hitting"]
    assert facts["Most exact predictions in a row"] == (str(longest), f"now {now}")
    rivals = {name: each for name, each in paper["against"].items() if each[0] >= 3}
    name, times = facts["Most often ahead of"]
    assert times == f"{rivals[name][1]} of {rivals[name][0]}"
    assert all(rivals[name][1] / rivals[name][0] >= ahead / games for games, ahead, _ in rivals.values())
    assert [fact.value for fact in card[Fact][-2:]] == ["Wizard", "Wizard Extreme"]


def test_a_chip_shows_the_figures_of_one_game(store, evenings):
    choose(evenings, "wizard-extreme")
    assert {name for name, _ in told(evenings)} == {"Léa", "Hugo", "Nora"}
    card, paper = open_card(evenings, "Nora"), figures(store, "Nora", "wizard-extreme")
    facts = {fact.label: (fact.value, fact.aside) for fact in card[Fact]}
    lowest = min(paper["range"])
    assert facts["Average score"] == (str(round(paper["points"] / 4)), f"best {lowest}")
    assert card[Shares] == []
    assert len(card[Figures][0].figures) == 3
    choose(evenings, "sept-sages")
    assert (told(evenings), evenings.state.notice) == ([], "Nobody has played this game to its end yet")


def test_halves_are_rounded_as_people_round_them(store):
    setup = Setup("wizard", ("Anna", "Ben", "Chloé"), {"rounds": 1})
    for entries in (ALL_BID_NOTHING, *[ANNA_WINS] * 3):
        table = Table(store, store.new_match(setup, EVENING), lambda: EVENING)
        assert all(table.record(entry) for entry in entries)
    model = model_of(store)
    choose(model, "wizard")
    ben, chloe = ([each.value for each in open_card(model, name)[Figures][0].figures] for name in ("Ben", "Chloé"))
    assert ben == ["0", "0", "2.3"]  # 9 places in 4 games
    assert chloe == ["1", "25", "1.8"]  # 7 places
    facts = {fact.label: fact.value for fact in open_card(model, "Chloé")[Fact]}
    assert facts["Average score"] == "−3"  # −10 points
    for _ in range(4):
        table = Table(store, store.new_match(setup, EVENING), lambda: EVENING)
        assert all(table.record(entry) for entry in ANNA_WINS)
    assert open_card(model_of(store), "Chloé")[Figures][0].figures[1].value == "13"  # 1 win of 8


def test_what_never_came_true_is_told_from_what_was_hardly_tried(store):
    once = (Bid(1, 0), Bid(2, 0), Bid(0, 0), Took(1, 1))
    twice = (Bid(2, 0), Bid(0, 0), Bid(1, 0), Took(2, 0), Took(0, 0))
    for entries in (*[(*once, EndedEarly())] * 9, (*once, *twice)):
        setup = Setup("wizard", ("Anna", "Ben", "Chloé"), {"rounds": 2})
        table = Table(store, store.new_match(setup, EVENING), lambda: EVENING)
        assert all(table.record(entry) for entry in entries)
    by_cards = open_card(model_of(store), "Ben")[ColumnChart][0]
    assert [(column.share, column.is_strong) for column in by_cards.columns] == [(0, True), (0, False)]


def test_of_two_games_that_were_played_as_often_none_is_the_favourite(store):
    for seed in range(4):
        chance_game(store, seed, game=("wizard", "santiiba")[seed % 2], people=PEOPLE[:3])
    assert next(fact.label.split(",")[0] for fact in items(model_of(store), Fact) if fact.game) != "Favourite game"
    chance_game(store, 5, game="santiiba", people=PEOPLE[:3])
    favourite = next(fact for fact in items(model_of(store), Fact) if fact.game)
    assert (favourite.label.split(",")[0], favourite.game) == ("Favourite game", "santiiba")


def test_below_three_games_there_are_no_rates(evenings):
    lines = {line.person.name: line for line in items(evenings, ClosedCard)}
    assert (lines["Ida"].few, lines["Ida"].lately, lines["Ida"].came_true) == ("too few games", (), "")
    card = open_card(evenings, "Ida")
    assert [note.words for note in card[Note]] == [
        "too few games",
        "Predictions in Wizard, 6 bids: too few for a rate",
    ]
    assert (card[Figures], card[Shares], card[ColumnChart]) == ([], [], [])


def test_a_tap_opens_one_card_and_closes_the_other(evenings):
    first = items(evenings, CardHead)[0].person.name
    other = next(line.person.name for line in items(evenings, ClosedCard))
    evenings.open(other)
    assert [head.person.name for head in items(evenings, CardHead)] == [other]
    assert first in {line.person.name for line in items(evenings, ClosedCard)}
    evenings.open(other)
    assert items(evenings, CardHead) == []


def test_names_are_found_without_accents_and_capitals(store, evenings):
    assert evenings.state.search_button == ""
    store.remember_players(["Anaïs", "Ben", "Zoé", "Jörg"], EVENING)
    model = model_of(store)
    assert model.state.search_button == "Search"
    model.toggle_search()
    model.search("LEA")
    assert [name for name, _ in told(model)] == ["Léa"]
    model.search("Anaïs ")  # completed by the keyboard
    assert [name for name, _ in told(model)] == ["Anaïs"]
    model.search("xyz")
    assert model.state.notice == "Nobody has that name"
    model.toggle_search()
    assert len(told(model)) == 8


def test_two_spellings_become_one_and_two_again(store, evenings):
    chance_game(store, 20, game="wizard", people=("Lea", "Hugo", "Nora"), at=evening(20))
    model = model_of(store)
    assert model.spellings("Léa")[0].name == "Lea"
    question = model.merge_question("Lea", "Léa")
    assert (question.sentence, question.button) == ("1 game of Lea becomes Léa’s.", "Merge")
    model.merge("Lea", "Léa")
    assert items(model, CardHead)[0].games == "10 games since January 2026"
    assert (model.state.snack, model.state.snack_button) == ("Lea is now Léa", "Undo")
    model.bring_back()
    assert dict(told(model))["Léa"].startswith("9 games")
    assert dict(told(model))["Lea"].startswith("1 game")


def test_two_at_one_table_cannot_become_one(evenings):
    question = evenings.merge_question("Hugo", "Léa")
    sentence = "Hugo and Léa played at the same table, so they are two people."
    assert (question.sentence, question.button) == (sentence, "")
    evenings.merge("Hugo", "Léa")
    assert evenings.state.error == sentence
    assert "Hugo" in dict(told(evenings))


def test_a_mark_is_chosen(evenings):
    evenings.set_mark("Nora", 5)
    assert evenings.person("Nora").seat == 5


def test_while_much_is_counted_everybody_is_there_without_figures(store):
    for seed in range(MANY_TO_REPLAY + 1):
        store.set_summary(chance_game(store, seed, game="wizard", people=PEOPLE[:3]).match_id, None)
    calls = []
    statistics = Statistics(store, calls.append)
    model = PlayersModel(store, ENGLISH, lambda: NEXT_EVENING, statistics)
    assert model.state.notice.splitlines()[0] == "The games are being counted …"
    assert [line.games for line in items(model, ClosedCard)] == ["", "", ""]
    statistics.wait()
    for call in calls:
        call()
    assert model.state.notice == ""
    assert items(model, CardHead)[0].games == f"{MANY_TO_REPLAY + 1} games since January 2026"


def test_figures_are_written_as_each_language_writes_them(store, evenings):
    german = model_of(store, Language.chosen("de", "de"))
    card = open_card(german, "Léa")
    assert "," in card[Figures][0].figures[2].value
    assert card[CardHead][0].games == "9 Partien seit Januar 2026"
