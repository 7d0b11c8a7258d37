"""What a bot is called."""

from __future__ import annotations

from designer.text.labels import label


def bot_name(agent: str, effort: str | None) -> str:
    """As in 'Expert (quick practice)'."""
    name = label(f"bot.{agent}")
    return label("bot.practising", bot=name, practice=label(f"practice.{effort}").lower()) if effort else name
