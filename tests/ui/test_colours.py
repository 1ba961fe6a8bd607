"""Colour is never the only sign: to eyes that take two colours for one, there is another; and all of it stands out."""

from itertools import combinations, product

import pytest

from app.colours import MARKERS, PLAYERS
from app.game_ui import every_game_ui
from app.games.santiiba.cards import COLOUR_ICONS
from app.games.sept_sages.labels import SIDE_ICONS
from app.games.wizard.suits import SUIT_ICONS
from app.games.wizard_extreme.seals import SEAL_WORDS
from app.theme import GrimoireTheme
from engine.sept_sages.round import LEFT, RIGHT
from tests.ui.lettering import contrast, to_rgb
from tests.ui.vision import EYES, distance, seen_by

ALIKE = 25
"""Closer than this, two colours are not told apart at a glance across a table."""


def theme_of(*, dark):
    theme = GrimoireTheme()
    theme.apply(dark=dark)
    return theme


THEMES = [theme_of(dark=False), theme_of(dark=True)]
LACKING = [eyes for eyes in EYES if eyes != "all cones"]


def tokens(icons):
    return lambda theme: [(theme.token(colour).fill, icon) for colour, icon in icons.items()]


SIGNS = {
    "suits of Wizard": tokens(SUIT_ICONS),
    "seals of Wizard Extreme": tokens({seal: looks.icon for seal, looks in SEAL_WORDS.items()}),
    "cards of Santiiba": tokens(COLOUR_ICONS),
    "sides of Les Sept Sages": lambda theme: [(theme.moonColor, SIDE_ICONS[LEFT]), (theme.sunColor, SIDE_ICONS[RIGHT])],
    "players": lambda theme: [(theme.player(seat), MARKERS[seat]) for seat in range(len(PLAYERS))],
    "games": lambda theme: [(theme.accent(game), ui.emblem) for game, ui in every_game_ui().items()],
}
"""What stands side by side: each with its colour, and with what else tells it from the others."""


def alike(signs, eyes):
    """The pairs whose colours these eyes may take for each other."""
    return [
        (one, other)
        for (one_colour, one), (other_colour, other) in combinations(signs, 2)
        if distance(seen_by(eyes, one_colour), seen_by(eyes, other_colour)) < ALIKE
    ]


@pytest.mark.parametrize(("what", "eyes"), [*product(SIGNS, EYES)])
def test_what_looks_alike_in_colour_differs_in_shape(what, eyes):
    for theme in THEMES:
        assert [pair for pair in alike(SIGNS[what](theme), eyes) if pair[0] == pair[1]] == []


@pytest.mark.parametrize("eyes", LACKING)
def test_some_colours_are_taken_for_each_other(eyes):
    """Without the shapes there would be something to confuse, in the light theme and in the dark one."""
    assert all(any(alike(signs(theme), eyes) for signs in SIGNS.values()) for theme in THEMES)


def test_two_signs_of_one_shape_and_colours_that_look_alike_would_be_found():
    theme = THEMES[0]
    both = [(theme.token(colour).fill, "leaf") for colour in ("green", "red")]
    assert alike(both, "all cones") == []
    assert alike(both, "protanopia") == [("leaf", "leaf")]


@pytest.mark.parametrize("eyes", EYES)
def test_the_glyph_on_a_token_stands_out_to_all_eyes(eyes):
    for theme, colour in product(THEMES, {*SUIT_ICONS, *SEAL_WORDS, *COLOUR_ICONS}):
        token = theme.token(colour)
        assert contrast(seen_by(eyes, token.glyph), seen_by(eyes, token.fill)) >= 3, colour


# -- what stands on what -----------------------------------------------------------------------

SURFACES = ("background", "card", "cell", "key", "surfaceContainer", "surfaceContainerHigh", "surfaceContainerLow")
WORDS = {
    "onSurface": (*SURFACES, "surfaceContainerHighest", "hit", "secondaryContainer"),
    "onSurfaceVariant": (*SURFACES, "hit"),
    "primary": ("background", "card", "surfaceContainerHigh"),
    "error": ("background", "card", "surfaceContainerHigh"),
    "positive": ("background", "card", "surfaceContainerHigh", "hit"),
    "negative": ("background", "card", "surfaceContainerHigh"),
    "gild": ("background", "card"),
    "onPrimary": ("primary",),
    "onPrimaryContainer": ("primaryContainer",),
    "onSecondaryContainer": ("secondaryContainer",),
    "onTertiaryContainer": ("tertiaryContainer",),
    "onErrorContainer": ("errorContainer",),
    "onHint": ("hint",),
    "onGild": ("gild",),
    "onClosed": ("closed",),
    "onPath": ("path",),
    "onFarPath": ("farPath",),
    "inverseOnSurface": ("inverseSurface",),
    "inversePrimary": ("inverseSurface",),
}
"""Roles of words, and the grounds they are written on."""
LINES = {
    "outline": ("background", "card", "surfaceContainerHigh"),
    "primary": SURFACES,
    "tertiary": ("background", "card", "surfaceContainer"),
    "error": ("background", "card", "surfaceContainer"),
    "moon": ("background", "card"),
    "sun": ("background", "card"),
}
"""Roles of signs without words: digits of keys that are off, carets, pips, marks of a choice."""


def weak(pairs, least):
    return [
        (role, ground, "dark" if theme.is_dark else "light")
        for theme in THEMES
        for role, grounds in pairs.items()
        for ground in grounds
        if contrast(to_rgb(theme.role(role)), to_rgb(theme.role(ground))) < least
    ]


def test_words_can_be_read_on_every_ground():
    assert weak(WORDS, 4.5) == []


def test_lines_and_keys_that_are_off_can_be_made_out():
    assert weak(LINES, 3) == []


def test_players_and_tokens_stand_out_from_what_they_lie_on():
    for theme in THEMES:
        for ground in (theme.backgroundColor, theme.cardColor, theme.surfaceContainerColor):
            for seat in range(len(PLAYERS)):
                assert contrast(to_rgb(theme.player(seat)), to_rgb(ground)) >= 3
        for colour, ground in product(
            {*SUIT_ICONS, *SEAL_WORDS, *COLOUR_ICONS}, (theme.backgroundColor, theme.cardColor, theme.keyColor)
        ):
            token = theme.token(colour)
            assert max(contrast(to_rgb(line), to_rgb(ground)) for line in (token.fill, token.edge)) >= 3, colour
