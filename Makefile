# Everything runs from the checkout; the packages live in .venv, exactly as requirements/*.txt lock them.

VENV   := .venv
PYTHON := $(VENV)/bin/python
READY  := $(VENV)/.ready
LOCKS  := $(wildcard requirements/*.txt)
UV     := uv==0.13.7
LOCK    = $(PYTHON) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
          --custom-compile-command 'make lock'

.PHONY: check test-screens test-evenings test-touches test-monkey test-rest help run tally table table-figures test lint types package-check python-next walk pictures store-pictures readme-pictures icons bench kivymd soak format messages lock clean

help: ## Say what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' Makefile | expand -t 24

run: $(READY) ## Start Grimoire; where there is no screen, play a game offscreen and leave pictures of it in build/tour/
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then exec $(PYTHON) main.py; else exec $(PYTHON) -m tests.ui.tour build/tour; fi

tally: ## Check the games in examples/ (needs Python alone)
	@python=$$(sh tools/find-python) && "$$python" -m engine tally examples/*.json

table: $(READY) ## Open a sample table on this machine, and say at which address a browser finds it
	@exec $(PYTHON) -m tests.open_table.sample

table-figures: $(READY) ## Measure what an open table costs and how quick it is, and write docs/quality.md
	$(PYTHON) -m tests.open_table.figures

test: lint types ## Check style and types, then run all tests
	+@$(MAKE) --no-print-directory -j "$$(getconf _NPROCESSORS_ONLN)" test-rest test-touches test-evenings test-monkey test-screens

check: lint types ## Check style and types, and run the tests that need neither a window nor a browser: about a minute and a half
	$(PYTHON) -m pytest tests/engine tests/app tests/soak/test_report.py $(wildcard tests/test_*.py)

# Side by side, one for each core. The monkeys and the screens take all cores by themselves: they come last.
LONG := $(wildcard tests/ui/test_*_evening.py) tests/ui/test_secrets.py tests/ui/test_suspense.py

test-screens: $(READY)
	$(PYTHON) -m pytest tests/ui/test_walk.py

test-evenings: $(READY)
	$(PYTHON) -m pytest $(LONG)

test-touches: $(READY)
	$(PYTHON) -m pytest $(filter-out $(LONG) tests/ui/test_walk.py tests/ui/test_monkey.py,$(wildcard tests/ui/test_*.py))

test-monkey: $(READY)
	$(PYTHON) -m pytest tests/ui/test_monkey.py

test-rest: $(READY)
	@sh tools/find-browser
	$(PYTHON) -m pytest --ignore=tests/ui

lint: $(READY) ## Check style and formatting
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check

types: $(READY) ## Check the types
	$(PYTHON) -m mypy

package-check: $(READY) ## Prove the package for Android up to the native build
	$(PYTHON) -m pytest tests/packaging

# Left out: what needs compiled packages.
NEXT := pyodide@314.0.7
python-next: $(READY) ## Run the rules, the view-models and the book on the phone's Python (needs node)
	npm install --silent --no-save --prefix build/next $(NEXT)
	ulimit -s 65536; node --stack-size=30000 tools/python-next.mjs build/next/node_modules/pyodide \
	    $(VENV)/lib/python3.11/site-packages -p no:cacheprovider -W error::DeprecationWarning \
	    $$(grep -rlE '^(from|import) (hypothesis|kivymd|resource)' tests/engine tests/app | sed 's/^/--ignore=/') tests/engine tests/app

walk: $(READY) ## Look at every screen on all that people hold, in every language and text scale, for what is wrong; WORDS="extreme": only states with that in their name
	$(PYTHON) -m tests.ui.walk $(WORDS)

pictures: $(READY) ## Take the pictures that the tests compare with anew
	$(PYTHON) -m tests.ui.pictures

store-pictures: $(READY) ## Take the pictures for the shops anew
	$(PYTHON) -m tests.ui.store_pictures

readme-pictures: $(READY) ## Take the pictures of the README anew
	$(PYTHON) -m tests.ui.readme_pictures

icons: $(READY) ## Draw the pictures of the package anew
	$(PYTHON) -m tools.icons

bench: $(READY) ## Measure how fast it is
	$(PYTHON) -m tests.bench

kivymd: $(READY) ## Measure KivyMD's components beside our own, and write docs/kivymd.md
	$(PYTHON) -m tests.bench.widgets

soak: $(READY) ## Kill the app 200 times, let a monkey play 100,000 steps, and read bad files; takes an hour
	$(PYTHON) -m tests.soak

format: $(READY) ## Put the code into its one format
	$(PYTHON) -m ruff check --fix
	$(PYTHON) -m ruff format

messages: $(READY) ## Bring the catalogues of assets/locale/ up to date with the code
	$(PYTHON) -m tools.messages

lock: $(READY) ## Lock the packages of requirements/*.in, with hashes
	$(PYTHON) -m pip install --quiet $(UV)
	$(LOCK) --output-file requirements/dev.txt requirements/dev.in
	$(LOCK) --no-deps --output-file requirements/app.txt requirements/app.in

clean: ## Remove all that can be made again
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The locks name every package there is to install, so pip has nothing to resolve.
$(READY): $(LOCKS) Makefile
	@echo "Installing the Python packages of requirements/*.txt into $(VENV), once; this takes a few minutes at most."
	@python=$$(sh tools/find-python ensurepip) && sh tools/find-graphics "$$python" && "$$python" -m venv --clear $(VENV)
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes $(LOCKS:%=--requirement %)
	@touch $@
