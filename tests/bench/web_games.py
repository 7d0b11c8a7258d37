"""Plays random games of every library sheet in JavaScript and judges them by the reference engine.

    python -m tests.bench.web_games [--games 1000] [--seed 1] [--options]

The first difference ends it with an error; else it tells what was compared, and the CPU seconds of both.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from sheets import apply_variants, library_ids, load
from tests.designer.export.js_games import compare_games
from tests.designer.export.node import running_node

LIST_EVERY = 64
"""Steps after which whole lists of legal actions are compared, which costs most."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games in JavaScript and compare them.")
    parser.add_argument("--games", type=int, default=1000, help="games of each sheet")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", action="store_true", help="under each rule option too")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running_node(Path(folder)) as server:
        for sheet_id in library_ids("freight"):
            base = load(sheet_id)
            for variant in (None, *(base.variants if asked.options else ())):
                sheet = apply_variants(base, [variant.id] if variant else [])
                steps = compare_games(server, sheet, asked.seed, range(asked.games), base, LIST_EVERY)
                name = f"{sheet_id} + {variant.id}" if variant else sheet_id
                sys.stdout.write(f"{name}: {asked.games} games, {steps} steps: equal\n")
                sys.stdout.flush()
    times = os.times()
    sys.stdout.write(f"CPU seconds: Python {times.user:.0f}, node {times.children_user:.0f}\n")


if __name__ == "__main__":
    main()
