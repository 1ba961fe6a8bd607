// The phone's Python, which Debian has not yet: CPython 3.14 as WebAssembly (npm's pyodide) runs what needs no window.
// make python-next calls this with the folder of pyodide, the folder of Python's packages, and arguments for pytest.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, packages, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ env: { PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", PYTHONDONTWRITEBYTECODE: "1" } });
python.mountNodeFS("/project", process.cwd());
python.mountNodeFS("/packages", resolve(packages));
python.globals.set("given", python.toPy(given));
process.exit(python.runPython(`
import os, sys
os.chdir("/project")
sys.path += ["/project", "/packages"]
print("Python", sys.version.split()[0])
import pytest

class Alone:
    """This Python has neither threads nor processes; what starts one is left out."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self):
        try:
            return (yield)
        except (OSError, RuntimeError) as refused:
            if "new thread" in str(refused) or "support processes" in str(refused):
                pytest.skip(str(refused))
            raise

int(pytest.main(list(given), plugins=[Alone()]))
`));
