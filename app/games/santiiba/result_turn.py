"""A turn of Santiiba by its result: the cards and spaces of its player, then what a right prediction gave to others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from app.games.santiiba.cards import CARD_DESCRIPTIONS, CAUGHT_ICON, COLOUR_ICONS, STAR_ICON, card_name, card_span
from app.games.santiiba.phase import TurnPhase
from app.games.santiiba.turn_state import TurnState
from app.models.phase import Answer
from app.models.state import DASH, Action, Chip, HeaderState, Key, KeyRow, Row, Span, TokenKey
from engine.game import Entry
from engine.santiiba.entries import (
    MOST_SPACES,
    CardGained,
    CardReturned,
    CaughtOnly,
    NothingGained,
    ResultDone,
    SpacesGained,
)
from engine.santiiba.turn import MOST_STARS, OWN, Gains, Turn
from engine.santiiba.valley import CLEARING, COLOURS
from engine.wording import number, signed

MORE, NOTHING = "more", "nothing"
"""The keys that are no number: to the other numbers, and no reward."""
FIRST_PAGE = 11
"""How many numbers of spaces stand on the pad at first."""
CAUGHT, DONE = "caught", "done"
RESULTS = (CardGained, CardReturned, SpacesGained, NothingGained)


@dataclass(frozen=True)
class ResultTurn(TurnPhase):
    """What the result of the turn is so far."""

    is_high: bool = False
    """The page of the higher numbers of spaces is open."""

    @cached_property
    def now(self) -> Turn:
        """The turn whose result is entered."""
        turn = self.turn or Turn(0)
        return turn if turn.gains else turn._replace(gains=(Gains(),) * self.rules.seats, stage=OWN)

    @property
    def seat(self) -> int | None:
        """Whose result is asked for."""
        return self.now.seat

    @property
    def others(self) -> tuple[int, ...]:
        """Everybody but the player of the turn, clockwise."""
        seats = self.rules.seats
        return tuple((self.now.seat + place) % seats for place in range(1, seats))

    @cached_property
    def entered(self) -> frozenset[int]:
        """Whose result of this turn was entered, even if it is nothing."""
        if self.now.stage == OWN:
            return frozenset()
        seats = {self.now.seat, *(seat for seat in self.others if self.now.gains[seat] != Gains())}
        for logged in reversed(self.table.match.log):
            if not isinstance(logged.entry, RESULTS) or logged.entry.seat == self.now.seat:
                break
            seats.add(logged.entry.seat)
        return frozenset(seats)

    def space_before(self, seat: int) -> int:
        """Where somebody stood when the turn began."""
        return self.seers[seat].number("position") - self.now.gains[seat].spaces

    # -- what is shown -------------------------------------------------------------------------

    def turn_state(self) -> TurnState:
        header = HeaderState(headline=self.tr("What came of it?"), chip=Chip("", self.tr("Live"), "dice-multiple"))
        return replace(super().turn_state(), header=header, pawns=())

    def rows(self) -> tuple[Row, ...]:
        """The player of the turn first, then clockwise."""
        return tuple(self._row(seat) for seat in (self.now.seat, *self.others))

    def _row(self, seat: int) -> Row:
        gains, is_current, is_entered = self.now.gains[seat], seat == self.seat, seat in self.entered
        space = self.seers[seat].number("position")
        words = self.tr("space {space}", space=space)
        on_turn = self.tr("on turn") if seat == self.now.seat else ""
        cell = (signed(gains.spaces) if gains.spaces else DASH) if is_entered else ""
        return Row(
            self.people[seat],
            " · ".join(filter(None, (words, on_turn))),
            words,
            is_current,
            cell=cell,
            sub_least=number(space),
            cell_kind=("entry" if cell else "caret") if is_current else "value" if is_entered else "waiting",
            spans=tuple(card_span(self.language, colour) for colour in COLOURS if gains.number(colour)),
            can_take_back=is_current,
        )

    def put_back(self, seat: int, token: str) -> Answer:
        """A card in the row goes back."""
        return CardReturned(seat, token)

    def tap_row(self, seat: int) -> Answer:
        """Another player's result, once that of the player is known; that one can be changed again."""
        if self.now.stage == OWN:
            return None
        kind = OwnResult if seat == self.now.seat else OthersResult
        return replace(self.turned_into(kind), chosen=seat)

    # -- keys ----------------------------------------------------------------------------------

    def key_rows(self) -> tuple[KeyRow, ...]:
        seat = self.seat
        return () if seat is None else (KeyRow(tuple(self._card_key(seat, colour) for colour in COLOURS)),)

    def _card_key(self, seat: int, colour: str) -> TokenKey:
        """A card that was tapped by mistake goes back by its own key."""
        is_held = bool(self.now.gains[seat].number(colour))
        entry = CardReturned(seat, colour) if is_held else CardGained(seat, colour)
        why = self.refusal(entry)
        return TokenKey(
            colour,
            COLOUR_ICONS[colour],
            token=colour,
            caption=(Span(card_name(self.language, colour)),),
            caption_short=(Span(""),),
            kind="chosen" if is_held else "open",
            says=self.tr(CARD_DESCRIPTIONS[colour]),
            why=why,
            answer=entry,
        )

    def space_key(self, seat: int, spaces: int, icon: str = "") -> Key:
        """So many spaces, and where they lead."""
        entry, gains = SpacesGained(seat, spaces), self.now.gains[seat]
        why = self.refusal(entry)
        is_chosen = seat in self.entered and gains.spaces == spaces and (spaces > 0 or gains.cards > 0)
        kind = "chosen" if is_chosen else "open"
        space = number(self.space_before(seat) + spaces)
        return Key(spaces, number(spaces), space, kind=kind, icon=icon, why=why, answer=entry)


class OwnResult(ResultTurn):
    """First the cards of the player, then the spaces: the number closes it."""

    @property
    def taken_back(self) -> Self | None:
        """The higher numbers are only another page."""
        return replace(self, is_high=False) if self.is_high else None

    def question(self) -> tuple[str, str]:
        asked = self.tr("What does {name} get?", name=self.name(self.now.seat))
        if self.now.stage != OWN:
            return asked, self.tr("Correct it: cards, or other spaces")
        return asked, self.tr("First cards, then the spaces")

    def keys(self) -> tuple[Key, ...]:
        """The lower numbers, and a key for the page of the higher ones."""
        seat, page = self.now.seat, range(FIRST_PAGE, MOST_SPACES + 1) if self.is_high else range(FIRST_PAGE)
        label = "0+" if self.is_high else f"{FIRST_PAGE}+"
        other = Key(-1, label, kind="outlined", name=MORE, answer=replace(self, is_high=not self.is_high))
        return (*(self.space_key(seat, spaces) for spaces in page), other)

    def actions(self) -> tuple[Action, ...]:
        caught = self.tr("Caught: only 1 plate")
        return (*super().actions(), Action(CAUGHT, caught, CAUGHT_ICON, answer=CaughtOnly()))


class OthersResult(ResultTurn):
    """Then whoever had predicted right: one to three spaces, or a card."""

    @property
    def seat(self) -> int | None:
        """Who was tapped, else the first of whom nothing was said; the last one can still be changed."""
        waiting = [seat for seat in self.others if seat not in self.entered]
        return self.chosen if self.chosen is not None else next(iter(waiting), self.others[-1])

    def question(self) -> tuple[str, str]:
        name = self.name(self.seat or 0)
        return self.tr("What does {name} get?", name=name), self.tr("Predicted right: spaces, or 1 card")

    def keys(self) -> tuple[Key, ...]:
        seat = self.seat or 0
        spaces = (self.space_key(seat, stars, STAR_ICON) for stars in range(1, MOST_STARS + 1))
        return (*spaces, Key(0, self.tr("nothing"), name=NOTHING, answer=self._nothing(seat)))

    def _nothing(self, seat: int) -> Entry:
        """After the last one of whom something could be said, the turn is over."""
        is_last = all(other in self.entered or other == seat for other in self.others)
        has_nothing = self.now.gains[seat] == Gains()
        return ResultDone() if is_last and has_nothing else NothingGained(seat)

    def actions(self) -> tuple[Action, ...]:
        following = self.name(self.rules.player(self.turn_no + 1))
        is_end = max(seer.number("position") for seer in self.seers) >= CLEARING
        words = self.tr("Nobody else, to the tally") if is_end else self.tr("Nobody else, on to {name}", name=following)
        done = Action(DONE, words, "check-all", kind="hint", text_short=self.tr("Nobody else"), answer=ResultDone())
        return (*super().actions(), done)
