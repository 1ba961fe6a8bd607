// The phone's Python, which Debian has not yet: CPython 3.14 as WebAssembly (npm's pyodide) runs what needs no window.
// make python-next calls this with the folder of pyodide, the folder of Python's packages, and arguments for pytest.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, packages, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ env: { TZ: "UTC", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", PYTHONDONTWRITEBYTECODE: "1" } });
python.mountNodeFS("/project", process.cwd());
python.mountNodeFS("/packages", resolve(packages));
python.globals.set("given", python.toPy(given));
process.exit(python.runPython(`
import os, sys
os.chdir("/project")
sys.path += ["/project", "/packages"]
print("Python", sys.version.split()[0])
import pytest

LACKING = ("new thread", "stack size", "support processes", "attribute 'tzset'", "attribute 'mkfifo'")

class Alone:
    """This Python has neither threads, processes and pipes nor another clock; what asks for one is left out."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self):
        return (yield from self.run())

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self):
        return (yield from self.run())

    def run(self):
        try:
            return (yield)
        except (AttributeError, OSError, RuntimeError, ValueError) as refused:
            if any(words in str(refused) for words in LACKING):
                pytest.skip(str(refused))
            raise

int(pytest.main(list(given), plugins=[Alone()]))
`));
