"""python-for-android's own recipe, with the source that requirements/app.txt locks, from the same index of packages.

The original looks for it among the files of a release, where not every version is.
"""

import subprocess
import sys
from pathlib import Path

from pythonforandroid.recipes.materialyoucolor import MaterialyoucolorRecipe


class LockedMaterialyoucolorRecipe(MaterialyoucolorRecipe):
    sha256sum = "30b8dde034dce180845b0eaf52f72c5b22cd5b60bd7aff96804febae4e266276"

    def download_file(self, url: str, target: str, cwd: str | None = None) -> str:
        """Fetch the archive with pip, under the name that it would have had."""
        folder = Path(cwd or ".").resolve()
        wanted = f"{self.name}=={self.version}"
        command = [sys.executable, "-m", "pip", "download", "--no-deps", "--no-binary", self.name, "--dest", folder]
        subprocess.run([*command, wanted], check=True)
        return str(folder / target)


recipe = LockedMaterialyoucolorRecipe()
