"""One game of a bot, replayed on the reference engine and told in words by the sheet's family."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from designer.play.dealing import hides_cards
from designer.play.match import Match, begin_with
from designer.text.labels import label
from sheets import apply_variants, to_document
from sheets.families import family_module
from simulator.agents import agent_named, effort_of, samples_of
from simulator.agents.fits import Fit, fitted, play_options
from simulator.core.play import new_game
from simulator.core.record import FORMAT

if TYPE_CHECKING:
    from sheets.families import Sheet


@dataclass(frozen=True)
class Play:
    """One play: its words, and its actions in notation (none for a card that was not used)."""

    words: str
    notation: tuple[str, ...]


@dataclass(frozen=True)
class Day:
    """One day of one player, or where players take turns a turn of one: a heading, the plays, what they led to, and that state."""

    heading: str
    plays: tuple[Play, ...]
    outcome: str
    state: Any


@dataclass(frozen=True)
class Show:
    """A game that was watched: its sheet with variants, its days, what was counted in it, and its record.

    `fit` is what the agent played by, None where it needs none. `match` is the whole game where players take turns, `names` are
    then theirs.
    """

    sheet: Sheet
    days: tuple[Day, ...]
    result: dict[str, Any]
    record: dict[str, Any]
    fit: Fit | None
    match: Match | None = None
    names: tuple[str, ...] = ()

    @property
    def weeks(self) -> tuple[int, ...]:
        """The points of each week of who plays alone."""
        return tuple(self.result["weeks"][0])

    @property
    def total(self) -> int:
        """The points of who plays alone."""
        total: int = self.result["totals"][0]
        return total


def watch(
    sheet: Sheet,
    variants: Iterable[str],
    *,
    agent: str,
    seed: int,
    game: int = 0,
    base: Sheet | None = None,
    language: str | None = None,
    effort: str | None = None,
    fit_seed: int = 1,
    restrictions: tuple[str, ...] = (),
    samples: int | None = None,
    players: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Show | None:
    """Game number `game` of a deal code, the same that `simulate` counts; None where cancelled while the agent is fitted.

    Cards are dealt from the deck of `base`, in a comparison the first sheet; None: the sheet without variants. Where players take
    turns, all `players` play by the agent; None: the fewest that the sheet takes.
    `progress` hears of fitting, where it is not done yet. Raises `SheetError` for variants, and `ValueError` for an effort or
    samples of an agent that takes none.
    """
    changed, about = apply_variants(sheet, variants), agent_named(agent)
    effort, samples = effort_of(about, effort), samples_of(about, samples)
    fast = family_module("simulator", changed.family, "fast")
    compiled = fast.compile_sheet(changed, base or sheet, restrictions)
    fit = None
    if about.values:
        fit = fitted(
            changed,
            agent,
            effort=effort,
            seed=fit_seed,
            restrictions=restrictions,
            progress=progress,
            cancelled=cancelled,
        )
        if fit is None:
            return None
    own: dict[str, Any] = {"seed": seed, "game": game, **play_options(fit, samples)}
    name = f"{agent}-{seed}-{game}"
    if hides_cards(changed.family):
        players = players or changed.players.min
        trace = fast.trace_game(compiled, agent, players=players, **own)
        return _turns(changed, trace, _names(agent, players, language or changed.language), name, language, fit)
    return _days(changed, fast.trace_game(compiled, agent, **own), name, language, fit)


def _days(sheet: Sheet, trace: Any, name: str, language: str | None, fit: Fit | None) -> Show:
    rules = new_game(sheet)
    narration = family_module("designer", sheet.family, "narration")
    days = tuple(narration.tell(rules, trace.deal, trace.days, language))
    record: dict[str, Any] = {
        "id": name,
        "sheet": to_document(sheet),
        "deal": [rules.format_outcome(card) for card in trace.deal],
        "days": [[[rules.format_action(action) for action in day]] for day in trace.days],
        "final": rules.summary(days[-1].state),
    }
    return Show(sheet, days, record["final"], record, fit)


def _turns(sheet: Sheet, trace: Any, names: tuple[str, ...], name: str, language: str | None, fit: Fit | None) -> Show:
    match = begin_with(sheet, trace.deal, players=len(names))
    for player, actions in ((player, actions) for day in trace.days for player, actions in enumerate(day) if actions):
        match = match.with_steps(player, (actions,))
    rules = match.game
    record: dict[str, Any] = {
        "id": name,
        "sheet": to_document(sheet),
        "players": match.players,
        "deal": [rules.format_outcome(card) for card in match.deal],
        "days": [[[rules.format_action(action) for action in own] for own in day] for day in match.days],
        "final": rules.summary(match.dawn),
    }
    days = tuple(tell_turns(match, 0, names, language))
    return Show(sheet, days, record["final"], record, fit, match, names)


def _names(agent: str, players: int, language: str) -> tuple[str, ...]:
    return tuple(f"{label(f'bot.{agent}', language)} {number}" for number in range(1, players + 1))


def tell_turns(match: Match, player: int, names: Sequence[str], language: str | None = None) -> Iterator[Day]:
    """The turns of a match that are over in words, as one of its players saw them; for families where players take turns."""
    narration = family_module("designer", match.sheet.family, "narration")
    return (narration.tell_turn(match.sheet, turn, names, language) for turn in match.seen_by(player).turns)


def record_text(show: Show) -> str:
    """The record of a game as a file, which `flipwright replay` reads."""
    return json.dumps({"format": FORMAT, "games": [show.record]}, indent=2, ensure_ascii=False) + "\n"
