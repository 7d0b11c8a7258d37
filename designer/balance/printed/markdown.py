"""An answer as Markdown, and as an archive of that with its pictures."""

from __future__ import annotations

import io
from collections.abc import Iterator
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from designer.balance.answer import Answer, View
from designer.balance.cells import cell_texts
from designer.balance.downloads import downloads
from designer.balance.printed.pictures import Picture, Pictures, options_line
from designer.reports.figures import escaped, table
from designer.text.labels import DEFAULT_LANGUAGE, label

_PICTURES = "pictures"  # folder of the archive
_TABLES = "tables"


def answer_markdown(answer: Answer, title: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The report, which names its pictures as they stand in the archive."""
    return _Markdown(answer, title, language).text()


def answer_zip(answer: Answer, title: str, language: str = DEFAULT_LANGUAGE) -> bytes:
    """`report.md` with its pictures as SVG and all charts and tables as CSV; the same bytes each time."""
    report = _Markdown(answer, title, language)
    files = {"report.md": report.text().encode("utf-8")}
    files |= {f"{_PICTURES}/{picture.name}.svg": picture.svg for picture in report.pictures}
    for download in downloads(answer):
        files |= {f"{_TABLES}/{name}": make() for name, make in download.files.items() if name.endswith(".csv")}
    written = io.BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = ZipInfo(name)  # of the first day that an archive knows
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, data)
    return written.getvalue()


class _Markdown:
    def __init__(self, answer: Answer, title: str, language: str) -> None:
        self._answer, self._title, self._language = answer, title, language
        self._pictures = Pictures(answer, language, embed_fonts=True)
        self.pictures: list[Picture] = []
        self._blocks = list(self._all())

    def text(self) -> str:
        return "\n\n".join(self._blocks) + "\n"

    def _say(self, key: str) -> str:
        return label(f"answer.{key}", self._language)

    def _all(self) -> Iterator[str]:
        yield f"# {escaped(self._title)}"
        if options := options_line(self._answer, self._pictures.sheet, self._language):
            yield escaped(options)
        if not self._answer.complete:
            yield f"**{self._say('incomplete')}**"
        if drawing := self._pictures.drawing():
            yield self._picture(drawing)
        for number, view in enumerate(self._answer.views, 1):
            yield from self._view(number, view)

    def _view(self, number: int, view: View) -> Iterator[str]:
        yield f"## {escaped(view.title)}"
        for sentence in view.sentences:
            mark = "" if sentence.mark == "neutral" else f"**{self._say(f'mark.{sentence.mark}')}:** "
            yield mark + escaped(sentence.text)
        for picture in self._pictures.of(number, view):
            yield self._picture(picture)
            yield f"*{escaped(picture.title)}*"
        for each in view.tables:
            yield f"### {escaped(each.title)}"
            texts, numbers = cell_texts(each.columns, each.rows)
            rows = [
                [text if is_number else escaped(text) for text, is_number in zip(row, numbers, strict=True)]
                for row in texts
            ]
            yield table([escaped(name) for name in each.columns], rows)
        if view.offers:
            yield f"### {self._say('offers')}"
            yield "\n".join(f"- **{escaped(offer.text)}**: {escaped(offer.effect)}" for offer in view.offers)
        if view.details:
            yield f"### {self._say('details')}"
            yield "\n".join(f"- **{escaped(name)}**: {escaped(text)}" for name, text in view.details.lines)

    def _picture(self, picture: Picture) -> str:
        self.pictures.append(picture)
        return f"![{escaped(picture.alt)}]({_PICTURES}/{picture.name}.svg)"
