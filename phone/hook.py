"""What python-for-android's templates have no setting for.

It calls this in the folder of the Android project, each time when it has written the manifest. The folder is kept from
one build to the next, so whatever was changed already is left alone.
"""

from pathlib import Path
from typing import Any

MANIFEST = Path("src/main/AndroidManifest.xml")
PROVIDER = """\
        <provider android:name="org.grimoire.SharedFiles"
                  android:authorities="${applicationId}.shared"
                  android:exported="false"
                  android:grantUriPermissions="true" />
"""
"""Through it other apps read what is shared with them."""
END = "    </application>"

ACTIVITY = Path("src/main/java/org/kivy/android/PythonActivity.java")
LAUNCH = 'getIntent().getAction().equals("org.kivy.LAUNCH")'
"""With this action any app could have the activity run a program of its own, with all that Grimoire may read."""

DEAF = """\
        if (this.activityResultListeners == null) return;
"""
"""An answer that comes before Python listens would be lost."""
KEEPING = """\
        if (this.activityResultListeners == null) {
            org.grimoire.EarlyAnswer.keep(requestCode, resultCode, intent);
            return;
        }
"""
METHOD = "    protected void onActivityResult(int requestCode, int resultCode, Intent intent) {\n"


def after_apk_build(_toolchain: Any) -> None:
    add_provider()
    source = ACTIVITY.read_text(encoding="utf-8")
    ACTIVITY.write_text(keep_early_answers(refuse_foreign_programs(source)), encoding="utf-8")


def add_provider() -> None:
    manifest = MANIFEST.read_text(encoding="utf-8")
    before, end, after = manifest.rpartition(END)
    if not end:
        raise ValueError(f"{MANIFEST} has no application to add the provider to")
    if PROVIDER not in manifest:
        MANIFEST.write_text(before + PROVIDER + end + after, encoding="utf-8")


def refuse_foreign_programs(source: str) -> str:
    closed = source.replace(LAUNCH, "false")
    if "org.kivy.LAUNCH" in closed:
        raise ValueError(f"{ACTIVITY} obeys org.kivy.LAUNCH in a way that is not known here")
    return closed


def keep_early_answers(source: str) -> str:
    keeping = source.replace(METHOD + DEAF, METHOD + KEEPING)
    if METHOD + KEEPING not in keeping:
        raise ValueError(f"{ACTIVITY} has no place to keep early answers")
    return keeping
