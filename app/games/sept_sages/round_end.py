"""The end of a round: who takes which crystal; a round by its result; and the end of all rounds."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.games.sept_sages.labels import CLOSED, SPELL_ICON, side_label, spells_drawn_words, winner_options
from app.games.sept_sages.phase import RoundPhase
from app.games.sept_sages.round_state import RoundState, SageRow
from app.models.phase import Answer
from app.models.state import TIMES_SIGN, Action, ChoiceOption, HeaderState, KeyRow, Span, Spans, TokenKey
from engine.game import Entry
from engine.message import N_, NP_
from engine.sept_sages.cards import CRYSTAL_VALUES
from engine.sept_sages.rewards import crystals_on_offer, reward_of
from engine.sept_sages.round import LEFT, RIGHT, TIE
from engine.sept_sages.round_entries import (
    CombatWon,
    CrystalNoted,
    CrystalReturned,
    CrystalTaken,
    NotNoted,
    RoundDone,
    SideChosen,
)


class Rewards(RoundPhase):
    """One crystal for each taker, from the highest rank down."""

    @property
    def current(self) -> int:
        """Who takes the next crystal."""
        return self.chosen_of(self.takers)

    def header(self) -> HeaderState:
        return self.how_it_ended(self.record, N_("Round {round_no}"), self.round_no)

    def rows(self) -> tuple[SageRow, ...]:
        return self.rows_of_end()

    def question(self) -> tuple[str, str]:
        return self.tr("Which crystal does {name} take?", name=self.name(self.current)), self._hint()

    def _hint(self) -> str:
        if self.left_at_end and self.record.winner != TIE:
            return self.withdrawal_sentence(list(self.left_at_end.values())[-1])
        if len(self.takers) > 1:
            return self.tr("Somebody else? Tap the row.")
        if self.record.moved_crystals:
            return self.tr("A Moventi was cast: another crystal may lie there.")
        if self.record.winner == TIE:
            return self.tr("A tie: the highest ranks take them, whatever their side.")
        return self.tr("Winners in order of rank")

    def key_rows(self) -> tuple[KeyRow, ...]:
        on_offer = Counter(crystals_on_offer(self.record))
        return (KeyRow(tuple(self._key(value, on_offer[value]) for value in sorted(on_offer))),)

    def _key(self, value: int, times: int) -> TokenKey:
        entry, caption = CrystalTaken(self.current, value), (Span(f"{TIMES_SIGN} {times}"),) if times > 1 else ()
        return self.crystal_key(value, entry, self.refusal(entry), caption)

    def note(self) -> Spans:
        """A crystal that nobody takes leaves the game; who draws a spell."""
        if self.reward is None:
            return ()
        surplus = len(self.record.crystals) - self.reward.number
        if surplus > 0:
            leaves = NP_("{count} crystal is left over and leaves the game", "{count} crystals leave the game")
            return (Span(icon="tray-arrow-up"), Span(self.tr(leaves, count=surplus)))
        names = [self.name(seat) for seat in self.drawing]
        return (Span(icon=SPELL_ICON), Span(spells_drawn_words(self.language, names))) if names else ()

    def tap_row(self, seat: int) -> Answer:
        return replace(self, chosen=seat) if seat in self.takers else None


class Over(RoundPhase):
    """All rounds are over: how many crystals everybody took in them."""

    def question(self) -> tuple[str, str]:
        return self.tr("The rounds are over"), self.tr("Crystals and majorities are counted.")

    def header(self) -> HeaderState:
        return HeaderState(headline=self.tr("Crystals taken"))

    def rows(self) -> tuple[SageRow, ...]:
        return self.rows_of_end()

    def round_state(self) -> RoundState:
        return replace(super().round_state(), finish_button=self.tr("To the count"))


class ResultRound(RoundPhase):
    """A round by its result: who won, who stood on which side if that is known, and who took what."""

    @property
    def current(self) -> int | None:
        """Whose crystal is entered: who was tapped, or the next winner. Nobody, where the winners are not known."""
        if self.chosen is not None:
            return self.chosen
        is_known = reward_of(self.record, self.rules) is not None and self.record.has_sides
        return self.takers[0] if is_known and self.takers else None

    def question(self) -> tuple[str, str]:
        if self.current is None:
            return self.tr("Who took a crystal?"), self.tr("Tap the row, then the value.")
        text = self.tr("Which crystal does {name} take?", name=self.name(self.current))
        if self.current in self.record.takers:
            return text, self.tr("Tap the row again: no crystal after all.")
        return text, self.tr("Then round {round_no}. The others: a spell each.", round_no=self.round_no + 1)

    def header(self) -> HeaderState:
        chip = self.why_chip() if self.closed else None
        return HeaderState(headline=self.tr("Who won?"), sub=self.tr("Alliances: moon, sun or none"), chip=chip)

    def choices(self) -> tuple[ChoiceOption, ...]:
        options = winner_options(self.language, self.record.winner)
        return tuple(
            replace(option, kind="offered" if option.is_chosen else "plain", answer=won, why=self.refusal(won))
            for option in options
            for won in [CombatWon(option.key)]
        )

    def round_state(self) -> RoundState:
        shown = super().round_state()
        return replace(shown, winners=shown.choices, choices=())

    def rows(self) -> tuple[SageRow, ...]:
        rows = {row.person.seat: row for row in self.rows_of_end()}
        return tuple(self._row(rows[seat]) for seat in self.seats)

    def _row(self, row: SageRow) -> SageRow:
        side = side_label(self.language, self.record, row.person.seat)
        return replace(row, rank=None, side=side, is_side_key=True, badge="", badge_icon="")

    def key_rows(self) -> tuple[KeyRow, ...]:
        values = () if self.is_closed else tuple(self.crystal_key(one, *self._noted(one)) for one in CRYSTAL_VALUES)
        others = KeyRow((self._closed_key(), self._last_key()))
        return (KeyRow(values), others) if values else (others,)

    def _closed_key(self) -> TokenKey:
        """A crystal was taken, and its value is nobody's business."""
        words, (entry, why) = self.tr("Closed"), self._noted(None)
        return TokenKey(CLOSED, "", crystal=CLOSED, title=words, says=why or words, why=why, answer=entry)

    def _noted(self, value: int | None) -> tuple[Entry | None, str]:
        if self.current is None:
            return None, self.tr("First tap the row of whoever took a crystal.")
        entry = CrystalNoted(self.current, value)
        return entry, self.refusal(entry)

    def _last_key(self) -> TokenKey:
        """Nobody else took a crystal, or nobody knows."""
        if self.record.taken and self.reward is None:
            words = self.tr("No further crystal")
            return TokenKey("done", "check", title=words, kind="hint", says=words, answer=RoundDone())
        words = self.tr("Not noted")
        return TokenKey("not-noted", "skip-next", title=words, kind="way", says=words, answer=NotNoted())

    def actions(self) -> tuple[Action, ...]:
        return self.way_to_count()

    def tap_row(self, seat: int) -> Answer:
        """Somebody who took a crystal can be given another, or by a second tap none."""
        if seat == self.chosen and seat in self.record.takers:
            return CrystalReturned(seat)
        return replace(self, chosen=seat) if seat in (*self.takers, *self.record.takers) else None

    def tap_side(self, seat: int) -> Answer:
        """Nothing, the Moon, the Sun, nothing."""
        return SideChosen(seat, LEFT if self.record.side(seat) is None else RIGHT)
