"""The phone app: view-models, screens, and everything that touches the device."""

VERSION = "1.0.0"
"""The one place that says which version this is; pyproject.toml, buildozer.spec and the settings read it."""
