"""A made-up answer with every kind of mark, and with names that try to be HTML, Markdown, formulas and programs."""

from __future__ import annotations

import json
from math import exp
from typing import Any

from designer.balance.answer import Answer, Details, Heat, Offer, Sentence, Table, View
from designer.charts.chart import Axis, Band, Bars, Cells, Chart, Line, Points, Rule
from sheets import library_path

HOSTILE = '<script>alert("x")</script>'
NAMES = (
    "Box truck",
    HOSTILE,
    "=HYPERLINK(\"http://x\",\"y\")",
    "**Reefer** & [Co](javascript:alert(1))",
    "$x^2$ `code` #read(\"/etc/passwd\")",
    "冷凍車 Łódź </title></style>",
    "A very long name of a truck that goes on and on until no axis has any room for it",
    "Box truck",
    "@SUM(1)|a",
)  # fmt: skip
KEYS = tuple(f"/trucks/{index}" for index in range(len(NAMES)))
_SOURCE = "bot Expert (normal practice), 100,000 games, deal code 7, ± at 95 %"


def official() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(library_path("flip-freighters").read_text(encoding="utf-8"))
    return document


def _bell(middle: float, spread: float, bars: int = 40) -> tuple[tuple[float, ...], tuple[float, ...]]:
    at = tuple(140 + 5.0 * number for number in range(bars))
    heights = [exp(-(((place - middle) / spread) ** 2) / 2) for place in at]
    return at, tuple(100 * height / sum(heights) for height in heights)


def histogram() -> Chart:
    at, shares = _bell(236, 30)
    _, before = _bell(224, 34)
    return Chart(
        id="scores",
        title=f"Scores of all games and {HOSTILE}: {_SOURCE}",
        x=Axis(title="Points in all"),
        y=Axis(title="Share of games", suffix=" %", from_zero=True),
        marks=(
            Bars(name="This version <b>now</b>", x=at, y=shares),
            Line(name="Version 3", x=at, y=before, role="second", is_stepped=True),
            Rule(name="Mean", at=236.2, half=0.6),
            Rule(name="Mean of version 3", at=224.1, half=0.7, role="second"),
            *(
                Band(name=f"{stars} ★", start=start, end=end, is_strong=stars % 2 == 0)
                for stars, (start, end) in enumerate([(-99, 180), (180, 210), (210, 240), (240, 270), (270, 9999)])
            ),
        ),
    )


def forest() -> Chart:
    points = (31.2, -2.4, 8.8, 12.5, 22.1, 0.3, 5.5, 17.0, 3.25)
    return Chart(
        id="worth",
        title=f"Points lost without each truck: {_SOURCE}",
        x=Axis(title="Points lost without it", suffix=" points"),
        y=Axis(title="Truck", categories=NAMES),
        marks=(
            Points(name="Worth", x=points, y=NAMES, half=(1.2, 3, 0.8, 2, 1.1, None, 0.5, 1.4, 0.75), keys=KEYS),
            Rule(name="No worth", at=0, role="quiet"),
        ),
    )


def side_by_side() -> Chart:
    first, second = (25.0, 10, 12, 18, 31, 7, 9, 14, 20), (24.0, 12, 15, 18, 28, 9, 9, 13, 22)
    return Chart(
        id="trucks",
        title=f"Points of each truck: {_SOURCE}",
        x=Axis(title="Truck", categories=NAMES),
        y=Axis(title="Points", from_zero=True),
        marks=(
            Bars(name="Now", x=NAMES, y=first, half=(0.5,) * 9, keys=KEYS),
            Bars(name="Version 3", x=NAMES, y=second, half=(0.6,) * 9, role="second", keys=KEYS),
            Bars(name="Another", x=NAMES, y=tuple(reversed(first)), role="third"),
        ),
    )


def lying() -> Chart:
    sources = ("The deal", "The choices of the bot", "Neither")
    return Chart(
        id="luck",
        title=f"What decides a score: {_SOURCE}",
        x=Axis(title="Share of the spread", suffix=" %", from_zero=True),
        y=Axis(title="Source", categories=sources),
        marks=(Bars(name="Share", x=(71.0, 21, 8), y=sources, half=(2.0, 2, 1), role="good"),),
    )


def by_week() -> Chart:
    weeks = ("Week 1", "Week 2", "Week 3")
    return Chart(
        id="weeks",
        title=f"Points by week: {_SOURCE}",
        x=Axis(title="Week", categories=weeks),
        y=Axis(title="Points", from_zero=True),
        marks=(
            Line(name="Now", x=weeks, y=(40.0, 82, 114), low=(38.0, 79, 110), high=(42.0, 85, 118)),
            Line(name="Version 3", x=weeks, y=(44.0, 78, 102), low=(42.0, 75, 99), high=(46.0, 81, 105), role="second"),
            Rule(name="Aim", at=100, axis="y", role="good"),
        ),
    )


def grid() -> Chart:
    return Chart(
        id="grid",
        title=f"Mean score by hours and jokers: {_SOURCE}",
        x=Axis(title="Overtime hours", categories=("3", "4", "5", "6")),
        y=Axis(title="Jokers", categories=("2", HOSTILE, "6")),
        marks=(
            Cells(
                name="Mean score",
                x=("3", "4", "5", "6"),
                y=("2", HOSTILE, "6"),
                values=((201.0, 209, 216, 222), (220.0, 229.5, 236, None), (241.0, 249, 255, 261)),
            ),
        ),
    )


def front() -> Chart:
    return Chart(
        id="front",
        title=f"Settings that no other beats: {_SOURCE}",
        x=Axis(title="Spread of trucks' worth"),
        y=Axis(title="Mean score"),
        marks=(
            Points(
                name="Tried",
                x=(3.0, 5, 6, 8),
                y=(210.0, 220, 216, 240),
                role="quiet",
                texts=("a", "b <i>c</i>", "", "d"),
            ),
            Points(
                name="Front", x=(2.0, 4, 7), y=(205.0, 225, 244), half=(2.0, 2, 3), role="good", keys=("s1", "s2", "s3")
            ),
        ),
    )


CHARTS = (histogram(), forest(), side_by_side(), lying(), by_week(), grid(), front())


def _worth_table() -> Table:
    rows = tuple((name, 31.2 - 3 * index, 0.5 + index / 10, 9 - index) for index, name in enumerate(NAMES))
    return Table(
        id="worths", title="Worth of each truck", columns=("Truck", "Points lost", "±", "=Rank"), rows=rows, keys=KEYS
    )


def _heat(name: str, is_diverging: bool = False) -> Heat:
    trucks = official()["trucks"]
    pointers = [f"/trucks/{t}/squares/{s}" for t, truck in enumerate(trucks) for s in range(len(truck["squares"]))]
    values = {place: (index * 37 % 100) / 100 - (0.4 if is_diverging else 0) for index, place in enumerate(pointers)}
    texts = {place: f"{NAMES[1]} square: {value:.0%}" for place, value in values.items()}
    return Heat(
        id=name,
        title=f"Squares: {name}",
        values=values,
        texts=texts,
        legend=("never", "always"),
        is_diverging=is_diverging,
    )


def rich_answer(**changes: Any) -> Answer:
    """Three views: one with all there is, one that compares, one with nothing but a sentence."""
    details = Details(
        lines=(("Bot", "Expert, normal practice"), ("Games", "100,000"), ("Deal code", "7"), (HOSTILE, "p = 0.012")),
    )
    offers = (
        Offer(
            id="o1",
            text=f"The last stop of {NAMES[1]} pays 4 more",
            effect="+3.1 ± 0.8 points; the truck is worth as much as the others",
            patch=({"op": "replace", "path": "/trucks/0/route/stops/0/score/points", "value": 9},),
        ),
        Offer(id="o2", text="One hour more", effect="+5.0 ± 0.9 points", patch=({"op": "replace", "path": "/overtime/hours", "value": 6},)),
    )  # fmt: skip
    views = (
        View(
            id="sheet",
            title=f"Is every truck worth its place? {HOSTILE}",
            sentences=(
                Sentence(text=f"{NAMES[1]} and {NAMES[3]} are worth half the others.", mark="look"),
                Sentence(text="Scores are 12 ± 2 points higher than in version 3.", mark="good"),
                Sentence(text="No one ever delivers $x$ at circle 5 | of route 2.", mark="bad"),
                Sentence(text="You would not notice this at the table."),
            ),
            charts=(histogram(), forest(), side_by_side(), lying()),
            heats=(_heat("use"), _heat("value", is_diverging=True)),
            tables=(_worth_table(),),
            offers=offers,
            details=details,
        ),
        View(
            id="compare",
            title="What did the change do?",
            sentences=(Sentence(text="It made the game 5% longer.", mark="good"),),
            charts=(by_week(), grid(), front()),
            details=details,
        ),
        View(id="rest", title="Anything else?", sentences=(Sentence(text="Nothing stands out."),)),
    )
    return Answer(**({"views": views, "sheet": official(), "options": ("overtime_suit",)} | changes))
