// Streams of random numbers and the order of a deck by them, as simulator/freight/README.md specifies (`deal_version` 1).
// The twin of simulator/core/rng.py and deal.py. Numbers are unsigned and of 64 bits: BigInt.

export const MAX_SEED = 2n ** 63n - 1n;
const GOLDEN = 0x9e3779b97f4a7c15n;
const cut = (number) => BigInt.asUintN(64, number);

function mix(number) {
  number = cut((number ^ (number >> 30n)) * 0xbf58476d1ce4e5b9n);
  number = cut((number ^ (number >> 27n)) * 0x94d049bb133111ebn);
  return number ^ (number >> 31n);
}

/** A stream of 64-bit numbers, named by its keys, which are whole numbers. */
export class Stream {
  #state = 0n;

  constructor(...keys) {
    for (const key of keys) this.#state = mix(cut(this.#state + GOLDEN) ^ BigInt(key));
  }

  /** The next number, a BigInt. */
  next() {
    this.#state = cut(this.#state + GOLDEN);
    return mix(this.#state);
  }

  /** A number from 0 to bound - 1, each equally likely; bound is 1 to 2^32 - 1. A bound of 1 draws nothing. */
  below(bound) {
    if (bound === 1) return 0;
    const many = BigInt(bound);
    const rejected = (1n << 32n) % many;
    let product;
    do product = (this.next() >> 32n) * many;
    while ((product & 0xffffffffn) < rejected);
    return Number(product >> 32n);
  }
}

/** How the order of a base deck becomes one of a target deck; both are lists of distinct ids in canonical order. */
export function couple(base, target) {
  const place = new Map(target.map((id, index) => [id, index]));
  const kept = new Set(base);
  const added = [...target.keys()].filter((index) => !kept.has(target[index]));
  let used = 0;
  const targetOf = base.map((id) => place.get(id) ?? added[used++] ?? -1);
  return { targetOf, inserted: added.slice(used) };
}

/** The first `count` cards of the target deck, by their places in it, in the order they turn up. */
export function dealOrder({ targetOf, inserted }, stream, count) {
  const size = targetOf.length;
  const isPlain = !inserted.length && !targetOf.includes(-1);
  const order = [...targetOf.keys()];
  for (let slot = 0; slot < (isPlain ? Math.min(count, size - 1) : size - 1); slot++) {
    exchange(order, slot, slot + stream.below(size - slot));
  }
  for (const card of targetOf.keys()) {
    if (targetOf[card] >= 0) continue;
    order[order.indexOf(card)] = order.at(-1);
    order.pop();
  }
  const cards = order.map((card) => targetOf[card]);
  for (const card of inserted) {
    const slot = stream.below(cards.length + 1);
    cards.push(card);
    exchange(cards, slot, cards.length - 1);
  }
  return cards.slice(0, count);
}

function exchange(list, one, other) {
  [list[one], list[other]] = [list[other], list[one]];
}
