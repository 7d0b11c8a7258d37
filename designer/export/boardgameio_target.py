"""A game module for boardgame.io: the sheet for its server, its clients and its bots."""

from __future__ import annotations

import json

from designer.export.scripts import SHARED, bundle, data_text
from designer.export.target import Built, Loss, Order
from designer.export.variants import not_played
from sheets.families import family_module

ABOUT = "A game module for boardgame.io, with the rules in JavaScript."
NEEDS = "client"

_README = """\
{title}: a game module for boardgame.io (0.50 or later)

    import {{ Client }} from "boardgame.io/client";
    import {{ Game }} from "./game.js";

    const client = Client({{ game: Game, numPlayers: {players} }});
    client.start();
    client.moves.endDay();

The same Game goes to Server({{ games: [Game] }}) and to Local(). Nothing is drawn: the state is client.getState().G.state.

Moves        load(CARD, TRUCK, SQUARE, VALUE, [SUIT])   SUIT, a letter: only where an hour pays for the change to it
             move(CARD, TRUCK, SPOT, DELIVER)           more moves of the same card may follow, with later trucks
             done()                                     the card that moves has moved
             endDay([WEEK, DAY])                        when all have ended it, the next cards turn up
             Cards, squares, weeks and days count from 0, spots from 1. Trucks: {trucks}.
Cards        setupData: {{ deal: "CODE" }} plays a deal code of this deck ({mark}-...); else boardgame.io draws one.
Hidden       playerView hides the cards to come and what the others do today. On the server, always use it.
The end      ctx.gameover: scores, ranks and weeks of each player, and winner, or draw and winners.
Bots         ai.enumerate lists every legal move.

game.js      the Game            rules.js     the rules and the deal, without dependencies
sheet.js     the sheet           package.json says that these are ES modules
"""


def build(order: Order) -> Built:
    sheet = order.sheet
    client = family_module("designer", sheet.family, "client")
    game = client.game_data(sheet)
    mark = family_module("simulator", sheet.family, "dealing").mark_of_deck(sheet, order.base)
    about = {"private": True, "type": "module", "peerDependencies": {"boardgame.io": ">=0.50.0"}}
    readme = _README.format(
        title=sheet.title,
        players=sheet.players.min,
        mark=mark,
        trucks=", ".join(truck["id"] for truck in game["trucks"]),
    )
    texts = {
        "game.js": client.BOARDGAMEIO.read_text(encoding="utf-8"),
        "rules.js": bundle((*SHARED, *client.RULES)),
        "sheet.js": "".join(
            f"export const {name} = {data_text(value)};\n"
            for name, value in {
                "SHEET": game,
                "BASE": client.deal_data(order.base),
                "MARK": mark,
            }.items()
        ),
        "package.json": json.dumps(about, indent=2) + "\n",
        "README.txt": readme,
    }
    return Built({name: text.encode for name, text in texts.items()}, _losses(order))


def _losses(order: Order) -> tuple[Loss, ...]:
    """All that is only shown is left to who builds the client."""
    left_out = [
        Loss("/layout", "the module holds no drawing"),
        Loss("/terms", "the module holds no words of the sheet"),
    ]
    if order.sheet.translations:
        left_out.append(Loss("/translations", "the module holds no other languages"))
    return (*left_out, *not_played(order))
