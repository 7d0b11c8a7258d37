"""A choice that a callback makes outlasts a run of the page that a newer event ends before its widget is drawn."""

import pytest
from streamlit.testing.v1 import AppTest


def _page() -> None:
    import streamlit as st

    from designer import session

    if session.chosen("part") is None:
        session.choose("part", "game")
    st.button("To the trucks", key="lead", on_click=session.choose, args=("part", "trucks"))
    if st.session_state.get("ended"):
        st.stop()
    st.pills(
        "Part", ("game", "trucks", "deck"), default=session.chosen("part"), required=True, **session.choice("part")
    )


@pytest.fixture
def at() -> AppTest:
    return AppTest.from_function(_page).run()


def led_by_a_run_that_is_ended(at: AppTest, still_shown: str) -> AppTest:
    """The browser has sent a click, and with its next event answers for all that it shows until then."""
    browser = at._tree
    at.session_state["ended"] = True
    at.button(key="lead").click().run()
    at.session_state["ended"] = False
    at._tree = browser
    at.button(key="lead").set_value(False)
    at.pills(key="part::shown").set_value(still_shown)
    return at


def test_a_choice_is_shown_and_made_by_its_widget(at: AppTest) -> None:
    pills = at.pills(key="part::shown")
    assert pills.value == "game"
    at = pills.set_value("deck").run()
    assert at.session_state["part"] == at.pills(key="part::shown").value == "deck"
    at = at.button(key="lead").click().run()
    assert at.session_state["part"] == at.pills(key="part::shown::1").value == "trucks"


@pytest.mark.parametrize("before", ["game", "deck"])
def test_a_choice_outlasts_a_run_that_ends_before_its_widget_is_drawn(at: AppTest, before: str) -> None:
    if before != at.pills(key="part::shown").value:
        at = at.pills(key="part::shown").set_value(before).run()
    led_by_a_run_that_is_ended(at, still_shown=before).run()
    assert at.session_state["part"] == at.pills(key="part::shown::1").value == "trucks"


def test_a_click_on_a_widget_that_is_about_to_be_replaced_counts(at: AppTest) -> None:
    led_by_a_run_that_is_ended(at, still_shown="deck").run()  # where "game" was shown
    assert at.session_state["part"] == "deck"
    assert [pills.value for pills in at.pills] == ["deck"]
