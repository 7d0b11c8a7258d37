"""What a game to be played is asked for on several pages: the bot with its practice, and the deal code."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Thread
from typing import Any

import streamlit as st

from designer.balance.bots import USUAL
from designer.pages.bot_words import Bot
from designer.play.dealing import hides_cards
from designer.text.labels import label
from designer.warming import warm_up
from simulator.agents import DEFAULT_EFFORT, EFFORTS, agent_named

MAX_CODE = 2**53 - 1  # the greatest whole number that a browser counts exactly


def choose_bot(key: str, agents: Sequence[str], family: str, **look: Any) -> Bot:
    """Two widgets, of which the second is there for bots that practise; the first tells what they do in games of a family.

    Meanwhile the engine is made ready for all of them.
    """
    warm_engine()
    agent = st.selectbox(
        label("bot.choose"),
        agents,
        index=agents.index(USUAL),
        key=key,
        format_func=lambda name: label(f"bot.{name}"),
        help=bots_told(agents, family),
        persist_state="session",
        **look,
    )
    return choose_practice(key, agent, **look)


def choose_practice(key: str, agent: str, **look: Any) -> Bot:
    """The bot with its practice, for which there is a widget where it practises."""
    if not agent_named(agent).takes_effort:
        return Bot(agent)
    effort = st.selectbox(
        label("practice.choose"),
        EFFORTS,
        index=EFFORTS.index(DEFAULT_EFFORT),
        key=f"{key}:practice",
        format_func=lambda name: label(f"practice.{name}"),
        help=label("practice.help"),
        persist_state="session",
        **look,
    )
    return Bot(agent, effort)


def bots_told(agents: Sequence[str], family: str) -> str:
    """What each bot does, in a list."""
    return "\n".join(f"- **{label(f'bot.{name}')}**: {about_agent(name, family)}" for name in agents)


def about_agent(agent: str, family: str) -> str:
    """What a bot does in games of a family, in a sentence."""
    return label(f"bot.{agent}.about_turns" if hides_cards(family) else f"bot.{agent}.about")


def about_bot(bot: Bot, family: str) -> None:
    """What the chosen bot does, in a sentence."""
    st.caption(about_agent(bot.agent, family))


def choose_code(key: str, code: int = 1, **look: Any) -> int:
    """The deal code: the same one deals the same cards on every page and on the command line."""
    return int(
        st.number_input(label("balance.seed"), 0, MAX_CODE, code, key=key, help=label("balance.seed_help"), **look)
    )


@st.cache_resource(show_spinner=False)
def warm_engine() -> Thread:
    """Begun once in a server, when somebody looks at bots for the first time."""
    thread = Thread(target=warm_up, name="warm-up")
    thread.start()
    return thread
