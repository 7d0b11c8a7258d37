"""Rows of a spreadsheet of playtests: cells are taken one by one, and what is wrong with them is noted at their places."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from designer.edit.csv_text import Fault

_Model = TypeVar("_Model", bound=BaseModel)


class Line:
    """A row of a file by the names of its columns; all faults of the file are noted in one list."""

    def __init__(self, number: int, cells: Mapping[str, str], faults: list[Fault]) -> None:
        self.number = number
        self._cells, self._faults = cells, faults

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(self._cells)

    def text(self, column: str) -> str:
        """Empty where there is no such column."""
        return self._cells.get(column, "")

    def fault(self, column: str, message: str) -> None:
        self._faults.append(Fault(self.number, column, message))

    def whole(self, column: str) -> int | None:
        """A whole number; `None` for an empty cell, and for one that is noted as wrong."""
        text = self.text(column).strip()
        if text and not re.fullmatch(r"-?\d{1,9}", text):
            self.fault(column, f"expected a whole number, found '{text[:40]}'")
            return None
        return int(text) if text else None

    def day(self) -> date | None:
        text = self.text("day").strip()
        try:
            return date.fromisoformat(text)
        except ValueError:
            self.fault("day", f"expected a day as 2026-11-30, found '{text[:40]}'")
            return None

    def valid(
        self, model: type[_Model], told: dict[str, Any], columns: Mapping[tuple[int | str, ...], str]
    ) -> _Model | None:
        """The value, or `None` and what is wrong with it noted, where it is known by the place in the value at its column."""
        try:
            return model.model_validate(told)
        except ValidationError as error:
            for found in error.errors(include_url=False):
                place = found["loc"]
                column = columns.get(place[:2]) or columns.get(place[:1]) or str(place[0])
                self.fault(column, f"{found['msg'].lower()}, found '{str(found['input'])[:40]}'")
            return None
