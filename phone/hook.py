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


def after_apk_build(_toolchain: Any) -> None:
    add_provider()
    refuse_foreign_programs()


def add_provider() -> None:
    manifest = MANIFEST.read_text(encoding="utf-8")
    before, end, after = manifest.rpartition(END)
    if not end:
        raise ValueError(f"{MANIFEST} has no application to add the provider to")
    if PROVIDER not in manifest:
        MANIFEST.write_text(before + PROVIDER + end + after, encoding="utf-8")


def refuse_foreign_programs() -> None:
    source = ACTIVITY.read_text(encoding="utf-8").replace(LAUNCH, "false")
    if "org.kivy.LAUNCH" in source:
        raise ValueError(f"{ACTIVITY} obeys org.kivy.LAUNCH in a way that is not known here")
    ACTIVITY.write_text(source, encoding="utf-8")
