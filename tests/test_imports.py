"""Imports go one way only, as CONTRIBUTING.md promises: a folder imports what stands above it in this table."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ON_DISK = {"engine", "app/statistics", "app/store", "app/sharing", "app/transfer"}
MODELS = {*ON_DISK, "app/device", "app/models"}
MAY_IMPORT = {
    "engine": set(),
    "app/device": set(),
    "app/store": {"engine"},
    "app/statistics": {"engine", "app/store"},
    "app/sharing": {"engine", "app/store"},
    "app/transfer": {"engine", "app/store", "app/sharing"},
    "app/models": {*ON_DISK, "app/device"},
    "app/open_table": MODELS,
    "app/games": {*MODELS, "app/open_table"},
    "app/widgets": {*MODELS, "app/open_table", "app/games"},
    "app/screens": {*MODELS, "app/open_table", "app/games", "app/widgets"},
}
"""The folders, each after all that it may import."""


def folder_of(module: str) -> str:
    """The folder that a module is in, down to those in the table."""
    return "/".join(module.split(".")[: 2 if module.startswith("app.") else 1])


def imports_of(path: Path) -> set[str]:
    """The folders whose modules a file imports, at its beginning or later."""
    modules = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            modules |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules |= {f"{node.module}.{name.name}" for name in node.names}
    return {folder_of(module) for module in modules}


def test_every_folder_imports_only_what_it_may():
    wrong = [
        (str(path.relative_to(ROOT)), folder)
        for importer, allowed in MAY_IMPORT.items()
        for path in (ROOT / importer).rglob("*.py")
        for folder in imports_of(path) & MAY_IMPORT.keys() - allowed - {importer}
    ]
    assert wrong == []


def test_imports_lead_in_no_circle_from_folder_to_folder():
    folders = [*MAY_IMPORT]
    assert all(allowed <= {*folders[:place]} for place, allowed in enumerate(MAY_IMPORT.values()))


def test_every_folder_with_code_has_its_place():
    folders = {str(path.parent.relative_to(ROOT)) for path in (ROOT / "app").glob("*/__init__.py")} | {"engine"}
    assert folders == MAY_IMPORT.keys()
    table = (ROOT / "CONTRIBUTING.md").read_text()
    assert [folder for folder in folders if f"`{folder}/`" not in table] == []
