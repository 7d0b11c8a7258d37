"""What all views of games share: the words of the sheet, titles that say what figures rest on, bars, tables, and details."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isinf
from typing import TYPE_CHECKING

from designer.balance.answer import Answer, Cell, Details, Table, View
from designer.charts.chart import Axis, Bars, Chart, Mark, Role
from designer.reports.bots import bot_name, other_seats, played_by
from sheets import rules_hash, to_document
from sheets.families import family_module
from simulator.agents import agent_named, competes, effort_of
from simulator.lab.shares import Share
from simulator.lab.statistics import Difference, Estimate
from simulator.lab.worth import has_main_parts

if TYPE_CHECKING:
    from designer.reports.grid import Grid
    from designer.text.wording import Wording
    from sheets.families import Sheet
    from simulator.lab.experiment import Experiment
    from simulator.lab.results import Results

PERCENT = 100.0


@dataclass(frozen=True)
class Telling:
    """One sheet's words, and the games that its views are of: the strongest bot's where there are several."""

    wording: Wording
    results: Results

    def say(self, key: str, **values: object) -> str:
        return self.wording.label(key, **values)

    @property
    def bot(self) -> str:
        """With its practice."""
        experiment = self.results.experiment
        effort = effort_of(agent_named(experiment.agent), experiment.effort)
        return bot_name(experiment.agent, effort, self.wording.language)

    def short_name(self, agent: str) -> str:
        """Of a bot in a chart or a table, whose title tells of practice."""
        return bot_name(agent, language=self.wording.language)

    def about(self, games: int | None = None) -> str:
        """Bot, games, deal code and interval, as every figure names them; `games` where they are not those of the results."""
        count, experiment = self.results.games if games is None else games, self.results.experiment
        bot = played_by(experiment, self.wording.language)
        key = "view.about_deals" if experiment.rival else "view.about"
        return self.say(key, bot=bot, games=f"{count:,}", seed=experiment.seed)

    def titled(self, key: str, games: int | None = None) -> str:
        """The title of a chart or table."""
        return f"{self.say(key)} ({self.about(games)})"

    def chart(self, id_: str, x: Axis, y: Axis, *marks: Mark, games: int | None = None) -> Chart:
        """Its title is the label of its id."""
        return Chart(id=id_, title=self.titled(f"view.chart.{id_}", games), x=x, y=y, marks=marks)

    def table(self, id_: str, grid: Grid, games: int | None = None) -> Table:
        """Each figure in two columns, itself and what it may be off by; shares in percent. Its title is the label of its id."""
        columns = [_columns(head, list(cells)) for head, cells in zip(grid.head, _turned(grid), strict=True)]
        heads = tuple(head for column in columns for head, _ in column)
        rows = tuple(zip(*(cells for column in columns for _, cells in column), strict=True))
        return Table(id=id_, title=self.titled(f"view.table.{id_}", games), columns=heads, rows=rows, keys=grid.keys)

    def details(self, *more: tuple[str, str], games: int | None = None, rival: str | None = None) -> Details:
        """Bot, who it meets, practice, games, deal code, interval, `more` names with their texts, and rules.

        `rival` tells in words whom it meets, None: that of the results.
        """
        experiment, fit = self.results.experiment, self.results.fit
        count = self.results.games if games is None else games
        rival = rival or other_seats(experiment, self.wording.language)
        meets = [("rival", rival), ("players", str(experiment.players))]
        lines = [
            ("bot", self.bot),
            *(meets if competes(experiment.sheet.family) else []),
            *(
                [("fits", self.say("view.detail.fits_text", fits=fit.count, seed=fit.key.seed))]
                if fit and fit.key.effort
                else []
            ),
            ("deals" if experiment.rival else "games", f"{count:,}"),
            ("deal", str(experiment.seed)),
            ("interval", self.say("view.detail.interval_text")),
        ]
        rules = (self.say("view.detail.rules"), rules_hash(self.results.sheet)[:12])
        named = ((self.say(f"view.detail.{name}"), text) for name, text in lines)
        return Details(lines=(*named, *more, rules))


def answer_about(experiment: Experiment, *views: View, complete: bool) -> Answer:
    """With the sheet of an experiment, which heats and offers are about."""
    return Answer(views=views, complete=complete, sheet=to_document(experiment.sheet), options=experiment.variants)


def count_main_parts(sheet: Sheet) -> int:
    """How many there are of the kind that a sheet is balanced by, if any."""
    if not has_main_parts(sheet.family):
        return 0
    module = family_module("simulator", sheet.family, "parts")
    return sum(part.kind == module.MAIN for part in module.parts(sheet))


def percent(share: Share | None) -> tuple[float, float | None]:
    """A share and what it may be off by, in percent; nothing for one that is not known."""
    return (PERCENT * share.share, PERCENT * share.margin or None) if share else (0.0, None)


def percent_axis(title: str) -> Axis:
    """Of shares, from 0."""
    return Axis(title=title, suffix=" %", from_zero=True)


def half_width(estimate: Estimate) -> float | None:
    """Of one game there is none."""
    return estimate.half_width if estimate.games > 1 else None


def estimate_bars(name: str, names: tuple[str, ...], estimates: Iterable[Estimate], keys: tuple[str, ...] = ()) -> Bars:
    pairs = [(estimate.mean, half_width(estimate)) for estimate in estimates]
    return _bars(name, names, pairs, "first", keys)


def share_bars(
    name: str, names: tuple[str, ...], shares: Iterable[Share | None], role: Role = "first", keys: tuple[str, ...] = ()
) -> Bars:
    """Of shares in percent."""
    return _bars(name, names, [percent(share) for share in shares], role, keys)


def _bars(
    name: str, names: tuple[str, ...], pairs: Sequence[tuple[float, float | None]], role: Role, keys: tuple[str, ...]
) -> Bars:
    heights, halves = tuple(height for height, _ in pairs), tuple(half for _, half in pairs)
    return Bars(name=name, x=names, y=heights, half=halves, role=role, keys=keys)


def p_value(value: float) -> str:
    return "< 0.0001" if value < 0.0001 else f"{value:.4f}"


def _turned(grid: Grid) -> list[tuple[object, ...]]:
    """The columns of its rows, which are one or more."""
    return list(zip(*grid.rows, strict=True))


def _columns(head: str, cells: list[object]) -> list[tuple[str, list[Cell]]]:
    """A column, and where it has intervals a second one."""
    pairs = [_cell(cell) for cell in cells]
    if any(isinstance(cell, Share) for cell in cells):
        head += " %"
    first = (head, [value for value, _ in pairs])
    if all(half is None for _, half in pairs):
        return [first]
    return [first, (f"{head} ±", [half for _, half in pairs])]


def _cell(value: object) -> tuple[Cell, float | None]:
    match value:
        case Share():
            return round(PERCENT * value.share, 2), round(PERCENT * value.margin, 2) or None
        case Difference():
            return _cell(value.estimate)
        case Estimate():
            half = half_width(value)
            return round(value.mean, 3), None if half is None else round(half, 3)
        case float():
            return (None if isinf(value) else round(value, 3)), None
        case int() | None:
            return value, None
    return str(value), None
