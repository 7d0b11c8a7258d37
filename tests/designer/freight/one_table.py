"""A page with the table of one player alone, for tests: what lies on it, and what its drawings were given to click."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.draw.scene import Scene
from designer.freight import table_boards, table_hand, table_view
from designer.freight.table import Table
from designer.pages.play_at import At
from designer.pages.sheet_view import Target
from designer.play.looks import USUAL, Looks
from designer.play.match import begin
from sheets import apply_variants, load

Step = Callable[[Table], Table]


@dataclass
class Shown:
    """One drawing of a page: the scene, its places by their tooltips, and what a click does."""

    scene: Scene
    targets: dict[str, Target]
    alt: str
    on_click: Callable[[str], None] | None
    pulses: Any

    def click(self, title: str) -> None:
        assert self.on_click is not None
        self.on_click(self.targets[title].id)


@dataclass
class OneTable:
    """The table as it is, and the drawings of the page that was shown last, by the ends of their keys."""

    table: Table
    names: tuple[str, ...]
    is_review: bool = False
    shown: dict[str, Shown] = field(default_factory=dict)
    app: AppTest | None = None

    @property
    def at(self) -> At:
        can_play = not self.is_review and not self.table.seen.has_ended
        return At("T", self.table, self.names, can_play, self.change)

    def change(self, step: Step) -> None:
        self.table = step(self.table)

    def draw(self) -> None:
        """What the page shows; called by its script."""
        if self.is_review:
            table_view.show_review(self.at, self.table.state, self.table.seen.states[0])
            return
        table_view.show(self.at)
        if self.table.seen.is_over:
            table_view.show_end(self.at)

    def see(self, *steps: Step) -> AppTest:
        """The page after some steps at the table."""
        for step in steps:
            self.table = step(self.table)
        self.shown.clear()
        self.app = (self.app or AppTest.from_function(_page, default_timeout=60)).run()
        assert not self.app.exception
        return self.app

    def press(self, key: str) -> AppTest:
        assert self.app is not None
        self.shown.clear()
        self.app.button(key=f"T:{key}").click().run()
        assert not self.app.exception
        return self.app


HERE: list[OneTable] = []
"""The table of the test that runs."""


def _page() -> None:
    from tests.designer.freight.one_table import HERE

    HERE[-1].draw()


def lay(
    patch: pytest.MonkeyPatch,
    sheet: str = "flip-freighters",
    *,
    options: tuple[str, ...] = (),
    seed: int = 1,
    names: tuple[str, ...] = ("Ann",),
    looks: Looks = USUAL,
) -> OneTable:
    """A new game for the first of these players."""
    match = begin(apply_variants(load(sheet), options), seed=seed, players=len(names))
    one = OneTable(Table(match.seen_by(0)), names)

    def record(
        scene: Scene, targets: list[Target], *, key: str, alt: str, on_click: Any = None, pulses: Any = ()
    ) -> None:
        by_title = {target.title: target for target in targets}
        one.shown[key.removeprefix("T:")] = Shown(scene, by_title, alt, on_click, pulses)

    for module in (table_boards, table_hand):
        patch.setattr(module, "sheet_view", record)
    patch.setattr(table_view, "current_looks", lambda: looks)
    HERE[:] = [one]
    return one


def texts(app: AppTest) -> str:
    """All that the page says, without the signs of Markdown."""
    found = [*app.markdown, *app.caption, *app.success]
    words = [element.value for element in found] + [button.label for button in app.button]
    return "\n".join(words).replace("\\", "")
