"""The combat of Les Sept Sages that is followed live: the pawn, the alliances, and the keys of whose turn it is."""

from __future__ import annotations

from dataclasses import replace

from app.games.sept_sages import labels
from app.games.sept_sages.phase import RoundPhase
from app.games.sept_sages.round_state import Combatant, CombatState, Lead, PlayedCard, RoundState
from app.models.phase import Answer
from app.models.state import ChoiceOption, Key, Span, Spans
from engine.message import N_, NP_
from engine.sept_sages.cards import OWL, OWL_CARDS, POWER_CARDS
from engine.sept_sages.combat import SECOND_ONE, Placed, next_withdrawal
from engine.sept_sages.combat import opening as start_of
from engine.sept_sages.referee import AIMS, SPELLS, play_problems, targets, waiting_problems
from engine.sept_sages.round import (
    LEFT,
    RIGHT,
    TIE,
    CardPlayed,
    OwlPlayed,
    Play,
    SpellCast,
    TurnSkipped,
    Withdrew,
    solo_of,
)
from engine.sept_sages.round_entries import CombatWon
from engine.wording import number

RESULT, SPELL = "result", "spell"
"""What is opened: who won, without following the rest; which spell. Else a spell that is aimed, or a second role."""
OF = ":"
"""Between a spell and the seat whose cards are shown."""
SHORT_SPELL = 3
"""So many letters tell the seven spells apart."""
MOST_CARDS = 14
"""Beyond so many cards it is first asked whose."""
SPELL_COLUMNS, WINNER_COLUMNS, TURN_COLUMNS = 2, 3, 4
NOT_CERTAIN, SKIP_ICON, BACK_ICON, NEXT_ICON = "?", "skip-next", "arrow-left", "cards-outline"
QUESTIONS = {
    "volensia": (N_("Which owl does {name} take?"), N_("Its points go back; it can be played again.")),
    "anulensa": (N_("Which card is discarded?"), N_("Its points go back; it stays out of this combat.")),
    "mutantus": (N_("{name} swaps roles with whom?"), N_("From now on each plays with the other role.")),
    "binensus": (N_("Which role does {name} take?"), N_("For cards only; the rank stays.")),
}
"""What is asked about the aim of a spell, and a hint."""
FIRST_OUT = N_("First out: draws {draws}, then passes {passes} on")
NEXT_OUT = N_("Next out: gets {receives} cards from {name}, draws {draws}")
LAST_OUT = N_("Last out: gets {receives} cards from {name}, draws {draws}, discards {discards}")


class CombatPhase(RoundPhase):
    """Cards, owls, a spell, or out. `opened` says which further question a key has led to."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.combat.turn or 0

    @property
    def asked(self) -> str:
        """The further question. Where it is not known whose turn it is, only the result can be noted."""
        return RESULT if self.combat.turn is None else self.opened

    @property
    def spell(self) -> str:
        """The spell whose aim is asked for."""
        spell = self.asked.partition(OF)[0]
        return spell if spell in SPELLS else ""

    @property
    def role(self) -> str | None:
        """The role whose cards are on the keys: the player's own, or of two the one that was chosen."""
        own, second = self.combat.role(self.seat), self.combat.second_roles[self.seat]
        return second if second is not None and self.asked == second else own

    # -- what is asked -------------------------------------------------------------------------

    def question(self) -> tuple[str, str]:
        tr, name = self.tr, self.name(self.seat)
        if self.asked == RESULT:
            return tr("Who won the combat?"), tr("What was played stays noted.")
        if self.asked == SPELL:
            return tr("Which spell does {name} cast?", name=name), tr("One spell each in a combat.")
        if self.spell:
            text, hint = QUESTIONS[self.spell]
            asks_whose = any(isinstance(key.answer, RoundPhase) for key in self.offered_keys)
            return tr("Whose card?") if asks_whose else tr(text, name=name), tr(hint)
        hints = (self._gone(), self._special(), self._then())
        return tr("{name} plays a card", name=name), " ".join(filter(None, hints))

    def _gone(self) -> str:
        """What whoever has just left the combat draws, in the prompt, which is there at every size."""
        play = self.record.plays[-1] if self.record.plays else None
        return self.withdrawal_sentence(self.withdrawn[play.seat]) if isinstance(play, Withdrew) else ""

    def _special(self) -> str:
        """What is out of the ordinary about this turn."""
        record = self.record
        if self.combat.points_of(self.seat, self.role, 1) == SECOND_ONE:
            return self.tr("The second 1 counts {points}.", points=SECOND_ONE)
        solo = solo_of(record.sides) if self.rules.seats == 3 and not record.plays else None
        if solo is None:
            return ""
        bonus = abs(start_of(record, self.rules).pawn)
        return self.tr("{name} stands alone and starts at {bonus}.", name=self.name(solo), bonus=bonus)

    def _then(self) -> str:
        others = self.combat.still_in()[1:]
        if not others:
            return self.tr("Everybody else is out.")
        return self.tr("Then {names}", names=tuple(map(self.name, others)))

    def note(self) -> Spans:
        """What whoever leaves next draws and receives, and what the last one discards."""
        leaving = next_withdrawal(self.combat)
        if leaving is None or self.asked in (SPELL, RESULT) or self.spell:
            return ()
        if leaving.receives_from is None:
            words = self.tr(FIRST_OUT, draws=leaving.draws, passes=leaving.passes_on)
        else:
            words = self.tr(
                LAST_OUT if leaving.discards else NEXT_OUT,
                receives=leaving.receives,
                name=self.name(leaving.receives_from),
                draws=leaving.draws,
                discards=leaving.discards,
            )
        return (Span(icon=NEXT_ICON), Span(words))

    def menu(self) -> tuple[tuple[str, str, Answer], ...]:
        return (("flag-checkered", self.tr("Only note who won"), replace(self, opened=RESULT)),)

    # -- keys ----------------------------------------------------------------------------------

    def choices(self) -> tuple[ChoiceOption, ...]:
        """The two roles of a player who cast Binensus: whose cards are on the keys."""
        second = self.combat.second_roles[self.seat]
        roles = (self.combat.role(self.seat), second)
        if second is None or None in roles or self.asked not in ("", *roles):
            return ()
        return tuple(
            ChoiceOption(
                role,
                labels.sage_name(self.language, role),
                icon=labels.SAGE_ICONS[role],
                is_chosen=role == self.role,
                kind="offered" if role == self.role else "plain",
                answer=replace(self, opened=role),
            )
            for role in roles
            if role is not None
        )

    def keys(self) -> tuple[Key, ...]:
        if self.asked == RESULT:
            return tuple(self._winner_key(won) for won in (LEFT, TIE, RIGHT))
        if self.asked == SPELL:
            closed = replace(self, opened="")
            back = Key(0, "", self.tr("Back"), kind="quiet", icon=BACK_ICON, name="back", answer=closed)
            return (*(self._spell_key(spell) for spell in SPELLS), back)
        return self._aim_keys() if self.spell else self._turn_keys()

    def _refused(self, play: Play) -> str:
        """Why something cannot be played now, whoever's turn it is; empty if it can."""
        wrong = [*play_problems(self.combat, play, self.rules), *waiting_problems(self.combat, play)]
        return self.tr_message(wrong[0]) if wrong else ""

    def _turn_keys(self) -> tuple[Key, ...]:
        """The cards of a role, a spell, the owls, or out. In rows of four, two ways on stand at the right."""
        cards = [self._card_key(value) for value in dict.fromkeys(POWER_CARDS)]
        owls = [self._owl_key(value) for value in dict.fromkeys(OWL_CARDS)]
        out = Key(0, "", self.tr("Withdraw"), kind="outlined", caption_short=self.tr("Out"), icon=labels.WITHDRAW_ICON)
        return (*cards, self._spell_or_skip(), *owls, replace(out, name="withdraw", answer=Withdrew(self.seat)))

    def _card_key(self, value: int) -> Key:
        """A card of the player's own role is entered without its name; with two roles, each keeps to its own cards."""
        seat, role = self.seat, self.role
        why, points = self._refused(CardPlayed(seat, value, role)), self.combat.points_of(seat, role, value)
        kind = "open" if why or points == value else "hint"
        caption = self.tr("counts {points}", points=points) if kind == "hint" else ""
        answer = None if why else CardPlayed(seat, value, None if role == self.combat.role(seat) else role)
        short = number(points) if caption else ""
        return Key(value, number(value), caption, short, kind=kind, why=why, name=f"{value}", answer=answer)

    def _owl_key(self, value: int) -> Key:
        play, left = OwlPlayed(self.seat, value), self.combat.left(OWL, value)
        why = self._refused(play)
        caption = self.tr(NP_("{count} left", "{count} left"), count=left) if left else self.tr("none left")
        key = Key(value, number(value), caption, caption_short=number(left), why=why, lead=labels.SAGE_ICONS[OWL])
        return replace(key, name=f"{OWL}-{value}", answer=None if why else play)

    def _spell_or_skip(self) -> Key:
        """Who stands behind an Absentus has cast their only spell; the key is free for skipping."""
        answer: Answer
        if self.combat.absent == self.seat:
            name, words, icon, answer = "skip", self.tr("Skip"), SKIP_ICON, TurnSkipped(self.seat)
            why = self._refused(answer)
        else:
            name, words, icon, answer = SPELL, self.tr("Spell"), labels.SPELL_ICON, replace(self, opened=SPELL)
            whys = [self._refused(SpellCast(self.seat, spell)) for spell in SPELLS]
            why = whys[0] if all(whys) else ""
        return Key(0, "", words, kind="quiet", icon=icon, name=name, why=why, answer=None if why else answer)

    def _spell_key(self, spell: str) -> Key:
        """It is cast at once, or, where it can be aimed in several ways, asks for its aim."""
        why, effect = self._refused(SpellCast(self.seat, spell)), self.tr(labels.SPELL_EFFECTS[spell])
        plain, *aimed = targets(self.combat, spell, self.seat, self.rules)
        asks = bool(aimed) if AIMS.get(spell) == "cancels" else len(aimed) > 1
        answer = None if why else replace(self, opened=spell) if asks else (*aimed, plain)[0]
        return Key(0, labels.SPELL_NAMES[spell], effect, why=why, name=spell, answer=answer)

    def _winner_key(self, won: str) -> Key:
        """Who won, when the rest of the combat is not followed."""
        name = labels.winner_name(self.language, won)
        return Key(0, "", name, icon=labels.WINNER_ICONS[won], name=won, answer=CombatWon(won))

    # -- what a spell is aimed at --------------------------------------------------------------

    def _aim_keys(self) -> tuple[Key, ...]:
        """The ways in which the spell that was opened can be aimed."""
        spell, _, of = self.asked.partition(OF)
        plain, *aimed = targets(self.combat, spell, self.seat, self.rules)
        if AIMS[spell] != "cancels":
            return tuple(replace(self._aim_key(cast), answer=cast) for cast in aimed)
        if not of and len(aimed) > MOST_CARDS:
            owners = ((seat, self._cards_of(aimed, seat)) for seat in self.seats)
            return tuple(self._whose_key(spell, seat, len(cards)) for seat, cards in owners if cards)
        if of:
            aimed = self._cards_of(aimed, int(of))
        without = Key(0, "", self.tr("No effect"), kind="quiet", icon="cancel", name="none", answer=plain)
        return (*(self._card_on_table(cast) for cast in aimed), without)

    def _aim_key(self, cast: SpellCast) -> Key:
        """An ally with the role they would give, or a free role."""
        if cast.role is not None:
            return Key(0, labels.sage_name(self.language, cast.role), lead=labels.SAGE_ICONS[cast.role], name=cast.role)
        ally = cast.ally or 0
        role = self.combat.role(ally)
        return Key(ally, self.name(ally), labels.sage_name(self.language, role) if role else "", name=f"{ally}")

    def _card_on_table(self, cast: SpellCast) -> Key:
        index = cast.cancels or 0
        play = self.record.plays[index]
        card, owner = self._played_card(play, self.combat.placed[index]), self.people[play.seat]
        text, icon = (card.text, card.icon) if card else ("", "")
        return Key(index, text, owner.name, caption_short=owner.initials, lead=icon, name=f"{index}", answer=cast)

    def _cards_of(self, aimed: list[SpellCast], seat: int) -> list[SpellCast]:
        return [cast for cast in aimed if self.record.plays[cast.cancels or 0].seat == seat]

    def _whose_key(self, spell: str, seat: int, cards: int) -> Key:
        caption = self.tr(NP_("{count} card", "{count} cards"), count=cards)
        return Key(seat, self.name(seat), caption, name=f"{seat}", answer=replace(self, opened=f"{spell}{OF}{seat}"))

    # -- what is shown -------------------------------------------------------------------------

    def round_state(self) -> RoundState:
        prompt = self.prompt(*self.question())
        return RoundState(self.waits_for, prompt, choices=self.choices(), note=self.note(), combat=self.combat_state())

    def combat_state(self) -> CombatState:
        """What is shown above the pad, and its keys."""
        columns = {SPELL: SPELL_COLUMNS, RESULT: WINNER_COLUMNS}.get(self.asked, 0 if self.spell else TURN_COLUMNS)
        return CombatState(
            lead=self._lead(),
            pawn=self.combat.pawn if self.combat.is_counted else None,
            left=self._alliance(LEFT),
            right=self._alliance(RIGHT),
            keys=self.offered_keys,
            columns=columns,
            glade=self.glade_spans(),
        )

    def _lead(self) -> Lead:
        """How far the pawn is, and on whose track."""
        combat, tr = self.combat, self.tr
        sides = (labels.side_icon(self.language, LEFT), labels.side_icon(self.language, RIGHT))
        if not combat.is_counted:
            return Lead(NOT_CERTAIN, tr("Where the pawn stands is not certain"), "", sides)
        ahead = LEFT if combat.pawn > 0 else RIGHT if combat.pawn else ""
        return Lead(number(abs(combat.pawn)), labels.lead_words(self.language, combat.pawn), ahead, sides)

    def _alliance(self, of_side: str) -> tuple[Combatant, ...]:
        """The players of an alliance, the highest rank first."""
        return tuple(self._combatant(seat) for seat in self.record.hierarchy if self.record.sides[seat] == of_side)

    def _combatant(self, seat: int) -> Combatant:
        combat, out = self.combat, self.withdrawn.get(seat)
        plays = zip(self.record.plays, combat.placed, strict=True)
        cards = (self._played_card(play, placed) for play, placed in plays if play.seat == seat)
        aside, aside_short = self._aside(seat)
        return Combatant(
            self.people[seat],
            role=self._roles(seat),
            cards=tuple(card for card in cards if card is not None),
            badge=self.tr("{rank} out", rank=self.language.ordinal(out.place)) if out else "",
            aside=aside,
            aside_short=aside_short,
            is_current=seat == combat.turn,
            is_out=out is not None,
        )

    def _aside(self, seat: int) -> tuple[Spans, Spans]:
        """What somebody who is out draws; of somebody behind an Absentus, that they may stay in without playing."""
        if seat in self.withdrawn:
            return labels.withdrawal_spans(self.language, self.withdrawn[seat])
        name = labels.SPELL_NAMES["absentus"]
        absent = (Span(icon=SKIP_ICON, says=name), Span(name)) if self.combat.absent == seat else ()
        return absent, absent[:1]

    def _roles(self, seat: int) -> Spans:
        """The role that lies in front of a player now, and the icon of a second one."""
        own, second = self.combat.role(seat), self.combat.second_roles[seat]
        first = self.role_spans(own) if own else (Span(NOT_CERTAIN),)
        return (*first, labels.sage_icon(self.language, second)) if second else first

    def _played_card(self, play: Play, placed: Placed | None) -> PlayedCard | None:
        """A play as it lies on the table; None where nothing does, or no longer."""
        if isinstance(play, SpellCast):
            name = labels.SPELL_NAMES[play.spell]
            return PlayedCard(name, labels.SPELL_ICON, says=name, text_short=name[:SHORT_SPELL])
        if placed is None:
            return None
        kind = placed.kind
        is_of_another = kind is not None and kind != self.combat.role(placed.seat)
        return PlayedCard(
            number(placed.points),
            icon=labels.SAGE_ICONS[kind] if kind is not None and is_of_another else "",
            counts=placed.points,
            stands_out=placed.points != placed.value,
            says=labels.sage_name(self.language, kind) if kind == OWL else "",
        )
