"""`gameinfos` of a Board Game Arena module: today's fields, and for the older form those that it had beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from designer.export.bga.php import Called, file_text, php

if TYPE_CHECKING:
    from sheets.families import Sheet

_COLORS = (
    "ff0000", "008000", "0000ff", "ffa500", "000000", "7b7b7b", "e94190", "982fff", "00a0a0", "773300", "bdd002", "f07f16",
)  # fmt: skip
_UNSAID_MINUTES = 30
UNKNOWN = ("publisher_bgg_id", "bgg_id")
"""Numbers that no sheet holds: written as 0."""


def game_infos(sheet: Sheet, tie_break: str) -> dict[str, Any]:
    """Times are high, as the site asks for: it lowers them to how long players really take."""
    few, many = sheet.players.min, sheet.players.max
    return {
        "game_name": sheet.title,
        "publisher": sheet.credits.publisher,
        "publisher_website": "",
        "publisher_bgg_id": 0,
        "bgg_id": 0,
        "players": list(range(few, many + 1)),
        "suggest_player_number": None,
        "not_recommend_player_number": None,
        "estimated_duration": sheet.minutes or _UNSAID_MINUTES,
        "fast_additional_time": 30,
        "medium_additional_time": 40,
        "slow_additional_time": 50,
        "tie_breaker_description": tie_break,
        "losers_not_ranked": False,
        "solo_mode_ranked": many == 1,
        "is_beta": 1,
        "is_coop": 0,
        "language_dependency": False,
        "player_colors": list(_COLORS[: max(many, 2)]),
        "favorite_colors_support": True,
        "disable_player_order_swap_on_rematch": False,
        "game_interface_width": {"min": 540, "max": None},
    }


def older(sheet: Sheet, tie_break: str, comment: str) -> str:
    """`gameinfos.inc.php`, with the makers, which today stand on the site."""
    infos = game_infos(sheet, tie_break)
    infos |= {
        "designer": sheet.credits.designer,
        "artist": sheet.credits.artist,
        "is_sandbox": False,
        "turnControl": "simple",
    }
    if tie_break:
        infos["tie_breaker_description"] = Called("totranslate", tie_break)
    return file_text(comment, [f"$gameinfos = {php(infos)};"])
