"""Combats of Les Sept Sages about to begin, as the entries that lead there."""

from __future__ import annotations

from engine.game import Entry
from engine.sept_sages.round import Allied, Alone, CardPlayed, OwlPlayed, Withdrew
from engine.sept_sages.round_entries import CrystalLaid, Ranked, RoleChosen
from engine.sept_sages.rules import REMOVED_SAGES
from engine.sept_sages.state import SageRemoved

NAMES = ("Léa", "Hugo", "Nora", "Paul", "Max", "Ida", "Tom")
LEA, HUGO, NORA, PAUL, MAX, IDA, TOM = range(7)
ROLES = ("druid", "magician", "witch", "seer", "priestess", "healer", "alchemist")
"""By seat."""
UNUSED = ("alchemist", "healer")
"""Out of these go the sages that are removed."""


def begun(players: int, ranks: tuple[int, ...], sides: list[Entry], crystals: tuple[int, ...]) -> list[Entry]:
    """Everything before the first card."""
    return [
        *(SageRemoved(sage) for sage in UNUSED[: REMOVED_SAGES.get(players, 0)]),
        *(RoleChosen(seat, ROLES[seat]) for seat in range(players)),
        *(Ranked(seat) for seat in ranks[:-1]),
        *sides,
        *(CrystalLaid(value) for value in crystals),
    ]


def of_three(*crystals: int) -> list[Entry]:
    """Léa stands alone against Hugo and Nora; Hugo is the next to play."""
    return begun(3, (LEA, HUGO, NORA), [Alone(LEA)], crystals or (5, 4))


def of_four() -> list[Entry]:
    """Nora and Paul, the Moon, against Léa and Hugo; Nora ranks first and begins."""
    return begun(4, (NORA, LEA, HUGO, PAUL), [Allied(PAUL)], (5, 4))


def of_five() -> list[Entry]:
    """Léa, Hugo and Nora, the Moon, against Paul and Max; Léa begins."""
    return begun(5, (LEA, PAUL, HUGO, MAX, NORA), [Allied(LEA), Allied(HUGO), Allied(NORA)], (2, 6, 7))


def of_seven() -> list[Entry]:
    """Seven at a large table, four of them the Moon; Léa begins."""
    return begun(7, tuple(range(7)), [Allied(seat) for seat in range(4)], (2, 3, 6, 7))


def under_way() -> list[Entry]:
    """Four players: the Moon leads by 9, Paul is out, and Léa may play her second 1."""
    plays = [CardPlayed(NORA, 5), CardPlayed(PAUL, 3), CardPlayed(LEA, 1), OwlPlayed(HUGO, 4), CardPlayed(NORA, 6)]
    return [*of_four(), *plays, Withdrew(PAUL)]
