"""Hints about what can change nothing, and about games that hardly begin."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.llama.codes import problem
from sheets.llama.model import Sheet
from sheets.llama.scores import fresh_penalty
from sheets.problems import Problem, quoted


def lint_idle(sheet: Sheet) -> Iterator[Problem]:
    scoring = sheet.scoring
    if not scoring.exchange and scoring.returns == "none":
        yield problem(
            "idle_exchange", "expected 'true', as no token is given back, found 'false'", "scoring", "exchange"
        )
    if scoring.end_at <= fresh_penalty(sheet):
        message = (
            f"expected more than {fresh_penalty(sheet):.0f}, what a fresh hand costs, found {quoted(scoring.end_at)}"
        )
        yield problem("one_round", message, "scoring", "end_at")
