"""The one door to the phone: no other module knows whether it runs on one. A desktop gives honest answers of its own.

`save_file` asks the person where, then tells what came of it: None if they changed their mind, `failed` if a phone's
storage refused; a desktop raises the OSError. `choose_file` gives a name and what is in the file, nothing if it could
not be read; it is False where there is no picker.
"""

import os

from app.device.delivery import Delivery

if "P4A_BOOTSTRAP" in os.environ:  # what python-for-android calls itself
    from app.device.android import density, font_scale, insets, is_calm, is_dark, system_language
    from app.device.android_files import choose_file, files_folder, open_link, save_file, share_file, share_text
    from app.device.android_window import dress_bars, keep_awake, keep_secret, tick
else:
    from app.device.desktop import (
        choose_file,
        density,
        dress_bars,
        files_folder,
        font_scale,
        insets,
        is_calm,
        is_dark,
        keep_awake,
        keep_secret,
        open_link,
        save_file,
        share_file,
        share_text,
        system_language,
        tick,
    )

__all__ = [
    "Delivery",
    "choose_file",
    "density",
    "dress_bars",
    "files_folder",
    "font_scale",
    "insets",
    "is_calm",
    "is_dark",
    "keep_awake",
    "keep_secret",
    "open_link",
    "save_file",
    "share_file",
    "share_text",
    "system_language",
    "tick",
]
