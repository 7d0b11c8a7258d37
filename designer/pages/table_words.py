"""The words in which a family's view of the table speaks: those of the sheet, in the language of who reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from designer.pages.widgets import plain
from designer.text.labels import reader_language
from designer.text.terms import points_text
from designer.text.wording import Wording, rewritten


class TableWords:
    """The words of a sheet for who reads: `say` and names as they are, `tell` for places that read Markdown."""

    def __init__(self, sheet: Any, names: Sequence[str]) -> None:
        self.names = names
        self.wording = Wording(sheet, reader_language())
        self.language = self.wording.language
        self.sheet = self.wording.sheet
        self._marked = Wording(rewritten(self.sheet, plain), self.language)

    def say(self, key: str, **values: object) -> str:
        return self.wording.label(key, **values)

    def tell(self, key: str, **values: object) -> str:
        """A label that may hold Markdown, with words and values that may not."""
        return self._marked.label(key, **{name: plain(value) for name, value in values.items()})

    def points(self, points: int) -> str:
        """Points as the sheet writes them, without the word for them."""
        return points_text(self.sheet.terms.point, points)
