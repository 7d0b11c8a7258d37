"""A comparison in words, for people who design games: the sentences of the app, and what they rest on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from designer.balance.compared import Compared
from designer.balance.comparison_views import told
from designer.balance.telling import p_value
from designer.cli.contest_words import duel_words, figure_words
from designer.cli.figures import with_error
from designer.cli.practice import bot_name
from designer.text.labels import DEFAULT_LANGUAGE
from simulator.agents import competes
from simulator.lab.figures import is_share
from simulator.lab.statistics import ERROR
from simulator.lab.stopping import LEAST_GAMES

if TYPE_CHECKING:
    from simulator.lab.comparison import Change, Comparison, Side
    from simulator.lab.stopping import Stopping

_MOST_CHANGES = 10


def comparison_text(comparisons: Sequence[Comparison], stopping: Stopping) -> str:
    """A block each: a sentence, would anyone notice, what it rests on, and what changed most."""
    return "\n\n".join("\n".join(_block(comparison, stopping)) for comparison in comparisons)


def _block(comparison: Comparison, stopping: Stopping) -> Iterator[str]:
    found = Compared(_names(comparison), (comparison,), DEFAULT_LANGUAGE)
    yield from (sentence.text for sentence in told(found, found.names[1], comparison))
    yield _source(comparison)
    yield _certainty(comparison)
    yield from _cautions(comparison, stopping)
    yield from _changed(comparison)


def _name(side: Side) -> str:
    variants = side.results.experiment.variants
    return side.results.sheet.id + (f" with {', '.join(variants)}" if variants else "")


def _names(comparison: Comparison) -> tuple[str, str]:
    """A's and B's; told apart where they are the same."""
    first, second = _name(comparison.first), _name(comparison.second)
    return (first, second) if first != second else (f"{first} (A)", f"{second} (B)")


def _source(comparison: Comparison) -> str:
    first, second = comparison.first, comparison.second
    experiment, fit = first.results.experiment, first.results.fit
    bot = f"bot {bot_name(experiment.agent, fit.key.effort if fit else None)}"
    if competes(experiment.sheet.family):
        bot = duel_words(experiment)
    means = f"A {_name(first)} {first.totals.mean():.2f}, B {_name(second)} {second.totals.mean():.2f}"
    cards = (
        "same cards for both" if comparison.has_same_cards else "other cards for B, which is shuffled at other times"
    )
    return f"{means}; {bot}, {len(first.totals):,} games of each, deal code {experiment.seed}, {cards}"


def _certainty(comparison: Comparison) -> str:
    (low, high), ratio = comparison.bootstrap, comparison.difference.variance_ratio
    over = ", over cards alone" if comparison.first.fits > 1 else ""
    paired = "" if ratio is None else f"; it would take {ratio:.1f} times the games without pairing"
    return f"p {p_value(comparison.p_holm)}; bootstrap {low:+.2f} to {high:+.2f}{over}{paired}"


def _cautions(comparison: Comparison, stopping: Stopping) -> Iterator[str]:
    """What limits the verdict."""
    difference, games = comparison.difference, len(comparison.first.totals)
    if difference.estimate.std == 0:
        # no event in n trials: at most 3 / n (Hanley and Lippman-Hand, "If nothing goes wrong, is everything all right?", 1983)
        yield f"what all {games:,} games have in common holds for all but {min(1.0, 3 / games):.2%} of games (95 %)"
    if comparison.fit_share > 0.5:
        told = "more practices (--precision), or longer ones (--fit)"
        yield f"{comparison.fit_share:.0%} of the uncertainty is that of practising: not more games narrow it, but {told}"
    if not stopping.is_fixed and not stopping.is_met([difference]):
        is_early = games < LEAST_GAMES
        why = f"no rule is trusted before {LEAST_GAMES}" if is_early else "not known as well as asked for"
        yield f"stopped by the number of games: {why}"


def _changed(comparison: Comparison) -> Iterator[str]:
    """The changes that are found among all figures, the surest first."""
    found = [change for change in comparison.changes if change.p_holm < ERROR]
    found.sort(key=lambda change: change.p_holm)
    if not found:
        yield f"none of {len(comparison.changes)} figures of parts is found to change"
        return
    shown = found[:_MOST_CHANGES]
    rows = [(_figure(change), *_numbers(change)) for change in shown]
    width = max(len(row[0]) for row in rows)
    yield f"{'':{width}}  {'A':>8}  {'B':>8}  B minus A"
    yield from (f"{name:{width}}  {first:>8}  {second:>8}  {size}" for name, first, second, size in rows)
    if len(found) > len(shown):
        yield f"and {len(found) - len(shown)} more; all are in --json"


def _figure(change: Change) -> str:
    kind, id_, figure = change.figure
    return {"rating": f"{id_} stars", "overtime": f"{id_} {figure}"}.get(kind, figure_words(change.figure))


def _numbers(change: Change) -> tuple[str, str, str]:
    found = change.difference.estimate
    form = ".1%" if is_share(change.figure) else ".2f"
    return f"{change.first:{form}}", f"{change.second:{form}}", with_error(found.mean, found.interval, f"+{form}")
