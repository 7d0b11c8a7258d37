"""The cover note: one page for who takes the material over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from designer.export.bga import games
from designer.export.target import Loss
from designer.text.wording import Wording, capital
from sheets import rules_hash, to_document

if TYPE_CHECKING:
    from sheets.families import Sheet

_MARKUP = re.compile(r"([\\`*_{}\[\]<>()#+!|$:~-])")
_MOST_TAUGHT = 24


def cover_note(sheet: Sheet, language: str | None, files: Iterable[str], added: Sequence[Loss], statistics: int) -> str:
    """In Markdown; texts of the sheet stand in it as they are, without meaning anything.

    `added` is what a module must be taught: what the public one does not have.
    """
    words = Wording(sheet, language)
    own, document = words.sheet, to_document(sheet)
    told = {
        "material": "material.inc.php",
        "config": ", ".join(name for name in files if "/" not in name and not name.startswith("material")),
        "images": ", ".join(name for name in files if name.startswith("img/")),
        "positions": "misc/positions.json",
        "text": "misc/text.json",
        "rulings": "misc/rulings.md",
        "games": "tests/games.json",
    }
    numbers = {
        "suits": len(document["suits"]),
        "trucks_count": len(document["trucks"]),
        "options": len(sheet.variants),
        "statistics": statistics,
    }
    todo = [words.label(f"bga.note.{name}") for name in ("ids", "licence", "art")]
    taught = [f"`{loss.pointer}`: {loss.message}" for loss in added[:_MOST_TAUGHT]]
    more = len(added) - len(taught)
    taught += [words.label("bga.note.more", count=more)] if more > 0 else []
    credits_ = [f"{name}: {plain(text)}" for name, text in own.credits.model_dump().items() if text]
    blocks = [
        f"# {words.label('bga.note.title', title=plain(own.title))}",
        words.label("bga.note.what", id=sheet.id, version=sheet.rules_version, hash=rules_hash(sheet)[:12]),
        words.label("bga.note.numbers", **numbers),
        f"## {words.label('bga.note.files')}",
        _list(f"**{name}**: {words.label(f'bga.note.{key}', count=games.COUNT)}" for key, name in told.items()),
        f"## {words.label('bga.note.todo')}",
        _list(todo),
    ]
    if taught:
        blocks += [f"## {capital(words.label('bga.note.taught'))}", _list(taught)]
    if credits_:
        blocks += [f"## {words.label('bga.note.credits')}", _list(credits_)]
    return "\n\n".join(blocks) + "\n"


def plain(text: str) -> str:
    """A text that Markdown shows as it is."""
    return _MARKUP.sub(r"\\\1", text.replace("\n", " "))


def _list(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)
