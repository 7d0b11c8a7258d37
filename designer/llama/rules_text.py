"""The rules of a sheet, told from its data: every number and choice of it, and nothing that it does not have."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from designer.draw.banner import players_text
from designer.text.told import Section, rules_markdown
from designer.text.wording import Wording
from sheets.llama.model import Sheet
from simulator.llama.deck import deck_counts, llama_rank
from simulator.llama.rules import MAX_RESHUFFLES, new_game
from simulator.llama.scores import penalty

PARTS = ("need", "aim", "deal", "turn", "play", "draw", "quit", "end", "score", "tokens", "win", "options")


def rules_text(sheet: Sheet, language: str | None = None) -> tuple[Section, ...]:
    """The rules in a language, else in the sheet's own; a variant that is switched on must be applied before."""
    words = Wording(sheet, language)
    teller = _Rules(words)
    told = ((part, tuple(getattr(teller, part)())) for part in PARTS)
    return tuple(Section(part, words.label(f"llama.{part}"), lines) for part, lines in told if lines)


def rules_document(sheet: Sheet, language: str | None = None) -> str:
    """The rules as one text in Markdown, under the sheet's title."""
    return rules_markdown(Wording(sheet, language).sheet.title, rules_text(sheet, language))


class _Rules:
    """The sections of one sheet in one language, each as its sentences."""

    def __init__(self, words: Wording) -> None:
        self._words = words
        self._sheet: Sheet = words.sheet
        self._ranks = tuple(deck_counts(words.sheet))

    def _say(self, key: str, **values: object) -> str:
        return self._words.label(f"llama.{key}", **values)

    def _cards(self, count: int) -> str:
        return self._words.counted("card", count)

    def _rank(self, rank: int) -> str:
        return self._words.term("llama") if rank == llama_rank(self._sheet) else str(rank)

    def need(self) -> Iterator[str]:
        sheet, deck = self._sheet, self._sheet.deck
        yield self._say("need.players", players=players_text(sheet, self._words.language))
        yield self._say("need.deck", count_cards=self._cards(sum(deck_counts(sheet).values())))
        yield self._say("need.numbers", highest=deck.highest, copies=deck.copies)
        if deck.llamas:
            yield self._say("need.llamas", count_llamas=self._words.counted("llama", deck.llamas))
        yield self._say("need.tokens")
        if sheet.minutes:
            yield self._words.label("rules.need.minutes", count=sheet.minutes)

    def aim(self) -> Iterator[str]:
        yield self._say("aim.text")

    def deal(self) -> Iterator[str]:
        yield self._say("deal.hands", count_cards=self._cards(self._sheet.hand_size))
        yield self._say("deal.pile")
        yield self._say("deal.starter")

    def turn(self) -> Iterator[str]:
        yield self._say("turn.choice")
        yield self._say("turn.must_play" if self._sheet.turn.must_play else "turn.need_not")

    def play(self) -> Iterator[str]:
        yield self._say("play.circle", ranks=", ".join(map(self._rank, self._ranks)), first=self._rank(self._ranks[0]))
        steps = [self._say(f"play.step.{step}") for step in sorted(set(self._sheet.turn.steps))]
        yield self._say("play.fits", steps=self._either(steps))
        with suppress(ValueError):  # a deck too small for the hands has no game
            fits = new_game(self._sheet, self._sheet.players.min).fits
            fitting = ([rank for rank in self._ranks if fits(rank, top)] for top in self._ranks)
            yield self._say("play.examples", examples="; ".join(map(self._fitting, self._ranks, fitting)))

    def _fitting(self, top: int, ranks: list[int]) -> str:
        """What may be laid on a card, as `3: 3, 4`."""
        return f"{self._rank(top)}: {', '.join(map(self._rank, ranks))}"

    def _either(self, choices: list[str]) -> str:
        *others, last = choices
        return self._say("play.or", others=", ".join(others), last=last) if others else last

    def draw(self) -> Iterator[str]:
        turn = self._sheet.turn
        yield self._say("draw.and_play" if turn.may_play_drawn else "draw.one")
        yield self._say("draw.last" if turn.last_may_draw else "draw.not_last")
        yield self._say(f"draw.{turn.deck_out}", most=MAX_RESHUFFLES)

    def quit(self) -> Iterator[str]:
        yield self._say("quit.aside")

    def end(self) -> Iterator[str]:
        yield self._say("end.when")

    def score(self) -> Iterator[str]:
        scoring = self._sheet.scoring
        yield self._say("score.numbers")
        if self._sheet.deck.llamas:
            yield self._say("score.llama", cost=self._words.points(scoring.llama_points))
        yield self._say(f"score.{scoring.counts}")
        hand = (*self._ranks[1:2] * 2, self._ranks[-1])
        shown = ", ".join(map(self._rank, hand))
        yield self._say("score.example", hand=shown, cost=self._words.points(penalty(self._sheet, hand)))

    def tokens(self) -> Iterator[str]:
        scoring = self._sheet.scoring
        yield self._say("tokens.exchange" if scoring.exchange else "tokens.no_exchange")
        is_changed = scoring.returns == "one" and scoring.exchange
        yield self._say("tokens.one_changed" if is_changed else f"tokens.{scoring.returns}")

    def win(self) -> Iterator[str]:
        yield self._say("win.end", limit=self._words.points(self._sheet.scoring.end_at))
        yield self._say("win.broken_off", count_rounds=self._words.counted("round", self._sheet.max_rounds))
        yield self._say("win.fewest")

    def options(self) -> Iterator[str]:
        for option in self._sheet.variants:
            named = {"title": option.title, "text": option.text}
            yield self._words.label("rules.options.option", **named) if option.text else option.title
