"""The referee's table by touches."""

from app.models.referee import RefereeTrick
from app.navigation import Place
from tests.soak.watch import Watch
from tests.ui.states_screens import lay


def test_the_cards_find_their_height_in_very_large_letters(start, tmp_path):
    lay(tmp_path, "wizard", "", RefereeTrick(("green-5", "green-3", "green-13", "green-1", "green-11"), suit="green"))
    probe = start(Place("referee", game="wizard"))
    probe.set_text_scale(1.69)
    with Watch() as watch:
        probe.tap("Trump")
        watch.check()
    assert probe.sees("Yellow")
