"""Pages to read: the licences of all that is shipped with the terms of each, and what is new."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.i18n import Language
from app.kv import load_kv
from app.models.licences import PageState, licences
from app.models.news import news
from app.navigation import Place
from app.screens.frame import Screen


class ReadingScreen(Screen):
    """Something to read; kv lays it out."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        super().__init__(state=self.read(App.get_running_app().language, place), **kwargs)
        self.follow()

    def read(self, language: Language, place: Place) -> PageState:
        """What there is to read at this place."""
        raise NotImplementedError


class LicencesScreen(ReadingScreen):
    """All works, or the terms of one."""

    def read(self, language: Language, place: Place) -> PageState:
        return licences(language, place.section)


class NewsScreen(ReadingScreen):
    """What is new; whoever reads it need not be told of it any more."""

    def read(self, language: Language, place: Place) -> PageState:
        App.get_running_app().is_updated = False
        return news(language)


load_kv("reading")
