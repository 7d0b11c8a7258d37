"""How a game stands, week by week, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from designer.pages.widgets import plain
from designer.text.labels import label, reader_language
from designer.text.terms import points_text, term

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.core.game import Game


def score_line(game: Game[Any, Any, Any], sheet: Sheet, state: Any, player: int = 0) -> str:
    """The points of each week, those of the hours left, and the total, of a player, as if the game ended now."""
    found: dict[str, Any] = game.summary(state)
    weeks, total = found["weeks"][player], found["totals"][player]
    week = term(sheet, "week", reader_language())
    names = [label("table.number", what=week[:1].upper() + week[1:], number=number + 1) for number in range(len(weeks))]
    names += [hours_text(sheet, found["hours"][player]), label("sheet.total")]
    points = [points_text(sheet.terms.point, each) for each in (*weeks, total - sum(weeks), total)]
    return " · ".join(f"{plain(name)}: **{plain(each)}**" for name, each in zip(names, points, strict=True))


def hours_text(sheet: Sheet, count: int) -> str:
    """As `3 hours`, in the sheet's own word."""
    return f"{count} {term(sheet, 'hour', reader_language(), count=count)}"
