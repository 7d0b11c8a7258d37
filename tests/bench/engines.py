"""The engine's speed on every library sheet, beside the reference engine and, where it is installed, OpenSpiel.

    python -m tests.bench.engines [OPTION ...]

`flipwright bench` with other defaults: its options, such as `--seconds 5`, may follow. Rates drift with the machine; nothing asserts them.
"""

from __future__ import annotations

import sys

from designer.cli.bench import command
from sheets import library_ids
from simulator.lab.peers import has_peers

DEFAULTS = [
    *(part for sheet_id in library_ids("freight") for part in ("--sheet", sheet_id)),
    *("--agent", "random", "--reference"),
    *(["--open-spiel"] if has_peers() else []),
]

if __name__ == "__main__":
    command([*DEFAULTS, *sys.argv[1:]])
