"""What is said of a challenge on its page and on its poster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.challenges.model import Bot, Challenge, Par
from designer.challenges.rivals import bots_by_seat
from designer.reports.bots import bot_name
from designer.text.labels import label
from designer.text.terms import points_text

if TYPE_CHECKING:
    from sheets.families import Sheet


def name_of(bot: Bot, language: str | None = None) -> str:
    return bot_name(bot.bot, bot.effort, language)


def deal_told(challenge: Challenge, language: str | None = None) -> str:
    """Which deal it is; where cards are hidden no deal code, which would name them all."""
    return label("challenge.code" if challenge.rivals else "game.deal", language, code=challenge.code)


def rivals_told(challenge: Challenge, language: str | None = None) -> str:
    """The seat of who takes part, and who is on the others; empty where everybody plays alone."""
    if challenge.rivals is None:
        return ""
    others = [
        label("challenge.on_seat", language, number=seat + 1, bot=bot_name(bot.agent, bot.effort, language))
        for seat, bot in bots_by_seat(challenge.rivals).items()
    ]
    return label("challenge.against", language, number=challenge.rivals.seat + 1, bots=", ".join(others))


def counted_text(challenge: Challenge, sheet: Sheet, counted: int) -> str:
    """What results are compared by: a total, or points ahead of the best rival."""
    return f"{counted:+d}" if challenge.rivals else points_text(sheet.terms.point, counted)


def par_told(challenge: Challenge, sheet: Sheet, par: Par, language: str | None = None) -> str:
    """As in 'Expert (quick practice): 287', or 'Expert (quick practice): +12'."""
    return f"{name_of(par, language)}: {counted_text(challenge, sheet, par.counted)}"
