"""What buildozer takes into the package: all that the app needs, and nothing else."""

import subprocess

from tests.packaging.building import ROOT

PACKED = ("app/", "engine/", "kv/", "assets/", "main.py", "LICENSE")
FROM_BUILDOZER = {"sitecustomize.py"}
LARGEST = 6 * 1024 * 1024


def tracked():
    """The project's files, those not yet committed too."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True
    )
    return [name for name in listed.stdout.decode().splitlines() if (ROOT / name).exists()]


def files(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_it_takes_exactly_what_the_app_needs(package):
    wanted = {name for name in tracked() if name.startswith(PACKED) and not name.endswith((".po", ".pot"))}
    assert files(package.staged) == wanted | FROM_BUILDOZER


def test_it_is_small(package, record_property):
    size = sum(path.stat().st_size for path in package.staged.rglob("*") if path.is_file())
    packed = (package.project / "src/main/assets/private.tar").stat().st_size
    record_property("staged", size)
    record_property("packed", packed)
    print(f"staged {size // 1024} KB, packed {packed // 1024} KB")
    assert packed < size < LARGEST


def test_the_phone_gets_all_of_it_compiled(package):
    compiled = {name.replace(".py", ".pyc") if name.endswith(".py") else name for name in files(package.staged)}
    assert files(package.unpacked) == compiled | {"p4a_env_vars.txt"}
