"""The rules in the notebook: a tab a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from designer.export.tts.lua import lua_literal
from designer.export.tts.objects import shown
from sheets.families import family_module

if TYPE_CHECKING:
    from sheets.families import Sheet

_SCRIPT = """
-- Writes the rules into the notebook, once: a saved object carries no notebook of its own.
function onLoad()
  local known = {}
  for _, tab in ipairs(Notes.getNotebookTabs()) do
    known[tab.title] = true
  end
  for _, tab in ipairs(TABS) do
    if not known[tab.title] then
      Notes.addNotebookTab(tab)
    end
  end
end
"""


def rules(sheet: Sheet, language: str | None) -> dict[str, str]:
    """The rules by title, in the wanted language first, then in all others that the sheet has."""
    document = family_module("designer", sheet.family, "rules_text").rules_document
    languages = dict.fromkeys((language or sheet.language, sheet.language, *sheet.translations))
    return {f"{shown(sheet.title)} ({each})": _bb_code(document(sheet, each)) for each in languages}


def rules_script(texts: dict[str, str]) -> str:
    tabs = [{"title": title, "body": body, "color": "Grey"} for title, body in texts.items()]
    return f"local TABS = {lua_literal(tabs)}\n{_SCRIPT}"


def tab_states(texts: dict[str, str]) -> dict[str, Any]:
    """The same as the notebook of a game."""
    color = {"r": 0.5, "g": 0.5, "b": 0.5}
    return {
        str(index): {"title": title, "body": body, "color": "Grey", "visibleColor": color, "id": str(index)}
        for index, (title, body) in enumerate(texts.items())
    }


def _bb_code(markdown: str) -> str:
    """Headings in bold; all else is plain."""
    lines = (shown(line) for line in markdown.splitlines())
    return "\n".join(f"[b]{line.lstrip('# ')}[/b]" if line.startswith("#") else line for line in lines) + "\n"
