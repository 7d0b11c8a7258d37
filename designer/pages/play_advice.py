"""Advice as the page tells it: the best plans side by side, each with how far it falls behind, and of a turn all that may be done as a chart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from designer.charts.chart import Axis, Chart, Points
from designer.charts.told import alternative_text
from designer.pages.bot_words import bot_name
from designer.pages.table_words import TableWords
from designer.pages.widgets import plain
from designer.play.advice import ADVISER, Advice, Plan
from designer.play.match import Seen
from designer.text.labels import label, reader_language
from sheets.families import family_module
from simulator.lab.statistics import Estimate

Take = Callable[..., None]
"""Plays actions; for a callback."""

_SHOWN = 3
_PLAN, _BAR = 360, 100  # pixels wide
_LINE, _AXIS = 24, 110  # pixels high


def show(found: Advice, seen: Seen, take: Take | None) -> None:
    """What the advice of a position says; `take` plays what it proposes."""
    if found.wins:
        _show_actions(found, seen, take)
    else:
        _show_plans(found, seen, take)


# Plans for the cards of a day


def _show_plans(found: Advice, seen: Seen, take: Take | None) -> None:
    words = family_module("designer", seen.match.sheet.family, "advice_words").AdviceWords(seen, reader_language())
    most = max(plan.behind.mean for plan in found.plans)
    with st.container(horizontal=True):  # side by side where there is room
        for number, plan in enumerate(found.plans):
            with st.container(border=True, gap="small", width=_PLAN):
                with st.container(horizontal=True, vertical_alignment="center"):
                    _show_value(number, plan, label("help.best"), label("help.behind", gap=_with_interval(plan.behind)))
                    if number and most > 0:
                        st.progress(min(1.0, max(0.0, plan.behind.mean / most)), width=_BAR)
                st.markdown("\n".join(f"- {plain(play)}" for play in words.plays(plan.actions)))
                if why := _why(found, number, words):
                    st.caption(why)
                _take_button(number, plan, take, "help.take")
    st.caption(_how_planned(found))


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


def _how_planned(found: Advice) -> str:
    """What the values rest on."""
    if found.is_exact:
        return label("help.exact")
    is_sampled = any(plan.behind.games > 1 for plan in found.plans)
    told = [label("help.sampled" if is_sampled else "help.valued", None, **_sampled(found))]
    if any(plan.is_close for plan in found.plans):
        told.append(label("help.alike"))
    return " ".join([*told, label("help.no_forecast")])


# The actions of a turn


def _show_actions(found: Advice, seen: Seen, take: Take | None) -> None:
    words = family_module("designer", seen.match.sheet.family, "advice_words")
    told = [words.told(seen, *plan.actions) for plan in found.plans]
    with st.container(horizontal=True):
        for number, plan in enumerate(found.plans[:_SHOWN]):
            with st.container(border=True, gap="small", width=_PLAN):
                _show_value(number, plan, label("advice.best"), label("advice.gap", gap=_gap(plan)))
                st.markdown(plain(told[number]))
                _take_button(number, plan, take, "advice.take")
    _show_chart(_chart(found, told))
    st.caption(_how_tried(found, TableWords(seen.match.sheet, ())))


def _chart(found: Advice, told: list[str]) -> Chart:
    """How each action does beside the bot's, which stands on top."""

    def points(is_good: bool) -> Points:
        own = [
            (plan, text)
            for number, (plan, text) in enumerate(zip(found.plans, told, strict=True))
            if (plan.is_close or number == 0) is is_good
        ]
        return Points(
            name=label("advice.as_good" if is_good else "advice.worse"),
            x=tuple(-100 * plan.behind.mean for plan, _ in own),
            y=tuple(text for _, text in own),
            half=tuple(100 * plan.behind.half_width for plan, _ in own),
            role="good" if is_good else "quiet",
        )

    return Chart(
        id="advice",
        title=label("advice.chart"),
        x=Axis(title=label("advice.axis"), from_zero=True),
        y=Axis(title="", categories=tuple(told)),
        marks=tuple(mark for mark in map(points, (True, False)) if mark.x),
    )


def _gap(plan: Plan) -> str:
    """As `-3.8 ± 2.8`, in wins of 100."""
    return f"{-100 * plan.behind.mean:+.1f} ± {100 * plan.behind.half_width:.1f}"


def _show_chart(chart: Chart) -> None:
    from designer.charts import plotly_chart

    st.markdown(f"**{chart.title}**")
    shown = plotly_chart.figure(chart, st.context.theme.type or "light")
    shown.update_layout(height=_LINE * len(chart.y.categories) + _AXIS)
    st.plotly_chart(shown, key="help:chart", config=plotly_chart.CONFIG, alt=alternative_text(chart))


def _how_tried(found: Advice, words: TableWords) -> str:
    """What the values rest on."""
    told = [words.tell("advice.tried", **_sampled(found))]
    if any(plan.is_close for plan in found.plans):
        told.append(label("advice.alike"))
    if found.wins:
        told.append(words.tell("advice.wins", wins=_with_interval(found.wins, 100)))
    return " ".join(told)


# Both


def _show_value(number: int, plan: Plan, best: str, behind: str) -> None:
    """The rank of a plan, and how far it falls behind."""
    color = "green" if number == 0 or plan.is_close else "gray"
    st.markdown(f"**{number + 1}** · :{color}-badge[{behind if number else best}]", width="content")


def _take_button(number: int, plan: Plan, take: Take | None, key: str) -> None:
    if take:
        st.button(label(key), key=f"help:take:{number}", icon=":material/draw:", on_click=take, args=plan.actions)


def _with_interval(found: Estimate, unit: int = 1) -> str:
    mean = f"{unit * found.mean:.1f}"
    return f"{mean} ± {unit * found.half_width:.1f}" if found.games > 1 else mean


def _sampled(found: Advice) -> dict[str, str]:
    bot = bot_name(ADVISER, found.effort, reader_language())
    return {"bot": bot, "samples": f"{found.samples:,}", "seed": str(found.seed)}
