"""Everything to play at home: sheets, score pads, rules and cards in all languages, on each paper and in each ink."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from designer.draw import print_scene
from designer.draw.options import UNKNOWN
from designer.draw.printed import rules_text, score_pads
from designer.draw.printing import to_pdf
from designer.export.drawing import drawing_losses, rules_losses
from designer.export.print.cards import card_losses, cards_of, cards_pdf, paper_of
from designer.export.print.names import INKS, print_name
from designer.export.print.readme import contact, licence, readme
from designer.export.target import Built, Loss, Order, Setting

ABOUT = (
    "Print and play: sheet, rules and cards in each language, paper and ink, with licence, contact and instructions."
)

_LANGUAGES = Setting("languages", "Languages, as `en,es`; left out: all that the sheet has.")
_SIZES = ("A4", "A5", "Letter")
_PAPERS = Setting("papers", f"Papers, some of {', '.join(_SIZES)}.", "A4,Letter")
_INKS = Setting("inks", f"Inks, some of {', '.join(INKS)}.", "color,lowink")
SETTINGS = (_LANGUAGES, _PAPERS, _INKS)

_Make = Callable[[], bytes]


def build(order: Order) -> Built:
    """Raises `ValueError` for an unknown language, paper or ink."""
    sheet = order.sheet
    known = (sheet.language, *(name for name in sheet.translations if name != sheet.language))
    languages = _some(order, _LANGUAGES, known) or known
    papers, inks = _some(order, _PAPERS, _SIZES), _some(order, _INKS, tuple(INKS))
    files: dict[str, _Make] = {}
    losses: list[Loss] = []
    for language in languages:
        own: dict[str, tuple[str, _Make]] = {}
        for paper in papers:
            for ink in inks:
                one = _printed(order, language, paper, ink)
                own |= {name: (about, make) for name, about, make in _files(one, paper, ink)}
            losses += _losses(one)
        listed = {name: about for name, (about, _) in own.items()}
        files |= {name: make for name, (_, make) in own.items()}
        one = _printed(order, language, papers[0], inks[0])
        files[f"README_{language}.txt"] = partial(_text, partial(readme, one, cards_of(one), language, listed))
    files["LICENSE.txt"] = partial(_text, partial(licence, order))
    files["CONTACT.txt"] = partial(_text, partial(contact, order))
    return Built(files, tuple(dict.fromkeys([*losses, *_unnamed(order)])))


def _some(order: Order, setting: Setting, known: tuple[str, ...]) -> tuple[str, ...]:
    """The names of a list; those that are known, each once."""
    names = tuple(dict.fromkeys(filter(None, (name.strip() for name in order.setting(setting).split(",")))))
    for name in names:
        if name not in known:
            raise ValueError(f"{setting.name}: expected some of {', '.join(known)}, found '{name[:40]}'")
    if not names and setting.default:
        raise ValueError(f"{setting.name}: expected some of {', '.join(known)}, found none")
    return names


def _printed(order: Order, language: str, paper: str, ink: str) -> Order:
    """The sheet at home: on its paper the way it lies, without bleed; minutes are those that were measured."""
    way = order.sheet.layout.page.partition("-")[2]
    options = replace(
        order.options,
        language=language,
        theme=INKS[ink],
        page=f"{paper.lower()}-{way}",
        bleed=0.0,
        crop_marks=False,
        copies=1,
        rules=False,
        minutes=order.options.minutes or UNKNOWN,
    )
    return replace(order, options=options)


def _files(order: Order, paper: str, ink: str) -> Iterator[tuple[str, str, _Make]]:
    """Names, the labels that say what each is, and the files."""
    has_pad = bool(score_pads(order.sheet, order.options))  # else the sheet itself is written on
    yield print_name(order, paper, ink), "pnp.overview" if has_pad else "pnp.sheet", partial(_sheet, order)
    if has_pad:
        yield print_name(order, paper, ink, "score-pad"), "pnp.score_pad", partial(_score_pad, order)
    yield print_name(order, paper, ink, "rules"), "pnp.rules", partial(_rules, order)
    yield print_name(order, paper_of(order), ink, "cards"), "pnp.cards", partial(_cards, order)


def _sheet(order: Order) -> bytes:
    return to_pdf(print_scene(order.sheet, order.options))


def _score_pad(order: Order) -> bytes:
    return to_pdf(*score_pads(order.sheet, order.options))


def _rules(order: Order) -> bytes:
    return to_pdf(text=rules_text(order.sheet, order.options))


def _cards(order: Order) -> bytes:
    return cards_pdf(order, cards_of(order), backs=True)


def _text(write: Callable[[], str]) -> bytes:
    return (write() + "\n").encode("utf-8")


def _losses(order: Order) -> Iterator[Loss]:
    """What one language does not hold on a paper; the same in all inks."""
    yield from drawing_losses(order.sheet, print_scene(order.sheet, order.options), rules=True)
    yield from rules_losses(order.sheet, order.options)
    yield from card_losses(order, cards_of(order))


def _unnamed(order: Order) -> Iterator[Loss]:
    credited = order.sheet.credits
    if not credited.license:
        yield Loss("/credits/license", "the sheet names no licence, so LICENSE.txt has none")
    if not credited.contact:
        yield Loss("/credits/contact", "the sheet names no contact, so CONTACT.txt has none")
