"""The table of trucks and the table of texts in the editor."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.testing.v1 import AppTest

from designer.edit.texts import texts_csv
from designer.freight.editing.truck_table import trucks_csv
from designer.store import Store
from sheets import load, to_document
from tests.designer.pages.test_journeys import act, key_of

Visit = Callable[..., AppTest]
GRID = "table:trucks"


@pytest.fixture
def table(visit: Visit, official: dict[str, Any]) -> AppTest:
    return section(visit("editor", official), "table")


@pytest.fixture
def texts(visit: Visit) -> AppTest:
    at = section(visit("editor", to_document(load("harbour-lights"))), "words")
    return at.segmented_control(key="texts:view").set_value("table").run()


def section(at: AppTest, name: str) -> AppTest:
    at.session_state["section"] = name
    at.run()
    assert not at.exception
    return at


def document(at: AppTest, store: Store) -> dict[str, Any]:
    return store.open(key_of(at)).document


def typed(at: AppTest, key: str, **edits: Any) -> AppTest:
    """Cells typed into a grid, which tells all since it was drawn. `AppTest` has no such widget, so its state is sent as is."""
    (grid,) = (grid for grid in at.dataframe if grid.proto.id.endswith(f"-{key}"))
    told = json.dumps({"edited_rows": {}, "added_rows": [], "deleted_rows": [], **edits})
    states = at._tree.get_widget_states()
    states.widgets.append(WidgetState(id=grid.proto.id, string_value=told))
    at._run(states)
    assert not at.exception
    return at


def pasted(at: AppTest, kind: str, *rows: str, key: str = "paste::0") -> AppTest:
    at.text_area(key=f"{kind}:{key}").set_value("\n".join(rows)).run()
    assert not at.exception
    return at


def told(at: AppTest) -> str:
    shown = [*at.markdown, *at.error, *at.info, *at.warning, *at.caption]
    return "\n".join(str(element.value) for element in shown).replace("\\", "")


def test_a_pasted_table_is_told_in_words_and_taken_over_in_one_step(table: AppTest, store: Store) -> None:
    before = document(table, store)
    pasted(table, "trucks", "id\tstops\tname", "hearts\t5: x1; 8: x3\tHearts", "nova\t\tNova")
    assert document(table, store) == before
    assert "- Truck 6 (Hearts), circle 8: multiplier 2 → 3" in told(table)
    assert "- Truck 10 (Nova) added" in told(table)
    act(table, "trucks:apply")
    after = document(table, store)
    assert after["trucks"][5]["route"]["stops"][1]["score"]["multiplier"] == 3
    assert after["trucks"][9]["name"] == "Nova"
    assert table.text_area(key="trucks:paste::1").value == ""
    act(table, "undo")
    assert document(table, store) == before


def test_wrong_cells_are_all_named_and_nothing_can_be_taken_over(table: AppTest, store: Store) -> None:
    pasted(table, "trucks", "id,squares,circles", "hearts,H Q,many", "clubs,C,5")
    assert "- Row 2, Squares: expected one of the letters S H C D, found 'Q'" in told(table)
    assert "- Row 2, Circles: expected a whole number, found 'many'" in told(table)
    assert not [button for button in table.button if button.key == "trucks:apply"]
    assert store.newest(key_of(table)) == 1


def test_trucks_that_a_table_leaves_out_go_only_when_one_says_so(table: AppTest, store: Store) -> None:
    pasted(table, "trucks", "id", "hearts", "any")
    (question,) = (radio for radio in table.radio if radio.key == "trucks:missing")
    assert "Mixed goods, Same goods, Countdown" in question.label
    assert "removed" not in told(table)
    question.set_value("drop").run()
    table.toggle(key="trucks:reorder").set_value(False).run()
    act(table, "trucks:apply")
    assert [truck["id"] for truck in document(table, store)["trucks"]] == ["any", "hearts"]


def test_an_uploaded_table_that_says_the_same_changes_nothing(table: AppTest, official: dict[str, Any]) -> None:
    table.file_uploader(key="trucks:file::0").set_value(("t.csv", trucks_csv(official), "text/csv")).run()
    assert "nothing to change" in told(table)


def test_cells_typed_into_the_grid_are_taken_over(table: AppTest, store: Store) -> None:
    typed(table, GRID, edited_rows={5: {"stops": "5: x1; 8: x3", "name": None}})
    hearts = document(table, store)["trucks"][5]
    assert (hearts["route"]["stops"][1]["score"]["multiplier"], "name" in hearts) == (3, False)
    typed(table, GRID, edited_rows={5: {"stops": "5: x1; 8: x3", "name": None, "spots": "9"}})
    assert document(table, store)["trucks"][5]["route"]["stops"][1]["spot"] == 9
    act(table, "undo")
    assert document(table, store)["trucks"][5] == hearts


def test_a_wrong_cell_stays_in_the_grid_until_it_is_mended_or_taken_back(table: AppTest, store: Store) -> None:
    typed(table, GRID, edited_rows={5: {"squares": "H Q"}, 6: {"name": "Clubs"}})
    assert "- Row 6, Squares: expected one of the letters S H C D, found 'Q'" in told(table)
    assert store.newest(key_of(table)) == 1
    typed(table, GRID, edited_rows={5: {"squares": "H S"}, 6: {"name": "Clubs"}})
    assert "Row 6" not in told(table)
    trucks = document(table, store)["trucks"]
    assert (trucks[5]["squares"][1], trucks[6]["name"], store.newest(key_of(table))) == (
        {"suits": ["spade"]},
        "Clubs",
        2,
    )
    typed(table, GRID, edited_rows={0: {"vehicle": "tram"}})
    assert "- Row 1, Vehicle: expected" in told(table)
    act(table, "trucks:discard")
    assert "Row 1" not in told(table)
    typed(table, f"{GRID}::1", edited_rows={0: {"vehicle": "ship"}})
    assert document(table, store)["trucks"][0]["vehicle"] == "ship"


def test_rows_are_added_and_removed_in_the_grid(table: AppTest, store: Store) -> None:
    typed(table, GRID, deleted_rows=[0, 2], added_rows=[{}])
    ids = [truck["id"] for truck in document(table, store)["trucks"]]
    assert ids == ["same", "one_to_six", "any", "hearts", "clubs", "diamonds", "spades", "truck"]


def test_languages_stand_side_by_side_with_what_is_missing_counted(texts: AppTest, store: Store) -> None:
    assert "Spanish: nothing missing or outdated" in told(texts)
    typed(texts, "table:/translations", edited_rows={0: {"Spanish": "", "English (of the sheet)": "Night lights"}})
    after = document(texts, store)
    assert (after["title"], "title" in after["translations"]["es"]) == ("Night lights", False)
    assert "Spanish: 1 missing, 0 outdated" in told(texts)
    texts.toggle(key="texts:only").set_value(True).run()
    (grid,) = texts.dataframe
    assert list(grid.value["Text"]) == ["title"]


def test_an_outdated_text_is_counted_until_it_is_called_still_right(texts: AppTest, store: Store) -> None:
    typed(texts, "table:/translations", edited_rows={0: {"English (of the sheet)": "Night lights"}})
    assert "Spanish: 0 missing, 1 outdated" in told(texts)
    assert "title: was “Harbour Lights”, is “Night lights”; translated “Luces del puerto”" in told(texts).replace(
        "*", ""
    )
    act(texts, "do:texts:right:es:title")
    assert "Spanish: nothing missing or outdated" in told(texts)
    act(texts, "undo")
    assert "Spanish: 0 missing, 1 outdated" in told(texts)
    texts.segmented_control(key="texts:view").set_value("form").run()
    texts.session_state["pick:language"] = "es"
    texts.run()
    assert "Outdated, as the sheet's own text has changed since: 1" in told(texts)
    assert texts.text_input(key="edit:/translations/es/title").icon == ":material/update:"


def test_a_translators_file_comes_back_as_one_step(texts: AppTest, store: Store) -> None:
    before = document(texts, store)
    data = texts_csv(before, ["es"], ["title", "suits.fish.name"]).decode("utf-8-sig")
    back = data.replace("Luces del puerto", "Las luces").replace("Fish", "Whales").replace("es\r", "fr\r", 1)
    pasted(texts, "texts", back)
    assert "the sheet's own text has changed here (1): suits.fish.name" in told(texts)
    act(texts, "texts:apply")
    assert document(texts, store)["translations"]["fr"] == {"title": "Las luces"}
    act(texts, "undo")
    assert document(texts, store) == before
    pasted(texts, "texts", "path;es", "title;Las luces", "no.path;x", key="paste::1")
    assert "- Row 3, Text: expected the path of a text" in told(texts)
    assert document(texts, store) == before
