"""What a bot is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.text.labels import label
from simulator.agents import agent_named, competes, effort_of

if TYPE_CHECKING:
    from simulator.lab.experiment import Experiment


def bot_name(agent: str, effort: str | None = None, language: str | None = None) -> str:
    """As in 'Expert (quick practice)', or 'Expert' where the practice is told elsewhere or there is none; `None`: in the reader's language."""
    name = label(f"bot.{agent}", language)
    if not effort:
        return name
    return label("bot.practising", language, bot=name, practice=label(f"practice.{effort}", language).lower())


def played_by(experiment: Experiment, language: str | None = None) -> str:
    """The bot with its practice, and where players compete whom it meets, as in 'Expert (quick practice) against Planner, 2 players'."""
    bot = _practised(experiment.agent, experiment.effort, language)
    if not competes(experiment.sheet.family):
        return bot
    if experiment.rival:
        bot = label("bot.against", language, bot=bot, rival=other_seats(experiment, language))
    return label("bot.players", language, bots=bot, players=experiment.players)


def other_seats(experiment: Experiment, language: str | None = None) -> str:
    """Who sits on them."""
    if experiment.rival is None:
        return label("bot.itself", language)
    return _practised(experiment.rival, experiment.rival_effort, language)


def _practised(agent: str, effort: str | None, language: str | None) -> str:
    return bot_name(agent, effort_of(agent_named(agent), effort), language)
