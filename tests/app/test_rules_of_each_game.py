"""What the short rules of one game say: sections that other screens open, numbers, and readings of the leaflet."""

import re

import pytest

from app.colours import TOKENS
from app.i18n import Language
from app.models.rules import Rules, written_rules
from engine.games import GAMES
from engine.options import Option
from engine.santiiba.valley import CARD_NAMES, CARD_VALUES, COLOURS, OBJECT_NAMES, OBJECTS, TITLES
from engine.sept_sages.cards import Card
from engine.sept_sages.count import column
from engine.sept_sages.referee import SPELLS
from engine.wizard_extreme.rules import mage_base, mage_score, seals_score
from engine.wizard_extreme.seals import SUPPLY, Seals
from engine.wording import LANGUAGES, signed

OPENED = {
    "wizard": {"scoring", "round", "trick"},
    "wizard-extreme": {"scoring", "round", "trick"},
    "santiiba": {"scoring", "turn"},
    "sept-sages": {"scoring", "round", "combat", "spells"},
}
"""The sections that a help button or a “Why?” leads to."""
NOTED = {
    "wizard": {"wizard_on_trump_lead"},
    "wizard-extreme": {"mage", "white_exhausted"},
    "santiiba": {"castle", "fourth_colour"},
    "sept-sages": {"pair_of_ones", "owl_majority", "tie_break", "mutantus_rank"},
}
"""The readings of the leaflet on which a table has to agree."""
WHITE_OR_BLACK = {"white": ("white", "blanc", "weiß"), "black": ("black", "noir", "schwarz")}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def lines(game, language, kind, section=None):
    """The lines of a kind, of all sections or of one."""
    sections = [each for each in written_rules(game, language) if section in (None, each.key)]
    return [line for each in sections for card in each.cards for line in card if line.kind == kind]


def notes_at(game, language, options):
    """The options that a note of these rules is about, at a table that plays so."""
    sections = Rules(Language.chosen(language, language), game, options).state.sections
    shown = [line for section in sections for card in section.cards for block in card for line in block.lines]
    return sorted(line.option for line in shown if line.kind == "note")


def usual_options(game):
    return {option.key: option.default(4) for option in GAMES[game].options}


def known_as(language, names):
    """What each thing is called in this language, in small letters."""
    tr = Language.chosen(language, language).tr
    return {tr(name).lower(): key for key, name in names.items()}


@every_language
@pytest.mark.parametrize("game", OPENED)
def test_sections_that_other_screens_open_are_there(game, language):
    assert OPENED[game] <= {section.key for section in written_rules(game, language)}


@every_language
@pytest.mark.parametrize("game", NOTED)
def test_a_table_reads_one_note_on_each_reading_whatever_it_agreed_on(game, language):
    usual = usual_options(game)
    options = [option for option in GAMES[game].options if isinstance(option, Option)]
    for key, value in [(option.key, choice.value) for option in options for choice in option.choices]:
        assert notes_at(game, language, usual | {key: value}) == sorted(NOTED[game])


# -- Wizard Extreme --------------------------------------------------------------------------------


@every_language
def test_the_examples_of_extreme_are_counted_right(language):
    examples = lines("wizard-extreme", language, "example")
    assert len(examples) == 4
    for example in examples:
        seals = Seals()
        for number, word in re.findall(r"(\d+) (\w+)", example.title):
            kinds = [kind for kind, stems in WHITE_OR_BLACK.items() if word.startswith(stems)]
            seals = seals.plus(kinds[0] if kinds else "red", int(number))
        assert example.aside == str(seals_score(seals).points)


@every_language
def test_what_seals_cost_is_said_as_it_is_counted(language):
    costs = {line.colour: line.aside for line in lines("wizard-extreme", language, "loss") if line.colour}
    assert costs == {seal: signed(seals_score(Seals().plus(seal)).points) for seal in ("green", "black", "white")}


@every_language
@pytest.mark.parametrize("mage", ["four", "five"])
def test_what_the_mage_costs_is_said_as_this_table_counts_it(language, mage):
    (line,) = [line for line in lines("wizard-extreme", language, "loss") if line.value == mage]
    base = mage_base(mage, 1, 4, 4)
    assert line.aside.startswith(f"{mage_score(base, 0).points} − ")


@every_language
def test_all_seals_are_shown_in_a_round_of_extreme(language):
    shown = [part for line in lines("wizard-extreme", language, "text", "round") for part in line.text]
    assert {part.colour for part in shown if getattr(part, "colour", "")} == set(SUPPLY) <= set(TOKENS)


# -- Die Seher von Santiiba ------------------------------------------------------------------------


@every_language
def test_the_objects_of_santiiba_stand_in_the_order_of_the_piles_with_their_values(language):
    rows = lines("santiiba", language, "row", "scoring")
    assert [row.colour for row in rows] == list(COLOURS)
    assert [int(row.aside[1:]) for row in rows] == [CARD_VALUES[name] for name in OBJECTS]
    assert list(known_as(language, OBJECT_NAMES)) == [row.title.lower() for row in rows]


@every_language
def test_the_examples_of_santiiba_are_counted_right(language):
    several = known_as(language, OBJECT_NAMES)
    one = {name: OBJECTS[COLOURS.index(colour)] for name, colour in known_as(language, CARD_NAMES).items()}
    examples = lines("santiiba", language, "example")
    assert len(examples) == 4
    for example in examples:
        told = re.findall(r"(\d+) (\w+)", example.title.lower())
        value = sum(int(number) * CARD_VALUES[(several | one)[name]] for number, name in told)
        assert example.aside == signed(value)


@every_language
def test_the_places_of_the_valley_are_where_the_titles_are(language):
    spaces = [int(row.aside) for row in lines("santiiba", language, "row", "valley")]
    assert spaces == sorted(space for space, title in TITLES if title != "none")


# -- Les Sept Sages --------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize("pair_of_ones", [11, 2])
def test_the_examples_of_the_sages_are_counted_as_this_table_counts_both_ones(language, pair_of_ones):
    told = [line for line in lines("sept-sages", language, "example") if line.concerns({"pair_of_ones": pair_of_ones})]
    assert len(told) == 4
    for example in told:
        hand = tuple(Card("witch", int(value)) for value in example.title.split(" + "))
        assert example.aside == str(column(hand, "witch", pair_of_ones))


@every_language
def test_all_seven_spells_are_told(language):
    assert [row.title.lower() for row in lines("sept-sages", language, "row", "spells")] == list(SPELLS)
