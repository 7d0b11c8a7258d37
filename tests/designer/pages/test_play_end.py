"""How the end of a game of turns is told: to players against each other, who drop out, and together."""

from types import SimpleNamespace

import pytest

from designer.pages import play_end
from designer.text.labels import label
from sheets import load
from simulator.core.result import Result


@pytest.fixture
def told(monkeypatch):
    """Tells a result to the first of three players; what is shown, by the kind of box."""
    shown = {}

    def show(result):
        shown.clear()
        seen = SimpleNamespace(result=result, match=SimpleNamespace(sheet=load("llama")))
        play_end.show(SimpleNamespace(seen=seen, names=("Ann", "Bo", "Cy"), is_mine=lambda player: player == 0))
        return dict(shown)

    boxes = {
        kind: lambda text, icon="", kind=kind: shown.setdefault(kind, text) for kind in ("success", "error", "markdown")
    }
    monkeypatch.setattr(play_end, "st", SimpleNamespace(**boxes))
    view = SimpleNamespace(ending=lambda _at: "So it ended.")
    monkeypatch.setattr(play_end, "family_module", lambda *_: view)
    return show


def places(shown):
    """Places and names in the order of the table."""
    rows = [line.split("|")[1:3] for line in shown["markdown"].splitlines()[2:]]
    return [(place.strip(" *"), name.strip(" *")) for place, name in rows]


def test_who_win_or_lose_together_are_told_so_without_places(told):
    won = told(Result((3, 3, 3), (1, 1, 1), "ships", won=True))
    assert won == {"success": f"{label('game.end.all_won')} So it ended."}
    lost = told(Result((1, 1, 1), (1, 1, 1), "city", won=False))
    assert lost == {"error": f"{label('game.end.all_lost')} So it ended."}


def test_places_are_told_with_those_shared_by_who_dropped_out_together(told):
    shown = told(Result((0, 2, 0), (2, 1, 2), "last"))
    assert "Bo" in shown["success"]
    assert places(shown) == [("1.", "Bo"), ("2.", "Ann"), ("2.", "Cy")]


def test_a_first_place_that_is_shared_is_told_of_all_who_have_it(told):
    shown = told(Result((4, 4, 0), (1, 1, 3), "turns", is_aborted=True))
    assert "Ann, Bo" in shown["success"]
