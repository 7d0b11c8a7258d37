"""What a newcomer is led through: a look around a sheet, and the way of a first sheet of one's own."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Step:
    """A step, by the name of its labels; its page, and the section of the editor where that is its page."""

    name: str
    page: str
    section: str = ""


TOUR = (
    Step("drawing", "editor", "game"),
    Step("trucks", "editor", "trucks"),
    Step("options", "editor", "options"),
    Step("play", "play"),
    Step("balance", "balance"),
    Step("print", "export"),
)

FIRST_SHEET = (
    Step("made", "new_sheet"),
    Step("changed", "editor", "trucks"),
    Step("tried", "play"),
    Step("watched", "watch"),
    Step("balanced", "balance"),
    Step("printed", "export"),
)


@dataclass
class FirstSteps:
    """How far a newcomer is: the step of the tour, if one goes on, else the sheet whose steps are shown, if any.

    `done` holds the key of a sheet and the name of a step done with it.
    """

    tour: int | None = None
    sheet: str | None = None
    done: set[tuple[str, str]] = field(default_factory=set)

    def do(self, sheet: str, *names: str) -> None:
        """Note steps as done."""
        self.done.update((sheet, name) for name in names)

    def is_done(self, sheet: str, step: Step) -> bool:
        return (sheet, step.name) in self.done

    def next_step(self, sheet: str) -> Step | None:
        """The first step of a first sheet that is not done."""
        return next((step for step in FIRST_SHEET if not self.is_done(sheet, step)), None)
