// The cards of a game by its deal code: the twin of simulator/freight/dealing.py.

import { Stream, couple, dealOrder } from "../../export/js/streams.js";
import { deckCards } from "./cards.js";

const PURPOSE = 0; // of streams that deal

/** All cards of a game in the order they turn up. `base` is the sheet without rule options, whose deal is coupled to. */
export function dealGame(sheet, seed, game = 0, base = sheet) {
  const { weeks, days, cards_per_day: cards } = sheet.calendar;
  const target = deckCards(sheet);
  const coupling = couple(
    deckCards(base).map(({ id }) => id),
    target.map(({ id }) => id),
  );
  const week = days * cards;
  const order = sheet.deck.reshuffle_weekly
    ? Array.from({ length: weeks }, (_, number) =>
        dealOrder(coupling, new Stream(seed, game, PURPOSE, number), week),
      ).flat()
    : dealOrder(coupling, new Stream(seed, game, PURPOSE), weeks * week);
  return order.map((index) => target[index].card);
}
