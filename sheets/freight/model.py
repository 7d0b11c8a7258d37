"""The sheet of the family `freight`: every number, text and rule of one game, as frozen values.

The published schema `schemas/freight/sheet.schema.json` is generated from these classes, so each field carries its
description and bounds here and nowhere else. Meanings that span fields (a stop beyond its route, a deck too
small for its calendar) are checked in `lint.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    JsonValue,
    SerializerFunctionWrapHandler,
    Tag,
    model_serializer,
)
from pydantic_core import PydanticKnownError

# Here `$` is the very end; for dialects where it may stand before a last newline, the published schema says more.
_SLUG = r"^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$"
_LANGUAGE = r"^[a-z]{2}(?:-[A-Z]{2})?$"
_NUMBER = r"[0-9]{1,3}(?:\.[0-9]{1,2})?"
_POINT = rf"{_NUMBER} {_NUMBER}"
_OUTLINE = rf"^M {_POINT}(?: (?:M {_POINT}|L {_POINT}|Q {_POINT} {_POINT}|C {_POINT} {_POINT} {_POINT}|Z))*$"

_COLOR = r"^#[0-9a-f]{6}$"
_LETTER = r"^[^\s*,.|/\-]$"
_VERSION = r"^[0-9]{1,4}(?:\.[0-9]{1,4}){0,2}$"
_POINTER = r"^(?:/[^/]*)*$"

FORMS = {
    _SLUG: "lower-case letters and digits, in words parted by '_' or '-'",
    _LANGUAGE: "a language as 'es' or 'pt-BR'",
    _OUTLINE: "a path as 'M 0 0 L 100 50 Z'",
    _COLOR: "a colour as '#26303a'",
    _LETTER: "one character, no space and none of * , . | / -",
    _VERSION: "a version as '1.0'",
    _POINTER: "a JSON pointer as '/deck/jokers'",
}
"""What each pattern asks for, in words."""

Slug = Annotated[str, Field(min_length=1, max_length=40, pattern=_SLUG)]
Language = Annotated[str, Field(pattern=_LANGUAGE, max_length=5)]
Name = Annotated[str, Field(max_length=120)]
Text = Annotated[str, Field(max_length=4000)]
Points = Annotated[int, Field(ge=-999, le=999)]
Value = Annotated[int, Field(ge=1, le=20)]
SquareValue = Annotated[int, Field(ge=1, le=40)]
StepCost = Annotated[int, Field(ge=1, le=20)]
Spot = Annotated[int, Field(ge=1, le=40)]
Color = Annotated[str, Field(pattern=_COLOR, max_length=7)]
Pointer = Annotated[str, Field(pattern=_POINTER, max_length=400)]
Millimetres = Annotated[float, Field(ge=0, le=1000)]
Place = tuple[Millimetres, Millimetres]

SymbolName = Literal[
    "spade", "heart", "diamond", "club", "circle", "square", "triangle", "hexagon", "star", "drop", "leaf", "anchor",
    "fish", "shell", "wheel", "crown", "bolt", "moon", "sun", "cross", "flower", "bell", "flame", "gem",
]  # fmt: skip
Vehicle = Literal[
    "truck", "van", "tanker", "trailer", "ship", "sailboat", "barge", "train", "plane", "balloon", "cart", "rocket"
]
PageName = Literal["letter-landscape", "letter-portrait", "a4-landscape", "a4-portrait", "a5-landscape", "a5-portrait"]


class _Part(BaseModel):
    """A frozen part of a sheet. Unknown fields, infinities and values of another type are errors.

    No field is `None`: what a file leaves out has an empty or a usual value.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        allow_inf_nan=False,
        serialize_by_alias=True,
        validate_by_name=True,
        validate_by_alias=True,
    )
    writes_empty: ClassVar[bool] = False  # whether files spell out zeros and empty lists, so that patches find them

    notes: Text = Field("", description="Free text for the designer; never read by rules or drawing.")

    @model_serializer(mode="wrap")
    def _leave_out_what_is_empty(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        written: dict[str, Any] = handler(self)
        notes = written.pop("notes", "")
        if notes:
            written["notes"] = notes
        required = {field.alias or name for name, field in type(self).model_fields.items() if field.is_required()}
        empty: tuple[object, ...] = ("",) if self.writes_empty else ("", 0, [], {}, ())
        return {key: value for key, value in written.items() if key in required or value not in empty}


class Credits(_Part):
    """Who made the game and under which licence the sheet may be used."""

    designer: Name = Field("", description="Designer of the game.")
    publisher: Name = Field("", description="Publisher of the game.")
    artist: Name = Field("", description="Artist of the sheet.")
    license: Name = Field("", description="Licence of this sheet file, best as an SPDX name.")
    contact: Name = Field("", description="Where to write about the sheet: a mail or web address.")


class Players(_Part):
    """How many may play; all use the same cards."""

    min: int = Field(ge=1, le=12, description="Fewest players.")
    max: int = Field(ge=1, le=12, description="Most players.")


class Term(_Part):
    """The sheet's own word for a thing."""

    one: Name = Field("", description="Singular, as in 'truck'.")
    many: Name = Field("", description="Plural, as in 'trucks'.")
    gender: Literal["", "masculine", "feminine", "neuter"] = Field(
        "", description="Grammatical gender, where the language needs it."
    )


class PointTerm(Term):
    """How points are written: prefix, number, suffix, as in `$25,000`."""

    prefix: Name = Field("", description="Written before the number, as in '$'.")
    suffix: Name = Field("", description="Written after the number, as in ',000'.")


class Terms(_Part):
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


class Suit(_Part):
    """A load symbol: always known by shape, letter and colour together."""

    id: Slug = Field(description="Name used by squares, cards and variants.")
    name: Name = Field(min_length=1, description="Name for people.")
    letter: str = Field(
        pattern=_LETTER,
        min_length=1,
        max_length=1,
        description="One character, unique in the sheet; `*` is the joker's.",
    )
    symbol: SymbolName = Field(description="Shape drawn on squares.")
    outline: str = Field(
        "",
        pattern=_OUTLINE,
        max_length=4000,
        description="An own shape instead of `symbol`: a path in a box of 100 x 100, of the commands M, L, Q, C and Z with absolute numbers, all parted by single spaces.",
    )
    color: Color = Field(description="Colour as #rrggbb, lower case.")


class SuitCard(_Part):
    """A card of a suit."""

    suit: Slug = Field(description="Id of a suit.")
    value: Value = Field(description="Printed value.")


def _not_a_number(value: object) -> object:
    """A literal `true` would take 1 and 1.0 too, which the published schema refuses."""
    if value is not True:
        raise PydanticKnownError("literal_error", {"expected": "true"})
    return value


class JokerCard(_Part):
    """A card of any suit and any of the deck's values."""

    joker: Annotated[Literal[True], BeforeValidator(_not_a_number)] = Field(description="Always true.")


def _card_tag(card: object) -> str:
    has_joker = "joker" in card if isinstance(card, dict) else isinstance(card, JokerCard)
    return "JokerCard" if has_joker else "SuitCard"


DeckCard = Annotated[
    Annotated[SuitCard, Tag("SuitCard")] | Annotated[JokerCard, Tag("JokerCard")], Discriminator(_card_tag)
]


class Deck(_Part):
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


class Calendar(_Part):
    """How long a game is: weeks x days x cards."""

    writes_empty = True

    weeks: int = Field(ge=1, le=12, description="Rounds; each is scored at its end.")
    days: int = Field(ge=1, le=12, description="Turns a week.")
    cards_per_day: int = Field(ge=1, le=8, description="Cards turned up each day for all players.")


class Overtime(_Part):
    """Hours that change cards."""

    writes_empty = True

    hours: int = Field(0, ge=0, le=20, description="Hours of each player at the start.")
    unused_points: Points = Field(0, description="Points for each hour left at the end.")
    changes: tuple[Literal["value", "suit"], ...] = Field(
        ("value",),
        max_length=2,
        description="What an hour may change: a value by one (loading and moving), the suit (loading).",
    )


class SameRule(_Part):
    """All goods are equal."""

    kind: Literal["same"] = Field(description="All goods are equal.")


class DifferentRule(_Part):
    """All goods are different."""

    kind: Literal["different"] = Field(description="All goods are different.")


class AnyRule(_Part):
    """Any goods."""

    kind: Literal["any"] = Field(description="Any goods.")


class InOrderRule(_Part):
    """Filled from the front (right) to the back: a square may be filled while none nearer the back is filled."""

    kind: Literal["in_order"] = Field(
        description="Filled from the front (right) to the back; skipped squares stay empty; each square has its `values`."
    )


class AscendingRule(_Part):
    """From front to back goods rise strictly; filled in any order."""

    kind: Literal["ascending"] = Field(
        description="From front (right) to back goods rise strictly; filled in any order."
    )


class DescendingRule(_Part):
    """From front to back goods fall strictly; filled in any order."""

    kind: Literal["descending"] = Field(
        description="From front (right) to back goods fall strictly; filled in any order."
    )


class MaxSumRule(_Part):
    """The sum of the goods stays within a limit."""

    kind: Literal["max_sum"] = Field(description="The sum of the goods is at most `limit`.")
    limit: int = Field(ge=1, le=999, description="Greatest sum.")


LoadRule = Annotated[
    SameRule | DifferentRule | AnyRule | InOrderRule | AscendingRule | DescendingRule | MaxSumRule,
    Field(discriminator="kind"),
]


class PerGoodScore(_Part):
    """Points for each good."""

    kind: Literal["per_good"] = Field(description="Points for each good.")
    points: Points = Field(description="Points a good.")


class ByCountScore(_Part):
    """Points by the number of goods."""

    kind: Literal["by_count"] = Field(description="Points by the number of goods.")
    points: tuple[Points, ...] = Field(
        min_length=1, max_length=16, description="Points for 1, 2, 3 ... goods; one entry a square."
    )


class SumScore(_Part):
    """The sum of the goods times a multiplier."""

    kind: Literal["sum"] = Field(description="The sum of the goods times `multiplier`.")
    multiplier: Points = Field(description="Factor of the sum.")


class SumStep(_Part):
    """One line of a table by sum."""

    least: int = Field(alias="from", ge=0, le=999, description="Least sum that earns the points.")
    points: Points = Field(description="Points from this sum on.")


class BySumScore(_Part):
    """Points by the sum of the goods: the highest line reached counts, below the first 0."""

    kind: Literal["by_sum"] = Field(description="Points by the sum of the goods.")
    table: tuple[SumStep, ...] = Field(
        min_length=1,
        max_length=40,
        description="Lines with rising `from`; the highest reached counts, below the first 0.",
    )


class FixedScore(_Part):
    """Always the same points."""

    kind: Literal["fixed"] = Field(description="Always the same points.")
    points: Points = Field(description="Points of the delivery.")


Score = Annotated[PerGoodScore | ByCountScore | SumScore | BySumScore | FixedScore, Field(discriminator="kind")]


class Effect(_Part):
    """Points or overtime hours, also negative. Negative hours are part of the play's cost."""

    points: Points = Field(0, description="Points, counted once in the week they are earned.")
    hours: Annotated[int, Field(ge=-20, le=20)] = Field(
        0, description="Overtime hours gained, or paid by the play if negative."
    )


class RouteEffect(Effect):
    """An effect of a spot."""

    spot: Spot = Field(description="Spot of the route, from 1.")
    when: Literal["filled", "ends"] = Field(
        "filled", description="When the spot is filled, passed or not, or only when a move ends there."
    )


class TruckEffect(Effect):
    """An effect of a whole truck."""

    when: Literal["full", "delivered"] = Field(description="When its last square is filled, or when it is delivered.")


class Square(_Part):
    """A place for one good. It takes any set of suits and any set of values."""

    suits: tuple[Slug, ...] = Field((), min_length=1, max_length=8, description="Suits it takes; left out: all.")
    values: tuple[SquareValue, ...] = Field(
        (), min_length=1, max_length=40, description="Values it takes, after overtime, rising; left out: all."
    )
    row: int = Field(
        0, ge=0, le=7, description="Row of the truck, from the top; squares are listed row by row, left to right."
    )
    effect: Effect = Field(Effect(), description="Effect of filling it.")


def _stop_tag(stop: object) -> str:
    has_weeks = "weeks" in stop if isinstance(stop, dict) else isinstance(stop, WeeklyStop)
    return "WeeklyStop" if has_weeks else "PlainStop"


class PlainStop(_Part):
    """A spot where a truck may be delivered; on the last spot it is delivered always."""

    spot: Spot = Field(description="Spot of the route, from 1.")
    score: Score = Field(description="What a delivery here scores.")


class WeeklyStop(_Part):
    """A stop whose score depends on the week of the delivery."""

    spot: Spot = Field(description="Spot of the route, from 1.")
    weeks: tuple[Score | None, ...] = Field(
        min_length=1,
        max_length=12,
        description="One score a week; null: no delivery offered in that week (the last spot still delivers, for 0).",
    )


Stop = Annotated[
    Annotated[PlainStop, Tag("PlainStop")] | Annotated[WeeklyStop, Tag("WeeklyStop")], Discriminator(_stop_tag)
]


class Route(_Part):
    """The spots a truck fills one after another."""

    spots: int = Field(ge=1, le=40, description="Number of spots.")
    costs: tuple[StepCost, ...] = Field(
        (), min_length=1, max_length=40, description="Steps to fill each spot, one entry a spot; left out: 1 each."
    )
    stops: tuple[Stop, ...] = Field(
        min_length=1, max_length=40, description="Stops in rising order of spots; the last is the last spot."
    )
    effects: tuple[RouteEffect, ...] = Field((), max_length=80, description="Effects of spots.")


class Truck(_Part):
    """A vehicle with squares, a load rule and a route."""

    id: Slug = Field(description="Name used by variants, layout, actions and tables.")
    name: Name = Field("", description="Name for people.")
    vehicle: Vehicle = Field("truck", description="Vehicle drawn.")
    color: Color = Field("", description="Colour of the truck and its route; left out: chosen by itself.")
    load_rule: LoadRule = Field(description="What the goods of the truck must obey.")
    squares: tuple[Square, ...] = Field(
        min_length=1, max_length=16, description="Squares row by row, left to right; the front is the right end."
    )
    route: Route = Field(description="Spots and stops.")
    effects: tuple[TruckEffect, ...] = Field((), max_length=8, description="Effects of the whole truck.")


class Scoring(_Part):
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


class RatingStep(_Part):
    """A grade of a single player's total."""

    stars: int = Field(ge=0, le=10, description="Stars earned.")
    least: int = Field(alias="from", ge=-99999, le=99999, description="Least total that earns them.")


class ValueOperation(_Part):
    """A patch operation with a value (RFC 6902)."""

    op: Literal["add", "replace", "test"] = Field(description="Operation.")
    path: Pointer = Field(description="JSON pointer into the sheet.")
    value: JsonValue = Field(description="Value to write or compare.")


class RemoveOperation(_Part):
    """A patch operation that removes (RFC 6902)."""

    op: Literal["remove"] = Field(description="Operation.")
    path: Pointer = Field(description="JSON pointer into the sheet.")


class MoveOperation(_Part):
    """A patch operation that moves or copies (RFC 6902)."""

    op: Literal["move", "copy"] = Field(description="Operation.")
    source: Pointer = Field(alias="from", description="JSON pointer of the source.")
    path: Pointer = Field(description="JSON pointer of the target.")


PatchOperation = Annotated[ValueOperation | RemoveOperation | MoveOperation, Field(discriminator="op")]


class Variant(_Part):
    """A rule option: a named list of changes to the sheet."""

    id: Slug = Field(description="Name used on the command line.")
    title: Name = Field(min_length=1, description="Name for people.")
    text: Text = Field("", description="What changes, for the rules sheet.")
    patch: tuple[PatchOperation, ...] = Field(
        min_length=1, max_length=200, description="JSON Patch (RFC 6902), applied in order."
    )


class TruckLayout(_Part):
    """Where a truck and its route are drawn."""

    at: Place = Field(description="Left top corner of the truck, in mm from the left top of the page.")
    route: tuple[Slug, ...] = Field((), max_length=40, description="A node a spot; empty: drawn by itself.")


class Layout(_Part):
    """The drawing, in mm. What is left out is placed by itself."""

    page: PageName = Field("letter-landscape", description="Size and direction of the paper.")
    nodes: dict[Slug, Place] = Field(
        {},
        max_length=960,
        description="Places of route spots, in mm from the left top of the page; routes may share one.",
    )
    trucks: dict[Slug, TruckLayout] = Field({}, max_length=24, description="Places by truck id.")


class Sheet(_Part):
    """One game of the family `freight`."""

    writes_empty = True

    format_version: Literal[1] = Field(description="Version of this format.")
    family: Literal["freight"] = Field(description="Family of games.")
    id: Slug = Field(description="Name of the sheet; best equal to the file name.")
    rules_version: str = Field("1.0", pattern=_VERSION, max_length=14, description="Changes when play changes.")
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
