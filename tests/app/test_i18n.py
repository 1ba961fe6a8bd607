"""Three languages, each with its own ranks, days, times and lists."""

import time
from datetime import UTC, date, datetime, timedelta

import pytest

from app.i18n import Language, local, resolve
from engine.message import NP_, Message
from engine.wording import LANGUAGES

TODAY = date(2025, 11, 20)
ENGLISH, FRENCH, GERMAN = (Language.chosen(code, "") for code in LANGUAGES)


@pytest.mark.parametrize(
    ("choice", "system", "spoken"),
    [
        ("system", "fr_CA.UTF-8", "fr"),
        ("system", "de-AT", "de"),
        ("system", "FR", "fr"),
        ("system", "de@euro", "de"),
        ("system", "pt_BR", "en"),
        ("system", "C", "en"),
        ("system", "", "en"),
        ("de", "fr_FR", "de"),
        ("en", "fr_FR", "en"),
        ("klingon", "fr_FR", "en"),
    ],
)
def test_the_language_is_the_one_chosen_or_the_one_of_the_device(choice, system, spoken):
    assert resolve(choice, system) == spoken
    assert Language.chosen(choice, system).code == spoken


@pytest.mark.parametrize(
    ("language", "first", "second", "third", "fourth", "late"),
    [
        (ENGLISH, "1st", "2nd", "3rd", "4th", "11th 12th 13th 21st 22nd 111th"),
        (FRENCH, "1er", "2e", "3e", "4e", "11e 12e 13e 21e 22e 111e"),
        (GERMAN, "1.", "2.", "3.", "4.", "11. 12. 13. 21. 22. 111."),
    ],
)
def test_ranks(language, first, second, third, fourth, late):
    assert [language.ordinal(rank) for rank in range(1, 5)] == [first, second, third, fourth]
    assert " ".join(language.ordinal(rank) for rank in (11, 12, 13, 21, 22, 111)) == late


@pytest.mark.parametrize(
    ("language", "friday", "first", "long_ago", "first_long_ago"),
    [
        (ENGLISH, "Friday 14 November", "Saturday 1 March", "Tuesday 31 December 2024", "Thursday 1 August 2024"),
        (FRENCH, "vendredi 14 novembre", "samedi 1er mars", "mardi 31 décembre 2024", "jeudi 1er août 2024"),
        (
            GERMAN,
            "Freitag, 14. November",
            "Samstag, 1. März",
            "Dienstag, 31. Dezember 2024",
            "Donnerstag, 1. August 2024",
        ),
    ],
)
def test_days(language, friday, first, long_ago, first_long_ago):
    assert language.day(date(2025, 11, 14), TODAY) == friday
    assert language.day(date(2025, 3, 1), TODAY) == first
    assert language.day(date(2024, 12, 31), TODAY) == long_ago
    assert language.day(date(2024, 8, 1), TODAY) == first_long_ago


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (ENGLISH, "Friday 14 November, 20:04"),
        (FRENCH, "vendredi 14 novembre, 20:04"),
        (GERMAN, "Freitag, 14. November, 20:04"),
    ],
)
def test_moments(language, told):
    when = datetime(2025, 11, 14, 20, 4, tzinfo=UTC)
    assert language.moment(when, TODAY) == told
    assert language.time_of_day(when.replace(hour=7, minute=0)) == "07:00"


@pytest.mark.parametrize("language", [ENGLISH, FRENCH, GERMAN], ids=LANGUAGES)
def test_every_day_of_a_year_can_be_said(language):
    days = {language.day(date(2025, 1, 1) + timedelta(number), TODAY) for number in range(365)}
    assert len(days) == 365


@pytest.mark.parametrize(
    ("minutes", "told"),
    [(0, "0 min"), (0.9, "0 min"), (52, "52 min"), (60, "1 h"), (112, "1 h 52 min"), (3000, "50 h"), (-5, "0 min")],
)
def test_durations(minutes, told):
    assert {language.duration(timedelta(minutes=minutes)) for language in (ENGLISH, FRENCH, GERMAN)} == {told}


@pytest.mark.parametrize(("language", "last"), [(ENGLISH, "and"), (FRENCH, "et"), (GERMAN, "und")])
def test_lists(language, last):
    assert language.together([]) == ""
    assert language.together(["Léa"]) == "Léa"
    assert language.together(["Léa", "Nora"]) == f"Léa {last} Nora"
    assert language.together(["Léa", "Nora", "Tom"]) == f"Léa, Nora {last} Tom"


@pytest.fixture
def berlin_in_winter():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "CET-1")
        time.tzset()
        yield
    time.tzset()


def test_a_kept_time_is_told_on_the_clock_of_the_device(berlin_in_winter):
    for at in ("2025-11-14T19:04:00Z", "2025-11-14T19:04:00+00:00", "2025-11-14T19:04:00", "2025-11-14T20:04:00+01:00"):
        assert ENGLISH.time_of_day(local(at)) == "20:04"
    assert local("2025-11-14T23:30:00Z").date() == date(2025, 11, 15)


def test_msgids_and_messages_are_worded():
    assert ENGLISH.tr("{points} points for {name}", points=-3, name="Léa") == "\N{MINUS SIGN}3 points for Léa"
    assert ENGLISH.tr(NP_("{count} match", "{count} matches"), count=2) == "2 matches"
    took = Message("It took {time}.", {"time": Message("{hours} h", {"hours": 2})})
    assert ENGLISH.tr_message(took) == "It took 2 h."
