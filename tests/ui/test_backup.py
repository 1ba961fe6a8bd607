"""Everything into one file and back, by touches: saved among the downloads, and opened from there."""

import json
import os
from pathlib import Path
from threading import Event

import pytest
from kivy.core.window import Window

from app.navigation import Place
from app.store import open_store
from engine.listed import LISTED
from tests.app.test_transfer import evening
from tests.ui.evenings import new_match, play
from tests.ui.probe import Probe

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = Place("settings")


@pytest.fixture
def downloads(tmp_path, monkeypatch):
    """A folder for what people save."""
    folder = tmp_path / "downloads"
    folder.mkdir()
    monkeypatch.setenv("XDG_DOWNLOAD_DIR", str(folder))
    return folder


def tap_and_wait(probe: Probe, words: str) -> None:
    probe.tap(words)
    probe.wait()


def book(folder: Path) -> Path:
    store = open_store(folder)
    evening(store)
    store.close()
    return folder


def backup_of(start, tmp_path, downloads) -> bytes:
    """A book is backed up in the settings."""
    probe = start(SETTINGS, data=book(tmp_path / "old"))
    tap_and_wait(probe, "Back up")
    (saved,) = downloads.glob("*.json")
    assert probe.sees(f"Saved as {saved.name}.")
    assert probe.sees(f"{len(LISTED)} games.")
    probe.close()
    return saved.read_bytes()


def test_a_whole_book_moves_to_a_new_phone(start, tmp_path, downloads):
    content = backup_of(start, tmp_path, downloads)
    probe = start(data=tmp_path / "new")
    probe.tap("Restore a backup")
    assert probe.sees("You see what it brings before anything is changed.")
    tap_and_wait(probe, next(downloads.glob("*.json")).stem)
    assert probe.sees(f"{len(LISTED)} new games")
    assert probe.sees("Settings and default options")
    tap_and_wait(probe, "Restore")
    assert probe.sees(f"{len(LISTED)} games came into the book.")
    probe.tap("Done")
    assert probe.app.navigation.here.screen == "home"
    assert probe.app.theme_cls.is_dark
    probe.open(SETTINGS)
    tap_and_wait(probe, "Back up")
    assert {path.read_bytes() for path in downloads.glob("*.json")} == {content}


def test_a_restore_is_taken_back_in_one_tap(start, tmp_path, downloads):
    backup_of(start, tmp_path, downloads)
    new = tmp_path / "new"
    play(new, new_match(new), 2)
    probe = start(SETTINGS, data=new)
    probe.tap("Restore")
    tap_and_wait(probe, next(downloads.glob("*.json")).stem)
    tap_and_wait(probe, "Restore")
    assert len(probe.app.store.known()) == len(LISTED) + 1
    tap_and_wait(probe, "Undo")
    assert len(probe.app.store.known()) == 1
    assert probe.sees(f"{len(LISTED)} new games")


def test_a_restore_may_end_while_one_is_somewhere_else(start, tmp_path, downloads):
    backup_of(start, tmp_path, downloads)
    probe = start(data=tmp_path / "new")
    probe.tap("Restore a backup")
    tap_and_wait(probe, next(downloads.glob("*.json")).stem)
    goes_on = Event()
    probe.app.files.opening.report = lambda done, of: goes_on.wait()
    probe.tap("Restore")
    probe.back()
    assert not probe.app.theme_cls.is_dark
    goes_on.set()
    probe.wait()
    assert probe.app.navigation.here.screen == "home"
    assert probe.app.theme_cls.is_dark
    assert any("Änne" in words for words in probe.words())
    probe.open(SETTINGS)
    probe.tap("Restore")
    assert not probe.sees("Undo")


def test_a_foreign_file_says_why_and_changes_nothing(start, tmp_path, downloads):
    (downloads / "recipe.json").write_text('{"soup": 1')
    probe = start(SETTINGS)
    probe.tap("Restore")
    tap_and_wait(probe, "recipe")
    assert probe.sees("This file cannot be opened. Nothing was changed.")
    assert probe.sees("This is not JSON: line 1, column 11.")
    probe.tap("Another file")
    assert probe.sees("recipe")
    assert probe.app.store.known() == ()


@pytest.mark.parametrize("name", LISTED)
def test_each_example_is_opened_where_it_belongs(start, tmp_path, downloads, name):
    path = ROOT / "examples" / f"{name}.json"
    probe = start()
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    probe.wait()
    assert probe.sees("A game to put into the book.")
    tap_and_wait(probe, "Put into the book")
    (known,) = probe.app.store.known()
    is_finished = probe.app.store.load(known.id).finished is not None
    assert probe.app.navigation.here == Place("result" if is_finished else "table", match_id=known.id)
    assert all(any(player in words for words in probe.words()) for player in json.loads(path.read_text())["players"])
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    probe.wait()
    assert probe.sees("This game is already in the book.")
    probe.tap("Open")
    assert len(probe.app.store.known()) == 1


def test_a_path_can_be_typed_and_one_that_is_none_says_so(start, tmp_path, downloads):
    probe = start(SETTINGS)
    probe.tap("Restore")
    probe.tap("Path of the file")
    probe.type(str(tmp_path / "nowhere.json"))
    tap_and_wait(probe, "Open")
    assert probe.sees("There is no such file.")


def test_all_games_go_into_a_spreadsheet(start, tmp_path, downloads):
    probe = start(SETTINGS, data=book(tmp_path / "old"))
    tap_and_wait(probe, "Export as CSV")
    (saved,) = downloads.glob("*.csv")
    lines = saved.read_text("utf-8-sig").splitlines()
    assert lines[0].startswith("id,game,started")
    assert {line.split(",")[1] for line in lines[1:]} >= {"wizard"}


def test_what_was_not_saved_is_told_where_it_is_seen(start):
    """The part about the book is at the lower end of a small phone."""
    probe = start()
    probe.show(language="de", theme="light", size=(320, 568), scale=1.3)
    probe.app.files.your_book.was_closed()
    probe.open(SETTINGS)
    probe.settle()
    assert probe.sees("Bitte noch einmal speichern.")


def test_a_file_with_a_name_that_is_no_text_is_opened_like_any_other(start, tmp_path, downloads):
    """On Linux a name is any bytes; and whoever reads from a pipe without an end waits for ever."""
    (downloads / os.fsdecode(b"Soir\xe9e\n[b].json")).write_bytes((ROOT / "examples" / "wizard.json").read_bytes())
    os.mkfifo(downloads / "pipe.json")
    os.utime(downloads / "pipe.json", (1e12, 1e12))  # not every disk keeps such a time, but some do
    probe = start(data=tmp_path / "new")
    probe.tap("Restore a backup")
    tap_and_wait(probe, "pipe")
    assert probe.sees("This file cannot be read.")
    probe.tap("Another file")
    tap_and_wait(probe, "Soir\N{REPLACEMENT CHARACTER}e\N{REPLACEMENT CHARACTER}[b]")
    assert probe.sees("A game to put into the book.")
