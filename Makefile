# Two commands on a fresh machine: `make play` and `make test`. Each sets up .venv once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
# Tests and pictures never open a window of their own.
QUIET := SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1

.PHONY: play test check format lint types soak bench screens docs icons sounds app clean

# A venv without pip is half made (no ensurepip on this system, or interrupted): make it anew.
MAKE_VENV = $(PY) -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)

$(VENV)/.play: pyproject.toml
	@$(MAKE_VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/.dev: pyproject.toml
	@$(MAKE_VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@ $(VENV)/.play

$(VENV)/.bench: $(VENV)/.dev
	$(PY) -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	-$(PY) -m pip install --quiet --disable-pip-version-check --only-binary :all: open_spiel
	touch $@

play: $(VENV)/.play
	$(PY) -m nautilion

test: $(VENV)/.dev
	$(QUIET) $(PY) -m pytest

check: $(VENV)/.dev format lint types test

format: $(VENV)/.dev
	$(BIN)/ruff format --check .

lint: $(VENV)/.dev
	$(BIN)/ruff check .

types: $(VENV)/.dev
	$(BIN)/mypy

soak: $(VENV)/.dev
	$(QUIET) $(PY) -m tools.soak
	$(QUIET) $(PY) -m pytest -m soak

bench: $(VENV)/.bench
	$(QUIET) $(PY) -m tools.bench

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
	$(BIN)/pyinstaller --noconfirm build.spec

clean:
	rm -rf $(VENV) build dist screens
