# `make app` opens the app, `make test` runs every check; both set up what they need in .venv first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: app test check clean

app: $(VENV)/ready
	$(BIN)/flipwright app

test: $(VENV)/ready check
	$(BIN)/python -m pytest -n auto --ignore tests/e2e
	$(BIN)/python -m pytest tests/e2e # after the others: a browser beside busy cores is slow

check: $(VENV)/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# setuptools warns at length that the folders here are named like the packages, which is meant
$(VENV)/ready: export PYTHONWARNINGS = ignore
$(VENV)/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev]'
	touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info
