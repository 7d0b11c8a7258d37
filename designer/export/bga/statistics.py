"""`stats` of a Board Game Arena module: what is counted a table and a player, by names and numbers that never change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from designer.export.bga.php import Called, file_text, php
from designer.export.target import Loss
from designer.text.wording import capital

MOST = 930
"""Statistics of a game: the site has numbers for no more."""


@dataclass(frozen=True)
class Statistic:
    """A whole number that the site keeps, by a number from 10 on, and the part of the sheet it is of."""

    kind: Literal["table", "player"]
    key: str
    number: int
    name: str
    pointer: str = ""


def kept(all_of_them: Iterable[Statistic]) -> tuple[tuple[Statistic, ...], tuple[Loss, ...]]:
    """As many as the site takes, and the parts of the sheet that the others are of."""
    known = tuple(all_of_them)
    parts = dict.fromkeys(one.pointer for one in known[MOST:])
    left_out = f"a game has at most {MOST} statistics: deliveries at these stops are not counted one by one"
    return known[:MOST], tuple(Loss(pointer, left_out) for pointer in parts)


def document(statistics: Iterable[Statistic]) -> dict[str, Any]:
    tables: dict[str, Any] = {"table": {}, "player": {}}
    for one in statistics:
        tables[one.kind][one.key] = {"id": one.number, "name": capital(one.name), "type": "int"}
    return tables


def older(statistics: Iterable[Statistic], comment: str) -> str:
    """`stats.inc.php`: names are marked for translation."""
    marked = {
        kind: {key: {**entry, "name": Called("totranslate", entry["name"])} for key, entry in entries.items()}
        for kind, entries in document(statistics).items()
    }
    return file_text(comment, [f"$stats_type = {php(marked)};"])
