"""What a game to be played is asked for on several pages: the bot and the deal code."""

from __future__ import annotations

from typing import Any

import streamlit as st

from designer.text.labels import label
from simulator.agents import AGENT_NAMES

MAX_CODE = 2**53 - 1  # the greatest whole number that a browser counts exactly


def choose_bot(key: str) -> str:
    bot: str = st.selectbox(
        label("balance.bot"),
        AGENT_NAMES,
        index=AGENT_NAMES.index("greedy"),
        key=key,
        format_func=lambda name: label(f"bot.{name}"),
        help=label("balance.bot_help"),
        persist_state="session",
    )
    return bot


def choose_code(key: str, code: int = 1, **look: Any) -> int:
    """The deal code: the same one deals the same cards on every page and on the command line."""
    return int(
        st.number_input(label("balance.seed"), 0, MAX_CODE, code, key=key, help=label("balance.seed_help"), **look)
    )
