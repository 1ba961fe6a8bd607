"""A class attribute in front of a Kivy property hides it: it can be set, but nobody is told."""

import importlib
import pkgutil

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, Property

import app
from app import device
from app.widgets.grouped_row import GroupedTapRow


def every_class(of=EventDispatcher):
    for kind in of.__subclasses__():
        yield kind
        yield from every_class(kind)


def classes_of_the_app():
    for module in pkgutil.walk_packages(app.__path__, "app."):
        if not module.name.startswith(device.__name__):  # what is there needs a phone, and has no widgets
            importlib.import_module(module.name)
    return {kind for kind in every_class() if kind.__module__.startswith("app.")}


def shadowed(kind):
    """The properties of a class that an attribute of another kind stands before."""
    for name in dir(kind):
        first, *others = (vars(each)[name] for each in kind.__mro__ if name in vars(each))
        if not isinstance(first, Property) and any(isinstance(other, Property) for other in others):
            yield name


def test_no_class_attribute_hides_a_property():
    classes = classes_of_the_app()
    assert GroupedTapRow in classes
    assert {kind.__name__: names for kind in classes if (names := [*shadowed(kind)])} == {}


def test_a_hidden_property_is_found():
    class Pressed(EventDispatcher):
        is_down = BooleanProperty(False)

    class Fixed:
        is_down = False

    class Both(Fixed, Pressed):
        """Its property is hidden."""

    assert [*shadowed(Both)] == ["is_down"]
    assert [*shadowed(Pressed)] == []
