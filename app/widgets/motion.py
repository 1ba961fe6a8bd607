"""What moves on the screen: for a moment, and not at all for those who switched animations off."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation

from app import device


def move(widget: Any, seconds: float, curve: str = "out_cubic", after: float = 0, **goal: Any) -> None:
    """Bring properties of a widget to their goal; at once if there is no time for it, or if nothing shall move."""
    Animation.cancel_all(widget, *goal)
    if seconds <= 0 or device.is_calm():
        for name, value in goal.items():
            setattr(widget, name, value)
    else:
        moving = Animation(duration=seconds, transition=curve, **goal)
        (Animation(duration=after) + moving if after else moving).start(widget)
