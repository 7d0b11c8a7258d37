"""An answer on a page: what it says, what is offered, and what a click does."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.pages import answer_view
from designer.text.labels import label
from tests.designer.balance.answers import HOSTILE, KEYS

VIEWS = ("sheet", "compare", "rest")


def _page(given: str, offers: bool) -> None:
    import streamlit as st

    from designer.balance.answer import Answer
    from designer.pages.answer_view import LOOK_ONLY, Actions, show_answer
    from tests.designer.balance.answers import rich_answer

    def note(name):
        def told(found):
            st.session_state["told"] = (name, getattr(found, "id", found))

        return told

    answers = {
        "rich": rich_answer,
        "none": lambda: Answer(views=()),
        "partial": lambda: rich_answer(complete=False),
        "broken": lambda: rich_answer(sheet={"family": "freight", "trucks": 3}),
        "no sheet": lambda: rich_answer(sheet=None),
    }
    names = ("pick", "try_out", "accept_edit", "accept_option")
    actions = Actions(**{name: note(name) for name in names}) if offers else LOOK_ONLY
    show_answer(answers[given](), "en", key="a", title="Balance", actions=actions)


def shown(given: str, *, offers: bool = True) -> AppTest:
    at = AppTest.from_function(_page, default_timeout=60, kwargs={"given": given, "offers": offers}).run()
    assert not at.exception
    return at


def said(at: AppTest) -> str:
    return "\n".join(each.value for each in (*at.subheader, *at.markdown, *at.caption, *at.info, *at.warning))


def keys(at: AppTest) -> set[str]:
    return {button.key for button in at.button if button.key}


def test_each_view_says_its_question_and_the_answer_with_its_mark_in_words() -> None:
    at = shown("rich")
    assert len(at.subheader) == len(VIEWS)
    text = said(at)
    assert ":green[:material/check_circle: **Good**] — Scores are 12 ± 2 points higher than in version 3\\." in text
    assert "**Worth a look**" in text
    assert "**Not good**" in text
    assert "\nYou would not notice this at the table\\." in text


def test_names_are_shown_as_they_are_written() -> None:
    text = said(shown("rich"))
    assert HOSTILE not in text
    assert "\\<script\\>alert\\(" in text


def test_details_tell_what_figures_rest_on() -> None:
    at = shown("rich")
    details = [each for each in at.expander if each.label == label("answer.details")]
    assert "**Deal code**: 7" in details[0].markdown[0].value


def test_buttons_of_an_offer_call_what_they_are_given() -> None:
    at = shown("rich")
    for name, told in (("try", "try_out"), ("accept_edit", "accept_edit"), ("accept_option", "accept_option")):
        at.button(key=f"a:sheet:offers:o2:{name}").click().run()
        assert at.session_state["told"] == (told, "o2")


def test_nothing_is_offered_that_has_no_callback() -> None:
    assert not keys(shown("rich", offers=False))


def test_a_chart_is_shown_as_a_table_instead() -> None:
    at = shown("rich")
    before = len(at.dataframe)
    at.toggle(key="a:sheet:worth:as_table").set_value(True).run()
    assert not at.exception
    assert len(at.dataframe) == before + 1
    frame = at.dataframe[0].value
    assert list(frame.columns) == ["Series", "Points lost without it", "Truck", "±"]
    assert frame.iloc[0].tolist() == ["Worth", 31.2, "Box truck", 1.2]


def test_each_heat_can_be_chosen() -> None:
    at = shown("rich")
    tables = [each.value.shape[0] for each in at.dataframe]
    at.button_group(key="a:sheet:heat:which").set_value(1).run()
    assert not at.exception
    assert [each.value.shape[0] for each in at.dataframe] == tables
    assert at.dataframe[0].value.iloc[-1, 1] == pytest.approx(-0.4)


def test_an_answer_of_nothing_says_so() -> None:
    assert label("answer.nothing") in said(shown("none"))


def test_a_part_of_an_answer_says_so() -> None:
    at = shown("partial")
    assert [each.value for each in at.warning] == [label("answer.incomplete")]


@pytest.mark.parametrize("given", ["broken", "no sheet"])
def test_an_answer_whose_sheet_cannot_be_drawn_is_shown_without_it(given: str) -> None:
    at = shown(given)
    assert len(at.subheader) == len(VIEWS)
    assert not [each for each in at.expander if each.label == label("answer.heat_table")]


@pytest.fixture
def picked(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What a selection in the browser picks."""

    def pick(handler: Any, *args: Any, **selection: Any) -> list[str]:
        found: list[str] = []
        state = {"k": {"selection": selection}} if selection else {}
        monkeypatch.setattr(answer_view.st, "session_state", state)
        handler("k", *args, found.append)
        return found

    return pick


@pytest.mark.parametrize(
    ("points", "parts"),
    [
        ([{"customdata": ["/trucks/2"]}], ["/trucks/2"]),
        ([{"customdata": "/trucks/2"}, {"customdata": "/trucks/3"}], ["/trucks/2"]),
        ([{"x": 1}, {"customdata": [""]}, {"customdata": [7]}], []),
        ([], []),
    ],
)
def test_a_click_on_a_point_picks_its_part(picked: Any, points: list[dict[str, Any]], parts: list[str]) -> None:
    assert picked(answer_view._point_picked, points=points) == parts


@pytest.mark.parametrize(
    ("rows", "parts"), [([1], ["/trucks/1"]), ([8], ["/trucks/8"]), ([9], []), ([99], []), ([], [])]
)
def test_a_row_picks_its_part(picked: Any, rows: list[int], parts: list[str]) -> None:
    assert picked(answer_view._row_picked, (*KEYS, ""), rows=rows) == parts


def test_a_click_on_what_the_page_has_left_out_since_picks_nothing(picked: Any) -> None:
    assert picked(answer_view._point_picked) == picked(answer_view._row_picked, ("/trucks/2",)) == []
