# Two commands on a fresh machine: `make play` and `make test`. Each sets up .venv once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
# Tests and pictures never open a window of their own.
QUIET := SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1

.PHONY: play test check format lint types soak bench screens app clean

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
	$(QUIET) $(PY) tools/soak.py

bench: $(VENV)/.bench
	$(QUIET) $(PY) tools/bench.py

screens: $(VENV)/.dev
	$(QUIET) $(PY) tools/screens.py

app: $(VENV)/.dev
	$(BIN)/pyinstaller --noconfirm build.spec

clean:
	rm -rf $(VENV) build dist screens
