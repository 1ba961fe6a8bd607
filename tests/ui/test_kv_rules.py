"""kv goes on following the rule of a base class where a subclass sets the same property: the two would fight."""

import importlib
import pkgutil

from kivy.factory import Factory
from kivy.lang import Builder

import app
from app import device


def rules_by_class():
    """What the rules of each class of ours set, and whether they follow something."""
    for module in pkgutil.walk_packages(app.__path__, "app."):
        if not module.name.startswith(device.__name__):
            importlib.import_module(module.name)
    found = {}
    for selector, rule in Builder.rules:
        if "/kivy" in (rule.ctx.filename or "/kivy"):
            continue
        found.setdefault(selector.key, {}).update(rule.properties)
    return found


def follows_more_than_the_theme(rule):
    """A change of theme builds the screens again, so colours do not count."""
    return any(keys[:2] != ["app", "theme_cls"] for keys in rule.watched_keys or ())


def fights():
    rules = rules_by_class()
    for name, properties in rules.items():
        kind = next((Factory.get(known) for known in Factory.classes if known.lower() == name), None)
        for base in kind.__mro__[1:] if kind else ():
            for each, rule in rules.get(base.__name__.lower(), {}).items():
                if each in properties and follows_more_than_the_theme(rule):
                    yield f"{kind.__name__}.{each} is also followed by <{base.__name__}>"


def test_no_rule_fights_with_that_of_a_base_class():
    assert sorted(fights()) == []
