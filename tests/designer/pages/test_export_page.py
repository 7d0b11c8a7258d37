"""The export page: what is chosen is what is drawn, named and downloaded."""

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer import session
from designer.export import TARGETS
from designer.pages import problem_list
from designer.pages.export_preview import size_text
from designer.pages.export_targets import DRAWN, GROUPS, title_of
from designer.text.labels import label
from sheets import load, to_document

Visit = Callable[..., AppTest]


def names(at: AppTest) -> str:
    """The sentences of the page."""
    return "\n".join(shown.value for shown in at.markdown).replace("\\", "")


def choose(at: AppTest, group: str, target: str) -> None:
    at.segmented_control(key="export:group").set_value(group).run()
    at.radio(key="export:format").set_value(target).run()
    assert not at.exception


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
    choose(at, "programs", "json")
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
    choose(at, "programs", "json")
    assert not at.warning
    assert "flip-freighters.json" in names(at)


GROUP_OF = {target: group for group, targets in GROUPS.items() for target in targets}
HOSTILE = "<img src=x onerror=alert(1)> **b** $x$ {{7*7}}"


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_is_chosen_and_made(visit: Visit, target: str) -> None:
    """Its files are listed, unless it is a drawing, which is shown; and its losses are those of the command line."""
    document = to_document(load("tiny"))
    document["title"], document["trucks"][0]["name"] = HOSTILE, HOSTILE
    at = visit("export", document)
    choose(at, GROUP_OF[target], target)
    wait(at)
    assert [button.disabled for button in at.get("download_button")] == [False]
    assert not at.error
    if target not in DRAWN:
        shown = at.selectbox(key=f"export:file:{target}").options
        assert any(option.startswith("export-report.json · ") for option in shown)


def wait(at: AppTest) -> None:
    """Until no work is shown any more: the page looks itself, but not in a test."""
    for _ in range(60):
        if not any(button.key == "export:cancel" for button in at.button):
            return
        at.run()
    raise AssertionError("the export goes on for longer than a minute")


def test_losses_lead_to_their_places_in_the_editor(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("export", official)
    choose(at, "clients", "web")
    wait(at)
    lost = next(button for button in at.button if official["variants"][0]["title"] in button.label)
    lost.click().run()
    assert not at.exception
    assert not [radio for radio in at.radio if radio.key == "export:format"]
    assert at.session_state[session.SECTION] == problem_list.section_of(official, "/variants/0").id != "game"


def test_what_is_still_to_be_given_is_told_until_it_is(visit: Visit) -> None:
    at = visit("export", to_document(load("tiny")))
    choose(at, "clients", "tts")
    wait(at)
    assert len(at.warning) == 1
    at.text_input(key="export:set:tts:images").set_value("https://example.org/game/").run()
    wait(at)
    assert not at.warning
    at.text_input(key="export:set:tts:images").set_value("not an address").run()
    assert not at.exception
    assert len(at.error) == 1
    assert not at.get("download_button")


def test_a_setting_changes_what_is_written(visit: Visit) -> None:
    at = visit("export", to_document(load("tiny")))
    choose(at, "clients", "bga")
    wait(at)
    assert any("gameoptions.jsonc" in option for option in at.selectbox(key="export:file:bga").options)
    at.segmented_control(key="export:set:bga:style").set_value("older").run()
    wait(at)
    assert any("gameoptions.inc.php" in option for option in at.selectbox(key="export:file:bga").options)


def test_a_broken_sheet_is_not_exported_to_any_target(visit: Visit, official: dict[str, Any]) -> None:
    official["trucks"][0]["route"]["stops"][0]["spot"] = 9
    at = visit("export", official)
    assert [warning.value for warning in at.warning] == [label("export.not_ready")]
    assert not at.radio
    assert not at.get("download_button")


def test_without_a_sheet_the_page_says_what_to_do(visit: Visit) -> None:
    at = visit("export")
    assert [info.value for info in at.info] == [label("empty.export")]


def test_an_export_that_fails_says_so(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise OSError("no room left")

    at = visit("export", {**to_document(load("tiny")), "title": "Fails"})
    monkeypatch.setattr("designer.pages.export_files.report_of", fails)
    choose(at, "programs", "json")
    wait(at)
    assert [error.value for error in at.error] == [label("job.failed") + " no room left"]
    assert [button.disabled for button in at.get("download_button")] == [True]


def test_texts_of_the_files_are_shown_and_sizes_told() -> None:
    assert [size_text(size) for size in (0, 999, 1000, 999_499, 1_250_000)] == [
        "0 B",
        "999 B",
        "1 kB",
        "999 kB",
        "1.2 MB",
    ]


@pytest.mark.parametrize("sheet_id", ["lost-cities", "llama"])
def test_a_game_is_offered_what_can_hold_it_and_told_of_the_rest(visit: Visit, sheet_id: str) -> None:
    at = visit("export", to_document(load(sheet_id)))
    paper = [title_of(name) for name in ("pdf", "png", "svg", "cards", "pnp", "rules")]
    assert at.radio(key="export:format").options == paper
    assert label("export.not_held", names=title_of("fillable")) in captions(at)
    assert label("export.score_pad") in captions(at)
    at.selectbox(key="export:page").set_value("a5-portrait").run()
    assert f"{'l-l-a-m-a' if sheet_id == 'llama' else sheet_id}_v1.0_A5-portrait.pdf" in names(at)
    at.segmented_control(key="export:group").set_value("clients").run()
    assert not at.exception
    assert not at.radio
    assert label("export.not_held", names=", ".join(map(title_of, GROUPS["clients"]))) in captions(at)
    choose(at, "programs", "json")
    assert f"{sheet_id}.json" in names(at)


def test_a_sheet_that_every_target_holds_is_not_told_of_any_that_does_not(
    visit: Visit, official: dict[str, Any]
) -> None:
    told = captions(visit("export", official))
    assert label("export.score_pad") not in told
    assert not any(caption.startswith(label("export.not_held", names="")[:30]) for caption in told)


def captions(at: AppTest) -> list[str]:
    return [shown.value.replace("\\", "") for shown in at.caption]
