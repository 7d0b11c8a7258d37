"""Trying a sheet: a game from the first card to the last, kept while pages change."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.freight.choices import Place
from designer.freight.table import Table
from designer.pages.trial import Trial
from designer.store import Store
from sheets import library_ids
from tests.designer.pages.test_journeys import act, key_of

Visit = Callable[..., AppTest]


def trial_of(at: AppTest) -> Trial:
    found: Trial = at.session_state["trials"][key_of(at)]
    return found


def with_table(at: AppTest, step: Callable[[Table], Table]) -> AppTest:
    """The page after a click on a card or a place, which only a browser can do."""
    trial = trial_of(at)
    at.session_state["trials"][key_of(at)] = replace(trial, table=step(trial.table))
    at.run()
    assert not at.exception
    return at


def texts(at: AppTest) -> str:
    return "\n".join(element.value for element in at.markdown)


def test_without_a_sheet_the_library_can_be_played_at_once(visit: Visit, store: Store) -> None:
    at = visit("try_it")
    assert "None is open" in at.info[0].value
    assert {button.key for button in at.button} >= {f"offer:{name}" for name in library_ids()}
    act(at, "offer:tiny")
    assert [entry.title for entry in store.list()] == ["Tiny"]


def test_a_sheet_with_errors_says_what_must_be_fixed(visit: Visit, official: dict[str, Any]) -> None:
    official["deck"] |= {"copies": 0, "jokers": 1}
    at = visit("try_it", official)
    assert "must be fixed before it can be played" in at.warning[0].value
    assert "cards" in texts(at)


def test_a_day_is_played_undone_begun_again_and_ended(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("try_it", official)
    assert "Week 1, day 1" in texts(at)
    assert "Choose a card" in texts(at)
    assert at.button(key="try:undo").disabled
    with_table(at, lambda table: table.with_card(0))
    assert "**Spade 1**: click a green square" in texts(at)
    with_table(at, lambda table: table.clicked(Place("square", 4, 0)))
    assert "Spade 1: load into Anything goes, square 1" in texts(at).replace("\\", "")
    act(at, "try:undo")
    assert trial_of(at).table.board.played == ()
    with_table(at, lambda table: table.with_card(0).clicked(Place("square", 4, 0)).with_card(1))
    act(at, "try:restart")
    assert trial_of(at).table.playing.steps == ()
    act(at, "try:end_day")
    assert "Week 1, day 2" in texts(at)


def test_a_value_is_chosen_and_a_question_answered(visit: Visit, official: dict[str, Any]) -> None:
    at = with_table(visit("try_it", official), lambda table: table.with_card(0))
    assert at.button(key="try:value:3").label.replace("\\", "") == "3 (2 hours)"
    act(at, "try:value:3")
    assert trial_of(at).table.value == 3
    with_table(at, lambda table: table.clicked(Place("square", 2, 1)))
    assert at.button(key="try:answer:0").label.replace("\\", "") == "load 2 (1 hour)"
    act(at, "try:answer:0")
    assert trial_of(at).table.board.hours == 4


def test_the_page_says_why_nothing_lights_up(visit: Visit, official: dict[str, Any]) -> None:
    for truck in official["trucks"]:
        truck["load_rule"] = {"kind": "any"}
        truck["squares"] = [{"suits": ["club"]}]
        truck["route"]["stops"] = [
            {**stop, "score": {"kind": "fixed", "points": 1}} for stop in truck["route"]["stops"]
        ]
    at = with_table(visit("try_it", official), lambda table: table.with_card(0))
    assert "No card that is left fits into an empty square or can move a truck" in texts(at)
    official["trucks"][0]["squares"] = [{"suits": ["heart"]}]
    at = with_table(visit("try_it", official), lambda table: table.with_card(0))
    assert "Nothing lights up: no empty square takes **Spade 1**" in texts(at)


def test_the_end_tells_the_total_and_begins_again(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("try_it", official)
    with_table(at, _to_the_end)
    assert at.success[0].value.replace("\\", "") == "The game is over: **$10,000**."  # no star for so few points
    act(at, "try:same_cards")
    again = trial_of(at)
    assert (again.seed, again.table.playing.days) == (1, ())
    with_table(at, _to_the_end)
    act(at, "try:new_cards")
    assert trial_of(at).seed == 2
    assert "deal code 2" in texts(at)


def _to_the_end(table: Table) -> Table:
    while not table.playing.is_over:
        table = table.day_ended()
    return table


def test_a_deal_code_and_rule_options_begin_another_game(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("try_it", official)
    at.session_state[f"try:options:{key_of(at)}"] = ["overtime_suit"]
    at.number_input(key="try:seed:1").set_value(7).run()
    act(at, "try:start")
    trial = trial_of(at)
    assert (trial.seed, trial.options) == (7, ("overtime_suit",))
    assert "suit" in trial.table.game.sheet.overtime.changes
    act(at, "try:another")
    assert (trial_of(at).seed, trial_of(at).options) == (8, ("overtime_suit",))


def test_the_game_waits_while_other_pages_are_shown_and_the_sheet_is_edited(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = act(visit("try_it", official), "try:end_day")
    at.switch_page("designer/pages/editor.py").run()
    at.number_input(key="edit:/minutes").set_value(55).run()
    at.switch_page("designer/pages/try_it.py").run()
    assert "Week 1, day 2" in texts(at)
    assert "The sheet has changed since this game began" in texts(at)
    act(at, "try:anew")
    assert trial_of(at).document["minutes"] == 55
    assert "Week 1, day 1" in texts(at)


def test_a_late_second_click_does_not_end_the_next_day(visit: Visit, official: dict[str, Any]) -> None:
    from designer.freight import table_view

    at = visit("try_it", official)
    trials = at.session_state["trials"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_view.session, "trials", lambda: trials)
        for _ in range(2):
            table_view._turn(key_of(at), 0, Table.day_ended)
    assert len(trials[key_of(at)].table.playing.days) == 1


def test_a_sheet_of_ships_never_says_truck(visit: Visit) -> None:
    from designer.pages.preview import library_document

    at = visit("try_it", library_document("harbour-lights"))
    shown = [texts(at)]
    for step in (
        lambda table: table.with_card(0),
        lambda table: table.clicked(next(iter(table.places))),
        lambda table: table.day_ended(),
        _to_the_end,
    ):
        with_table(at, step)
        shown += [texts(at), *(button.label for button in at.button), *(button.help or "" for button in at.button)]
        shown += [element.value for element in (*at.success, *at.caption)]
    assert "truck" not in "\n".join(shown).lower()
