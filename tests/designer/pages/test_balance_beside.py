"""The panel beside the drawing: when it asks, what it says, and what it compares with; the runs themselves are made up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.balance import beside
from designer.balance.beside import Beside, Change, Look, State
from designer.freight import heat
from designer.store import Store
from sheets import rules_hash
from simulator.freight.filled import Filled
from simulator.lab.notice import Notice
from simulator.lab.shares import Share
from simulator.lab.statistics import Difference, Estimate

Visit = Callable[..., AppTest]

TITLE = "edit:/title"


class Asked:
    """What was asked of the background, and what it answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pairs: list[tuple[Any, Any]] = []
        self.stops = 0
        self.answer: Callable[[Any], State] = State
        self._states: dict[int, State] = {}
        monkeypatch.setattr(Beside, "ask", lambda asked, sheet, base: self._ask(asked, sheet, base))
        monkeypatch.setattr(Beside, "stop", lambda _: self._stop())
        monkeypatch.setattr(Beside, "state", property(lambda asked: self._states.get(id(asked))))

    def _ask(self, asked: Beside, sheet: Any, base: Any) -> None:
        if not self.pairs or self.pairs[-1] != (sheet, base):
            self.pairs.append((sheet, base))
            self._states[id(asked)] = self.answer(sheet)

    def _stop(self) -> None:
        self.stops += 1


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    return Asked(monkeypatch)


def look(sheet: Any, source: beside.Source = "carried") -> Look:
    share = Share(0.5, (0.4, 0.6), 100)
    filled = tuple(
        Filled((share,) * len(truck.squares), (share,) * truck.route.spots, (share,) * len(truck.route.stops))
        for truck in sheet.trucks
    )
    return Look(filled, 100, "expert", "quick", source, 8)


def changed(mean: float) -> Change:
    difference = Difference(Estimate(mean, 9.0, 400, (mean - 2, mean + 2), 4), 0.001, 2.0)
    return Change(difference, 400, Notice(0.5, 0.64, 60), "expert", "quick")


def told(at: AppTest) -> str:
    return "\n".join(element.value for element in (*at.markdown, *at.caption))


def edit(at: AppTest, section: str, place: str, value: int) -> None:
    at.session_state["section"] = section
    at.run()
    next(field for field in at.number_input if field.key.startswith(f"edit:{place}")).set_value(value).run()
    assert not at.exception


def edit_spots(at: AppTest, spots: int) -> None:
    edit(at, "trucks", "/trucks/0/route/spots", spots)


def test_nothing_starts_before_the_first_edit(visit: Visit, official: dict[str, Any], asked: Asked) -> None:
    at = visit("editor", official)
    assert asked.pairs == []
    assert "After an edit of the rules you see here what it does" in told(at)


def test_an_edit_of_the_rules_is_compared_with_the_version_that_was_opened(
    visit: Visit, official: dict[str, Any], asked: Asked
) -> None:
    at = visit("editor", official)
    edit_spots(at, 6)
    sheet, base = asked.pairs[-1]
    assert (sheet.trucks[0].route.spots, base.trucks[0].route.spots) == (6, 5)


def test_an_edit_of_a_name_starts_nothing(visit: Visit, official: dict[str, Any], asked: Asked) -> None:
    at = visit("editor", official)
    at.session_state["section"] = "game"
    at.run()
    next(field for field in at.text_input if field.key.startswith(TITLE)).set_value("Another title").run()
    assert asked.pairs == []


def test_the_last_named_version_that_can_be_played_is_compared_with(
    visit: Visit, official: dict[str, Any], asked: Asked, store: Store
) -> None:
    asked.answer = lambda sheet: State(sheet, look(sheet, "own"), changed(12.3), "done")
    at = visit("editor", official)
    key = store.list()[0].key
    store.name_version(key, 1, "As *printed*")
    store.name_version(key, store.save(key, {**official, "trucks": []}, 1, "elsewhere"), "Broken")
    edit_spots(at, 7)
    assert asked.pairs[-1][1].trucks[0].route.spots == 5
    assert "higher than in version 1, “As \\*printed\\*”" in told(at)


@pytest.mark.parametrize(
    ("mean", "words"),
    [
        (12.3, "Scores are 12.3 ± 2.0 points higher than in the version that you opened"),
        (-12.3, "Scores are 12.3 ± 2.0 points lower than in"),
        (0.5, "No difference to the version that you opened is found: +0.5 ± 2.0 points"),
    ],
)
def test_the_change_is_told_with_its_interval(
    visit: Visit, official: dict[str, Any], asked: Asked, mean: float, words: str
) -> None:
    asked.answer = lambda sheet: State(sheet, look(sheet, "own"), changed(mean), "done")
    at = visit("editor", official)
    edit_spots(at, 6)
    assert words in told(at).replace("\\", "")
    assert "Expert (quick practice), 400 games of each on the same cards, deal code 1; ± at 95 %" in told(at).replace(
        "\\", ""
    )
    assert ("notice this" in told(at)) == (abs(mean) > 2)
    assert "not practised yet" not in told(at)


@pytest.mark.parametrize(
    ("source", "words"),
    [("carried", "for 8 of 9 trucks that are as they were"), ("estimate", "plays by first estimates")],
)
def test_heat_without_practice_is_marked_and_says_what_it_is_worth(
    visit: Visit, official: dict[str, Any], asked: Asked, source: beside.Source, words: str
) -> None:
    asked.answer = lambda sheet: State(sheet, look(sheet, source), None, "practising", 0.25)
    at = visit("editor", official)
    edit_spots(at, 6)
    badge = next(element for element in at.markdown if "not practised yet" in element.value)
    assert words in badge.proto.help
    assert "Not refitted" in badge.proto.help


def test_the_same_rules_are_told(visit: Visit, official: dict[str, Any], asked: Asked) -> None:
    asked.answer = lambda sheet: State(sheet, look(sheet, "own"), None, "done")
    at = visit("editor", official)
    edit_spots(at, 6)
    edit_spots(at, 5)
    assert rules_hash(asked.pairs[-1][0]) == rules_hash(asked.pairs[-1][1])
    assert "The rules are those of the version that you opened" in told(at)


def test_a_failure_is_one_sentence(visit: Visit, official: dict[str, Any], asked: Asked) -> None:
    asked.answer = lambda sheet: State(sheet, stage="failed", error="no *luck*")
    at = visit("editor", official)
    edit_spots(at, 6)
    assert "no \\*luck\\*" in at.error[0].value


def test_a_broken_sheet_waits_without_heat(visit: Visit, official: dict[str, Any], asked: Asked) -> None:
    asked.answer = lambda sheet: State(sheet, look(sheet, "own"), changed(1.0), "done")
    at = visit("editor", official)
    edit_spots(at, 6)
    pairs = len(asked.pairs)
    edit(at, "deck", "/deck/copies", 1)  # too few cards for a game
    assert "Waits until the problems" in told(at)
    assert len(asked.pairs) == pairs
    assert asked.stops > 0
    assert "same cards" not in told(at)


def test_who_switches_it_off_is_left_alone_and_who_switches_it_on_sees_it_at_once(
    visit: Visit, official: dict[str, Any], asked: Asked
) -> None:
    at = visit("editor", official)
    at.toggle(key="beside:on::shown").set_value(False).run()
    edit_spots(at, 6)
    assert asked.pairs == []
    assert "what it does" not in told(at)
    next(toggle for toggle in at.toggle if toggle.key.startswith("beside:on")).set_value(True).run()
    assert len(asked.pairs) == 1


def test_rule_options_have_no_balance_beside_them(visit: Visit, official: dict[str, Any], asked: Asked) -> None:
    at = visit("editor", official)
    at.session_state["options"] = ["overtime_suit"]
    at.run()
    assert "Shown for the sheet without rule options" in told(at)
    assert asked.pairs == []


def test_heat_of_other_parts_is_not_drawn(visit: Visit, official: dict[str, Any], asked: Asked) -> None:
    other = {}

    def first(sheet: Any) -> State:
        other.setdefault("sheet", sheet)
        return State(other["sheet"], look(other["sheet"]), None, "practising")

    asked.answer = first
    at = visit("editor", official)
    edit_spots(at, 6)
    tab = at.session_state["beside:tab"]
    assert heat.fits(other["sheet"], tab.drawn.sheet)
    drawn = tab.overlay
    edit_spots(at, 7)
    assert at.session_state["beside:tab"].overlay is drawn  # none was made for the other parts
