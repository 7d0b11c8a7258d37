from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

import pytest
from hypothesis import settings

from designer.cli import main
from simulator.core.cache import Cache

GOLDEN = Path(__file__).parent / "golden"

settings.register_profile("repeatable", derandomize=True, deadline=None)  # the same examples in each run
settings.load_profile("repeatable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="Rewrite the golden files; then read their diff.")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with a file below `tests/golden`; on a difference shows the first line that differs."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        assert path.exists(), f"{path} is missing: run with --update-golden and read it"
        expected = path.read_text(encoding="utf-8").splitlines()
        for number, (old, new) in enumerate(zip_longest(expected, text.splitlines()), 1):
            assert new == old, f"{name} line {number}: expected {old!r}, found {new!r}"

    return compare


@pytest.fixture(autouse=True)
def _no_kept_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played, however often a test has played them before."""
    monkeypatch.setattr("simulator.lab.kept._CACHE", Cache("results-of-tests", most_bytes=0))


@pytest.fixture(autouse=True)
def _own_main(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is tested leaves its script as the main module, which processes that are spawned later would run."""
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])


@dataclass(frozen=True)
class Run:
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


@pytest.fixture
def flipwright(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Run]:
    """Runs the command line in this process; a traceback fails the test."""

    def run(*arguments: object) -> Run:
        monkeypatch.setattr(sys, "argv", ["flipwright", *map(str, arguments)])
        status = 0
        try:
            main()
        except SystemExit as exit_:
            status = int(exit_.code or 0)
        out, err = capsys.readouterr()
        return Run(status, out, err)

    return run
