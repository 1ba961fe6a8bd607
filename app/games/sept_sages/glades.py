"""The glades of Les Sept Sages that this phone has learnt: the order of the sages on each is offered again as one tap.

The box has eleven of them, each with its own order of all seven sages. A round teaches the order of the roles that were
in play; a glade that somebody enters from top to bottom is known whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from app.store import Store
from engine.sept_sages.cards import SAGES

SETTING = "glades:sept-sages"
GLADES_IN_BOX = 11
LONGEST_NAME = 20


@dataclass(frozen=True, slots=True)
class KnownGlade:
    """An order of sages from the top down, and what the table calls it."""

    sages: tuple[str, ...]
    name: str = ""

    @property
    def is_whole(self) -> bool:
        return len(self.sages) == len(SAGES)

    def ranks(self, roles: Sequence[str | None]) -> tuple[int, ...]:
        """The seats from the top down; none, where the place of a role on this glade is not known."""
        if not all(role in self.sages for role in roles):
            return ()
        return tuple(sorted(range(len(roles)), key=lambda seat: self.sages.index(roles[seat] or "")))


def known_glades(store: Store) -> tuple[KnownGlade, ...]:
    """All that were learnt, the last one first; what is no order of sages is passed over."""
    kept = store.settings().get(SETTING)
    read = (_read(one) for one in (kept if isinstance(kept, list) else []))
    return tuple(glade for glade in read if glade is not None)


def learn(store: Store, sages: Sequence[str]) -> None:
    """Remember an order. One that is part of a known one only brings that to the front. May raise `StoreRefused`."""
    new, glades = KnownGlade(tuple(sages)), known_glades(store)
    same = next((glade for glade in glades if _is_part(new.sages, glade.sages)), None)
    if same is None:
        named = next((glade.name for glade in glades if glade.name and _is_part(glade.sages, new.sages)), "")
        same = replace(new, name=named)
        glades = tuple(glade for glade in glades if not _is_part(glade.sages, new.sages))
    _keep(store, (same, *(glade for glade in glades if glade != same)))


def rename(store: Store, glade: KnownGlade, name: str) -> None:
    """Call a glade otherwise, or by its number again. May raise `StoreRefused`."""
    named = replace(glade, name=name.strip()[:LONGEST_NAME])
    _keep(store, (named if one == glade else one for one in known_glades(store)))


def forget(store: Store, glade: KnownGlade) -> None:
    """It was wrong, or belongs to another box. May raise `StoreRefused`."""
    _keep(store, (one for one in known_glades(store) if one != glade))


def _keep(store: Store, glades: Iterable[KnownGlade]) -> None:
    """No more whole ones than the box has, and as many of which only a part is known."""
    listed = list(glades)
    whole = [glade for glade in listed if glade.is_whole][:GLADES_IN_BOX]
    parts = [glade for glade in listed if not glade.is_whole][:GLADES_IN_BOX]
    kept = [glade for glade in listed if glade in chain(whole, parts)]
    store.set_settings({SETTING: [{"name": glade.name, "sages": list(glade.sages)} for glade in kept]})


def _read(kept: object) -> KnownGlade | None:
    match kept:
        case {"name": str() as name, "sages": list() as sages}:
            order = tuple(sage for sage in sages if sage in SAGES)
            return KnownGlade(order, name) if len(order) > 1 and len({*order}) == len(order) else None
    return None


def _is_part(some: Sequence[str], more: Sequence[str]) -> bool:
    """Whether sages stand in the same order there."""
    return [sage for sage in more if sage in some] == list(some)
