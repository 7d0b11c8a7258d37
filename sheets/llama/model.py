"""The sheet of the family `llama`: players get rid of cards or quit in time, after Reiner Knizia's L.A.M.A.

The published schema is generated from these classes, so each field carries its description and bounds here and nowhere
else. Meanings that span fields (a deck too small for the hands) are checked in `lint`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from sheets.parts import Color, Credits, Language, PageName, Part, PointTerm, Slug, Term, Text, Variant, Version
from sheets.sheet import AnyLayout, AnyPlayers, AnySheet, AnyTerms


class Players(AnyPlayers):
    """How many may play."""

    min: int = Field(2, ge=2, le=6, description="Fewest players.")
    max: int = Field(6, ge=2, le=6, description="Most players.")


class Terms(AnyTerms):
    """The sheet's own words; what is left out keeps the usual word of the language."""

    llama: Term = Field(Term(), description="The card after the greatest number.")
    card: Term = Field(Term(), description="A card.")
    round: Term = Field(Term(), description="From a deal to the scoring after it.")
    deck: Term = Field(Term(), description="The face-down cards to draw from.")
    discard: Term = Field(Term(), description="The pile that cards are played on.")
    quit: Term = Field(Term(), description="Leaving the round with the cards in hand.")
    token: Term = Field(Term(), description="What penalties are paid in.")
    point: PointTerm = Field(PointTerm(), description="The unit of penalty.")


class Deck(Part):
    """The cards: numbers from 1 x copies + llamas."""

    writes_empty = True

    highest: int = Field(6, ge=2, le=10, description="The greatest number; the smallest is 1.")
    copies: int = Field(8, ge=1, le=12, description="Cards of each number.")
    llamas: int = Field(8, ge=0, le=12, description="Llamas: they follow the greatest number, and 1 follows them.")


class Turn(Part):
    """What may be done in a turn."""

    writes_empty = True

    steps: tuple[Literal[-1, 0, 1, 2], ...] = Field(
        (0, 1),
        min_length=1,
        max_length=4,
        description="How far a card played may be ahead of the one below it, round the circle of cards: 0 is an equal one.",
    )
    must_play: bool = Field(False, description="Whether a player who can play must.")
    may_play_drawn: bool = Field(False, description="Whether a drawn card may be played in the same turn.")
    last_may_draw: bool = Field(False, description="Whether the last player in the round may still draw.")
    deck_out: Literal["no_draw", "reshuffle"] = Field(
        "no_draw",
        description="Whether nobody draws from an empty deck, or the discards but the top one are shuffled into one.",
    )


class Scoring(Part):
    """Penalties for the cards left in hand."""

    writes_empty = True

    llama_points: int = Field(10, ge=0, le=40, description="Points of a llama in hand; a number counts itself.")
    counts: Literal["distinct", "all"] = Field("distinct", description="Whether equal cards count once, or each.")
    returns: Literal["none", "one", "highest"] = Field(
        "highest",
        description="The token that who has emptied the hand gives back: none, a 1, or the highest one, 10 or 1.",
    )
    exchange: bool = Field(
        True,
        description="Whether tokens may be changed: ten of 1 for one of 10; else a penalty is paid in as few as can be, once.",
    )
    end_at: int = Field(
        40, ge=1, le=200, description="The game ends after a round in which a player has so many points."
    )


class Layout(AnyLayout):
    """The drawing."""

    page: PageName = Field("a4-portrait", description="Size and direction of the paper.")


class Sheet(AnySheet):
    """One game of the family `llama`."""

    format_version: Literal[1] = Field(description="Version of this format.")
    family: Literal["llama"] = Field(description="Family of games.")
    id: Slug = Field(description="Name of the sheet; best equal to the file name.")
    rules_version: Version = Field("1.0", description="Changes when play changes.")
    language: Language = Field("en", description="Language of the sheet's own texts.")
    title: str = Field(min_length=1, max_length=120, description="Title of the game.")
    credits: Credits = Field(Credits(), description="Makers and licence.")
    players: Players = Field(Players(min=2, max=6), description="Number of players.")
    minutes: int = Field(0, ge=0, le=999, description="Length of a game in minutes; 0: not said.")
    terms: Terms = Field(Terms(), description="The sheet's own words.")
    deck: Deck = Field(description="Cards.")
    hand_size: int = Field(6, ge=1, le=12, description="Cards dealt to each player.")
    turn: Turn = Field(Turn(), description="What may be done in a turn.")
    scoring: Scoring = Field(Scoring(), description="Penalties.")
    max_rounds: int = Field(
        200, ge=1, le=1000, description="Rounds after which a game is broken off and counted as it is."
    )
    colors: tuple[Color, ...] = Field(
        (),
        max_length=11,
        description="Colours of the numbers from 1 and of the llama last, as #rrggbb; left out: the usual ones.",
    )
    variants: tuple[Variant, ...] = Field((), max_length=40, description="Rule options.")
    layout: Layout = Field(Layout(), description="The drawing.")
    translations: dict[Language, dict[Annotated[str, Field(max_length=120)], Text]] = Field(
        {}, max_length=20, description="Texts by language and dotted path, as `terms.card.one`."
    )
    extensions: dict[Annotated[str, Field(max_length=120)], JsonValue] = Field(
        {}, max_length=100, description="Kept and never read."
    )
