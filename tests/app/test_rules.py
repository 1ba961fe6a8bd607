"""The short rules: readable, complete, and the same in every language."""

import re
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

from app.colours import TOKENS
from app.i18n import Language
from app.models.match_options import agree, agreed_options
from app.models.rules import RULES, Rules, written_rules
from app.models.rules_text import InlineMark, UnreadableRulesError, Words, blocks, plain, read_rules, sentence
from app.store import open_store
from engine.game import Setup
from engine.games import GAMES
from engine.wizard.round import score
from engine.wording import LANGUAGES, signed
from tests.app.books import begin

ENGLISH = Language.chosen("en", "en")
WRITTEN = sorted(path.stem for path in (RULES / "en").glob("*.txt"))
"""The games whose rules are written; each is checked in every language."""


def known_icons():
    """The names of all icons, read and not imported: importing KivyMD would open a window."""
    definitions = Path(find_spec("kivymd").origin).with_name("icon_definitions.py").read_text(encoding="utf-8")
    return set(re.findall(r'^\s*"([a-z0-9-]+)":', definitions, re.MULTILINE))


every_text = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in WRITTEN for language in LANGUAGES]
)


def lines(game, language):
    return [line for section in written_rules(game, language) for card in section.cards for line in card]


def sentences(game, language):
    return [part for line in lines(game, language) for part in (line.mark, line.text)]


def marks(game, language):
    return [part for sentence in sentences(game, language) for part in sentence if isinstance(part, InlineMark)]


def words(game, language):
    """Every word a reader of this text sees."""
    told = [plain(part) for part in sentences(game, language)]
    told += [field for line in lines(game, language) for field in (line.title, line.aside, line.pill)]
    sections = written_rules(game, language)
    return [*told, *(field for each in sections for field in (each.heading, each.chip, each.aside))]


def numbers(text):
    return Counter(re.findall(r"\d+", text))


# -- how rules are written -------------------------------------------------------------------------


def test_a_sentence_holds_words_bold_words_tokens_letters_and_icons():
    assert sentence("*Trump.* {red hammer}, {Z} or {crown}") == (
        Words("Trump.", is_bold=True),
        Words(" "),
        InlineMark("red", "hammer"),
        Words(", "),
        InlineMark(letter="Z"),
        Words(" or "),
        InlineMark(icon="crown"),
    )


def test_a_token_stands_where_an_icon_may():
    (section,) = read_rules("section: a | A\nloss: black skull | A black seal | +3\nloss: skull | A skull | +3")
    assert [(line.colour, line.icon) for line in section.cards[0]] == [("black", "skull"), ("", "skull")]


def test_a_blank_line_ends_a_card_and_an_indented_line_goes_on():
    (section,) = read_rules("section: a | A round | Round\nstep: One\n  and more.\nstep: Two\n\n# why\ntext: Three")
    assert (section.key, section.heading, section.chip) == ("a", "A round", "Round")
    told = [[(line.kind, line.number, plain(line.text)) for line in card] for card in section.cards]
    assert told == [[("step", 1, "One and more."), ("step", 2, "Two")], [("text", 0, "Three")]]


def test_examples_stand_side_by_side_and_all_else_alone():
    (section,) = read_rules("section: a | A\ngain: x | Hit | 20\nexample: a | +20\nexample: b | +30\nstep: c\nstep: d")
    assert [(block.kind, len(block.lines)) for block in blocks(section.cards[0])] == [
        ("gain", 1),
        ("example", 2),
        ("step", 1),
        ("step", 1),
    ]


@pytest.mark.parametrize(
    "text",
    ["step: no section before it", "section: a", "section: a | A\nsong: la la", "section: a | A\nrow: bomb | Bomb"],
)
def test_a_line_that_says_nothing_we_know_is_refused(text):
    with pytest.raises(UnreadableRulesError):
        read_rules(text)


# -- what is written -------------------------------------------------------------------------------


def test_every_game_has_rules_in_every_language():
    assert sorted(GAMES) == WRITTEN
    for language in LANGUAGES:
        assert sorted(path.stem for path in (RULES / language).glob("*.txt")) == WRITTEN


@every_text
def test_every_icon_and_token_exists(game, language):
    signs = [*lines(game, language), *marks(game, language)]
    assert {sign.icon for sign in signs} - {""} <= known_icons()
    assert {sign.colour for sign in signs} - {""} <= set(TOKENS)


@every_text
def test_every_language_says_the_same_in_the_same_order(game, language):
    ours, english = written_rules(game, language), written_rules(game, "en")
    assert [section.key for section in ours] == [section.key for section in english]
    here, there = lines(game, language), lines(game, "en")
    assert [(line.kind, line.colour, line.icon, line.option, line.value) for line in here] == [
        (line.kind, line.colour, line.icon, line.option, line.value) for line in there
    ]
    assert [(bool(line.aside), bool(line.pill)) for line in here] == [
        (bool(line.aside), bool(line.pill)) for line in there
    ]
    assert [[len(card) for card in section.cards] for section in ours] == [
        [len(card) for card in section.cards] for section in english
    ]


@every_text
def test_every_language_has_the_same_marks_and_numbers(game, language):
    for ours, english in zip(lines(game, language), lines(game, "en"), strict=True):
        drawn = [Counter(part for part in line.text if isinstance(part, InlineMark)) for line in (ours, english)]
        assert drawn[0] == drawn[1], plain(ours.text)
        told = [numbers(f"{line.title} {plain(line.text)} {line.aside}") for line in (ours, english)]
        assert told[0] == told[1], plain(ours.text)


@every_text
def test_options_that_lines_depend_on_exist(game, language):
    choices = {
        (option.key, str(choice.value)) for option in GAMES[game].options for choice in getattr(option, "choices", ())
    }
    assert {(line.option, line.value) for line in lines(game, language) if line.option} <= choices


@every_text
def test_the_fonts_can_print_every_character(game, language):
    # Roboto has no arrows, stars, check marks or card symbols.
    odd = {letter for text in words(game, language) for letter in text if ord(letter) > 0x17F}
    assert odd <= set("−–’“”„…\u202f")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_wizard_are_counted_right(language):
    examples = [line for line in lines("wizard", language) if line.kind == "example"]
    assert len(examples) == 4
    for example in examples:
        bid, tricks = map(int, re.findall(r"\d+", example.title))
        assert example.aside == signed(score(bid, tricks).points)


@pytest.mark.parametrize("language", LANGUAGES)
def test_wizard_tells_all_nine_jubilee_cards_and_marks_the_two_that_change_the_sheet(language):
    (jubilee,) = [section for section in written_rules("wizard", language) if section.key == "jubilee"]
    rows = [line for card in jubilee.cards for line in card if line.kind == "row"]
    assert len(rows) == 9
    assert [row.icon for row in rows if row.pill] == ["bomb", "weather-cloudy"]
    assert Counter(re.findall(r"\d+", row.aside)[0] for row in rows) == {"20": 6, "25": 1, "30": 2}


# -- what is shown ---------------------------------------------------------------------------------


def rules(options=None, section=None, game="wizard"):
    return Rules(ENGLISH, game, options or {"wizard_on_trump_lead": "leaflet"}, section=section)


def notes(view):
    shown = [block for section in view.state.sections for card in section.cards for block in card]
    return [plain(line.text) for block in shown for line in block.lines if line.kind == "note"]


def test_the_rules_open_at_the_first_section_or_the_one_asked_for():
    assert rules().state.opened == "scoring"
    assert rules(section="jubilee").state.opened == "jubilee"
    assert rules(section="no such thing").state.opened == "scoring"


def test_a_chip_opens_its_section():
    view = rules()
    view.open("variants")
    assert [chip.label for chip in view.state.chips if chip.is_chosen] == ["Variants"]


def test_the_note_tells_how_this_table_plays():
    (leaflet,) = notes(rules())
    (always,) = notes(rules({"wizard_on_trump_lead": "always"}))
    assert leaflet.startswith("This table, as in the leaflet")
    assert always.startswith("This table, by the international rule")


def test_what_a_table_agreed_on_counts_before_what_is_usual(tmp_path):
    store = open_store(tmp_path)
    match_id = begin(store, setup=Setup("wizard", ("Anna", "Ben", "Chloé"), {"wizard_on_trump_lead": "leaflet"}))
    assert agreed_options(store, "wizard")["wizard_on_trump_lead"] == "leaflet"
    agree(store, "wizard", match_id, {"wizard_on_trump_lead": "always"})
    assert agreed_options(store, "wizard", match_id)["wizard_on_trump_lead"] == "always"
    assert agreed_options(store, "wizard")["wizard_on_trump_lead"] == "always"
    other = begin(store, setup=Setup("wizard", ("Anna", "Ben", "Chloé"), {"wizard_on_trump_lead": "leaflet"}))
    assert agreed_options(store, "wizard", other)["wizard_on_trump_lead"] == "leaflet"
    store.close()


def test_a_game_without_rules_says_so(tmp_path):
    state = Rules(ENGLISH, "wizard", {}, folder=tmp_path).state
    assert state.missing == "The rules of this game are not written down here yet."
    assert (state.chips, state.sections, state.opened) == ((), (), "")


def test_rules_without_a_translation_are_shown_as_they_were_written_first(tmp_path):
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "wizard.txt").write_text("section: a | A\ntext: Play.", encoding="utf-8")
    assert [section.heading for section in written_rules("wizard", "fr", tmp_path)] == ["A"]
