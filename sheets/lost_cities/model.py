"""The sheet of the family `lost_cities`: two players open expeditions with cards that rise, after Reiner Knizia's game.

The published schema is generated from these classes, so each field carries its description and bounds here and nowhere
else. Meanings that span fields (a deck too small for the hands) are checked in `lint`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from sheets.parts import Credits, Language, PageName, Part, PointTerm, Slug, Suit, Term, Text, Value, Variant, Version
from sheets.sheet import AnyLayout, AnyPlayers, AnySheet, AnyTerms


class Players(AnyPlayers):
    """How many play."""

    min: int = Field(2, ge=2, le=2, description="Fewest players.")
    max: int = Field(2, ge=2, le=2, description="Most players.")


class Terms(AnyTerms):
    """The sheet's own words; what is left out keeps the usual word of the language."""

    expedition: Term = Field(Term(), description="The cards of a suit that a player has laid down.")
    investment: Term = Field(Term(), description="A card that multiplies the score of its expedition.")
    card: Term = Field(Term(), description="A card.")
    round: Term = Field(Term(), description="From a deal to the scoring after it.")
    deck: Term = Field(Term(), description="The face-down cards to draw from.")
    discard: Term = Field(Term(), description="The open cards of a suit that anybody may take.")
    point: PointTerm = Field(PointTerm(), description="The unit of score.")


class Deck(Part):
    """The cards: suits x (values x copies + investments)."""

    writes_empty = True

    values: tuple[Value, ...] = Field(min_length=1, max_length=20, description="Values of each suit, rising.")
    copies: int = Field(1, ge=1, le=2, description="Cards of each suit and value.")
    investments: int = Field(3, ge=0, le=5, description="Investment cards of each suit.")


class Expeditions(Part):
    """What may be laid on an expedition. Investments come before all numbers."""

    writes_empty = True

    order: Literal["rising", "not_falling"] = Field(
        "rising", description="Whether each number must be greater than the last one, or may equal it."
    )
    max_gap: int = Field(
        0, ge=0, le=20, description="The most that a number may be above the last one; 0: any. The first may be any."
    )


class Discards(Part):
    """What may be taken from the discard piles."""

    writes_empty = True

    may_take: bool = Field(True, description="Whether a player may take a discarded card instead of the deck's.")
    may_retake: bool = Field(False, description="Whether even the card that the player has just discarded.")


class Scoring(Part):
    """The score of an expedition: (sum - cost) x (1 + step x investments), and a bonus for a long one."""

    writes_empty = True

    opening_cost: int = Field(20, ge=0, le=40, description="Points that an expedition costs once it has a card.")
    multiplier_step: int = Field(1, ge=0, le=2, description="What each investment adds to the multiplier.")
    bonus_cards: int = Field(
        8, ge=0, le=20, description="Cards of an expedition, investments too, that earn the bonus; 0: no bonus."
    )
    bonus_points: int = Field(20, ge=0, le=50, description="Points of the bonus.")
    bonus_multiplied: bool = Field(False, description="Whether the bonus is multiplied too.")


class End(Part):
    """When a round ends."""

    writes_empty = True

    when: Literal["deck_empty", "one_more_turn", "fixed_turns"] = Field(
        "deck_empty",
        description="At once when the last card of the deck is drawn; after one more turn of each player then; or after `turns`, if the deck lasts so long.",
    )
    turns: int = Field(0, ge=0, le=400, description="Turns of each player with `fixed_turns`; else 0.")
    max_turns: int = Field(
        400, ge=1, le=2000, description="Turns of both together after which a round is broken off and scored as it is."
    )


class Layout(AnyLayout):
    """The drawing."""

    page: PageName = Field("a4-portrait", description="Size and direction of the paper.")


class Sheet(AnySheet):
    """One game of the family `lost_cities`."""

    format_version: Literal[1] = Field(description="Version of this format.")
    family: Literal["lost_cities"] = Field(description="Family of games.")
    id: Slug = Field(description="Name of the sheet; best equal to the file name.")
    rules_version: Version = Field("1.0", description="Changes when play changes.")
    language: Language = Field("en", description="Language of the sheet's own texts.")
    title: str = Field(min_length=1, max_length=120, description="Title of the game.")
    credits: Credits = Field(Credits(), description="Makers and licence.")
    players: Players = Field(Players(min=2, max=2), description="Number of players.")
    minutes: int = Field(0, ge=0, le=999, description="Length of a game in minutes; 0: not said.")
    terms: Terms = Field(Terms(), description="The sheet's own words.")
    suits: tuple[Suit, ...] = Field(min_length=1, max_length=8, description="Suits, one expedition each.")
    deck: Deck = Field(description="Cards.")
    hand_size: int = Field(8, ge=1, le=12, description="Cards in each hand.")
    rounds: int = Field(3, ge=1, le=5, description="Rounds of a game; their scores add up.")
    expeditions: Expeditions = Field(Expeditions(), description="What may be laid down.")
    discards: Discards = Field(Discards(), description="What may be taken.")
    scoring: Scoring = Field(Scoring(), description="The score of an expedition.")
    end: End = Field(End(), description="When a round ends.")
    variants: tuple[Variant, ...] = Field((), max_length=40, description="Rule options.")
    layout: Layout = Field(Layout(), description="The drawing.")
    translations: dict[Language, dict[Annotated[str, Field(max_length=120)], Text]] = Field(
        {}, max_length=20, description="Texts by language and dotted path, as `terms.card.one`."
    )
    extensions: dict[Annotated[str, Field(max_length=120)], JsonValue] = Field(
        {}, max_length=100, description="Kept and never read."
    )
