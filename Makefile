# One word runs each chore. Every target does its own set-up, says what it does, and is quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Where byte code may not be written, every server and command that a test starts compiles all that it imports anew.
unexport PYTHONDONTWRITEBYTECODE
# Twice quiet: errors in full, nothing about where packages are looked for. Python compiles what it imports by itself.
# The one that Python brings, for an environment without its own is made three seconds sooner.
PIP := $(PYTHON) -m pip --python $(BIN)/python install -qq --disable-pip-version-check --no-compile
SOURCES := $(shell find src -name '*.py') $(wildcard docs/rules/*.md docs/pictures/*.svg) setup.py pyproject.toml
WEB := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts web/package-lock.json
PAGE := src/crownhall/hall/static/index.html
FONTS := src/crownhall/press/fonts/cinzel-700.ttf
NPM := CROWNHALL_PIP="$(PIP)" $(BIN)/python web/npm.py
INNER := tests/decks tests/words tests/engine tests/fields tests/games tests/contract tests/hall/live
# What the inner loop runs: all but what starts servers, processes or long series.
FAST := $(INNER) tests/golden tests/tools tests/faces tests/studio tests/hall/messages tests/lantern \
  tests/docs/test_plan.py tests/test_errors.py tests/test_layout.py
# What is also tested as it runs where nothing could be compiled: the rules, the bots, and what a move passes in the hall.
# How bots play is not, but for their written games: they show that they play alike, compiled or not. Nor are sockets:
# they are never compiled.
INTERPRETED := $(INNER) $(patsubst %,tests/bots/test_%.py,names registry trajectories) tests/test_mode.py \
  $(patsubst %,tests/hall/table/test_%.py,agreement tables)
FEW := CROWNHALL_SAMPLES=few PYTHONPATH=src
# More than there are cores: tests of the hall wait now and then.
WORKERS ?= 3
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal
QUICK := -m "not soak and not slow"
# One part of the tests: its name, its command.
part = @echo "→ Testing: $(1)"; $(2) || { echo "✗ Stopped here. What failed: $(1)"; exit 1; }
GAME ?= square

.PHONY: help play terminal test test-fast check check-types check-page fix bench docs soak lock clean

help:
	@echo "make play    open the hall and play in the browser (LAN=1: phones on your network may join)"
	@echo "make terminal    play King's Square in the terminal (GAME=… for another game)"
	@echo "make test    run all tests: page, inner packages interpreted, everything compiled, browser"
	@echo "make test-fast   the inner loop, under two minutes: unit tests and one run of the laws for every game"
	@echo "make check   formatting, lint and types"
	@echo "make fix     put formatting and simple lint right"
	@echo "make bench   measure speed, beside OpenSpiel and RLCard in the same run"
	@echo "make docs    write the generated pages, pictures and play-throughs anew"
	@echo "make soak    the long versions of the tests"
	@echo "make lock    pin the dependencies anew"

# The page is built beside the rules.
play:
	@$(MAKE) --silent --jobs=2 $(VENV)/.installed
	@$(BIN)/crownhall hall $(if $(LAN),--lan)

terminal: $(VENV)/.compiled $(VENV)/.play
	@$(BIN)/crownhall play $(GAME)

# The quickest part first; the first that fails ends it.
test:
	@$(MAKE) --silent --jobs=2 $(VENV)/.installed $(VENV)/.proxies
	@$(MAKE) --silent $(VENV)/.dev
	$(call part,The page's own code,$(NPM) run --silent test)
	$(call part,The inner parts interpreted with small samples,CROWNHALL_MODE=interpreted $(FEW) $(PYTEST) $(QUICK) $(INTERPRETED))
	$(call part,Everything with the rules compiled,CROWNHALL_MODE=compiled $(PYTEST))
	$(call part,A real browser,CROWNHALL_SOURCE=installed $(NPM) run --silent e2e)

# For the inner loop: nothing is compiled or installed, no browser, small samples, the laws once for every game.
test-fast: $(VENV)/.dev
	$(call part,Unit tests and one run of the laws for every game,$(FEW) $(PYTEST) $(QUICK) $(FAST))

check: $(VENV)/.dev web/node_modules/.installed
	@echo "→ Formatting"
	@$(BIN)/ruff format --check --quiet .
	@echo "→ Lint"
	@$(BIN)/ruff check --quiet .
	@echo "→ Types, and the page's formatting"
	@$(MAKE) --silent --jobs=2 --output-sync=target check-types check-page

check-types:
	@$(BIN)/mypy

check-page:
	@$(NPM) run --silent check

fix: $(VENV)/.dev
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format --quiet .

bench: $(VENV)/.bench $(VENV)/.compiled
	@$(BIN)/python benchmarks/engine.py $(ARGS)

docs: $(VENV)/.dev $(VENV)/.compiled
	@$(BIN)/python docs/generate.py
	@echo "→ Writing the play-throughs anew; read the difference like prose"
	@$(BIN)/python -m tests.playthroughs

soak: $(VENV)/.dev $(VENV)/.installed $(VENV)/.ray $(VENV)/.train
	@echo "→ The long versions, with the rules compiled; this takes a while"
	@CROWNHALL_MODE=compiled CROWNHALL_SAMPLES=many $(BIN)/python -m pytest -m soak -o addopts="--strict-markers -ra" $(ARGS)
	$(if $(ARGS),,@CROWNHALL_MODE=compiled CROWNHALL_SAMPLES=many $(PYTEST) tests/contract tests/games tests/bots)

lock: $(VENV)/.made
	@echo "→ Pinning dependencies"
	@$(PIP) uv
	@for name in build play press cluster dev bench ray; do \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	    --no-emit-index-url --upgrade requirements/$$name.in -o requirements/$$name.txt; done

clean:
	@rm -rf $(VENV) build src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

# -- set-up -----------------------------------------------------------------------------------------------------------

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Crownhall needs Python 3.11 or newer; say which with: make PYTHON=python3.12 …"; exit 2; }
	@echo "→ Making a virtual environment in $(VENV)"
	@$(PYTHON) -m venv --without-pip $(VENV)
	@touch $@

# First, and as little as possible: everybody waits for the compilation.
$(VENV)/.build: requirements/build.txt $(VENV)/.made
	@echo "→ Installing what compiling needs"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.play: requirements/play.txt $(VENV)/.build
	@echo "→ Installing what playing needs"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.press: requirements/press.txt $(VENV)/.play
	@echo "→ Installing what printing needs"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	@echo "→ Installing what tests and checks need"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.ray: requirements/ray.txt $(VENV)/.play
	@echo "→ Installing what a cluster for the lab needs"
	@$(PIP) --require-hashes -r $<
	@touch $@

# In no lock file: its usual wheels bring gigabytes for graphics cards. Any that is there already will do.
$(VENV)/.train: $(VENV)/.dev
	@echo "→ Installing PyTorch, for the examples that learn"
	@$(BIN)/python -c 'import torch' 2> /dev/null || $(PIP) torch==2.13.0
	@touch $@

# strace shows that the store syncs before it acknowledges; openssl makes a certificate for the proxies, and systemd judges
# the units of the hall. Poppler measures what is printed.
$(VENV)/.browser: $(VENV)/.made
	@for package in chromium-headless-shell strace openssl; do command -v $$package > /dev/null || missing="$$missing $$package"; done; \
	command -v systemd-analyze > /dev/null || missing="$$missing systemd"; \
	command -v pdftoppm > /dev/null || missing="$$missing poppler-utils"; \
	if [ -n "$$missing" ]; then \
	  echo "→ Installing$$missing"; \
	  if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq $$missing > /dev/null; \
	  else echo "Tests need$$missing: sudo apt-get install$$missing"; exit 2; fi; fi
	@touch $@

# Unpacked, not installed: Debian would start them, on ports that are none of ours.
$(VENV)/.proxies: $(VENV)/.browser
	@echo "→ Unpacking nginx, Caddy and PostgreSQL, for the examples of how to run a hall"
	@rm -rf $(VENV)/proxies; mkdir $(VENV)/proxies; cd $(VENV)/proxies; \
	get() { database=$$(apt-cache depends postgresql | sed -n 's/.*Depends: postgresql-\([0-9]*\)$$/\1/p' | tail -1); \
	  apt-get download -qq nginx caddy libpq5 postgresql-$$database postgresql-client-$$database; }; \
	if get 2> /dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && get 2> /dev/null; }; then \
	  for package in *.deb; do dpkg-deb -x $$package . && rm $$package; done; \
	else echo "Tests need nginx, Caddy and PostgreSQL as packages of Debian, and these are not to be had here."; exit 2; fi
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.play
	@echo "→ Installing what we are measured beside"
	@$(PIP) --require-hashes -r $<
	@touch $@

# `install`, not `ci`: some registries lack the builders of other platforms, and `ci` insists on all of them.
web/node_modules/.installed: web/package-lock.json $(VENV)/.made
	@echo "→ Installing what the page is built with"
	@$(NPM) install --no-save --silent --no-progress
	@touch $@

$(PAGE): $(WEB) web/node_modules/.installed
	@echo "→ Building the page"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

$(FONTS): src/crownhall/press/fonts.py web/node_modules/.installed $(VENV)/.press
	@PYTHONPATH=src CROWNHALL_MODE=interpreted $(BIN)/python -m crownhall.press.fonts web/node_modules/@fontsource/cinzel/files
	@touch $@

$(VENV)/.compiled: $(SOURCES) $(VENV)/.build
	@echo "→ Compiling the rules and installing crownhall (half a minute or more)"
	@rm -rf build src/*.egg-info
	@CROWNHALL_PAGE=later $(PIP) --no-build-isolation --no-deps --force-reinstall .
	@touch $@

# The page comes apart from the rules: it is built beside their compilation, as are the libraries of the hall and the
# press installed, for it has one core to spare at first. And a new page compiles nothing anew.
$(VENV)/.installed: $(VENV)/.compiled $(PAGE) $(FONTS)
	@for ours in $(VENV)/lib/python3*/site-packages/crownhall; do \
	  rm -rf $$ours/hall/static $$ours/press/fonts; \
	  cp -r $(dir $(PAGE)) $$ours/hall/static; cp -r $(dir $(FONTS)) $$ours/press/fonts; done
	@touch $@
