"""The part of python-for-android's `android` that is C; the rest is its own, as it is on a phone."""

from jnius import autoclass

python_act = autoclass("org.kivy.android.PythonActivity")
mActivity = python_act.mActivity  # noqa: N816 - its name on a phone


def get_keyboard_height() -> int:
    return 0


def remove_presplash() -> None:
    mActivity.removeLoadingScreen()
