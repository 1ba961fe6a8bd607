"""The phone's Python is newer than this one: nothing that it has given up, and no warning of any Python there is."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pythonforandroid.build import Context
from pythonforandroid.recipe import Recipe

from tests.packaging.building import ROOT

NEWER = ("3.12", "3.13", "3.14")
"""On the way to the phone's; where they can be had, they look too."""


def pythons():
    """This Python and the newer ones on this machine: on its path, or kept by pyenv."""
    yield sys.executable
    for version in NEWER:
        kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
        found = [path for path in (shutil.which(f"python{version}"), *kept) if path and runs(path)]
        yield from map(str, found[:1])


def runs(python):
    """pyenv has names on the path for Pythons that it was not told to use."""
    return subprocess.run([python, "-c", ""], capture_output=True).returncode == 0


PYTHONS = list(pythons())
GONE = {
    # 3.12
    *("asynchat", "asyncore", "distutils", "imp", "smtpd", "pkg_resources"),
    # 3.13
    *("aifc", "audioop", "cgi", "cgitb", "chunk", "crypt", "imghdr", "mailcap", "msilib", "nis", "nntplib", "pipes"),
    *("sndhdr", "spwd", "sunau", "telnetlib", "uu", "xdrlib", "lib2to3"),
}
GONE_MEMBERS = {
    # 3.12
    *(
        "ast.Ellipsis",
        "configparser.SafeConfigParser",
        "locale.format",
        "pkgutil.ImpImporter",
        "sqlite3.enable_shared_cache",
    ),
    # 3.13
    *("locale.resetlocale", "pathlib.Path.link_to", "typing.io", "typing.re", "re.template", "logging.warn"),
    # 3.14
    *("ast.Num", "ast.Str", "ast.Bytes", "ast.NameConstant", "asyncio.get_child_watcher", "asyncio.set_child_watcher"),
    *("pkgutil.find_loader", "pkgutil.get_loader", "sqlite3.version", "sqlite3.version_info", "urllib.parse.Quoter"),
    # deprecated since 3.12, with a warning on the phone
    *("datetime.datetime.utcnow", "datetime.utcnow", "datetime.utcfromtimestamp", "datetime.datetime.utcfromtimestamp"),
    *("asyncio.iscoroutinefunction", "asyncio.set_event_loop_policy", "asyncio.get_event_loop_policy"),
}
LAST_PARTS = {name.rpartition(".")[2] for name in GONE_MEMBERS}
MODULES = [ROOT / "main.py", *(path for name in ("app", "engine") for path in (ROOT / name).rglob("*.py"))]


def test_the_phone_s_python_is_the_one_we_prepare_for():
    assert Recipe.get_recipe("python3", Context()).version.startswith("3.14.")


@pytest.mark.parametrize("python", PYTHONS, ids=lambda path: path.rpartition("/")[2])
def test_all_of_it_compiles_without_a_warning(python, package, tmp_path):
    """As on the phone, without docstrings and assertions. Python 3.12 and later warn of more."""
    shutil.copytree(package.staged, tmp_path / "staged")
    command = [python, "-OO", "-W", "error", "-X", "dev", "-m", "compileall", "-q", "-f", str(tmp_path / "staged")]
    subprocess.run(command, check=True, capture_output=True)


@pytest.mark.parametrize("python", PYTHONS, ids=lambda path: path.rpartition("/")[2])
def test_the_engine_counts_there_too(python, package):
    """From what is packed, by Python alone."""
    games = sorted((ROOT / "examples").glob("*.json"))
    command = [python, "-OO", "-W", "error", "-m", "engine", "tally", "--json", *map(str, games)]
    counted = subprocess.run(command, cwd=package.staged, check=True, capture_output=True, text=True)
    assert len(counted.stdout.splitlines()) == len(games)


def test_what_imports_kivy_is_spared_there():
    """There are no packages of Kivy for it."""
    asks_kivy = re.compile(r"^(?:from|import) kivy", re.MULTILINE)
    tests = [path for folder in ("engine", "app") for path in (ROOT / "tests" / folder).glob("test_*.py")]
    spared = re.findall(r"--ignore=(\S+)", (ROOT / ".github/workflows/test.yml").read_text())
    assert {str(path.relative_to(ROOT)) for path in tests if asks_kivy.search(path.read_text())} < {*spared}


def test_nothing_that_is_gone_is_asked_for():
    asked = {(path.relative_to(ROOT), name) for path in MODULES for name in names(path)}
    assert not {(path, name) for path, name in asked if name in GONE_MEMBERS or name.partition(".")[0] in GONE}


def names(path):
    """Each module that a file imports, and each dotted name in it that might be gone."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Attribute) and node.attr in LAST_PARTS:
            yield ast.unparse(node)


def test_no_return_leaves_a_finally_block():
    """A SyntaxWarning since 3.14."""
    leaving = (ast.Return, ast.Break, ast.Continue)
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Try):
                inside = [each for part in node.finalbody for each in ast.walk(part)]
                assert not [each for each in inside if isinstance(each, leaving)], path
