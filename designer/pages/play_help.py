"""Help while playing: what the bot would play and why; and after the game what it was worth on this deal."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.jobs import Job, TooManyJobs
from designer.pages.bot_words import bot_name
from designer.pages.job_view import show_progress
from designer.pages.widgets import plain
from designer.play import advice, deal_luck
from designer.play.advice import ADVISER, Advice, Plan
from designer.play.deal_luck import Ceiling, DealLuck
from designer.play.match import Actions, Match, Seen
from designer.text.labels import label, reader_language
from designer.text.terms import points_text
from designer.warming import ready
from sheets import rules_hash
from sheets.families import family_module

if TYPE_CHECKING:
    from designer.play.hosting import Hosted
    from sheets.families import Sheet

_ADVICE, _WORTH = "help:advice", "help:worth"
_STAGES = ("practice", "games", "tries")
_PLAN, _BAR = 360, 100  # pixels wide


@dataclass(frozen=True)
class Worth:
    """What is known of a game that is over; the ceiling takes longest."""

    luck: DealLuck
    ceiling: Ceiling | None = None


def show_help(hosted: Hosted, seen: Seen, take: Callable[[Actions], None] | None = None) -> None:
    """The best plans of a player for the cards left today, when they are asked for.

    `take` is for a callback: it plays the actions of a plan. To be called where the page runs anew after each play.
    """
    job_id = _job_id("advice", advice.position(seen))
    is_asked = st.session_state.get(_ADVICE) == job_id
    with st.expander(label("help.title"), icon=":material/lightbulb:", expanded=is_asked):
        if reason := advice.not_now(seen):
            st.caption(label(f"help.not_now.{reason}"))
            return
        if len(hosted.seats) > 1:
            st.caption(label("help.with_others"))
        job = session.jobs().get(job_id) if is_asked else None
        if job is None or _may_be_tried_again(job):
            st.button(
                label("help.ask"),
                key="help:ask",
                icon=":material/smart_toy:",
                help=label("help.about", bot=bot_name(ADVISER, language=reader_language())),
                on_click=_ask,
                args=(_ADVICE, job_id, partial(_advise, seen)),
            )
        if job and not job.finished:
            show_progress(job, "help:cancel")
        elif job and job.result:
            _show_advice(job.result, seen, take)


def show_after(hosted: Hosted, player: int) -> None:
    """The luck of the deal, a bot on the same cards, and what was possible, when it is asked for. For games that are over.

    Only of families where all players have the same cards, so that it tells how well they were played.
    """
    if hosted.match.takes_turns or not deal_luck.is_whole(hosted.match):
        return
    job_id = _job_id("worth", (rules_hash(hosted.match.sheet), hosted.seed, hosted.match.deal))
    job = session.jobs().get(job_id) if st.session_state.get(_WORTH) == job_id else None
    st.markdown(f"**{label('help.after')}**")
    if job is None or _may_be_tried_again(job):
        st.button(
            label("help.after_ask"),
            key="help:after",
            icon=":material/query_stats:",
            help=label("help.after_about"),
            on_click=_ask,
            args=(_WORTH, job_id, partial(_weigh, hosted)),
        )
    if job and job.result:
        _show_worth(job.result, hosted.match, player)
    if job and not job.finished:
        show_progress(job, "help:after:cancel", _STAGES, shown=job.result)


# Jobs: their ids name what they are about, so that whoever asks the same again is told at once


def _job_id(kind: str, about: object) -> str:
    return f"{kind}-{hashlib.sha256(repr(about).encode('utf-8')).hexdigest()[:20]}"


@session.whole
def _ask(key: str, job_id: str, work: Callable[[Job], Any]) -> None:
    known = session.jobs().get(job_id)
    if known is None or known.state in ("cancelled", "failed"):
        try:
            session.jobs().start(work, job_id=job_id)
        except TooManyJobs:
            session.tell(label("balance.too_many"))
            return
    st.session_state[key] = job_id


def _may_be_tried_again(job: Job) -> bool:
    """Whether a job ended with nothing; why is told."""
    if job.state == "failed":
        st.error(label("job.failed") + " " + plain(job.error), icon=":material/error:")
    return job.state in ("cancelled", "failed")


def _advise(seen: Seen, job: Job) -> Advice | None:
    ready(seen.match.sheet.family, ADVISER)
    return advice.best_plans(seen, progress=partial(job.progress, stage="practice"), cancelled=job.cancelled)


def _weigh(hosted: Hosted, job: Job) -> Worth | None:
    ready(hosted.match.sheet.family, deal_luck.JUDGE)
    luck = deal_luck.luck_of(hosted, progress=job.progress, cancelled=job.cancelled)
    if luck is None:
        return None
    job.result = Worth(luck)
    return Worth(luck, deal_luck.ceiling_of(hosted, progress=job.progress, cancelled=job.cancelled))


# Advice


def _show_advice(found: Advice, seen: Seen, take: Callable[[Actions], None] | None) -> None:
    words = family_module("designer", seen.match.sheet.family, "advice_words").AdviceWords(seen, reader_language())
    most = max(plan.behind.mean for plan in found.plans)
    with st.container(horizontal=True):  # side by side where there is room
        for number, plan in enumerate(found.plans):
            with st.container(border=True, gap="small", width=_PLAN):
                with st.container(horizontal=True, vertical_alignment="center"):
                    st.markdown(f"**{number + 1}** · {_value(plan, number, found)}", width="content")
                    if number and most > 0:
                        st.progress(min(1.0, max(0.0, plan.behind.mean / most)), width=_BAR)
                st.markdown("\n".join(f"- {plain(play)}" for play in words.plays(plan.actions)))
                if why := _why(found, number, words):
                    st.caption(why)
                if take:
                    st.button(
                        label("help.take"), key=f"help:take:{number}", icon=":material/draw:", on_click=take,
                        args=(plan.actions,),
                    )  # fmt: skip
    st.caption(_how(found))


def _value(plan: Plan, number: int, found: Advice) -> str:
    if not number:
        return f":green-badge[{label('help.best')}]"
    gap = f"{plan.behind.mean:.1f}"
    if plan.behind.games > 1:
        gap += f" ± {plan.behind.half_width:.1f}"
    color = "green" if _may_be_as_good(plan, found) else "gray"
    return f":{color}-badge[{label('help.behind', points=gap)}]"


def _may_be_as_good(plan: Plan, found: Advice) -> bool:
    return plan.behind.interval[0] <= 0 and not found.is_exact


def _why(found: Advice, number: int, words: Any) -> str:
    """What the best has that the next one has not; of another plan what it has instead. And how much of it counts today."""
    if len(found.plans) == 1:
        return label("help.only")
    own, other = found.plans[number], found.plans[1 if number == 0 else 0]
    facts = "; ".join(map(plain, words.beyond(own.actions, other.actions)))
    told = [label("help.why" if number == 0 else "help.instead", facts=facts)] if facts else []
    today = own.today - other.today
    if today and not found.is_exact:
        later = other.behind.mean - own.behind.mean - today
        told.append(label("help.later", today=f"{today:+d}", later=f"{later:+.1f}"))
    return " ".join(told)


def _how(found: Advice) -> str:
    """What the values rest on."""
    if found.is_exact:
        return label("help.exact")
    is_sampled = any(plan.behind.games > 1 for plan in found.plans)
    bot = bot_name(ADVISER, found.effort, reader_language())
    told = [label("help.sampled" if is_sampled else "help.valued", bot=bot, samples=found.samples, seed=found.seed)]
    if any(_may_be_as_good(plan, found) for plan in found.plans[1:]):
        told.append(label("help.alike"))
    return " ".join([*told, label("help.no_forecast")])


# After the game


def _show_worth(worth: Worth, match: Match, player: int) -> None:
    total = match.game.scores(match.dawn)[player]
    lines = [*_beside_bot(worth.luck, match.sheet, total), *_turned_up(match)]
    if worth.ceiling:
        lines.append(_below_ceiling(worth.ceiling, match, total))
    st.markdown("\n".join(f"- {line}" for line in lines))


def _beside_bot(luck: DealLuck, sheet: Sheet, total: int) -> Iterator[str]:
    """The bot on the same cards, and how it fares on others."""
    bot, own = bot_name(luck.agent, luck.effort, reader_language()), _points(sheet, luck.total)
    yield label("help.you", own=_points(sheet, total), bot=bot, points=own, difference=f"{total - luck.total:+d}")
    low, high = luck.others.interval
    yield label(
        "help.luck",
        bot=bot,
        below=round(100 * luck.below.share),
        low=round(100 * luck.below.interval[0]),
        high=round(100 * luck.below.interval[1]),
        count=luck.below.count,
        seed=luck.seed,
        mean_low=_points(sheet, low),
        mean_high=_points(sheet, high),
    )


def _turned_up(match: Match) -> Iterator[str]:
    """The cards beside those that turn up on average."""
    facts = family_module("designer", match.sheet.family, "deal_facts")
    cards = (
        label("help.turned_up", name=plain(each.name), count=each.count, usual=f"{each.usual:.1f}")
        for each in facts.turned_up(match.sheet, match.deal, reader_language())
    )
    yield label("help.cards", cards=", ".join(cards))
    if mean := facts.mean_value(match.sheet, match.deal):
        yield label("help.mean_value", mean=f"{mean[0]:.2f}", usual=f"{mean[1]:.2f}")


def _below_ceiling(ceiling: Ceiling, match: Match, total: int) -> str:
    """What was possible: what foresight found, or somebody who did better."""
    found = max(ceiling.found, *match.game.scores(match.dawn))
    return label(
        "help.ceiling",
        found=_points(match.sheet, found),
        bound=_points(match.sheet, ceiling.bound),
        tried=ceiling.tried,
        own=_share(total, found),
    )


def _points(sheet: Sheet, number: float) -> str:
    return plain(points_text(sheet.terms.point, round(number)))


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole > 0 else "–"
