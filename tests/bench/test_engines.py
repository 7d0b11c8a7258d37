"""The benchmark of all library sheets is `flipwright bench` with other defaults."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from click.testing import CliRunner

from designer.cli.bench import command
from sheets import library_ids
from simulator.lab.peers import PEER_GAMES, has_peers
from simulator.lab.speed import Contender, Speed
from tests.bench.engines import DEFAULTS


def test_every_library_sheet_is_measured_on_both_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str, str]] = []

    def measure(contenders: Sequence[Contender], **_options: object) -> list[Speed]:
        asked.extend((contender.game, contender.engine, contender.agent) for contender in contenders)
        return []

    monkeypatch.setattr("simulator.lab.speed.measure", measure)
    CliRunner().invoke(command, [*DEFAULTS, "--threads", "1"])
    ours = [(sheet_id, engine, "random") for sheet_id in library_ids("freight") for engine in ("reference", "compiled")]
    assert asked == [*ours, *((name, "open_spiel", "random") for name in PEER_GAMES if has_peers())]
