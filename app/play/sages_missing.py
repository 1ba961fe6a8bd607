"""Les Sept Sages, what keeps a drafted round from adding up."""

from __future__ import annotations

from app.i18n import Language
from app.table import Table
from engine.game import Refused
from engine.message import N_, NP_, Problem
from engine.sept_sages.rewards import is_finished, reward_of
from engine.sept_sages.round import Round

WRONG_PARTS = {
    "sides": N_("the alliances have other sizes"),
    "plays": N_("the cards do not fit"),
    "winner": N_("the cards tell otherwise"),
    "roles": N_("a role is there twice"),
}
"""What is wrong, by the part of the round that it is in."""
TOO_MANY_ALIKE = N_("too many crystals are alike")
TOO_MANY = N_("too many crystals are taken")
NO_RIGHT = N_("a crystal is with the wrong player")


def missing(table: Table, round_no: int, record: Round, language: Language) -> str:
    """The first thing that has to be put right; empty if nothing has."""
    rules = table.state.rules
    problems = table.game.round_problems(table.state, round_no, record)
    if problems:
        return language.say(_words(problems))
    if not is_finished(record, rules):
        reward = reward_of(record, rules)
        left = reward.number - len(record.taken) if reward else 1
        return language.say(NP_("a crystal is not taken yet", "{count} crystals are not taken yet"), count=left)
    is_refused = isinstance(table.match.correct(round_no, record), Refused)
    return language.say("it does not fit the final count") if is_refused else ""


def _words(problems: tuple[Problem, ...]) -> str:
    for problem in problems:
        if problem.code == "crystal-supply":
            return TOO_MANY_ALIKE
        part = problem.path.partition("[")[0]
        if part in WRONG_PARTS:
            return WRONG_PARTS[part]
        if problem.path == "taken":
            return TOO_MANY
    return NO_RIGHT
