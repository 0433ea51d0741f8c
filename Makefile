# One word runs each chore. Every target does its own set-up, says what it does, and is quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
SOURCES := $(shell find src -name '*.py') setup.py pyproject.toml
INNER := tests/decks tests/engine tests/games tests/contract tests/bots tests/test_mode.py
WORKERS ?= 2
GAME ?= square

.PHONY: help play test check fix bench docs soak lock clean

help:
	@echo "make play    play King's Square in the terminal (GAME=… for another game)"
	@echo "make test    run all tests: with the rules compiled, then the inner packages interpreted"
	@echo "make check   formatting, lint and types"
	@echo "make fix     put formatting and simple lint right"
	@echo "make bench   measure speed, beside OpenSpiel in the same run"
	@echo "make docs    write the generated pages, pictures and play-throughs anew"
	@echo "make soak    the long versions of the tests"
	@echo "make lock    pin the dependencies anew"

play: $(VENV)/.installed
	@$(BIN)/crownhall play $(GAME)

test: $(VENV)/.dev $(VENV)/.installed
	@echo "→ Testing with the rules compiled"
	@CROWNHALL_MODE=compiled $(BIN)/python -m pytest -q -n $(WORKERS)
	@echo "→ Testing the inner packages interpreted, with smaller samples"
	@CROWNHALL_MODE=interpreted PYTHONPATH=src $(BIN)/python -m pytest -q -n $(WORKERS) $(INNER)

check: $(VENV)/.dev
	@echo "→ Formatting"
	@$(BIN)/ruff format --check --quiet .
	@echo "→ Lint"
	@$(BIN)/ruff check --quiet .
	@echo "→ Types"
	@$(BIN)/mypy

fix: $(VENV)/.dev
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format --quiet .

bench: $(VENV)/.bench $(VENV)/.installed
	@$(BIN)/python benchmarks/engine.py $(ARGS)

docs: $(VENV)/.dev $(VENV)/.installed
	@$(BIN)/python docs/generate.py
	@echo "→ Writing the play-throughs anew; read the difference like prose"
	@$(BIN)/python -m tests.playthroughs

soak: $(VENV)/.dev $(VENV)/.installed
	@echo "→ The long versions, with the rules compiled; this takes a while"
	@CROWNHALL_MODE=compiled $(BIN)/python -m pytest -m soak -o addopts="--strict-markers -ra" $(ARGS)

lock: $(VENV)/.made
	@echo "→ Pinning dependencies"
	@$(PIP) uv
	@for name in play dev bench; do \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	    --no-emit-index-url --upgrade requirements/$$name.in -o requirements/$$name.txt; done

clean:
	@rm -rf $(VENV) build src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

# -- set-up -----------------------------------------------------------------------------------------------------------

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Crownhall needs Python 3.11 or newer; say which with: make PYTHON=python3.12 …"; exit 2; }
	@echo "→ Making a virtual environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: requirements/play.txt $(VENV)/.made
	@echo "→ Installing what playing needs"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	@echo "→ Installing what tests and checks need"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.play
	@echo "→ Installing what we are measured beside"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.installed: $(SOURCES) $(VENV)/.play
	@echo "→ Compiling the rules and installing crownhall (half a minute)"
	@rm -rf build src/*.egg-info
	@$(PIP) --no-build-isolation --no-deps --force-reinstall .
	@touch $@
