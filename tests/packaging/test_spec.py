"""buildozer.spec: every key is one that buildozer knows, and says what the issue of a package asks for."""

import re
from configparser import ConfigParser
from pathlib import Path

import buildozer
import pytest

from app import VERSION
from app.colours import ROLES
from tests.packaging import building
from tests.packaging.building import ARCHS, ROOT, SPEC

COMMITS = {"2026.5.9": "58d21141f17c889bf8585f5665921d72028f8831"}
"""The commit of each version of python-for-android: buildozer takes a commit, the tests take a version."""

PLATFORM = {
    "android.api": "35",
    "android.minapi": "24",
    "android.ndk_api": "24",
    "android.ndk": "28c",
    "android.archs": "arm64-v8a",
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
        known_as = section.partition("@")[0]
        keys = re.search(rf"^\[{known_as}\]$(.*?)(?=^\[\w+\]$|\Z)", known, re.M | re.S).group(1)
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


@pytest.mark.parametrize("arch", ARCHS)
def test_each_processor_has_a_package_of_its_own(arch, tmp_path):
    tool = building.buildozer(tmp_path, arch)
    assert tool.target.archs_snake == arch
    given = building.toolchain(tool, tmp_path)
    assert given.args.arch == [arch]
    codes = given.args.unknown_args
    major, minor, patch = map(int, VERSION.split("."))
    code = (major * 10000 + minor * 100 + patch) * 10 + ARCHS.index(arch) + 1
    assert codes[codes.index("--numeric-version") + 1] == str(code), "it grows with the version, then with the bits"


def test_nothing_is_taken_ready_made(package, tmp_path):
    assert building.toolchain(package.tool, tmp_path).ctx.skip_prebuilt


def test_a_builder_says_where_its_own_tools_are(tmp_path, monkeypatch):
    """Buildozer asks the environment only for what stands in the spec."""
    monkeypatch.setenv("APP_ANDROID_SDK_PATH", str(tmp_path / "sdk"))
    monkeypatch.setenv("APP_ANDROID_NDK_PATH", str(tmp_path / "ndk"))
    target = building.buildozer(tmp_path).target
    assert (target.android_sdk_dir, target.android_ndk_dir) == (str(tmp_path / "sdk"), str(tmp_path / "ndk"))


def test_others_get_those_that_buildozer_fetches(package):
    target = package.tool.target
    assert target.android_ndk_dir.endswith("android-ndk-r28c")
    assert target.android_sdk_dir.endswith("android-sdk")


def test_no_other_permission_is_asked_for_than_to_answer_phones_at_the_table(spec):
    assert spec["app"]["android.permissions"] == "INTERNET"
    assert "android.wakelock" not in spec["app"]


def test_python_for_android_is_the_one_that_the_tests_use(spec):
    tested = re.search(r"^python-for-android==(.+)$", (ROOT / "requirements/dev.in").read_text(), re.M).group(1)
    assert spec["app"]["p4a.commit"] == COMMITS[tested]


def test_while_it_loads_it_has_the_colours_of_the_theme(spec):
    light, dark = ROLES["background"]
    assert spec["app"]["android.presplash_color"] == f"#{light}"
    assert f">#{dark}<" in (ROOT / "phone/res/values-night/presplash.xml").read_text()
