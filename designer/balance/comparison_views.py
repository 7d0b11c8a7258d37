"""What a comparison says, as views: the difference, whether anyone would notice, its parts, the grades, and what it costs players.

A difference is that of another side minus the first. Every figure is of the same bot on the same cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isfinite
from typing import TYPE_CHECKING

import numpy as np

from designer.balance.answer import Cell, Details, Mark, Sentence, Table, View
from designer.balance.comparison_charts import Row, forest, scores_chart
from designer.balance.telling import Telling, p_value
from designer.reports.figures import figure
from designer.text.wording import Wording
from sheets.families import family_module
from simulator.lab.figures import is_share
from simulator.lab.ladder import BY_CHANCE, NOVICE
from simulator.lab.statistics import ERROR

if TYPE_CHECKING:
    from simulator.lab.comparison import Change, Comparison, Side
    from simulator.lab.rule_options import RuleOption
    from simulator.lab.stars import Star

_MOST_DEALS = 8
_NOTICED: dict[str, Mark] = {"nobody": "neutral", "few": "neutral", "some": "look", "anyone": "look"}


@dataclass(frozen=True)
class Compared:
    """What is known by now: the names of all sides, what each but the first was found to be, and what further bots showed.

    `printed` and `proposed` are the grades of each side, `costs` what each comparison costs players; empty while unknown.
    """

    names: tuple[str, ...]
    comparisons: tuple[Comparison, ...]
    language: str | None = None
    printed: tuple[tuple[Star, ...], ...] = ()
    proposed: tuple[tuple[Star, ...], ...] = ()
    costs: tuple[RuleOption, ...] = ()

    @property
    def sides(self) -> tuple[Side, ...]:
        return (self.comparisons[0].first, *(one.second for one in self.comparisons))

    @cached_property
    def wordings(self) -> tuple[Wording, ...]:
        """Of each side; the answer speaks in the words of the first."""
        return tuple(Wording(side.results.sheet, self.language) for side in self.sides)

    def text(self, key: str, **values: object) -> str:
        return self.wordings[0].label(f"compare.{key}", **values)

    def titled(self, key: str, **values: object) -> str:
        """The title of a chart, with what it rests on."""
        return f"{self.text(key, **values)} ({self.telling.about(len(self.sides[0].totals))})"

    @property
    def telling(self) -> Telling:
        return Telling(self.wordings[0], self.sides[0].results)

    def pairs(self) -> Iterator[tuple[str, Comparison, str]]:
        """Each other side's name and comparison, and what tells its views from those of the others."""
        for number, (name, one) in enumerate(zip(self.names[1:], self.comparisons, strict=True), 1):
            yield name, one, f":{number}" if len(self.comparisons) > 1 else ""


def views(found: Compared) -> tuple[View, ...]:
    """What is known by now, a view for each question."""
    parts = [_parts(found, name, one, mark) for name, one, mark in found.pairs()]
    further = [*([_stars(found)] if found.proposed else []), *([_costs(found)] if found.costs else [])]
    return (_difference(found), _scores(found), *parts, *further, *(_deals(found, *pair) for pair in found.pairs()))


# The difference, and whether anyone would notice


def _difference(found: Compared) -> View:
    charts = []
    if len(found.comparisons) > 1:
        rows = [Row(name, one.difference, one.p_holm < ERROR) for name, one, _ in found.pairs()]
        charts.append(forest("difference", found.titled("difference_chart", first=found.names[0]), found, rows))
    for name, one, mark in found.pairs():
        own = Row(found.text("score"), one.difference, one.p_holm < ERROR)
        rows = [own, *_rows(found, name, (change for change in one.changes if change.figure[2] == "points"))]
        title = found.titled("points_chart", first=found.names[0], second=name)
        charts.append(forest(f"points{mark}", title, found, rows))
    return View(
        id="difference",
        title=found.text("difference"),
        sentences=tuple(sentence for name, one, _ in found.pairs() for sentence in _told(found, name, one)),
        charts=tuple(charts),
        details=_details(found),
    )


def _told(found: Compared, name: str, one: Comparison) -> Iterator[Sentence]:
    values = {"first": found.names[0], "second": name, **_sizes(one.difference.estimate.mean, _half(one))}
    mean = one.difference.estimate.mean
    if one.first.results.experiment.agent == BY_CHANCE:
        yield Sentence(text=found.text("by_chance"), mark="look")
    elif one.difference.estimate.std == mean == 0:
        yield Sentence(text=found.text("equal", **values), mark="neutral")
    elif one.p_holm < ERROR:
        yield Sentence(text=found.text("more" if mean > 0 else "less", **values), mark="neutral")
        yield _noticed(found, name, one)
    else:
        yield Sentence(text=found.text("unclear", **values), mark="neutral")
    if not one.has_same_cards:
        yield Sentence(text=found.text("other_cards", **values), mark="look")


def _noticed(found: Compared, name: str, one: Comparison) -> Sentence:
    notice = one.notice
    text = found.text(f"notice.{notice.level}", first=found.names[0], second=name, chance=f"{notice.chance:.0%}")
    if notice.games:
        text += " " + found.text("notice.games", games=f"{notice.games:,}")
    return Sentence(text=text, mark=_NOTICED[notice.level])


def _sizes(mean: float, half: float) -> dict[str, str]:
    """A difference in words: with as many decimals as its interval is worth."""
    form = ",.1f" if half >= 1 else ",.2f"
    return {"size": f"{abs(mean):{form}}", "signed": f"{mean:+{form}}", "half": f"{half:{form}}"}


def _half(one: Comparison) -> float:
    return one.difference.estimate.half_width


def _details(found: Compared) -> Details:
    lines: list[tuple[str, str]] = []
    for name, one, mark in found.pairs():
        prefix = f"{name}: " if mark else ""
        low, high = one.bootstrap
        ratio, first = one.difference.variance_ratio, one.first
        told = {
            "mean": f"{first.totals.mean():,.2f} → {one.second.totals.mean():,.2f}",
            "interval": f"{one.difference.estimate.mean:+,.2f} ± {_half(one):,.2f}" if isfinite(_half(one)) else "",
            "p": p_value(one.p_holm),
            "bootstrap": found.text("from_to", low=f"{low:+,.2f}", high=f"{high:+,.2f}"),
            "pairing": found.text("times", times=f"{ratio:,.1f}") if ratio else "",
            "practice": f"{one.fit_share:.0%}" if first.fits > 1 else "",
            "cards": found.text("same_cards" if one.has_same_cards else "not_same_cards"),
        }
        lines += [(prefix + found.text(f"detail.{key}"), text) for key, text in told.items() if text]
    usual = found.telling.details(games=len(found.sides[0].totals))
    return Details(lines=(*usual.lines, *lines))


def _scores(found: Compared) -> View:
    sentences = [_noticed(found, name, one) for name, one, _ in found.pairs()]
    by_chance = found.sides[0].results.experiment.agent == BY_CHANCE
    return View(
        id="scores",
        title=found.text("scores"),
        sentences=() if by_chance else tuple(sentences),
        charts=(scores_chart("scores", found.titled("scores_chart"), found),),
    )


# The parts of the sheets


def _rows(found: Compared, name: str, changes: Iterator[Change]) -> list[Row]:
    return [
        Row(
            _part_name(found, name, change),
            change.difference,
            change.p_holm < ERROR,
            times=100 if is_share(change.figure) else 1,
        )
        for change in changes
    ]


def _part_name(found: Compared, name: str, change: Change) -> str:
    kind, id_, _ = change.figure
    words = family_module("designer", found.sides[0].results.sheet.family, "balance.figures")
    told: str = words.part_name((found.wordings[0], found.wordings[found.names.index(name, 1)]), kind, id_)
    return told


def _parts(found: Compared, name: str, one: Comparison, mark: str) -> View:
    """Each figure of the sheets' parts on both sides: shares as a chart, all of them as a table a kind."""
    changed = sorted((change for change in one.changes if change.p_holm < ERROR), key=lambda change: change.p_holm)
    shares = _rows(found, name, (change for change in one.changes if is_share(change.figure)))
    values = {"first": found.names[0], "second": name}
    if changed:
        names = list(dict.fromkeys(_part_name(found, name, change) for change in changed))
        text = found.text("changed", count=len(changed), all=len(one.changes), names=", ".join(names[:5]))
    else:
        text = found.text("unchanged", all=len(one.changes))
    kinds = dict.fromkeys(change.figure[0] for change in one.changes)
    return View(
        id=f"parts{mark}",
        title=found.text("parts_of" if mark else "parts", **values),
        sentences=(Sentence(text=text, mark="neutral"),),
        charts=(forest(f"shares{mark}", found.titled("shares_chart", **values), found, shares, in_percent=True),)
        if shares
        else (),
        tables=tuple(
            _table(found, name, kind, [c for c in one.changes if c.figure[0] == kind], mark) for kind in kinds
        ),
    )


def _table(found: Compared, name: str, kind: str, changes: Sequence[Change], mark: str) -> Table:
    """A row a part, and four columns for each thing that is counted: both means, their difference and its ±."""
    words = family_module("designer", found.sides[0].results.sheet.family, "balance.figures")
    counted = {change.figure[2]: words.counted_name(found.wordings[0], change.figure) for change in changes}
    columns = [words.kind_name(found.wordings[0], kind)]
    for told in counted.values():
        columns += [found.text(f"column.{key}", counted=told) for key in ("first", "second", "difference", "half")]
    rows: dict[str, list[Cell]] = {}
    for change in changes:
        id_, times = change.figure[1], 100 if is_share(change.figure) else 1
        half = change.difference.estimate.half_width
        row = rows.setdefault(id_, [_part_name(found, name, change)])
        numbers = (change.first, change.second, change.difference.estimate.mean)
        row += [*(round(number * times, 2) for number in numbers), round(half * times, 2) if isfinite(half) else None]
    return Table(
        id=f"{kind}{mark}",
        title=f"{columns[0]} ({found.text('column.legend', first=found.names[0], second=name)})",
        columns=tuple(columns),
        rows=tuple(map(tuple, rows.values())),
    )


# Grades, and what players have to do


def _stars(found: Compared) -> View:
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


def _costs(found: Compared) -> View:
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


# Deals to look at


def _deals(found: Compared, name: str, one: Comparison, mark: str) -> View:
    """The games of the first round that differ most, by the numbers that `flipwright watch` plays again."""
    first, second = (side.results.game_means for side in (one.first, one.second))
    games = min(len(first), len(second))
    change = second[:games] - first[:games]
    order = np.argsort(-np.abs(change), kind="stable")[:_MOST_DEALS]
    experiment = one.first.results.experiment
    rows = [
        (experiment.first + int(game), float(first[game]), float(second[game]), float(change[game])) for game in order
    ]
    values = {"first": found.names[0], "second": name, "seed": experiment.seed}
    columns = [found.text(f"deals.{key}", **values) for key in ("game", "one", "other", "difference")]
    return View(
        id=f"deals{mark}",
        title=found.text("deals_of" if mark else "deals", **values),
        sentences=(Sentence(text=found.text("deals.told", games=f"{games:,}", **values)),),
        tables=(
            Table(
                id=f"deals{mark}", title=found.text("deals.table", **values), columns=tuple(columns), rows=tuple(rows)
            ),
        ),
    )
