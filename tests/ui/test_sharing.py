"""Sharing by touches: what is tapped leaves the app, and the screen says where it went."""

import csv
import io
import json
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.image import Image

from app.navigation import Place
from app.widgets.sharing import CodeView
from app.widgets.snackbar import FloatingSnackbar
from engine.document import Document, read
from tests.ui.evenings import FOUR
from tests.ui.sight import is_tappable, seen
from tests.ui.state import table, wizard


@pytest.fixture
def downloads(tmp_path, monkeypatch):
    folder = tmp_path / "Downloads"
    folder.mkdir()
    monkeypatch.setenv("XDG_DOWNLOAD_DIR", str(folder))
    return folder


@pytest.fixture
def at_the_result(start, tmp_path, downloads):
    return start(Place("result", match_id=wizard(tmp_path, FOUR, 15)))


def pixels(picture: Path) -> tuple[tuple[int, int], bytes]:
    image = Image(str(picture), nocache=True)
    return image.size, image.texture.pixels


def test_a_tap_on_the_tile_saves_a_picture_and_says_where(at_the_result, downloads):
    at_the_result.tap("Picture")
    (saved,) = downloads.iterdir()
    assert at_the_result.sees(f"Saved as {saved.name} in Downloads")
    assert pixels(saved)[0] == (1080, 1350)
    at_the_result.advance(5)
    assert not at_the_result.sees("Saved as")


def test_a_second_picture_does_not_replace_the_first(at_the_result, downloads):
    at_the_result.tap("Picture")
    at_the_result.tap("Saved as")
    at_the_result.tap("Picture")
    assert len(list(downloads.iterdir())) == 2


def test_the_picture_is_the_same_by_night_and_in_large_text_and_leaves_no_trace_on_the_screen(
    at_the_result, downloads, tmp_path
):
    probe = at_the_result
    probe.tap("Picture")
    probe.switch(theme="dark")
    probe.set_text_scale(1.3)
    probe.find("Picture")
    probe.advance(6)
    probe.settle()
    probe.picture(tmp_path / "before.png")
    probe.tap("Picture")
    probe.advance(6)
    probe.settle()
    probe.picture(tmp_path / "after.png")
    by_day, by_night = (pixels(path) for path in sorted(downloads.iterdir()))
    assert by_day == by_night
    assert pixels(tmp_path / "before.png") == pixels(tmp_path / "after.png")


@pytest.mark.parametrize("size", [(412, 892), (360, 640), (892, 412)])
def test_what_is_said_lies_over_nothing_that_can_be_pressed(at_the_result, size):
    at_the_result.resize(*size)
    at_the_result.app.root.tell("Copied")
    at_the_result.settle()
    said = next(thing for thing in seen(at_the_result.top) if isinstance(thing.widget, FloatingSnackbar)).box
    pressed = [thing for thing in seen(at_the_result.top) if is_tappable(thing.widget) and thing.page is None]
    others = [thing for thing in pressed if not isinstance(thing.widget, FloatingSnackbar)]
    assert others
    assert [thing.text for thing in others if not said.cut(thing.shown).is_empty] == []


def test_the_text_is_on_the_clipboard(at_the_result):
    at_the_result.tap("Text")
    assert at_the_result.sees("Copied")
    assert Clipboard.paste().startswith("Wizard · ")


def test_where_no_program_opens_the_link_it_is_copied(at_the_result):
    at_the_result.tap("BG Stats")
    assert at_the_result.sees("Link copied")
    assert Clipboard.paste().startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")


def test_notes_that_are_just_being_written_go_with_the_game(at_the_result, downloads):
    at_the_result.tap("Something to remember")
    at_the_result.type("Cake by Nora")
    at_the_result.tap("BG Stats")
    assert "Cake%20by%20Nora" in Clipboard.paste()
    at_the_result.tap("Cake by Nora")
    at_the_result.type("!")
    at_the_result.tap("Menu")
    at_the_result.tap("Game document")
    (saved,) = downloads.iterdir()
    assert json.loads(saved.read_bytes())["notes"].count("!") == 1


def test_the_menu_leads_to_the_spreadsheet_and_the_document(at_the_result, downloads):
    for words in ("Spreadsheet", "Game document"):
        at_the_result.tap("Menu")
        at_the_result.tap(words)
        at_the_result.tap("Saved as")
    files = {path.suffix: path.read_bytes() for path in downloads.iterdir()}
    lines = list(csv.DictReader(io.StringIO(files[".csv"].decode("utf-8-sig"), newline="")))
    assert len(lines) == 15 * 4
    document = read(files[".json"])
    assert isinstance(document, Document)
    assert document.outcome.complete


def test_the_code_on_the_screen_is_the_code_of_the_text(at_the_result, tmp_path):
    at_the_result.tap("Menu")
    at_the_result.tap("QR code")
    view = next(widget for widget in at_the_result.top.walk() if isinstance(widget, CodeView))
    side = view.module * len(view.item)
    assert side == int(side)
    at_the_result.picture(tmp_path / "screen.png")
    (wide, high), found = pixels(tmp_path / "screen.png")
    left, bottom = (round(part - side / 2) for part in view.to_window(*view.center))

    def is_dark(row: int, column: int) -> bool:
        x = left + int((column + 0.5) * view.module)
        y = high - 1 - (bottom + side - 1 - int((row + 0.5) * view.module))
        return found[(y * wide + x) * 4] < 128

    drawn = tuple(tuple(is_dark(row, column) for column in range(len(view.item))) for row in range(len(view.item)))
    assert drawn == view.item
    assert view.module >= 4


def test_a_folder_that_cannot_be_written_is_a_sentence(at_the_result, downloads, monkeypatch):
    monkeypatch.setenv("XDG_DOWNLOAD_DIR", str(downloads))
    monkeypatch.setenv("HOME", "/dev/null")
    downloads.rmdir()
    at_the_result.tap("Picture")
    assert at_the_result.sees("This could not be saved")
    assert at_the_result.sees("Paul wins")


def test_a_running_game_is_shared_from_the_menu_of_the_table(start, tmp_path, downloads):
    probe = start(table(tmp_path, FOUR, 4, 2))
    for words in ("Text", "Game document", "Picture"):
        probe.tap("Menu")
        probe.tap("Share")
        probe.tap(words)
        probe.tap("Copied" if words == "Text" else "Saved as")
    assert "Places as they stand after 4 rounds" in Clipboard.paste()
    saved = {path.suffix: path for path in downloads.iterdir()}
    assert len(json.loads(saved[".json"].read_bytes())["rounds"]) == 5
    assert pixels(saved[".png"])[0] == (1080, 1350)
