"""The cards of a sheet as pictures."""

from __future__ import annotations

from designer.draw import THEMES, PrintOptions
from designer.draw.cards.printed import back_scene, face_scene
from designer.export.table import Cards, Face
from designer.llama.drawing.cards import face_of
from designer.text.wording import Wording, capital
from sheets.llama.model import Sheet
from simulator.llama.deck import deck_counts, llama_rank


def cards(sheet: Sheet, options: PrintOptions) -> Cards:
    """All kinds of cards in the deck's order, named in the language of the options, and their back."""
    words, theme = Wording(sheet, options.language), THEMES[options.theme]
    own: Sheet = words.sheet
    llama = capital(words.term("llama"))

    def face(rank: int, count: int) -> Face:
        foot = llama if rank == llama_rank(own) else ""
        return Face(foot or str(rank), face_scene(own, face_of(own, rank, foot), theme), count)

    return Cards(tuple(face(rank, count) for rank, count in deck_counts(own).items()), back_scene(own, theme))
