"""The sheet of the family `freight`: every number, text and rule of one game, as frozen values.

The published schema `schemas/freight/sheet.schema.json` is generated from these classes, so each field carries its
description and bounds here and nowhere else. Meanings that span fields (a stop beyond its route, a deck too
small for its calendar) are checked in `lint`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Discriminator, Field, JsonValue, Tag
from pydantic_core import PydanticKnownError

from sheets.freight.model_rules import RulesWords
from sheets.freight.model_trucks import Truck
from sheets.parts import (
    Credits,
    Language,
    PageName,
    Part,
    Picture,
    Place,
    Points,
    PointTerm,
    Slug,
    Suit,
    Term,
    Text,
    Value,
    Variant,
    Version,
)
from sheets.sheet import AnyLayout, AnyPlayers, AnySheet, AnyTerms


class Players(AnyPlayers):
    """How many may play; all use the same cards."""

    min: int = Field(ge=1, le=12, description="Fewest players.")
    max: int = Field(ge=1, le=12, description="Most players.")


class Terms(AnyTerms):
    """The sheet's own words; what is left out keeps the usual word of the language."""

    truck: Term = Field(Term(), description="A vehicle that is loaded and moved.")
    good: Term = Field(Term(), description="A loaded value.")
    square: Term = Field(Term(), description="A place of a truck for one good.")
    circle: Term = Field(Term(), description="A spot of a route.")
    stop: Term = Field(Term(), description="A spot where a truck may be delivered.")
    route: Term = Field(Term(), description="The spots of a truck.")
    load: Term = Field(Term(), description="The play that writes a good into a square.")
    move: Term = Field(Term(), description="The play that fills spots.")
    deliver: Term = Field(Term(), description="Closing a truck for its score.")
    overtime: Term = Field(Term(), description="What changes cards.")
    hour: Term = Field(Term(), description="The unit of overtime.")
    day: Term = Field(Term(), description="A turn.")
    week: Term = Field(Term(), description="A round, scored at its end.")
    joker: Term = Field(Term(), description="The card of any suit and value.")
    point: PointTerm = Field(PointTerm(), description="The unit of score.")


class SuitCard(Part):
    """A card of a suit."""

    suit: Slug = Field(description="Id of a suit.")
    value: Value = Field(description="Printed value.")


def _not_a_number(value: object) -> object:
    """A literal `true` would take 1 and 1.0 too, which the published schema refuses."""
    if value is not True:
        raise PydanticKnownError("literal_error", {"expected": "true"})
    return value


class JokerCard(Part):
    """A card of any suit and any of the deck's values."""

    joker: Annotated[Literal[True], BeforeValidator(_not_a_number)] = Field(description="Always true.")


def _card_tag(card: object) -> str:
    has_joker = "joker" in card if isinstance(card, dict) else isinstance(card, JokerCard)
    return "JokerCard" if has_joker else "SuitCard"


DeckCard = Annotated[
    Annotated[SuitCard, Tag("SuitCard")] | Annotated[JokerCard, Tag("JokerCard")], Discriminator(_card_tag)
]


class Deck(Part):
    """The base deck is suits x values x copies + jokers; single cards are then added and removed."""

    writes_empty = True

    values: tuple[Value, ...] = Field(min_length=1, max_length=20, description="Values of each suit, rising.")
    copies: int = Field(1, ge=0, le=20, description="Cards of each suit and value.")
    jokers: int = Field(0, ge=0, le=20, description="Cards of any suit and value.")
    extra_cards: tuple[DeckCard, ...] = Field((), max_length=200, description="Single cards added to the base deck.")
    removed_cards: tuple[DeckCard, ...] = Field(
        (), max_length=200, description="Single cards taken out of the base deck."
    )
    reshuffle_weekly: bool = Field(False, description="Whether all cards are shuffled together again before each week.")


class Calendar(Part):
    """How long a game is: weeks x days x cards."""

    writes_empty = True

    weeks: int = Field(ge=1, le=12, description="Rounds; each is scored at its end.")
    days: int = Field(ge=1, le=12, description="Turns a week.")
    cards_per_day: int = Field(ge=1, le=8, description="Cards turned up each day for all players.")


class Overtime(Part):
    """Hours that change cards."""

    writes_empty = True

    hours: int = Field(0, ge=0, le=20, description="Hours of each player at the start.")
    unused_points: Points = Field(0, description="Points for each hour left at the end.")
    changes: tuple[Literal["value", "suit"], ...] = Field(
        ("value",),
        max_length=2,
        description="What an hour may change: a value by one (loading and moving), the suit (loading).",
    )


class Scoring(Part):
    """How weeks add up and ties are broken."""

    writes_empty = True

    week_weights: tuple[Points, ...] = Field(
        (), max_length=12, description="Factor of each week's score, one entry a week; left out: 1 each."
    )
    cumulative: bool = Field(
        True, description="Whether a delivered truck scores in every week from its delivery on, or in that week only."
    )
    tie_break: tuple[Literal["delivered_trucks", "hours_left", "last_week"], ...] = Field(
        (), max_length=3, description="What decides a tie, in this order; more wins."
    )


class RatingStep(Part):
    """A grade of a single player's total."""

    stars: int = Field(ge=0, le=10, description="Stars earned.")
    least: int = Field(alias="from", ge=-99999, le=99999, description="Least total that earns them.")


class TruckLayout(Part):
    """Where a truck and its route are drawn."""

    at: Place = Field(description="Left top corner of the truck, in mm from the left top of the page.")
    route: tuple[Slug, ...] = Field(
        (),
        max_length=40,
        description="Nodes of its way, best one a spot: other spots are spread evenly along it; empty: drawn by itself.",
    )


PanelName = Literal["banner", "title", "name", "weeks", "overtime", "total", "rating", "legend"]


class Ground(Part):
    """What the routes are drawn upon."""

    pattern: Literal["", "land", "sea", "sky", "grid", "plain"] = Field(
        "", description="Own pattern; left out: what most vehicles move on."
    )
    picture: Picture = Field(
        "",
        description="A picture instead of the pattern: an RGB or grey JPEG of at most 1600 pixels a side, in base64. It fills the map and is cut where it is too long; low-ink prints leave it out.",
    )
    strength: int = Field(
        0,
        ge=0,
        le=40,
        description="How strongly the picture shows, in percent; 0: the usual 30. Up to 40 dark text is read on any picture.",
    )


class Layout(AnyLayout):
    """The drawing, in mm. What is left out is placed by itself."""

    page: PageName = Field("letter-landscape", description="Size and direction of the paper.")
    nodes: dict[Slug, Place] = Field(
        {},
        max_length=960,
        description="Places of route spots, in mm from the left top of the page; routes may share one.",
    )
    trucks: dict[Slug, TruckLayout] = Field({}, max_length=24, description="Places by truck id.")
    panels: dict[PanelName, Place] = Field(
        {},
        description="Places of boxes around the map that stand elsewhere: left top corner in mm from the left top of the page.",
    )
    enlarged: int = Field(
        0,
        ge=-95,
        le=100,
        description="Percent by which trucks with a place of their own, and their routes, are drawn larger; below 0: smaller.",
    )
    ground: Ground = Field(Ground(), description="What the routes are drawn upon.")

    @property
    def scale(self) -> float:
        """How large trucks with a place of their own are drawn."""
        return 1 + self.enlarged / 100


class Sheet(AnySheet):
    """One game of the family `freight`."""

    leaves_out = ("rules",)

    format_version: Literal[1] = Field(description="Version of this format.")
    family: Literal["freight"] = Field(description="Family of games.")
    id: Slug = Field(description="Name of the sheet; best equal to the file name.")
    rules_version: Version = Field("1.0", description="Changes when play changes.")
    language: Language = Field("en", description="Language of the sheet's own texts.")
    title: str = Field(min_length=1, max_length=120, description="Title of the game.")
    credits: Credits = Field(Credits(), description="Makers and licence.")
    players: Players = Field(Players(min=1, max=12), description="Number of players.")
    minutes: int = Field(0, ge=0, le=999, description="Length of a game in minutes; 0: not said.")
    terms: Terms = Field(Terms(), description="The sheet's own words.")
    suits: tuple[Suit, ...] = Field(min_length=1, max_length=8, description="Load symbols.")
    deck: Deck = Field(description="Cards.")
    calendar: Calendar = Field(description="Weeks, days and cards a day.")
    overtime: Overtime = Field(Overtime(), description="Hours that change cards.")
    trucks: tuple[Truck, ...] = Field(min_length=1, max_length=24, description="Vehicles, in the order of the sheet.")
    scoring: Scoring = Field(Scoring(), description="Weeks and ties.")
    rating: tuple[RatingStep, ...] = Field((), max_length=11, description="Grades of a single player's total, rising.")
    show_discard: bool = Field(True, description="Whether players may look at the cards played before.")
    variants: tuple[Variant, ...] = Field((), max_length=40, description="Rule options.")
    rules: RulesWords = Field(RulesWords(), description="Own words in the rules.")
    layout: Layout = Field(Layout(), description="The drawing.")
    translations: dict[Language, dict[Annotated[str, Field(max_length=120)], Text]] = Field(
        {}, max_length=20, description="Texts by language and dotted path, as `trucks.same.name`."
    )
    extensions: dict[Annotated[str, Field(max_length=120)], JsonValue] = Field(
        {}, max_length=100, description="Kept and never read."
    )

    @property
    def value_limit(self) -> int:
        """The greatest value a good can have: the deck's greatest plus the hours at the start."""
        return max(self.deck.values) + self.overtime.hours

    @property
    def week_weights(self) -> tuple[int, ...]:
        return self.scoring.week_weights or (1,) * self.calendar.weeks
