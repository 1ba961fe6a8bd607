"""The package, made once for all tests; and a handset."""

from __future__ import annotations

import shutil
import sys
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.packaging import building
from tests.packaging.doors import LEVELS


@dataclass(frozen=True, slots=True)
class Package:
    """The stations on the way to a phone."""

    tool: Any
    """Buildozer."""
    staged: Path
    project: Path
    unpacked: Path
    """What lies on the phone."""


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    folder = tmp_path_factory.mktemp("package")
    tool = building.buildozer(folder)
    staged = building.stage(tool, folder)
    copy = folder / "staged"
    shutil.copytree(staged, copy)
    project = building.pack(tool, staged, folder)
    unpacked = folder / "phone/app"
    with tarfile.open(building.archive(project)) as packed:
        packed.extractall(unpacked, filter="data")
    return Package(tool, copy, project, unpacked)


@pytest.fixture(scope="session")
def handset_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `jnius` and `android`: python-for-android's own Python, on a handset instead of Java."""
    folder = tmp_path_factory.mktemp("handset")
    shutil.copytree(building.RECIPES / "android/src/android", folder / "android")
    shutil.copytree(Path(__file__).parent / "handset", folder, dirs_exist_ok=True)
    return folder


@pytest.fixture
def handset(handset_folder: Path) -> Iterator[Any]:
    """A phone of API level 35 that the app's Android modules run on."""
    before = set(sys.modules)
    sys.path.insert(0, str(handset_folder))
    import jnius

    yield jnius.handset
    sys.path.remove(str(handset_folder))
    for name in set(sys.modules) - before:
        if name.startswith(("jnius", "android", "app.device.android")):
            del sys.modules[name]


@pytest.fixture(params=LEVELS, ids=lambda level: f"API {level}")
def phone(request: pytest.FixtureRequest, handset: Any, tmp_path: Path) -> Any:
    """Phones of several ages."""
    handset.begin(request.param)
    handset.answers["java.io.File.getAbsolutePath"] = str(tmp_path)
    handset.answers["android.content.Context.getPackageName"] = "org.grimoire.grimoire"
    return handset
