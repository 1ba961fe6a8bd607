"""Santiiba, what a turn gave to one player: spaces and cards, in figures, in words and in tokens."""

from __future__ import annotations

from dataclasses import dataclass

from app.i18n import Language
from app.play.santiiba_cards import card, card_name, steps
from app.play.showing import Bit, Bits
from engine.message import NP_
from engine.santiiba.turn import CAUGHT, Turn, turn_gains, zone

CAUGHT_ICON = "eye-outline"


@dataclass(frozen=True, slots=True)
class Got:
    """The spaces, and the colours of the cards."""

    spaces: int = 0
    cards: tuple[str, ...] = ()

    @property
    def is_nothing(self) -> bool:
        return not self.spaces and not self.cards

    @property
    def in_figures(self) -> str:
        return f"{self.spaces}/{len(self.cards)}"


def got(turn: Turn, seat: int) -> Got:
    """What a player has for good from a turn so far."""
    gains = [gain for gain in turn_gains(turn) if gain.seat == seat]
    return Got(sum(gain.spaces for gain in gains), tuple(gain.colour for gain in gains if not gain.spaces))


def at_stake(turn: Turn, seat: int) -> Got:
    """What a player has from a turn that goes on; the player whose turn it is may still lose it."""
    return Got(zone(turn).spaces, zone(turn).cards) if seat == turn.seat else got(turn, seat)


def is_caught(turn: Turn, seat: int) -> bool:
    return turn.end == CAUGHT and seat == turn.seat


def told(turn: Turn, seat: int, language: Language) -> str:
    """What a player got, in words."""
    if is_caught(turn, seat):
        return language.say("caught: only a plate")
    gained = got(turn, seat)
    cards = [card_name(language, colour) for colour in gained.cards]
    return ", ".join([*([spaces(gained.spaces, language)] if gained.spaces else []), *cards]) or language.say("nothing")


def tokens(turn: Turn, seat: int, language: Language) -> Bits:
    """The cards a player got, after a sign if that was all there was left; without any, the sign of steps."""
    gained = got(turn, seat)
    sign = (Bit(icon=CAUGHT_ICON, says=language.say("caught")),) if is_caught(turn, seat) else ()
    cards = tuple(card(language, colour) for colour in gained.cards)
    return (*sign, *cards) or ((steps(language),) if gained.spaces else ())


def spaces(count: int, language: Language) -> str:
    return language.say(NP_("{count} space", "{count} spaces"), count=count)


def cards(count: int, language: Language) -> str:
    return language.say(NP_("{count} card", "{count} cards"), count=count)
