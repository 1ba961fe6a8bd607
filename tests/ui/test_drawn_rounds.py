"""A round of every game at sixty drawn frames a second: only the current row has its colour."""

import random

import pytest
from kivy.metrics import dp

from app.widgets.player_row import PlayerRow
from engine.sept_sages.state import SageRemoved
from tests.engine.extreme_leaflet import COUNTED, PIERRE, PLAYERS
from tests.ui import extreme_hand, sages_hand, santiiba_hand
from tests.ui.drawn import DrawnProbe, unrest
from tests.ui.evenings import FOUR
from tests.ui.lettering import Picture, to_rgb
from tests.ui.probe import ENTER
from tests.ui.sages_chance import offered
from tests.ui.sight import Box, box_of
from tests.ui.test_sages_evening import play_round as play_sages_round
from tests.ui.test_santiiba_evening import play_turn
from tests.ui.test_wizard_evening import Scores, play_round

INSET, EDGE = 3, 12
"""In dp, from the left end of a row: here is nothing but its ground."""


class WatchedProbe(DrawnProbe):
    """Looks at the ground of every row after each tap."""

    current_rows = 0
    """How many rows were seen that are current, all looks together."""

    def touch(self, *point, **named):
        super().touch(*point, **named)
        rows = [each for each in self.app.root.walk() if isinstance(each, PlayerRow)]
        picture, theme = Picture(self.app.root), self.app.theme_cls
        expected = {row: to_rgb(theme.primaryColor if row.item.is_current else theme.cardColor) for row in rows}
        shown = {row: [*picture.colours(ground_of(row))] for row in rows}
        assert {name_of(row): shown[row] for row in rows} == {name_of(row): [expected[row]] for row in rows}
        assert unrest(self.app.root) == []
        self.current_rows += sum(row.item.is_current for row in rows)


def name_of(row):
    return row.item.person.name


def ground_of(row):
    """A strip from the foot of a row to its top, before all that stands on it; its corners are round."""
    x, y, _, top = box_of(row)
    corner = min(dp(row.radius), row.height / 2 - 1)
    return Box(x + dp(INSET), y + corner, x + dp(EDGE), top - corner)


def wizard(probe):
    probe.tap("First game")
    for name in FOUR:
        probe.type(name)
        probe.press(ENTER)
    probe.tap("Start — Léa deals")
    play_round(probe, Scores(len(FOUR)), random.Random(7))


def extreme(probe):
    hand = extreme_hand.sit_down(probe, PLAYERS[: len(FOUR)], dealer=PIERRE)
    hand.enter(*COUNTED)


def santiiba(probe):
    play_turn(santiiba_hand.sit_down(probe, FOUR, live=True), random.Random(5))


def sages(probe):
    hand = sages_hand.sit_down(probe, FOUR, live=True)
    while removable := offered(hand.book, SageRemoved):
        hand.enter(removable[0])
    play_sages_round(hand, random.Random(5))


@pytest.mark.parametrize("play", [wizard, extreme, santiiba, sages])
def test_only_the_current_row_has_the_colour(play, tmp_path):
    probe = WatchedProbe(tmp_path)
    try:
        play(probe)
        assert probe.current_rows > len(FOUR)
    finally:
        probe.close()
