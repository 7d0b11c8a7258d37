"""The answer to "what if": a sheet with other values against the sheet as it is, at once and then with a bot that practised on both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from designer.balance.answer import Answer, Offer, Sentence, View
from designer.balance.compared import Compared
from designer.balance.comparison_charts import Row, forest
from designer.balance.comparison_views import views as comparison_views
from designer.balance.offers import offer_of
from designer.balance.sliders import JOINED
from designer.balance.telling import Telling, answer_about, count_main_parts
from designer.reports.bots import bot_name
from designer.reports.diagnosis import part_names
from designer.reports.figures import figure
from designer.reports.grid import Grid
from designer.text.wording import Wording, capital
from simulator.lab.axes import changed as changed_experiment
from simulator.lab.comparison import compare_all
from simulator.lab.fields import parse_field
from simulator.lab.ladder import SCOUT, by_scout
from simulator.lab.statistics import ERROR, holm
from simulator.lab.stopping import Stopping
from simulator.lab.what_if import AtOnce, WorthChange, at_once, worth_changes

if TYPE_CHECKING:
    from designer.balance.answering import Answering
    from simulator.lab.comparison import Comparison
    from simulator.lab.experiment import Experiment

_MOST_AT_ONCE, _MOST_PRICED = 200, 300  # games of each sheet: before any practice, and without each part
_VIEWS = ("difference", "scores", "parts")  # of a comparison, those that are told here


def answer(
    experiment: Experiment,
    settings: Mapping[str, Any],
    how: Answering,
) -> Answer | None:
    """What other values do to the score, the stars, and what each part brings and is worth, on the same cards.

    `settings` are values by pointers into the sheet without options, several joined by `+`; games are those of the experiment,
    fewer without each part. `shown` hears of what is known at once, then of the refitted comparison; worths follow. `progress` is
    asked for that of `at_once`, `practice`, `games` and `worth`. None where it was cancelled before anything was known. Raises
    `ValueError` for values that the sheet cannot have.
    """
    fields = [
        (parse_field(experiment.sheet, pointer), value)
        for pointers, value in settings.items()
        for pointer in pointers.split(JOINED)
    ]
    pair = (experiment, changed_experiment(experiment, fields))
    asked = _Asked(*pair, how.language)
    soon = _up_to(pair, _MOST_AT_ONCE)
    hears = how.progress("at_once")
    first = at_once(*soon, pool=how.pool, progress=hears, cancelled=how.cancelled)
    if first is None:
        return None
    known = asked.answer(first.comparison, at_once=first)
    how.shown(known)
    scouted = worth_changes(*map(by_scout, soon), pool=how.pool, progress=hears, cancelled=how.cancelled)
    how.shown(known := asked.answer(first.comparison, at_once=first, scouted=scouted))
    games = how.progress("games")
    found = compare_all(
        pair,
        Stopping(experiment.games),
        pool=how.pool,
        progress=lambda done, of, _: games(done, of),
        fit_progress=how.progress("practice"),
        cancelled=how.cancelled,
    )
    if not found or how.cancelled():
        return known
    how.shown(asked.answer(found[0], scouted=scouted))
    worths = worth_changes(
        *_up_to(pair, _MOST_PRICED), pool=how.pool, progress=how.progress("worth"), cancelled=how.cancelled
    )
    return asked.answer(found[0], scouted=scouted, worths=worths, complete=not how.cancelled())


def _up_to(pair: Sequence[Experiment], games: int) -> tuple[Experiment, Experiment]:
    first, second = (replace(one, games=min(one.games, games)) for one in pair)
    return first, second


@dataclass(frozen=True)
class _Asked:
    """One change, and its answers whatever is known of it."""

    present: Experiment
    changed: Experiment
    language: str | None

    def answer(
        self,
        comparison: Comparison,
        *,
        at_once: AtOnce | None = None,
        scouted: Sequence[WorthChange] = (),
        worths: Sequence[WorthChange] = (),
        complete: bool = False,
    ) -> Answer:
        """`at_once` where the comparison is that; `scouted` are worths by the scout, `worths` by the bot itself."""
        names = [self._wording.label(f"what_if.{name}") for name in ("present", "changed")]
        found = Compared(tuple(names), (comparison,), self.language)
        views = (*self._views(found, at_once), *self._worths(found, scouted, worths))
        return answer_about(self.present, *views, complete=complete)

    @property
    def _wording(self) -> Wording:
        return Wording(self.present.played_sheet(), self.language)

    def _views(self, found: Compared, at_once: AtOnce | None) -> Iterator[View]:
        offer, caution = self._offer(found.comparisons[0]), self._caution(at_once)
        first, *others = (view for view in comparison_views(found) if view.id in _VIEWS)
        title = self._wording.label("what_if.title", change=offer.text)
        told = _after(caution, first)
        yield told.model_copy(update={"id": "what_if", "title": title, "offers": (offer,)})
        yield from (_after(caution, view) for view in others)

    def _worths(self, found: Compared, scouted: Sequence[WorthChange], worths: Sequence[WorthChange]) -> Iterator[View]:
        if worths:
            yield _worths(found, found.telling, worths)
        elif scouted:
            results = found.sides[0].results
            scout = replace(results, experiment=by_scout(results.experiment), fit=None)
            view = _worths(found, Telling(self._wording, scout), scouted)
            if results.experiment.agent != SCOUT:
                text = self._wording.label(
                    "what_if.worth_at_once", scout=bot_name(SCOUT, language=self._wording.language)
                )
                view = view.model_copy(update={"sentences": (Sentence(text=text, mark="look"), *view.sentences)})
            yield view

    def _offer(self, comparison: Comparison) -> Offer:
        effect = self._wording.label("what_if.effect", mean=figure(comparison.difference))
        return offer_of(
            "what_if", self.present.played_sheet(), self.changed.played_sheet(), effect, self._wording.language
        )

    def _caution(self, at_once: AtOnce | None) -> tuple[Sentence, ...]:
        """That the bot has not practised on the change yet."""
        if at_once is None or at_once.kept is None:
            return ()
        counts = {
            "kept": at_once.kept,
            "all": count_main_parts(self._wording.sheet),
            "scout": bot_name(SCOUT, language=self._wording.language),
        }
        key = "what_if.carried" if at_once.kept else "what_if.by_scout"
        return (Sentence(text=self._wording.label(key, **counts), mark="look"),)


def _after(caution: tuple[Sentence, ...], view: View) -> View:
    """The view with what is to be known first. Its sentences may begin with the name of a sheet, which has a small letter."""
    told = (sentence.model_copy(update={"text": capital(sentence.text)}) for sentence in view.sentences)
    return view.model_copy(update={"sentences": (*caution, *told)})


def _worths(found: Compared, telling: Telling, worths: Sequence[WorthChange]) -> View:
    games = worths[0].gain.estimate.games
    names = [capital(part_names(telling.wording, worth.part)) for worth in worths]
    p_values = holm([worth.gain.p_value for worth in worths])
    rows = [
        Row(name, worth.gain, p_value < ERROR) for name, worth, p_value in zip(names, worths, p_values, strict=True)
    ]
    changed = [row.name for row in rows if row.is_found]
    text = telling.say("what_if.worth_changed" if changed else "what_if.worth_same", names=", ".join(changed))
    head = tuple(telling.say(f"what_if.{name}") for name in ("part", "worth_before", "worth_after", "worth_gain"))
    cells = tuple(
        (name, worth.before.estimate, worth.after.estimate, worth.gain)
        for name, worth in zip(names, worths, strict=True)
    )
    title = telling.titled("view.chart.what_if_worth", games)
    return View(
        id="worth",
        title=telling.say("what_if.worth"),
        sentences=(Sentence(text=text),),
        charts=(forest("what_if_worth", title, found, rows),),
        tables=(telling.table("what_if_worth", Grid(head, cells, tuple(worth.part for worth in worths)), games),),
        details=telling.details(games=games),
    )
