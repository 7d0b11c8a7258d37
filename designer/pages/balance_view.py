"""What a balance run says: a sentence, a chart and tables, each with its bot, games, deal code and interval. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from designer.pages.bot_words import bot_name
from designer.pages.widgets import numbered, plain
from designer.text.labels import DEFAULT_LANGUAGE, label
from designer.text.wording import Wording, capital
from sheets.families import family_module
from simulator.lab.comparison import compare
from simulator.lab.experiment import Results
from simulator.lab.statistics import Estimate, estimate

if TYPE_CHECKING:
    from sheets.families import Sheet

COLORS = ("#1f5f8b", "#d9820f")  # A and B, apart in every common colour blindness
_BARS = 40
_MOST_BANDS = 12


@dataclass(frozen=True)
class Setting:
    """One side of a run: the name that charts give it and what it plays."""

    name: str
    results: Results


def source(results: Results) -> str:
    """What every figure rests on."""
    experiment, found = results.experiment, results.estimate()
    return label(
        "balance.source",
        bot=_bot(results),
        games=f"{results.games:,}",
        seed=experiment.seed,
        mean=f"{found.mean:,.1f}",
        half=f"{found.half_width:,.1f}",
    )


def _bot(results: Results) -> str:
    return bot_name(results.experiment.agent, results.fit.key.effort if results.fit else None)


def sentence(results: Results) -> str:
    """The result in one sentence."""
    found, experiment = results.estimate(), results.experiment
    return label(
        "balance.sentence",
        bot=_bot(results),
        mean=f"{found.mean:,.1f}",
        half=f"{found.half_width:,.1f}",
        games=f"{results.games:,}",
        seed=experiment.seed,
    )


def comparison(a: Setting, b: Setting) -> str:
    """How B differs from A on the same cards, in one sentence."""
    difference = compare(b.results, a.results)
    found = difference.estimate
    low, high = found.interval
    key = "balance.same" if low <= 0 <= high else ("balance.higher" if found.mean > 0 else "balance.lower")
    return label(
        key,
        a=plain(a.name),
        b=plain(b.name),
        size=f"{abs(found.mean):,.1f}",
        half=f"{found.half_width:,.1f}",
        games=f"{found.games:,}",
    )


def histogram(settings: Sequence[Setting]) -> go.Figure:
    """Share of games by total score; a line and a band for each mean and its interval, and the star bands of A's sheet."""
    totals = [setting.results.table.total for setting in settings]
    low, high = min(int(total.min()) for total in totals), max(int(total.max()) for total in totals)
    width = max(1, -(-(high - low + 1) // _BARS))
    edges = np.arange(low, high + width + 1, width)
    figure = go.Figure()
    for number, setting in enumerate(settings):
        _shares(figure, setting, edges, COLORS[number], as_line=number > 0)
        _mean(figure, setting.results.estimate(), COLORS[number], height=0.92 - 0.08 * number)
    _star_bands(figure, settings[0].results.sheet, (float(edges[0]), float(edges[-1])))
    figure.update_layout(
        height=380,
        margin={"l": 10, "r": 10, "t": 40, "b": 10},
        title={
            "text": _escaped("  |  ".join(dict.fromkeys(source(setting.results) for setting in settings))),
            "font": {"size": 13},
        },
        xaxis={"title": label("balance.total"), "range": [edges[0], edges[-1]]},
        yaxis={"title": label("balance.share"), "ticksuffix": " %", "rangemode": "tozero"},
        showlegend=len(settings) > 1,
        legend={"orientation": "h", "y": 1.12, "x": 1, "xanchor": "right"},
    )
    return figure


def _shares(figure: go.Figure, setting: Setting, edges: NDArray[np.int64], color: str, *, as_line: bool) -> None:
    """Bars, or the outline of bars where others stand already."""
    total, width = setting.results.table.total, int(edges[1] - edges[0])
    known = {
        "x": edges[:-1] + (width - 1) / 2,
        "y": np.histogram(total, edges)[0] / len(total) * 100,
        "name": _escaped(setting.name),
        "hovertemplate": label("balance.hover"),
    }
    if as_line:
        figure.add_scatter(mode="lines", line={"color": color, "width": 2.5, "shape": "hvh"}, **known)
    else:
        figure.add_bar(width=width, marker={"color": color, "line_width": 0}, opacity=0.65, **known)


def _mean(figure: go.Figure, found: Estimate, color: str, height: float) -> None:
    figure.add_vrect(*found.interval, fillcolor=color, opacity=0.35, line_width=0)
    figure.add_vline(found.mean, line={"color": color, "width": 2})
    figure.add_annotation(
        text=f"{found.mean:,.1f} ± {found.half_width:,.1f}",
        x=found.mean,
        y=height,
        yref="paper",
        xanchor="left",
        yanchor="top",
        showarrow=False,
        font={"color": color},
        bgcolor="rgba(255,255,255,0.8)",
    )


def _star_bands(figure: go.Figure, sheet: Sheet, span: tuple[float, float]) -> None:
    """Quiet bands behind the bars where a total earns another grade."""
    steps = sheet.rating[:_MOST_BANDS]
    ends = [step.least for step in steps[1:]] + [max(span[1], steps[-1].least + 1)] if steps else []
    for number, (step, end) in enumerate(zip(steps, ends, strict=True)):
        left, right = max(step.least, span[0]), min(end, span[1])
        if left < right:
            figure.add_vrect(
                left,
                right,
                fillcolor="#e9c46a",
                opacity=0.12 if number % 2 else 0.24,
                line_width=0,
                layer="below",
                annotation_text="★" * step.stars if step.stars <= 5 else f"{step.stars}★",
                annotation_position="top left",
                annotation_font={"size": 10, "color": "#8a6d1d"},
            )


def ratings_table(settings: Sequence[Setting]) -> pd.DataFrame:
    """The share of games that earn each number of stars."""
    columns: dict[str, Any] = {}
    for letter, setting in zip("AB", settings, strict=False):
        ratings = setting.results.summary()["ratings"]
        name = letter if len(settings) > 1 else label("balance.share")
        columns[name] = {f"{stars} ★": share * 100 for stars, share in ratings.items()}
    return pd.DataFrame(columns)


def truck_table(settings: Sequence[Setting]) -> pd.DataFrame:
    """A line a truck: how often it is delivered and where, its goods and points; B's figures beside A's."""
    frames = [_trucks(setting.results) for setting in settings]
    if len(frames) == 1:
        return frames[0]
    named = [frame.add_suffix(f" ({letter})") for frame, letter in zip(frames, "AB", strict=False)]
    joined = pd.concat(named, axis=1)
    order = [name for pair in zip(*(frame.columns for frame in named), strict=True) for name in pair]
    return joined[order]


def words(settings: Sequence[Setting]) -> Wording:
    """The words of the results: those of the first sheet, as the app speaks."""
    return Wording(settings[0].results.sheet, DEFAULT_LANGUAGE)


def _trucks(results: Results) -> pd.DataFrame:
    words = Wording(results.sheet, DEFAULT_LANGUAGE)
    names = numbered([words.truck(index) for index in range(len(results.sheet.trucks))])
    games = games_table(results).groupby("game").mean(numeric_only=True)  # players of a game share its cards
    rows: dict[str, Any] = {}
    for name, truck in zip(names, results.summary()["trucks"], strict=True):
        points = estimate(games[f"{truck['id']}.points"].to_numpy(float), results.fits)
        stops = ", ".join(f"{spot}: {share:.0%}" for spot, share in truck["stops"].items())
        rows[name] = {
            label("balance.points"): truck["points"],
            label("balance.plus_minus"): points.half_width,
            label("balance.delivered"): truck["delivered"] * 100,
            capital(words.term("good", 2)): truck["loaded"],
            label("balance.stops"): stops,
        }
    frame = pd.DataFrame.from_dict(rows, orient="index")
    frame.index.name = capital(words.term("truck"))
    return frame


def games_table(results: Results) -> pd.DataFrame:
    """Every game as a row, one a player, for a spreadsheet."""
    table, players = results.table, results.experiment.players
    rows = np.arange(len(table.total))
    metrics = family_module("simulator", results.sheet.family, "metrics")
    named = {"game": rows // players + 1, "player": rows % players + 1, "total": table.total}
    return pd.DataFrame(named | metrics.columns(results.sheet, table))


def _escaped(text: str) -> str:
    """Text in a chart, where tags would be read."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
