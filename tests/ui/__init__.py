"""The app in its real window, driven by touches and read like a person reads it. No screen is needed.

What Kivy reads from the environment it reads while it is imported, so this comes before any of its modules.
"""

import logging
import os
import tempfile

FIXED = {
    "SDL_VIDEODRIVER": "offscreen",
    # Or SDL takes a signal that stops the run for somebody who closes the window: the app would seem to end by itself.
    "SDL_NO_SIGNAL_HANDLERS": "1",
    "LANG": "en",
    "TZ": "UTC",
    "KIVY_HOME": tempfile.gettempdir(),
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KCFG_GRAPHICS_WIDTH": "412",
    "KCFG_GRAPHICS_HEIGHT": "892",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KCFG_GRAPHICS_MAXFPS": "0",
    # Without a graphics card Mesa draws with a thread for each core, and these wait for one another.
    "LP_NUM_THREADS": "0",
    "GRIMOIRE_ADDRESSES": "127.0.0.1",
}
"""The same window for everybody, whatever their own settings are."""

os.environ.update(FIXED)
for name in ("LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
# It tells of every optional library that this machine lacks. Errors are raised, not logged.
logging.getLogger("kivy").addHandler(logging.NullHandler())
logging.getLogger("kivy").propagate = False
