"""A turn of Santiiba that is followed live, colour by colour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from app.games.santiiba import cards
from app.games.santiiba.phase import RESULT, STOP, TurnPhase
from app.games.santiiba.turn_state import TurnState, ZoneState
from app.models.phase import Answer
from app.models.state import Action, ChoiceOption, Key, KeyRow, Row, Span, Spans, TokenKey
from engine.game import Entry
from engine.message import N_, NP_
from engine.santiiba.entries import ColourNamed, DieTold, Revealed, Stopped, Took, Unrevealed
from engine.santiiba.turn import CARD, DIE, FACES, MOST_COLOURS, MOST_STARS, Pick, Turn, consequence, zone
from engine.santiiba.valley import COLOUR_NAMES, COLOURS
from engine.wording import number

NTH_COLOUR = (N_("1st colour"), N_("2nd colour"), N_("3rd colour"), N_("4th colour"))
MUST_CONTINUE = {
    True: N_("A card taken for stars: name another colour."),
    False: N_("A die taken for its number: name another colour."),
}
"""By whether the die shows stars."""
NORMAL = {
    True: N_("{count} is a star face: the die is the normal reward"),
    False: N_("{count} is a number: the card is the normal reward"),
}
BOOKED = {True: N_("{names} saw it: stars give the die"), False: N_("{names} saw it: a number gives a card")}
CONSEQUENCES = {
    "ends": N_("ends the turn"),
    "must-continue": N_("must continue"),
    "may-stop": N_("may stop"),
}


@dataclass(frozen=True, slots=True)
class InPlaceOfLast:
    """What a tap leads to: this entry in the place of the last one; without an entry, that one is taken back."""

    entry: Entry | None = None


class LiveTurn(TurnPhase):
    """A turn followed colour by colour: its die, who had predicted it, die or card where that is free."""

    @cached_property
    def now(self) -> Turn:
        """The turn under way, or the one that the next colour begins."""
        return self.turn or Turn(0)

    @property
    def pick(self) -> Pick | None:
        """The colour named last."""
        return self.now.last

    @property
    def can_rename(self) -> bool:
        """Nothing was said about the colour yet: another one may be named instead."""
        return self.pick is not None and self.table.last_entry == ColourNamed(self.pick.colour)

    def turn_state(self) -> TurnState:
        state, row, zone = super().turn_state(), self._player_row(), self._zone()
        return replace(state, row=row, zone=zone, asked=self._asked(), predictors=self.predictors)

    def _pressable(self) -> Iterator[Key | TokenKey | Action | ChoiceOption]:
        yield from super()._pressable()
        yield from self.predictors

    # -- words ---------------------------------------------------------------------------------

    def question(self) -> tuple[str, str]:
        turn, pick, name, tr = self.now, self.pick, self.name(self.now.seat), self.tr
        if pick is None:
            rolled = tr("The dice are rolled, the crystal balls are set.")
            return tr("{name} names a colour", name=name), self.summary() or rolled
        if pick.die is None:
            colour = tr(COLOUR_NAMES[pick.colour])
            return tr("What does the {colour} die show?", colour=colour), tr("Then whoever had predicted it")
        if pick.take is None:
            return self._free_choice(pick, name)
        if turn.must_continue:
            return tr("{name} must continue", name=name), tr(MUST_CONTINUE[bool(pick.stars)])
        if len(turn.picks) == MOST_COLOURS:
            return tr("Had anybody else predicted it?"), self._booked(pick)
        return tr("Stop, or the next colour?"), self._booked(pick)

    def _free_choice(self, pick: Pick, name: str) -> tuple[str, str]:
        """Die or card: nobody predicted it, or it is the fourth colour."""
        tr = self.tr
        text = tr("{name} chooses", name=name) if pick.predicted_by else tr("Nobody: {name} chooses", name=name)
        if len(self.now.picks) == MOST_COLOURS:
            return text, tr("The fourth colour ends the turn either way")
        return text, tr(NORMAL[bool(pick.stars)], count=pick.die or 0)

    def _booked(self, pick: Pick) -> str:
        """Why the reward was not chosen; else, that the zone is still at stake."""
        if pick.predicted_by:
            names = self.language.together([self.name(seat) for seat in pick.predicted_by])
            return self.tr(BOOKED[bool(pick.stars)], names=names)
        return self.tr("What lies in the zone is safe only after Stop")

    def _player_row(self) -> Row:
        turn = self.now
        nth = max(len(turn.picks), 1)
        consequence = "must-continue" if turn.must_continue else "may-stop" if turn.may_stop else ""
        standing = self.tr(CONSEQUENCES.get(consequence, NTH_COLOUR[nth - 1]))
        return Row(self.people[turn.seat], standing, f"{nth} / {MOST_COLOURS}", is_current=True)

    def _zone(self) -> ZoneState:
        lies = zone(self.now)
        tokens = tuple(cards.card_span(self.language, colour) for colour in lies.cards)
        shown = tokens or (Span(icon=cards.CARDS_ICON, says=self.tr("cards")),)
        walked = (cards.steps_span(self.language), Span(number(lies.spaces)))
        return ZoneState(self.tr("Zone"), (*shown, Span(number(len(tokens)))), walked)

    def _asked(self) -> str:
        if self.pick is None:
            return self.tr("All crystal balls are hidden")
        return self.tr("Who had predicted {colour}?", colour=self.tr(COLOUR_NAMES[self.pick.colour]))

    # -- colours and dice ----------------------------------------------------------------------

    def key_rows(self) -> tuple[KeyRow, ...]:
        """A key for each colour; one that was named keeps its check and what its die showed."""
        return (KeyRow(tuple(self._colour(colour) for colour in COLOURS)),)

    def _colour(self, colour: str) -> TokenKey:
        named = next((pick for pick in self.now.picks if pick.colour == colour), None)
        is_last = named is not None and named is self.pick
        why = "" if is_last or (self.can_rename and named is None) else self._why_no_colour(colour, named)
        caption, kind = self._caption(colour, named), "chosen" if is_last else "open"
        return TokenKey(
            colour,
            cards.COLOUR_ICONS[colour],
            token=colour,
            caption=caption,
            caption_short=(Span(""),) if caption[0].text else (),
            kind=kind,
            is_used=named is not None and not is_last,
            says=self.tr(cards.CARD_DESCRIPTIONS[colour]),
            why=why,
            answer=self._naming(colour),
        )

    def _naming(self, colour: str) -> Answer:
        """A colour about which nothing was said yet gives way to another, or is taken back by its own key."""
        is_same = self.pick is not None and self.pick.colour == colour
        if self.can_rename:
            return InPlaceOfLast(None if is_same else ColourNamed(colour))
        return None if is_same else ColourNamed(colour)

    def _why_no_colour(self, colour: str, named: Pick | None) -> str:
        if named is None and len(self.now.picks) == MOST_COLOURS:
            return self.tr("A turn has {most} colours at most.", most=MOST_COLOURS)
        return self.refusal(ColourNamed(colour))

    def _caption(self, colour: str, named: Pick | None) -> Spans:
        if named and named.take:
            return Span(icon="check"), *cards.die_spans(named.die)
        remembered = None if named else self._remembered(colour)
        if remembered:
            return Span(icon=cards.die_icon(remembered)), *cards.die_spans(remembered)
        return (Span(cards.card_name(self.language, colour)),)

    def _remembered(self, colour: str) -> int | None:
        """What the die showed when the colour was named before in this turn, and taken back."""
        return self.remembered.get((self.turn_no, colour))

    def keys(self) -> tuple[Key, ...]:
        """A key for each face; another one than the chosen corrects it, one that was entered before stands out."""
        return tuple(self._face(face) for face in FACES)

    def _face(self, face: int) -> Key:
        pick, entry = self.pick, DieTold(face)
        is_chosen = pick is not None and pick.die == face
        is_remembered = pick is not None and pick.die is None and face == self._remembered(pick.colour)
        why = "" if is_chosen or is_remembered else self.refusal(entry)
        kind = "chosen" if is_chosen else "hint" if is_remembered else "open"
        return Key(
            face,
            number(face),
            kind=kind,
            why=why,
            icon=cards.STAR_ICON if face <= MOST_STARS else "",
            answer=None if is_chosen else entry,
        )

    # -- opponents, die or card, stop ----------------------------------------------------------

    @cached_property
    def predictors(self) -> tuple[ChoiceOption, ...]:
        """Everybody else, clockwise: an open crystal ball shows its colour, a hidden one can be turned over."""
        seats = self.rules.seats
        return tuple(self._predictor((self.now.seat + place) % seats) for place in range(1, seats))

    def _predictor(self, seat: int) -> ChoiceOption:
        """Who has predicted the colour just named can be untapped."""
        seen = next((pick.colour for pick in self.now.picks if seat in pick.predicted_by), "")
        hidden = self.tr("hidden")
        below = (cards.card_span(self.language, seen), Span(self.tr("seen"))) if seen else ()
        below = below or (Span(icon=cards.HIDDEN_ICON, says=hidden), Span(hidden))
        is_last = self.pick is not None and seat in self.pick.predicted_by
        return ChoiceOption(
            str(seat),
            self.name(seat),
            person=self.people[seat],
            below=below,
            is_chosen=is_last,
            kind="plain",
            **self._offered(Unrevealed(seat) if is_last else Revealed(seat)),
        )

    def _offered(self, entry: Entry) -> dict[str, Any]:
        """What the button of an entry enters, and why it is off, if it is."""
        return {"why": self.refusal(entry), "answer": entry}

    def choices(self) -> tuple[ChoiceOption, ...]:
        """Die or card while that is open, then Stop; before the first colour, the way to the result alone."""
        pick = self.pick
        if pick is None:
            below = (Span(self.tr("spaces and cards, without dice")),)
            return (ChoiceOption(RESULT, self.tr("Only the result"), icon="flag-checkered", below=below, kind="plain"),)
        if pick.take is not None:
            return (self._stop(),)
        if pick.die is None:
            why = self.tr("Say what the die shows.")
            return (
                ChoiceOption(CARD, self.tr("Card"), icon=cards.CARDS_ICON, why=why, answer=Took(CARD)),
                ChoiceOption(DIE, self.tr("Die"), icon="dice-multiple", why=why, answer=Took(DIE)),
            )
        steps = self.tr(NP_("Die, {count} step", "Die, {count} steps"), count=pick.die)
        return (
            ChoiceOption(CARD, self.tr("Card"), pick.colour, cards.COLOUR_ICONS[pick.colour], **self._leads_to(CARD)),
            ChoiceOption(DIE, steps, icon=cards.die_icon(pick.die), **self._leads_to(DIE)),
        )

    def _leads_to(self, take: str) -> dict[str, Any]:
        """What die or card brings, and whether it can be chosen."""
        below = (Span(self.tr(CONSEQUENCES[consequence(self.now, take)])),)
        return {"below": below, **self._offered(Took(take))}

    def _stop(self) -> ChoiceOption:
        """End the turn with what lies in the zone; off while another colour has to be named."""
        lies = zone(self.now)
        kept = f"{cards.cards_text(self.language, len(lies.cards))}, {cards.spaces_text(self.language, lies.spaces)}"
        label = self.tr("Nobody else") if len(self.now.picks) == MOST_COLOURS else self.tr("Stop")
        must_continue = CONSEQUENCES["must-continue"]
        below = Span(self.tr(must_continue) if self.refusal(Stopped()) else kept)
        return ChoiceOption(STOP, label, icon="check-bold", below=(below,), **self._offered(Stopped()))
