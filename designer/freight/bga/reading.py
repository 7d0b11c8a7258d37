"""The tables of a Board Game Arena module as a sheet: those that `material` writes, and those of the published module.

The published module says its trucks only; what else it decides stands in the constants of its game file, where these are given
too, and the rest is that of a new sheet.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from designer.export import Loss
from designer.freight.bga.material import HELD, INFO, LOST
from designer.freight.bga.names import ALL_SUITS, BY_WEEK, LOAD_RULES, MODULE_SCORES, SUIT
from designer.freight.usual import name, usual_rules, usual_suits
from designer.importing.imported import Imported, refused
from designer.importing.php_reading import Constant, Php, Table
from designer.new_sheets import slug
from sheets import Document
from sheets.problems import quoted

NEEDED = ("trucks_types",)
"""The variables without which a file is no material of this family."""

_RULES = {str(constant): rule for rule, constant in LOAD_RULES.items()}
_KINDS = {"rising": "in_order", "falling": "in_order"}
_TITLE = "Board Game Arena"
_COUNTS = {
    "NB_ROUNDS": ("calendar", "weeks"),
    "NB_CARDS_BY_TURN": ("calendar", "cards_per_day"),
    "NB_OVERTIME_TOKENS": ("overtime", "hours"),
    "SCORE_BY_REMAINING_OVERTIME": ("overtime", "unused_points"),
}


def read_material(source: str, php: Php) -> Imported:
    """The sheet of a module's tables. Raises `SheetError` with the line for what cannot be understood."""
    return _Reader(source, php).imported()


class _Reader:
    def __init__(self, source: str, php: Php) -> None:
        self._source = source
        self._php = php
        self._tables = php.variables
        self._missing: list[Loss] = []
        self._scores: dict[str, Any] = {str(constant): score for constant, score in MODULE_SCORES.items()}

    def imported(self) -> Imported:
        trucks = self._table(self._tables, "trucks_types", 1)
        if "score_types" in self._tables:
            told = self._table(self._tables, "score_types", 1)
            self._scores = {str(constant): score for constant, score in told.items()}
        suits = self._suits(trucks)
        looks = _plain(self._tables.get("trucks_sheet", Table()))
        looks = looks if isinstance(looks, dict) else {}
        document = usual_rules() | self._info() | {"suits": list(suits.values())} | self._rules()
        made = [self._truck(key, table, suits, looks) for key, table in trucks.items()]
        document |= {"trucks": made, "variants": self._options()}
        self._missing += [
            Loss(f"/{lost}", f"the material of a module does not hold {what}") for lost, what in LOST.items()
        ]
        if not looks:
            self._lose("/trucks", "the material has no names and vehicles of trucks, and not how their squares stand")
        return Imported(_plain(document), tuple(self._missing))

    def _lose(self, pointer: str, message: str) -> None:
        self._missing.append(Loss(pointer, message))

    def _fail(self, line: int, where: str, expected: str, found: object) -> Exception:
        shown = "none" if found is None else quoted(str(found))
        return refused(self._source, f"{where}: expected {expected}, found {shown}", line)

    def _table(self, holder: Mapping[Any, Any], key: Any, line: int, where: str = "$this") -> Table:
        value = holder.get(key)
        if not isinstance(value, Table):
            raise self._fail(line, f"{where}->{key}", "an array", value)
        return value

    # Suits and rules

    def _suits(self, trucks: Table) -> dict[str, Document]:
        """The suits by their constants."""
        if isinstance(cards := self._tables.get("card_types"), Table):
            found = {str(key): card if isinstance(card, Table) else Table() for key, card in cards.items()}
        else:
            named = dict.fromkeys(_constants(trucks, SUIT))
            found = {constant: Table() for constant in named if constant != ALL_SUITS}
            self._lose("/suits", "the material has no card_types: names and looks of suits are made anew")
        ids = {key: card.get("id") or slug(key.removeprefix(SUIT), "suit") for key, card in found.items()}
        usual = usual_suits([str(suit) for suit in ids.values()])
        told = [
            {part: value for part, value in card.items() if part not in ("name", "nametr")} for card in found.values()
        ]
        names = [name(card.get("name"), look["name"]) for card, look in zip(found.values(), usual, strict=True)]
        looks = [{**look, **own, "name": named} for look, own, named in zip(usual, told, names, strict=True)]
        return dict(zip(found, looks, strict=True))

    def _info(self) -> Document:
        told = _plain(self._tables.get("sheet", Table()))
        known = {key: value for key, value in told.items() if key in INFO} if isinstance(told, dict) else {}
        if not known:
            self._lose("/title", "the material does not say the title")
        return {"id": "imported", "title": _TITLE, **known}

    def _rules(self) -> Document:
        """Deck, calendar and all that is not of trucks, as far as it is told."""
        told = _plain(self._tables.get("game_rules", Table()))
        if isinstance(told, dict) and told:
            return {key: value for key, value in told.items() if key in HELD}
        rules = usual_rules()
        numbers = {key: value for key, value in self._php.constants.items() if type(value) is int}
        for constant, (member, field) in _COUNTS.items():
            if constant in numbers:
                rules[member][field] = numbers[constant]
        if numbers.get("NB_CARDS_BY_WEEK", 0) > 0 < numbers.get("NB_CARDS_BY_TURN", 0):
            rules["calendar"]["days"] = numbers["NB_CARDS_BY_WEEK"] // numbers["NB_CARDS_BY_TURN"]
        if 0 < numbers.get("CARD_VALUE_MIN", 0) <= numbers.get("CARD_VALUE_MAX", 0) <= 20:
            rules["deck"]["values"] = list(range(numbers["CARD_VALUE_MIN"], numbers["CARD_VALUE_MAX"] + 1))
        for member in ("deck", "calendar", "overtime", "scoring", "players", "rating"):
            part = "only in part" if any(member == held for held, _ in _COUNTS.values()) and numbers else "not at all"
            self._lose(f"/{member}", f"the material says '{member}' {part}: the rest is that of a new sheet")
        return {member: rules[member] for member in ("deck", "calendar", "overtime", "scoring", "players")}

    def _options(self) -> list[Document]:
        options = self._tables.get("rule_options")
        if not isinstance(options, Table):
            self._lose("/variants", "the material has no rule options")
            return []
        return [self._option(str(key), option, options.line) for key, option in options.items()]

    def _option(self, key: str, option: Any, line: int) -> Document:
        where = f"$this->rule_options['{key}']"
        if not isinstance(option, Table):
            raise self._fail(line, where, "an array", option)
        try:
            patch = json.loads(str(option.get("patch")))
        except (ValueError, RecursionError):
            raise self._fail(option.line, f"{where}['patch']", "a JSON patch", option.get("patch")) from None
        texts = {part: option[part] for part in ("title", "text") if option.get(part)}
        return {"id": key, **texts, "patch": patch}

    # Trucks

    def _truck(self, key: Any, table: Any, suits: Mapping[str, Document], looks: Mapping[str, Any]) -> Document:
        where = f"$this->trucks_types['{key}']"
        if not isinstance(table, Table):
            raise self._fail(self._tables["trucks_types"].line, where, "an array", table)
        look = looks.get(str(key))
        look = look if isinstance(look, dict) else {}
        constant = table.get("cargo_value_filter")
        rule = _RULES.get(str(constant))
        if rule is None:
            raise self._fail(table.line, f"{where}['cargo_value_filter']", f"one of {', '.join(_RULES)}", constant)
        load_rule: Document = {"kind": _KINDS.get(rule, rule)}
        if rule == "max_sum":
            load_rule["limit"] = table.get("cargo_sum_limit")
        effects = table.get("truck_effects")
        return {
            "id": look.get("id") or slug(str(key), "truck"),
            **{part: look[part] for part in ("name", "vehicle", "color") if part in look},
            "load_rule": load_rule,
            "squares": self._squares(where, table, rule, suits, look.get("rows")),
            "route": self._route(where, table),
            **({"effects": effects} if effects else {}),
        }

    def _squares(self, where: str, table: Table, rule: str, suits: Mapping[str, Document], rows: Any) -> list[Document]:
        containers = list(self._table(table, "containers", table.line, where).values())
        values = _plain(table.get("containers_value_filter")) or [None] * len(containers)
        if rule in ("rising", "falling"):
            values = [[value] for value in containers]
        effects = _plain(table.get("containers_effects")) or []
        filters = table.get("containers_suit_filter")
        squares = []
        for index in range(len(containers)):
            own = filters.get(index) if isinstance(filters, Table) else filters
            square: Document = {}
            if own != ALL_SUITS:
                named = list(own.values()) if isinstance(own, Table) else [own]
                if unknown := [constant for constant in named if str(constant) not in suits]:
                    raise self._fail(
                        table.line,
                        f"{where}['containers_suit_filter'][{index}]",
                        "a constant of card_types",
                        unknown[0],
                    )
                square["suits"] = [suits[str(constant)]["id"] for constant in named]
            for part, told in (("values", values), ("row", rows), ("effect", effects)):
                if isinstance(told, list) and index < len(told) and told[index]:
                    square[part] = told[index]
            squares.append(square)
        return squares

    def _route(self, where: str, table: Table) -> Document:
        spots = list(self._table(table, "path_size", table.line, where).values())
        scores = list(self._table(table, "delivery_score", table.line, where).values())
        if not spots or len(spots) != len(scores):
            raise self._fail(table.line, f"{where}['delivery_score']", f"{len(spots)} scores, one a stop", len(scores))
        weekly = table.get("delivery_score_by_week")
        stops: list[Document] = []
        for index, (spot, score) in enumerate(zip(spots, scores, strict=True)):
            if score == BY_WEEK:
                weeks = self._table(
                    weekly if isinstance(weekly, Table) else Table(),
                    index,
                    table.line,
                    f"{where}['delivery_score_by_week']",
                )
                stops.append({"spot": spot, "weeks": [self._score(where, table, one) for one in weeks.values()]})
            else:
                stops.append({"spot": spot, "score": self._score(where, table, score)})
        route: Document = {"spots": spots[-1], "stops": stops}
        for part, key in (("costs", "path_costs"), ("effects", "path_effects")):
            if told := _plain(table.get(key)):
                route[part] = told
        return route

    def _score(self, where: str, table: Table, constant: Any) -> Document | None:
        if constant is None:
            return None
        meaning: Document | None = self._scores.get(str(constant))
        if meaning is None:
            raise self._fail(table.line, f"{where}['delivery_score']", f"one of {', '.join(self._scores)}", constant)
        return meaning


def _plain(value: Any) -> Any:
    """The value with arrays without keys of their own as lists, others as objects."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if not isinstance(value, dict):
        return str(value) if isinstance(value, Constant) else value
    if isinstance(value, Table) and list(value) == list(range(len(value))):
        return [_plain(item) for item in value.values()]
    return {str(key): _plain(item) for key, item in value.items()}


def _constants(value: Any, start: str) -> Iterator[str]:
    """All constants within a value whose names begin so."""
    if isinstance(value, Constant) and value.startswith(start):
        yield value
    elif isinstance(value, Table):
        for key, item in value.items():
            yield from _constants(key, start)
            yield from _constants(item, start)
