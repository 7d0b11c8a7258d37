"""Reports of an answer: Markdown, PDF and one web page, each with all that the answer says."""

from __future__ import annotations

import hashlib
import io
import re
import subprocess
import zipfile
from base64 import b64decode, b64encode
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from designer.balance.answer import Answer, Sentence, Table, View
from designer.balance.printed import answer_html, answer_markdown, answer_pdf, answer_zip, pictures, report_files
from sheets import load, to_document
from tests.designer.balance.answers import HOSTILE, NAMES, rich_answer

TITLE = 'Balance of <b>"Flip"</b> *Freighters*'
BROKEN = {"family": "freight", "trucks": 3}


@pytest.fixture(scope="module")
def answer() -> Answer:
    return rich_answer()


@pytest.fixture(scope="module")
def page(answer: Answer) -> str:
    return answer_html(answer, TITLE).decode("utf-8")


class Page(HTMLParser):
    """The elements of a page with their attributes, and the text outside of scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.text: list[str] = []
        self._within = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        self._within = tag
        if tag == "script":
            self.scripts.append("")

    def handle_endtag(self, tag):
        self._within = ""

    def handle_data(self, data):
        if self._within == "script":
            self.scripts[-1] += data
        elif self._within != "style":
            self.text.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def poppler(tool: str, data: bytes, path: Path, *options: str) -> str:
    path.write_bytes(data)
    return subprocess.run([tool, *options, str(path), *(["-"] if tool == "pdftotext" else [])], capture_output=True, text=True, check=True).stdout  # fmt: skip


def test_markdown_says_all_and_no_text_of_a_designer_is_read_as_markdown(answer: Answer) -> None:
    text = answer_markdown(answer, TITLE)
    lines = text.splitlines()
    assert lines[0] == r'# Balance of \<b\>"Flip"\</b\> \*Freighters\*'
    assert "Rule options: Overtime may change a suit" in lines
    assert "**Good:** Scores are 12 ± 2 points higher than in version 3." in lines
    assert "You would not notice this at the table." in lines
    assert r"**Not good:** No one ever delivers \$x\$ at circle 5 | of route 2." in lines
    assert "| Box truck | 31.2 | 0.50 | 9 |" in lines
    assert "- **Deal code**: 7" in lines
    assert r"- **One hour more**: \+5.0 ± 0.9 points" in lines
    assert not re.search(r"(?<!\\)<", text)
    assert not re.search(r"(?<!\\)\]\((?!pictures/)", text)


def test_the_archive_holds_each_picture_that_the_report_names(answer: Answer) -> None:
    data = answer_zip(answer, TITLE)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = set(archive.namelist())
        report = archive.read("report.md").decode("utf-8")
        named = re.findall(r"\]\((pictures/[^)]+)\)", report)
        assert len(named) == 1 + 4 + 2 + 3  # the sheet, its charts and heats, the charts of the comparison
        assert set(named) == {name for name in names if name.startswith("pictures/")}
        assert all(ElementTree.fromstring(archive.read(name)).tag.endswith("svg") for name in named)
        assert "tables/sheet-worths-table.csv" in names
    assert report == answer_markdown(answer, TITLE)
    assert data == answer_zip(answer, TITLE)


def test_the_pdf_says_all_in_our_fonts_and_is_the_same_each_time(answer: Answer, tmp_path: Path) -> None:
    data = answer_pdf(answer, TITLE)
    pictures._untitled.cache_clear()
    assert data == answer_pdf(answer, TITLE)
    text = " ".join(poppler("pdftotext", data, tmp_path / "a.pdf").split())
    for said in (
        TITLE,
        "Rule options: Overtime may change a suit",
        f"Worth a look: {NAMES[1]} and {NAMES[3]} are worth half the others.",
        "No one ever delivers $x$ at circle 5 | of route 2.",
        NAMES[4],
        "Deal code: 7",
        "bot Expert (normal practice), 100,000 games, deal code 7",
        "One hour more: +5.0 ± 0.9 points",
    ):
        assert said in text, said
    rows = [line.split() for line in poppler("pdffonts", data, tmp_path / "a.pdf").splitlines()[2:]]
    names = {row[0].partition("+")[2] for row in rows}
    assert {"BarlowCondensed-Bold", "BarlowCondensed-Medium"} <= names
    assert all(row[-5] == "yes" for row in rows)  # embedded
    about = poppler("pdfinfo", data, tmp_path / "a.pdf")
    assert re.search(r"Title: +" + re.escape(TITLE), about)
    assert re.search(r"Tagged: +yes", about)
    assert "CreationDate" not in about
    assert "612 x 792" in about  # the paper of the sheet, upright


def test_a_wide_table_goes_on_below_beside_its_first_column(tmp_path: Path) -> None:
    columns = ("Truck", *(f"c{number}" for number in range(1, 20)))
    table = Table(id="t", title="Wide", columns=columns, rows=(("Box", *range(100, 119)),))
    answer = Answer(views=(View(id="v", title="Which?", tables=(table, Table(id="e", title="", columns=(), rows=()))),))
    text = poppler("pdftotext", answer_pdf(answer, TITLE), tmp_path / "a.pdf", "-layout")
    rows = [line.split() for line in text.splitlines() if line.strip().startswith("Box")]
    numbers = [[*map(str, range(100, 107))], [*map(str, range(107, 114))], [*map(str, range(114, 119))]]
    assert rows == [["Box", *part] for part in numbers]


def test_the_page_runs_its_own_scripts_only_and_loads_nothing(page: str) -> None:
    found = Page(page)
    policy = next(each["content"] for each in found.all("meta") if each.get("http-equiv"))
    assert policy is not None
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy.partition("script-src")[2].partition(";")[0]
    kinds = [each.get("type") for each in found.all("script")]
    assert kinds == ["application/json", None, None]
    for script in found.scripts[1:]:
        digest = b64encode(hashlib.sha256(script.encode("utf-8")).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    attributes = [pair for _, found in found.elements for pair in found.items()]
    assert not [name for name, _ in attributes if name.startswith("on")]
    links = [value or "" for name, value in attributes if name in ("src", "href")]
    assert links
    assert all(link.startswith(("#view-", "data:image/svg+xml;base64,")) for link in links)


def test_the_page_shows_names_as_they_are_written(page: str) -> None:
    found = Page(page)
    text = "".join(found.text)
    assert f"Is every truck worth its place? {HOSTILE}" in text
    assert all(" ".join(name.split()) in text for name in NAMES)
    assert HOSTILE not in page


def test_the_page_can_be_read_without_seeing_it(page: str) -> None:
    found = Page(page)
    assert found.all("html")[0]["lang"] == "en"
    assert len(found.all("title")) == len(found.all("h1")) == 1
    assert len(found.all("h2")) == 3
    assert all(image["alt"] for image in found.all("img"))
    assert len(found.all("table")) == len(found.all("caption")) == 7 + 2 + 1
    assert {each.get("scope") for each in found.all("th")} == {"col"}
    assert "Good:" in "".join(found.text)


def test_each_chart_has_a_picture_that_stays_without_scripts(page: str) -> None:
    pictures = [each for each in Page(page).all("img") if each["class"] == "still"]
    assert len(pictures) == 7
    for picture in pictures:
        svg = b64decode((picture["src"] or "").partition(",")[2])
        assert ElementTree.fromstring(svg).tag.endswith("svg")


def test_what_is_coloured_is_told_where_it_is_pointed_at(page: str, answer: Answer) -> None:
    titles = [each.get("title") for each in Page(page).all("span")]
    assert set(answer.views[0].heats[0].texts.values()) <= set(titles)


def test_an_answer_without_charts_needs_no_script() -> None:
    answer = rich_answer(sheet=None, views=rich_answer().views[2:])
    data = answer_html(answer, TITLE)
    assert b"<script" not in data
    assert len(data) < 10_000
    assert b"Nothing stands out." in data


@pytest.mark.parametrize("changes", [{"sheet": None}, {"sheet": BROKEN}, {"options": ("unknown",)}])
def test_an_answer_whose_sheet_cannot_be_drawn_is_reported_without_it(changes: dict[str, object]) -> None:
    answer = rich_answer(complete=False, views=rich_answer().views[1:], **changes)
    text = answer_markdown(answer, TITLE)
    assert "sheet.svg" not in text
    assert "**This is what is known so far: not all games were played.**" in text
    assert answer_pdf(answer, TITLE).startswith(b"%PDF")
    assert b'class="sheet"' not in answer_html(answer, TITLE)


def test_reports_are_made_when_they_are_called(answer: Answer) -> None:
    files = report_files(answer, TITLE, "en")
    assert list(files) == ["balance-report.pdf", "balance-report.html", "balance-report.zip"]
    assert files["balance-report.zip"]() == answer_zip(answer, TITLE)


@pytest.mark.parametrize("name", ["lost-cities", "llama"])
def test_a_sheet_without_heats_is_drawn_as_it_is(name: str) -> None:
    view = View(id="v", title="Seats", sentences=(Sentence(text="Seats are even."),))
    answer = Answer(views=(view,), sheet=to_document(load(name)))
    assert load(name).title in answer_markdown(answer, load(name).title)
    assert b"<svg" in answer_html(answer, "Report") or b"data:image/svg" in answer_html(answer, "Report")
    assert answer_pdf(answer, "Report").startswith(b"%PDF")
