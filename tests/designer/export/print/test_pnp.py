"""Print and play: all files, their names, and what stands on every page."""

from __future__ import annotations

import io
from datetime import date

import pytest
from pypdf import PdfReader

from designer.draw import PrintOptions
from designer.export import build, export, order
from sheets import file_hash, load
from tests.designer.draw.drawn import EXTREMES, sheet_of
from tests.designer.draw.measured import poppler

TINY = load("tiny")
DAY = date(2026, 11, 30)


def names(sheet, settings=None, variants=()):
    return sorted(build(order(sheet, variants, settings=settings), "pnp").files)


def test_files_are_named_by_title_version_language_paper_and_ink():
    sheet = sheet_of(title="¡Señor Ångström!", rules_version="0.7")
    found = names(sheet, {"languages": "es,en", "papers": "A4", "inks": "lowink"})
    assert found == [
        "CONTACT.txt",
        "LICENSE.txt",
        "README_en.txt",
        "README_es.txt",
        *(f"senor-angstrom_v0.7_{language}_A4_lowink{what}.pdf" for language in ("en", "es") for what in ("", "_cards", "_rules")),
    ]  # fmt: skip


def test_all_languages_and_both_papers_and_inks_are_made_unless_some_are_chosen():
    """Two languages, two papers, two inks, three PDFs each; two READMEs, licence and contact."""
    assert len(names(load("flip-freighters"))) == 2 * 2 * 2 * 3 + 4


def test_cards_of_an_a5_sheet_are_on_a4():
    found = names(TINY, {"languages": "en", "papers": "A4,A5", "inks": "bw"})
    ends = [name.partition("_en_")[2] for name in found if name.endswith(".pdf")]
    assert ends == ["A4_bw.pdf", "A4_bw_cards.pdf", "A4_bw_rules.pdf", "A5_bw.pdf", "A5_bw_rules.pdf"]


@pytest.mark.parametrize(
    ("setting", "text", "message"),
    [
        ("languages", "en,xx", "languages: expected some of en, es, found 'xx'"),
        ("papers", "A3", "papers: expected some of A4, A5, Letter, found 'A3'"),
        ("papers", " , ", "papers: expected some of A4, A5, Letter, found none"),
        ("inks", "gold", "inks: expected some of color, bw, lowink, found 'gold'"),
    ],
)
def test_what_is_unknown_is_refused(setting, text, message):
    with pytest.raises(ValueError, match=message):
        names(TINY, {setting: text})


def test_every_page_tells_version_day_and_hash(tmp_path):
    settings = {"languages": "es", "papers": "A4", "inks": "color"}
    report = export(TINY, "pnp", tmp_path, options=PrintOptions(printed=DAY), settings=settings)
    pdfs = [name for name in report.files if name.endswith(".pdf")]
    assert len(pdfs) == 3
    for name in pdfs:
        for page in range(1, len(PdfReader(tmp_path / name).pages) + 1):
            text = poppler("pdftotext", "-f", page, "-l", page, tmp_path / name, "-")
            assert all(part in text for part in ("Versión 1.0", "2026-11-30", file_hash(TINY)[:8], "50 mm")), name


def test_the_readme_tells_files_print_cards_contact_and_licence():
    sheet = sheet_of(credits={"designer": "Ana", "license": "CC0-1.0", "contact": "ana@example.org"})
    wanted = order(sheet, options=PrintOptions(printed=DAY, minutes="25", luck=30), settings={"papers": "A4"})
    files = build(wanted, "pnp").files
    text = files["README_en.txt"]().decode("utf-8")
    for part in (file_hash(sheet)[:8], "2026-11-30", "25 min", "the cards make 30 %", "Ana", "CC0-1.0", "ana@example.org", "1 usual deck", "50 mm"):  # fmt: skip
        assert part in text
    assert [name for name in files if name.endswith(".pdf") and "_en_" in name and name not in text] == []
    assert "CC0-1.0" in files["LICENSE.txt"]().decode("utf-8")
    assert "ana@example.org" in files["CONTACT.txt"]().decode("utf-8")


def test_minutes_are_those_of_playtests_or_nobody_knows_them():
    sheet = load("flip-freighters")
    assert sheet.minutes
    one = {"languages": "en", "papers": "Letter", "inks": "color"}
    for minutes, told in (("", "?? min"), ("41", "41 min")):
        files = build(order(sheet, options=PrintOptions(minutes=minutes), settings=one), "pnp").files
        (make,) = (make for name, make in files.items() if name.endswith("_color.pdf"))
        assert told in PdfReader(io.BytesIO(make())).pages[0].extract_text()


def test_a_missing_contact_or_licence_is_told():
    losses = {loss.pointer for loss in build(order(sheet_of(credits={})), "pnp").losses}
    assert {"/credits/license", "/credits/contact"} <= losses


def test_what_the_rules_say_is_no_loss():
    pointers = {loss.pointer for loss in build(order(load("flip-freighters")), "pnp").losses}
    assert not {pointer for pointer in pointers if pointer.startswith(("/deck", "/variants", "/scoring"))}


def test_hostile_titles_make_safe_names_and_whole_files():
    files = build(order(EXTREMES["markup"], settings={"papers": "A4", "inks": "lowink"}), "pnp").files
    for name, make in files.items():
        assert set(name) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
        assert make().startswith(b"%PDF") == name.endswith(".pdf")
