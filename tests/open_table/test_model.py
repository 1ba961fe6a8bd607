"""What the keeper reads about those who ask for a seat, without a screen."""

from types import SimpleNamespace

from app.i18n import Language
from app.open_table.model import OpenTableModel


def test_whoever_asked_instead_of_another_is_spoken_of_as_any_other_after_the_next_tap(session):
    """Not only after an answer: the seat can be released, or played on the phone that keeps the game."""
    guests, english = session.guests, Language.chosen("en", "en")
    for change in (lambda model: model.release(1), lambda model: model.play_here(1)):
        model = OpenTableModel(SimpleNamespace(session=session), session.table, english)
        first, second, third = (guests.find(guests.join("en")) for _ in range(3))
        for device in (first, second):
            guests.sit(device, 1)
        (shown,) = model.state.asking
        guests.sit(second, None)
        guests.sit(third, 1)
        session.main.do(lambda model=model, shown=shown: model.let_in(shown))
        assert [line.sub for line in model.state.asking] == ["another phone asks now"]
        session.main.do(lambda model=model, change=change: change(model))
        guests.sit(first, 2)
        guests.sit(third, 2)
        assert [line.sub for line in model.state.asking] == ["a second phone asks"]
        for device in (first, third):
            guests.sit(device, None)
