"""python-for-android's own recipe of Kivy, without five packages that only Kivy's class for web requests imports.

Grimoire asks no network. Their versions are left open there, and some bring compiled libraries for other processors.
"""

from pathlib import Path

from pythonforandroid.recipes.kivy import KivyRecipe


class OfflineKivyRecipe(KivyRecipe):
    python_depends = ("filetype",)

    def get_recipe_dir(self) -> str:
        """Where its patches are: beside the recipe that this one is made of."""
        return str(Path(self.ctx.root_dir) / "recipes" / self.name)


recipe = OfflineKivyRecipe()
