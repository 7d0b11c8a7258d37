from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from designer.cli import main


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
