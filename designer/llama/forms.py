"""The editor's sections for a sheet of L.L.A.M.A."""

from __future__ import annotations

from functools import partial

from designer.edit.commands import Document, set_value
from designer.llama.editing import color_forms
from designer.pages import game_forms, option_forms, widgets, word_forms
from designer.pages.part_forms import fields, part
from designer.pages.sections import Section, pick_item
from sheets.llama.model import Deck, Layout, Scoring, Sheet, Turn

__all__ = ["SECTIONS", "pick_item"]


def _cards() -> None:
    fields("", Sheet, "hand_size")
    part("/deck", Deck, ("highest", "copies", "llamas"))


def _play() -> None:
    widgets.field("/turn", Turn, "steps", write=_write_rising)
    part("/turn", Turn, ("must_play",), ("may_play_drawn",), ("last_may_draw",), ("deck_out",))


def _write_rising(document: Document, pointer: str, steps: list[int]) -> Document:
    """In whatever order they are chosen, they are the same steps."""
    return set_value(document, pointer, sorted(steps))


def _scoring() -> None:
    part("/scoring", Scoring, ("counts", "llama_points"), ("returns",), ("exchange",))


def _end() -> None:
    fields("/scoring", Scoring, "end_at")
    fields("", Sheet, "max_rounds")


def _look() -> None:
    color_forms.show()
    part("/layout", Layout, ("page",))


SECTIONS = (
    Section("game", ":material/casino:", game_forms.MEMBERS, partial(game_forms.show, Sheet)),
    Section("cards", ":material/playing_cards:", ("deck", "hand_size"), _cards),
    Section("play", ":material/back_hand:", ("turn",), _play),
    Section("scoring", ":material/star:", ("scoring",), _scoring),
    Section("end", ":material/flag:", ("scoring/end_at", "max_rounds"), _end),
    Section("options", ":material/tune:", ("variants",), partial(option_forms.show, "/scoring", Scoring, "end_at")),
    Section("words", ":material/translate:", ("terms", "translations"), word_forms.show),
    Section("look", ":material/palette:", ("layout", "colors"), _look),
)
