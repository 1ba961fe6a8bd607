"""A new game as the screen shows it: the table, the ways to keep it, the variants, and what is missing."""

from __future__ import annotations

from typing import Any

from app.models.new_game_state import (
    BEGINNINGS,
    COUNT,
    DRAW,
    LIVE,
    MORE,
    NEW,
    WAYS,
    GameShown,
    NewGameState,
    SeatShown,
)
from app.models.new_game_table import NewGameTable
from app.models.state import Option, Span, people
from engine.games import LISTED
from engine.message import NP_

FIRST_CHIPS = 6
"""So many remembered players are offered at once."""


class NewGame(NewGameTable):
    """Shows the table of a new game in words."""

    @property
    def state(self) -> NewGameState:
        seating = self.seating
        error = seating.problem or self.error
        note = error or self._note
        return NewGameState(
            game=self.game.key,
            game_title=self.game.title,
            sub=self._sub,
            games=self._games() if self._chooses_game else (),
            origin=self._origin,
            can_reset=self._last is not None and self._setup != self._last,
            seats=self._seats(),
            is_adding=seating.is_adding,
            field_text=seating.text,
            chips=self._chips(),
            note=self.language.tr_message(note) if note else self._most_reached,
            is_error=error is not None,
            ways=self._ways(),
            variants_sub=self.variants.summary,
            is_open=self._is_open,
            variants=self.variants.state if self._is_open else (),
            start=self._start_words,
            can_start=not self._missing and not self.variants.has_error and not seating.problem,
        )

    @property
    def _sub(self) -> str:
        tr, seated, rounds = self.tr, len(self.seating.names), self.variants.rounds
        if self._missing > 0:
            words = [tr("{fewest}–{most} players", fewest=self.game.seats[0], most=self._most_seats)]
        else:
            words = [tr(NP_("{count} player", "{count} players"), count=seated)]
            words += [tr(NP_("{count} round", "{count} rounds"), count=rounds)] if rounds else []
        words += [tr("lowest wins")] if self.game.lowest_wins else []
        return " · ".join(words)

    @property
    def _origin(self) -> str:
        if self._last is None:
            return ""
        return self.tr("last group") if self._setup == self._last else self.tr("Take the last group")

    def _games(self) -> tuple[GameShown, ...]:
        return tuple(GameShown(key, listed.title, key == self.game.key) for key, listed in LISTED.items())

    def _seats(self) -> tuple[SeatShown, ...]:
        begins = BEGINNINGS[self._beginning.key] if self._beginning else None
        badge = self.tr(begins.badge) if begins else ""
        return tuple(
            SeatShown(
                person,
                badge if person.seat == self.seating.first else "",
                begins is not None,
                person.seat == self.seating.field,
            )
            for person in people(self.seating.players)
        )

    def _chips(self) -> tuple[Option, ...]:
        tr, is_full = self.tr, self.seating.is_full
        why = tr("At most {count} people play this game.", count=self._most_seats) if is_full else ""
        adds: dict[str, Any] = {"look": "off" if is_full else "offered", "why": why}
        others = [name for name in self._known if name not in self.seating.players]
        offered = others if self._shows_everybody else others[:FIRST_CHIPS]
        chips = [Option(name, name, icon="plus", **adds) for name in offered]
        if len(others) > len(offered):
            chips.append(Option(MORE, tr("{count} more", count=len(others) - len(offered)), icon="dots-horizontal"))
        if not self.seating.is_adding:
            chips.append(Option(NEW, tr("New"), icon="account-plus", **adds))
        if self._beginning and len(self.seating.players) > 1:
            chips.append(Option(DRAW, tr(BEGINNINGS[self._beginning.key].draw), icon="dice-multiple"))
        return tuple(chips)

    def _ways(self) -> tuple[Option, ...]:
        if self.game.key not in WAYS:
            return ()
        counted, followed = WAYS[self.game.key]
        ways = (
            (COUNT, self.tr("Count only"), counted, "calculator-variant-outline"),
            (LIVE, self.tr("Follow live"), followed, "cards-playing-outline"),
        )
        kept = LIVE if self._is_followed else COUNT
        return tuple(
            Option(key, label, icon=icon, is_chosen=key == kept, below=(Span(self.tr(sub)),))
            for key, label, sub, icon in ways
        )

    @property
    def _most_reached(self) -> str:
        return self.tr("{count} is the maximum", count=self._most_seats) if self.seating.is_full else ""

    @property
    def _start_words(self) -> str:
        tr, missing = self.tr, self._missing
        if missing > 0:
            return tr(NP_("Add {count} player", "Add {count} players"), count=missing)
        if missing < 0:
            return tr(NP_("Remove {count} player", "Remove {count} players"), count=-missing)
        if self.variants.has_error:
            return tr("Look at the variants")
        if not self._beginning:
            return tr("Start")
        return tr(BEGINNINGS[self._beginning.key].start, name=self.seating.names[self.seating.first])
