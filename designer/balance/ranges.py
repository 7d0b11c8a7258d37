"""The answer to "try a range": one field at several values as a line, two as a grid, each sheet against the one as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from designer.balance.answer import Answer, Offer, Sentence, View
from designer.balance.bots import USUAL
from designer.balance.offers import offer_of
from designer.balance.telling import PERCENT, Telling, answer_about, half_width, p_value
from designer.balance.varied import axis_name, value_names, with_values
from designer.charts.chart import Axis, Cells, Chart, Line, Mark, Points, Rule
from designer.reports.bots import bot_name
from designer.reports.diagnosis import part_names
from designer.reports.figure_words import figure_name, part_name
from designer.reports.figures import figure as figure_text
from designer.reports.grid import Grid
from designer.text.wording import Wording, capital
from sheets.families import family_module
from simulator.lab.axes import Axis as Varied
from simulator.lab.axes import parse_axes, same, written
from simulator.lab.figures import is_share
from simulator.lab.shares import Share
from simulator.lab.statistics import ERROR
from simulator.lab.sweep import Cell, Measured, Sweep, sweep
from simulator.lab.worth import has_main_parts

if TYPE_CHECKING:
    from designer.balance.answering import Answering
    from simulator.lab.experiment import Experiment
    from simulator.lab.results import Results
    from simulator.lab.statistics import Estimate

_MOST_OFFERS = 12
_LOOK = 100  # games of each sheet, for a first look
_COUNTED = "points"  # of each part that a sheet is balanced by
_SEAT = "seat"  # the kind of figures of seats


def answer(
    experiment: Experiment,
    axes: Sequence[str],
    how: Answering,
) -> Answer | None:
    """One field or two at several values, as `/overtime/hours=0:10`. `progress` is asked for that of `games`.

    `shown` hears of a first look of few games. None where it was cancelled before the sheet as it is was played. Raises
    `ValueError` for fields and values that there are not.
    """
    varied = parse_axes(experiment.sheet, axes)
    look, known = min(experiment.games, _LOOK), None
    for games in sorted({look, experiment.games}):
        asked = replace(experiment, games=games)
        found = sweep(asked, varied, pool=how.pool, progress=how.progress("games"), cancelled=how.cancelled)
        problems = [cell.problem for cell in found.cells if cell.problem]
        if len(problems) == len(found.cells):
            raise ValueError(str(problems[0]))
        if found.present is None or (known and not found.is_complete):
            return known
        known = _answer(experiment, found, found.present, how.language, complete=games == experiment.games)
        how.shown(known)
    return known


def _answer(experiment: Experiment, found: Sweep, present: Results, language: str | None, *, complete: bool) -> Answer:
    told = views(experiment, found, present, language)
    return answer_about(experiment, *told, complete=complete and found.is_complete)


def views(experiment: Experiment, found: Sweep, present: Results, language: str | None = None) -> tuple[View, ...]:
    """What the values do to the score, and to what each part brings; `present` are the games of the sheet as it is."""
    telling = Telling(Wording(present.sheet, language), present)
    names = [axis_name(experiment.sheet, axis, telling.wording.language) for axis in found.axes]
    measured = [(cell, cell.measured) for cell in found.cells if cell.measured]
    charts = (_line if len(found.axes) == 1 else _grid)(telling, found, names)
    return (
        View(
            id="range",
            title=telling.say("range.title", fields=" × ".join(names)),
            sentences=tuple(_told(telling, found, measured)),
            charts=(charts,),
            tables=(telling.table("range", _table(telling, names, measured)),) if measured else (),
            offers=tuple(_offers(telling, experiment, found, measured)),
            details=telling.details(),
        ),
        *(_parts(telling, found, names) if len(found.axes) == 1 else ()),
    )


def _told(telling: Telling, found: Sweep, measured: Sequence[tuple[Cell, Measured]]) -> Iterator[Sentence]:
    """The values with the lowest and the highest score, how many are told apart from the sheet as it is, and problems."""
    ends = [pick(measured, key=lambda pair: pair[1].total.mean) for pick in (min, max)] if measured else []
    if ends:
        (low, low_found), (high, high_found) = ends
        scores = {"least": figure_text(low_found.total), "most": figure_text(high_found.total)}
        yield Sentence(text=telling.say("range.ends", low=_values(low), high=_values(high), **scores))
        others = [one for cell, one in measured if not _is_now(found.axes, cell)]
        apart = sum(one.p_holm < ERROR for one in others)
        yield Sentence(text=telling.say("range.apart", count=apart, all=len(others)))
    if found.alike and telling.results.experiment.agent != USUAL:
        usual = bot_name(USUAL, language=telling.wording.language)
        yield Sentence(
            text=telling.say("range.alike", bot=telling.bot, share=f"{found.alike:.0%}", usual=usual), mark="look"
        )
    for cell in found.cells:
        if cell.problem:
            yield Sentence(text=telling.say("range.problem", values=_values(cell), problem=cell.problem), mark="look")


def _values(cell: Cell) -> str:
    return ", ".join(map(written, cell.values))


def _line(telling: Telling, found: Sweep, names: Sequence[str]) -> Chart:
    """A line with its band where values stand in order, else points."""
    (axis,), cells = found.axes, [(cell.values[0], cell.measured.total) for cell in found.cells if cell.measured]
    present = telling.results.estimate()
    y = tuple(total.mean for _, total in cells)
    mark: Mark
    if axis.is_ordered:
        x = Axis(title=names[0])
        mark = Line(
            name=telling.say("report.mean"),
            x=tuple(float(value) for value, _ in cells),
            y=y,
            low=tuple(total.interval[0] for _, total in cells),
            high=tuple(total.interval[1] for _, total in cells),
        )
    else:
        x = Axis(title=names[0], categories=value_names(axis))
        halves = tuple(half_width(total) for _, total in cells)
        mark = Points(name=telling.say("report.mean"), x=tuple(written(value) for value, _ in cells), y=y, half=halves)
    rule = Rule(name=telling.say("range.now"), at=present.mean, half=half_width(present), role="quiet", axis="y")
    return telling.chart("range_line", x, Axis(title=telling.say("view.axis.points")), mark, rule)


def _grid(telling: Telling, found: Sweep, names: Sequence[str]) -> Chart:
    """Scores by both fields; the text of each cell has its interval."""
    columns, rows = (value_names(axis) for axis in found.axes)
    scores = {tuple(map(written, cell.values)): cell.measured.total if cell.measured else None for cell in found.cells}
    cells = [[scores.get((column, row)) for column in columns] for row in rows]
    return telling.chart(
        "range_grid",
        Axis(title=names[0], categories=columns),
        Axis(title=names[1], categories=rows),
        _cells(telling.say("report.mean"), columns, rows, cells),
    )


def _cells(
    name: str, columns: tuple[str, ...], rows: tuple[str, ...], estimates: Sequence[Sequence[Estimate | None]]
) -> Cells:
    return Cells(
        name=name,
        x=columns,
        y=rows,
        values=tuple(tuple(one.mean if one else None for one in row) for row in estimates),
        texts=tuple(tuple(figure_text(one) for one in row) for row in estimates),
    )


def _parts(telling: Telling, found: Sweep, names: Sequence[str]) -> tuple[View, ...]:
    """What each part brings at each value, or where players compete how often each seat wins."""
    if not has_main_parts(telling.results.sheet.family):
        return (_figures(telling, found, names),)
    main = family_module("simulator", telling.results.sheet.family, "parts").MAIN
    cells = [(written(cell.values[0]), cell.measured.figures) for cell in found.cells if cell.measured]
    ids = dict.fromkeys(id_ for _, figures in cells for kind, id_, what in figures if (kind, what) == (main, _COUNTED))
    if not ids:
        return ()
    parts = tuple(part_names(telling.wording, f"{main}={id_}") for id_ in ids)
    points = [[figures.get((main, id_, _COUNTED)) for _, figures in cells] for id_ in ids]
    values = tuple(value for value, _ in cells)
    chart = telling.chart(
        "range_parts",
        Axis(title=names[0], categories=values),
        Axis(title="", categories=parts),
        _cells(telling.say("report.points"), values, parts, points),
    )
    rows = tuple((part, *row) for part, row in zip(parts, points, strict=True))
    keys = tuple(f"{main}={id_}" for id_ in ids)
    table = telling.table("range_parts", Grid((telling.say("view.part"), *values), rows, keys))
    return (
        View(
            id="parts",
            title=telling.say("range.parts"),
            sentences=tuple(_most_changed(telling, dict(zip(parts, points, strict=True)))),
            charts=(chart,),
            tables=(table,),
            details=telling.details(),
        ),
    )


def _figures(telling: Telling, found: Sweep, names: Sequence[str]) -> View:
    """Wins of each seat as a chart, all figures as a table."""
    cells = [(written(cell.values[0]), cell.measured.figures) for cell in found.cells if cell.measured]
    values = tuple(value for value, _ in cells)
    figures = tuple(dict.fromkeys(figure for _, own in cells for figure in own))
    known = {figure: [own.get(figure) for _, own in cells] for figure in figures}
    wins = {part_name((telling.wording,), *figure[:2]): row for figure, row in known.items() if figure[0] == _SEAT}
    chart = telling.chart(
        "contest_range",
        Axis(title=names[0], categories=values),
        Axis(title="", categories=tuple(wins)),
        Cells(
            name=telling.say("contest.won"),
            x=values,
            y=tuple(wins),
            values=tuple(tuple(PERCENT * one.mean if one else None for one in row) for row in wins.values()),
            texts=tuple(tuple(figure_text(_share(one)) for one in row) for row in wins.values()),
        ),
    )
    tables = []
    for id_, are_shares in (("contest_range_shares", True), ("contest_range", False)):
        rows = tuple(
            (capital(figure_name(telling.wording, figure)), *(map(_share, row) if are_shares else row))
            for figure, row in known.items()
            if is_share(figure) == are_shares
        )
        tables += [telling.table(id_, Grid(("", *values), rows))] if rows else []
    return View(
        id="parts",
        title=telling.say("contest.range"),
        charts=(chart,) if wins else (),
        tables=tuple(tables),
        details=telling.details(),
    )


def _share(found: Estimate | None) -> Share | None:
    return Share(found.mean, found.interval, found.games) if found else None


def _most_changed(telling: Telling, points: Mapping[str, Sequence[Estimate | None]]) -> Iterator[Sentence]:
    """The part whose points differ the most."""
    known = {part: [one for one in row if one] for part, row in points.items()}
    ends = {part: sorted(row, key=lambda one: one.mean) for part, row in known.items() if row}
    part = max(ends, key=lambda name: ends[name][-1].mean - ends[name][0].mean)
    values = {"part": part, "least": figure_text(ends[part][0]), "most": figure_text(ends[part][-1])}
    yield Sentence(text=telling.say("range.most_changed", **values))


def _table(telling: Telling, names: Sequence[str], measured: Sequence[tuple[Cell, Measured]]) -> Grid:
    head = (*names, *(telling.say(key) for key in ("report.mean", "range.more", "view.p_holm")))
    rows = tuple((*map(_cell, cell.values), one.total, one.difference, p_value(one.p_holm)) for cell, one in measured)
    return Grid(head, rows)


def _cell(value: Any) -> object:
    """Numbers stay numbers."""
    return value if isinstance(value, int | float) and not isinstance(value, bool) else written(value)


def _offers(
    telling: Telling, experiment: Experiment, found: Sweep, measured: Sequence[tuple[Cell, Measured]]
) -> Iterator[Offer]:
    """One a sheet that has other values, where they are few enough to choose from."""
    others = [(cell, one) for cell, one in measured if not _is_now(found.axes, cell)]
    if len(others) <= _MOST_OFFERS:
        before = experiment.played_sheet()
        for number, (cell, one) in enumerate(others, 1):
            effect = telling.say("what_if.effect", mean=figure_text(one.difference))
            yield offer_of(
                f"range_{number}",
                before,
                with_values(experiment, found.axes, cell.values),
                effect,
                telling.wording.language,
            )


def _is_now(axes: Sequence[Varied], cell: Cell) -> bool:
    return all(same(axis.now, value) for axis, value in zip(axes, cell.values, strict=True))
