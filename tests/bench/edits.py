"""The sign test: edits that only take from the player must not be found to help, though both sheets are fitted anew.

    python -m tests.bench.edits [--sheet SHEET]... [--agent A] [--games N] [--fit quick|normal|long] [--fit-seed S]

Whatever a player can do on the edited sheet can be done for as much or more on the other one. (A joker is replaced by the card
that is dealt in its place, which it can stand for; a shorter week deals the same cards as far as it goes.) Both play the same
deals; `p` is that of the wrong sign over fits and deals, after Holm that of all edits of a run; `deals only` shows what p would be
if the noise of fitting were none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from sheets import Document, check, load, to_document
from simulator.agents import AGENT_NAMES, EFFORTS
from simulator.lab.comparison import compare
from simulator.lab.experiment import Experiment, run
from simulator.lab.statistics import Difference, holm, paired_difference

if TYPE_CHECKING:
    from sheets.families import Sheet

SHEETS = ("flip-freighters", "comet-couriers")
LEVEL = 0.05


@dataclass(frozen=True)
class Line:
    """An edit of a sheet, the edited one minus the other on the same deals, and the same as if there were one fit."""

    sheet: str
    edit: str
    difference: Difference
    by_deals: Difference


def lower_score(document: Document) -> bool:
    for stop in _stops(document):
        if stop.get("score", {}).get("kind") == "per_good" and stop["score"]["points"] > 1:
            stop["score"]["points"] -= 1
            return True
    return False


def lower_score_of_a_count(document: Document) -> bool:
    for stop in _stops(document):
        if stop.get("score", {}).get("kind") == "by_count":
            stop["score"]["points"][-1] -= 5
            return True
    return False


def remove_joker(document: Document) -> bool:
    return _lower(document["deck"], "jokers")


def lengthen_route(document: Document) -> bool:
    route = document["trucks"][-1]["route"]
    route["costs"] = [*route.get("costs", [1] * route["spots"])]
    route["costs"][0] += 1
    return True


def take_hour(document: Document) -> bool:
    return _lower(document["overtime"], "hours")


def take_suit(document: Document) -> bool:
    """Of the first square that takes several; the hours that change one change nothing then."""
    every = [suit["id"] for suit in document["suits"]]
    for square in _squares(document):
        if len(suits := square.get("suits", every)) > 1:
            square["suits"] = suits[:-1]
            return True
    return False


def take_values(document: Document) -> bool:
    """Of the first square that takes any: the highest of a card, and those that only hours reach."""
    for square in _squares(document):
        if "values" not in square:
            square["values"] = document["deck"]["values"][:-1]
            return True
    return False


def remove_stop(document: Document) -> bool:
    for truck in document["trucks"]:
        if len(truck["route"]["stops"]) > 1:
            del truck["route"]["stops"][0]
            return True
    return False


def stricter_rule(document: Document) -> bool:
    for truck in document["trucks"]:
        if truck["load_rule"]["kind"] == "any" and len(truck["squares"]) > 1:
            truck["load_rule"] = {"kind": "different"}
            return True
    return False


def lower_unused(document: Document) -> bool:
    return _lower(document["overtime"], "unused_points")


def shorter_week(document: Document) -> bool:
    return document["calendar"]["days"] > 1 and _lower(document["calendar"], "days")


EDITS: dict[str, Callable[[Document], bool]] = {
    "a point less for each good": lower_score,
    "5 points less for a full count": lower_score_of_a_count,
    "a joker less": remove_joker,
    "a circle costs a step more": lengthen_route,
    "an hour less": take_hour,
    "a square takes a suit less": take_suit,
    "a square takes fewer values": take_values,
    "a stop less": remove_stop,
    "a stricter load rule": stricter_rule,
    "unused hours worth less": lower_unused,
    "a day less a week": shorter_week,
}


def edited(sheet: Sheet) -> Iterator[tuple[str, Sheet]]:
    """The edits that a sheet has a place for, each alone. Raises `ValueError` where one makes a sheet that cannot be played."""
    for name, edit in EDITS.items():
        document = to_document(sheet)
        document["variants"] = []
        if edit(document):
            checked = check(document)
            if checked.sheet is None:
                raise ValueError(f"{sheet.id}, {name}: expected a sheet without errors, found {checked.problems}")
            yield name, checked.sheet


def measure(experiment: Experiment, tell: Callable[[str], None] = lambda _: None) -> list[Line]:
    """A line an edit of the experiment's sheet."""
    base, lines = run(experiment), []
    for name, sheet in edited(experiment.sheet):
        tell(f"{experiment.sheet.id}: {name}")
        results = run(replace(experiment, sheet=sheet, base=experiment.sheet))
        by_deals = paired_difference(results.game_means, base.game_means)
        lines.append(Line(experiment.sheet.id, name, compare(results, base), by_deals))
    return lines


def wrong_sign(difference: Difference) -> float:
    """The one-sided p-value against an edit that does not help."""
    half = difference.p_value / 2
    return half if difference.estimate.mean > 0 else 1 - half


def report(lines: list[Line]) -> str:
    """A table, and the verdict."""
    adjusted, by_deals = (
        holm([wrong_sign(difference) for difference in differences])
        for differences in ([line.difference for line in lines], [line.by_deals for line in lines])
    )
    rows = [f"{'sheet':16} {'edit':32} {'edited - other':>16} {'p':>7} {'Holm':>7} {'deals only':>11}"]
    for line, p_value, deals in zip(lines, adjusted, by_deals, strict=True):
        found = line.difference.estimate
        size = f"{found.mean:+.2f} ± {found.half_width:.2f}"
        rows.append(
            f"{line.sheet:16} {line.edit:32} {size:>16} {wrong_sign(line.difference):7.4f} {p_value:7.4f} {deals:11.4f}"
        )
    wrong = sum(p_value < LEVEL for p_value in adjusted)
    return "\n".join([*rows, f"{wrong} of {len(lines)} of the wrong sign at {1 - LEVEL:.0%} after Holm"])


def _lower(place: dict[str, Any], field: str) -> bool:
    """Take 1 away, where there is one."""
    if place.get(field, 0) < 1:
        return False
    place[field] -= 1
    return True


def _stops(document: Document) -> Iterator[dict[str, Any]]:
    return (stop for truck in document["trucks"] for stop in truck["route"]["stops"])


def _squares(document: Document) -> Iterator[dict[str, Any]]:
    return (square for truck in document["trucks"] for square in truck["squares"])


@click.command()
@click.option("--sheet", "sheet_ids", multiple=True, default=SHEETS, show_default=True)
@click.option("--agent", type=click.Choice(AGENT_NAMES), default="expert", show_default=True)
@click.option("--games", default=2000, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--fit", "effort", type=click.Choice(EFFORTS))
@click.option("--fit-seed", default=1, show_default=True)
def main(sheet_ids: tuple[str, ...], agent: str, games: int, seed: int, effort: str | None, fit_seed: int) -> None:
    lines = []
    for sheet in map(load, sheet_ids):
        experiment = Experiment(sheet, (), agent, games, seed, effort=effort, fit_seed=fit_seed)
        lines += measure(experiment, lambda text: click.echo(text, err=True))
    click.echo(f"{agent}, fit {effort or 'as usual'} (seed {fit_seed}), {games} games, deal code {seed}")
    click.echo(report(lines))


if __name__ == "__main__":
    main()
