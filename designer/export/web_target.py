"""A page that plays the sheet alone, in any browser and without a network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from designer.draw import check_drawing
from designer.export.drawing import file_name
from designer.export.page import page_html
from designer.export.scripts import SHARED, bundle
from designer.export.target import Built, Loss, Order, Setting
from designer.export.variants import not_played
from designer.reports.bots import bot_name
from designer.text.labels import label
from designer.text.terms import translated
from sheets import apply_variants, rules_hash
from sheets.families import family_module

if TYPE_CHECKING:
    from designer.challenges.model import Challenge, Par

ABOUT = "One page that plays the sheet alone, in any browser, without a network."
NEEDS = "client.solo"
CHALLENGE = Setting(
    "challenge", "The text of a challenge file of this sheet: the page then plays its deal.", longest=4_000_000
)
SETTINGS = (CHALLENGE,)


def build(order: Order) -> Built:
    """Raises `SheetError` for a wrong drawing and an unreadable challenge, `ValueError` for one of another game."""
    check_drawing(order.sheet, order.options)
    client = family_module("designer", order.sheet.family, "client")
    solo = family_module("designer", order.sheet.family, "client.solo")
    page = solo.solo_page(order.sheet, order.base, order.options.language, order.options.page)
    text = order.setting(CHALLENGE)
    challenge = _challenge(order, text, page.data["mark"]) if text else None
    data = {**page.data, "hash": rules_hash(order.sheet), "challenge": challenge}
    options = translated(order.base, order.options.language).variants
    chosen = [option.title for option in options if option.id in order.variants]
    script = bundle((*SHARED, *client.RULES, *client.PAGE))

    def make() -> bytes:
        return page_html(data, script, light=page.light, dark=page.dark, subtitle=", ".join(chosen)).encode("utf-8")

    return Built({file_name(order, "html"): make}, (*_losses(order), *_missing(page.missing)))


def _losses(order: Order) -> list[Loss]:
    alone = [Loss("/players", "the page is for one player")] if order.sheet.players.max > 1 else []
    return alone + not_played(order)


def _missing(pointers: tuple[str, ...]) -> list[Loss]:
    return [
        Loss(pointer, "it has no place on the drawing, and is played from the list of plays") for pointer in pointers
    ]


def _challenge(order: Order, text: str, mark: str) -> dict[str, Any]:
    """What the page tells of a challenge; `mark` is that of its deal codes."""
    from designer.challenges.model import read_challenge

    readable = read_challenge(text.encode("utf-8"))
    challenge: Challenge = readable.challenge
    its_own = rules_hash(apply_variants(readable.sheet, challenge.options))
    if its_own != rules_hash(order.sheet) or not challenge.code.startswith(mark):
        raise ValueError(f"challenge: expected one of '{order.sheet.id}' with these rule options, found another game")
    language = order.options.language or order.sheet.language
    return {
        "title": challenge.title,
        "text": challenge.text,
        "when": label("challenge.dates", language, first=challenge.first, last=challenge.last),
        "code": challenge.code,
        "stars": [{"stars": step.stars, "from": step.least} for step in challenge.stars],
        "pars": [{"bot": _bot(par, language), "total": par.total} for par in challenge.pars],
    }


def _bot(par: Par, language: str) -> str:
    try:
        return bot_name(par.bot, par.effort, language)
    except KeyError:  # of another version
        return par.bot
