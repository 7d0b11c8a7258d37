"""Rules as they are told from the data of a sheet: in sections of sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Section:
    """A part of the rules: its name, its title, and its sentences."""

    part: str
    title: str
    lines: tuple[str, ...]


def rules_markdown(title: str, sections: Iterable[Section]) -> str:
    """All sections as one text in Markdown, under the sheet's title."""
    blocks = [f"# {title}"]
    for section in sections:
        blocks += [f"## {section.title}", "\n".join(f"- {line}" for line in section.lines)]
    return "\n\n".join(blocks) + "\n"
