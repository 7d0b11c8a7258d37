"""How often 95 % intervals hold the truth, on planted truth: differences of a known mean with noise of several shapes.

    python -m tests.bench.coverage [--repeats N] [--seed S]

Each line is an interval of the lab on one kind of noise: the share of repeats whose interval holds the truth, which 93 to 97 %
are right for; or, for tests that are looked at after each round, the share that ever finds a difference where there is none, at
most 5 %.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import click
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from simulator.lab.rounds import FIT_ROUND, Rounds
from simulator.lab.statistics import Difference, bootstrap_interval, paired_difference
from simulator.lab.stopping import Stopping

Numbers = NDArray[np.float64]
Noise = Callable[[Generator, int], Numbers]  # so many numbers of mean 0

EFFECT = 2.0  # the truth: points
DEAL_STD, NOISE_STD = 26.0, 8.0  # of games, and of differences on the same cards; as on the official sheet
FIT_NOISE = (0.0, 0.5, 1.0, 2.0, 5.0)  # spread of fits, in standard errors that deals leave the mean of one fit's games


def _rare(random: Generator, count: int) -> Numbers:
    """A change that shows in one game of ten, and mostly for the better."""
    return np.where(random.random(count) < 0.1, random.choice([20.0, -10.0], count, p=[0.7, 0.3]), 0.0) - 1.1


NOISE: dict[str, Noise] = {
    "normal": lambda random, count: random.normal(0, NOISE_STD, count),
    "skew": lambda random, count: NOISE_STD * (random.exponential(size=count) - 1),
    "heavy tails": lambda random, count: NOISE_STD * random.standard_t(5, count) / (5 / 3) ** 0.5,
    "rare": _rare,
}


@dataclass(frozen=True)
class Line:
    """The share of repeats in which an interval held, or a test erred."""

    interval: str
    noise: str
    games: int
    fits: int
    fit_noise: float
    share: float


def planted(
    random: Generator, noise: Noise, games: int, fits: int = 1, fit_noise: float = 0.0, effect: float = EFFECT
) -> tuple[Numbers, Numbers]:
    """Totals of games on two sheets, the first scoring `effect` more on average; game g is played with fit g % `fits`.

    They are whole points, up or down by chance, so that the mean stays what it is.
    """
    deals = np.rint(random.normal(400, DEAL_STD, games))
    luck = random.normal(0, fit_noise * NOISE_STD / (games / fits) ** 0.5, fits)
    totals = deals + effect + noise(random, games) + luck[np.arange(games) % fits]
    return np.floor(totals + random.random(games)), deals


def paired_coverage(seed: int, repeats: int, noise: Noise, games: int, fits: int = 1, fit_noise: float = 0.0) -> float:
    """Of Student's interval, by deals or by fits and deals."""
    random = np.random.default_rng(seed)
    found = (paired_difference(*planted(random, noise, games, fits, fit_noise), fits) for _ in range(repeats))
    return float(np.mean([_holds(difference.estimate.interval) for difference in found]))


def bootstrap_coverage(
    seed: int, repeats: int, noise: Noise, games: int, fits: int = 1, fit_noise: float = 0.0
) -> float:
    """Of the bootstrap over games."""
    random = np.random.default_rng(seed)
    pairs = (planted(random, noise, games, fits, fit_noise) for _ in range(repeats))
    return float(np.mean([_holds(bootstrap_interval(first - second, seed)) for first, second in pairs]))


def precision_coverage(
    seed: int, repeats: int, noise: Noise, stopping: Stopping, fits: int = 1, fit_noise: float = 0.0
) -> float:
    """Of the interval that a comparison stops by, once it is narrow enough."""
    random = np.random.default_rng(seed)
    held = []
    for _ in range(repeats):
        for difference in _looks(random, noise, stopping, fits, fit_noise, EFFECT):
            if stopping.is_met([difference]):
                break
        held.append(_holds(difference.estimate.interval))
    return float(np.mean(held))


def peeking_error(
    seed: int, repeats: int, noise: Noise, stopping: Stopping, fits: int = 1, fit_noise: float = 0.0
) -> float:
    """How often a difference is ever found where there is none, looking after each round."""
    random = np.random.default_rng(seed)
    looks = (_looks(random, noise, stopping, fits, fit_noise, 0.0) for _ in range(repeats))
    return float(np.mean([any(difference.p_value < 0.05 for difference in run) for run in looks]))


def _looks(
    random: Generator, noise: Noise, stopping: Stopping, fits: int, fit_noise: float, effect: float
) -> Iterator[Difference]:
    """The difference as it stands after each round of a comparison; `fits` are those of a round, new in each."""
    has_fits = fits > 1
    rounds: list[tuple[Numbers, Numbers]] = []
    for _, count in Rounds([], new_fits=has_fits).plan(stopping.games):
        rounds.append(planted(random, noise, count, fits, fit_noise, effect))
        join = (lambda parts: np.stack(parts, axis=1).ravel()) if has_fits else np.concatenate
        first, second = (join(parts) for parts in zip(*rounds, strict=True))
        yield stopping.difference(first, second, fits * len(rounds) if has_fits else 1)


def _holds(interval: tuple[float, float]) -> bool:
    low, high = interval
    return low <= EFFECT <= high


def study(seed: int, repeats: int) -> Iterator[Line]:
    """All lines, as they are found."""
    for name, noise in NOISE.items():
        yield Line("bootstrap", name, 200, 1, 0, bootstrap_coverage(seed, repeats, noise, 200))
        for games in (200, 2000):
            yield Line("paired t", name, games, 1, 0, paired_coverage(seed, repeats, noise, games))
            for fits in (4, 12):
                for fit_noise in FIT_NOISE:
                    share = paired_coverage(seed, repeats, noise, games, fits, fit_noise)
                    yield Line("paired t", name, games, fits, fit_noise, share)
        points = Stopping(20_000, precision=0.4)
        yield Line("at a precision", name, points.games, 1, 0, precision_coverage(seed, repeats, noise, points))
        checked = Stopping(20_000, sequential=True)
        yield Line("errs, peeking", name, checked.games, 1, 0, peeking_error(seed, repeats, noise, checked))
        many = Stopping(10 * FIT_ROUND, sequential=True)
        for fit_noise in FIT_NOISE:
            share = precision_coverage(seed, repeats, noise, Stopping(10 * FIT_ROUND, precision=0.4), 4, fit_noise)
            yield Line("at a precision", name, many.games, 4, fit_noise, share)
            yield Line(
                "errs, peeking", name, many.games, 4, fit_noise, peeking_error(seed, repeats, noise, many, 4, fit_noise)
            )


@click.command()
@click.option("--repeats", type=click.IntRange(2), default=1000, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(repeats: int, seed: int) -> None:
    click.echo(f"{repeats} repeats each, seed {seed}")
    click.echo(f"{'interval':16} {'noise':14} {'games':>6} {'fits':>5} {'fit noise':>9} {'share':>7}")
    for line in study(seed, repeats):
        click.echo(
            f"{line.interval:16} {line.noise:14} {line.games:6} {line.fits:5} {line.fit_noise:9} {line.share:7.1%}"
        )


if __name__ == "__main__":
    main()
