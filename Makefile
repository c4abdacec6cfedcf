# Two commands on a fresh machine: `make play` and `make test`. Each sets up .venv once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PY := $(BIN)/python
PIP = $(PY) -m pip install --quiet --disable-pip-version-check
# Everywhere the same files to the last byte: the locks name each by its sum, and nothing else is taken.
INSTALL = $(PIP) --require-hashes -r
PROJECT = $(PIP) --no-deps --no-build-isolation -e .
FAST := PYTHONPATH=build/fast:. $(PY) -P
TRAIN := $(FAST) -m nautilion train --folder build/oracle --family
ALONE := mages mercenaries darkhouse heroic two reefs
# Tests and pictures never open a window of their own. What one process has compiled, the next need not, whatever
# the environment says: tests start hundreds of them, and each reading of the tests took 6 seconds more.
QUIET := SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1 PYTHONDONTWRITEBYTECODE=
COVERED = COVERAGE_FILE=build/.coverage $(PY) -m coverage

.PHONY: play test check again format lint types audit lock soak mutants bench fast train $(ALONE:%=train-%) calibrate bench-oracle ladder-rates odds-sample screens docs icons sounds app test-app clean

# A venv without pip is half made (no ensurepip on this system, or interrupted): make it anew.
MAKE_VENV = $(PY) -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)

$(VENV)/.play: pyproject.toml requirements.lock
	@$(MAKE_VENV)
	$(INSTALL) requirements.lock
	$(PROJECT)
	touch $@

$(VENV)/.dev: pyproject.toml requirements-dev.lock
	@$(MAKE_VENV)
	$(INSTALL) requirements-dev.lock
	$(PROJECT)
	touch $@ $(VENV)/.play

# Company for a comparison, where there is some for this machine; no part of the game or of its tests.
$(VENV)/.bench: $(VENV)/.dev
	-$(PIP) --only-binary :all: open_spiel
	touch $@

# Not every machine can have it; tools/fuzz.py says so there.
$(VENV)/.fuzz: $(VENV)/.dev requirements-fuzz.lock
	-$(INSTALL) requirements-fuzz.lock --only-binary :all:
	touch $@

play: $(VENV)/.play
	$(PY) -m nautilion

test: $(VENV)/.dev
	$(QUIET) $(PY) -m pytest

check: $(VENV)/.dev format lint types audit test

# What failed beside others, once more and alone: a busy machine passes then, a fault does not.
again: $(VENV)/.dev format lint types audit
	$(QUIET) $(PY) -m pytest -n 0 --last-failed --last-failed-no-failures none

format: $(VENV)/.dev
	$(BIN)/ruff format --check .

lint: $(VENV)/.dev
	$(BIN)/ruff check .

types: $(VENV)/.dev
	$(BIN)/mypy

# Known weaknesses of what the lock names, where the service that knows them answers.
audit: $(VENV)/.dev
	$(PY) -m tools.audit

# The newest versions that fit pyproject.toml, for every platform and Python: for those who play, who work on it, who fuzz it.
LOCK = UV_CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/uv pip compile --quiet --universal --generate-hashes \
	--python-version 3.11 --no-annotate pyproject.toml --extra build
SAME := --constraint requirements-dev.lock

lock: $(VENV)/.dev
	$(PIP) uv
	$(LOCK) --upgrade --extra dev --extra bench --extra train --extra audit --output-file requirements-dev.lock
	$(LOCK) --upgrade $(SAME) --output-file requirements.lock
	$(LOCK) --upgrade $(SAME) --extra fuzz --output-file requirements-fuzz.lock

soak: $(VENV)/.fuzz test-app
	$(QUIET) $(PY) -m tools.soak
	$(QUIET) $(PY) -m tools.fuzz
	$(QUIET) $(PY) -m pytest -m soak
	$(QUIET) $(COVERED) run --source nautilion -m pytest -n 0
	@echo "lines that the tests run through: $$($(COVERED) report --format total) %"

# Small faults in a copy of the game: do the quick tests notice them?
mutants: $(VENV)/.dev
	$(QUIET) $(PY) -m tools.mutants

bench: $(VENV)/.bench app
	$(QUIET) $(PY) -m tools.bench
	$(MAKE) bench-oracle

# Rules and Oracle compiled: the same play in half the time, for what takes long.
fast: $(VENV)/.dev
	$(PY) -m tools.fast

# First the base game, on both cores; then one family a core, while another learns; then all together.
train: fast
	$(TRAIN) base
	$(MAKE) -j2 $(ALONE:%=train-%)
	$(TRAIN) mixed

$(ALONE:%=train-%):
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(TRAIN) $(@:train-%=%) --jobs 1

calibrate: fast
	$(FAST) -m nautilion calibrate --folder build/oracle

# How quick it is, as it is shipped; then how strong and how honest.
bench-oracle: fast
	$(PY) -m tools.bench_oracle --games 10 --judge speed
	$(FAST) -m tools.bench_oracle --judge strength honesty

# How hard the voyages of the ladder are, as data/nautilion/ladder.yaml says it.
ladder-rates: fast
	$(FAST) -m tools.ladder_rates

odds-sample: fast
	$(FAST) -m tools.sample_odds

screens: $(VENV)/.dev
	$(QUIET) $(PY) -m tools.screens

# What the README and docs/screens show.
docs: $(VENV)/.dev
	$(QUIET) $(PY) -m tools.screens --docs
	$(QUIET) $(PY) -m tools.make_clip

icons: $(VENV)/.dev
	$(QUIET) $(PY) -m tools.make_icons

sounds: $(VENV)/.dev
	$(PY) -m tools.make_sounds

app: $(VENV)/.dev
	$(BIN)/pyinstaller --noconfirm --log-level WARN build.spec
	$(PY) -m tools.pack

# As a stranger gets it: unpacked elsewhere, without Python, in a real window where there is Xvfb.
test-app: app
	$(QUIET) $(PY) -m pytest -n 0 -m app

clean:
	rm -rf $(VENV) build dist screens
