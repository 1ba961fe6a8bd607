"""The picker of documents: what it is asked, what comes of its answers, also if the app is ended meanwhile."""

import json
import os
import subprocess
import sys
import threading

import pytest
from kivy.clock import Clock

from app.i18n import Language
from app.models.opening import Opening, opening_state
from app.models.your_book import YourBook
from app.store import open_store
from app.threads import WorkThread
from app.transfer.plan import Plan
from tests.app.books import ROUND_ONE, begin
from tests.packaging.building import ROOT
from tests.packaging.doors import CANCELED, CURSOR, OK, OPEN, RESOLVER, SAVE, descriptor, document, door, throwing

NOW = "2026-11-17T21:00:00Z"
GAME = (ROOT / "examples/wizard.json").read_bytes()
CHOSEN = "content://documents/7"
ASKED_TO_OPEN = f"PythonActivity.startActivityForResult(Intent('android.intent.action.OPEN_DOCUMENT'), {OPEN})"
ASKED_TO_SAVE = f"PythonActivity.startActivityForResult(Intent('android.intent.action.CREATE_DOCUMENT'), {SAVE})"


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path / "book")
    yield store
    store.close()


@pytest.fixture
def picker(phone):
    return door("android_picker")


def opening(store, picker, language="en", **kwargs):
    return Opening(store, Language.chosen(language, "en"), lambda: NOW, picker.choose_file, **kwargs)


def answer(phone, code, result=OK):
    """The picker is closed, and the app has drawn its next frame."""
    phone.come_back(code, result, CHOSEN if result == OK else "")
    Clock.tick()


# -- what it is asked ----------------------------------------------------------------------------


def test_a_file_is_saved_where_the_person_says(phone, picker, tmp_path):
    there = tmp_path / "there.json"
    there.write_bytes(b"something longer that was there before")
    document(phone, there, "Evening.json")
    told = []
    picker.save_file("grimoire.json", b"{}", "application/json", told.append)
    asked = [call for call in phone.calls if "getFilesDir" not in call and "getAbsolutePath" not in call]
    assert asked == [
        "Intent.addCategory('android.intent.category.OPENABLE')",
        "Intent.setType('application/json')",
        "Intent.putExtra('android.intent.extra.TITLE', 'grimoire.json')",
        "PythonActivity.registerActivityResultListener(ActivityResultListener)",
        ASKED_TO_SAVE,
    ]
    phone.come_back(SAVE, OK, CHOSEN)
    assert told == []  # Android's thread; the app's own comes to it in its next frame
    Clock.tick()
    assert (told[0].how, told[0].path.name) == ("saved", "Evening.json")
    assert there.read_bytes() == b"{}"


def test_changing_one_s_mind_saves_nothing(phone, picker):
    told = []
    picker.save_file("grimoire.json", b"{}", "application/json", told.append)
    answer(phone, SAVE, CANCELED)
    assert told == [None]


def test_a_full_card_is_told(phone, picker):
    told = []
    picker.save_file("grimoire.json", b"{}", "application/json", told.append)
    phone.answers[f"{RESOLVER}.openFileDescriptor"] = throwing("java.io.FileNotFoundException: no space left")
    answer(phone, SAVE)
    assert told[0].how == "failed"


def test_a_file_is_chosen_with_the_picker(phone, picker, tmp_path):
    there = tmp_path / "there.json"
    there.write_bytes(b"{}")
    document(phone, there, "Evening.json")
    chosen = []
    assert picker.choose_file(chosen.append)
    assert picker.choose_file(chosen.append)
    assert phone.calls[-1] == ASKED_TO_OPEN
    answer(phone, OPEN)
    (read,) = chosen
    assert read(100, lambda done, of: None) == ("Evening.json", b"{}")


def test_a_phone_without_a_picker_says_so_and_keeps_no_question(phone, picker, store):
    phone.answers["android.app.Activity.startActivityForResult"] = throwing("ActivityNotFoundException")
    assert not picker.choose_file(lambda read: None)
    with pytest.raises(OSError, match="ActivityNotFound"):
        picker.save_file("grimoire.json", b"{}", "application/json", lambda _: None)
    assert picker.take_up(lambda read: None, lambda _: None) == ""


@pytest.mark.parametrize("asked", [OPEN, SAVE])
def test_an_answer_that_leads_into_our_own_folder_is_none(phone, picker, tmp_path, asked):
    """Whatever answers in the picker's place: a path would be opened with what we alone may read and write."""
    book = tmp_path / "grimoire.db"
    book.write_bytes(b"the book")
    document(phone, book, "Evening.json")
    told, chosen = [], []
    if asked == SAVE:
        picker.save_file("grimoire.json", b"{}", "application/json", told.append)
    else:
        picker.choose_file(chosen.append)
    phone.come_back(asked, OK, f"file://{book}")
    Clock.tick()
    if asked == SAVE:
        assert told[0].how == "failed"
    else:
        with pytest.raises(OSError, match="no document"):
            chosen[0](100, lambda done, of: None)
    assert book.read_bytes() == b"the book"


# -- keepers of documents that fail ---------------------------------------------------------------

SAID = {
    "en": "The app that keeps this file did not hand it over. Try again, or save the file on this device first.",
    "fr": "L’application qui garde ce fichier ne l’a pas donné. "
    "Réessayez, ou enregistrez d’abord le fichier sur cet appareil.",
    "de": "Die App, bei der diese Datei liegt, hat sie nicht herausgegeben. "
    "Noch einmal versuchen oder die Datei zuerst auf diesem Gerät speichern.",
}
NAMELESS = {
    f"{RESOLVER}.query": throwing("java.lang.SecurityException"),
    f"{CURSOR}.getColumnIndex": throwing("java.lang.IllegalStateException"),
    f"{CURSOR}.moveToFirst": throwing("android.os.DeadObjectException"),
    f"{CURSOR}.getString": throwing("java.lang.NullPointerException"),
    f"{CURSOR}.close": throwing("android.os.DeadObjectException"),
}


@pytest.mark.parametrize("method", NAMELESS)
def test_a_keeper_that_throws_when_it_is_asked_for_a_name_still_gives_the_file(phone, picker, store, tmp_path, method):
    (tmp_path / "there.json").write_bytes(GAME)
    document(phone, tmp_path / "there.json", "Evening.json")
    phone.answers[method] = NAMELESS[method]
    model = opening(store, picker)
    model.ask()
    answer(phone, OPEN)
    assert isinstance(model.found, Plan)
    assert opening_state(model, tmp_path).title in ("Open a file", "Evening.json")


@pytest.mark.parametrize("method", NAMELESS)
def test_and_takes_a_file_that_is_saved(phone, picker, tmp_path, method):
    (tmp_path / "there.json").write_bytes(b"")
    document(phone, tmp_path / "there.json", "Evening.json")
    phone.answers[method] = NAMELESS[method]
    told = []
    picker.save_file("grimoire.json", b"{}", "application/json", told.append)
    answer(phone, SAVE)
    assert told[0].how == "saved"
    assert (tmp_path / "there.json").read_bytes() == b"{}"


def broken_off():
    """A descriptor that can be opened and not be read."""
    return os.open("/", os.O_RDONLY)


EMPTY_HANDED = {
    "it refuses": {f"{RESOLVER}.openFileDescriptor": throwing("java.lang.SecurityException")},
    "it has died": {f"{RESOLVER}.openFileDescriptor": None},
    "its descriptor is gone": {"android.os.ParcelFileDescriptor.detachFd": throwing("java.lang.IllegalStateException")},
    "it breaks off": {"android.os.ParcelFileDescriptor.detachFd": broken_off},
}


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("failure", EMPTY_HANDED)
def test_a_keeper_that_gives_nothing_gets_a_sentence(phone, picker, store, tmp_path, failure, language):
    phone.answers[f"{RESOLVER}.openFileDescriptor"] = lambda *_: descriptor()
    phone.answers |= EMPTY_HANDED[failure]
    model = opening(store, picker, language)
    model.ask()
    answer(phone, OPEN)
    assert opening_state(model, tmp_path).problems == (SAID[language],)


@pytest.mark.parametrize("failure", [name for name in EMPTY_HANDED if name != "it breaks off"])
def test_and_so_does_one_that_takes_nothing(phone, picker, store, failure):
    begin(store, *ROUND_ONE)
    phone.answers[f"{RESOLVER}.openFileDescriptor"] = lambda *_: descriptor()
    phone.answers |= EMPTY_HANDED[failure]
    book = YourBook(store, Language.chosen("en", "en"), lambda: NOW, picker.save_file)
    book.back_up()
    answer(phone, SAVE)
    assert book.state.error == "The file cannot be written there."
    assert book.state.last.startswith("No backup yet.")


# -- large files ----------------------------------------------------------------------------------

MEGABYTE = 2**20


def test_a_file_is_read_apart_from_the_screen(phone, picker, store, tmp_path):
    (tmp_path / "there.json").write_bytes(GAME)
    document(phone, tmp_path / "there.json", "Evening.json")
    threads, started, give = [], [], phone.answers[f"{RESOLVER}.openFileDescriptor"]

    def given(*asked):
        threads.append(threading.current_thread())
        return give(*asked)

    def run(work, done):
        def work_then_tell():
            result = work()
            Clock.schedule_once(lambda _: done(result))

        started.append(WorkThread(work_then_tell))
        started[0].start()

    phone.answers[f"{RESOLVER}.openFileDescriptor"] = given
    model = opening(store, picker, run=run)
    model.ask()
    answer(phone, OPEN)
    started[0].join()
    Clock.tick()
    assert threads == started
    assert isinstance(model.found, Plan)


def test_how_much_is_read_is_told(phone, picker, tmp_path):
    (tmp_path / "there.json").write_bytes(b" " * (2 * MEGABYTE + 5))
    document(phone, tmp_path / "there.json", "Evening.json")
    chosen, told = [], []
    picker.choose_file(chosen.append)
    answer(phone, OPEN)
    _, content = chosen[0](256 * MEGABYTE, lambda *how_far: told.append(how_far))
    assert len(content) == 2 * MEGABYTE + 5
    assert told == [(size, len(content)) for size in (MEGABYTE, 2 * MEGABYTE, len(content))]


def test_no_more_is_read_than_is_asked_for(phone, picker, tmp_path):
    """Who picks a film by mistake gets an answer, not a phone out of memory."""
    (tmp_path / "there.json").write_bytes(b" " * (2 * MEGABYTE))
    document(phone, tmp_path / "there.json", "Film")
    chosen = []
    picker.choose_file(chosen.append)
    answer(phone, OPEN)
    assert len(chosen[0](MEGABYTE + 1, lambda *_: None)[1]) == MEGABYTE + 1


@pytest.mark.parametrize(
    ("language", "of", "words"),
    [
        ("en", 40 * MEGABYTE, "3 of 40 MB"),
        ("fr", 40 * MEGABYTE, "3 sur 40\u00a0Mo"),
        ("de", 40 * MEGABYTE, "3 von 40\u00a0MB"),
        ("en", 0, "3 MB so far"),
        ("fr", 0, "3\u00a0Mo pour l’instant"),
        ("de", 0, "3\u00a0MB bis jetzt"),
    ],
)
def test_the_screen_says_how_much_is_read(store, picker, language, of, words):
    shown = []

    def read(_most, told):
        told(3 * MEGABYTE + 7, of)
        shown.append(model.progress)
        return "Evening.json", GAME

    model = opening(store, picker, language)
    model.take(read)
    assert shown == [words]


# -- the app is ended while the picker is open ----------------------------------------------------

ASKING = """
import os, signal, sys
sys.path[:0] = sys.argv[1:3]
from jnius import handset
handset.answers["java.io.File.getAbsolutePath"] = sys.argv[3]
from app.device import android_picker as picker
if sys.argv[4] == "open":
    picker.choose_file(print)
else:
    picker.save_file("grimoire.json", b'{"kept": 1}', "application/json", print)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(params=["open", "save"])
def asked(request, phone, handset_folder, tmp_path):
    """Another process has asked the picker for this and was killed."""
    command = [sys.executable, "-c", ASKING, str(ROOT), str(handset_folder), str(tmp_path), request.param]
    assert subprocess.run(command).returncode == -9
    return request.param


def test_the_answer_comes_to_the_next_process(asked, phone, picker, tmp_path):
    """Android hands it over when the activity is there again, long before Python is: our Java class keeps it."""
    there = tmp_path / "there.json"
    there.write_bytes(b"found")
    document(phone, there, "Evening.json")
    phone.come_back({"open": OPEN, "save": SAVE}[asked], OK, CHOSEN)
    chosen, told = [], []
    assert picker.take_up(chosen.append, told.append) == asked
    Clock.tick()
    if asked == "open":
        assert chosen[0](100, lambda *_: None) == ("Evening.json", b"found")
    else:
        assert (told[0].how, told[0].path.name) == ("saved", "Evening.json")
        assert there.read_bytes() == b'{"kept": 1}'
    assert len(chosen) + len(told) == 1


def test_it_may_also_come_when_python_is_there(asked, phone, picker, tmp_path):
    there = tmp_path / "there.json"
    there.write_bytes(b"found")
    document(phone, there, "Evening.json")
    chosen, told = [], []
    assert picker.take_up(chosen.append, told.append) == asked
    answer(phone, {"open": OPEN, "save": SAVE}[asked])
    assert len(chosen) + len(told) == 1


def test_a_question_is_taken_up_once(asked, phone, picker):
    assert picker.take_up(print, print) == asked
    assert picker.take_up(print, print) == ""
    assert not list((door("android_files").files_folder()).glob("asked/*")), "what was to be saved is not kept either"


def test_nothing_is_kept_once_it_was_answered(phone, picker, tmp_path):
    for code, ask in (
        (OPEN, lambda: picker.choose_file(print)),
        (SAVE, lambda: picker.save_file("a", b"", "b", print)),
    ):
        ask()
        answer(phone, code, CANCELED)
        assert picker.take_up(print, print) == ""


def test_a_kept_question_that_is_damaged_is_none(phone, picker, tmp_path):
    picker.choose_file(print)
    for path in tmp_path.glob("asked/*"):
        path.write_bytes(b"\xff{")
    assert picker.take_up(print, print) == ""


CLOSED = {
    "open": "Grimoire was closed while you chose a file. Choose it again.",
    "save": "Grimoire was closed while you chose where to save the file. Save it again.",
}


def test_whoever_gets_no_answer_is_told_to_choose_again(phone, picker, store, tmp_path):
    model = opening(store, picker)
    model.was_closed()
    model.begin()
    shown = opening_state(model, tmp_path)
    assert (shown.problems, shown.button) == ((CLOSED["open"],), "Choose a file")
    assert ASKED_TO_OPEN not in phone.calls, "nobody is led away before they have read it"
    model.proceed()
    assert ASKED_TO_OPEN in phone.calls


def test_whoever_was_saving_is_told_to_save_again(store, picker):
    book = YourBook(store, Language.chosen("en", "en"), lambda: NOW, picker.save_file)
    book.was_closed()
    assert book.state.error == CLOSED["save"]


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("sentence", CLOSED.values())
def test_that_is_said_in_every_language(language, sentence):
    assert Language.chosen(language, "en").tr(sentence) != sentence


def test_a_backup_that_was_saved_after_all_is_remembered(phone, picker, store, tmp_path):
    """By the app that was started anew: the one that made it is gone."""
    begin(store, *ROUND_ONE)
    YourBook(store, Language.chosen("en", "en"), lambda: "2026-11-16T21:00:00Z", picker.save_file).back_up()
    (tmp_path / "there.json").write_bytes(b"")
    document(phone, tmp_path / "there.json", "Evening.json")
    later = YourBook(store, Language.chosen("en", "en"), lambda: NOW, picker.save_file)
    assert picker.take_up(print, later.answered) == "save"
    later.was_closed()
    answer(phone, SAVE)
    assert later.state.last == "Saved as Evening.json. Last backup Monday 16 November, 1 game."
    assert later.state.error == ""
    assert len(json.loads((tmp_path / "there.json").read_bytes())["games"]) == 1
