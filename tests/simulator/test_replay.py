from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sheets import load
from simulator.core.play import new_game, uniform_playout
from simulator.core.record import FORMAT, RecordError
from simulator.core.rng import Stream
from simulator.replay import replay

README = Path(__file__).parents[2] / "simulator" / "freight" / "README.md"


def test_the_record_of_the_readme_replays():
    (block,) = re.findall(r"```json\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    report = replay(json.loads(block))
    assert (report.games, report.mismatches) == (1, ())


def test_a_wrong_result_in_it_is_told_by_each_engine():
    (block,) = re.findall(r"```json\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    document = json.loads(block)
    document["games"][0]["final"]["totals"] = [2]
    assert [mismatch.engine for mismatch in replay(document).mismatches] == ["reference", "compiled"]


def _recorded(sheet_id: str, players: int) -> dict[str, Any]:
    """A game of uniform choices as a file of records."""
    game = new_game(load(sheet_id), players)
    play = uniform_playout(game, Stream(3, 0), Stream(3, 1))
    days = [[[game.format_action(action) for action in own] for own in day] for day in play.days]
    deal = [game.format_outcome(outcome) for outcome in play.deal]
    record = {"id": "g", "players": players, "deal": deal, "days": days, "final": game.summary(play.final)}
    return {"format": FORMAT, "sheet": sheet_id, "games": [record]}


@pytest.mark.parametrize(("sheet", "players"), [("lost-cities", 2), ("llama", 2), ("llama", 5)])
def test_a_game_of_turns_replays_on_both_engines(sheet: str, players: int) -> None:
    document = _recorded(sheet, players)
    assert replay(document).mismatches == ()
    document["games"][0]["final"]["totals"][0] += 1
    assert [mismatch.engine for mismatch in replay(document).mismatches] == ["reference", "compiled"]


def test_players_that_the_sheet_cannot_seat_are_a_fault_of_the_record() -> None:
    document = _recorded("lost-cities", 2)
    document["games"][0]["players"] = 3
    with pytest.raises(RecordError, match="/games/0/players: expected 2 players, found '3'"):
        replay(document)
