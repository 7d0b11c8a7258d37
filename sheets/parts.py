"""What the sheets of all families are made of: forms and bounds of texts and numbers, and the parts that every sheet has."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, SerializerFunctionWrapHandler, model_serializer

# Here `$` is the very end; for dialects where it may stand before a last newline, the published schema says more.
_SLUG = r"^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$"
_LANGUAGE = r"^[a-z]{2}(?:-[A-Z]{2})?$"
_NUMBER = r"[0-9]{1,3}(?:\.[0-9]{1,2})?"
_POINT = rf"{_NUMBER} {_NUMBER}"
_OUTLINE = rf"^M {_POINT}(?: (?:M {_POINT}|L {_POINT}|Q {_POINT} {_POINT}|C {_POINT} {_POINT} {_POINT}|Z))*$"

_COLOR = r"^#[0-9a-f]{6}$"
_BASE64 = r"^[A-Za-z0-9+/]*={0,2}$"
LETTER = r"^[^\s*,.|/\-]$"
_VERSION = r"^[0-9]{1,4}(?:\.[0-9]{1,4}){0,2}$"
_POINTER = r"^(?:/[^/]*)*$"
_SEEN = r"^[0-9a-f]{12}$"

FORMS = {
    _SLUG: "lower-case letters and digits, in words parted by '_' or '-'",
    _LANGUAGE: "a language as 'es' or 'pt-BR'",
    _OUTLINE: "a path as 'M 0 0 L 100 50 Z'",
    _COLOR: "a colour as '#26303a'",
    _BASE64: "data in base64",
    LETTER: "one character, no space and none of * , . | / -",
    _VERSION: "a version as '1.0'",
    _POINTER: "a JSON pointer as '/deck/jokers'",
    _SEEN: "12 hexadecimal digits",
}
"""What each pattern asks for, in words."""

Slug = Annotated[str, Field(min_length=1, max_length=40, pattern=_SLUG)]
Language = Annotated[str, Field(pattern=_LANGUAGE, max_length=5)]
Name = Annotated[str, Field(max_length=120)]
Text = Annotated[str, Field(max_length=4000)]
Points = Annotated[int, Field(ge=-999, le=999)]
Value = Annotated[int, Field(ge=1, le=20)]
Color = Annotated[str, Field(pattern=_COLOR, max_length=7)]
Letter = Annotated[str, Field(pattern=LETTER, min_length=1, max_length=1)]
Outline = Annotated[str, Field(pattern=_OUTLINE, max_length=4000)]
Picture = Annotated[str, Field(pattern=_BASE64, max_length=131_072)]
Version = Annotated[str, Field(pattern=_VERSION, max_length=14)]
Pointer = Annotated[str, Field(pattern=_POINTER, max_length=400)]
Seen = Annotated[str, Field(pattern=_SEEN, max_length=12)]
Millimetres = Annotated[float, Field(ge=0, le=1000)]
Place = tuple[Millimetres, Millimetres]


class Part(BaseModel):
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
    leaves_out: ClassVar[tuple[str, ...]] = ()  # members that even then are not spelled out where they are empty

    notes: Text = Field("", description="Free text for the designer; never read by rules or drawing.")

    @model_serializer(mode="wrap")
    def _leave_out_what_is_empty(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        written: dict[str, Any] = handler(self)
        notes = written.pop("notes", "")
        if notes:
            written["notes"] = notes
        required = {field.alias or name for name, field in type(self).model_fields.items() if field.is_required()}
        empty: tuple[object, ...] = ("", 0, [], {}, ())
        kept = {key for key in written if self.writes_empty and key not in self.leaves_out and written[key] != ""}
        return {key: value for key, value in written.items() if key in required | kept or value not in empty}


SymbolName = Literal[
    "spade", "heart", "diamond", "club", "circle", "square", "triangle", "hexagon", "star", "drop", "leaf", "anchor",
    "fish", "shell", "wheel", "crown", "bolt", "moon", "sun", "cross", "flower", "bell", "flame", "gem",
]  # fmt: skip
PageName = Literal["letter-landscape", "letter-portrait", "a4-landscape", "a4-portrait", "a5-landscape", "a5-portrait"]


class Credits(Part):
    """Who made the game and under which licence the sheet may be used."""

    designer: Name = Field("", description="Designer of the game.")
    publisher: Name = Field("", description="Publisher of the game.")
    artist: Name = Field("", description="Artist of the sheet.")
    license: Name = Field("", description="Licence of this sheet file, best as an SPDX name.")
    contact: Name = Field("", description="Where to write about the sheet: a mail or web address.")


class Term(Part):
    """The sheet's own word for a thing."""

    one: Name = Field("", description="Singular, as in 'card'.")
    many: Name = Field("", description="Plural, as in 'cards'.")
    gender: Literal["", "masculine", "feminine", "neuter"] = Field(
        "", description="Grammatical gender, where the language needs it."
    )


class PointTerm(Term):
    """How points are written: prefix, number, suffix, as in `$25,000`."""

    prefix: Name = Field("", description="Written before the number, as in '$'.")
    suffix: Name = Field("", description="Written after the number, as in ',000'.")


class Suit(Part):
    """A suit: always known by shape, letter and colour together."""

    id: Slug = Field(description="Name used elsewhere in the file.")
    name: Name = Field(min_length=1, description="Name for people.")
    letter: Letter = Field(description="One character, unique in the sheet; `*` is the joker's.")
    symbol: SymbolName = Field(description="Shape that is drawn for it.")
    outline: Outline = Field(
        "",
        description="An own shape instead of `symbol`: a path in a box of 100 x 100, of the commands M, L, Q, C and Z with absolute numbers, all parted by single spaces.",
    )
    color: Color = Field(description="Colour as #rrggbb, lower case.")


class ValueOperation(Part):
    """A patch operation with a value (RFC 6902)."""

    op: Literal["add", "replace", "test"] = Field(description="Operation.")
    path: Pointer = Field(description="JSON pointer into the sheet.")
    value: JsonValue = Field(description="Value to write or compare.")


class RemoveOperation(Part):
    """A patch operation that removes (RFC 6902)."""

    op: Literal["remove"] = Field(description="Operation.")
    path: Pointer = Field(description="JSON pointer into the sheet.")


class MoveOperation(Part):
    """A patch operation that moves or copies (RFC 6902)."""

    op: Literal["move", "copy"] = Field(description="Operation.")
    source: Pointer = Field(alias="from", description="JSON pointer of the source.")
    path: Pointer = Field(description="JSON pointer of the target.")


PatchOperation = Annotated[ValueOperation | RemoveOperation | MoveOperation, Field(discriminator="op")]


class Variant(Part):
    """A rule option: a named list of changes to the sheet."""

    id: Slug = Field(description="Name used on the command line.")
    title: Name = Field(min_length=1, description="Name for people.")
    text: Text = Field("", description="What changes, for the rules sheet.")
    patch: tuple[PatchOperation, ...] = Field(
        min_length=1, max_length=200, description="JSON Patch (RFC 6902), applied in order."
    )
