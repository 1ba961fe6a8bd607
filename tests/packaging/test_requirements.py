"""The packages on the phone: exactly the pins of requirements/app.in, and python-for-android can build them."""

import ast
import os
import re
import sys

import pytest
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.util import BuildInterruptingException

from app.models.licences import read_licences
from tests.packaging.building import ROOT

FROM_THE_PHONE = {"android", "jnius"}
"""What python-for-android brings itself."""


@pytest.fixture
def requirements(package):
    return package.tool.config.getlist("app", "requirements", [])


def pins(lines):
    return {line.strip() for line in lines if re.match(r"[a-z]", line)}


def imports(path):
    """The modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def packed_modules():
    return [ROOT / "main.py", *(path for name in ("app", "engine") for path in (ROOT / name).rglob("*.py"))]


@pytest.fixture
def context(tmp_path, requirements):
    """python-for-android, told these versions as it is by buildozer."""
    context = Context()
    context.ndk_api, context.android_api, context.local_recipes = 24, 35, str(tmp_path)
    versions = {f"VERSION_{name}": pin for name, _, pin in (each.partition("==") for each in requirements) if pin}
    os.environ.update(versions)
    yield context
    for name in versions:
        del os.environ[name]


def test_they_are_the_pins_of_the_app(requirements):
    wanted = pins((ROOT / "requirements/app.in").read_text().splitlines())
    assert set(requirements) == {"python3", *wanted}


def test_they_are_what_this_machine_has_locked(requirements):
    locked = pins((ROOT / "requirements/app.txt").read_text().replace(" \\", "").splitlines())
    assert set(requirements) - {"python3"} == locked


def test_whatever_the_app_imports_is_among_them(requirements):
    names = {each.partition("==")[0] for each in requirements}
    roots = {root(module) for path in packed_modules() for module in imports(path)}
    ours = {"app", "engine", "main"}
    assert roots - set(sys.stdlib_module_names) - ours - FROM_THE_PHONE <= names


def test_python_for_android_can_build_them(context, requirements):
    names = [each.partition("==")[0] for each in requirements]
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    order, modules, chosen = get_recipe_order_and_bootstrap(context, names, bootstrap)
    assert chosen.name == "sdl2"
    assert {"python3", "kivy", "pyjnius", "android", "sdl2"} <= set(order)
    assert "sqlite3" in order, "the book is kept in it"
    # What it has a recipe for it compiles; the rest is Python alone, and has to be.
    assert {"kivymd", "materialyoucolor", "asynckivy", "asyncgui", "segno"} <= {*order, *modules}


NAMED = {"python3": "Python", "sqlite3": "SQLite", "android": "python-for-android"}
"""Whose recipe has another name than the work."""


def test_whatever_is_built_into_the_package_is_among_the_licences(context, requirements):
    names = [each.partition("==")[0] for each in requirements]
    order, modules, _ = get_recipe_order_and_bootstrap(context, names, Bootstrap.get_bootstrap("sdl2", context))
    shipped = {NAMED.get(name, name).lower() for name in {*order, *modules} - {"hostpython3"}}
    assert shipped <= {work.name.lower() for work in read_licences()[0]}


def test_its_recipe_takes_the_pinned_kivy(context):
    assert Recipe.get_recipe("kivy", context).version == "2.3.1"


def test_a_conflict_would_be_found(context):
    with pytest.raises(BuildInterruptingException):
        get_recipe_order_and_bootstrap(context, ["python3", "kivy", "sdl3"], Bootstrap.get_bootstrap("sdl2", context))


def test_only_the_door_knows_the_phone():
    """No other module imports what only a phone has."""
    knowing = {path.parent for path in packed_modules() if FROM_THE_PHONE & set(map(root, imports(path)))}
    assert knowing == {ROOT / "app/device"}


def root(module):
    return module.partition(".")[0]
