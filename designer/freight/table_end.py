"""How players stand and how a game ended, in tables."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from designer.freight.statistics import Statistics, statistics
from designer.freight.table_words import Words
from designer.pages.widgets import plain
from designer.text.markdown import markdown_table
from simulator.freight.state import State

_COUNTS: dict[str, Callable[[Statistics], int]] = {
    "hours_left": lambda found: found.hours_left,
    "hours_loading": lambda found: found.hours_loading,
    "hours_moving": lambda found: found.hours_moving,
    "hours_suit": lambda found: found.hours_suit,
    "hours_of_effects": lambda found: found.hours_of_effects,
    "loading": lambda found: found.loading,
    "moving": lambda found: found.moving,
    "goods": lambda found: found.goods,
    "distance": lambda found: found.distance,
    "delivered": lambda found: found.delivered,
}
_ONLY_WHERE_SOME = ("hours_suit", "hours_of_effects")


def show_standings(words: Words, state: State) -> None:
    """The places of all players at a state, and what decides between equal totals."""
    game = words.table.game
    ranks, totals = game.ranks(state), game.scores(state)
    order = sorted(range(game.players), key=lambda player: (ranks[player], player))
    head = [words.tell(f"table.standing.{name}") for name in ("place", "player", "total", "delivered")]
    rows = [head, ["--:", "---", "--:", "--:"]]
    for player in order:
        delivered = sum(truck.is_delivered for truck in state.boards[player].trucks)
        cells = [f"{ranks[player]}.", words.names[player], words.points(totals[player]), str(delivered)]
        rows.append([f"**{plain(cell)}**" if player == words.table.seen.player else plain(cell) for cell in cells])
    if not game.is_terminal(state):
        st.caption(words.tell("table.standing.at_dawn"))
    st.markdown(markdown_table(rows))
    st.caption(words.tie_break())


def show_result(words: Words) -> None:
    """How a game ended: the total with its stars, or the places."""
    table = words.table
    game, state, player = table.game, table.state, table.seen.player
    total = game.scores(state)[player]
    if game.players == 1:
        stars = words.stars(total)
        st.success(
            words.tell("table.over", amount=words.points(total)) + (f" {stars}" if stars else ""),
            icon=":material/flag:",
        )
    else:
        st.success(_winners(words, state), icon=":material/flag:")
        show_standings(words, state)


def show_numbers(words: Words) -> None:
    """Everything that was counted in a game that is over."""
    table, game = words.table, words.table.game
    match = table.seen.match
    found = [statistics(game, match.deal, match.days, each) for each in range(game.players)]
    with st.expander(words.tell("table.statistics"), expanded=game.players == 1):
        st.markdown(_statistics_table(words, found))
        st.markdown(_drawn(words, found[0]))


def _winners(words: Words, state: State) -> str:
    """Who won, and whether it was a tie break that decided."""
    game = words.table.game
    ranks, totals = game.ranks(state), game.scores(state)
    first = [player for player, rank in enumerate(ranks) if rank == 1]
    names = ", ".join(words.names[player] for player in first)
    key = "shared" if len(first) > 1 else "decided" if totals.count(max(totals)) > 1 else "won"
    return words.tell(f"table.end.{key}", names=names, amount=words.points(max(totals)))


def _statistics_table(words: Words, found: list[Statistics]) -> str:
    """A row for each thing counted, a column a player."""
    rows = [["", *map(plain, words.names)], ["---", *("--:" for _ in found)]]
    for week in range(len(found[0].weeks)):
        name = words.tell("table.stat.week", number=week + 1)
        rows.append([name, *(plain(words.points(each.weeks[week])) for each in found)])
    rows.append([words.tell("table.stat.hours_points"), *(plain(words.points(each.hours_points)) for each in found)])
    rows.append([words.tell("table.stat.total"), *(f"**{plain(words.points(each.total))}**" for each in found)])
    for name, count in _COUNTS.items():
        counts = [count(each) for each in found]
        if any(counts) or name not in _ONLY_WHERE_SOME:
            rows.append([words.tell(f"table.stat.{name}"), *(plain(str(each)) for each in counts)])
    return markdown_table(rows)


def _drawn(words: Words, found: Statistics) -> str:
    """The cards that turned up, by suit; they were the same for all."""
    names = [*(suit.name for suit in words.sheet.suits), words.say("table.joker")]
    drawn = ", ".join(f"{name} {count}" for name, count in zip(names, found.drawn, strict=False))
    return words.tell("table.stat.drawn", drawn=drawn)
