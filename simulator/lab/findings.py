"""What stands out in a report, as codes and figures: words are made elsewhere.

Each rule has a threshold and an importance. A finding weighs its importance times how many times its figure passes the
threshold, three times at most: so what is three times too much weighs as much as what is three times as important and just too
much. Only bots that play well are asked, never `random`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sheets.families import family_module
from simulator.lab.ladder import CLAIRVOYANT, NOVICE
from simulator.lab.shares import Share

if TYPE_CHECKING:
    from simulator.lab.report import Report
    from simulator.lab.rule_options import RuleOption

_MOST = 3.0  # times a threshold that count
_FEW = 5  # games that tell nothing


@dataclass(frozen=True)
class Finding:
    """Something that stands out.

    `parts` are those it is about, spelled as those of the lab (`truck=hearts`, `overtime`), `variant=ID` or `rating`; none: the
    whole sheet. `values` are the figures behind it, by the names that its words have for them.
    """

    code: str
    parts: tuple[str, ...]
    weight: float
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Rule:
    """What is found where a figure is at least `least` or at most `most`."""

    code: str
    importance: float
    least: float | None = None
    most: float | None = None

    def finds(self, figure: float | Share, *parts: str, **values: Any) -> Iterator[Finding]:
        """At most one finding. Of a share the whole interval has to pass the threshold, and it has to be of more than a few games."""
        if isinstance(figure, Share) and figure.count < _FEW:
            return
        low, high = figure.interval if isinstance(figure, Share) else (figure, figure)
        number = figure.share if isinstance(figure, Share) else figure
        if self.least is not None and low >= self.least:
            yield Finding(self.code, parts, self.importance * min(_MOST, number / self.least), values)
        if self.most is not None and high <= self.most:
            times = self.most / number if number > 0 else _MOST
            yield Finding(self.code, parts, self.importance * min(_MOST, times), values)


SKILL_OVER_LUCK = Rule("skill_over_luck", 0.3, least=1.5)  # what skill adds over the spread that the cards make
LUCK_OVER_SKILL = Rule("luck_over_skill", 2, most=1)
NO_SKILL = Rule("no_skill", 3, most=0.03)  # of the score, what the report's bot adds to the novice
FORESIGHT = Rule("foresight", 0.5, most=0.85)  # of perfect foresight's score
CHOICES_CLOSE = Rule("choices_close", 1, least=0.75)  # of days
CHOICES_CLEAR = Rule("choices_clear", 0.5, most=0.25)
LAST_GRADE_EASY = Rule("last_grade_easy", 1.5, least=0.5)  # of the novice's games
LAST_GRADE_HARD = Rule("last_grade_hard", 1, most=0.05)  # of the strong bot's games
GRADES_GIVEN = Rule("grades_given", 0.8, least=0.5)  # of the grades, those that the novice always earns
OPTION_GAIN = Rule("option_gain", 1, least=0.03)  # of the score
OPTION_LOSS = Rule("option_loss", 1, least=0.03)
OPTION_IDLE = Rule("option_idle", 0.5, most=0.02)  # of days
OPTION_FOR_STRONG = Rule("option_for_strong", 0.8, least=0.02)  # of the score, more to one bot than to the other
OPTION_FOR_NOVICE = Rule("option_for_novice", 0.8, least=0.02)

_ALWAYS = 0.99  # of games
_NOTHING = 0.01  # of the score


def find(report: Report) -> tuple[Finding, ...]:
    """All that stands out, by weight, the family's own findings among them."""
    own = family_module("simulator", report.sheet.family, "findings").find(report)
    found = [*own, *_skill(report), *_choices(report), *_grades(report), *_options(report)]
    return tuple(sorted(found, key=lambda finding: -finding.weight))


def _skill(report: Report) -> Iterator[Finding]:
    own, novice, mean = report.ladder.rung(report.agent), report.ladder.rung(NOVICE), report.scores.mean.mean
    if own is None or novice is None or mean <= 0:
        return
    gain = own.score.mean - novice.score.mean
    values = {"gain": gain, "novice": novice.score, "strong": own.score}
    yield from NO_SKILL.finds(gain / mean, **values)
    if report.luck and report.luck.deal.share > 0:
        spread = report.luck.std * report.luck.deal.share**0.5
        values |= {"spread": spread, "deal": report.luck.deal, "times": gain / spread}
        yield from SKILL_OVER_LUCK.finds(gain / spread, **values)
        yield from LUCK_OVER_SKILL.finds(gain / spread, **values)
    found = report.ladder.rung(CLAIRVOYANT)
    if own.of_found and found:
        yield from FORESIGHT.finds(own.of_found, share=own.of_found, found=found.score)


def _choices(report: Report) -> Iterator[Finding]:
    choices = report.choices
    if choices:
        values = {"share": choices.close, "near": choices.near}
        yield from CHOICES_CLOSE.finds(choices.close, **values)
        yield from CHOICES_CLEAR.finds(choices.close, **values)


def _grades(report: Report) -> Iterator[Finding]:
    earned = [star for star in report.printed if star.stars > 0]
    if not earned:
        return
    last = earned[-1]
    values = {"stars": last.stars, "least": last.least, "novice": last.weak, "strong": last.strong}
    yield from LAST_GRADE_EASY.finds(last.weak, "rating", **values)
    yield from LAST_GRADE_HARD.finds(last.strong, "rating", **values)
    given = [star for star in earned if star.weak.share >= _ALWAYS]
    if given:
        values = {"stars": given[-1].stars, "least": given[-1].least, "novice": given[-1].weak}
        yield from GRADES_GIVEN.finds(len(given) / len(earned), "rating", **values)


def _options(report: Report) -> Iterator[Finding]:
    for option in report.options:
        yield from _option(report, option)


def _option(report: Report, option: RuleOption) -> Iterator[Finding]:
    if option.used is None:
        return  # a longer game scores more, which says nothing of it
    parts = [f"variant={variant}" for variant in option.variants]
    novice, strong, mean = option.gain(NOVICE), option.gain(report.agent), abs(report.scores.mean.mean)
    if not strong or not novice or not mean:
        return
    low, high = strong.estimate.interval
    values = {"gain": strong.estimate, "novice": novice.estimate}
    if max(-low, high) < _NOTHING * mean:
        yield from OPTION_IDLE.finds(option.used, *parts, share=option.used, **values)
    if low > 0:
        yield from OPTION_GAIN.finds(strong.estimate.mean / mean, *parts, **values)
    if high < 0:
        yield from OPTION_LOSS.finds(-strong.estimate.mean / mean, *parts, **values)
    if low > novice.estimate.interval[1]:
        yield from OPTION_FOR_STRONG.finds((strong.estimate.mean - novice.estimate.mean) / mean, *parts, **values)
    if high < novice.estimate.interval[0]:
        yield from OPTION_FOR_NOVICE.finds((novice.estimate.mean - strong.estimate.mean) / mean, *parts, **values)
