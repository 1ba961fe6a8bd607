"""buildozer.spec: every key is one that buildozer knows, and says what the issue of a package asks for."""

import re
from configparser import ConfigParser
from pathlib import Path

import buildozer
import pytest

from app import VERSION
from app.ink import ROLES
from tests.packaging.building import ROOT, SPEC

COMMITS = {"2026.5.9": "58d21141f17c889bf8585f5665921d72028f8831"}
"""The commit of each version of python-for-android: buildozer takes a commit, the tests take a version."""

PLATFORM = {
    "android.api": "35",
    "android.minapi": "24",
    "android.ndk_api": "24",
    "android.ndk": "28c",
    "android.archs": "arm64-v8a, armeabi-v7a",
    "android.release_artifact": "apk",
    "p4a.bootstrap": "sdl2",
    "p4a.branch": "master",
}


def read(path):
    """A spec as it is written, without buildozer's own reading of it."""
    parser = ConfigParser(interpolation=None, comment_prefixes=("#",), inline_comment_prefixes=None)
    parser.optionxform = str
    parser.read(path)
    return parser


@pytest.fixture(scope="module")
def spec():
    return read(SPEC)


def test_buildozer_accepts_it(package):
    package.tool.target.check_configuration_tokens()


def test_every_key_is_known_to_buildozer(spec):
    """One that is not would be ignored without a word."""
    known = Path(buildozer.__file__).with_name("default.spec").read_text()
    for section in spec.sections():
        keys = re.search(rf"^\[{section}\]$(.*?)(?=^\[\w+\]$|\Z)", known, re.M | re.S).group(1)
        names = set(re.findall(r"^#? ?([a-z][\w.-]*) *=", keys, re.M))
        assert set(spec[section]) <= names


def test_no_value_has_a_comment_in_it(spec):
    """Buildozer would take it for a part of the value."""
    assert not [value for section in spec.sections() for value in spec[section].values() if " #" in value]


@pytest.mark.parametrize("key", PLATFORM)
def test_it_is_built_for(spec, key):
    assert spec["app"][key] == PLATFORM[key]


def test_the_version_is_the_app_s(package):
    assert package.tool.get_version() == VERSION
    assert re.fullmatch(r"\d+\.\d{1,2}\.\d{1,2}", VERSION)


def test_the_version_code_grows_with_the_version(spec):
    major, minor, patch = map(int, VERSION.split("."))
    assert int(spec["app"]["android.numeric_version"]) == major * 10000 + minor * 100 + patch


def test_no_permission_is_asked_for(spec):
    assert "android.permissions" not in spec["app"]
    assert "android.wakelock" not in spec["app"]


def test_python_for_android_is_the_one_that_the_tests_use(spec):
    tested = re.search(r"^python-for-android==(.+)$", (ROOT / "requirements/dev.in").read_text(), re.M).group(1)
    assert spec["app"]["p4a.commit"] == COMMITS[tested]


def test_while_it_loads_it_has_the_colours_of_the_theme(spec):
    light, dark = ROLES["background"]
    assert spec["app"]["android.presplash_color"] == f"#{light}"
    assert f">#{dark}<" in (ROOT / "phone/res/values-night/presplash.xml").read_text()
