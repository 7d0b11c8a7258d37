"""The editor, the library and new sheets of the families of card games, widgets found by key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer import session
from designer.edit.pointers import value_at
from designer.pages.marks import pointer_of, targets
from designer.pages.notes_view import notes_in
from designer.pages.preview import preview, unchecked_scene
from designer.pages.problem_list import namer, section_of
from designer.pages.sheet_words import in_own_words, say
from designer.store import Store
from sheets.families import family_module
from tests.designer.edit.card_sheets import llama, lost_cities, with_values
from tests.designer.pages.test_journeys import act, bound, saved, section

Visit = Callable[..., AppTest]


def told(at: AppTest) -> str:
    return "\n".join(text.value for text in (*at.markdown, *at.caption, *at.info, *at.warning))


def test_a_number_is_edited_undone_and_redone(visit: Visit, store: Store) -> None:
    at = section(visit("editor", lost_cities()), "scoring")
    at.number_input(key=bound(at, "edit:/scoring/opening_cost")).set_value(15).run()
    assert saved(store, at)["scoring"]["opening_cost"] == 15
    act(at, "undo")
    assert at.number_input(key=bound(at, "edit:/scoring/opening_cost")).value == 20
    act(at, "redo")
    assert saved(store, at)["scoring"]["opening_cost"] == 15


def test_lists_choices_and_switches_are_edited(visit: Visit, store: Store) -> None:
    at = section(visit("editor", llama()), "play")
    at.button_group(key=bound(at, "edit:/turn/steps")).set_value([1, -1]).run()
    at.toggle(key=bound(at, "edit:/turn/must_play")).set_value(True).run()
    at.selectbox(key=bound(at, "edit:/turn/deck_out")).set_value("reshuffle").run()
    assert not at.exception
    assert saved(store, at)["turn"] == {
        "steps": [-1, 1], "must_play": True, "may_play_drawn": False, "last_may_draw": False, "deck_out": "reshuffle",
    }  # fmt: skip
    at = section(visit("editor", lost_cities()), "cards")
    at.multiselect(key=bound(at, "edit:/deck/values")).set_value([9, 3, 5]).run()
    assert saved(store, at)["deck"]["values"] == [3, 5, 9]


def test_suits_are_added_moved_copied_and_removed(visit: Visit, store: Store) -> None:
    at = section(visit("editor", lost_cities()), "suits")
    act(at, "do:add:/suits")
    added = saved(store, at)["suits"][5]
    assert (added["letter"], added["symbol"]) == ("A", "spade")
    act(at, "do:later:/suits/0")
    act(at, "do:remove:/suits/1")
    assert [suit["id"] for suit in saved(store, at)["suits"]] == ["blue", "white", "green", "red", "spade"]
    assert "suits.yellow.name" not in saved(store, at)["translations"]["es"]
    act(at, "undo")
    assert saved(store, at)["translations"]["es"]["suits.yellow.name"] == "Amarillo"


def test_cards_get_colours_of_their_own_as_many_as_there_are_kinds(visit: Visit, store: Store) -> None:
    at = section(visit("editor", llama()), "look")
    at.toggle(key=bound(at, "switch:/colors")).set_value(True).run()
    assert not at.exception
    assert len(saved(store, at)["colors"]) == 7
    at.color_picker(key=bound(at, "edit:/colors/6")).set_value("#102030").run()
    assert saved(store, at)["colors"][6] == "#102030"
    section(at, "cards")
    at.number_input(key=bound(at, "edit:/deck/highest")).set_value(7).run()
    act(section(at, "look"), "do:fit:/colors")
    assert len(saved(store, at)["colors"]) == 8
    at.toggle(key=bound(at, "switch:/colors")).set_value(False).run()
    assert saved(store, at).get("colors", []) == []


def test_a_problem_leads_to_its_form_and_is_mended(visit: Visit, store: Store) -> None:
    at = visit("editor", with_values(llama(), scoring__end_at=10))
    act(at, "problem:hint_list:0")
    assert at.session_state["section"] == "end"
    assert at.session_state["desk"].looked_at == "/scoring/end_at"
    act(at, "do:fix:one_round:/scoring/end_at")
    assert saved(store, at)["scoring"]["end_at"] == 20
    assert "No problems" in "\n".join(each.value for each in at.success)


@pytest.mark.parametrize(
    ("document", "places"),
    [
        (lost_cities(), {"/suits/0": "suits", "/hand_size": "cards", "/title": "game"}),
        (llama(), {"/deck/llamas": "cards", "/turn/steps": "play", "/scoring/end_at": "end", "/title": "game"}),
    ],
    ids=["lost_cities", "llama"],
)
def test_parts_of_the_drawing_lead_to_their_forms(document: dict[str, Any], places: dict[str, str]) -> None:
    drawn = unchecked_scene(document)
    assert drawn is not None
    parts = {pointer_of(target.id): target.title for target in targets(drawn, (), namer(document))}
    assert places.keys() <= parts.keys()
    assert all(section_of(document, place).id == name for place, name in places.items())
    assert all(parts.values())


def test_a_broken_sheet_shows_its_last_good_drawing(visit: Visit) -> None:
    at = section(visit("editor", llama()), "game")
    at.text_input(key=bound(at, "edit:/title")).set_value("").run()
    assert not at.exception
    assert "last good drawing" in told(at)


@pytest.mark.parametrize(
    ("document", "place"), [(lost_cities(), "/scoring/opening_cost"), (llama(), "/scoring/end_at")]
)
def test_a_new_rule_option_changes_a_number_and_is_right(
    document: dict[str, Any], place: str, visit: Visit, store: Store
) -> None:
    at = section(visit("editor", document), "options")
    act(at, "do:add:/variants")
    kept = saved(store, at)
    assert kept["variants"][-1]["patch"] == [{"op": "replace", "path": place, "value": value_at(document, place) + 1}]
    assert preview(kept).errors == ()


def test_a_new_rule_option_stays_within_bounds(visit: Visit, store: Store) -> None:
    at = section(visit("editor", with_values(lost_cities(), scoring__opening_cost=40)), "options")
    act(at, "do:add:/variants")
    assert saved(store, at)["variants"][-1]["patch"][0]["value"] == 39


def test_a_rule_option_is_recorded_tried_and_removed(visit: Visit, store: Store) -> None:
    at = section(visit("editor", lost_cities()), "options")
    act(at, "record:start")
    section(at, "cards")
    at.number_input(key=bound(at, "edit:/hand_size")).set_value(6).run()
    act(section(at, "options"), "record:finish")
    kept = saved(store, at)
    assert kept["hand_size"] == 8
    assert kept["variants"][-1]["patch"] == [{"op": "replace", "path": "/hand_size", "value": 6}]
    at.session_state["options"] = [kept["variants"][-1]["id"]]
    at.run()
    assert not at.exception
    assert "Cards in each hand 8 → 6" in told(at)
    act(at, f"do:remove:/variants/{len(kept['variants']) - 1}")
    assert saved(store, at)["variants"] == lost_cities()["variants"]


@pytest.mark.parametrize("document", [lost_cities(), llama()], ids=["lost_cities", "llama"])
def test_rules_notes_json_and_history_are_shown(document: dict[str, Any], visit: Visit) -> None:
    at = visit("editor", document)
    for name in ("json", "notes", "versions"):
        section(at, name)
    assert [at_ for at_, _ in notes_in(document)] == [""]
    section(at, "notes")
    assert "written in the forms" in told(at)
    at.session_state["preview:view"] = "rules"
    at.run()
    assert not at.exception
    assert "**What you need**" in told(at)


@pytest.mark.parametrize("document", [lost_cities(), llama()], ids=["lost_cities", "llama"])
def test_words_are_written_in_two_languages_and_in_the_table(
    document: dict[str, Any], visit: Visit, store: Store
) -> None:
    at = section(visit("editor", document), "words")
    at.text_input(key="edit:/terms/card/one").set_value("tile").run()
    at.session_state["pick:language"] = "es"
    at.run()
    at.text_input(key="edit:/translations/es/terms.card.one").set_value("ficha").run()
    assert saved(store, at)["terms"]["card"] == {"one": "tile"}
    assert saved(store, at)["translations"]["es"]["terms.card.one"] == "ficha"
    at.session_state["texts:view"] = "table"
    at.run()
    assert not at.exception


def test_the_library_groups_by_family_and_tells_what_a_game_is(visit: Visit) -> None:
    text = told(visit("library"))
    at = [text.index(title) for title in ("as Flip Freighters", "as Lost Cities", "as L.L.A.M.A.")]
    assert at == sorted(at)
    assert "2 players · 30 min · 60 cards" in text
    assert "2–6 players · 20 min · 56 cards" in text
    assert "9 trucks · 4 suits" in text


@pytest.mark.parametrize("family", ["lost_cities", "llama"])
def test_a_new_sheet_begins_with_the_kind_of_game(family: str, visit: Visit, store: Store) -> None:
    made = family_module("designer", family, "new_sheet")
    at = visit("new_sheet")
    at.button_group(key=bound(at, "new:family::shown")).set_value(family).run()
    at.text_input(key=bound(at, f"new:{family}:title")).set_value("Caravans").run()
    at.number_input(key=bound(at, f"new:{family}:hand_size")).set_value(5).run()
    assert not at.exception
    act(at, "new:make")
    assert saved(store, at) == made.new_sheet(made.Answers(title="Caravans", hand_size=5))
    assert at.session_state["section"] == "game"
    assert "Change a rule" in told(at)
    section(at.switch_page("designer/pages/editor.py").run(), "scoring")
    key = "edit:/scoring/opening_cost" if family == "lost_cities" else "edit:/scoring/llama_points"
    at.number_input(key=bound(at, key)).set_value(9).run()
    here, opened = at.session_state["desk"].first_steps, at.session_state["desk"].opened
    assert (opened.key, "changed") in here.done


def test_too_few_cards_for_the_hands_are_told(visit: Visit) -> None:
    at = visit("new_sheet")
    at.button_group(key=bound(at, "new:family::shown")).set_value("lost_cities").run()
    for name, value in (("suits", 3), ("highest", 6), ("investments", 0), ("hand_size", 10)):
        at.number_input(key=bound(at, f"new:lost_cities:{name}")).set_value(value).run()
    assert "21 cards are needed, and the deck has 15" in told(at)
    assert at.button(key="new:make").disabled


def test_labels_of_a_family_are_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "shown_document", lambda: {"family": "llama", "terms": {"llama": {"one": "goat"}}})
    assert say("form.llama") == "Goat"
    assert in_own_words("A llama, a truck.", str) == "A goat, a truck."


def test_a_sheet_is_compared_with_those_of_its_own_family(visit: Visit, store: Store) -> None:
    other = store.create(lost_cities(), "test").key
    at = section(visit("editor", llama()), "versions")
    at.button_group(key="compare:way").set_value("sheet").run()
    offered = at.selectbox(key="compare:sheet")
    assert offered.options == ["Lost Cities", "L.L.A.M.A. (library)"]
    offered.set_value(other).run()
    assert "another kind of game" in told(at)
