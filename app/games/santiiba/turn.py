"""A turn of Santiiba followed live, and what all phases of the turns share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from app.games.santiiba.cards import (
    CARD_CALLS,
    CARDS_ICON,
    COLOUR_ICONS,
    HIDDEN_ICON,
    STAR_ICON,
    card,
    card_name,
    cards,
    die,
    die_icon,
    got,
    is_caught,
    is_counting,
    pawns,
    spaces,
    steps,
)
from app.models.phase import Answer, Phase
from app.models.state import Action, HeaderState, Key, KeyRow, Option, Pawn, Prompt, Row, Span, Spans, TokenKey
from engine.game import Choice, Entry
from engine.message import N_, NP_
from engine.santiiba.entries import ColourNamed, DieTold, Revealed, Stopped, Took, TurnsLeftOut, Unrevealed
from engine.santiiba.state import SantiibaState, ended_after, open_turn, seers, turn_under_way, turns_after_end
from engine.santiiba.turn import (
    CARD,
    CAUGHT,
    DIE,
    FACES,
    MOST_COLOURS,
    MOST_STARS,
    Pick,
    Turn,
    consequence,
    pick_gains,
    turn_gains,
    zone,
)
from engine.santiiba.valley import CLEARING, COLOUR_NAMES, COLOURS, FIELDS, OBJECTS, Rules, Seer
from engine.wording import number

STOP, RESULT, LATE = "stop", "result", "late"
"""The keys of buttons: the turn ends, only its result is entered, turns after the end are left out."""
LATE_TURNS = NP_(
    "Somebody was on space {clearing} after turn {turn_no}: was turn {first} played?",
    "Somebody was on space {clearing} after turn {turn_no}: were turns {first} to {last} played?",
)
LEAVE_OUT = NP_("Leave out turn {first}", "Leave out turns {first} to {last}")
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
class ZoneState:
    """The zone of uncertainty: its cards, and the steps of its dice."""

    label: str
    cards: Spans
    steps: Spans


@dataclass(frozen=True, slots=True)
class Result:
    """One line: what it is about, and what everybody got."""

    about: Spans
    gains: Spans = ()


@dataclass(frozen=True, slots=True)
class TurnState:
    """Everything the tab of the turn shows; what a phase has not is empty."""

    prompt: Prompt
    check: str
    """What is doubtful about the turns."""
    colours: KeyRow
    keys: tuple[Key, ...]
    """The faces of a die, or spaces."""
    actions: tuple[Action, ...]
    finish_button: str
    header: HeaderState | None
    rows: tuple[Row, ...]
    """Everybody's, where the result of the turn is entered."""
    pawns: tuple[Pawn, ...]
    """On the path, where the turn is followed live; so for what follows."""
    result: Result
    """The newest of `results`."""
    results: tuple[Result, ...]
    results_of: str
    """Which turn the results are of."""
    player: str
    """Whose turn that is."""
    row: Row | None
    """Whose turn it is."""
    zone: ZoneState | None
    asked: str
    """Above the opponents."""
    predictors: tuple[Option, ...]
    choices: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class InPlaceOfLast:
    """What a tap leads to: this entry in the place of the last one; without an entry, that one is taken back."""

    entry: Entry | None = None


@dataclass(frozen=True)
class SantiibaPhase(Phase[SantiibaState, Turn]):
    """What turns and count share: a correction may let somebody reach the clearing earlier than it was thought."""

    @cached_property
    def late_turns(self) -> tuple[int, ...]:
        """The turns that were entered though the game was over before them."""
        return turns_after_end(self.state)

    def late_check(self) -> str:
        """Whether they were played at all; empty if there are none."""
        if not self.late_turns:
            return ""
        late, end = self.late_turns, ended_after(self.state) or 0
        return self.tr(LATE_TURNS, count=len(late), clearing=CLEARING, turn_no=end, first=late[0], last=late[-1])

    def late_actions(self) -> tuple[Action, ...]:
        """They can be left out."""
        if not self.late_turns:
            return ()
        first, last = self.late_turns[0], self.late_turns[-1]
        words = self.tr(LEAVE_OUT, count=len(self.late_turns), first=first, last=last)
        return (Action(LATE, words, "trash-can-outline", "hint", answer=TurnsLeftOut(first - 1)),)


@dataclass(frozen=True)
class TurnPhase(SantiibaPhase):
    """What all moments of the turns share: where everybody stands, and what the turns gave."""

    remembered: Mapping[tuple[int, str], int] = field(default_factory=dict)
    """What the dice showed, by the number of the turn and the colour: those of colours that were taken back too."""
    has_open_cards: bool = False
    """The table plays so that everybody may see all cards before they are counted."""

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @cached_property
    def seers(self) -> tuple[Seer, ...]:
        """Where everybody stands, and their cards."""
        return seers(self.state)

    @cached_property
    def turn(self) -> Turn | None:
        """The turn that taps go to; None once nobody plays any more."""
        return None if self.table.match.is_over else open_turn(self.state)

    @property
    def turn_no(self) -> int:
        """Its number; after the last turn, still that."""
        begun = len(self.state.rounds)
        return begun if self.turn is None or turn_under_way(self.state) else begun + 1

    @property
    def ended(self) -> Turn | None:
        """The turn that ended last."""
        return next((turn for turn in reversed(self.state.rounds) if turn.is_finished), None)

    # -- what is shown -------------------------------------------------------------------------

    def turn_state(self) -> TurnState:
        told = self._told_turn
        return TurnState(
            prompt=self.prompt(*self.question()),
            check=self.check(),
            colours=self.offered_rows[0] if self.offered_rows else KeyRow(()),
            keys=self.offered_keys,
            actions=self.actions(),
            finish_button=self.finish_button(),
            header=self.headline(),
            rows=self.rows(),
            pawns=self.pawns(),
            result=self._newest_result(),
            results=self._results(),
            results_of=self._turn_name(told) if told else "",
            player=self.name(told.seat) if told else "",
            row=self.player_row(),
            zone=self.zone(),
            asked=self.asked(),
            predictors=self.predictors,
            choices=self.choices(),
        )

    def check(self) -> str:
        return self.late_check()

    def actions(self) -> tuple[Action, ...]:
        return self.late_actions()

    def headline(self) -> HeaderState | None:
        return None

    def pawns(self) -> tuple[Pawn, ...]:
        return pawns(self.people, (seer.number("position") for seer in self.seers))

    def player_row(self) -> Row | None:
        return None

    def zone(self) -> ZoneState | None:
        return None

    def asked(self) -> str:
        return ""

    @cached_property
    def predictors(self) -> tuple[Option, ...]:
        """The opponents, to be tapped."""
        return ()

    def finish_button(self) -> str:
        return ""

    @cached_property
    def offers(self) -> dict[Entry, Choice]:
        """What the rules ask about the turn, by entry; the numbers of the final count are another matter."""
        asks = self.table.game.next(self.state)
        return {choice.entry: choice for ask in asks if ask.kind not in FIELDS for choice in ask.choices}

    def is_open(self, entry: Entry) -> bool:
        """Whether something can be entered now."""
        return entry in self.offers and self.offers[entry].is_open

    def why_not(self, entry: Entry) -> str:
        """Why something cannot be entered now; empty if it can."""
        choice = self.offers.get(entry)
        if choice is None:
            return self.refusal(entry)
        return self.tr_message(choice.refused[0]) if choice.refused else ""

    # -- everybody's cards ---------------------------------------------------------------------

    def holdings(self, looking: int | None = None) -> tuple[Row, ...]:
        """Where everybody stands, and their cards; while these are hidden, only those of the one who looks."""
        return tuple(
            self._holding(seat, seer, self.shows_cards or seat == looking) for seat, seer in enumerate(self.seers)
        )

    @property
    def shows_cards(self) -> bool:
        return self.has_open_cards or is_counting(self.table)

    def _holding(self, seat: int, seer: Seer, is_open: bool) -> Row:
        spans: list[Span] = []
        for colour, name in zip(COLOURS, OBJECTS, strict=True):
            spans += [card(self.language, colour), Span(number(seer.number(name)))]
        hidden = self.tr("cards hidden")
        shown = tuple(spans) if is_open else (Span(icon=HIDDEN_ICON, says=hidden), Span(hidden))
        space = number(seer.number(FIELDS[0]))
        return Row(self.people[seat], spans=shown, cell=space, cell_kind="total", cell_sub=self.tr("space"))

    # -- what the turns gave -------------------------------------------------------------------

    def _newest_result(self) -> Result:
        """The last colour of this turn that is settled; before the first one, what the turn before gave."""
        turn = self.turn
        settled = [pick for pick in turn.picks if pick.take] if turn else []
        if turn and settled:
            return self._result_of_pick(turn, settled[-1])
        if self.ended:
            return self._result_of_turn(self.ended)
        return Result((Span(self.tr("All seers are at the start")),))

    def _results(self) -> tuple[Result, ...]:
        """Every colour of this turn, or of the turn before while nothing is named in this one."""
        turn = self._told_turn
        if turn is None:
            return ()
        picks = tuple(self._result_of_pick(turn, pick) for pick in turn.picks if pick.die)
        return (*picks, self._result_of_turn(turn)) if turn.is_finished else picks

    @property
    def _told_turn(self) -> Turn | None:
        """The turn that the results are about."""
        return self.turn if self.turn and any(pick.take for pick in self.turn.picks) else self.ended

    def _turn_name(self, turn: Turn) -> str:
        """Which turn it is of those that were begun."""
        turn_no = next(place for place, one in enumerate(self.state.rounds, 1) if one is turn)
        return self.tr("Turn {round_no}", round_no=turn_no)

    def summary(self) -> str:
        """What the player of the turn before got, in one sentence; empty before the first turn has ended."""
        turn = self.ended
        if turn is None:
            return ""
        name = self.name(turn.seat)
        if turn.end == CAUGHT:
            return self.tr("{name} was caught: a plate as consolation.", name=name)
        gained = got(turn, turn.seat)
        moved = [spaces(gained.spaces, self.language)] if gained.spaces else []
        drawn = [cards(len(gained.cards), self.language)] if gained.cards else []
        return self.tr("{name} got {gains}.", name=name, gains=self.language.together([*moved, *drawn]))

    def _result_of_pick(self, turn: Turn, pick: Pick) -> Result:
        if pick.take is None:
            taken = self.tr("caught") if turn.end == CAUGHT else self.tr("open")
        else:
            taken = self.tr("die") if pick.take == DIE else self.tr("card")
        gains: list[Span] = []
        for gain in pick_gains(turn, pick):
            if gain.seat != turn.seat:
                what = steps(self.language) if gain.spaces else card(self.language, gain.colour)
                gains += [Span(person=self.people[gain.seat]), Span(f"+{gain.spaces or 1}"), what]
        return Result((card(self.language, pick.colour), *die(pick.die), Span("·"), Span(taken)), tuple(gains))

    def _result_of_turn(self, turn: Turn) -> Result:
        """What everybody has for good, the player of the turn first."""
        order = dict.fromkeys((turn.seat, *(gain.seat for gain in turn_gains(turn))))
        spans = tuple(span for seat in order for span in self._gains_of_seat(turn, seat))
        return Result((Span(self._turn_name(turn)),), spans)

    def _gains_of_seat(self, turn: Turn, seat: int) -> Spans:
        gained = got(turn, seat)
        caught = (Span(self.tr("caught")),) if is_caught(turn, seat) else ()
        walked = (Span(f"+{gained.spaces}"), steps(self.language)) if gained.spaces else ()
        drawn = tuple(card(self.language, colour) for colour in gained.cards)
        return Span(person=self.people[seat]), *caught, *walked, *drawn


class TurnsOver(TurnPhase):
    """Nobody plays any more: by the rules, because it is counted, or because somebody said so."""

    def question(self) -> tuple[str, str]:
        text = self.tr("The turns are over")
        if self.table.match.is_ended_early:
            return text, self.tr("This game was ended early; take that back to play on.")
        arrived = [self.name(seat) for seat, seer in enumerate(self.seers) if seer.number("position") >= CLEARING]
        if not arrived:
            return text, self.tr("The game is counted; correct the count, or a turn on the sheet.")
        reached = NP_("{names} has reached the clearing", "{names} have reached the clearing")
        return text, self.tr(reached, count=len(arrived), names=self.language.together(arrived))

    def rows(self) -> tuple[Row, ...]:
        return self.holdings()

    def finish_button(self) -> str:
        return self.tr("To the tally")


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
        log = self.table.match.log
        return self.pick is not None and bool(log) and log[-1].entry == ColourNamed(self.pick.colour)

    def _pressable(self) -> Iterator[Key | TokenKey | Action | Option]:
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

    def player_row(self) -> Row:
        turn = self.now
        nth = max(len(turn.picks), 1)
        consequence = "must-continue" if turn.must_continue else "may-stop" if turn.may_stop else ""
        standing = self.tr(CONSEQUENCES.get(consequence, NTH_COLOUR[nth - 1]))
        return Row(self.people[turn.seat], standing, f"{nth} / {MOST_COLOURS}", is_current=True)

    def zone(self) -> ZoneState:
        lies = zone(self.now)
        tokens = tuple(card(self.language, colour) for colour in lies.cards)
        shown = tokens or (Span(icon=CARDS_ICON, says=self.tr("cards")),)
        walked = (steps(self.language), Span(number(lies.spaces)))
        return ZoneState(self.tr("Zone"), (*shown, Span(number(len(tokens)))), walked)

    def asked(self) -> str:
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
        is_open = self.is_open(ColourNamed(colour)) or (self.can_rename and named is None)
        caption, kind = self._caption(colour, named), "chosen" if is_last else "open" if is_open else "off"
        return TokenKey(
            colour,
            COLOUR_ICONS[colour],
            token=colour,
            caption=caption,
            caption_short=(Span(""),) if caption[0].text else (),
            kind=kind,
            is_used=named is not None and not is_last,
            says=self.tr(CARD_CALLS[colour]),
            why=self._why_no_colour(colour, named) if kind == "off" else "",
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
        return self.why_not(ColourNamed(colour))

    def _caption(self, colour: str, named: Pick | None) -> Spans:
        if named and named.take:
            return Span(icon="check"), *die(named.die)
        remembered = None if named else self._remembered(colour)
        if remembered:
            return Span(icon=die_icon(remembered)), *die(remembered)
        return (Span(card_name(self.language, colour)),)

    def _remembered(self, colour: str) -> int | None:
        """What the die showed when the colour was named before in this turn, and taken back."""
        return self.remembered.get((self.turn_no, colour))

    def keys(self) -> tuple[Key, ...]:
        """A key for each face; another one than the chosen corrects it, one that was told before stands out."""
        return tuple(self._face(face) for face in FACES)

    def _face(self, face: int) -> Key:
        pick, entry = self.pick, DieTold(face)
        is_chosen = pick is not None and pick.die == face
        is_remembered = pick is not None and pick.die is None and face == self._remembered(pick.colour)
        kind = "chosen" if is_chosen else "hint" if is_remembered else "open" if self.is_open(entry) else "off"
        return Key(
            face,
            number(face),
            kind=kind,
            why=self.why_not(entry) if kind == "off" else "",
            icon=STAR_ICON if face <= MOST_STARS else "",
            answer=None if is_chosen else entry,
        )

    # -- opponents, die or card, stop ----------------------------------------------------------

    @cached_property
    def predictors(self) -> tuple[Option, ...]:
        """Everybody else, clockwise: an open crystal ball shows its colour, a hidden one can be turned over."""
        seats = self.rules.seats
        return tuple(self._predictor((self.now.seat + place) % seats) for place in range(1, seats))

    def _predictor(self, seat: int) -> Option:
        """Who has predicted the colour just named can be untapped."""
        seen = next((pick.colour for pick in self.now.picks if seat in pick.predicted_by), "")
        hidden = self.tr("hidden")
        below = (card(self.language, seen), Span(self.tr("seen"))) if seen else ()
        below = below or (Span(icon=HIDDEN_ICON, says=hidden), Span(hidden))
        is_last = self.pick is not None and seat in self.pick.predicted_by
        offered = self._offered(Unrevealed(seat) if is_last else Revealed(seat), "plain")
        return Option(str(seat), self.name(seat), person=self.people[seat], below=below, is_chosen=is_last, **offered)

    def _offered(self, entry: Entry, looks: str) -> dict[str, Any]:
        """How the button of an entry looks; if it is off, also why."""
        if self.is_open(entry):
            return {"look": looks, "answer": entry}
        return {"look": "off", "why": self.why_not(entry), "answer": entry}

    def choices(self) -> tuple[Option, ...]:
        """Die or card while that is open, then Stop; before the first colour, the way to the result alone."""
        pick = self.pick
        if pick is None:
            below = (Span(self.tr("spaces and cards, without dice")),)
            return (Option(RESULT, self.tr("Only the result"), icon="flag-checkered", below=below, look="plain"),)
        if pick.take is not None:
            return (self._stop(),)
        if pick.die is None:
            why = self.tr("Say what the die shows.")
            return (
                Option(CARD, self.tr("Card"), icon=CARDS_ICON, look="off", why=why, answer=Took(CARD)),
                Option(DIE, self.tr("Die"), icon="dice-multiple", look="off", why=why, answer=Took(DIE)),
            )
        steps = self.tr(NP_("Die, {count} step", "Die, {count} steps"), count=pick.die)
        return (
            Option(CARD, self.tr("Card"), pick.colour, COLOUR_ICONS[pick.colour], **self._leads_to(CARD)),
            Option(DIE, steps, icon=die_icon(pick.die), **self._leads_to(DIE)),
        )

    def _leads_to(self, take: str) -> dict[str, Any]:
        """What die or card brings, and whether it can be chosen."""
        below = (Span(self.tr(CONSEQUENCES[consequence(self.now, take)])),)
        return {"below": below, **self._offered(Took(take), "offered")}

    def _stop(self) -> Option:
        """End the turn with what lies in the zone; off while another colour has to be named."""
        lies = zone(self.now)
        kept = f"{cards(len(lies.cards), self.language)}, {spaces(lies.spaces, self.language)}"
        label = self.tr("Nobody else") if len(self.now.picks) == MOST_COLOURS else self.tr("Stop")
        must_continue = CONSEQUENCES["must-continue"]
        below = Span(kept if self.is_open(Stopped()) else self.tr(must_continue))
        return Option(STOP, label, icon="check-bold", below=(below,), **self._offered(Stopped(), "offered"))
