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
from designer.pages import play_advice, play_luck
from designer.pages.bot_words import bot_name
from designer.pages.job_view import show_progress
from designer.pages.play_advice import Take
from designer.pages.table_words import TableWords
from designer.pages.widgets import plain
from designer.play import advice, deal_luck
from designer.play.advice import ADVISER, Advice
from designer.play.deal_luck import Ceiling, DealLuck
from designer.play.match import Actions, Match, Seen
from designer.text.labels import label, reader_language
from designer.text.terms import points_text
from designer.warming import ready
from sheets import rules_hash
from sheets.families import family_module
from simulator.agents import competes

if TYPE_CHECKING:
    from designer.play.hosting import Hosted
    from sheets.families import Sheet

_ADVICE, _WORTH = "help:advice", "help:worth"
_STAGES = ("practice", "games", "tries")


@dataclass(frozen=True)
class Worth:
    """What is known of a game that is over; the ceiling takes longest, and there is none where players compete."""

    luck: DealLuck
    ceiling: Ceiling | None = None


def show_help(hosted: Hosted, seen: Seen, take: Take | None = None) -> None:
    """What a bot advises a player to do now, when it is asked for.

    `take` is for a callback: it plays the actions of a plan. To be called where the page runs anew after each play.
    """
    job_id = _advice_id(seen)
    is_asked = st.session_state.get(_ADVICE) == job_id
    in_turns = seen.match.takes_turns
    with st.expander(label("help.title"), icon=":material/lightbulb:", expanded=is_asked):
        if reason := advice.not_now(seen):
            st.caption(label(f"advice.not_now.{reason}" if in_turns else f"help.not_now.{reason}"))
            return
        if sum(not seat.is_bot for seat in hosted.seats) > 1:
            st.caption(label("help.with_others"))
        job = session.jobs().get(job_id) if is_asked else None
        if job is None or _may_be_tried_again(job):
            st.button(
                label("advice.ask" if in_turns else "help.ask"),
                key="help:ask",
                icon=":material/smart_toy:",
                help=_about_asking(seen),
                on_click=_ask,
                args=(_ADVICE, job_id, partial(_advise, seen)),
            )
        if job and not job.finished:
            show_progress(job, "help:cancel")
        elif job and job.result:
            play_advice.show(job.result, seen, take)


def _about_asking(seen: Seen) -> str:
    key = "advice.about" if seen.match.takes_turns else "help.about"
    return TableWords(seen.match.sheet, ()).tell(key, bot=bot_name(ADVISER, language=reader_language()))


def advised(seen: Seen) -> Actions:
    """What the advice that is shown proposes first, to stand out on the table; nothing where none was asked for here."""
    asked = st.session_state.get(_ADVICE)
    job = session.jobs().get(asked) if asked and asked == _advice_id(seen) else None
    found: Advice | None = job.result if job and job.finished else None
    return found.plans[0].actions if found else ()


def show_after(hosted: Hosted, player: int) -> None:
    """The luck of the deal, a bot on the same cards, and what was possible, when it is asked for. For games that are over."""
    st.markdown(f"**{label('help.after')}**")
    if reason := deal_luck.why_untold(hosted):
        st.caption(label(f"luck.untold.{reason}"))
        return
    job_id = _job_id("worth", (rules_hash(hosted.match.sheet), hosted.seed, hosted.match.deal))
    job = session.jobs().get(job_id) if st.session_state.get(_WORTH) == job_id else None
    is_contest = competes(hosted.match.sheet.family)
    if job is None or _may_be_tried_again(job):
        st.button(
            label("luck.ask" if is_contest else "help.after_ask"),
            key="help:after",
            icon=":material/query_stats:",
            help=label("luck.about", deals=deal_luck.DEALS) if is_contest else label("help.after_about"),
            on_click=_ask,
            args=(_WORTH, job_id, partial(_weigh, hosted)),
        )
    if job and job.result and is_contest:
        play_luck.show(job.result.luck, hosted)
    elif job and job.result:
        _show_worth(job.result, hosted.match, player)
    if job and not job.finished:
        show_progress(job, "help:after:cancel", _STAGES[:2] if is_contest else _STAGES, shown=job.result)


# Jobs: their ids name what they are about, so that whoever asks the same again is told at once


def _advice_id(seen: Seen) -> str:
    return _job_id("advice", advice.position(seen))


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
    if competes(hosted.match.sheet.family):  # what one could reach who knew all cards hangs on what the others do then
        return Worth(luck)
    job.result = Worth(luck)
    return Worth(luck, deal_luck.ceiling_of(hosted, progress=job.progress, cancelled=job.cancelled))


# After the game


def _show_worth(worth: Worth, match: Match, player: int) -> None:
    total = match.game.scores(match.dawn)[player]
    lines = [*_beside_bot(worth.luck, match.sheet, total), *_turned_up(match)]
    if worth.ceiling:
        lines.append(_below_ceiling(worth.ceiling, match, total))
    st.markdown("\n".join(f"- {line}" for line in lines))


def _beside_bot(luck: DealLuck, sheet: Sheet, total: int) -> Iterator[str]:
    """The bot on the same cards, and how it fares on others."""
    bot, (seat,) = bot_name(luck.agent, luck.effort, reader_language()), luck.seats
    own, difference = _points(sheet, seat.points), f"{total - seat.points:+.0f}"
    yield label("help.you", own=_points(sheet, total), bot=bot, points=own, difference=difference)
    low, high = seat.others.interval
    yield label(
        "help.luck",
        bot=bot,
        below=round(100 * seat.below.share),
        low=round(100 * seat.below.interval[0]),
        high=round(100 * seat.below.interval[1]),
        count=seat.below.count,
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
