"""Colour is never the only sign: to eyes that take two colours for one, there is another; and all of it stands out."""

from itertools import combinations, product

import pytest

from app.ink import ACCENTS, MARKERS, PLAYERS, Ink
from app.play.extreme.seals import SEAL_LOOKS
from app.play.sages.names import LEFT, RIGHT, SIDE_ICONS
from app.play.santiiba.cards import COLOUR_ICONS
from app.play.wizard.suits import SUIT_ICONS
from app.widgets.marks import EMBLEMS
from tests.ui.lettering import contrast, to_rgb
from tests.ui.vision import EYES, distance, seen_by

ALIKE = 25
"""Closer than this, two colours are not told apart at a glance across a table."""
THEMES = [Ink(dark=False), Ink(dark=True)]
LACKING = [eyes for eyes in EYES if eyes != "all cones"]


def tokens(icons):
    return lambda ink: [(ink.token(colour).fill, icon) for colour, icon in icons.items()]


SIGNS = {
    "suits of Wizard": tokens(SUIT_ICONS),
    "seals of Wizard Extreme": tokens({seal: looks.icon for seal, looks in SEAL_LOOKS.items()}),
    "cards of Santiiba": tokens(COLOUR_ICONS),
    "sides of Les Sept Sages": lambda ink: [(ink.moon, SIDE_ICONS[LEFT]), (ink.sun, SIDE_ICONS[RIGHT])],
    "players": lambda ink: [(ink.player(seat), MARKERS[seat]) for seat in range(len(PLAYERS))],
    "games": lambda ink: [(ink.accent(game), EMBLEMS[game]) for game in ACCENTS],
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
    for ink in THEMES:
        assert [pair for pair in alike(SIGNS[what](ink), eyes) if pair[0] == pair[1]] == []


@pytest.mark.parametrize("eyes", LACKING)
def test_some_colours_are_taken_for_each_other(eyes):
    """Without the shapes there would be something to confuse, in the light theme and in the dark one."""
    assert all(any(alike(signs(ink), eyes) for signs in SIGNS.values()) for ink in THEMES)


def test_two_signs_of_one_shape_and_colours_that_look_alike_would_be_found():
    ink = THEMES[0]
    both = [(ink.token(colour).fill, "leaf") for colour in ("green", "red")]
    assert alike(both, "all cones") == []
    assert alike(both, "protanopia") == [("leaf", "leaf")]


@pytest.mark.parametrize("eyes", EYES)
def test_the_glyph_on_a_token_stands_out_to_all_eyes(eyes):
    for ink, colour in product(THEMES, {*SUIT_ICONS, *SEAL_LOOKS, *COLOUR_ICONS}):
        token = ink.token(colour)
        assert contrast(seen_by(eyes, token.glyph), seen_by(eyes, token.fill)) >= 3, colour


# -- what stands on what -----------------------------------------------------------------------

SURFACES = ("background", "slip", "cell", "key", "surfaceContainer", "surfaceContainerHigh", "surfaceContainerLow")
WORDS = {
    "onSurface": (*SURFACES, "surfaceContainerHighest", "hit", "secondaryContainer"),
    "onSurfaceVariant": (*SURFACES, "hit"),
    "primary": ("background", "slip", "surfaceContainerHigh"),
    "error": ("background", "slip", "surfaceContainerHigh"),
    "positive": ("background", "slip", "surfaceContainerHigh", "hit"),
    "negative": ("background", "slip", "surfaceContainerHigh"),
    "gild": ("background", "slip"),
    "onPrimary": ("primary",),
    "onPrimaryContainer": ("primaryContainer",),
    "onSecondaryContainer": ("secondaryContainer",),
    "onTertiaryContainer": ("tertiaryContainer",),
    "onErrorContainer": ("errorContainer",),
    "onHint": ("hint",),
    "onGild": ("gild",),
    "onBack": ("back",),
    "onPath": ("path",),
    "onFarPath": ("farPath",),
    "inverseOnSurface": ("inverseSurface",),
    "inversePrimary": ("inverseSurface",),
}
"""Roles of words, and the grounds they are written on."""
LINES = {
    "outline": ("background", "slip", "surfaceContainerHigh"),
    "primary": SURFACES,
    "tertiary": ("background", "slip", "surfaceContainer"),
    "error": ("background", "slip", "surfaceContainer"),
    "moon": ("background", "slip"),
    "sun": ("background", "slip"),
}
"""Roles of signs without words: digits of keys that are off, carets, pips, marks of a choice."""


def weak(pairs, least):
    return [
        (role, ground, "dark" if ink.is_dark else "light")
        for ink in THEMES
        for role, grounds in pairs.items()
        for ground in grounds
        if contrast(to_rgb(getattr(ink, role)), to_rgb(getattr(ink, ground))) < least
    ]


def test_words_can_be_read_on_every_ground():
    assert weak(WORDS, 4.5) == []


def test_lines_and_keys_that_are_off_can_be_made_out():
    assert weak(LINES, 3) == []


def test_players_and_tokens_stand_out_from_what_they_lie_on():
    for ink in THEMES:
        for ground in (ink.background, ink.slip, ink.surfaceContainer):
            for seat in range(len(PLAYERS)):
                assert contrast(to_rgb(ink.player(seat)), to_rgb(ground)) >= 3
        for colour, ground in product({*SUIT_ICONS, *SEAL_LOOKS, *COLOUR_ICONS}, (ink.background, ink.slip, ink.key)):
            token = ink.token(colour)
            assert max(contrast(to_rgb(line), to_rgb(ground)) for line in (token.fill, token.edge)) >= 3, colour
