"""The catalogues of translations: extract the msgids from the code, update the .po files, compile the .mo files."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
LANGUAGES = ("de", "fr")
SOURCES = [("engine/**.py", "python"), ("app/**.py", "python"), ("kv/**.kv", "python"), ("main.py", "python")]
MARKS = {"N_": None, "NP_": (1, 2)}
CALLS = {"tr": (1,)}
"""What the app says at once. Looked for on its own: inside a call that is looked for, Babel overlooks marks."""
CONTRIBUTORS = "Grimoire contributors"


def po_path(language: str) -> Path:
    """Return where the translations into a language are written by hand."""
    return ROOT / "assets" / "locale" / language / "LC_MESSAGES" / "grimoire.po"


def mo_path(language: str) -> Path:
    """Return where the program reads them."""
    return po_path(language).with_suffix(".mo")


def extract() -> Catalog:
    """Collect the msgids that are marked in the code."""
    template = Catalog()
    for keywords in (MARKS, CALLS):
        for filename, line_no, msgid, _, _ in extract_from_dir(ROOT, SOURCES, keywords=keywords):
            template.add(msgid, locations=[(Path(filename).as_posix(), line_no)])
    return template


def read(language: str) -> Catalog:
    """Read a language's translations, or begin its catalogue."""
    path = po_path(language)
    if not path.exists():
        return begin(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def begin(language: str) -> Catalog:
    """Make an empty catalogue."""
    return Catalog(
        language,
        header_comment=f"# Grimoire in {Locale(language).english_name}. `make messages` keeps the list of words.",
        project="Grimoire",
        version="messages",
        msgid_bugs_address=CONTRIBUTORS,
        revision_date=datetime.now(UTC),
        last_translator=CONTRIBUTORS,
        language_team=CONTRIBUTORS,
        fuzzy=False,
    )


def compiled(catalogue: Catalog) -> bytes:
    """Return what the .mo file of a catalogue holds."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def update(language: str, template: Catalog) -> int:
    """Bring a language's two files up to date; what is translated stays. Return how many words are to be translated."""
    catalogue = read(language)
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    po_path(language).parent.mkdir(parents=True, exist_ok=True)
    with po_path(language).open("wb") as file:
        # Without line numbers, and sorted, so that moving code changes no catalogue.
        write_po(file, catalogue, sort_output=True, include_lineno=False, ignore_obsolete=True)
    mo_path(language).write_bytes(compiled(catalogue))
    return sum(not (message.string and all(message.string)) for message in catalogue if message.id)


if __name__ == "__main__":
    for each in LANGUAGES:
        missing = update(each, extract())
        print(f"{po_path(each).relative_to(ROOT)}: {missing or 'nothing'} to translate")
