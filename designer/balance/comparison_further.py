"""What a comparison tells beside the scores: grades anew, what the change costs players, and deals to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.balance.answer import Cell, Deal, Sentence, Table, View
from designer.reports.figures import figure
from simulator.lab.ladder import NOVICE

if TYPE_CHECKING:
    from designer.balance.compared import Compared
    from simulator.lab.comparison import Comparison


def stars_view(found: Compared) -> View:
    columns = [found.wordings[0].label("report.stars")]
    for side in range(1, len(found.names) + 1):
        columns += [found.text(f"stars.{key}", number=side) for key in ("printed", "earned", "proposed")]
    numbers = sorted({star.stars for side in (*found.printed, *found.proposed) for star in side if star.stars})
    rows: list[tuple[Cell, ...]] = []
    for number in numbers:
        row: list[Cell] = [number]
        for printed, new in zip(found.printed, found.proposed, strict=True):
            old, other = (next((star for star in side if star.stars == number), None) for side in (printed, new))
            row += [old.least if old else None, figure(old and old.strong), other.least if other else None]
        rows.append(tuple(row))
    told = [
        found.text(
            "stars.told" if side else "stars.close", name=name, least=", ".join(str(star.least) for star in side)
        )
        for name, side in zip(found.names, found.proposed, strict=True)
    ]
    sides = ", ".join(f"{number}: {name}" for number, name in enumerate(found.names, 1))
    return View(
        id="stars",
        title=found.text("stars"),
        sentences=tuple(Sentence(text=text, mark="neutral") for text in told),
        tables=(
            Table(id="stars", title=found.text("stars_table", sides=sides), columns=tuple(columns), rows=tuple(rows)),
        ),
    )


def costs_view(found: Compared) -> View:
    """How many choices there are on a day, how often one is made that only one of the sheets allows, and what beginners gain."""
    sentences, columns = [], [""]
    rows: dict[str, list[Cell]] = {}
    for (name, _, _), cost in zip(found.pairs(), found.costs, strict=True):
        columns.append(name)
        told = {
            "choices_before": figure(cost.plays_without),
            "choices": figure(cost.plays_with),
            "used": figure(cost.used),
            "blocked": figure(cost.blocked),
            "gain": figure(cost.gain(NOVICE)),
        }
        for key, text in told.items():
            rows.setdefault(key, [found.text(f"cost.{key}")]).append(text)
        if cost.used and cost.plays_with and cost.plays_without:
            values = {"before": figure(cost.plays_without), "after": figure(cost.plays_with), "used": figure(cost.used)}
            sentences.append(Sentence(text=found.text("cost.told", second=name, first=found.names[0], **values)))
    return View(
        id="costs",
        title=found.text("costs"),
        sentences=tuple(sentences),
        tables=(
            Table(
                id="costs",
                title=found.text("costs_table"),
                columns=tuple(columns),
                rows=tuple(map(tuple, rows.values())),
            ),
        ),
    )


def deals_view(found: Compared, name: str, one: Comparison, mark: str) -> View:
    """The games that differ most, by the numbers and practice codes that `flipwright watch` plays again."""
    experiment = one.first.results.experiment
    practises = len({deal.fit_seed for deal in one.furthest}) > 1
    values = {"first": found.names[0], "second": name, "seed": experiment.seed}
    keys = ("game", *(("practice",) if practises else ()), "one", "other", "difference")
    rows = tuple(
        (deal.game, *((deal.fit_seed,) if practises else ()), deal.first, deal.second, deal.difference)
        for deal in one.furthest
    )
    table = Table(
        id=f"deals{mark}",
        title=found.text("deals.table", **values),
        columns=tuple(found.text(f"deals.{key}", **values) for key in keys),
        rows=rows,
    )
    side = found.names.index(name, 1)
    return View(
        id=f"deals{mark}",
        title=found.text("deals_of" if mark else "deals", **values),
        sentences=(Sentence(text=found.text("deals.told", games=f"{len(one.first.games):,}", **values)),),
        tables=(table,),
        deals=tuple(
            Deal(side=side, game=deal.game, practice=deal.fit_seed, difference=deal.difference) for deal in one.furthest
        ),
    )
