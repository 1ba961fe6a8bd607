"""The licences: everything that is shipped is named, with its owner's notice and the terms in full."""

from importlib.metadata import files

import pytest

from app.i18n import Language
from app.models.licences import LICENCES, licences, read_licences

ENGLISH = Language.chosen("en", "en")
WORKS, TEXTS = read_licences()


def test_every_work_leads_to_its_notice_and_its_terms():
    for work in licences(ENGLISH, None).works:
        page = licences(ENGLISH, work.name)
        assert (page.title, page.works) == (work.name, ())
        assert [paragraph.text for paragraph in page.paragraphs[:2]] == [work.terms, work.owner]
        assert len(page.paragraphs) > 2


def test_no_terms_stand_there_for_nothing():
    assert {work.terms for work in WORKS} == set(TEXTS)


def test_a_work_that_is_unknown_leads_to_the_list():
    assert licences(ENGLISH, "nothing like it") == licences(ENGLISH, None)


PACKAGES = ["Kivy", "KivyMD", "asyncgui", "asynckivy", "filetype", "materialyoucolor", "segno"]


@pytest.mark.parametrize("name", PACKAGES)
def test_notice_and_terms_of_a_package_are_those_it_brings_along(name):
    work = next(work for work in WORKS if work.name == name)
    (brought,) = [path for path in files(name) or () if path.name == "LICENSE"]
    told = letters(brought.read_text(encoding="utf-8"))
    assert letters(work.owner) in told
    assert letters("".join(TEXTS[work.terms])) in told


def test_the_terms_of_the_typeface_are_those_beside_it():
    told = letters((LICENCES.parent / "fonts" / "Grenze-OFL.txt").read_text(encoding="utf-8"))
    assert letters("".join(TEXTS["SIL OFL 1.1"])) in told


def letters(text: str) -> str:
    """What a text says, however its lines are set."""
    return "".join(filter(str.isalnum, text)).lower()
