"""What python-for-android's manifest has no place for: the door through which other apps read what is shared.

It calls this in the folder of the Android project, each time when it has written the manifest.
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
END = "    </application>"


def after_apk_build(_toolchain: Any) -> None:
    before, end, after = MANIFEST.read_text(encoding="utf-8").rpartition(END)
    if not end:
        raise ValueError(f"{MANIFEST} has no application to add the provider to")
    MANIFEST.write_text(before + PROVIDER + end + after, encoding="utf-8")
