"""The deck of a saved object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from designer.export.table import Grid
from designer.export.tts.objects import Guids, Place, thing, transform

Json = dict[str, Any]

MOST_CARDS = 69
"""On one picture: 10 x 7, of which the last place is what others see of a hand."""


def deck(pictures: Sequence[tuple[Grid, str]], back: str, guids: Guids, at: Place, title: str) -> Json:
    """All cards face down, each picture with its address; a single card is no deck."""
    cards: list[Json] = []
    decks: Json = {}
    where = transform(at, is_face_down=True)
    for number, (grid, address) in enumerate(pictures, 1):
        picture = _picture(grid, address, back)
        decks[str(number)] = picture
        for place, face in enumerate(grid.faces):
            for copy in range(face.count):
                guid = guids.of(f"card/{number}/{place}/{copy}")
                own = {"CardID": 100 * number + place, "CustomDeck": {str(number): picture}, "Hands": True}
                cards.append(thing("CardCustom", guid, where, face.name, HideWhenFaceDown=True, **own))
    if len(cards) == 1:
        return cards[0]
    more = {"DeckIDs": [card["CardID"] for card in cards], "CustomDeck": decks, "ContainedObjects": cards}
    return thing("DeckCustom", guids.of("deck"), where, title, HideWhenFaceDown=True, **more)


def _picture(grid: Grid, address: str, back: str) -> Json:
    return {
        "FaceURL": address,
        "BackURL": back,
        "NumWidth": grid.columns,
        "NumHeight": grid.rows,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }
