"""What leads from a tag to the shops: the workflows, F-Droid's recipe, the texts and pictures of three languages."""

import re
import struct

import pytest

from app import VERSION
from engine.wording import LANGUAGES
from tests.packaging.building import ROOT, SPEC
from tests.ui.store_pictures import LOCALES, SHOWN, SIZE

SHOP = ROOT / "fastlane/metadata/android"
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
CODE = re.search(r"^android.numeric_version = (\d+)$", SPEC.read_text(), re.M).group(1)


def lines(path):
    """Its lines without those that only comment, and how far each is indented."""
    kept = [line for line in path.read_text().splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return [(len(line) - len(line.lstrip(" ")), line.strip()) for line in kept]


@pytest.mark.parametrize("path", [*WORKFLOWS, ROOT / ".fdroid.yml"], ids=lambda path: path.name)
def test_it_is_indented_as_yaml_wants_it(path):
    assert "\t" not in path.read_text()
    assert all(indent % 2 == 0 for indent, _ in lines(path))
    assert lines(path)[0][0] == 0


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_says_when_where_and_what(path):
    keys = {line.partition(":")[0] for indent, line in lines(path) if indent == 0}
    assert {"name", "on", "permissions", "jobs"} <= keys
    text = path.read_text()
    assert text.count("runs-on: ") == text.count("    steps:")
    assert all(re.fullmatch(r"[\w-]+/[\w-]+@v\d+", each) for each in re.findall(r"uses: (\S+)", text))


def test_each_push_runs_what_everybody_runs():
    assert "- run: make test" in (ROOT / ".github/workflows/test.yml").read_text()


def test_the_release_is_signed_with_what_python_for_android_asks_for():
    text = (ROOT / ".github/workflows/android.yml").read_text()
    for name in ("KEYSTORE", "KEYSTORE_PASSWD", "KEYALIAS", "KEYALIAS_PASSWD"):
        assert f"P4A_RELEASE_{name}: " in text
    assert not re.search(r"PASSWD: (?!\$\{\{ secrets\.)", text), "a password stands in the workflow"
    assert "sha256sum *.apk > SHA256SUMS" in text


def test_f_droid_builds_this_version():
    text = (ROOT / ".fdroid.yml").read_text()
    assert re.findall(r"(?:versionCode|CurrentVersionCode): (\d+)", text)[-2:] == [CODE, CODE]
    assert re.findall(r"(?:versionName|CurrentVersion): (\S+)", text)[-2:] == [VERSION, VERSION]
    assert f"output: bin/grimoire-{VERSION}-arm64-v8a_armeabi-v7a-release-unsigned.apk" in text


def test_the_shops_speak_every_language_of_the_app():
    assert set(LOCALES) == set(LANGUAGES)
    assert {path.name for path in SHOP.iterdir()} == set(LOCALES.values())


@pytest.mark.parametrize("locale", LOCALES.values())
@pytest.mark.parametrize("name", LIMITS)
def test_its_texts_are_short_enough(locale, name):
    assert 0 < len((SHOP / locale / name).read_text().strip()) <= LIMITS[name]


@pytest.mark.parametrize("locale", LOCALES.values())
def test_this_version_says_what_is_new(locale):
    assert 0 < len((SHOP / locale / f"changelogs/{CODE}.txt").read_text().strip()) <= 500


@pytest.mark.parametrize("locale", LOCALES.values())
def test_its_pictures_are_there(locale):
    pictures = sorted((SHOP / locale / "images/phoneScreenshots").glob("*.png"))
    assert [path.stem for path in pictures] == [f"{number}-{name}" for number, name in enumerate(SHOWN, 1)]
    for path in pictures:
        assert struct.unpack(">II", path.read_bytes()[16:24]) == SIZE
