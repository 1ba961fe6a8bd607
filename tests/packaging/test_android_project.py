"""The Android project that python-for-android's own templates make of it, up to where Gradle would take over."""

import difflib
import re
import shutil
import subprocess
from xml.etree import ElementTree

import pytest

from app import VERSION
from engine.wording import LANGUAGES
from tests.packaging import building
from tests.packaging.building import BOOTSTRAPS, ROOT

ANDROID = "{http://schemas.android.com/apk/res/android}"
HANDLED = {"locale", "fontScale", "uiMode", "orientation", "screenSize", "smallestScreenSize", "density", "keyboard"}
"""Changes for which Android must not start the app anew."""


@pytest.fixture(scope="module")
def manifest(package):
    return ElementTree.parse(package.project / "src/main/AndroidManifest.xml").getroot()


@pytest.fixture(scope="module")
def resources(package):
    return package.project / "src/main/res"


def of(element, name):
    return element.get(ANDROID + name)


def test_it_has_the_version_and_the_levels(manifest):
    assert of(manifest, "versionName") == VERSION
    uses = manifest.find("uses-sdk")
    assert (of(uses, "minSdkVersion"), of(uses, "targetSdkVersion")) == ("24", "35")


def test_the_one_permission_is_to_answer_the_phones_at_the_table(manifest):
    asked = [element for element in manifest.iter() if "permission" in element.tag]
    assert [(element.tag, of(element, "name")) for element in asked] == [
        ("uses-permission", "android.permission.INTERNET")
    ]


def test_nothing_goes_into_a_cloud(manifest):
    assert of(manifest.find("application"), "allowBackup") == "false"


def test_it_cannot_be_debugged(manifest):
    assert of(manifest.find("application"), "debuggable") is None


def test_the_back_gesture_reaches_the_app(manifest):
    assert of(manifest.find("application"), "enableOnBackInvokedCallback") == "false"


def test_a_change_of_the_system_does_not_start_it_anew(manifest):
    assert set(of(manifest.find("application/activity"), "configChanges").split("|")) >= HANDLED


def test_it_may_be_turned(manifest):
    assert of(manifest.find("application/activity"), "screenOrientation") == "unspecified"


def test_what_is_shared_is_read_through_one_door(manifest, package):
    provider = manifest.find("application/provider")
    assert of(provider, "authorities") == "${applicationId}.shared"
    assert (of(provider, "exported"), of(provider, "grantUriPermissions")) == ("false", "true")
    name = of(provider, "name")
    source = ROOT / "phone/java" / (name.replace(".", "/") + ".java")
    folder, _, java = name.rpartition(".")
    assert f"package {folder};" in source.read_text()
    assert f"public final class {java} extends ContentProvider" in source.read_text()
    assert f"srcDir '{ROOT / 'phone/java'}'" in (package.project / "build.gradle").read_text()


ACTIVITY = "src/main/java/org/kivy/android/PythonActivity.java"
TEMPLATE = BOOTSTRAPS / "sdl2/build" / ACTIVITY
LAUNCH = 'getIntent().getAction().equals("org.kivy.LAUNCH")'


def test_only_the_launcher_s_activity_is_open_to_others(manifest):
    application = manifest.find("application")
    opened = [of(each, "name") for each in application if of(each, "exported") == "true"]
    assert opened == ["org.kivy.android.PythonActivity"]


def test_nobody_can_have_it_run_a_program_of_theirs(package):
    """python-for-android's activity runs main.py of any folder that an intent names, if its action is this one."""
    template = TEMPLATE.read_text()
    assert template.count(LAUNCH) == template.count("org.kivy.LAUNCH") == 1
    assert "org.kivy.LAUNCH" not in (package.project / ACTIVITY).read_text()


def test_nothing_else_is_changed_but_that_an_early_answer_is_kept(package):
    """The activity is there again long before Python is, if Android has ended the app while the picker was open."""
    before = TEMPLATE.read_text().replace(LAUNCH, "false").splitlines()
    after = (package.project / ACTIVITY).read_text().splitlines()
    changes = [line for line in difflib.ndiff(before, after) if line[0] in "+-"]
    assert [line.replace("  ", "") for line in changes] == [
        "- if (this.activityResultListeners == null) return;",
        "+ if (this.activityResultListeners == null) {",
        "+ org.grimoire.EarlyAnswer.keep(requestCode, resultCode, intent);",
        "+ return;",
        "+ }",
    ]
    place = after.index("    protected void onActivityResult(int requestCode, int resultCode, Intent intent) {")
    assert after[place + 2].strip() == "org.grimoire.EarlyAnswer.keep(requestCode, resultCode, intent);"


def test_our_java_has_what_is_asked_of_it():
    """The handset knows it from the same table as Android's own classes."""
    known = (ROOT / "tests/packaging/handset/android_api.txt").read_text()
    members = known.partition("class org.grimoire.EarlyAnswer\n")[2].partition("\n\n")[0].splitlines()
    source = (ROOT / "phone/java/org/grimoire/EarlyAnswer.java").read_text()
    assert members
    for kind, name, takes in (re.search(r"static (\S+) (\w+)\((.*)\)", member).groups() for member in members):
        own = re.search(rf"public static synchronized (\w+) {name}\((.*)\)", source)
        assert own.group(1) == kind.rpartition(".")[2]
        assert [part.split()[0] for part in own.group(2).split(", ") if part] == [*filter(None, [takes])]
    assert "public static synchronized void keep(int requestCode, int resultCode, Intent given)" in source


HOOK = ROOT / "phone/hook.py"
CHANGED = ("src/main/AndroidManifest.xml", ACTIVITY)


def test_what_was_changed_once_is_not_changed_again(package, tmp_path):
    """The folder of the project is kept from one build to the next."""
    for name in CHANGED:
        (tmp_path / name).parent.mkdir(parents=True)
        shutil.copy(package.project / name, tmp_path / name)
    building.call_hook(tmp_path, HOOK)
    assert [(tmp_path / name).read_text() for name in CHANGED] == [
        (package.project / name).read_text() for name in CHANGED
    ]


def test_a_template_that_opens_that_door_in_another_way_stops_the_build(package, tmp_path):
    for name in CHANGED:
        (tmp_path / name).parent.mkdir(parents=True)
    shutil.copy(package.project / CHANGED[0], tmp_path / CHANGED[0])
    (tmp_path / ACTIVITY).write_text(TEMPLATE.read_text().replace(LAUNCH, '"org.kivy.LAUNCH".equals(action)'))
    with pytest.raises(subprocess.CalledProcessError) as stopped:
        building.call_hook(tmp_path, HOOK)
    assert b"org.kivy.LAUNCH" in stopped.value.stderr


def test_the_languages_are_offered_in_the_system_s_settings(manifest, resources):
    assert of(manifest.find("application"), "localeConfig") == "@xml/languages"
    offered = ElementTree.parse(resources / "xml/languages.xml").getroot()
    assert {of(each, "name") for each in offered} == set(LANGUAGES)


def test_it_needs_no_library_of_others(package):
    dependencies = re.search(r"^dependencies \{(.*?)^\}", (package.project / "build.gradle").read_text(), re.M | re.S)
    assert not dependencies.group(1).strip()


def test_android_15_lays_it_between_its_bars(resources, manifest):
    style = of(manifest.find("application/activity"), "theme").removeprefix("@style/")
    usual = ElementTree.parse(resources / "values/strings.xml").find(f"style[@name='{style}']")
    newer = ElementTree.parse(resources / "values-v35/styles.xml").find(f"style[@name='{style}']")
    items = {item.get("name"): item.text for item in newer}
    assert items.pop("android:windowOptOutEdgeToEdgeEnforcement") == "true"
    assert items == {item.get("name"): item.text for item in usual}


@pytest.mark.parametrize("version", [26, 33])
def test_the_icon_fits_every_launcher(resources, version):
    icon = ElementTree.parse(resources / f"mipmap-anydpi-v{version}/icon.xml").getroot()
    layers = {layer.tag: of(layer, "drawable") for layer in icon}
    expected = {"background", "foreground"} | ({"monochrome"} if version == 33 else set())
    assert set(layers) == expected
    assert all((resources / f"{name.removeprefix('@')}.png").exists() for name in layers.values())


@pytest.mark.parametrize(
    ("source", "there"),
    [
        ("icon.png", "mipmap/icon.png"),
        ("foreground.png", "mipmap/icon_foreground.png"),
        ("background.png", "mipmap/icon_background.png"),
        ("presplash.png", "drawable/presplash.jpg"),
        ("res/drawable-night/presplash.png", "drawable-night/presplash.png"),
    ],
)
def test_the_pictures_are_ours(resources, source, there):
    assert (resources / there).read_bytes() == (ROOT / "phone" / source).read_bytes()
