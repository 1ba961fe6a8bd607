"""The phone app: view-models, screens, and everything that touches the device."""

VERSION = "0.1.0"
"""The one place that says which version this is; pyproject.toml and the settings screen read it here."""
