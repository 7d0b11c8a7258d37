from __future__ import annotations

import json

import pytest

from designer.draw import draw_sheet, to_svg
from designer.export import TARGETS, export
from sheets import SheetError, apply_variants, canonical_text, load, rules_hash, to_document
from tests.designer.draw.drawn import EXTREMES, sheet_of

OFFICIAL = load("flip-freighters")


def losses_of(report):
    return {loss.pointer: loss.message for loss in report.losses}


def test_json_writes_the_canonical_file_and_loses_nothing(tmp_path):
    report = export(OFFICIAL, "json", tmp_path)
    assert (tmp_path / "flip-freighters.json").read_text(encoding="utf-8") == canonical_text(OFFICIAL)
    assert report.losses == ()


def test_svg_writes_the_drawing(tmp_path):
    export(OFFICIAL, "svg", tmp_path)
    assert (tmp_path / "flip-freighters.svg").read_text(encoding="utf-8") == to_svg(draw_sheet(OFFICIAL))


def test_the_report_tells_what_was_written(tmp_path):
    report = export(OFFICIAL, "svg", tmp_path / "new" / "folder", variants=["overtime_suit"], language="es")
    written = json.loads((tmp_path / "new" / "folder" / "export-report.json").read_text(encoding="utf-8"))
    assert written == json.loads(json.dumps(report.to_document()))
    assert sorted(path.name for path in (tmp_path / "new" / "folder").iterdir()) == sorted(written["files"])
    assert (written["target"], written["sheet"], written["language"]) == ("svg", "flip-freighters", "es")
    assert written["rules_hash"] == rules_hash(apply_variants(OFFICIAL, ["overtime_suit"]))


def test_variants_are_applied(tmp_path):
    export(OFFICIAL, "json", tmp_path, variants=["overtime_suit"])
    assert json.loads((tmp_path / "flip-freighters.json").read_text(encoding="utf-8"))["overtime"]["changes"] == [
        "value",
        "suit",
    ]


def test_the_drawing_tells_what_it_does_not_show(tmp_path):
    losses = losses_of(export(OFFICIAL, "svg", tmp_path))
    assert losses["/scoring/tie_break"] == "the drawing does not say how ties are broken"
    assert losses["/variants/0"] == "the drawing does not describe the rule option 'overtime_suit'"


def test_small_squares_are_told(tmp_path):
    losses = losses_of(export(EXTREMES["24 trucks on A5"], "svg", tmp_path))
    assert losses["/trucks/23"].startswith("expected squares of 7 mm, found ")
    assert "/trucks/0" not in losses_of(export(OFFICIAL, "svg", tmp_path))


def test_shortened_texts_are_told(tmp_path):
    losses = losses_of(export(EXTREMES["long game"], "svg", tmp_path))
    assert losses["/title"].startswith("the drawing has room only for 'WWW")
    assert losses["/trucks/5/name"].startswith("the drawing has room only for 'WWW")


def test_letters_that_no_font_has_are_told(tmp_path):
    losses = losses_of(export(sheet_of(title="Фрахт"), "svg", tmp_path))
    assert losses["/title"] == "expected letters of the fonts, found 'Фрахт'"


def test_errors_stop_the_export_and_nothing_is_written(tmp_path):
    document = to_document(OFFICIAL)
    document["trucks"][2]["squares"][0]["suits"] = ["harts"]
    with pytest.raises(SheetError, match=r"flip-freighters /trucks/2/squares/0/suits/0: expected .*, found 'harts'"):
        export(document, "svg", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_document_that_is_no_sheet_is_refused(tmp_path):
    with pytest.raises(SheetError):
        export({"title": 3}, "json", tmp_path)


def test_an_unknown_variant_is_refused(tmp_path):
    with pytest.raises(SheetError, match="found 'turbo'"):
        export(OFFICIAL, "json", tmp_path, variants=["turbo"])


def test_an_unknown_target_is_refused(tmp_path):
    with pytest.raises(ValueError, match="target: expected one of json, svg, found 'papyrus'"):
        export(OFFICIAL, "papyrus", tmp_path)


@pytest.mark.parametrize("target", TARGETS)
def test_an_export_is_the_same_each_time(tmp_path, target):
    for folder in ("a", "b"):
        export(OFFICIAL, target, tmp_path / folder)
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()
