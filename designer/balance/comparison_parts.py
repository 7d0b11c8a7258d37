"""What a change does to the parts of the sheets: the figures of each on both sides, as a chart of shares and as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite
from typing import TYPE_CHECKING

from designer.balance.answer import Cell, Sentence, Table, View
from designer.balance.comparison_charts import Row, forest
from designer.reports.figure_words import counted_name, kind_name, part_name
from simulator.lab.figures import is_share
from simulator.lab.statistics import ERROR

if TYPE_CHECKING:
    from designer.balance.compared import Compared
    from simulator.lab.comparison import Change, Comparison


def parts_view(found: Compared, name: str, one: Comparison, mark: str) -> View:
    """Each figure of the sheets' parts on both sides: shares as a chart, all of them as a table a kind."""
    changed = sorted((change for change in one.changes if change.p_holm < ERROR), key=lambda change: change.p_holm)
    shares = change_rows(found, name, (change for change in one.changes if is_share(change.figure)))
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


def change_rows(found: Compared, name: str, changes: Iterable[Change]) -> list[Row]:
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
    return part_name((found.wordings[0], found.wordings[found.names.index(name, 1)]), kind, id_)


def _table(found: Compared, name: str, kind: str, changes: Sequence[Change], mark: str) -> Table:
    """A row a part, and four columns for each thing that is counted: both means, their difference and its ±."""
    counted = {change.figure[2]: counted_name(found.wordings[0], change.figure) for change in changes}
    columns = [kind_name(found.wordings[0], kind)]
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
