"""The one door to the phone: no other module knows whether it runs on one. A desktop gives honest answers of its own.

`save_file` asks the person where, then tells what came of it: None if they changed their mind, `failed` if a phone's
storage refused; a desktop raises the OSError. `choose_file` gives what reads the file, to be called apart from the
screen; it is False where there is no picker. `take_up` says what was asked for before the system ended the app, and
gives the answer to that to whom it would have been given then, if there still is one.
"""

import os

from app.device.delivery import Delivery

if "P4A_BOOTSTRAP" in os.environ:  # what python-for-android calls itself
    from app.device.android import density, font_scale, insets, is_calm, is_dark, system_language
    from app.device.android_files import files_folder, open_link, share_file, share_text
    from app.device.android_network import addresses, open_network_settings
    from app.device.android_picker import choose_file, save_file, take_up
    from app.device.android_window import colour_bars, keep_awake, keep_secret, takes_drops, tick
else:
    from app.device.desktop import (
        addresses,
        choose_file,
        colour_bars,
        density,
        files_folder,
        font_scale,
        insets,
        is_calm,
        is_dark,
        keep_awake,
        keep_secret,
        open_link,
        open_network_settings,
        save_file,
        share_file,
        share_text,
        system_language,
        take_up,
        takes_drops,
        tick,
    )

__all__ = [
    "Delivery",
    "addresses",
    "choose_file",
    "colour_bars",
    "density",
    "files_folder",
    "font_scale",
    "insets",
    "is_calm",
    "is_dark",
    "keep_awake",
    "keep_secret",
    "open_link",
    "open_network_settings",
    "save_file",
    "share_file",
    "share_text",
    "system_language",
    "take_up",
    "takes_drops",
    "tick",
]
