"""What several commands share: the sheet argument, options, JSON output and one-line errors."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Timer
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from sheets.families import Sheet

F = TypeVar("F", bound=Callable[..., Any])

_ONE_PRESS = 0.3  # seconds


def sheet_argument(function: F) -> F:
    return click.argument("sheet_name", metavar="SHEET")(function)


def variant_option(function: F) -> F:
    text = "A rule option of the sheet to switch on; may repeat."
    return click.option("--variant", "variants", metavar="ID", multiple=True, help=text)(function)


def seed_option(function: F) -> F:
    from simulator.core.rng import MAX_SEED

    text = "Deal code: the same code deals the same cards."
    return click.option("--seed", type=click.IntRange(0, MAX_SEED), default=1, show_default=True, help=text)(function)


def agent_option(default: str) -> Callable[[F], F]:
    from simulator.agents import AGENT_NAMES

    return click.option(
        "--agent", type=click.Choice(AGENT_NAMES), default=default, show_default=True, help="The bot that plays."
    )


def language_option(function: F) -> F:
    from designer.text.labels import languages

    text = "Language of the words; left out: the sheet's own."
    return click.option("--language", type=click.Choice(languages()), help=text)(function)


def json_option(function: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")(function)


def load_sheet(sheet_name: str, variants: tuple[str, ...]) -> Sheet:
    """The sheet of a library id or a path with variants applied. Raises `SheetError`."""
    from sheets import apply_variants, load

    return apply_variants(load(sheet_name), variants)


def counted(count: int, one: str, many: str = "") -> str:
    """As `1 game` or `3 games`; `many` where the plural has more than an s."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def print_json(document: object) -> None:
    click.echo(json.dumps(document, indent=2, ensure_ascii=False))


@contextmanager
def cancel_on_interrupt() -> Iterator[Callable[[], bool]]:
    """Ctrl-C asks once to stop: the callable turns true. A second one ends the process, whatever its threads do.

    Programs that start others often pass the terminal's signal on, so one press can come twice within a moment.
    """
    event = Event()
    asked_at = 0.0

    def ask(number: int, _frame: object) -> None:
        nonlocal asked_at
        if not event.is_set():
            event.set()
            asked_at = monotonic()
        elif monotonic() - asked_at > _ONE_PRESS:
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield event.is_set
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def say_if_slow(seconds: float = 2.0) -> Iterator[Callable[[], None]]:
    """Tell on stderr why nothing happens yet, unless the work, or the callable, ends it earlier."""
    text = "preparing the engine: up to half a minute, once for each bot after an installation"
    timer = Timer(seconds, click.echo, [text], {"err": True})
    timer.daemon = True
    timer.start()
    try:
        yield timer.cancel
    finally:
        timer.cancel()


@contextmanager
def progress_bar(label: str, has_begun: Callable[[], None]) -> Iterator[Callable[..., None]]:
    """A bar on stderr that begins with the first report of what is done and of all, and ends when all is done.

    A third word of a report stands behind the bar. `has_begun` is that of `say_if_slow`.
    """
    with ExitStack() as stack:
        bar: Any = None

        def report(done: int, total: int, word: str | None = None) -> None:
            nonlocal bar
            if bar is None:
                has_begun()
                shown = click.progressbar(length=total, label=label, file=sys.stderr, item_show_func=lambda word: word)
                bar = stack.enter_context(shown)
            bar.update(done - bar.pos, word)
            if done >= total:
                stack.close()
                bar = None

        yield report
