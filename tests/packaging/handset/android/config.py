"""What python-for-android writes when it builds its `android`."""

BOOTSTRAP = "sdl2"
ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"
