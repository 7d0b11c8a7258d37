"""What a newcomer meets: the five questions, the look around, the steps of a first sheet, empty pages."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.first_steps import FIRST_SHEET, TOUR
from designer.freight.new_sheet import Answers, new_sheet
from designer.freight.themes import built_in_themes
from designer.store import Store
from tests.designer.pages.test_journeys import act, bound, key_of, saved
from tests.designer.pages.test_pages import BROKEN

Visit = Callable[..., AppTest]

USUAL = Answers(theme=built_in_themes()["trucks"])


def texts(at: AppTest) -> str:
    return "\n".join(text.value for text in (*at.markdown, *at.caption, *at.info, *at.warning))


def leave_for(at: AppTest, page: str) -> AppTest:
    at.switch_page(f"designer/pages/{page}.py").run()
    assert not at.exception
    return at


@pytest.mark.parametrize("page", ["editor", "play", "watch", "balance", "export", "guide", "dealer", "challenge"])
def test_an_empty_page_leads_to_a_new_sheet(page: str, visit: Visit) -> None:
    at = visit(page)
    assert page in ("balance", "challenge") or any(
        "new one" in info.value or "makes a sheet" in info.value for info in at.info
    )


@pytest.mark.parametrize("page", ["new_sheet", "guide"])
@pytest.mark.parametrize("name", BROKEN)
def test_a_page_with_a_broken_sheet(page: str, name: str, visit: Visit) -> None:
    visit(page, BROKEN[name])


def test_the_questions_can_all_stay_as_they_are(visit: Visit, store: Store) -> None:
    at = act(visit("new_sheet"), "new:make")
    assert saved(store, at) == new_sheet(USUAL)
    assert at.subheader[0].value == "My first sheet"
    assert "Change a truck" in texts(at)


def test_answers_are_kept_and_make_the_sheet(visit: Visit, store: Store) -> None:
    at = visit("new_sheet")
    at.text_input(key=bound(at, "new:title")).set_value("Nine Trucks").run()
    at.slider(key=bound(at, "new:trucks")).set_value(9).run()
    at.radio(key=bound(at, "new:deck")).set_value("own").run()
    at.number_input(key=bound(at, "new:suits")).set_value(5).run()
    at.number_input(key=bound(at, "new:weeks")).set_value(2).run()
    at = leave_for(leave_for(at, "library"), "new_sheet")
    act(at, "new:make")
    stock = replace(USUAL.own_deck, suits=5)
    expected = replace(USUAL, title="Nine Trucks", trucks=9, deck="own", own_deck=stock, weeks=2)
    assert saved(store, at) == new_sheet(expected)


def test_own_words_are_asked_for(visit: Visit, store: Store) -> None:
    at = visit("new_sheet")
    at.button_group(key=bound(at, "new:theme")).set_value("own").run()
    at.text_input(key=bound(at, "new:one")).set_value("ship").run()
    at.text_input(key=bound(at, "new:many")).set_value("ships").run()
    assert "How many ships?" in texts(at)
    act(at, "new:make")
    assert saved(store, at)["terms"]["truck"] == {"one": "ship", "many": "ships"}


def test_a_deck_that_is_too_small_is_told_and_mended(visit: Visit) -> None:
    at = visit("new_sheet")
    at.radio(key=bound(at, "new:deck")).set_value("one_deck").run()
    assert "45 cards are needed, and the deck has 42" in texts(at)
    assert at.button(key="new:make").disabled
    act(at, "new:remedy:1")
    assert "45 of 82 cards are turned up" in texts(at)
    assert not at.button(key="new:make").disabled


def test_a_crowded_paper_is_told_and_a_larger_one_offered(visit: Visit) -> None:
    at = visit("new_sheet")
    at.slider(key=bound(at, "new:trucks")).set_value(24).run()
    at.button_group(key=bound(at, "new:page")).set_value("a5-portrait").run()
    assert "hardly fits" in texts(at)
    act(at, "new:larger")
    assert "hardly fits" not in texts(at)


def test_a_saved_theme_can_be_chosen(visit: Visit, store: Store) -> None:
    theme = built_in_themes()["ships"].model_copy(update={"name": "Our fleet"})
    key = store.save_theme("Our fleet", theme.model_dump(mode="json"))
    store.save_theme("Broken", {"vehicles": 3})
    at = visit("new_sheet")
    at.button_group(key=bound(at, "new:theme")).set_value(key).run()
    act(at, "new:make")
    assert saved(store, at) == new_sheet(replace(USUAL, theme=theme))


def test_the_look_around_goes_on_over_pages_and_keeps_one_copy(visit: Visit, store: Store) -> None:
    at = act(visit("library"), "tour:start")
    assert f"Step 1 of {len(TOUR)}" in texts(at)
    for number in range(1, len(TOUR)):
        act(at, f"tour:next:{number}")
        assert f"Step {number + 1} of {len(TOUR)}" in texts(at)
    act(at, "tour:end")
    assert "Step" not in texts(at)
    act(leave_for(at, "library"), "tour:start")
    assert [entry.title for entry in store.list()] == ["Flip Freighters (a look around)"]


def test_who_leaves_the_way_is_shown_back(visit: Visit) -> None:
    at = act(act(visit("library"), "tour:start"), "tour:next:1")
    assert at.session_state["section"] == "trucks"
    act(leave_for(at, "guide"), "tour:go")
    assert at.session_state["section"] == "trucks"
    assert at.subheader[0].value.startswith("Flip Freighters")


def test_steps_of_a_first_sheet_tick_themselves(visit: Visit, official: dict[str, Any]) -> None:
    at = act(visit("new_sheet"), "new:make")
    assert ticked(at) == ["made"]
    act(at, "first:changed")
    at.number_input(key=bound(at, "edit:/trucks/0/route/spots")).set_value(13).run()
    assert ticked(at) == ["made", "changed"]
    act(at, "first:tried")
    assert ticked(at) == ["made", "changed"]  # looked at, not played
    act(leave_for(at, "play"), "game:start")
    act(at, f"{at.session_state['desk'].sitting.hosted.code}:0:end_day")
    act(at, "first:watched")  # no bot has played
    act(at, "first:balanced")
    act(at, "first:printed")
    assert ticked(at) == ["made", "changed", "tried", "printed"]
    act(at, "first:hide")
    assert "first:printed" not in [button.key for button in at.button]


def ticked(at: AppTest) -> list[str]:
    """The steps done with the open sheet, as the guide shows them."""
    here = at.session_state["desk"].first_steps
    return [step.name for step in FIRST_SHEET if here.is_done(key_of(at), step)]


def test_the_guide_shows_what_is_done_with_the_open_sheet(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("guide", official)
    marks = [text.value for text in at.markdown if text.value.startswith((":material/check", ":material/radio"))]
    assert [mark.startswith(":material/check_circle:") for mark in marks] == [True, *[False] * 5]
    act(at, "guide:tried")
    assert at.title[0].value == "Play"


def test_the_steps_speak_of_the_open_sheet_in_its_words(visit: Visit) -> None:
    at = visit("guide", new_sheet(Answers(theme=built_in_themes()["ships"])))
    assert "Change a ship" in texts(at)
    assert "a lit hold to stow it or a lit buoy to sail to" in texts(at)
    assert not {"truck", "trucks", "square", "circle", "overtime"} & set(texts(at).lower().split())


def test_the_card_can_be_shown_again(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("guide", official)
    assert "first:tried" not in [button.key for button in leave_for(at, "editor").button]
    leave_for(at, "guide").toggle(key="guide:show").set_value(True).run()
    assert "first:tried" not in [button.key for button in at.button]  # the page has the steps itself
    assert "first:tried" in [button.key for button in leave_for(at, "editor").button]
    act(at, "first:hide")
    assert not leave_for(at, "guide").toggle(key="guide:show").value
