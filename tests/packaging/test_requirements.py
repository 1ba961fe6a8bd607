"""The packages on the phone: exactly the pins of requirements/app.in, and python-for-android can build them."""

import ast
import os
import re
import subprocess
import sys
import tarfile
from hashlib import sha256
from io import BytesIO

import pytest
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.util import BuildInterruptingException

from app.models.licences import read_licences
from tests.packaging.building import RECIPES, ROOT

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
def context(package, requirements):
    """python-for-android, told these versions and our own recipes as it is by buildozer."""
    context = Context()
    context.ndk_api, context.android_api = 24, 35
    context.local_recipes = package.tool.target.get_local_recipes_dir()
    Recipe.recipes = {}  # what it loaded for another context
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


@pytest.fixture
def resolved(context, requirements):
    """What would be built by recipes, what is installed by pip, and the bootstrap."""
    names = [each.partition("==")[0] for each in requirements]
    return get_recipe_order_and_bootstrap(context, names, Bootstrap.get_bootstrap("sdl2", context))


def test_python_for_android_can_build_them(resolved):
    order, modules, chosen = resolved
    assert chosen.name == "sdl2"
    assert {"python3", "kivy", "pyjnius", "android", "sdl2"} <= set(order)
    assert "sqlite3" in order, "the book is kept in it"
    # What it has a recipe for it compiles; the rest is Python alone, and has to be.
    assert {"kivymd", "materialyoucolor", "asynckivy", "asyncgui", "segno"} <= {*order, *modules}


BELOW = {"six"}
"""What the recipe of pyjnius asks for."""


def test_pip_installs_nothing_that_they_depend_on(resolved, requirements):
    """Kivy's own recipe has five more packages, for a class that asks the network."""
    order, modules, _ = resolved
    names = {each.partition("==")[0] for each in requirements}
    assert set(modules) == names - set(order) | BELOW


def test_whatever_pip_installs_is_constrained_to_one_version(resolved, requirements):
    """And pip itself to the one that comes with the phone's Python: a second one laid over it breaks both."""
    constraints = pins((ROOT / "phone/constraints.txt").read_text().splitlines())
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9.]+", line) for line in constraints)
    assert constraints >= set(requirements) - {"python3"}
    assert {line.partition("==")[0] for line in constraints} >= {"pip", *resolved[1]}


def test_kivy_needs_no_network_to_start(requirements):
    """Its class for requests is the only module of those that a phone runs which imports what is left out."""
    code = """
import sys
class Refuse:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in {"certifi", "chardet", "idna", "requests", "urllib3"}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Refuse())
import kivy.app, kivy.core.window, kivy.uix.image, kivy.uix.label, kivymd.app
try:
    import kivy.network.urlrequest
except ModuleNotFoundError:
    print("refused")
"""
    environment = os.environ | {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    told = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    assert told.stdout.splitlines()[-1:] == ["refused"]


NAMED = {"python3": "Python", "sqlite3": "SQLite", "android": "python-for-android"}
"""Whose recipe has another name than the work."""


BESIDE_RECIPES = {
    *("grimoire", "grenze", "roboto, roboto mono", "material design icons", "dejavu sans"),
    *("freetype", "harfbuzz", "libwebp", "stb_image, stb_vorbis, dr_libs", "libc++"),
}
"""What is in the package without a recipe of its own: fonts, and what SDL's libraries and the compiler bring."""


def test_the_licences_are_of_what_is_built_into_the_package(resolved):
    order, modules, _ = resolved
    shipped = {NAMED.get(name, name).lower() for name in {*order, *modules} - {"hostpython3"}}
    assert {work.name.lower() for work in read_licences()[0]} == shipped | BESIDE_RECIPES


def test_its_recipe_takes_the_pinned_kivy(context):
    assert Recipe.get_recipe("kivy", context).version == "2.3.1"


def test_our_recipe_of_kivy_is_theirs_with_less_to_install(context):
    from pythonforandroid.recipes.kivy import KivyRecipe

    ours = Recipe.get_recipe("kivy", context)
    assert isinstance(ours, KivyRecipe)
    assert (ours.versioned_url, ours.depends) == (KivyRecipe.url.fget(ours).format(version="2.3.1"), KivyRecipe.depends)
    named = [each if isinstance(each, str) else each[0] for each in ours.patches]
    assert all((RECIPES / "kivy" / name).exists() for name in named)
    assert ours.get_recipe_dir() == str(RECIPES / "kivy"), "the patches lie beside their recipe"


def sdist(folder, version):
    """A source archive as small as can be, which needs nothing from elsewhere to tell its name."""
    backend = """
def prepare_metadata_for_build_wheel(folder, settings=None):
    import pathlib
    name = "materialyoucolor-{version}.dist-info"
    (pathlib.Path(folder) / name).mkdir()
    told = "Metadata-Version: 2.1\\nName: materialyoucolor\\nVersion: {version}\\n"
    (pathlib.Path(folder) / name / "METADATA").write_text(told)
    return name
def build_wheel(*_): raise NotImplementedError
""".replace("{version}", version)
    parts = {
        "PKG-INFO": f"Metadata-Version: 2.1\nName: materialyoucolor\nVersion: {version}\n",
        "pyproject.toml": '[build-system]\nrequires = []\nbuild-backend = "own"\nbackend-path = ["."]\n',
        "own.py": backend,
    }
    path = folder / f"materialyoucolor-{version}.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for name, text in parts.items():
            member = tarfile.TarInfo(f"materialyoucolor-{version}/{name}")
            member.size = len(text.encode())
            archive.addfile(member, BytesIO(text.encode()))
    return path


def test_the_source_of_materialyoucolor_is_the_locked_one(context, tmp_path, monkeypatch):
    """It comes from the index of packages, not from wherever a release may have been put, and its sum is checked."""
    locked = (ROOT / "requirements/app.txt").read_text().partition("materialyoucolor==")[2].partition("# via")[0]
    recipe = Recipe.get_recipe("materialyoucolor", context)
    assert f"--hash=sha256:{recipe.sha256sum}" in locked
    index = tmp_path / "index"
    index.mkdir()
    made = sdist(index, recipe.version)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(index))
    context.storage_dir = str(tmp_path)
    with pytest.raises(ValueError, match="sha256sum does not match"):
        recipe.download()
    recipe.sha256sum = sha256(made.read_bytes()).hexdigest()
    recipe.download()
    assert (tmp_path / "packages/materialyoucolor" / made.name).read_bytes() == made.read_bytes()


def test_a_conflict_would_be_found(context):
    with pytest.raises(BuildInterruptingException):
        get_recipe_order_and_bootstrap(context, ["python3", "kivy", "sdl3"], Bootstrap.get_bootstrap("sdl2", context))


def test_only_the_door_knows_the_phone():
    """No other module imports what only a phone has."""
    knowing = {path.parent for path in packed_modules() if FROM_THE_PHONE & set(map(root, imports(path)))}
    assert knowing == {ROOT / "app/device"}


def root(module):
    return module.partition(".")[0]
