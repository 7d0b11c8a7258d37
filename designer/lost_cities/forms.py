"""The editor's sections for a sheet of Lost Cities."""

from __future__ import annotations

from functools import partial

from designer.pages import game_forms, option_forms, suit_forms, widgets, word_forms
from designer.pages.part_forms import fields, part
from designer.pages.sections import Section, pick_item
from designer.pages.sheet_words import say
from sheets.lost_cities.model import Deck, Discards, End, Expeditions, Layout, Scoring, Sheet

__all__ = ["SECTIONS", "pick_item"]


def _cards() -> None:
    fields("", Sheet, "hand_size")
    part("/deck", Deck, ("values",), ("copies", "investments"))


def _play() -> None:
    widgets.heading(say("diff.part.expeditions"))
    part("/expeditions", Expeditions, ("order", "max_gap"))
    widgets.heading(say("diff.part.discards"))
    part("/discards", Discards, ("may_take",), ("may_retake",))


def _scoring() -> None:
    part(
        "/scoring", Scoring, ("opening_cost", "multiplier_step"), ("bonus_cards", "bonus_points"), ("bonus_multiplied",)
    )


def _end() -> None:
    fields("", Sheet, "rounds")
    part("/end", End, ("when",), ("turns", "max_turns"))


SECTIONS = (
    Section("game", ":material/casino:", game_forms.MEMBERS, partial(game_forms.show, Sheet)),
    Section("suits", ":material/interests:", ("suits",), suit_forms.show),
    Section("cards", ":material/playing_cards:", ("deck", "hand_size"), _cards),
    Section("play", ":material/back_hand:", ("expeditions", "discards"), _play),
    Section("scoring", ":material/star:", ("scoring",), _scoring),
    Section("end", ":material/flag:", ("end", "rounds"), _end),
    Section("options", ":material/tune:", ("variants",), partial(option_forms.show, "/scoring", Scoring, "opening_cost")),
    Section("words", ":material/translate:", ("terms", "translations"), word_forms.show),
    Section("look", ":material/palette:", ("layout",), partial(part, "/layout", Layout, ("page",))),
)  # fmt: skip
