// The cards of a sheet: which there are, their canonical order, and their text. The twin of simulator/freight/deck.py.
// A card is {suit, value}: its suit's place in the sheet, from 0, and its printed value. A joker is suit -1, value 0.

export const JOKER_TEXT = "*";

export const isJoker = (card) => card.suit < 0;
export const isSameCard = (one, other) => one.suit === other.suit && one.value === other.value;

/** The kinds of cards with their counts, in canonical order: suits as in the sheet, values rising, jokers last. */
export function deckCounts(sheet) {
  const { deck, suits } = sheet;
  const counts = new Map();
  const change = (card, by) => {
    const key = isJoker(card) ? 1e6 : card.suit * 1000 + card.value;
    counts.set(key, { card, count: (counts.get(key)?.count ?? 0) + by });
  };
  const listed = (card) =>
    card.joker ? { suit: -1, value: 0 } : { suit: suits.findIndex((suit) => suit.id === card.suit), value: card.value };
  for (const suit of suits.keys()) for (const value of deck.values) change({ suit, value }, deck.copies);
  change({ suit: -1, value: 0 }, deck.jokers);
  for (const card of deck.extra_cards) change(listed(card), 1);
  for (const card of deck.removed_cards) change(listed(card), -1);
  const keys = [...counts.keys()].sort((one, other) => one - other);
  return keys.map((key) => counts.get(key)).filter(({ count }) => count > 0);
}

/** Every single card in canonical order as {id, card}; the id, `SUIT VALUE COPY`, is known across sheets. */
export function deckCards(sheet) {
  return deckCounts(sheet).flatMap(({ card, count }) => {
    const suit = isJoker(card) ? JOKER_TEXT : sheet.suits[card.suit].id;
    return Array.from({ length: count }, (_, copy) => ({ id: `${suit} ${card.value} ${copy}`, card }));
  });
}

/** A card as `S3` (letter of the suit, value) or `*`. */
export function formatCard(sheet, card) {
  return isJoker(card) ? JOKER_TEXT : `${sheet.suits[card.suit].letter}${card.value}`;
}
