"""Every word the program says is translated into every language, and says the same."""

import re
from collections.abc import Iterable, Iterator

import pytest
from babel.messages.catalog import Catalog, Message

from tools.messages import LANGUAGES, ROOT, compiled, extract, mo_path, po_path, read

pytestmark = pytest.mark.parametrize("language", LANGUAGES)

Msgid = str | tuple[str, ...]

ALIKE = {"Druid", "Game {round_no}", "Rematch", "{whole}.{tenths}"}
"""What French and German say with the same words, and English does not."""
ROUGH = {
    "fr": r"['\"]|\.\.\.|(?<!\u202f)[;:!?%»](?!\{minute)|«(?!\u202f)|\b(?:d|qu)[e’] ?\{(?:name|other|player|dealer)",
    "de": r"['\"»«]|\.\.\.| %",
}
"""What printers would not set: typewriter quotes, no narrow no-break space where one belongs, `de` before a name."""
KIND = re.compile(r"^\w+(?:\[.*?\])?: ")
"""What a line of the rules begins with; it is never shown."""


def msgids(catalogue: Catalog) -> set[Msgid]:
    return {message.id for message in catalogue if message.id}


def forms(words: Msgid) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else words


def translations(message: Message) -> Iterator[tuple[str, str]]:
    """Pair each form of a message with its translation: one thing with one, several with several."""
    originals = forms(message.id)
    for number, translation in enumerate(forms(message.string)):
        yield originals[min(number, len(originals) - 1)], translation


def gaps(words: str) -> set[str]:
    """Find the gaps `{name}`, and any brace that belongs to none."""
    return set(re.findall(r"\{\w+\}|[{}]", words))


def about(language: str, fault: str, messages: Iterable[Msgid]) -> str:
    return "\n".join([f"{po_path(language).relative_to(ROOT)} {fault}:", *sorted(map(repr, messages))])


@pytest.fixture(scope="module")
def said() -> set[Msgid]:
    """Every message of the program."""
    return msgids(extract())


def test_a_catalogue_has_every_message_of_the_program(language: str, said: set[Msgid]) -> None:
    missing = said - msgids(read(language))
    assert not missing, about(language, "lacks messages (run `make messages`)", missing)


def test_a_catalogue_has_nothing_the_program_does_not_say(language: str, said: set[Msgid]) -> None:
    catalogue = read(language)
    spare = (msgids(catalogue) | {*catalogue.obsolete}) - said
    assert not spare, about(language, "has messages that nobody says (run `make messages`)", spare)


def test_every_message_is_translated(language: str) -> None:
    bare = [message.id for message in read(language) if message.fuzzy or not all(forms(message.string))]
    assert not bare, about(language, "has messages without a translation, or with a fuzzy one", bare)


def test_a_translation_has_the_gaps_of_its_message(language: str) -> None:
    pairs = [pair for message in read(language) if message.id for pair in translations(message)]
    torn = [words for original, words in pairs if words and gaps(original) != gaps(words)]
    assert not torn, about(language, "has translations with other gaps than their messages", torn)


def test_a_language_does_not_speak_another_one(language: str) -> None:
    said = {other: {message.id: message.string for message in read(other)} for other in LANGUAGES}
    ours = said.pop(language)
    theirs = [(msgid, words) for other in said.values() for msgid, words in other.items()]
    foreign = [msgid for msgid, words in theirs if ours.get(msgid) == words != msgid and msgid not in {"", *ALIKE}]
    assert not foreign, about(language, "has the words of another language", foreign)


def test_a_translation_is_set_as_printers_would(language: str) -> None:
    pairs = [pair for message in read(language) if message.id for pair in translations(message)]
    rough = [words for _, words in pairs if re.search(ROUGH[language], words)]
    assert not rough, about(language, "has words that printers would set otherwise", rough)


def test_a_page_is_set_as_printers_would(language: str) -> None:
    assets = ROOT / "assets"
    pages = [*(assets / "rules" / language).glob("*.txt"), *assets.glob(f"[hn]e*/{language}.txt")]
    lines = [line for page in pages for line in page.read_text("utf-8").splitlines() if not line.startswith("#")]
    rough = [line for line in lines if re.search(ROUGH[language], KIND.sub("", line))]
    assert len(pages) == 6
    assert not rough, f"printers would set otherwise: {rough}"


def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    path = mo_path(language)
    same = path.exists() and path.read_bytes() == compiled(read(language))
    assert same, f"{path.relative_to(ROOT)} is not what its .po file compiles to: run `make messages`."
