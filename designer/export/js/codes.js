// The deal code, and a whole game as a short text: twins of simulator/core/deal_code.py and plays_code.py.

import { MAX_SEED } from "./streams.js";

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXY";
const MEANT = { O: "0", I: "1", L: "1", Z: "2", U: "V" }; // what people write for a sign
const MARK_SIGNS = 4;
const BASE = BigInt(SIGNS.length);
const PLAYS_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The code of a deal: `mark` is of the deck, `seed` a BigInt. */
export function formatCode(mark, seed) {
  const text = mark + written(seed, SIGNS);
  return `${mark}-${text.slice(MARK_SIGNS)}${checkSign(text)}`;
}

/** {seed} of a code, or {reason}: `unreadable`, `mistyped` or `other_deck`. Digits alone are the seed itself. */
export function parseCode(text, mark) {
  const compact = text.replace(/\s/g, "").toUpperCase();
  if (/^[0-9]{1,19}$/.test(compact) && BigInt(compact) <= MAX_SEED) return { seed: BigInt(compact) };
  const signs = [...compact.replaceAll("-", "")].map((sign) => MEANT[sign] ?? sign);
  const isLong = MARK_SIGNS + 2 <= signs.length && signs.length <= MARK_SIGNS + 14;
  if (!isLong || !signs.every((sign) => SIGNS.includes(sign))) return { reason: "unreadable" };
  const whole = signs.join("");
  const seed = signs.slice(MARK_SIGNS, -1).reduce((number, sign) => BASE * number + BigInt(SIGNS.indexOf(sign)), 0n);
  if (seed > MAX_SEED || whole.at(-1) !== checkSign(whole.slice(0, -1))) return { reason: "mistyped" };
  return whole.startsWith(mark) ? { seed } : { reason: "other_deck" };
}

function checkSign(text) {
  return SIGNS[[...text].reduce((sum, sign, place) => sum + (place + 2) * SIGNS.indexOf(sign), 0) % SIGNS.length];
}

function written(number, signs) {
  const base = BigInt(signs.length);
  let text = "";
  do {
    text = signs[Number(number % base)] + text;
    number /= base;
  } while (number);
  return text;
}

/** The text of a whole game of player 0, the only one, on the cards of a deal. */
export function encodePlays(game, deal, actions) {
  const cards = deal.values();
  const texts = [];
  const digits = [];
  let state = game.initialState();
  for (const action of actions) {
    while (game.isChance(state)) state = game.applyChance(state, cards.next().value);
    const legal = game.legalActions(state).map((each) => game.formatAction(each));
    const text = game.formatAction(action);
    digits.push([legal.indexOf(text), legal.length]);
    texts.push(text);
    state = game.apply(state, 0, action);
  }
  const number = digits.reduceRight((sum, [digit, count]) => sum * BigInt(count) + BigInt(digit), 0n);
  return written((number << 16n) | BigInt(crc32(texts.join("\n")) & 0xffff), PLAYS_SIGNS);
}

function crc32(text) {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
