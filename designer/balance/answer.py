"""What the lab answers, as plain data that is kept, shown, printed and shared: views, each for one question.

Only aggregates are in it, so that it stays small however many games were played.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from designer.charts.chart import Chart

Mark = Literal["good", "look", "bad", "neutral"]  # what a finding means, said in words too
Cell = str | float | int | None


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Sentence(_Part):
    """A finding in plain words."""

    text: str
    mark: Mark = "neutral"


class Table(_Part):
    """A table for people and spreadsheets; `keys` name the parts of the sheet that the rows are of."""

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    keys: tuple[str, ...] = ()


class Heat(_Part):
    """A value for parts of the sheet by their ids on the drawing (`/trucks/0/squares/1`), to colour them; `texts` tells each."""

    id: str
    title: str  # with what its figures rest on
    values: dict[str, float]
    texts: dict[str, str]
    legend: tuple[str, str]  # at the least and the greatest value
    is_diverging: bool = False  # around 0
    ends: tuple[float, float] | None = None  # of the scale; None: the least and the greatest value
    marks: dict[str, str] = {}  # what is written upon parts, as `87`
    crossed: tuple[str, ...] = ()  # parts that are struck out, as those that nobody uses
    crossed_means: str = ""  # in the legend
    name: str = ""  # the title without what its figures rest on


class Details(_Part):
    """What figures rest on, as name and text: games, deal code, interval, bot, practice, p, variance."""

    lines: tuple[tuple[str, str], ...]


class Offer(_Part):
    """A change of the sheet to try or accept: what it is, what it does, and the JSON Patch that does it."""

    id: str
    text: str
    effect: str
    patch: tuple[dict[str, Any], ...]


class Deal(_Part):
    """A game to play again on the first side and on another, by its number and the code of the practice before it.

    `difference`: how many points more it brings on that other side.
    """

    side: int
    game: int
    practice: int
    difference: float


class View(_Part):
    """One question: its answer in a sentence, then charts, heat and tables, then details."""

    id: str
    title: str
    sentences: tuple[Sentence, ...] = ()
    charts: tuple[Chart, ...] = ()
    heats: tuple[Heat, ...] = ()
    tables: tuple[Table, ...] = ()
    offers: tuple[Offer, ...] = ()
    deals: tuple[Deal, ...] = ()
    details: Details | None = None


class Answer(_Part):
    """All views of one run; `complete` is false where it was stopped early or is still being played."""

    views: tuple[View, ...]
    complete: bool = True
    sheet: dict[str, Any] | None = None  # the document that heats and offers are about, as it was played
    options: tuple[str, ...] = ()
