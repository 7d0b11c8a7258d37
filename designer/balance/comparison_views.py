"""What a comparison says, as views: the difference and whether anyone would notice it, then the parts and what else is known.

A difference is that of another side minus the first. Every figure is of the same bot on the same cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import TYPE_CHECKING

from designer.balance.answer import Details, Mark, Sentence, View
from designer.balance.comparison_charts import Row, forest, scores_chart
from designer.balance.comparison_further import costs_view, deals_view, stars_view
from designer.balance.comparison_parts import change_rows, parts_view
from designer.balance.telling import PERCENT, p_value
from designer.reports.bots import other_seats
from simulator.agents import competes
from simulator.lab.ladder import BY_CHANCE
from simulator.lab.seats import WINS
from simulator.lab.statistics import ERROR

if TYPE_CHECKING:
    from designer.balance.compared import Compared
    from simulator.lab.comparison import Change, Comparison

_NOTICED: dict[str, Mark] = {"nobody": "neutral", "few": "neutral", "some": "look", "anyone": "look"}


def views(found: Compared) -> tuple[View, ...]:
    """What is known by now, a view for each question; where players compete no deals, as their games part at once."""
    parts = [parts_view(found, name, one, mark) for name, one, mark in found.pairs()]
    further = [*([stars_view(found)] if found.proposed else []), *([costs_view(found)] if found.costs else [])]
    deals = () if competes(found.sides[0].results.sheet.family) else found.pairs()
    return (_difference(found), _scores(found), *parts, *further, *(deals_view(found, *pair) for pair in deals))


# The difference, and whether anyone would notice


def _difference(found: Compared) -> View:
    charts = []
    if len(found.comparisons) > 1:
        rows = [Row(name, one.difference, one.p_holm < ERROR) for name, one, _ in found.pairs()]
        charts.append(forest("difference", found.titled("difference_chart", first=found.names[0]), found, rows))
    for name, one, mark in found.pairs():
        own = Row(found.text("score"), one.difference, one.p_holm < ERROR)
        rows = [own, *change_rows(found, name, (change for change in one.changes if change.figure[2] == "points"))]
        title = found.titled("points_chart", first=found.names[0], second=name)
        charts.append(forest(f"points{mark}", title, found, rows))
    return View(
        id="difference",
        title=found.text("difference"),
        sentences=tuple(sentence for name, one, _ in found.pairs() for sentence in told(found, name, one)),
        charts=tuple(charts),
        details=_details(found),
    )


def told(found: Compared, name: str, one: Comparison) -> Iterator[Sentence]:
    """What one change does to the score and, where that is beyond chance, whether anyone would notice."""
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
    if wins := next((change for change in one.changes if change.figure == WINS), None):
        yield Sentence(text=found.text("wins", **values, **_wins(found, wins)))
    if not one.has_same_cards:
        yield Sentence(text=found.text("other_cards", **values), mark="look")


def _wins(found: Compared, change: Change) -> dict[str, str]:
    """Of the bot against its rival."""
    own = change.difference.estimate
    return {
        "rival": other_seats(found.sides[0].results.experiment, found.wordings[0].language),
        "before": f"{change.first:.1%}",
        "after": f"{change.second:.1%}",
        "change": f"{PERCENT * own.mean:+.1f}",
        "off": f"{PERCENT * own.half_width:.1f}",
    }


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
