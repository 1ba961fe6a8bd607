"""Whatever does not import Kivy is checked by mypy, and is listed for it."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KIVY = ("screens", "widgets")
"""The folders of what stands on Kivy, by way of another module of theirs at least."""


def imports_kivy(path: Path) -> bool:
    return any(line.split()[1].startswith(("kivy", "kivymd")) for line in import_lines(path))


def import_lines(path: Path) -> list[str]:
    return [line for line in path.read_text().splitlines() if line.lstrip().startswith(("import ", "from "))]


def test_every_module_of_the_app_without_kivy_is_type_checked():
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]["files"]
    plain = [
        path.relative_to(ROOT)
        for path in (ROOT / "app").rglob("*.py")
        if not imports_kivy(path) and path.name != "__init__.py" and path.parent.name not in KIVY
    ]
    assert plain
    missing = [str(path) for path in plain if not {str(path), *map(str, path.parents)} & set(listed)]
    assert missing == []


def test_what_the_rules_and_the_screens_share_imports_no_kivy():
    for folder in ("games", "models", "open_table", "sharing", "statistics", "store", "transfer"):
        modules = [*(ROOT / "app" / folder).rglob("*.py")]
        assert modules
        assert [str(path) for path in modules if imports_kivy(path)] == []
