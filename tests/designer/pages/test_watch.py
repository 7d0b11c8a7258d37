"""Watching a bot: a game of a deal code, day by day."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.play.match import begin
from designer.store import Store
from designer.watching import record_text, watch
from sheets import load, to_document
from simulator.replay import replay
from tests.designer.pages.test_journeys import act

Visit = Callable[..., AppTest]


def watched(at: AppTest, bot: str = "greedy") -> AppTest:
    """The page when the game has been played."""
    at.selectbox(key="watch:bot").set_value(bot).run()
    act(at, "watch:run")
    end = time.monotonic() + 300  # the engine may have to be prepared
    while not any(button.key == "watch:try" for button in at.button):
        assert time.monotonic() < end
        time.sleep(0.1)
        at.run()
        assert not at.exception
    return at


def texts(at: AppTest) -> str:
    return "\n".join(element.value for element in at.markdown)


def test_without_a_sheet_the_library_can_be_watched(visit: Visit) -> None:
    at = visit("watch")
    assert "None is open" in at.info[0].value
    assert any(button.key == "offer:tiny" for button in at.button)


def test_a_sheet_with_errors_says_what_must_be_fixed(visit: Visit, official: dict[str, Any]) -> None:
    official["deck"] |= {"copies": 0, "jokers": 1}
    at = visit("watch", official)
    assert "must be fixed before it can be played" in at.warning[0].value


def test_a_game_is_shown_day_by_day_and_leads_to_the_same_deal(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("watch", official)
    at.number_input(key="watch:seed").set_value(7).run()
    watched(at)
    show = watch(load("flip-freighters"), (), agent="greedy", seed=7)
    assert f"**Greedy** with deal code 7: **${show.total},000** in all" in texts(at).replace("\\", "")
    assert "Week 1, day 1" in texts(at)
    assert at.button(key="watch:previous").disabled
    for _ in range(2):
        act(at, "watch:next")
    said = texts(at).replace("\\", "")
    assert show.days[2].heading in said
    assert all(play.words in said for play in show.days[2].plays)
    assert at.slider[0].value == 3
    at.slider[0].set_value(2).run()
    assert show.days[1].heading in texts(at).replace("\\", "")
    at.slider[0].set_value(15).run()
    assert show.days[14].heading in texts(at).replace("\\", "")
    assert at.button(key="watch:next").disabled
    act(at, "watch:try")
    sitting = at.session_state["desk"].sitting
    assert sitting.hosted.seed == 7
    assert sitting.hosted.match.deal == begin(load("flip-freighters"), seed=7).deal
    assert sitting.can_play


def test_the_expert_practises_first_and_says_so(visit: Visit) -> None:
    at = watched(visit("watch", to_document(load("tiny"))), "expert")
    assert "**Expert (quick practice)** with deal code 1" in texts(at)
    assert any("Practised" in caption.value for caption in at.caption)


def test_an_edited_sheet_is_told_apart_from_the_one_that_was_watched(visit: Visit, official: dict[str, Any]) -> None:
    at = watched(visit("watch", official))
    at.switch_page("designer/pages/editor.py").run()
    at.number_input(key="edit:/minutes").set_value(55).run()
    at.switch_page("designer/pages/watch.py").run()
    assert "The sheet has changed since this game was played" in at.info[0].value


@pytest.mark.parametrize(("name", "players"), [("lost-cities", 2), ("llama", 3)])
def test_bots_are_watched_at_a_table_turn_by_turn_with_all_hands_open(name: str, players: int, visit: Visit) -> None:
    at = visit("watch", to_document(load(name)))
    if name == "llama":
        at.number_input(key="watch:players:llama").set_value(players).run()
    at.number_input(key="watch:seed").set_value(7).run()
    watched(at, "random")
    show = watch(load(name), (), agent="random", seed=7, players=players)
    assert show is not None
    assert show.match is not None
    result = show.match.game.result(show.match.dawn)
    said = texts(at).replace("\\", "")
    assert all(f"Random {number + 1} **{result.scores[number]}**" in said for number in range(players))
    act(at, "watch:next")
    said = texts(at).replace("\\", "")
    assert show.days[1].heading in said
    assert show.days[1].plays[0].words in said
    assert at.slider[0].max == len(show.match.days)
    act(at, "watch:try")
    assert at.session_state["desk"].sitting.hosted.match.deal == begin(load(name), seed=7, players=players).deal


def test_a_game_of_bots_at_a_table_is_recorded_turn_by_turn() -> None:
    show = watch(load("llama"), (), agent="random", seed=3, players=4)
    assert show is not None
    report = replay(json.loads(record_text(show)))
    assert (report.games, report.mismatches) == (1, ())


def test_a_bot_that_a_family_lacks_is_not_kept_when_another_sheet_is_opened(visit: Visit, store: Store) -> None:
    at = visit("watch", to_document(load("tiny")))
    at.selectbox(key="watch:bot").set_value("clairvoyant").run()
    at.query_params["sheet"] = store.create(to_document(load("llama")), "test").key
    at.run()
    assert not at.exception
    assert at.selectbox(key="watch:bot").value == "expert"
