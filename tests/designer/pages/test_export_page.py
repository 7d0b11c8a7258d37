"""The export page: what is chosen is what is drawn, named and downloaded."""

from collections.abc import Callable
from typing import Any

from streamlit.testing.v1 import AppTest

from designer.text.labels import label

Visit = Callable[..., AppTest]


def names(at: AppTest) -> str:
    """The sentences of the page."""
    return "\n".join(shown.value for shown in at.markdown).replace("\\", "")


def test_choices_are_in_the_name_of_the_file(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("export", official)
    assert "flip-freighters_v1.0_Letter-landscape.pdf" in names(at)
    at.radio(key="export:format").set_value("png").run()
    at.selectbox(key="export:page").set_value("a4-portrait").run()
    at.selectbox(key="export:language").set_value("es").run()
    at.slider(key="export:bleed").set_value(3.0).run()
    at.toggle(key="export:crop_marks").set_value(True).run()
    assert not at.exception
    assert "flip-freighters_v1.0_es_A4-portrait_bleed-3_crop-marks_300ppi.png" in names(at)


def test_the_sheets_own_paper_is_offered_once(visit: Visit, official: dict[str, Any]) -> None:
    papers = visit("export", official).selectbox(key="export:page").options
    assert papers[0] == label("export.own_paper", paper=label("choice.page.letter-landscape"))
    assert len(papers) == len(set(papers)) == 6
    assert label("choice.page.letter-landscape") not in papers


def test_the_sheet_file_has_no_choices_of_print(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("export", official)
    at.radio(key="export:format").set_value("json").run()
    assert "flip-freighters.json" in names(at)
    assert not [box for box in at.selectbox if box.key == "export:page"]


def test_hints_about_the_print_are_told_and_do_not_stop_it(visit: Visit, official: dict[str, Any]) -> None:
    official["credits"]["license"] = ""
    at = visit("export", official)
    assert [fold.label for fold in at.expander if fold.label == label("export.hints", count=1)]
    assert "flip-freighters_v1.0_Letter-landscape.pdf" in names(at)


def test_a_print_that_would_be_wrong_is_not_offered_but_the_sheet_file_is(
    visit: Visit, official: dict[str, Any]
) -> None:
    truck = official["trucks"][0]["id"]
    official["layout"]["trucks"][truck]["at"] = [275.0, 100.0]
    at = visit("export", official)
    assert [warning.value for warning in at.warning] == [label("export.not_ready")]
    assert ".pdf" not in names(at)
    at.radio(key="export:format").set_value("json").run()
    assert not at.warning
    assert "flip-freighters.json" in names(at)
