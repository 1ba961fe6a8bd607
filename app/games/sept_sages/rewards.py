"""After a combat of Les Sept Sages: who takes which crystal, and what is noted of a round that was not followed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.games.sept_sages.look import Look
from app.games.sept_sages.names import DRAW_ICON, SPELL_ICON, winner_options
from app.models.pad import Answer, Pad
from app.models.state import Action, KeyRow, Option, Span, Spans, TokenKey
from engine.message import NP_
from engine.sept_sages.live import CombatWon, CrystalTaken, RoundDone
from engine.sept_sages.rewards import crystals_on_offer
from engine.sept_sages.round import TIE
from engine.sept_sages.withdrawal import withdrawals
from engine.wording import number

DONE = "done"
TIMES = "\N{MULTIPLICATION SIGN}"


class RewardsPad(Pad[Look]):
    """One crystal for each taker, from the highest rank down; of an open round only that is noted, or the winner."""

    @property
    def current(self) -> int | None:
        """Who takes the next crystal. Nobody before a row is tapped, where the order is not known."""
        takers, chosen = self.look.takers, self.look.chosen
        if chosen in takers:
            return chosen
        return takers[0] if takers and not self.now.open else None

    def question(self) -> tuple[str, str]:
        if self.current is None:
            return self.tr("Who took a crystal?"), self.tr("Tap the row, then the value.")
        return self.tr("Which crystal does {name} take?", name=self.look.name(self.current)), self._hint()

    def _hint(self) -> str:
        if self.now.open:
            return self.tr("Values are closed once they are taken.")
        if len(self.look.takers) > 1:
            return self.tr("Somebody else? Tap the row.")
        if self.now.moved_crystals:
            return self.tr("A Moventi was cast: any crystal may lie there.")
        if self.now.winner == TIE:
            return self.tr("A tie: the highest ranks take them, whatever their side.")
        return self.tr("Winners in order of rank")

    def key_rows(self) -> tuple[KeyRow, ...]:
        on_offer = Counter(crystals_on_offer(self.now))
        return (KeyRow(tuple(self._key(value, on_offer[value]) for value in sorted(on_offer))),)

    def _key(self, value: int, times: int) -> TokenKey:
        seat, shown = self.current, number(value)
        entry = None if seat is None else CrystalTaken(seat, value)
        why = self.look.refusal(entry) if entry else self.tr("First tap the row of whoever took a crystal.")
        caption = (Span(f"{TIMES} {times}"),) if times > 1 else ()
        kind = "off" if why else "open"
        return TokenKey(shown, "", crystal=shown, caption=caption, kind=kind, says=why, why=why, answer=entry)

    def choices(self) -> tuple[Option, ...]:
        """Which side won, of a round that was not followed."""
        offered = winner_options(self.look.language, self.now.winner) if self.now.open else ()
        return tuple(replace(option, look="plain", answer=CombatWon(option.key)) for option in offered)

    def actions(self) -> tuple[Action, ...]:
        if not self._may_be_done:
            return ()
        words = self.tr("No further crystal")
        return (Action(DONE, words, look="primary", after="arrow-right", answer=RoundDone()),)

    @property
    def _may_be_done(self) -> bool:
        return self.now.open and bool(self.now.taken) and self.look.reward is None

    def note(self) -> Spans:
        """Who discards after a lead of 25; a crystal that nobody takes leaves the game; who draws a spell."""
        reward = self.look.reward
        if self.now.open or reward is None:
            return ()
        if self.look.combat.finisher is not None:
            return (Span(icon=DRAW_ICON), Span(self._last_out()))
        surplus = len(self.now.crystals) - reward.number
        if surplus > 0:
            leaves = NP_("{count} crystal is left over and leaves the game", "{count} crystals leave the game")
            return (Span(icon="tray-arrow-up"), Span(self.tr(leaves, count=surplus)))
        names = [self.look.name(seat) for seat in self.look.drawing]
        draws = NP_("{names} draws a spell", "{names} draw a spell each")
        words = self.tr(draws, count=len(names), names=self.look.language.together(names))
        return (Span(icon=SPELL_ICON), Span(words)) if names else ()

    def _last_out(self) -> str:
        """After a lead of 25 the others leave first, which their rows tell."""
        last = withdrawals(self.look.combat)[-1]
        name = self.look.name(last.seat or 0)
        return self.tr("{name} is the last out and discards {count}", name=name, count=last.discards)

    def tap_row(self, seat: int) -> Answer:
        return replace(self.look, chosen=seat) if seat in self.look.takers else None
