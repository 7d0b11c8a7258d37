"""What a bot is called."""

from __future__ import annotations

from designer.text.labels import label


def bot_name(agent: str, effort: str | None = None, language: str | None = None) -> str:
    """As in 'Expert (quick practice)', or 'Expert' where the practice is told elsewhere or there is none; `None`: in the reader's language."""
    name = label(f"bot.{agent}", language)
    if not effort:
        return name
    return label("bot.practising", language, bot=name, practice=label(f"practice.{effort}", language).lower())
