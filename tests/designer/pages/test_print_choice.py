"""What a print tells under its title, and what goes together."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.pages.print_choice import minutes_text
from designer.playtests.model import Playtest
from designer.store import Store
from designer.store.playtests import keep

Visit = Callable[..., AppTest]


def names(at: AppTest) -> str:
    return "\n".join(shown.value for shown in at.markdown).replace("\\", "")


def test_rules_and_copies_are_in_the_name_of_a_pdf_alone(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("export", official)
    at.toggle(key="export:rules").set_value(True).run()
    at.segmented_control(key="export:copies").set_value(2).run()
    assert not at.exception
    assert "flip-freighters_v1.0_Letter-landscape_rules_2-up.pdf" in names(at)
    at.radio(key="export:format").set_value("svg").run()
    assert "flip-freighters_v1.0_Letter-landscape.svg" in names(at)


def test_with_bleed_each_sheet_is_alone(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("export", official)
    at.segmented_control(key="export:copies").set_value(2).run()
    at.slider(key="export:bleed").set_value(3.0).run()
    assert not at.exception
    assert at.segmented_control(key="export:copies").disabled
    assert "flip-freighters_v1.0_Letter-landscape_bleed-3.pdf" in names(at)


@pytest.mark.parametrize(("minutes", "text"), [((), ""), ((25,), "25"), ((40, 25, 31), "25–40"), ((30, 30), "30")])
def test_minutes_are_told_from_the_least_to_the_most(minutes: tuple[int, ...], text: str) -> None:
    assert minutes_text(minutes) == text


def test_minutes_of_playtests_are_drawn_under_the_title(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("export", official)
    key = "".join(at.query_params["sheet"])
    day, rules = date(2026, 11, 30), "0" * 64
    keep(
        store,
        key,
        [
            Playtest(id=f"{minutes:010x}", day=day, revision=1, rules=rules, minutes=minutes, sheets=())
            for minutes in (25, 40)
        ],
    )
    at.run()
    assert at.text_input(key="export:minutes").placeholder == "25–40"
