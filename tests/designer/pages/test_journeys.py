"""Journeys through the pages, widgets found by key."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer import session
from designer.store import Store
from sheets import canonical_text

Visit = Callable[..., AppTest]


def key_of(at: AppTest) -> str:
    """The key of the open sheet, as the address has it."""
    found = at.query_params["sheet"]
    return found if isinstance(found, str) else found[0]


def saved(store: Store, at: AppTest) -> dict[str, Any]:
    """What the store holds of the open sheet."""
    return store.open(key_of(at)).document


def bound(at: AppTest, name: str) -> str:
    """The newest key of a widget bound to the document."""
    number = at.session_state["bound_widgets"][name][0]
    return f"{name}::{number}" if number else name


def section(at: AppTest, name: str) -> AppTest:
    at.session_state["section"] = name
    at.run()
    assert not at.exception
    return at


def act(at: AppTest, key: str) -> AppTest:
    at.button(key=key).click().run()
    assert not at.exception
    return at


def test_a_copy_of_the_library_is_opened_and_kept(visit: Visit, store: Store) -> None:
    at = act(visit("library"), "template:flip-freighters")
    assert at.subheader[0].value == "Flip Freighters"
    assert saved(store, at)["id"] == "flip-freighters"
    assert [entry.title for entry in store.list()] == ["Flip Freighters"]


def test_an_edit_is_saved_undone_and_redone(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    at.text_input(key=bound(at, "edit:/title")).set_value("Night Freight").run()
    assert saved(store, at)["title"] == "Night Freight"
    act(at, "undo")
    assert at.text_input(key=bound(at, "edit:/title")).value == "Flip Freighters"
    assert saved(store, at)["title"] == "Flip Freighters"
    act(at, "redo")
    assert at.text_input(key=bound(at, "edit:/title")).value == "Night Freight"
    assert len(store.history(key_of(at))) == 4


def test_a_new_session_opens_the_sheet_of_its_address(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    at.text_input(key=bound(at, "edit:/title")).set_value("Night Freight").run()
    other = visit("library")
    other.query_params["sheet"] = key_of(at)
    other.switch_page("designer/pages/editor.py").run()
    assert other.text_input(key=bound(other, "edit:/title")).value == "Night Freight"


def test_numbers_choices_and_switches_edit_a_truck(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = section(visit("editor", official), "trucks")
    at.number_input(key=bound(at, "edit:/trucks/0/route/spots")).set_value(6).run()
    at.selectbox(key=bound(at, "edit:/trucks/0/load_rule/kind")).set_value("max_sum").run()
    at.selectbox(key=bound(at, "edit:/trucks/0/route/stops/0/score/kind")).set_value("by_count").run()
    truck = saved(store, at)["trucks"][0]
    assert truck["route"]["stops"] == [{"spot": 6, "score": {"kind": "by_count", "points": [0, 0, 0, 0]}}]
    assert truck["load_rule"] == {"kind": "max_sum", "limit": 24}
    at.toggle(key=bound(at, "switch:/trucks/0/route/stops/0/weekly")).set_value(True).run()
    assert len(saved(store, at)["trucks"][0]["route"]["stops"][0]["weeks"]) == 3
    at.toggle(key=bound(at, "switch:/trucks/0/route/stops/0/weeks/1/offered")).set_value(False).run()
    assert saved(store, at)["trucks"][0]["route"]["stops"][0]["weeks"][1] is None
    assert not at.exception


def test_trucks_are_added_copied_moved_and_removed(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = section(visit("editor", official), "trucks")
    act(at, "do:add:/trucks")
    assert saved(store, at)["trucks"][-1]["id"] == "truck"
    act(at, "do:copy:/trucks/0")
    assert [truck["id"] for truck in saved(store, at)["trucks"][:3]] == ["different", "different_2", "same"]
    act(at, "do:later:/trucks/1")
    assert [truck["id"] for truck in saved(store, at)["trucks"][:3]] == ["different", "same", "different_2"]
    act(at, "do:remove:/trucks/2")
    assert [truck["id"] for truck in saved(store, at)["trucks"][:3]] == ["different", "same", "six_to_one"]


def test_a_renamed_truck_keeps_its_place_in_the_drawing(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = section(visit("editor", official), "trucks")
    at.text_input(key=bound(at, "edit:/trucks/0/id")).set_value("mixed").run()
    assert saved(store, at)["layout"]["trucks"]["mixed"] == official["layout"]["trucks"]["different"]


def test_a_problem_is_told_and_leads_to_its_form(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    section(at, "trucks")
    at.number_input(key=bound(at, "edit:/trucks/0/route/stops/0/spot")).set_value(9).run()
    assert any("expected" in text.value for text in at.markdown)
    section(at, "game")
    act(at, "problem:must_fix:0")
    assert at.session_state["section"] == "trucks"
    assert at.number_input(key=bound(at, "edit:/trucks/0/route/stops/0/spot")).value == 9


def test_a_sheet_with_errors_keeps_its_last_good_drawing(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    at.text_input(key=bound(at, "edit:/title")).set_value("").run()
    assert not at.exception
    assert "last good drawing" in at.warning[0].value


def test_a_conflict_offers_three_ways(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    for choice, mine, titles in (
        ("mine", "Mine", {"Mine"}),
        ("theirs", "Theirs", {"Theirs"}),
        ("both", "Mine (copy)", {"Theirs", "Mine (copy)"}),
    ):
        at = visit("editor", official)
        key = key_of(at)
        store.save(key, {**official, "title": "Theirs"}, 1, "other tab")
        at.text_input(key=bound(at, "edit:/title")).set_value("Mine").run()
        assert store.open(key).document["title"] == "Theirs"
        act(at, f"conflict:{choice}")
        assert at.text_input(key=bound(at, "edit:/title")).value == mine
        assert {entry.title for entry in store.list()} == titles
        for entry in store.list():
            store.delete(entry.key)


def test_both_sides_of_a_conflict_are_brought_together(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    theirs = {**official, "title": "Theirs", "minutes": 77, "notes": "By Bo"}
    store.save(key_of(at), theirs, 1, "other tab", "Bo")
    at.text_input(key=bound(at, "edit:/title")).set_value("Mine").run()
    at.number_input(key=bound(at, "edit:/players/max")).set_value(4).run()
    told = "\n".join(text.value.replace("\\", "") for text in at.markdown)
    assert "- Title “Flip Freighters” → “Mine”\n- Players: most 12 → 4" in told
    assert "- Title “Flip Freighters” → “Theirs”" in told
    assert at.button(key="conflict:merge").disabled
    at.radio(key="conflict:ask:/title").set_value("theirs").run()
    act(at, "conflict:merge")
    merged = saved(store, at)
    assert (merged["title"], merged["minutes"], merged["players"]["max"], merged["notes"]) == ("Theirs", 77, 4, "By Bo")
    assert len(store.history(key_of(at))) == 3
    act(at, "undo")
    assert saved(store, at)["title"] == "Mine"


def test_what_a_conflict_holds_back_is_in_the_trash_until_it_is_settled(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = visit("editor", official)
    store.save(key_of(at), {**official, "title": "Theirs"}, 1, "other tab")
    at.text_input(key=bound(at, "edit:/title")).set_value("Mine").run()
    at.number_input(key=bound(at, "edit:/minutes")).set_value(66).run()
    (aside,) = store.list(trashed=True)
    assert aside.title == "Mine (copy)"
    assert store.open(aside.key).document["minutes"] == 66
    assert [version.revision for version in store.history(aside.key)] == [2, 1]
    act(at, "conflict:both")
    assert key_of(at) == aside.key
    assert store.list(trashed=True) == ()


def test_a_merge_beside_a_still_newer_version_asks_again(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    store.save(key_of(at), {**official, "minutes": 77}, 1, "other tab")
    at.text_input(key=bound(at, "edit:/title")).set_value("Mine").run()
    store.save(key_of(at), {**official, "minutes": 78}, 2, "other tab")
    act(at, "conflict:merge")
    assert saved(store, at)["title"] == "Flip Freighters"
    act(at, "conflict:merge")
    assert (saved(store, at)["title"], saved(store, at)["minutes"]) == ("Mine", 78)


def test_the_history_tells_who_changed_what(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = section(visit("editor", official), "versions")
    at.text_input(key="who:name").set_value("Ana").run()
    section(at, "game")
    at.text_input(key=bound(at, "edit:/title")).set_value("Night Freight").run()
    assert store.history(key_of(at))[0].author == "Ana"
    told = [text.value.replace("\\", "") for text in section(at, "versions").markdown]
    assert any(text.startswith("**2** · Change Title by Ana") for text in told)
    assert "- Title “Flip Freighters” → “Night Freight”" in told


def test_versions_sheets_and_rule_options_are_compared(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    def told() -> str:
        assert not at.exception
        return "\n".join(text.value.replace("\\", "") for text in at.markdown)

    at = visit("editor", official)
    for number in (1, 2):
        store.save(key_of(at), {**official, "minutes": 50 + number}, number, "step")
    at = section(act(at.run(), "newer:take"), "versions")
    at.number_input(key=f"compare:from:{key_of(at)}:3").set_value(1).run()
    assert "- Minutes 30 → 52" in told()
    at.segmented_control(key="compare:way").set_value("sheet").run()
    at.selectbox(key="compare:sheet").set_value("tiny").run()
    assert "- Truck 1 (Pair) removed" in told()
    at.segmented_control(key="compare:way").set_value("options").run()
    at.pills(key="compare:options::shown").set_value(["overtime_suit"]).run()
    assert "- Overtime: one hour may change the value → the value, the suit" in told()


def test_a_save_from_elsewhere_is_told_and_taken_over(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    at.text_input(key=bound(at, "edit:/title")).set_value("Mine").run()
    Store().save(key_of(at), {**official, "title": "Theirs"}, 2, "another program")
    at.run()
    assert not at.exception
    assert any("Another tab saved version 3" in text.value for text in at.markdown)
    assert "None" not in [text.value for text in at.markdown]  # what Streamlit makes of a value on a line of its own
    assert "Saved · version 2" in [caption.value for caption in at.caption]
    act(at, "newer:take")
    assert at.text_input(key=bound(at, "edit:/title")).value == "Theirs"
    act(at, "undo")
    assert at.text_input(key=bound(at, "edit:/title")).value == "Mine"
    assert [version.revision for version in store.history(key_of(at))] == [4, 3, 2, 1]


def test_an_edit_beside_a_save_from_elsewhere_is_asked_about(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = visit("editor", official)
    store.save(key_of(at), {**official, "title": "Theirs"}, 1, "other tab")
    at.run()
    at.text_input(key=bound(at, "edit:/title")).set_value("Mine").run()
    assert store.open(key_of(at)).document["title"] == "Theirs"
    assert at.text_input(key=bound(at, "edit:/title")).value == "Mine"
    act(at, "conflict:mine")
    assert saved(store, at)["title"] == "Mine"
    assert len(store.history(key_of(at))) == 3


def test_two_tabs_learn_of_each_other(visit: Visit, official: dict[str, Any]) -> None:
    def alone(at: AppTest) -> bool:
        return not any("Also open in another tab" in caption.value for caption in at.caption)

    one = visit("editor", official)
    assert alone(one)
    other = visit("library")
    other.query_params["sheet"] = key_of(one)
    other.switch_page("designer/pages/editor.py").run()
    assert not alone(other)
    assert not alone(one.run())


def test_a_version_gets_a_name_and_comes_back_by_it(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    at.text_input(key=bound(at, "edit:/title")).set_value("Night Freight").run()
    at = section(at, "versions")
    at.text_input(key=bound(at, "version:name:1")).set_value("First draft").run()
    assert [(version.revision, version.name) for version in store.history(key_of(at), named=True)] == [
        (1, "First draft")
    ]
    act(at, "named:1")
    assert saved(store, at)["title"] == "Flip Freighters"
    act(at, f"{bound(at, 'named:name:1')}:none")
    assert store.history(key_of(at), named=True) == ()


def test_a_long_history_is_shown_in_pages(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    for number in range(1, 75):
        store.save(key_of(at), official, number, f"Step {number}")
    at = section(act(section(at, "game"), "newer:take"), "versions")
    shown = [str(button.key) for button in at.button if str(button.key).startswith("version:")]
    assert shown == [f"version:{revision}" for revision in range(74, 45, -1)]  # all but the newest of 30


def test_a_fix_is_one_step(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    official["suits"][1]["letter"] = "S"
    at = act(visit("editor", official), "do:fix:duplicate_letter:/suits/1/letter")
    assert saved(store, at)["suits"][1]["letter"] == "H"
    assert not any("Must fix" in text.value for text in at.markdown)
    act(at, "undo")
    assert saved(store, at) == official


def test_problems_of_one_kind_are_fixed_together(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    for suit in official["suits"]:
        suit["letter"] = "S"
    at = act(visit("editor", official), "fix_all:must_fix:0")
    assert [suit["letter"] for suit in saved(store, at)["suits"]] == ["S", "H", "C", "D"]
    act(at, "undo")
    assert saved(store, at) == official


def test_problems_that_rule_options_bring_have_no_fix(visit: Visit, official: dict[str, Any]) -> None:
    official["suits"][1]["letter"] = "S"
    at = visit("editor", official)
    at.session_state["options"] = ["overtime_suit"]
    at.run()
    assert "problem:must_fix:0" in [button.key for button in at.button]
    assert "do:fix:duplicate_letter:/suits/1/letter" not in [button.key for button in at.button]


def test_an_earlier_version_comes_back_and_can_be_undone(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    at.text_input(key=bound(at, "edit:/title")).set_value("Night Freight").run()
    act(section(at, "versions"), "version:1")
    assert saved(store, at)["title"] == "Flip Freighters"
    act(at, "undo")
    assert saved(store, at)["title"] == "Night Freight"


def test_json_is_applied_or_refused_with_line_and_column(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = section(visit("editor", official), "json")
    at.toggle(key="json:edit").set_value(True).run()
    field = f"json:text:{key_of(at)}::shown"
    assert at.text_area(key=bound(at, field)).value == canonical_text(official)
    broken = '{\n  "title": "Night Freight",,\n}'
    at.text_area(key=bound(at, field)).set_value(broken).run()
    act(at, "json:apply")
    assert "Line 2, column" in at.error[0].value
    assert at.text_area(key=bound(at, field)).value == broken
    assert saved(store, at) == official
    at.text_area(key=bound(at, field)).set_value(json.dumps({**official, "title": "Night Freight"})).run()
    act(at, "json:apply")
    assert saved(store, at)["title"] == "Night Freight"


def test_a_deleted_sheet_can_be_brought_back(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("library", official)
    key = store.list()[0].key
    act(at, f"copy:{key}")
    assert {entry.title for entry in store.list()} == {"Flip Freighters", "Flip Freighters (copy)"}
    act(at, f"delete:{key}")
    assert {entry.title for entry in store.list()} == {"Flip Freighters (copy)"}
    act(at, "undelete")
    assert len(store.list()) == 2


def test_sheets_deleted_earlier_come_back_from_the_trash(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    keys = [store.create({**official, "title": title}, "new").key for title in ("One", "Two")]
    for key in keys:
        store.delete(key)
    at = act(visit("library"), f"trash:{keys[0]}")  # in a session that deleted none of them
    assert [entry.title for entry in store.list()] == ["One"]
    act(at, f"trash:{keys[1]}")
    assert len(store.list()) == 2
    assert not [button.key for button in at.button if str(button.key).startswith("trash:")]


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("broken.json", b'{\n "title": \n}', "Line 3, column 1:"),
        ("picture.json", b"\x89PNG\r\n\x1a\n\xff", "no sheet that can be read"),
        ("list.json", b"[1, 2]", "no sheet that can be read"),
        ("empty.json", b"", "no sheet that can be read"),
        ("huge.json", b" " * 5_000_000, "no sheet that can be read"),
        ("deep.json", b"[" * 100_000, "no sheet that can be read"),
    ],
)
def test_a_bad_upload_is_one_clear_message(name: str, data: bytes, told: str, visit: Visit, store: Store) -> None:
    at = visit("library")
    at.file_uploader(key="import").set_value((name, data, "application/json")).run()
    assert not at.exception
    assert len(at.error) == 1
    assert told in at.error[0].value.replace("\\", "")
    assert store.list() == ()


def test_a_sheet_with_problems_can_be_imported(visit: Visit, store: Store) -> None:
    at = visit("library")
    at.file_uploader(key="import").set_value(("half.json", b'{"title": "Half a sheet"}', "application/json")).run()
    act(at, "import:open")
    assert saved(store, at) == {"title": "Half a sheet"}


def test_a_quick_look_ends_in_an_answer(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("balance", official)
    at.number_input(key="balance:seed").set_value(7).run()
    act(at, "balance:run")
    wait_for_job(at)
    titles = [title.value for title in at.subheader]
    assert "What stands out?" in titles
    assert any("deal code 7" in text.value for text in at.markdown)


def wait_for_job(at: AppTest) -> None:
    job = session.jobs().get(at.session_state["run"])
    assert job is not None
    for _ in range(3000):  # the engine may have to be prepared
        if job.finished:
            break
        time.sleep(0.1)
    assert job.state == "done", job.error
    at.run()
    assert not at.exception


def test_a_broken_sheet_is_not_played_nor_exported(visit: Visit) -> None:
    at = visit("balance", {"title": "Half a sheet"})
    assert at.button(key="balance:run").disabled
    assert any("expected" in text.value for text in at.markdown)
    at = visit("export", {"title": "Half a sheet"})
    assert "must be fixed" in at.warning[0].value


def test_a_rule_option_is_recorded(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    official["variants"] = []
    at = act(section(visit("editor", official), "options"), "record:start")
    at = section(at, "calendar")
    at.number_input(key=bound(at, "edit:/overtime/hours")).set_value(7).run()
    at = section(at, "options")
    at.text_input(key="record:title").set_value("Long nights").run()
    act(at, "record:finish")
    document = saved(store, at)
    assert document["overtime"]["hours"] == 5
    assert document["variants"] == [
        {"id": "option", "title": "Long nights", "patch": [{"op": "replace", "path": "/overtime/hours", "value": 7}]}
    ]
    act(at, "undo")
    assert saved(store, at)["overtime"]["hours"] == 7


def test_text_of_the_json_follows_the_sheet_until_it_is_edited(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = section(visit("editor", official), "json")
    field = f"json:text:{key_of(at)}::shown"
    at.toggle(key="json:edit").set_value(True).run()
    at = section(at, "game")
    at.text_input(key=bound(at, "edit:/title")).set_value("Night Freight").run()
    at = section(at, "json")
    at.toggle(key="json:edit").set_value(True).run()
    assert "Night Freight" in at.text_area(key=bound(at, field)).value
    at.text_area(key=bound(at, field)).set_value("{}").run()
    act(at, "undo")
    assert at.text_area(key=bound(at, field)).value == "{}"
    assert "would take those changes back" in at.warning[0].value


def test_choices_that_are_gone_are_forgotten(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("editor", official)
    at.session_state["options"] = ["overtime_suit"]
    at.session_state["section"] = "options"
    at.run()
    at.text_input(key=bound(at, "edit:/variants/0/id")).set_value("other").run()
    assert not at.exception
    assert at.session_state["options"] == []
    at.session_state["balance:sheet:a"] = "gone"
    at.switch_page("designer/pages/balance.py").run()
    assert not at.exception
    assert at.selectbox(key="balance:sheet:a").value == key_of(at)


def test_library_cards_speak_in_the_words_of_their_sheet(visit: Visit) -> None:
    captions = [caption.value for caption in visit("library").caption]
    assert "8 ships · 5 suits" in captions
    assert "9 trucks · 4 suits" in captions


def test_many_sheets_wait_until_they_are_asked_for(visit: Visit, store: Store) -> None:
    for number in range(30):
        store.create({"title": f"Sheet {number}"}, "new")
    at = visit("library")
    assert sum(str(button.key).startswith("open:") for button in at.button) == 24
    at.toggle(key="library:all").set_value(True).run()
    assert sum(str(button.key).startswith("open:") for button in at.button) == 30


def test_a_truck_copied_is_the_one_looked_at(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = section(visit("editor", official), "trucks")
    act(at, "do:copy:/trucks/0")
    assert len(saved(store, at)["trucks"]) == len(official["trucks"]) + 1
    assert at.session_state["pick:/trucks"] == 1
