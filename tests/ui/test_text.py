"""Texts look alike, whatever was written with their font before: Kivy keeps fonts open, and how they were used last."""

import pytest
from kivy.core.text import Label
from kivy.factory import Factory

from app.navigation import Place
from app.type import STYLES, font_size, pixels, register_fonts
from app.widgets import labels, pens
from app.widgets.labels import ScriptLabel, ScriptMarkupLabel, text_width

WORDS, STYLE = "office, fjord, AV. To final " * 2, "row"
"""With ligatures and pairs of letters that move together."""
OPEN = 64
"""So many fonts Kivy keeps open."""


def forget_fonts():
    """Kivy keeps the last fonts open, the app the last texts."""
    labels._measured.cache_clear()
    pens._label.cache_clear()
    for size in range(100, 101 + OPEN):
        Label(text="x", font_name="Grenze", font_size=size).refresh()


def text():
    """As every label does."""
    made = ScriptLabel(text=WORDS, font_name=STYLES[STYLE].font, font_size=pixels(STYLES[STYLE]))
    made.refresh()
    return made.texture.size, made.texture.pixels


def drawn():
    texture = pens.text_of(WORDS, STYLE)
    return texture.size, texture.pixels


def measured():
    return text_width(WORDS, STYLE)


def by_kivy():
    """As a field does, which Kivy draws."""
    Label(text=WORDS, font_name=STYLES[STYLE].font, font_size=pixels(STYLES[STYLE])).refresh()


@pytest.mark.parametrize("before", [text, drawn, measured, by_kivy])
@pytest.mark.parametrize("way", [text, drawn, measured])
def test_a_text_is_set_alike_whoever_used_its_font_before(way, before):
    register_fonts()
    forget_fonts()
    first = way()
    assert way() == first
    forget_fonts()
    before()
    assert way() == first


def test_words_are_as_wide_as_they_were_measured():
    register_fonts()
    forget_fonts()
    assert text() == drawn()
    assert text()[0][0] == measured()


def in_lines(kind, words, room):
    label = kind(text=words, font_name="Roboto", font_size=16, text_size=(room, None))
    label.refresh()
    return label


@pytest.mark.parametrize("kind", [ScriptLabel, ScriptMarkupLabel])
@pytest.mark.parametrize("count", [2, 3])
def test_no_word_is_left_alone_in_the_last_line(kind, count):
    register_fonts()
    words = " ".join(["The dice are rolled."] * 2 * (count - 1))
    room = text_width("The dice are rolled. The dice are rolled.", "body") + 1
    by_kivy = in_lines(Label, f"{words} Then?", room)
    label = in_lines(kind, f"{words} Then?", room)
    widths = [line.w for line in label._cached_lines]
    assert widths[-1] >= max(widths) / 2
    assert label.texture.size == by_kivy.texture.size


def test_a_last_line_that_cannot_be_filled_stays_as_it_is():
    register_fonts()
    room = text_width("unbreakable", "body") + 1
    label, wanted = (in_lines(ScriptLabel, words, room) for words in ("unbreakable a", "unbreakable\na"))
    assert label.texture.pixels == wanted.texture.pixels


@pytest.mark.parametrize("room", range(1, 40))
def test_letters_wider_than_their_line_are_set_all_the_same(room):
    register_fonts()
    assert in_lines(ScriptLabel, "Gül", room).texture.size == in_lines(Label, "Gül", room).texture.size


def test_blanks_that_take_no_room_are_set_all_the_same():
    register_fonts()
    words = "  \u200b  "
    assert in_lines(ScriptLabel, words, 5).texture.size == in_lines(Label, words, 5).texture.size


def test_the_last_line_does_not_begin_with_a_dot_between_two_things():
    register_fonts()
    words = "As it stands in the rules · 6 rounds"
    room = text_width("As it stands in the rules", "body") + 1
    assert in_lines(Label, words, room)._cached_lines[-1].words[0].text == "· 6 rounds"
    assert in_lines(ScriptLabel, words, room)._cached_lines[-1].words[0].text == "rules · 6 rounds"


def test_words_of_the_display_type_stand_apart():
    """The font comes with a space of 0.163 em, so that "Lancer une partie" would run together."""
    register_fonts()
    space = text_width("a b", "title") - text_width("ab", "title")
    assert space > 0.22 * font_size("title")


def test_the_rule_of_a_label_gives_it_its_style_and_colour(start):
    probe = start(Place("settings"))
    label = Factory.TroubleLabel(text="The book is closed.")
    assert label.font_size == font_size("hint")
    assert tuple(label.color) == tuple(probe.app.theme_cls.errorColor)
