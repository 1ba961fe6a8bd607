"""One window for many apps, one after the other: each is run frame by frame and leaves nothing behind."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from weakref import WeakSet

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor
from kivy.lang import Builder
from kivy.lang.parser import _handlers, global_idmap

from app.app import GrimoireApp
from app.navigation import Place
from tests.ui.clock import frozen

WATCHED = (
    "size",
    "width",
    "height",
    "focus",
    "on_keyboard",
    "on_key_down",
    "on_key_up",
    "on_resize",
    "on_touch_down",
    "on_touch_up",
    "on_drop_file",
)
"""What an app may listen to in the window, which outlives it."""


def _fill_one_pixel(*_: Any) -> None:
    """Every shape is built and drawn, but nobody looks at the window: pictures are drawn apart from it.

    Without a graphics card four fifths of a frame are spent on filling it.
    """
    glEnable(GL_SCISSOR_TEST)
    glScissor(0, 0, 1, 1)


def _fill_all(*_: Any) -> None:
    glDisable(GL_SCISSOR_TEST)


APPS: WeakSet[GrimoireApp] = WeakSet()
"""Those that run, and those of which a part is kept, and so all of it."""

Window.bind(on_draw=_fill_one_pixel, on_flip=_fill_all)


class StagedApp(GrimoireApp):
    """Grimoire, on the evening of the frozen clock."""

    def freeze(self) -> None:
        """The process outlives the app: all of it shall go."""

    def now(self) -> str:
        return frozen.date.strftime("%Y-%m-%dT%H:%M:%SZ")


class Stage:
    """Runs one app in the window. Nothing in it sleeps: time passes when `frame` says so."""

    def __init__(self, data: Path, place: Place | None) -> None:
        self._loop = asyncio.new_event_loop()
        self._listeners = {name: set(map(_key, listeners(name))) for name in WATCHED}
        self._scheduled = set(map(id, Clock.get_events()))
        self._bound = set(_handlers)
        self.app = StagedApp(data)
        APPS.add(self.app)
        if place is not None:
            self.app.navigation.places = [place]
        self._running = self._loop.create_task(self.app.async_run())

    def frame(self, seconds: float) -> None:
        """Let so much time pass, then draw what has changed; what goes wrong in the app goes wrong here."""
        frozen.move(seconds)
        self._loop.run_until_complete(asyncio.sleep(0))
        if self._running.done():
            self._running.result()
            raise RuntimeError("the app has ended by itself")

    def pass_time(self, seconds: float) -> None:
        """The same without drawing, which is what takes long; the first frame builds the app."""
        if self.app.root is None:
            self.frame(seconds)
            return
        frozen.move(seconds)
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def kill(self) -> None:
        """Drop the app where it stands: no event tells it, nothing is saved or closed. A second time does nothing."""
        if self._loop.is_closed():
            return
        self.app.hosting.pause()  # the system closes the sockets of whatever it ends
        self._running.cancel()
        self._loop.run_until_complete(asyncio.gather(self._running, return_exceptions=True))
        self._loop.close()
        # A field that had the focus would go on taking the keys.
        Window.release_keyboard()
        for widget in Window.children[:]:
            Window.remove_widget(widget)
        self._forget_listeners()
        App._running_app = None
        # kv keeps the first app it meets until that one says goodbye.
        object.__setattr__(global_idmap["app"], "_obj", None)
        # What was moving when the clock stopped would be kept, with its whole app.
        Animation._instances.clear()
        del self.app, self._running

    def _forget_listeners(self) -> None:
        for name, known in self._listeners.items():
            for listener in listeners(name):
                if _key(listener) not in known:
                    Window.unbind(**{name: listener})
        for event in Clock.get_events():
            if id(event) not in self._scheduled:
                event.cancel()
        # kv keeps what a widget was last bound to, and that may know the app.
        for uid in set(_handlers) - self._bound:
            Builder.unbind_widget(uid)


def listeners(name: str) -> list[Any]:
    """What listens to something in the window.

    Kivy keeps methods by weak reference, and lets go of those that are no more when it tells them next.
    """
    observers = Window.get_property_observers(name)
    called = [observer() if type(observer).__name__ == "WeakMethod" else observer for observer in observers]
    return [listener for listener in called if listener is not None]


def _key(listener: Any) -> Any:
    function = getattr(listener, "__func__", listener)
    return getattr(listener, "__self__", None), getattr(listener, "__name__", None), id(function)
