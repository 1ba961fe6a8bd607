"""The band of Wizard Extreme's table: seals against tricks, the trick that is played, or a headline."""

from __future__ import annotations

from app.play.extreme_look import COUNT, PREDICT, Look
from app.play.extreme_seals import mage, token
from app.play.showing import Band, Bit, Bits, Chip, against
from engine.message import NP_
from engine.wizard_extreme.round import Round
from engine.wizard_extreme.scoring import PER_BLACK, PER_COLOURED, PER_WHITE
from engine.wizard_extreme.seals import BLACK, WHITE
from engine.wizard_extreme.trick import NOTHING, TRICKS
from engine.wording import MINUS, number


def band(look: Look) -> Band:
    """What the band shows in this phase."""
    if look.closed is not None:
        headline = look.say("Round {round_no} is settled", round_no=len(look.state.rounds))
        return _headed(look, headline, Chip("", look.say("Why?"), "help-circle-outline"))
    if look.now is None or look.phase == COUNT:
        return _headed(
            look, look.say("Count the seals"), Chip("", look.say("Live"), "cards-playing-outline", is_set=False)
        )
    return _predictions(look) if look.phase == PREDICT else _tricks(look, look.now)


def _headed(look: Look, headline: str, chip: Chip) -> Band:
    return Band(headline=headline, sub_icon="arrow-down-bold", sub=look.say("Lowest total wins"), chip=chip)


def _predictions(look: Look) -> Band:
    seals = sum(held.total for held in look.held)
    line, counters = _balance(look, seals - TRICKS), (_left(look, WHITE), _left(look, BLACK))
    return against(seals, TRICKS, line=line, sub=look.say("seals / tricks"), counters=counters)


def _balance(look: Look, over: int) -> str:
    if over == 0:
        return look.say("even")
    if over < 0:
        return look.say(NP_("{count} open", "{count} open"), count=-over)
    return look.say(NP_("over by {count}", "over by {count}"), count=over)


def _tricks(look: Look, now: Round) -> Band:
    played = len(now.tricks)
    return Band(
        total=number(played + 1),
        target=number(TRICKS),
        line=look.say("{name} leads", name=look.name(look.leader)),
        sub="" if now.tricks else look.say("the first trick"),
        sub_bits=_last_trick(look, now),
        counters=(_left(look, BLACK),),
        filled=played,
        pips=TRICKS,
        is_under_way=True,
    )


def _last_trick(look: Look, now: Round) -> Bits:
    """What the one who leads did with the trick before."""
    if not now.tricks:
        return ()
    gives, won = now.tricks[-1].gives, look.say("won trick {trick}", trick=len(now.tricks))
    if gives is None or gives == NOTHING:
        return (Bit(won),)
    return Bit(f"{won}, {'+' if gives == BLACK else MINUS}"), token(look.language, gives)


def _left(look: Look, seal: str) -> Bits:
    return token(look.language, seal), Bit(number(look.centre.count(seal)))


def legend(look: Look) -> tuple[Bits, ...]:
    """What everything costs, below a round that was settled."""
    if look.closed is None:
        return ()
    language, say = look.language, look.say
    base = look.rules.mage_base(len(look.state.rounds))
    black = token(language, BLACK)
    return (
        (token(language, "green"), Bit(say("left: {cost}", cost=PER_COLOURED))),
        (black, Bit(number(PER_BLACK))),
        (token(language, WHITE), Bit(say("left: {cost}", cost=PER_WHITE))),
        (mage(language), Bit(say("{base} − others’", base=base)), black),
    )
