// The rules of the family `freight` on any sheet: the twin of simulator/freight/rules.py, which says where each comes from.
//
// A sheet is its JSON with nothing left out. States and actions are plain objects that JSON holds, and never changed:
//   state   {week, day, cards, discard, boards, dawn}   discard: counts by kind; dawn: the boards as the day began
//   board   {trucks, hours, played, split, ended}        split: {card, steps, owed, gained, truck} or null
//   truck   {loads, position, week, score, bonus}        week: of its delivery, or null; bonus: points of effects by week
//   action  {kind: "load", card, truck, square, value, suit}   suit: null, or the one that an hour pays for
//           {kind: "move", card, truck, spot, deliver}, {kind: "done"}, {kind: "end_day"}

import { deckCounts, formatCard, isJoker, isSameCard } from "./cards.js";
import { formatAction, formatState } from "./notation.js";
import { TruckRules, mayLoad } from "./trucks.js";

const DONE = { kind: "done" };
const END_DAY = { kind: "end_day" };

const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
const put = (list, index, value) => list.map((each, place) => (place === index ? value : each));
const withSlot = (board, slot) => [...board.played, slot].sort((one, other) => one - other);
const addBonus = (bonus, week, gain) => put(bonus, week, bonus[week] + gain.points);
const isLoaded = (truck) => truck.loads.some((good) => good);
const numbersTo = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** A sheet, rule options applied, ready to be played. Never changes a state: each play gives a new one. */
export class FreightGame {
  constructor(sheet, players = 1) {
    this.sheet = sheet;
    this.players = players;
    this.counts = deckCounts(sheet);
    this.trucks = sheet.trucks.map((truck) => new TruckRules(sheet, truck));
    this.valueLimit = Math.max(...sheet.deck.values) + sheet.overtime.hours;
    this.changesValue = sheet.overtime.changes.includes("value");
    this.changesSuit = sheet.overtime.changes.includes("suit");
  }

  // The tree

  initialState() {
    const { calendar, overtime, trucks } = this.sheet;
    const bonus = Array(calendar.weeks).fill(0);
    const board = {
      trucks: trucks.map(({ squares }) => ({
        loads: Array(squares.length).fill(0),
        position: 0,
        week: null,
        score: 0,
        bonus,
      })),
      hours: overtime.hours,
      played: [],
      split: null,
      ended: false,
    };
    const boards = Array(this.players).fill(board);
    return { week: 0, day: 0, cards: [], discard: this.counts.map(() => 0), boards, dawn: boards };
  }

  isOver(state) {
    return state.week >= this.sheet.calendar.weeks;
  }

  isChance(state) {
    return state.cards.length < this.sheet.calendar.cards_per_day && !this.isOver(state);
  }

  /** How many of a kind of card, by its place among `counts`, may still turn up. */
  cardsLeft(state, kind) {
    const { card, count } = this.counts[kind];
    return count - state.discard[kind] - state.cards.filter((up) => isSameCard(up, card)).length;
  }

  /** The state with one card more turned up. Throws for a card that cannot turn up now. */
  applyChance(state, card) {
    const kind = this.counts.findIndex((each) => isSameCard(each.card, card));
    if (!this.isChance(state) || kind < 0 || !this.cardsLeft(state, kind)) {
      throw new Error(`expected a card that can turn up now, found '${formatCard(this.sheet, card)}'`);
    }
    return { ...state, cards: [...state.cards, card] };
  }

  actors(state) {
    if (this.isChance(state) || this.isOver(state)) return [];
    return [...state.boards.keys()].filter((player) => !state.boards[player].ended);
  }

  /** Sorted; empty for a player who does not act. */
  legalActions(state, player = 0) {
    if (!this.actors(state).includes(player)) return [];
    const board = state.boards[player];
    if (board.split) return [...this.#moves(state, board, board.split.card), DONE];
    const slots = [...state.cards.keys()].filter((slot) => !board.played.includes(slot));
    return [...slots.flatMap((slot) => [...this.#loads(state, board, slot), ...this.#moves(state, board, slot)]), END_DAY];
  }

  /** The state after an action; null where it is illegal. */
  apply(state, player, action) {
    if (!this.actors(state).includes(player)) return null;
    const board = this.#after(state, state.boards[player], action);
    if (!board) return null;
    const boards = put(state.boards, player, board);
    return boards.every(({ ended }) => ended) ? this.#nextDay({ ...state, boards }) : { ...state, boards };
  }

  #after(state, board, action) {
    switch (action.kind) {
      case "load":
        return this.#load(state, board, action);
      case "move":
        return this.#move(state, board, action);
      case "done":
        return board.split ? this.#closeSplit(state, board) : null;
      case "end_day":
        return board.split ? null : { ...board, ended: true };
    }
    return null;
  }

  #nextDay(state) {
    const { calendar, deck } = this.sheet;
    const isWeekOver = state.day + 1 === calendar.days;
    const out = (kind) => state.cards.filter((card) => isSameCard(card, this.counts[kind].card)).length;
    const discard = state.discard.map((count, kind) => (isWeekOver && deck.reshuffle_weekly ? 0 : count + out(kind)));
    const boards = state.boards.map((board) => ({ ...board, played: [], ended: false }));
    const [week, day] = isWeekOver ? [state.week + 1, 0] : [state.week, state.day + 1];
    return { week, day, cards: [], discard, boards, dawn: boards };
  }

  // Loading

  /** Hours that a load pays to use the card as this value; null where it cannot be used so. */
  valueCost(card, value) {
    const own = isJoker(card) ? this.sheet.deck.values : [card.value];
    const cost = Math.min(...own.map((each) => Math.abs(value - each)));
    const inRange = 1 <= value && value <= this.valueLimit;
    return inRange && (cost === 0 || this.changesValue) ? cost : null;
  }

  /** The suit that an hour must change the card to for this square, the first it takes; null where it need not. */
  suitChange(card, truck, square) {
    const suits = this.trucks[truck].squareSuits[square];
    return isJoker(card) || suits.includes(card.suit) ? null : suits[0];
  }

  #loads(state, board, slot) {
    const card = state.cards[slot];
    const values = numbersTo(1, this.valueLimit).filter((value) => {
      const cost = this.valueCost(card, value);
      return cost !== null && cost <= board.hours;
    });
    const found = [];
    for (const [truck, { loads, position }] of board.trucks.entries()) {
      for (const square of loads.keys()) {
        if (loads[square] || position) continue;
        const suit = this.suitChange(card, truck, square);
        for (const value of values) {
          const load = { kind: "load", card: slot, truck, square, value, suit };
          if (this.#load(state, board, load)) found.push(load);
        }
      }
    }
    return found;
  }

  /** The board after the load; null where it is not allowed. */
  #load(state, board, load) {
    const rules = this.trucks[load.truck];
    if (board.split || !this.#canPlay(state, board, load.card) || !rules?.truck.squares[load.square]) return null;
    const card = state.cards[load.card];
    const truck = board.trucks[load.truck];
    const suit = this.suitChange(card, load.truck, load.square);
    const valueCost = this.valueCost(card, load.value);
    if (suit !== load.suit || (suit !== null && !this.changesSuit) || valueCost === null) return null;
    if (truck.position || truck.loads[load.square] || !rules.squareTakes(load.square, load.value)) return null;
    if (!mayLoad(rules.truck.load_rule, truck.loads, load.square, load.value)) return null;
    const loads = put(truck.loads, load.square, load.value);
    const gain = rules.loadGain(loads, load.square);
    const cost = valueCost + (suit !== null ? 1 : 0) + gain.owed;
    if (cost > board.hours) return null;
    const loaded = { ...truck, loads, bonus: addBonus(truck.bonus, state.week, gain) };
    const hours = board.hours - cost + gain.gained;
    return { ...board, trucks: put(board.trucks, load.truck, loaded), hours, played: withSlot(board, load.card) };
  }

  // Moving

  /** Steps of a card for nothing; a joker moves the deck's greatest value. */
  faceSteps(card) {
    return isJoker(card) ? Math.max(...this.sheet.deck.values) : card.value;
  }

  #moves(state, board, slot) {
    const found = [];
    for (const [truck, { position }] of board.trucks.entries()) {
      const rules = this.trucks[truck];
      for (const spot of numbersTo(position + 1, rules.route.spots)) {
        for (const deliver of rules.deliveryChoices(spot, state.week)) {
          const move = { kind: "move", card: slot, truck, spot, deliver };
          if (this.#move(state, board, move)) found.push(move);
        }
      }
    }
    return found;
  }

  /** The board after one move of a split, its hours not yet paid; null where it is not allowed. */
  #move(state, board, move) {
    const before = board.split ?? { card: move.card, steps: 0, owed: 0, gained: 0, truck: -1 };
    const rules = this.trucks[move.truck];
    const isNext = before.card === move.card && before.truck < move.truck && rules;
    if (!isNext || !(board.split || this.#canPlay(state, board, move.card))) return null;
    const truck = board.trucks[move.truck];
    const isAhead = truck.position < move.spot && move.spot <= rules.route.spots;
    if (truck.week !== null || !isLoaded(truck) || !isAhead) return null;
    if (!rules.deliveryChoices(move.spot, state.week).includes(move.deliver)) return null;
    const gain = rules.moveGain(truck.position, move.spot, move.deliver);
    const split = {
      card: move.card,
      steps: before.steps + rules.steps(truck.position, move.spot),
      owed: before.owed + gain.owed,
      gained: before.gained + gain.gained,
      truck: move.truck,
    };
    const overtime = this.#overtime(state, split);
    if (overtime + split.owed > board.hours || (overtime && !this.changesValue)) return null;
    const moved = { ...truck, position: move.spot, bonus: addBonus(truck.bonus, state.week, gain) };
    if (move.deliver) Object.assign(moved, { week: state.week, score: rules.score(truck.loads, move.spot, state.week) });
    return { ...board, trucks: put(board.trucks, move.truck, moved), split };
  }

  #closeSplit(state, board) {
    const { split } = board;
    const hours = board.hours - this.#overtime(state, split) - split.owed + split.gained;
    return { ...board, hours, split: null, played: withSlot(board, split.card) };
  }

  #overtime(state, split) {
    return Math.max(0, split.steps - this.faceSteps(state.cards[split.card]));
  }

  #canPlay(state, board, slot) {
    return state.cards[slot] !== undefined && !board.played.includes(slot);
  }

  // Scores

  /** Points of each week, its weight applied, as if the game ended now; weeks not begun are counted as 0. */
  weekScores(state, player = 0) {
    const { calendar, scoring } = this.sheet;
    const { trucks } = state.boards[player];
    return numbersTo(0, calendar.weeks - 1).map((week) => {
      if (week > state.week) return 0;
      const weight = scoring.week_weights[week] ?? 1;
      const delivered = trucks.filter((truck) => this.#scoresIn(truck, week)).map((truck) => truck.score);
      const points = weight * (total(delivered) + total(trucks.map((truck) => truck.bonus[week])));
      return points || 0; // never -0
    });
  }

  #scoresIn(truck, week) {
    if (truck.week === null) return false;
    return this.sheet.scoring.cumulative ? truck.week <= week : truck.week === week;
  }

  hoursScore(state, player = 0) {
    return this.sheet.overtime.unused_points * state.boards[player].hours || 0;
  }

  scores(state) {
    return [...state.boards.keys()].map(
      (player) => total(this.weekScores(state, player)) + this.hoursScore(state, player),
    );
  }

  /** The place of each player, from 1; those whom no tie break parts share one. */
  ranks(state) {
    const measures = {
      delivered_trucks: (player) => state.boards[player].trucks.filter(({ week }) => week !== null).length,
      hours_left: (player) => state.boards[player].hours,
      last_week: (player) => this.weekScores(state, player).at(-1),
    };
    const keys = this.scores(state).map((score, player) => [
      score,
      ...this.sheet.scoring.tie_break.map((rule) => measures[rule](player)),
    ]);
    const isGreater = (one, other) => {
      const first = one.findIndex((part, index) => part !== other[index]);
      return first >= 0 && one[first] > other[first];
    };
    return keys.map((key) => 1 + keys.filter((other) => isGreater(other, key)).length);
  }
  // Texts

  formatState(state) {
    return formatState(this, state);
  }

  formatAction(action) {
    return formatAction(this.sheet, action);
  }
}
