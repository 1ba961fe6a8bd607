"""The book: every match, player and setting of this device, in one SQLite file."""

from app.store.listing import Sought
from app.store.matches import DeletedMatch, PlayedRow
from app.store.moving import Arrival, Arrivals, Known, UndoToken
from app.store.opening import open_store
from app.store.players import Player
from app.store.reading import KeptMatch, MatchSummary
from app.store.refusal import ChangedElsewhere, StoreRefused
from app.store.store import Store

__all__ = [
    "Arrival",
    "Arrivals",
    "ChangedElsewhere",
    "DeletedMatch",
    "KeptMatch",
    "Known",
    "MatchSummary",
    "PlayedRow",
    "Player",
    "Sought",
    "Store",
    "StoreRefused",
    "UndoToken",
    "open_store",
]
