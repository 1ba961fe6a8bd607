"""The build up to where the Android tools begin: what buildozer stages and what python-for-android packs of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pythonforandroid
from buildozer import Buildozer
from pythonforandroid.toolchain import ToolchainCL

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "buildozer.spec"
RECIPES = Path(pythonforandroid.__file__).parent / "recipes"
BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"
PARTS = ("common", "_sdl_common", "sdl2")
BUILD_TOOLS = "35.0.0"
ARCHS = ("armeabi-v7a", "arm64-v8a")
"""Each has a package of its own, the later ones with higher version codes."""


@contextmanager
def at_home_in(folder: Path) -> Iterator[None]:
    """Let buildozer keep what it keeps for every project in here; it reads the spec from where it is called."""
    home, here = os.environ.get("HOME", ""), Path.cwd()
    os.environ["HOME"] = str(folder)
    os.chdir(ROOT)
    try:
        yield
    finally:
        os.environ["HOME"] = home
        os.chdir(here)


def buildozer(folder: Path, profile: str | None = None) -> Any:
    """Buildozer for the spec, with the folder to work in, as `buildozer --profile` makes it."""
    with at_home_in(folder):
        tool = Buildozer(filename=str(SPEC))
        tool.config.apply_profile(profile)
        tool.config.set("app", "source.dir", str(ROOT))
        tool.config.set("buildozer", "build_dir", str(folder / "build"))
        tool.config.set("buildozer", "bin_dir", str(folder / "bin"))
        tool.set_target("android")
        return tool


def stage(tool: Any, folder: Path) -> Path:
    """What buildozer takes into the package."""
    with at_home_in(folder):
        Path(tool.applibs_dir).mkdir(parents=True, exist_ok=True)
        tool.build_application()
    return Path(tool.app_dir)


class Toolchain(ToolchainCL):
    """python-for-android up to where it would call its build.py."""

    def apk(self, args: Any) -> None:
        self._fix_args(args)


def arguments(tool: Any, folder: Path) -> list[str]:
    """What buildozer has python-for-android give to its build.py for a release."""
    return toolchain(tool, folder).args.unknown_args  # type: ignore[no-any-return]


def toolchain(tool: Any, folder: Path) -> Toolchain:
    """python-for-android as buildozer calls it for a release."""
    command, argv = _command(tool, folder), sys.argv
    sys.argv = ["p4a", *command, *tool.target.extra_p4a_args]
    try:
        with at_home_in(folder):
            return Toolchain()
    finally:
        sys.argv = argv


def _command(tool: Any, folder: Path) -> list[str]:
    commands: list[list[str]] = []
    target = tool.target
    target._p4a = lambda command, **_: commands.append(command)
    target.build_mode, target.artifact_format = "release", "apk"
    Path(target.get_dist_dir("grimoire")).mkdir(parents=True, exist_ok=True)
    # What it does after that command needs the Android SDK.
    try:
        with at_home_in(folder):
            target.build_package()
    except (AttributeError, FileNotFoundError):
        pass
    return commands[0]


def compile_all(staged: Path) -> None:
    """Make the .pyc files that the phone runs: without assertions, without docstrings."""
    subprocess.run([sys.executable, "-OO", "-m", "compileall", "-q", "-b", staged], check=True)


def pack(tool: Any, staged: Path, folder: Path) -> Path:
    """The Android project of what was staged."""
    compile_all(staged)
    hook = ROOT / tool.config.get("app", "p4a.hook")
    return make_project(arguments(tool, folder), folder, hook, tool.config.getlist("app", "android.archs"))


def make_project(given: list[str], folder: Path, hook: Path, archs: list[str]) -> Path:
    """The Android project that Gradle would build, made by python-for-android's own build.py."""
    project = folder / "grimoire"
    for part in PARTS:
        shutil.copytree(BOOTSTRAPS / part / "build", project, dirs_exist_ok=True)
    (folder / "sdk/build-tools" / BUILD_TOOLS).mkdir(parents=True)
    # It would start its Python for each file anew; here they are compiled already, all at once and in the same way.
    compiler = shutil.which("true")
    about = {"bootstrap": "sdl2", "hostpython": compiler, "ndk_api": 24, "archs": archs}
    (project / "dist_info.json").write_text(json.dumps(about))
    (project / "project.properties").write_text("target=android-35\n")
    (project / "local.properties").write_text(f"sdk.dir={folder / 'sdk'}\n")
    for arch in archs:
        (project / f"libs/{arch}").mkdir(parents=True)
        (project / f"_python_bundle__{arch}").mkdir()
    shutil.rmtree(project / "src/patches")  # they are for SDL's own sources, which are not here
    subprocess.run([sys.executable, "build.py", *given], cwd=project, check=True, capture_output=True, text=True)
    call_hook(project, hook)
    return project


def archive(project: Path) -> Path:
    """What the phone unpacks: the app, without Python and the libraries of others."""
    return project / "src/main/assets/private.tar"


def call_hook(project: Path, hook: Path) -> None:
    """As python-for-android calls it, in the folder of the project, once for each package."""
    code = "import runpy, sys; runpy.run_path(sys.argv[1])['after_apk_build'](None)"
    subprocess.run([sys.executable, "-c", code, hook], cwd=project, check=True, capture_output=True)
