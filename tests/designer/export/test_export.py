from __future__ import annotations

import json
from datetime import date

import pytest

from designer.draw import PrintOptions, print_scene, to_svg
from designer.draw.printing import to_pdf, to_png
from designer.export import TARGETS, Order, build, export, order
from designer.export.drawing import file_name
from sheets import SheetError, apply_variants, canonical_text, load, rules_hash, to_document
from tests.designer.draw.drawn import EXTREMES, sheet_of, truck

OFFICIAL = load("flip-freighters")


def losses_of(report):
    """All messages of each pointer, joined."""
    return {
        place.pointer: " ".join(loss.message for loss in report.losses if loss.pointer == place.pointer)
        for place in report.losses
    }


def test_json_writes_the_canonical_file_and_loses_nothing(tmp_path):
    report = export(OFFICIAL, "json", tmp_path)
    assert (tmp_path / "flip-freighters.json").read_text(encoding="utf-8") == canonical_text(OFFICIAL)
    assert report.losses == ()


LOW_INK = PrintOptions(language="es", theme="low-ink", page="a5-portrait", bleed=3, crop_marks=True, ppi=72, printed=date(2026, 11, 30))  # fmt: skip


@pytest.mark.parametrize(
    ("target", "name", "made"),
    [
        ("svg", "flip-freighters_v1.0_es_A5-portrait_low-ink_bleed-3_crop-marks.svg", lambda scene: to_svg(scene).encode()),
        ("pdf", "flip-freighters_v1.0_es_A5-portrait_low-ink_bleed-3_crop-marks.pdf", to_pdf),
        ("png", "flip-freighters_v1.0_es_A5-portrait_low-ink_bleed-3_crop-marks_72ppi.png", lambda scene: to_png(scene, ppi=72)),
    ],
)  # fmt: skip
def test_drawings_are_printed_as_chosen(tmp_path, target, name, made):
    export(OFFICIAL, target, tmp_path, options=LOW_INK)
    assert (tmp_path / name).read_bytes() == made(print_scene(OFFICIAL, LOW_INK))


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Flip Freighters", "flip-freighters"),
        ("¡Señor Ångström's 3rd!", "senor-angstrom-s-3rd"),
        ("../../etc/passwd", "etc-passwd"),
        ("Фрахт", "tiny"),
        ("W" * 120, "w" * 60),
    ],
)
def test_a_file_is_named_by_the_title_without_what_a_system_refuses(title, slug):
    assert file_name(Order(sheet_of(title=title), sheet_of(title=title)), "pdf") == f"{slug}_v1.0_Letter-landscape.pdf"


def test_a_file_name_tells_the_rule_options():
    wanted = order(OFFICIAL, ["overtime_suit"], PrintOptions(page="a4-landscape"))
    assert list(build(wanted, "pdf").files) == ["flip-freighters_v1.0_overtime-suit_A4-landscape.pdf"]


def test_names_and_losses_are_told_before_anything_is_made():
    huge = order(OFFICIAL, options=PrintOptions(ppi=1e9))
    built = build(huge, "png")
    assert built.losses == build(huge, "svg").losses
    with pytest.raises(ValueError, match="ppi: expected 36 to 1200"):
        next(iter(built.files.values()))()


def test_the_report_tells_what_was_written(tmp_path):
    report = export(
        OFFICIAL, "svg", tmp_path / "new" / "folder", variants=["overtime_suit"], options=PrintOptions(language="es")
    )
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
    assert "squares of 7 mm" in losses["/trucks/23/squares"]
    assert "/trucks/0/squares" not in losses_of(export(OFFICIAL, "svg", tmp_path))


def test_shortened_texts_are_told(tmp_path):
    losses = losses_of(export(EXTREMES["long game"], "svg", tmp_path))
    assert "found it for 'WWW" in losses["/title"]
    assert "found it for 'WWW" in losses["/trucks/5/name"]


def test_letters_that_no_font_has_are_told(tmp_path):
    losses = losses_of(export(sheet_of(title="Фрахт"), "svg", tmp_path))
    assert losses["/title"] == "expected letters of the fonts, found 'Фрахт'"


def test_errors_stop_the_export_and_nothing_is_written(tmp_path):
    document = to_document(OFFICIAL)
    document["trucks"][2]["squares"][0]["suits"] = ["harts"]
    with pytest.raises(SheetError, match=r"flip-freighters /trucks/2/squares/0/suits/0: expected .*, found 'harts'"):
        export(document, "svg", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_drawing_that_would_be_wrong_is_not_printed(tmp_path):
    """A truck beyond the page: the sheet file can be shared all the same, and another paper places it anew."""
    sheet = sheet_of(trucks=[truck(0)], layout={"trucks": {"truck-0": {"at": [275.0, 100.0]}}})
    with pytest.raises(SheetError, match="/trucks/0"):
        export(sheet, "pdf", tmp_path / "pdf")
    assert not (tmp_path / "pdf").exists()
    assert export(sheet, "json", tmp_path / "json").files
    assert export(sheet, "pdf", tmp_path / "a4", options=PrintOptions(page="a4-landscape")).files


def test_a_document_that_is_no_sheet_is_refused(tmp_path):
    with pytest.raises(SheetError):
        export({"title": 3}, "json", tmp_path)


def test_an_unknown_variant_is_refused(tmp_path):
    with pytest.raises(SheetError, match="found 'turbo'"):
        export(OFFICIAL, "json", tmp_path, variants=["turbo"])


def test_an_unknown_target_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"target: expected one of json, svg, pdf, png, .*, found 'papyrus'"):
        export(OFFICIAL, "papyrus", tmp_path)


@pytest.mark.parametrize("target", TARGETS)
def test_an_export_is_the_same_each_time(tmp_path, target):
    for folder in ("a", "b"):
        export(OFFICIAL, target, tmp_path / folder)
    files = [path for path in (tmp_path / "a").rglob("*") if path.is_file()]
    assert files
    for path in files:
        assert path.read_bytes() == (tmp_path / "b" / path.relative_to(tmp_path / "a")).read_bytes()
