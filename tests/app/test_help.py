"""Every screen has a short help in every language: what it is for, and what is not obvious."""

import pytest

from app.models.text_assets import parts_in
from app.screens.directory import SCREENS
from engine.listed import LISTED

LONGEST = 150
PLACES = (SCREENS.keys() - {"table"}) | LISTED.keys() | {"welcome", "sheet", "chart"}


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_every_screen_has_one_to_four_short_lines(code):
    helped = parts_in("help", code)
    assert helped.keys() == PLACES
    assert [lines for lines in helped.values() if len(lines) > 4 or max(map(len, lines)) > LONGEST] == []


def test_a_language_without_help_has_it_in_english():
    assert parts_in("help", "it") == parts_in("help", "en")
