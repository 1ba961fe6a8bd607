"""The rules of a game, short, in the person's language, as this table plays them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from app.i18n import FALLBACK, Language
from app.models.rules_text import Block, Section, blocks, read_rules
from app.models.state import ChoiceOption
from app.models.text_assets import ASSETS
from app.models.view_model import ViewModel
from engine.games import GAMES
from engine.options import Value

RULES = ASSETS / "rules"


@dataclass(frozen=True, slots=True)
class ShownSection:
    """A section: its heading, what stands at the end of the heading, and its cards."""

    key: str
    heading: str
    aside: str
    cards: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class RulesState:
    """Everything the rules screen shows."""

    pill: str
    chips: tuple[ChoiceOption, ...]
    """The chips that jump to a section."""
    sections: tuple[ShownSection, ...]
    opened: str
    missing: str = ""
    referee: str = ""
    """What the button to the trick referee says; empty if the game has none."""


class Rules(ViewModel):
    """The verbs of the rules screen."""

    def __init__(
        self,
        language: Language,
        game: str,
        options: Mapping[str, Value],
        *,
        section: str | None = None,
        has_referee: bool = False,
        folder: Path = RULES,
    ) -> None:
        super().__init__(language)
        self.game = game
        self._options = dict(options)
        self._has_referee = has_referee
        self._sections = written_rules(game, language.code, folder)
        keys = [each.key for each in self._sections]
        self._opened = section if section in keys else keys[0] if keys else ""

    def open(self, section: str) -> None:
        """Jump to a section, or notice that it has been reached."""
        if section != self._opened:
            self._opened = section
            self.changed()

    @property
    def state(self) -> RulesState:
        tr = self.tr
        return RulesState(
            pill=GAMES[self.game].title,
            chips=tuple(
                ChoiceOption(each.key, each.chip, is_chosen=each.key == self._opened) for each in self._sections
            ),
            sections=tuple(map(self._shown, self._sections)),
            opened=self._opened,
            missing="" if self._sections else tr("The rules of this game are not written down here yet."),
            referee=tr("Who takes this trick?") if self._has_referee else "",
        )

    def _shown(self, section: Section) -> ShownSection:
        kept = [tuple(line for line in card if line.concerns(self._options)) for card in section.cards]
        return ShownSection(section.key, section.heading, section.aside, tuple(blocks(card) for card in kept if card))


def written_rules(game: str, language: str, folder: Path = RULES) -> tuple[Section, ...]:
    """The rules in this language, else as they were written first; nothing if nobody wrote any."""
    for code in (language, FALLBACK):
        path = folder / code / f"{game}.txt"
        if path.exists():
            return read_rules(path.read_text(encoding="utf-8"))
    return ()
