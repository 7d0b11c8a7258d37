"""The forms of what-if, try a range and find a setting: what they ask the lab."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.balance.sliders import sliders
from sheets import load
from simulator.lab.axes import parse_axes
from simulator.lab.experiment import Experiment
from simulator.lab.targets import parse_targets

HOURS = "/overtime/hours"
ROUTE = next(one.pointer for one in sliders(load("market-morning")) if "+" in one.pointer)
FORMS = {"what_if": "balance:what_if", "range": "balance:range", "setting": "balance:setting:free"}


def _page(kind: str) -> None:
    from importlib import import_module

    import streamlit as st

    from designer.balance.question import Side
    from designer.pages.balance_seats import Seats
    from sheets import load, to_document

    side = Side(name="Market", document=to_document(load("market-morning")))
    seats = (Seats(),) if kind == "setting" else ()
    st.session_state["about"] = import_module(f"designer.pages.balance_{kind}").choose(side, *seats)


def form(kind: str) -> AppTest:
    at = AppTest.from_function(_page, kwargs={"kind": kind}, default_timeout=60).run()
    assert not at.exception
    return at


def about(at: AppTest) -> Any:
    assert not at.exception
    return at.session_state["about"]


@pytest.mark.parametrize("kind", FORMS)
def test_nothing_is_asked_before_a_field_is_chosen_and_it_says_what_to_do(kind: str) -> None:
    at = form(kind)
    assert about(at) is None
    assert at.caption[0].value


def test_a_slider_that_is_moved_is_a_setting() -> None:
    at = form("what_if")
    at.multiselect(key=FORMS["what_if"]).set_value([HOURS]).run()
    assert about(at) is None
    slider = at.slider(key=f"balance:what_if:value:{HOURS}")
    assert (slider.value, slider.min, slider.max) == (4, 0, 12)
    assert "helping hands" in slider.label  # the hours of this sheet
    slider.set_value(6).run()
    assert about(at) == {"settings": {HOURS: 6}}


def test_a_range_is_asked_as_the_lab_writes_it() -> None:
    at = form("range")
    at.multiselect(key=FORMS["range"]).set_value([HOURS, ROUTE]).run()
    axes = about(at)["axes"]
    assert axes[0] == f"{HOURS}=2:6"
    assert [axis.name.count("+") for axis in parse_axes(load("market-morning"), axes)] == [0, 1]


def test_many_values_are_tried_in_steps() -> None:
    at = form("range")
    at.multiselect(key=FORMS["range"]).set_value([HOURS]).run()
    at.slider(key=f"balance:range:values:{HOURS}").set_value((0, 12)).run()
    assert about(at) == {"axes": [f"{HOURS}=0:12:2"]}


def test_what_is_wanted_has_one_end_or_both() -> None:
    at = form("setting")
    at.multiselect(key=FORMS["setting"]).set_value([HOURS]).run()
    assert about(at) is None
    at.number_input(key="balance:setting:mean:least").set_value(40.0).run()
    assert about(at) == {"axes": [f"{HOURS}=2:6"], "targets": ["mean=40:"]}
    at.number_input(key="balance:setting:mean:most").set_value(45.5).run()
    assert about(at)["targets"] == ["mean=40:45.5"]


def test_every_wish_is_one_that_the_lab_knows() -> None:
    at = form("setting")
    wanted = at.multiselect(key="balance:setting:wanted")
    assert len(set(wanted.options)) == len(wanted.options) > 5
    sheet = load("market-morning")
    for name in ("mean", "sd", "trucks", "worth.trucks"):
        assert parse_targets(Experiment(sheet), [f"{name}=1:2"])
