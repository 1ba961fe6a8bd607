"""Proof by endurance: kills, a monkey, bad files. `make soak` takes its time, `make test` a little of each.

The window is set up as for the touches, before anything of Kivy is imported.
"""

import tests.ui  # noqa: F401
