"""How large the app is: its own archive as python-for-android packs it, next to KivyMD packed in the same way."""

from __future__ import annotations

import shutil
import tarfile
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.figures import show
from tests.packaging.building import archive, buildozer, compile_all, pack, stage

MEGABYTE = 2**20
MOST = 1.0
"""All screens, rules, fonts and languages together weigh no more than the widgets they could have been made of."""


def bench_packed() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        tool = buildozer(folder)
        own = archive(pack(tool, stage(tool, folder), folder)).stat().st_size
        bare = _kivymd(folder)
    show("Packed: KivyMD (MB)", f"{bare / MEGABYTE:.2f}")
    show("Packed: the app, without Python and libraries (MB)", f"{own / MEGABYTE:.2f}")
    show("Packed: the app, against KivyMD", f"{own / bare:.2f}", most=MOST)


def _kivymd(folder: Path) -> int:
    """The same library, compiled for a phone and without its sources."""
    installed = find_spec("kivymd").submodule_search_locations[0]  # importing it would open a window
    copy = shutil.copytree(installed, folder / "kivymd")
    compile_all(copy)
    for source in (*copy.rglob("*.py"), *copy.rglob("__pycache__/*")):
        source.unlink()
    with tarfile.open(folder / "kivymd.tar.gz", "w:gz") as packed:
        packed.add(copy)
    return (folder / "kivymd.tar.gz").stat().st_size
