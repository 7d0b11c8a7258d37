"""A page with the table of one player of a card game, for tests: what it says, and what its picture was given to click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.pages import card_table
from designer.pages.play_at import At
from designer.pages.sheet_view import Target
from designer.play.match import Match, begin
from designer.play.sitting import table_of
from sheets import load
from sheets.families import family_module
from sheets.sheet import AnySheet
from simulator.core.play import by_chance
from simulator.core.rng import Purpose, Stream

NAMES = ("Ann", "Bo_x", "Cy", "Di", "Eve", "Flo")


def game(sheet: str | AnySheet, state: str, *, options: Sequence[str] = (), players: int = 2, deal: str = "") -> Match:
    """A game whose first turn begins at a state; these cards are drawn first, those after them by chance."""
    match = begin(load(sheet) if isinstance(sheet, str) else sheet, options, seed=1, players=players)
    cards, chance = iter(deal.split()), by_chance(match.game, Stream(1, 0, Purpose.DEAL))

    def draw(now: Any) -> Any:
        text = next(cards, None)
        return match.game.parse_outcome(text) if text else chance(now)

    return replace(match, dawns=(match.game.parse_state(state),), dealer=draw)


def played(match: Match, *plays: str) -> Match:
    """The game after some actions, each of whoever has to act."""
    for text in plays:
        (player,) = match.waits_for()
        match = match.seen_by(player).after(*match.game.parse_action(text)).match
    return match


def played_on(match: Match, is_there: Callable[[Match], bool] = lambda match: match.is_over) -> Match:
    """The game after actions chosen at random, until it is there."""
    random = Random(1)
    while not is_there(match):
        (player,) = match.waits_for()
        seen = match.seen_by(player)
        match = seen.after(random.choice(seen.legal)).match
    return match


@dataclass
class OneCardTable:
    """The table of a seat as it is, and the places of the page that was shown last, by the ids of the drawing."""

    match: Match
    player: int = 0
    is_review: bool = False
    advised: Sequence[Any] = ()
    places: dict[str, Target] = field(default_factory=dict)
    on_click: Callable[[str], None] | None = None
    app: AppTest | None = None
    table: Any = None

    def __post_init__(self) -> None:
        self.table = table_of(self.match.seen_by(self.player))

    @property
    def at(self) -> At:
        can_play = not self.is_review and bool(self.table.seen.legal)
        return At("T", self.table, NAMES[: self.match.players], can_play, self.change, tuple(self.advised))

    def change(self, step: Callable[[Any], Any]) -> None:
        self.table = step(self.table)

    def draw(self) -> None:
        """What the page shows; called by its script."""
        seen = self.table.seen
        view = family_module("designer", seen.match.sheet.family, "table_view")
        if self.is_review:
            view.show_review(self.at, seen.turns[-1].after, seen.turns[-1].before)
            return
        view.show(self.at)
        if seen.is_over:
            view.show_end(self.at)

    def see(self) -> str:
        """All that the page says, without the signs of Markdown."""
        self.app = (self.app or AppTest.from_function(_page, default_timeout=60)).run()
        return self._said()

    def click(self, place: str) -> str:
        """Click on a place of the picture that was shown last."""
        assert self.on_click is not None
        self.on_click(self.places[place].id)
        return self.see()

    def press(self, key: str) -> str:
        assert self.app is not None
        self.app.button(key=f"T:{key}").click().run()
        return self._said()

    def _said(self) -> str:
        assert self.app is not None
        assert not self.app.exception
        found = [*self.app.markdown, *self.app.caption]
        folds = [fold.label for fold in self.app.expander]
        words = [element.value for element in found] + [button.label for button in self.app.button] + folds
        return "\n".join(words).replace("\\", "").replace("*", "")

    @property
    def buttons(self) -> dict[str, str]:
        """The shortcut of each button by its text."""
        assert self.app is not None
        return {button.label.replace("\\", ""): button.proto.shortcut for button in self.app.button}

    def looks(self, look: str) -> set[str]:
        """The places that are shown so."""
        return {place for place, target in self.places.items() if target.look == look}


HERE: list[OneCardTable] = []
"""The table of the test that runs."""


def _page() -> None:
    from tests.designer.one_card_table import HERE

    HERE[-1].draw()


def lay(patch: pytest.MonkeyPatch, match: Match, **seat: Any) -> OneCardTable:
    one = OneCardTable(match, **seat)

    def record(_scene: Any, targets: list[Target], *, key: str, alt: str, on_click: Any = None) -> None:
        assert key == "T:table"
        assert alt
        one.places = {target.id.partition(":")[2]: target for target in targets}
        one.on_click = on_click

    patch.setattr(card_table, "sheet_view", record)
    HERE[:] = [one]
    return one
