"""A new sheet from five answers: playable, without problems and fit to be printed; to be changed from there on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, get_args

from designer.checking import check_whole
from designer.freight.new_trucks import Game, Made, fair_score, make_trucks
from designer.freight.themes import Theme, apply_theme
from designer.new_sheets import PAGES, SUITS, beginning, slug, suit_looks, tidy
from designer.text.labels import DEFAULT_LANGUAGE, label
from designer.text.wording import words_by_name
from sheets.freight.lint.colors import too_near
from sheets.freight.model_trucks import Vehicle
from sheets.parts import PageName

Document = dict[str, Any]

VEHICLES: tuple[Vehicle, ...] = get_args(Vehicle)


@dataclass(frozen=True)
class Cards:
    """A deck: suits x values 1 to `highest` x copies, and jokers."""

    suits: int = 4
    highest: int = 6
    copies: int = 2
    jokers: int = 4

    @property
    def count(self) -> int:
        return self.suits * self.highest * self.copies + self.jokers


BOUGHT = {"two_decks": Cards(4, 6, 2, 4), "one_deck": Cards(4, 10, 1, 2), "whole_deck": Cards(4, 13, 1, 2)}
"""What everybody has at home: two standard decks ace to six, one ace to ten, one as it is."""

OWN_DECK = "own"

BOUNDS = {
    "trucks": (1, 24),
    "suits": (2, 8),
    "highest": (3, 12),
    "copies": (1, 8),
    "jokers": (0, 8),
    "weeks": (1, 6),
    "days": (2, 7),
    "cards": (2, 5),
}
"""Least and most of the numbers that the questions ask for; the editor takes others too."""


@dataclass(frozen=True)
class Answers:
    """The answers to the five questions, each good as it is."""

    language: str = DEFAULT_LANGUAGE  # of the sheet; one that the theme lacks gives way to its own
    title: str = ""
    theme: Theme | None = None  # `None`: own words for a vehicle, and its looks
    one: str = ""
    many: str = ""
    vehicle: Vehicle = "truck"
    trucks: int = 6
    deck: str = "two_decks"  # of `BOUGHT`, or `OWN_DECK`
    own_deck: Cards = Cards()
    copies: int = 0  # of a bought deck, where more are taken than usual
    weeks: int = 3
    days: int = 5
    cards: int = 3  # turned up each day
    reshuffle: bool = False  # each week
    page: PageName = "a4-landscape"

    @property
    def stock(self) -> Cards:
        bought = BOUGHT.get(self.deck)
        return replace(bought, copies=max(bought.copies, self.copies)) if bought else self.own_deck

    @property
    def needed(self) -> int:
        """Cards turned up before they are shuffled again."""
        return self.days * self.cards * (1 if self.reshuffle else self.weeks)

    @property
    def is_enough(self) -> bool:
        """Whether the deck lasts."""
        return self.stock.count >= self.needed

    def with_copies(self, copies: int) -> Answers:
        if self.deck in BOUGHT:
            return replace(self, copies=copies)
        return replace(self, own_deck=replace(self.own_deck, copies=copies))


def remedies(answers: Answers) -> tuple[Answers, ...]:
    """What makes a deck last that does not: to shuffle again each week, or more copies of the cards, else both."""
    again = replace(answers, reshuffle=True)
    single = [made for made in (again, _with_enough_copies(answers)) if _lasts(made)]
    return tuple(single or [_with_enough_copies(again)])


def _with_enough_copies(answers: Answers) -> Answers:
    stock = answers.stock
    return answers.with_copies(ceil((answers.needed - stock.jokers) / (stock.suits * stock.highest)))


def _lasts(answers: Answers) -> bool:
    return answers.is_enough and answers.stock.copies <= BOUNDS["copies"][1]


def larger_page(page: PageName) -> PageName:
    """The same way round on A4, where the page is an A5."""
    return next((other for other in PAGES if other == page.replace("a5", "a4")), page)


def new_sheet(answers: Answers) -> Document:
    """The sheet of these answers, always the same one, its trucks as large as the paper allows.

    Where even small ones do not fit, the sheet with the fewest problems. A deck that does not last is left so.
    """
    tried: list[tuple[int, Document]] = []
    for room in _ROOMS[1:] if "a5" in answers.page else _ROOMS:  # long routes would be crowded on small paper
        document = _document(answers, room)
        problems = [problem for problem in check_whole(document).problems if problem.code != "deck_too_small"]
        tried.append((len(problems), document))
        if not problems:
            break
    return min(tried, key=lambda one: one[0])[1]


_ROOMS = (1.0, 0.7, 0.42, 0.17)
_OPTION = "suit_for_an_hour"
_STANDARD = {"spade": "#26303a", "heart": "#c8372d", "diamond": "#d9820f", "club": "#1f7a4d"}


def _document(answers: Answers, room: float) -> Document:
    """Cards that one has at home keep their suits, whatever the theme."""
    if answers.theme and answers.language not in answers.theme.languages:
        answers = replace(answers, language=answers.theme.language)
    is_bought = answers.deck in BOUGHT
    looks = suit_looks(_STANDARD if is_bought else SUITS, answers.language)
    if answers.theme and not is_bought:
        themed_looks = [suit.model_dump(mode="json") | {"id": slug(suit.name, "suit")} for suit in answers.theme.suits]
        taken = {look[key] for look in themed_looks for key in ("id", "symbol")}
        others = (look for look in looks if look["id"] not in taken)
        looks = [*themed_looks, *sorted(others, key=lambda look: _is_colored_as(look, themed_looks))]
    suits = looks[: answers.stock.suits]
    document = _game(answers, [suit["id"] for suit in suits], room)
    if answers.theme is None:
        return document | {"suits": suits}
    themed = apply_theme(document | {"suits": [] if is_bought else suits}, answers.theme)
    own = suits if is_bought else suits[len(answers.theme.suits) :]
    translations = {
        language: texts | _untranslated(answers, own, language) | (_letters(suits, language) if is_bought else {})
        for language, texts in themed["translations"].items()
    }
    return themed | {"suits": suits if is_bought else themed["suits"], "translations": translations}


def _is_colored_as(look: Document, others: Iterable[Document]) -> bool:
    return any(too_near("suits", look["color"], other["color"]) for other in others)


def _untranslated(answers: Answers, suits: Iterable[Document], language: str) -> dict[str, str]:
    """The texts that a theme does not have. Own words are in one language, and so is a sheet of theirs."""
    return {
        "title": tidy(answers.title) or label("new_sheet.untitled", language),
        **{f"suits.{suit['id']}.name": label(f"new_sheet.suit.{suit['id']}", language) for suit in suits},
        **{f"variants.{_OPTION}.{key}": text for key, text in _option(answers, language).items()},
    }


def _letters(suits: Iterable[Document], language: str) -> dict[str, str]:
    """The letters of the suits of a bought deck, which no two names share."""
    return {f"suits.{suit['id']}.letter": label(f"new_sheet.suit.{suit['id']}", language)[0] for suit in suits}


def _option(answers: Answers, language: str) -> dict[str, str]:
    """Title and text of the rule option, in the words of the theme."""
    terms = answers.theme.words(language).terms if answers.theme else None
    words = words_by_name(lambda name, form: getattr(getattr(terms, name), form) if terms else "", language)
    return {key: label(f"new_sheet.option_{key}", language, **words) for key in ("title", "text")}


def _game(answers: Answers, suits: Sequence[str], room: float) -> Document:
    """The sheet without the looks of its suits."""
    stock = answers.stock
    game = Game(tuple(suits), stock.highest, stock.copies, answers.weeks, answers.days * answers.cards)
    trucks = list(_named(answers, make_trucks(game, answers.trucks, room)))
    return {
        **beginning("freight", answers.title, answers.language),
        "players": {"min": 1, "max": 12},
        "minutes": max(10, 5 * round(game.cards * 2 / 15)),
        "terms": _terms(answers),
        "suits": [],
        "deck": {
            "values": list(range(1, stock.highest + 1)),
            "copies": stock.copies,
            "jokers": stock.jokers,
            "reshuffle_weekly": answers.reshuffle,
        },
        "calendar": {"weeks": answers.weeks, "days": answers.days, "cards_per_day": answers.cards},
        "overtime": {
            "hours": max(3, min(10, round(game.cards / 9))),
            "unused_points": max(1, round(game.mean / 2)),
            "changes": ["value"],
        },
        "trucks": trucks,
        "scoring": {"tie_break": ["delivered_trucks"]},
        "rating": _rating(game, trucks),
        "variants": [
            {
                "id": _OPTION,
                **_option(answers, answers.language),
                "patch": [{"op": "add", "path": "/overtime/changes/-", "value": "suit"}],
            }
        ],
        "layout": {"page": answers.page},
        "translations": {},
    }


def _terms(answers: Answers) -> Document:
    one, many = tidy(answers.one), tidy(answers.many)
    return {"truck": {"one": one, "many": many or one}} if one else {}


def _named(answers: Answers, made: Sequence[Made]) -> Iterator[Document]:
    """The trucks with ids of their kind and names that say it, a repeated one with a number."""
    kinds: Counter[str] = Counter()
    names: Counter[str] = Counter()
    truck = tidy(answers.one) or label("term.truck.one", answers.language)
    for item in made:
        kinds[item.kind] += 1
        names[name := _name(item, truck, answers.language)] += 1
        yield {
            "id": item.kind if kinds[item.kind] == 1 else f"{item.kind}_{kinds[item.kind]}",
            "name": name if names[name] == 1 else f"{name} {names[name]}",
            "vehicle": answers.vehicle,
            **item.truck,
        }


def _name(made: Made, truck: str, language: str) -> str:
    """By the suits of a truck of one or two, else by its kind; a theme then names trucks and suits anew."""
    said = [suit for suit in made.suits if suit in _STANDARD or suit in SUITS]
    suits = label("new_sheet.and", language).join(label(f"new_sheet.suit.{suit}", language) for suit in said)
    kind = "few_suits" if len(said) in (1, 2) else made.kind
    return label(f"new_sheet.truck.{kind}", language, truck=truck, suits=suits)[:120]


def _rating(game: Game, trucks: Sequence[Document]) -> list[Document]:
    """Stars by parts of a fair score, those of the usual printed scale, in round numbers."""
    fair = fair_score(game, trucks)
    step = 5 if fair < 150 else 10
    least = [0]
    for part in (0.52, 0.64, 0.77, 0.9, 1.03):
        least.append(max(step * round(fair * part / step), least[-1] + 1))
    return [{"stars": stars, "from": points} for stars, points in enumerate(least)]
