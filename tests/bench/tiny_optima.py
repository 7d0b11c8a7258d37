"""Pins the exact fair optimum of each tiny sheet in `tiny_optima.json`, which tests and benchmarks read.

    python -m tests.bench.tiny_optima

walks all of them (half a minute) and writes the file anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.bench.tiny_sheets import tiny_sheets
from tests.simulator.freight.optimum import fair_optimum

PATH = Path(__file__).with_suffix(".json")


def tiny_optima() -> dict[str, float]:
    """Mean score of the best fair play by the id of the sheet."""
    optima: dict[str, float] = json.loads(PATH.read_text(encoding="utf-8"))
    return optima


def write() -> None:
    optima = {sheet.id: round(fair_optimum(sheet).value, 9) for sheet in tiny_sheets()}
    PATH.write_text(json.dumps(optima, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
