"""Everybody at a table is told apart by the letters in their mark."""

import pytest

from app.models.state import initials


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Paul", "Léa", "Hugo"), ("P", "L", "H")),
        (("Paul", "Pierre", "Léa"), ("Pa", "Pi", "L")),
        (("Anna", "Anton", "Nora"), ("An", "At", "N")),
        (("Anna", "Annabel"), ("A1", "A2")),
        (("anna", "Andrea", "Anton"), ("An", "Ad", "At")),
        (("Tom", "tom"), ("T1", "T2")),
    ],
)
def test_nobody_shares_their_initials(names, expected):
    assert initials(names) == expected
