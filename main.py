"""Starts Grimoire."""

import gc
import logging
import os
from argparse import ArgumentParser
from pathlib import Path

# Kivy reads these while it is imported: the arguments are ours, and nobody's own Kivy settings change the app.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONFIG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "412")
os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "780")

# Whatever is made until the first screen is there stays: to search it for garbage meanwhile only takes time.
gc.disable()

# It tells of every optional library that a desktop may lack, with a traceback each. Errors are raised, not logged.
logging.getLogger("kivy").addHandler(logging.NullHandler())
logging.getLogger("kivy").propagate = False


def main() -> None:
    parser = ArgumentParser(description="A scoring companion for four tabletop games of magic and prediction.")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="keep the games in this folder")
    data = parser.parse_args().data

    from app import device

    density = device.density()
    if density:
        os.environ["KIVY_METRICS_DENSITY"] = str(density)

    from app.app import GrimoireApp

    GrimoireApp(data).run()


if __name__ == "__main__":
    main()
