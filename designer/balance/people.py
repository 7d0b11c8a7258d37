"""People beside bots: how those who played a sheet scored, beside the scores of the bot that an answer is about.

Where players compete, people of as many players as the bot's games had stand beside it, and how often who began won beside how often
the bot did on that seat.

The view is made when an answer is shown, from the answer and the playtests as they are then: people play after the bots have, and
a playtest that was corrected or deleted must not live on in an answer. What is downloaded or shared holds the view as it was
shown, without names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import TYPE_CHECKING

from designer.balance.answer import Answer, Details, Sentence, Table, View
from designer.charts.chart import Axis, Bars, Chart, Points, Rule
from designer.playtests.contests import group_of
from designer.playtests.summary import Scores, of_playtests
from designer.reports.bots import bot_name
from designer.text.labels import label

if TYPE_CHECKING:
    from designer.balance.question import Question
    from designer.playtests.contests import Group
    from designer.playtests.model import Playtest
    from designer.text.wording import Wording

_PERCENT = 100.0
_FEW = 12  # sheets, below which the view says how little they tell
_VIEW, _CHART = "scores", "scores"  # of a bot's scores, in the answer about one sheet
_SEATS_VIEW, _SEATS_CHART = "seats", "contest_seats"  # of how often it wins on each seat, where players compete


@dataclass(frozen=True)
class _Bot:
    """The bot's scores, as the answer shows them: a bar for each range of points, and their mean."""

    name: str
    view: View
    chart: Chart
    bars: Bars
    mean: Rule

    @property
    def std(self) -> float:
        """Of one game, from the bars: their width adds less than 1 %."""
        pairs = [(float(x), float(y)) for x, y in zip(self.bars.x, self.bars.y, strict=True)]
        weight = sum(share for _, share in pairs)
        mean = sum(points * share for points, share in pairs) / weight
        return sqrt(sum(share * (points - mean) ** 2 for points, share in pairs) / weight)


@dataclass(frozen=True)
class Contest:
    """Where players compete: how many the bot's games had, and the words of the sheet that was played."""

    players: int
    words: Wording


def alike(playtests: Iterable[Playtest], rules: str, contest: Contest | None = None) -> list[Playtest]:
    """Those with totals that were played by the same rules and, where players compete, by as many."""
    return [
        playtest
        for playtest in playtests
        if playtest.totals and playtest.rules == rules and (contest is None or len(playtest.sheets) == contest.players)
    ]


@dataclass(frozen=True)
class _People:
    """Those who stand beside the bot, their playtests, and how many others were left out; as a group where they compete."""

    scores: Scores
    playtests: Sequence[Playtest]
    others: int
    contest: Contest | None = None
    group: Group | None = None


def with_people(
    answer: Answer, question: Question, playtests: Iterable[Playtest], rules: str, contest: Contest | None = None
) -> Answer:
    """The answer with a view of the people who played by the same rules, behind that of the bot's scores.

    `rules` is the `rules_hash` of what the bot played. The answer itself where it shows no scores, or nobody played so.
    """
    bot = _bot_of(answer, question)
    people = _people_of(playtests, rules, bot, contest) if bot else None
    if bot is None or people is None:
        return answer
    place = answer.views.index(bot.view) + 1
    view = _view(bot, people, _starter_of(answer))
    return answer.model_copy(update={"views": (*answer.views[:place], view, *answer.views[place:])})


def _people_of(playtests: Iterable[Playtest], rules: str, bot: _Bot, contest: Contest | None) -> _People | None:
    told = [playtest for playtest in playtests if playtest.totals]
    beside = alike(told, rules, contest)
    if not beside:
        return None
    group = group_of(beside, contest.words.sheet.family) if contest else None
    scores = group.scores if group else of_playtests(beside, bot.std)
    return _People(scores, beside, len(told) - len(beside), contest, group) if scores else None


def _starter_of(answer: Answer) -> str:
    """How often the bot wins on the seat that begins; empty where the answer does not tell it."""
    for view in answer.views:
        for chart in view.charts if view.id == _SEATS_VIEW else ():
            bars = next((mark for mark in chart.marks if isinstance(mark, Bars)), None)
            if chart.id == _SEATS_CHART and bars:
                return _figure(float(bars.y[0]), bars.half[0] if bars.half else None)
    return ""


def _bot_of(answer: Answer, question: Question) -> _Bot | None:
    for view in answer.views:
        for chart in view.charts if view.id == _VIEW else ():
            bars = next((mark for mark in chart.marks if isinstance(mark, Bars)), None)
            mean = next((mark for mark in chart.marks if isinstance(mark, Rule)), None)
            if chart.id == _CHART and bars and mean and question.agent:
                return _Bot(bot_name(question.agent, question.effort), view, chart, bars, mean)
    return None


def _view(bot: _Bot, people: _People, bot_starter: str) -> View:
    scores = people.scores
    half = None if scores.half is None else hypot(scores.half, bot.mean.half or 0.0)
    mean = _figure(scores.mean, scores.half)
    told = label(
        "people.mean",
        mean=mean,
        median=f"{scores.median:g}",
        bot=bot.name,
        bot_mean=_figure(bot.mean.at, bot.mean.half),
    )
    sentences = [Sentence(text=told), *(Sentence(text=text) for text in _of_contest(bot, people, bot_starter))]
    if len(scores.totals) < _FEW:
        sentences.append(Sentence(text=label("people.few"), mark="look"))
    return View(
        id="people",
        title=_title(bot, scores, scores.mean - bot.mean.at, half),
        sentences=tuple(sentences),
        charts=(_chart(bot, scores),),
        tables=(_versions(people, bot.std),),
        details=_details(bot, people),
    )


def _of_contest(bot: _Bot, people: _People, bot_starter: str) -> Iterator[str]:
    """Where players compete: how far totals spread, how often who began won, and how long games were, as far as it is known."""
    group, contest = people.group, people.contest
    if group is None or contest is None:
        return
    if people.scores.spread is not None:
        yield label("people.spread", spread=f"{people.scores.spread:.0f}", bot=bot.name, bot_spread=f"{bot.std:.0f}")
    if group.starter:
        low, high = (f"{_PERCENT * end:.0f}" for end in group.starter.interval)
        won, games = f"{group.starter.share * group.starter.count:g}", group.starter.count
        key = "people.starter" if bot_starter else "people.starter_alone"
        yield label(key, won=won, games=games, low=low, high=high, bot=bot.name, bot_share=bot_starter)
    if group.rounds is not None:
        yield contest.words.label("people.rounds", mean=f"{group.rounds:.1f}")


def _title(bot: _Bot, scores: Scores, difference: float, half: float | None) -> str:
    """The answer itself; a difference that may be chance is called so."""
    if half is None:
        kind = "unsure"
    elif abs(difference) <= half:
        kind = "open"
    else:
        kind = "more" if difference > 0 else "less"
    return label(f"people.title.{kind}", people=_people(scores), points=_figure(abs(difference), half), bot=bot.name)


def _people(scores: Scores) -> str:
    count = len(scores.totals)
    return label("people.one" if count == 1 else "people.many", count=count)


def _figure(number: float, half: float | None) -> str:
    return f"{number:.0f}" if half is None else f"{number:.0f} ± {half:.0f}"


def _chart(bot: _Bot, scores: Scores) -> Chart:
    """The bot's scores as bars and each person as a point, those of the same score one above another."""
    step = max(float(height) for height in bot.bars.y) / 12
    seen: Counter[int] = Counter()
    heights = []
    for total in sorted(scores.totals):
        seen[total] += 1
        heights.append(step * seen[total])
    totals = tuple(sorted(scores.totals))
    return Chart(
        id="people",
        title=label("people.chart", people=_people(scores), tables=scores.tables, about=bot.chart.title),
        x=Axis(title=label("people.axis.points")),
        y=bot.chart.y,
        marks=(
            bot.bars.model_copy(update={"role": "quiet", "name": label("people.axis.games")}),
            Rule(name=label("people.bot_rule", bot=bot.name), at=bot.mean.at, half=bot.mean.half, role="second"),
            Points(
                name=label("people.dots"),
                x=totals,
                y=tuple(heights),
                texts=tuple(str(total) for total in totals),
                role="first",
            ),
            Rule(name=label("people.rule"), at=scores.mean, half=scores.half, role="first"),
        ),
    )


def _versions(people: _People, bot_std: float) -> Table:
    """The same by version: names and looks may differ between them, the rules do not."""
    rows, deal_std = [], None if people.contest else bot_std
    for revision in sorted({playtest.revision for playtest in people.playtests}):
        found = of_playtests((each for each in people.playtests if each.revision == revision), deal_std)
        if found:
            half = None if found.half is None else round(found.half, 1)
            rows.append((revision, found.tables, len(found.totals), round(found.mean, 1), half))
    columns = ("version", "tables", "people", "mean", "half")
    return Table(
        id="people",
        title=label("people.table"),
        columns=tuple(label(f"people.column.{name}") for name in columns),
        rows=tuple(rows),
    )


def _details(bot: _Bot, people: _People) -> Details:
    scores, playtests, others, contest = people.scores, people.playtests, people.others, people.contest
    days = sorted(playtest.day.isoformat() for playtest in playtests)
    kind = "contest" if contest else "scores"
    lines = {
        "people": str(len(scores.totals)),
        "tables": str(scores.tables),
        "days": days[0] if days[0] == days[-1] else f"{days[0]} – {days[-1]}",
        "versions": ", ".join(str(revision) for revision in sorted({each.revision for each in playtests})),
        "deals": label(f"people.detail.deals.{kind}"),
        "interval": _way(bot, people),
    }
    if others:
        lines["others"] = label(f"people.detail.others.{kind}", count=others)
    named = ((label(f"people.detail.{name}"), text) for name, text in lines.items())
    return Details(lines=(*named, *(bot.view.details.lines if bot.view.details else ())))


def _way(bot: _Bot, people: _People) -> str:
    """How the interval was made."""
    way = people.scores.way
    if people.contest:
        return label("people.detail.way.games" if way == "tables" else "people.detail.way.one_game")
    return label(f"people.detail.way.{way}", std=f"{bot.std:.0f}")
