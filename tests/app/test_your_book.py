"""The book as files: what is told before, meanwhile, and when a file cannot be written."""

import errno
import json
import time
from pathlib import Path

import pytest

from app.device import Delivery
from app.i18n import Language
from app.models.background import BackgroundWork, at_once
from app.models.opening import Opening, opening_state
from app.models.settings import Settings
from app.models.your_book import YourBook
from app.store import open_store
from app.transfer.writing import back_up
from tests.app.books import ROUND_ONE, begin, tamper

NOW = "2026-11-17T21:00:00Z"


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path / "book")
    yield store
    store.close()


def your_book(store, save, language="en"):
    return YourBook(store, Language.chosen(language, "en"), lambda: NOW, save)


def opening(store, tmp_path, run=at_once, language="en"):
    model = Opening(store, Language.chosen(language, "en"), lambda: NOW, lambda chosen: False, run)
    return model, lambda: opening_state(model, tmp_path / "none")


def chosen(name, content):
    """What the picker hands over."""
    return lambda most, told: (name, content[:most])


def saved(name, content, mime, told):
    told(Delivery("saved"))


def test_a_book_that_was_never_backed_up_says_so(store):
    assert your_book(store, saved).state.last == "No backup yet. Everything is only on this device."


def test_the_last_backup_is_told_with_its_day_and_the_number_of_games(store):
    begin(store, *ROUND_ONE)
    book = your_book(store, saved)
    book.back_up()
    assert your_book(store, saved).state.last == "Last backup Tuesday 17 November, 1 game."
    assert your_book(store, saved, "fr").state.last == "Dernière sauvegarde mardi 17 novembre, 1 partie."


def test_a_file_is_named_after_the_day_on_the_clock_of_the_room(store, monkeypatch):
    names = []
    monkeypatch.setenv("TZ", "NZDT-13")  # where it is the next day already
    time.tzset()
    try:
        your_book(store, lambda name, *_: names.append(name)).back_up()
    finally:
        monkeypatch.undo()
        time.tzset()
    assert names == ["grimoire-2026-11-18.json"]


@pytest.mark.parametrize(("code", "words"), [(errno.ENOSPC, "no room left"), (errno.EACCES, "cannot be written there")])
def test_a_file_that_cannot_be_written_is_told_and_counts_as_no_backup(store, code, words):
    def refuse(*_):
        raise OSError(code, "")

    book = your_book(store, refuse)
    book.back_up()
    assert words in book.state.error
    assert book.state.last.startswith("No backup yet.")


@pytest.mark.parametrize("delivery", [None, Delivery("failed")])
def test_a_file_that_nobody_wanted_or_that_failed_counts_as_no_backup(store, delivery):
    book = your_book(store, lambda name, content, mime, told: told(delivery))
    book.back_up()
    assert book.state.last.startswith("No backup yet.")
    assert bool(book.state.error) == (delivery is not None)


def test_a_name_that_is_no_text_is_told_all_the_same(store):
    """Whoever keeps the file says what it is called."""
    book = your_book(store, lambda name, content, mime, told: told(Delivery("saved", Path("a\udce9\n\u202eb"))))
    book.back_up()
    assert book.state.last.startswith("Saved as a\ufffd\ufffd\ufffdb.")


def test_how_far_the_work_is_can_be_read_meanwhile(store):
    begin(store, *ROUND_ONE)
    seen = []
    book = YourBook(
        store, Language.chosen("en", "en"), lambda: NOW, saved, lambda work, done: seen.append((work, done))
    )
    book.back_up()
    assert (book.state.is_working, book.state.last) == (True, "One moment …")
    ((work, done),) = seen
    made = work()
    assert book.state.last == "1 of 1 games"
    done(made)
    assert not book.state.is_working


def test_an_empty_file_says_so(store, tmp_path):
    (tmp_path / "empty.json").touch()
    model, state = opening(store, tmp_path)
    model.take(chosen("empty.json", b""))
    assert state().problems == ("There is nothing in this file.",)
    model.open_path(str(tmp_path / "empty.json"))
    assert state().problems == ("There is nothing in this file.",)


def test_a_file_that_is_too_large_is_refused_unread(store, tmp_path):
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(300 * 2**20)
    model, state = opening(store, tmp_path)
    model.open_path(str(large))
    assert state().problems == ("The file is larger than 256 MB; no backup is that large.",)


def test_the_names_of_a_damaged_game_are_those_at_its_table(store, tmp_path):
    game = b'{"format": "grimoire-game", "version": 1, "game": "sept-sages", "players": ["Anna", "Ben", "Cleo"],'
    game += b'"sages": ["witch", "seer", "priestess", "magician", "healer"],'
    game += b'"rounds": [{"roles": ["witch", "witch", "seer"]}]}'
    model, state = opening(store, tmp_path)
    model.take(chosen("game.json", game))
    assert any("Anna" in words for words in state().problems)


def test_what_is_wrong_is_told_as_people_count(store, tmp_path):
    game = {"format": "grimoire-game", "version": 1, "game": "wizard", "players": ["Anna", "Ben", "Cleo"]}
    wrong = game | {"rounds": [{"bids": [9, 0, 0]}]}
    model, state = opening(store, tmp_path)
    model.take(chosen("games.json", json.dumps([game, wrong]).encode()))
    assert state().problems == ("Game 2, Round 1, Bids: A number from 0 to 1 belongs here.",)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Round 1, Order: A list belongs here."),
        ("fr", "Manche 1, Ordre\u202f: Il faut ici une liste."),
        ("de", "Runde 1, Rang: Hier gehört eine Liste hin."),
    ],
)
def test_what_is_wrong_is_told_in_the_words_of_the_table_not_of_the_file(store, tmp_path, language, told):
    game = {"format": "grimoire-game", "version": 1, "game": "sept-sages", "players": ["Anna", "Ben", "Cleo"]}
    game |= {"sages": ["witch", "seer", "priestess", "magician", "healer"], "rounds": [{"hierarchy": 7}], "started": 5}
    model, state = opening(store, tmp_path, language=language)
    model.take(chosen("game.json", json.dumps(game).encode()))
    assert told in state().problems
    assert not any("started" in words or "hierarchy" in words for words in state().problems)


def test_work_that_fails_for_whatever_reason_comes_back_and_says_so(store):
    def fail():
        raise MemoryError

    errors, work = [], BackgroundWork(store, Language.chosen("en", "en"), lambda: NOW)
    work.in_background(lambda own: fail(), errors.append)
    assert not work.is_working
    assert errors == []
    assert work.error_words == "This did not work, and nothing was changed. Try again, or restart Grimoire."


def test_a_game_that_is_deleted_meanwhile_has_no_lines_in_the_spreadsheet(store):
    begin(store, *ROUND_ONE)
    begin(store, *ROUND_ONE)
    files = []
    book = your_book(store, lambda name, content, mime, told: files.append(content))
    book.report = lambda done, of: done == 1 and store.delete(store.known()[-1].id)
    book.export_csv()
    (content,) = files
    assert len({line.split(b",")[0] for line in content.splitlines()[1:]}) == 1


def test_a_path_into_the_home_of_nobody_is_no_file(store, tmp_path):
    model, state = opening(store, tmp_path)
    model.open_path("~nobody-of-this-name/x.json")
    assert state().problems == ("There is no such file.",)


GAME = {"format": "grimoire-game", "version": 1, "game": "wizard", "players": ["Anna", "Ben", "Cleo"], "rounds": []}
BACKUP = {"format": "grimoire-backup", "version": 1, "games": [GAME], "settings": {"theme": "dark"}}


class Restore:
    """A file was opened and accepted; the work is done, but the screen was not told yet."""

    def __init__(self, store, tmp_path, content):
        self.went, self.late, self._results = [], [], []
        self.model, self.state = opening(store, tmp_path, lambda work, done: self._results.append((work(), done)))
        self.model.go = self.went.append
        self.model.came_late = lambda: self.late.append(len(store.known()))
        self.model.begin()
        self.model.take(chosen("file.json", json.dumps(content).encode()))
        self.end()
        self.model.accept()

    def end(self):
        ((result, done),) = self._results
        self._results.clear()
        done(result)


@pytest.mark.parametrize("content", [GAME, BACKUP], ids=["game", "backup"])
def test_a_restore_that_ends_after_its_place_was_left_leads_nowhere_and_offers_no_undo(store, tmp_path, content):
    restore = Restore(store, tmp_path, content)
    restore.model.leave()
    restore.end()
    assert (restore.went, restore.late) == ([], [1])
    restore.model.begin()
    assert restore.state().lead.startswith("A backup or a single game.")
    assert restore.state().snack_button == ""


def test_whoever_comes_back_before_a_restore_ends_can_undo_it(store, tmp_path):
    restore = Restore(store, tmp_path, BACKUP)
    restore.model.leave()
    restore.model.begin()
    restore.end()
    assert (restore.state().snack_button, restore.late) == ("Undo", [])


def test_what_a_file_would_have_brought_is_forgotten_when_its_place_was_left(store, tmp_path):
    results = []
    model, state = opening(store, tmp_path, lambda work, done: results.append((work(), done)))
    model.take(chosen("game.json", json.dumps(GAME).encode()))
    model.leave()
    ((found, done),) = results
    done(found)
    model.begin()
    assert state().lead.startswith("A backup or a single game.")


def test_a_game_that_is_here_but_can_no_longer_be_read_says_so(store, tmp_path):
    went, (model, state) = [], opening(store, tmp_path)
    model.go = went.append
    for _ in range(2):
        model.take(chosen("game.json", json.dumps(GAME).encode()))
        model.accept()
        tamper(store.backups.book, "UPDATE matches SET players = 'torn'")
    assert len(went) == 1
    assert state().problems == ("This game can no longer be read. The other games are not affected.",)


def test_totals_that_stay_hidden_are_in_no_spreadsheet(store):
    begin(store, *ROUND_ONE)
    written = []
    book = your_book(store, lambda name, content, mime, told: written.append(content))
    book.export_csv()
    Settings(suspense=True).save(store)
    book.export_csv()
    assert [b"Anna" in content for content in written] == [True, False]


@pytest.fixture
def german(tmp_path):
    """A backup of a book that is kept in German."""
    there = open_store(tmp_path / "german")
    begin(there, *ROUND_ONE)
    Settings(language="de", theme="dark").save(there)
    content = back_up(there).content
    there.close()
    return content


def test_a_backup_in_another_language_asks_before_it_changes_ours(store, tmp_path, german):
    model, state = opening(store, tmp_path)
    model.take(chosen("book.json", german))
    (line,) = state().languages
    assert (line.title, line.is_on) == ("Speak Deutsch from now on", False)
    assert line.sub == "The backup was kept in Deutsch; without this it stays English."
    model.accept()
    assert (Settings.load(store).language, Settings.load(store).theme) == ("system", "dark")


def test_the_language_of_a_backup_comes_along_if_that_is_wanted(store, tmp_path, german):
    model, state = opening(store, tmp_path)
    model.take(chosen("book.json", german))
    model.toggle_language()
    assert state().languages[0].is_on
    model.accept()
    assert Settings.load(store).language == "de"
    model.take_back()
    assert Settings.load(store).language == "system"


def test_whoever_speaks_the_language_of_the_backup_already_is_not_asked(store, tmp_path, german):
    model, state = opening(store, tmp_path, language="de")
    model.take(chosen("book.json", german))
    assert state().languages == ()
    model.accept()
    assert Settings.load(store).language == "de"


def test_whoever_chose_a_language_here_keeps_it(store, tmp_path, german):
    Settings(language="fr").save(store)
    model, state = opening(store, tmp_path, language="fr")
    model.take(chosen("book.json", german))
    assert state().languages == ()
    model.accept()
    assert Settings.load(store).language == "fr"
