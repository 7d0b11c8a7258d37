"""The cards of a sheet: ranks from 1, the llama as the one after the greatest number."""

from __future__ import annotations

from sheets.llama.model import Sheet
from simulator.core.game import NotationError

LLAMA_TEXT = "L"


def llama_rank(sheet: Sheet) -> int:
    """The rank of the llama, whether the deck has one or not."""
    return sheet.deck.highest + 1


def deck_counts(sheet: Sheet) -> dict[int, int]:
    """How many cards of each rank the deck holds, in canonical order: numbers rising, the llama last if there is one."""
    counts = dict.fromkeys(range(1, sheet.deck.highest + 1), sheet.deck.copies)
    return counts | ({llama_rank(sheet): sheet.deck.llamas} if sheet.deck.llamas else {})


def deck_cards(sheet: Sheet) -> list[tuple[str, int, int]]:
    """Every single card in canonical order as (kind, number, copy): known across sheets, copies from 0."""
    llama = llama_rank(sheet)
    return [
        ("llama", 0, copy) if rank == llama else ("number", rank, copy)
        for rank, count in deck_counts(sheet).items()
        for copy in range(count)
    ]


def are_shuffled_alike(_sheet: Sheet, _other: Sheet) -> bool:
    """Whether both are shuffled at the same times: every sheet is before each round."""
    return True


def format_card(sheet: Sheet, rank: int) -> str:
    """A card as `3`, or `L` for a llama."""
    return LLAMA_TEXT if rank == llama_rank(sheet) else str(rank)


def parse_card(sheet: Sheet, text: str) -> int:
    """The inverse of `format_card`. Raises `NotationError`."""
    for rank in deck_counts(sheet):
        if format_card(sheet, rank) == text:
            return rank
    raise NotationError(f"expected a card as 1 or {LLAMA_TEXT}, found '{text[:40]}'")
