"""The popover of board preferences: each choice holds at once and is remembered."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from designer.play.looks import CHOICES, Looks
from designer.store import Store
from designer.text.labels import label


def page() -> None:
    import streamlit as st

    from designer.pages.board_looks import choose_looks, current_looks

    st.code(current_looks().to_text())
    choose_looks()
    st.text(current_looks().to_text())


@pytest.fixture
def at(store: Store) -> AppTest:
    assert store
    return AppTest.from_function(page).run()


def shown(at: AppTest) -> str:
    assert not at.exception
    assert at.code[0].value == at.text[0].value
    return str(at.text[0].value)


def test_each_choice_holds_at_once_and_the_usual_ones_come_back(at: AppTest) -> None:
    assert shown(at) == ""
    at.segmented_control(key="looks:theme").set_value("dark").run()
    assert shown(at) == "theme:dark"
    at.selectbox(key="looks:route_color").set_value("violet").run()
    at.toggle(key="looks:small_icons").set_value(True).run()
    assert Looks.from_text(shown(at)) == Looks(theme="dark", route_color="violet", small_icons=True)
    at.button(key="looks:usual").click().run()
    assert shown(at) == ""
    assert at.button(key="looks:usual").disabled
    assert not [each.value for each in at.toggle if each.value]
    at.toggle(key="looks:small_icons::1").set_value(True).run()
    assert shown(at) == "small_icons:on"


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_preference_and_choice_has_a_name(language: str) -> None:
    for name, values in CHOICES.items():
        assert label(f"looks.{name}", language)
        assert label(f"looks.{name}.help", language)
        if name != "small_icons":
            assert len({label(f"looks.{name}.{value}", language) for value in values}) == len(values)
