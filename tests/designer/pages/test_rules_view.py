"""The rules beside the forms: own words are written, checked, translated and taken back there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.freight.rules_desk import PART
from designer.pages.option_work import OPTIONS
from designer.pages.rules_view import LANGUAGE, RULES, VIEW
from designer.store import Store
from tests.designer.pages.test_journeys import act, key_of

Visit = Callable[..., AppTest]


@pytest.fixture
def rules(visit: Visit, official: dict[str, Any]) -> AppTest:
    at = visit("editor", official | {"translations": {}})
    at.session_state[VIEW] = RULES
    return at.run()


def document(at: AppTest, store: Store) -> dict[str, Any]:
    found: dict[str, Any] = store.open(key_of(at)).document
    return found


def at_part(at: AppTest, part: str) -> AppTest:
    at.session_state[PART] = part
    at.run()
    assert not at.exception
    return at


def written(at: AppTest, place: str, text: str) -> AppTest:
    at.text_area(key=f"edit:{place}").set_value(text).run()
    assert not at.exception
    return at


def switched(at: AppTest, part: str) -> AppTest:
    toggle = next(toggle for toggle in at.toggle if (toggle.key or "").startswith(f"switch:rules:{part}"))
    toggle.set_value(not toggle.value).run()
    assert not at.exception
    return at


def texts(at: AppTest) -> str:
    return "\n".join(text.value for text in (*at.markdown, *at.warning, *at.caption))


def test_the_rules_show_the_symbols_of_the_sheet_as_pictures(rules: AppTest) -> None:
    need = next(text.value for text in rules.markdown if "A deck of" in text.value)
    assert need.count("![](data:image/svg+xml;base64,") == 4


def test_an_introduction_and_notes_are_written_and_undone(rules: AppTest, store: Store) -> None:
    written(rules, "/rules/intro", "Hello *driver*")
    at_part(rules, "move")
    written(rules, "/rules/parts/move/before", "First.")
    written(rules, "/rules/parts/move/after", "Last.")
    words = {"intro": "Hello *driver*", "parts": {"move": {"before": "First.", "after": "Last."}}}
    assert document(rules, store)["rules"] == words
    told = next(text.value for text in rules.markdown if text.value.startswith("**Move**"))
    assert told.startswith("**Move**\n\nFirst\\.\n\n- ")
    assert told.endswith("\n\nLast\\.")
    assert "Hello \\*driver\\*" in texts(rules)
    written(rules, "/rules/parts/move/before", "")
    written(rules, "/rules/parts/move/after", "")
    at_part(rules, "")
    written(rules, "/rules/intro", "")
    assert "rules" not in document(rules, store)


def test_a_text_of_ones_own_is_marked_when_a_number_under_it_changes(rules: AppTest, store: Store) -> None:
    switched(at_part(rules, "calendar"), "calendar")
    area = rules.text_area(key="edit:/rules/parts/calendar/instead")
    assert area.value.startswith("The game lasts 3 weeks of 5 days.\n")
    written(rules, "/rules/parts/calendar/instead", "Three weeks of five days.")
    assert "Check me" not in texts(rules)
    rules.session_state["section"] = "calendar"
    rules.run()
    rules.number_input(key="edit:/calendar/days").set_value(4).run()
    assert "Three weeks of five days\\." in texts(rules)
    assert texts(rules).count("Check me") == 2  # in the rules, and over the field
    assert "The game lasts 3 weeks of 4 days\\." in texts(rules)
    act(rules, "rules:holds:calendar")
    assert "Check me" not in texts(rules)
    rules.number_input(key="edit:/calendar/days").set_value(5).run()
    act(rules, "rules:told:calendar")
    assert "rules" not in document(rules, store)


def test_a_hint_leads_to_the_text_that_is_to_be_checked(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("editor", official | {"rules": {"parts": {"scoring": {"instead": "Count."}}}})
    next(button for button in at.button if "stale" in (button.help or "")).click().run()
    assert not at.exception
    assert (at.session_state[VIEW], at.session_state[PART]) == (RULES, "scoring")
    assert at.text_area(key="edit:/rules/parts/scoring/instead").value == "Count."
    act(at, "do:other_fix:stale_rules:/rules/parts/scoring/instead")
    assert not any("stale" in (button.help or "") for button in at.button)


def test_own_words_are_translated_where_words_are_edited(rules: AppTest, store: Store) -> None:
    rules.session_state["section"] = "words"
    rules.session_state[LANGUAGE] = "es"
    rules.run()
    assert "none of your own words" in texts(rules)
    rules.session_state[LANGUAGE] = "en"
    written(at_part(rules, "aim"), "/rules/parts/aim/after", "Good luck!")
    rules.session_state[LANGUAGE] = "es"
    rules.run()
    area = rules.text_area(key="edit:/translations/es/rules.parts.aim.after")
    assert (area.value, area.placeholder) == ("", "Good luck!")
    written(rules, "/translations/es/rules.parts.aim.after", "¡Suerte!")
    assert document(rules, store)["translations"] == {"es": {"rules.parts.aim.after": "¡Suerte!"}}
    assert "¡Suerte\\!" in texts(rules)


def test_with_a_rule_option_an_answer_becomes_part_of_it(rules: AppTest, store: Store) -> None:
    switched(at_part(rules, "calendar"), "calendar")
    assert not any("/rules" in operation["path"] for operation in document(rules, store)["variants"][1]["patch"])
    hidden = document(rules, store)["variants"][1]["id"]
    rules.session_state[OPTIONS] = [hidden]
    rules.run()
    assert "Check me" in texts(rules)
    act(rules, "rules:holds:calendar")
    assert "Check me" not in texts(rules)
    changed = document(rules, store)["variants"][1]["patch"]
    assert [operation["path"] for operation in changed] == ["/show_discard", "/rules/parts/calendar/seen"]
