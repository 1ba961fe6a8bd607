"""The package for Android, proven up to the native build."""

from tests import ui  # noqa: F401 - Kivy without a screen and without arguments of its own
