"""The command line: `tally` counts game documents, `trick` says who takes a trick."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from engine import document, result
from engine.document import Document, NotADocument
from engine.games import GAMES
from engine.message import N_, Message, problem
from engine.sheet import printable, problem_lines, sheet
from engine.source import Source
from engine.wording import LANGUAGES, Translator, catalogue

COUNTED, WITH_WARNINGS, NOT_VALID = 0, 1, 2


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    chosen = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    translator = _translator(chosen.lang)
    try:
        return tally(chosen.files, translator, as_json=chosen.json) if chosen.command == "tally" else trick(translator)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return COUNTED


def tally(files: list[str], translator: Translator, *, as_json: bool) -> int:
    """Count each file; print a result or a problems document a line, or sheets for a person."""
    worst = COUNTED
    for name in files:
        content = _content(name)
        found = content if isinstance(content, NotADocument) else document.read(content)
        print(_as_json(found, translator) if as_json else _for_a_person(name, found, translator, alone=len(files) == 1))
        worst = max(worst, _exit_code(found))
    return worst


def trick(translator: Translator) -> int:
    """Answer a question about a trick from standard input."""
    content = _content("-")
    question = content if isinstance(content, NotADocument) else document.parse(content)
    if isinstance(question, NotADocument):
        print(json.dumps(result.problems(question, translator)))
        return NOT_VALID
    source = Source(question)
    answer = _judge(source) if source.is_object() else None
    if answer is None:
        print(json.dumps(result.problems(NotADocument(tuple(source.problems)), translator)))
        return NOT_VALID
    print(json.dumps(_worded(answer, translator)))
    return COUNTED


def _judge(source: Source) -> dict[str, Any] | None:
    key = source.key("game")
    game = GAMES.get(key.value) if isinstance(key.value, str) else None
    if game is not None:
        return game.referee(source)
    key.refuse("missing" if key.is_absent else "unknown-game", N_("The games are: {games}."), games=tuple(GAMES))
    return None


def _worded(answer: Any, translator: Translator) -> Any:
    if isinstance(answer, Message):
        return translator.tr(answer)
    if isinstance(answer, dict):
        return {name: _worded(value, translator) for name, value in answer.items()}
    return answer


def _as_json(found: Document | NotADocument, translator: Translator) -> str:
    if isinstance(found, NotADocument):
        return json.dumps(result.problems(found, translator))
    return json.dumps(result.result(found, translator))


def _for_a_person(name: str, found: Document | NotADocument, translator: Translator, *, alone: bool) -> str:
    heading = "" if alone else f"{printable(name)}\n\n"
    if isinstance(found, NotADocument):
        at_table = translator.at_table(found.players)
        return heading + problem_lines(found.problems, at_table, N_("This cannot be counted")) + "\n"
    return heading + sheet(found, translator) + "\n"


def _exit_code(found: Document | NotADocument) -> int:
    if isinstance(found, NotADocument):
        return NOT_VALID
    return WITH_WARNINGS if found.outcome.warnings else COUNTED


def _content(name: str) -> bytes | NotADocument:
    """The bytes of a file, one more than is allowed at most."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(document.LARGEST + 1)
        with Path(name).open("rb") as file:
            return file.read(document.LARGEST + 1)
    except (OSError, ValueError) as error:
        cause = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return NotADocument((problem("unreadable", N_("The file cannot be read: {cause}."), cause=cause),))


def _translator(language: str) -> Translator:
    try:
        return Translator(catalogue(language))
    except OSError:
        print(f"There is no catalogue for {language} beside the engine; the reasons are in English.", file=sys.stderr)
        return Translator(catalogue("en"))


def _system_language() -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Count games and judge tricks.")
    commands = parser.add_subparsers(dest="command", required=True)
    counting = commands.add_parser("tally", help="count game documents, every number explained")
    counting.add_argument("--json", action="store_true", help="one result document a line, for programs")
    counting.add_argument("files", nargs="+", metavar="FILE", help="a game document; - is standard input")
    judging = commands.add_parser("trick", help="say who takes a trick, from JSON on standard input")
    for command in (counting, judging):
        command.add_argument("--lang", choices=LANGUAGES, default=_system_language(), help="language of the reasons")
    return parser


if __name__ == "__main__":
    sys.exit(main())
