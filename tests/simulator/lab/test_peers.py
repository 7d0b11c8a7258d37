"""Playouts of the package `open-spiel`, on a stand-in of it."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from simulator.lab.peers import PEER_GAMES, has_peers, peer_contenders


class _State:
    """Chance draws 1 or 2, and so many decisions follow. The history is kept by the game."""

    def __init__(self, histories: list[list[int]]) -> None:
        self._history: list[int] = []
        histories.append(self._history)

    def is_chance_node(self) -> bool:
        return not self._history

    def is_terminal(self) -> bool:
        return bool(self._history) and len(self._history) == self._history[0] + 1

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(1, 0.25), (2, 0.75 - 1e-9)]

    def legal_actions(self) -> list[int]:
        return [7, 8]

    def apply_action(self, action: int) -> None:
        self._history.append(action)


def test_playouts_count_decisions_but_not_what_chance_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    histories: list[list[int]] = []
    game = SimpleNamespace(new_initial_state=lambda: _State(histories))
    monkeypatch.setitem(sys.modules, "pyspiel", SimpleNamespace(load_game=lambda _name: game))
    contenders = peer_contenders(seed=3)
    assert [part.game for part in contenders] == list(PEER_GAMES)
    decisions = contenders[0].play(0, 400)
    assert len(histories) == 400
    assert decisions == sum(len(history) - 1 for history in histories)
    assert {action for history in histories for action in history[1:]} == {7, 8}
    assert 60 < sum(history[0] == 1 for history in histories) < 140  # 100 are expected, with a deviation of 9
    again = contenders[0].play(0, 400)
    assert again == decisions
    assert histories[:400] == histories[400:]


@pytest.mark.skipif(not has_peers(), reason="open-spiel is not installed")
def test_every_game_of_the_package_can_be_played() -> None:
    assert all(contender.play(0, 1) > 0 for contender in peer_contenders(seed=1))
