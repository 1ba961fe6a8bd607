"""What leads from a tag to the shops: the workflows, F-Droid's recipe, the texts and pictures of three languages."""

import re
import struct

import pytest
from pythonforandroid.build import Context
from pythonforandroid.recipe import Recipe

from app import VERSION
from engine.wording import LANGUAGES
from tests.packaging.building import ARCHS, BOOTSTRAPS, ROOT, SPEC
from tests.packaging.test_spec import read
from tests.ui.store_pictures import LOCALES, SHOWN, SIZE

SHOP = ROOT / "fastlane/metadata/android"
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
BUILT = dict(re.findall(r"^android.archs = (.+)\nandroid.numeric_version = (\d+)$", SPEC.read_text(), re.M))
"""The version code of the package for each processor, as the spec has them."""
NEWEST = max(BUILT.values(), key=int)
WORKFLOW = ROOT / ".github/workflows/android.yml"
CONSTRAINED = "PIP_CONSTRAINT=$PWD/phone/constraints.txt"


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
    text = WORKFLOW.read_text()
    for name in ("KEYSTORE", "KEYSTORE_PASSWD", "KEYALIAS", "KEYALIAS_PASSWD"):
        assert f"P4A_RELEASE_{name}: " in text
    assert not re.search(r"PASSWD: (?!\$\{\{ secrets\.)", text), "a password stands in the workflow"
    assert "sha256sum *.apk > SHA256SUMS" in text


def test_the_workflow_builds_what_the_spec_knows():
    text = WORKFLOW.read_text()
    assert set(BUILT) == set(ARCHS)
    assert set(re.search(r"arch: \[(.+)\]", text).group(1).split(", ")) == set(BUILT)
    assert re.findall(r"^ +buildozer (.+)$", text, re.M) == [
        f'--profile "$ARCH" android {x}' for x in ("debug", "release")
    ]
    assert "ARCH: ${{ matrix.arch }}" in text
    assert text.count("buildozer-${{ matrix.arch }}-") == 2, "a cache for each, and no other is restored"
    assert "name: grimoire-${{ matrix.arch }}" in text, "one must not overwrite the other"


def test_each_build_begins_without_the_environment_of_another():
    steps = WORKFLOW.read_text().split("      - ")
    building = [step for step in steps if re.search(r"^ +buildozer ", step, re.M)]
    assert len(building) == 2
    for step in building:
        before, _, _ = step.partition("buildozer --profile")
        assert "rm -rf .buildozer/android/platform/build-*/build/venv\n" in before


def test_a_package_may_ask_for_what_the_spec_names_and_nothing_else():
    permissions = read(SPEC)["app"]["android.permissions"].split(",")
    asked = "\n".join(f"uses-permission: name='android.permission.{name.strip()}'" for name in permissions)
    assert f"""if [ "$(grep ^uses-permission badging.txt)" != "{asked}" ]; then""" in WORKFLOW.read_text()


def test_pip_is_kept_to_the_constraints_wherever_it_is_built():
    assert f'echo "{CONSTRAINED}" >> "$GITHUB_ENV"' in WORKFLOW.read_text()
    fdroid = (ROOT / ".fdroid.yml").read_text()
    assert fdroid.count(f"export {CONSTRAINED}") == len(BUILT)
    assert "-e PIP_CONSTRAINT=/home/user/hostcwd/phone/constraints.txt" in (ROOT / "README.md").read_text()
    assert (ROOT / "phone/constraints.txt").exists()


def test_f_droid_builds_this_version():
    """One build for each processor, the codes rising, the one with the most bits the current one."""
    text = (ROOT / ".fdroid.yml").read_text()
    assert re.findall(r"versionCode: (\d+)", text) == sorted(BUILT.values(), key=int)
    assert re.findall(r"CurrentVersionCode: (\d+)", text) == [NEWEST]
    assert re.findall(r"(?:versionName|CurrentVersion): (\S+)", text) == [VERSION] * (len(BUILT) + 1)
    assert re.findall(r"commit: (\S+)", text) == [f"v{VERSION}"] * len(BUILT)
    for arch, code in BUILT.items():
        entry = text.partition(f"versionCode: {code}\n")[2].partition("  - versionName")[0]
        assert f"output: bin/grimoire-{VERSION}-{arch}-release-unsigned.apk" in entry
        assert f"buildozer --profile {arch} android release" in entry


def test_f_droid_finds_the_codes_of_the_next_version():
    text = (ROOT / ".fdroid.yml").read_text()
    path, pattern = re.search(r"UpdateCheckData: ([^|]+)\|([^|]+)\|", text).groups()
    found = int(re.search(pattern, (ROOT / path).read_text()).group(1))
    less = [int(number or 0) for number in re.findall(r'^  - "%c(?: - (\d+))?"$', text, re.M)]
    assert [str(found - number) for number in less] == sorted(BUILT.values(), key=int)


def test_f_droid_has_the_tools_of_its_builders():
    text = (ROOT / ".fdroid.yml").read_text()
    assert set(re.findall(r"openjdk-(\d+)-jdk", text)) == {"21"}
    gradle = (BOOTSTRAPS / "common/build/gradle/wrapper/gradle-wrapper.properties").read_text()
    assert tuple(map(int, re.search(r"gradle-(\d+)\.(\d+)", gradle).groups())) >= (8, 5), "the first that runs on 21"
    assert text.count(" $$SDK$$/tools/bin/sdkmanager\n") == len(BUILT), "the only place where buildozer looks for it"
    assert set(re.findall(r"ndk: r(\S+)", text)) == {read(SPEC)["app"]["android.ndk"]}
    assert "--skip-prebuilt" in read(SPEC)["app"]["p4a.extra_args"].split()


def test_the_readme_says_how_each_package_is_built():
    text = (ROOT / "README.md").read_text()
    (usual,) = set(BUILT) - {arch for arch in BUILT if f"--profile {arch} android debug" in text}
    assert usual == read(SPEC)["app"]["android.archs"]
    for arch in BUILT:
        assert arch in text
    assert f"adb install bin/grimoire-*-{usual}-debug.apk" in text


def test_the_readme_claims_no_more_than_is_true():
    text = " ".join((ROOT / "README.md").read_text().split())
    assert f"on {Recipe.get_recipe('python3', Context()).version}, the phone's" in text
    assert "We have built no APK" in text


def test_the_shops_speak_every_language_of_the_app():
    assert set(LOCALES) == set(LANGUAGES)
    assert {path.name for path in SHOP.iterdir()} == set(LOCALES.values())


@pytest.mark.parametrize("locale", LOCALES.values())
@pytest.mark.parametrize("name", LIMITS)
def test_its_texts_are_short_enough(locale, name):
    assert 0 < len((SHOP / locale / name).read_text().strip()) <= LIMITS[name]


@pytest.mark.parametrize("locale", LOCALES.values())
def test_this_version_says_what_is_new(locale):
    """Under the code of each package, because the shops ask by code."""
    folder = SHOP / locale / "changelogs"
    told = {(folder / f"{code}.txt").read_text().strip() for code in BUILT.values()}
    assert len(told) == 1
    assert 0 < len(told.pop()) <= 500


@pytest.mark.parametrize("locale", LOCALES.values())
def test_its_pictures_are_there(locale):
    pictures = sorted((SHOP / locale / "images/phoneScreenshots").glob("*.png"))
    assert [path.stem for path in pictures] == [f"{number}-{name}" for number, name in enumerate(SHOWN, 1)]
    for path in pictures:
        assert struct.unpack(">II", path.read_bytes()[16:24]) == SIZE
