"""Everything into one file and back: nothing is lost, nothing is doubled, and a broken file changes nothing."""

import json
import random
import sys
from functools import reduce
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.i18n import Language
from app.models.share import ShareModel
from app.sharing.documents import document_of
from app.store import StoreRefused, open_store
from app.table import Table
from app.transfer.arriving import _tap_text
from app.transfer.plan import carry_out, plan
from app.transfer.reading import ImportBundle, Unfit, unpack
from app.transfer.writing import back_up
from engine.bids import Bid, Took
from engine.changes import RoundRemoved
from engine.codec import to_json
from engine.document import Document, from_data, read, to_data, write
from engine.game import Setup
from engine.games import GAMES
from engine.listed import LISTED
from tests.app.books import ROUND_ONE, begin, tamper
from tests.app.random_matches import random_match
from tests.app.test_result import ANNA_WINS

NOW = "2026-11-17T21:00:00Z"
LATER = "2026-11-18T21:00:00Z"
ROOT = Path(__file__).resolve().parents[2]
BARE = {"format": "grimoire-game", "version": 1, "game": "wizard", "players": ["Anna", "Ben", "Cleo"], "rounds": []}


@pytest.fixture
def books(tmp_path):
    """As many books as a test needs."""
    opened = []

    def book(name="book"):
        opened.append(open_store(tmp_path / name))
        return opened[-1]

    yield book
    for store in opened:
        store.close()


def evening(store, seed=1, most=40):
    """A book with one game of each kind, some of them half played, with everything that can be kept beside them."""
    chance = random.Random(seed)
    for key in GAMES:
        table = random_match(store, key, seed, chance.choice((0, 7, most, 5000)))
        table.set_notes(f"Bei Zoë, {key} 🧙")
        for _ in range(chance.randrange(4)):
            table.undo()
        if chance.random() < 0.4:
            table.end_early()
    store.set_mark("Ben", 7)
    store.rename_player("Anna", "Änne")
    store.set_default_options("wizard", {"bid_rule": "plus-minus-one"})
    store.set_settings({"theme": "dark", "places": [{"screen": "table", "match_id": 1}]})


def restore(store, content, now=NOW):
    bundle = unpack(content)
    assert isinstance(bundle, ImportBundle), bundle
    return carry_out(store, plan(store, bundle), now)


KEPT = {
    "matches": "game players options begun started finished updated notes draft uid extra",
    "entries": "at entry",
}


@pytest.mark.parametrize(("rows", "column"), [(rows, column) for rows in KEPT for column in KEPT[rows].split()])
def test_a_text_that_became_bytes_on_disk_prevents_no_backup(books, tmp_path, rows, column):
    """One bit of a file of SQLite tells a text from a BLOB."""
    book = books()
    evening(book)
    whole = back_up(book)
    tamper(tmp_path / "book" / "grimoire.db", f"UPDATE {rows} SET {column} = CAST({column} AS BLOB)")
    assert back_up(book) == whole


@pytest.mark.parametrize(("rows", "column"), [(rows, column) for rows in KEPT for column in KEPT[rows].split()])
def test_a_text_that_is_none_any_more_leaves_the_other_games_in_the_backup(books, tmp_path, rows, column):
    book = books()
    matches = [begin(book, *ROUND_ONE) for _ in range(3)]
    of_match = "match_id" if rows == "entries" else "id"
    tamper(tmp_path / "book" / "grimoire.db", f"UPDATE {rows} SET {column} = x'FF00' WHERE {of_match} = ?", matches[1])
    backup = back_up(book)
    assert (backup.games + backup.left_out, backup.left_out <= 1) == (3, True)
    assert restore(books("new"), backup.content)


def test_a_game_whose_name_became_bytes_on_disk_is_replaced_all_the_same(books, tmp_path):
    book = books()
    begin(book, *ROUND_ONE)
    whole = back_up(book)
    earlier = "UPDATE matches SET uid = CAST(uid AS BLOB), updated = '2020-11-17T21:00:00Z'"
    tamper(tmp_path / "book" / "grimoire.db", earlier)
    restore(book, whole.content)
    assert [json.loads(back_up(book).content)[key] for key in ("games", "players")] == [
        json.loads(whole.content)[key] for key in ("games", "players")
    ]


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_a_backup_restored_into_an_empty_book_gives_the_same_backup(tmp_path_factory, seed):
    here, there = (open_store(tmp_path_factory.mktemp("book")) for _ in range(2))
    evening(here, seed)
    made = back_up(here)
    restore(there, made.content)
    assert back_up(there).content == made.content
    assert (made.games, made.left_out) == (len(LISTED), 0)
    for store in (here, there):
        store.close()


def test_journal_undo_and_redo_come_back_with_their_times(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE)
    here.undo(1, LATER)
    here.set_draft(1, {"round_no": 1, "record": None})
    here.set_draft(1, None)
    restore(there, back_up(here).content)
    assert there.load(1) == here.load(1)
    assert there.settings().get("last-setup:wizard") == here.settings()["last-setup:wizard"]
    assert there.last_setup("wizard") == here.last_setup("wizard")


def test_every_game_of_a_backup_is_a_game_document(books):
    store = books()
    evening(store)
    for data in json.loads(back_up(store).content)["games"]:
        assert isinstance(from_data(data), Document)


def test_where_the_app_was_stays_on_its_device(books):
    here, there = books("here"), books("there")
    evening(here)
    restore(there, back_up(here).content)
    assert "places" not in there.settings()
    assert there.settings()["theme"] == "dark"


def test_a_second_restore_brings_nothing(books):
    store = books()
    evening(store)
    content = back_up(store).content
    found = plan(store, unpack(content))
    assert (len(found.new), len(found.newer), found.here, found.brings_something) == (0, 0, len(LISTED), False)
    carry_out(store, found, NOW)
    assert back_up(store).content == content


def test_what_was_kept_of_entries_is_forgotten_if_a_restore_breaks_off_too(books):
    """It may be as large as their file."""
    here, there = books("here"), books("there")
    evening(here)
    found = plan(there, unpack(back_up(here).content))
    kept = []

    def break_off(done, of):
        kept.append(_tap_text.cache_info().currsize)
        if done == of:
            raise MemoryError

    with pytest.raises(MemoryError):
        carry_out(there, found, NOW, break_off)
    assert kept[-1] > 0
    assert _tap_text.cache_info().currsize == 0


def test_the_newer_state_of_a_game_wins_and_keeps_its_number(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE[:2])
    restore(there, back_up(here).content)
    here.append(1, ROUND_ONE[2], LATER)
    found = plan(there, unpack(back_up(here).content))
    assert (len(found.new), len(found.newer), found.here) == (0, 1, 0)
    carry_out(there, found, NOW)
    assert there.load(1) == here.load(1)
    assert len(there.known()) == 1


def test_a_document_of_a_game_that_is_here_replaces_nothing_of_it(books):
    store = books()
    table = random_match(store, "wizard", 1)
    table.now = lambda: LATER
    assert table.undo()
    assert table.redo()
    found = plan(store, unpack(write(document_of(store, table.match_id))))
    assert (len(found.new), len(found.newer), found.here) == (0, 0, 1)


def test_notes_that_were_written_after_the_game_arrive_too(books):
    here, there = books("here"), books("there")
    table = random_match(here, "wizard", 1)
    restore(there, back_up(here).content)
    assert table.set_notes("the morning after")
    restore(there, back_up(here).content)
    assert there.load(1) == here.load(1)


def test_notes_on_an_older_state_do_not_take_a_correction_back_and_are_not_dropped_by_one(books):
    here, there = books("here"), books("there")
    table = random_match(here, "wizard", 1)
    restore(there, back_up(here).content)
    corrected = Table(there, 1, lambda: LATER)
    assert corrected.correct(1, corrected.state.rounds[0]._replace(bids=corrected.state.rounds[0].tricks))
    assert table.set_notes("a fine evening")
    restore(there, back_up(here).content)
    assert Table(there, 1, lambda: LATER).state == corrected.state
    restore(here, back_up(there).content)
    assert (Table(here, 1, lambda: LATER).state, here.load(1).notes) == (corrected.state, "a fine evening")


def test_a_game_that_is_handed_on_again_brings_what_was_entered_and_corrected_since(books):
    here, there = books("here"), books("there")
    match_id = here.new_match(Setup("wizard", ("Anna", "Ben", "Chloé"), {"rounds": 1}), NOW)
    times = iter(f"2026-11-17T21:{minute:02}:00Z" for minute in range(1, 30))
    table = Table(here, match_id, lambda: next(times))
    shared = ShareModel(table, Language.chosen("en", "en"))
    for entry in ANNA_WINS:
        assert table.record(entry)
        restore(there, shared.document())
        assert Table(there, 1, lambda: LATER).state == table.state
    assert table.correct(1, table.state.rounds[0]._replace(bids=(0, 1, 1)))
    content = shared.document()
    restore(there, content)
    assert Table(there, 1, lambda: LATER).outcome == table.outcome
    assert [plan(store, unpack(content)).here for store in (here, there)] == [1, 1]
    assert table.undo()
    restore(there, shared.document())
    assert Table(there, 1, lambda: LATER).outcome == table.outcome


def test_a_backup_brings_what_was_sealed_when_the_game_was_shared(books):
    here, there = books("here"), books("there")
    times = iter(f"2026-11-17T21:{minute:02}:00Z" for minute in range(1, 30))
    match_id = here.new_match(Setup("wizard", ("Anna", "Ben", "Chloé"), {"reveal": "hidden"}), NOW)
    table = Table(here, match_id, lambda: next(times))
    for entry in ROUND_ONE:
        assert table.record(entry)
    shared = ShareModel(table, Language.chosen("en", "en"))
    restore(there, shared.document())
    assert table.record(Bid(2, 1))
    assert plan(there, unpack(shared.document())).here == 1
    restore(there, back_up(here).content)
    assert there.load(1) == here.load(1)


def test_an_older_state_of_a_game_changes_nothing(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE[:2])
    old = back_up(here).content
    restore(there, old)
    there.append(1, ROUND_ONE[2], LATER)
    before = back_up(there).content
    found = plan(there, unpack(old))
    assert (len(found.newer), found.here) == (0, 1)
    carry_out(there, found, NOW)
    assert back_up(there).content == before


def test_a_table_that_is_open_neither_goes_along_nor_comes_in(books):
    """Whoever has a backup shall not know its key, and nobody's file opens a table here."""
    here, there = books("here"), books("there")
    here.set_settings({"open-table": {"token": "abcdefghijkl"}, "open-table:keeper": "Zoe", "theme": "dark"})
    content = back_up(here).content
    assert b"abcdefghijkl" not in content
    assert b"open-table" not in content
    carry_out(there, plan(there, unpack(content.replace(b'"theme"', b'"open-table"'))), NOW)
    assert "open-table" not in there.settings()


def test_whoever_plays_here_keeps_the_settings_and_the_mark(books):
    here, there = books("here"), books("there")
    evening(here)
    begin(there, *ROUND_ONE)
    there.set_settings({"theme": "light"})
    marks = {player.name: player.mark for player in there.players()}
    restore(there, back_up(here).content)
    assert there.settings()["theme"] == "light"
    assert there.default_options("wizard") == {"bid_rule": "plus-minus-one"}
    assert {player.name: player.mark for player in there.players() if player.name in marks} == marks
    given = [player.mark for player in there.players()]
    assert len(set(given)) == len(given)


def test_whoever_was_renamed_since_the_backup_is_still_the_same_person(books):
    store = books()
    match_id = begin(store, *ROUND_ONE)
    made = back_up(store).content
    store.rename_player("Anna", "Änne")
    before = back_up(store).content
    assert not plan(store, unpack(made)).people
    restore(store, made)
    assert back_up(store).content == before
    store.delete(match_id)
    deleted = back_up(store).content
    undo_token = restore(store, made)
    assert back_up(store).content == before
    store.send_back(undo_token)
    assert back_up(store).content == deleted


def test_two_of_a_backup_stay_two_whatever_they_are_called_here(books):
    here, there = books("here"), books("there")
    here.remember_players(["Anna"], NOW)
    restore(there, back_up(here).content)
    there.rename_player("Anna", "Ben")
    match_id = begin(here, *ROUND_ONE)
    restore(there, back_up(here).content)
    assert there.load(match_id).begun.players == ("Anna", "Ben", "Chloé")
    assert len({player.uid for player in there.players()}) == 3


def test_somebody_of_a_document_is_nobody_who_had_that_name_here_before(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE)
    there.remember_players(["Anna"], NOW)
    there.rename_player("Anna", "Änne")
    (game,) = json.loads(back_up(here).content)["games"]
    restore(there, json.dumps(game).encode())
    assert {player.name for player in there.players()} == {"Anna", "Ben", "Chloé", "Änne"}
    assert len({player.uid for player in there.players()}) == 4


@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_a_restore_is_taken_back_as_a_whole(tmp_path_factory, seed):
    here, there = (open_store(tmp_path_factory.mktemp("book")) for _ in range(2))
    evening(here, seed)
    begin(there, *ROUND_ONE)
    before = back_up(there).content
    there.send_back(restore(there, back_up(here).content))
    assert back_up(there).content == before
    for store in (here, there):
        store.close()


def test_what_was_replaced_is_there_again_after_taking_back(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE[:2])
    restore(there, back_up(here).content)
    here.append(1, ROUND_ONE[2], LATER)
    before = back_up(there).content
    there.send_back(restore(there, back_up(here).content))
    assert back_up(there).content == before


@pytest.mark.parametrize("name", LISTED)
def test_a_game_document_becomes_a_match_and_goes_out_again(books, name):
    content = (ROOT / "examples" / f"{name}.json").read_bytes()
    store = books()
    restore(store, content)
    given, (came,) = read(content), json.loads(back_up(store).content)["games"]
    assert from_data(came).state == given.state
    assert came | to_data(given) == came
    assert {player.name for player in store.players()} == set(given.setup.players)
    assert plan(store, unpack(content)).here == 1


def test_a_list_of_documents_is_taken_too_and_unknown_keys_are_kept(books):
    documents = [json.loads((ROOT / "examples" / f"{name}.json").read_text()) for name in ("wizard", "santiiba")]
    documents[0] |= {"weather": ["rain", None], "log": "on paper"}
    store = books()
    restore(store, json.dumps(documents).encode())
    content = back_up(store).content
    assert content.count(b'"log":') == len(documents)
    games = {game["game"]: game for game in json.loads(content)["games"]}
    assert games["wizard"]["weather"] == ["rain", None]
    assert len(games) == 2


def test_a_game_that_was_finished_before_its_end_was_ended_early(books):
    game = BARE | {"finished": "2026-11-15T23:04:00Z", "started": "some evening"}
    store = books()
    restore(store, json.dumps(game).encode())
    (match,) = store.finished(5)
    assert (match.finished, match.started) == ("2026-11-15T23:04:00Z", "2026-11-15T23:04:00Z")


@pytest.mark.parametrize("edge", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "1899-12-31T23:59:59Z"])
def test_a_time_at_the_edge_of_the_calendar_is_none(books, edge):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE)
    data = json.loads(back_up(here).content)
    data["games"][0]["log"]["entries"][0][0] = edge
    data["games"].append(BARE | {"started": edge, "finished": edge})
    restore(there, json.dumps(data).encode())
    times = [logged.at for known in there.known() for logged in there.load(known.id).log]
    times += [match.finished for match in there.finished(5)] + [known.updated for known in there.known()]
    assert times
    assert edge not in times
    data["players"][0]["last_played"] = edge
    assert isinstance(unpack(json.dumps(data).encode()), Unfit)


def test_times_are_kept_as_the_book_spells_them(books):
    store = books()
    content = json.dumps(BARE | {"started": "2026-11-15T20:04", "finished": "20261116T000400.5+0100"}).encode()
    restore(store, content)
    (match,) = store.finished(5)
    assert (match.started, match.finished) == ("2026-11-15T20:04:00Z", "2026-11-15T23:04:00Z")
    assert {player.last_played for player in store.players()} == {"2026-11-15T23:04:00Z"}
    assert plan(store, unpack(content)).here == 1


def marks(store):
    return {player.name: player.mark for player in store.players()}


def test_everybody_of_a_game_from_elsewhere_gets_a_mark_of_their_own(books):
    store = books()
    restore(store, json.dumps(BARE).encode())
    assert marks(store) == {"Anna": 0, "Ben": 1, "Cleo": 2}


def test_two_who_had_chosen_one_mark_still_have_it_after_a_restore(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE)
    here.set_mark("Ben", 4)
    here.set_mark("Chloé", 4)
    restore(there, back_up(here).content)
    assert marks(there) == {"Anna": 0, "Ben": 4, "Chloé": 4}


def test_nobody_gets_the_mark_that_somebody_else_of_the_backup_has(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE)
    there.remember_players(["Zoë"], NOW)
    restore(there, back_up(here).content)
    assert marks(there) == {"Zoë": 0, "Anna": 3, "Ben": 1, "Chloé": 2}


@pytest.mark.parametrize(("round_no", "is_kept"), [(1, True), (0, False), (-1, False), (3, False), (True, False)])
def test_a_correction_is_of_a_round_that_was_played(books, round_no, is_kept):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE)
    draft = {"round_no": 1, "record": to_json(Table(here, 1, lambda: NOW).state.rounds[0])}
    here.set_draft(1, draft)
    data = json.loads(back_up(here).content)
    data["games"][0]["log"]["draft"]["round_no"] = round_no
    restore(there, json.dumps(data).encode())
    assert there.load(1).draft == (draft if is_kept else None)
    assert there.load(1).log == here.load(1).log


DEEP = reduce(lambda inner, _: [inner], range(80), 0)
"""A list in a list, and so on, as deep as a file may be."""


@pytest.mark.parametrize("record", [5, None, [1], {"a": 1}, {"is": "Bid", "seat": 0, "number": 1}, DEEP])
def test_a_correction_that_is_no_round_is_left_out_but_not_the_log(books, record):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE)
    here.set_draft(1, {"round_no": 1, "record": record})
    restore(there, back_up(here).content)
    assert there.load(1).draft is None
    assert there.load(1).log == here.load(1).log


def test_a_correction_waits_for_its_round_that_was_taken_back(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE, Bid(1, 1))
    here.set_draft(1, {"round_no": 2, "record": to_json(Table(here, 1, lambda: NOW).state.rounds[1])})
    here.undo(1, LATER)
    restore(there, back_up(here).content)
    assert there.load(1) == here.load(1)


def test_a_correction_stays_with_its_round_where_an_earlier_one_was_removed_and_came_back(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE, Bid(2, 1), Bid(0, 1), Bid(1, 1), Took(2, 1), Took(0, 1), RoundRemoved(1))
    here.undo(1, LATER)
    here.set_draft(1, {"round_no": 2, "record": to_json(Table(here, 1, lambda: NOW).state.rounds[1])})
    restore(there, back_up(here).content)
    kept, known = there.load(1), here.load(1)
    assert (kept.draft, kept.log, kept.undone) == (known.draft, known.log, known.undone)
    assert kept.draft


def test_a_game_that_is_deleted_meanwhile_is_not_missed_in_the_backup(books):
    store = books()
    begin(store, *ROUND_ONE)
    begin(store, *ROUND_ONE)
    made = back_up(store, lambda done, of: done == 1 and store.delete(store.known()[-1].id))
    assert (made.games, made.left_out) == (1, 0)


def test_a_setting_that_looks_like_a_game_is_kept_as_it_is(books):
    store = books()
    odd = {"format": "grimoire-game", "more": [{"format": "grimoire-game"}]}
    backup = {"format": "grimoire-backup", "version": 1, "games": [], "settings": {"odd": odd, "odds": [odd]}}
    restore(store, json.dumps(backup).encode())
    assert (store.settings()["odd"], store.settings()["odds"]) == (odd, [odd])


def test_a_log_that_tells_another_game_than_the_document_is_left_out(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE)
    data = json.loads(back_up(here).content)
    data["games"][0]["rounds"][0]["bids"] = [0, 0, 0]
    restore(there, json.dumps(data).encode())
    (game,) = json.loads(back_up(there).content)["games"]
    assert game["rounds"][0]["bids"] == [0, 0, 0]
    assert len(game["log"]["entries"]) == 1


def test_true_is_no_seat_even_after_seat_1_did_the_same_in_another_game(books):
    here, there = books("here"), books("there")
    for _ in range(2):
        begin(here, *ROUND_ONE)
    data = json.loads(back_up(here).content)
    (_, bid) = data["games"][1]["log"]["entries"][0]
    assert bid == {"is": "Bid", "seat": 1, "bid": 0}
    bid["seat"] = True
    restore(there, json.dumps(data).encode())
    kept = json.loads(back_up(there).content)["games"]
    assert [len(game["log"]["entries"]) for game in kept] == [len(ROUND_ONE), 1]


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """A backup with nothing wrong in it."""
    store = open_store(tmp_path_factory.mktemp("sound"))
    evening(store, 3, most=5)
    yield back_up(store).content
    store.close()


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_damaged_backup_is_refused_in_words_or_still_is_one(tmp_path_factory, sound, data):
    content = bytearray(sound)
    place = data.draw(st.integers(0, len(content) - 1))
    if data.draw(st.booleans()):
        content = content[:place]
    else:
        content[place] = data.draw(st.integers(0, 255))
    found = unpack(bytes(content))
    if isinstance(found, ImportBundle):  # a letter of a name, a point of a note: still a backup
        there = open_store(tmp_path_factory.mktemp("book"))
        carry_out(there, plan(there, found), NOW)
        assert isinstance(unpack(back_up(there).content), ImportBundle)
        there.close()
    else:
        assert isinstance(found, Unfit)
        assert all(part.problems for part in found.found)


HOSTILE = [
    b"",
    b"\xff\xfe",
    b"null",
    b"{}",
    b"[1]",
    b'{"format": "grimoire-backup"}',
    b'{"format": "grimoire-backup", "version": 2, "games": []}',
    b'{"format": "grimoire-backup", "version": 1, "games": {}}',
    b'{"format": "grimoire-backup", "version": 1, "games": [], "players": [{"name": "A"}]}',
    b'{"format": "grimoire-backup", "version": 1, "games": [], "settings": []}',
    b'{"format": "grimoire-game"}',
    b'{"x": 1e999}',
    b"[" * 100_000,
]


@pytest.mark.parametrize("content", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_file_of_ours_is_refused(content):
    found = unpack(content)
    assert isinstance(found, Unfit)
    assert all(part.problems for part in found.found)


def test_half_a_character_does_not_spoil_the_book(books):
    game = {"format": "grimoire-game", "version": 1, "game": "wizard", "players": ["A\ud800", "B", "C🧙"]}
    store = books()
    restore(store, json.dumps(game | {"rounds": [], "notes": "\udc00x"}).encode())
    assert {player.name for player in store.players()} == {"A\N{REPLACEMENT CHARACTER}", "B", "C🧙"}
    assert store.load(1).notes == "\N{REPLACEMENT CHARACTER}x"


HALVES = {
    r"\ud800": "?",
    r"\udc00": "?",
    r"\ud83e\uddd9": "🧙",
    r"\ud83e\ud83e\uddd9\uddd9": "?🧙?",
    r"\uD83E\uDDD9\uDC00": "🧙?",
    r"\\ud83e\uddd9": r"\ud83e?",
    r"\\\ud83e\\uddd9": r"\?\uddd9",
    r"\\ud800": r"\ud800",
}
"""What JSON can write, and what of it a book can keep."""


@pytest.mark.parametrize("half", HALVES)
def test_no_half_of_a_character_comes_in_wherever_it_stands(books, half):
    """Not behind a backslash that stands for itself either, nor as a name of somebody or of a setting."""
    game = json.dumps({"format": "grimoire-game", "version": 1, "game": "wizard", "players": ["A", "B", "C"]})
    people = '[{"name": "HALF", "mark": 0, "last_played": "2026-01-01", "uid": "u"}]'
    backup = '{"format": "grimoire-backup", "version": 1, "games": [%s, "rounds": [], "notes": "HALF"}], "players": %s,'
    content = (backup + ' "settings": {"HALF": "HALF"}}') % (game[:-1], people)
    store = books()
    restore(store, content.replace("HALF", half).encode())
    whole = HALVES[half].replace("?", "\N{REPLACEMENT CHARACTER}")
    assert (store.load(1).notes, [player.name for player in store.players()]) == (whole, [whole])
    assert store.settings() == {whole: whole}


def test_the_same_game_twice_in_a_file_comes_in_once_as_it_was_last(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE[:2])
    old = json.loads(back_up(here).content)["games"]
    here.append(1, ROUND_ONE[2], LATER)
    new = json.loads(back_up(here).content)["games"]
    twice = json.dumps([*new, *old]).encode()
    found = plan(there, unpack(twice))
    assert (len(found.new), len(found.newer), found.here) == (1, 0, 0)
    restore(there, twice)
    assert there.load(1) == here.load(1)
    assert len(there.known()) == 1


def test_a_game_that_can_no_longer_be_read_is_left_out_and_counted(books, tmp_path):
    store = books("here")
    begin(store, *ROUND_ONE)
    begin(store, ROUND_ONE[4])
    made = back_up(store)
    assert (made.games, made.left_out) == (1, 1)


def test_a_full_disk_keeps_the_book_as_it_was(books):
    here, there = books("here"), books("there")
    evening(here)
    begin(there, *ROUND_ONE)
    content, before = back_up(here).content, back_up(there).content
    there.limit_pages(1)
    with pytest.raises(StoreRefused):
        restore(there, content)
    there.limit_pages(None)
    assert back_up(there).content == before


def test_a_file_is_decoded_once_to_say_what_it_brings(books):
    """A large one takes a phone long enough."""
    here, there = books("here"), books("there")
    for _ in range(3):
        begin(here, *ROUND_ONE)
    content, decoded = back_up(here).content, []

    def look(frame, event, _arg):
        if event == "call" and frame.f_code is json.JSONDecoder.raw_decode.__code__:
            decoded.append(len(frame.f_locals["s"]))

    sys.setprofile(look)
    try:
        planned = plan(there, unpack(content))
    finally:
        sys.setprofile(None)
    assert len(planned.new) == 3
    assert decoded[0] == len(content.decode())
    assert len(decoded) == 2, "the second are the settings, which are small"


def test_how_many_games_are_looked_at_is_told_meanwhile(books):
    here, told = books("here"), []
    for _ in range(3):
        begin(here, *ROUND_ONE)
    unpack(back_up(here).content, lambda *how_far: told.append(how_far))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_game_inside_of_a_game_is_a_key_like_any_other(books):
    here, there = books("here"), books("there")
    begin(here, *ROUND_ONE)
    data = json.loads(back_up(here).content)
    data["games"][0]["inner"] = [json.loads((ROOT / "examples/wizard.json").read_bytes())]
    restore(there, json.dumps(data).encode())
    (again,) = json.loads(back_up(there).content)["games"]
    assert again["inner"] == data["games"][0]["inner"]
