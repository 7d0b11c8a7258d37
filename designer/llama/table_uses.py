"""What a player may do at a table, and why a place cannot be used now, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.llama.table import Table
from designer.llama.table_words import Words
from simulator.llama.actions import Action, Draw, Keep, Play, Quit

_ADVICE: Mapping[tuple[type[Action], ...], str] = {
    (Play, Draw, Quit): "all",
    (Play, Quit): "play_or_quit",
    (Draw, Quit): "draw_or_quit",
    (Quit,): "only_quit",
    (Play,): "must_play",
    (Play, Keep): "play_or_keep",
    (Keep,): "only_keep",
}
"""What to do, by the kinds of actions in their order."""

_DOES: Mapping[type[Action], str] = {Draw: "draws", Keep: "keeps", Quit: "quits"}


class Uses(Words):
    """The words of a table at which a player has to act, as plain text but for `advice`."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        super().__init__(table.sheet, table.now, names)
        self.table = table

    def advice(self) -> str:
        """What to do next, for places that read Markdown."""
        kinds = tuple(dict.fromkeys(map(type, self.table.seen.legal)))
        drawn = self.card(self.now.drawn) if self.now.drawn else ""
        return self.tell(f"llama.advice.{_ADVICE[kinds]}", top=self.card(self.now.pile[-1]), drawn=drawn)

    def action(self, action: Action) -> str:
        """What an action does, as a button says it."""
        if isinstance(action, Play):
            hand = list(self.now.hand)
            hand.remove(action.rank)
            return self.say("llama.table.plays", played=self.card(action.rank), points=self.cost(hand))
        return self.say(f"llama.table.{_DOES[type(action)]}", points=self.cost(self.now.hand))

    def place(self, place: str) -> str:
        """A place, what lies there, and what a click does or why it does nothing."""
        action = self.table.uses.get(place)
        return ". ".join(filter(None, [super().place(place), self.action(action) if action else self.reason(place)]))

    def reason(self, place: str) -> str:
        """Why a place cannot be used now; empty where there is nothing to say."""
        kind = place.partition(":")[0]
        if place in self.table.uses or kind == "other":
            return ""
        if kind == "pile":
            return self.say("llama.why.from_hand")
        if kind == "hand":
            return self._not_played(self.hand[place])
        if kind == "deck":
            return self.say(f"llama.why.{self._not_drawn()}")
        return self.say("llama.why.must_play")

    def _not_played(self, rank: int) -> str:
        game, top = self.table.game, self.now.pile[-1]
        if game.fits(rank, top):
            return self.say("llama.why.only_drawn")
        fitting = self.cards(each for each in game.ranks if game.fits(each, top))
        return self.say("llama.why.fits", fitting=fitting, top=self.card(top))

    def _not_drawn(self) -> str:
        if self.now.drawn:
            return "has_drawn"
        if any(isinstance(action, Play) for action in self.table.seen.legal) and self.sheet.turn.must_play:
            return "must_play"
        return "last_player" if self.now.deck_cards else "deck_empty"
