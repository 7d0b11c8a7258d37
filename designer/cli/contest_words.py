"""What a game between players was measured to be, as lines of the command line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from designer.cli.common import counted
from designer.cli.figures import table, told
from designer.cli.practice import bot_name
from simulator.lab.seats import contest_figures, seat_figures, standing
from simulator.lab.statistics import estimate

if TYPE_CHECKING:
    from simulator.lab.experiment import Experiment
    from simulator.lab.figures import Figure
    from simulator.lab.results import Results
    from simulator.lab.shares import Share


def contest_lines(results: Results) -> Iterator[str]:
    """Who played, points, wins, each seat, and what the family counts of the agent."""
    found, mean = standing(results), results.estimate()
    own = results.of_agent(results.table.total)
    yield f"{results.sheet.id}, {duel_words(results.experiment)}, {games_words(results)}, deal code {results.experiment.seed}"
    yield (
        f"score {told(mean)} ({'95 %' if results.games > 1 else 'of one game no interval is known'}), one game ± {own.std():.1f}, "
        f"lowest {own.min()}, highest {own.max()}"
    )
    if found.win:
        yield f"wins {share_words(found.win)}"
    yield f"drawn {found.draws.share:.1%}, broken off {found.aborted.share:.1%}"
    rows = ([str(number), share_words(seat.win), told(seat.points)] for number, seat in enumerate(found.seats, 1))
    yield from ("", *table(["seat", "wins", "score"], rows), "")
    of_seats = seat_figures(results)
    counted = {name: games for name, games in contest_figures(results).items() if name not in of_seats}
    means = {name: estimate(games, results.fits) for name, games in counted.items()}
    yield from table(["", "a game"], ([figure_words(name), told(one)] for name, one in means.items()))


def duel_words(experiment: Experiment) -> str:
    """As in 'bot expert quick against planner, 2 players'."""
    own = bot_name(experiment.agent, experiment.effort)
    rival = f" against {bot_name(experiment.rival, experiment.rival_effort)}" if experiment.rival else ""
    return f"bot {own}{rival}, {experiment.players} players"


def games_words(results: Results) -> str:
    if results.experiment.rival:
        return f"{counted(results.games, 'deal')}, each from {results.experiment.players} seats"
    return counted(results.games, "game")


def share_words(share: Share) -> str:
    """As `99.1% (98.7 to 99.4)`."""
    low, high = (100 * end for end in share.interval)
    return f"{share.share:.1%} ({low:.1f} to {high:.1f})"


def figure_words(figure: Figure) -> str:
    """As in 'agent wins', 'seat 1 wins' or 'suit yellow, points'."""
    kind, id_, what = figure
    match kind:
        case "agent" | "games":
            return f"{kind} {id_}"
        case "seat":
            return f"seat {id_} wins"
    return id_.replace("_", " ") if what == "count" else f"{kind} {id_}, {what}"
