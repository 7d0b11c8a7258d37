"""Plans for the cards in hand in words: their plays, and what one has that another has not."""

from __future__ import annotations

from collections.abc import Sequence

from designer.freight.advising import Fact, facts, game_of
from designer.freight.drawing.cards import card_name
from designer.freight.narration import tell_plays
from designer.play.match import Seen
from designer.text.wording import Wording
from simulator.freight.actions import Action


class AdviceWords:
    """The words for the plans of one position, in a language."""

    def __init__(self, seen: Seen, language: str) -> None:
        self._seen = seen
        self._language = language
        self._words = Wording(seen.match.sheet, language)

    def plays(self, actions: Sequence[Action]) -> tuple[str, ...]:
        """Each play of a plan; the only one of a plan that plays nothing says so."""
        seen = self._seen
        plays = tell_plays(game_of(seen), seen.state, seen.player, actions, self._language)
        return tuple(play.words for play in plays) or (self._words.label("help.no_play"),)

    def beyond(self, actions: Sequence[Action], other: Sequence[Action]) -> tuple[str, ...]:
        """What the first plan comes to and the other does not."""
        known = set(facts(self._seen, other))
        return tuple(self._say(fact) for fact in facts(self._seen, actions) if fact not in known)

    def _say(self, fact: Fact) -> str:
        words = self._words
        if fact.kind == "unused":
            return words.label("help.unused", card=card_name(words.sheet, self._seen.state.cards[fact.place]))
        if fact.kind == "hours":
            return words.label("help.hours", hours=words.counted("hour", fact.amount))
        return words.label(
            f"help.{fact.kind}",
            name=words.named("truck", fact.truck),
            number=fact.place + 1,
            spot=fact.place,
            value=fact.amount,
            points=words.points(fact.amount),
        )
