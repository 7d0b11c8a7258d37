// A game played alone: what was done, what can be taken back, and what a card can do. No page is needed for it.

import { isJoker } from "./cards.js";

/** One game on the cards of a deal; a step of today is one thing that undo takes back. */
export class Solo {
  constructor(game, deal) {
    this.game = game;
    this.deal = deal;
    this.days = []; // actions of the days that are over
    this.steps = []; // of today: {state, actions}, the actions being all since dawn
    this.dawn = this.#turnedUp(game.initialState());
  }

  get state() {
    return this.steps.at(-1)?.state ?? this.dawn;
  }

  get board() {
    return this.state.boards[0];
  }

  get today() {
    return this.steps.at(-1)?.actions ?? [];
  }

  get isOver() {
    return this.game.isOver(this.dawn);
  }

  #turnedUp(state) {
    const { days, cards_per_day: count } = this.game.sheet.calendar;
    const first = (state.week * days + state.day) * count;
    return this.deal.slice(first, first + count).reduce((dealt, card) => this.game.applyChance(dealt, card), state);
  }

  /** Set what was done today, from dawn on; false, and nothing changed, where an action is illegal. */
  #do(actions) {
    const state = actions.reduce((before, action) => before && this.game.apply(before, 0, action), this.dawn);
    if (!state) return false;
    if (state.week === this.dawn.week && state.day === this.dawn.day) {
      this.steps.push({ state, actions });
    } else {
      this.days.push(actions);
      this.steps = [];
      this.dawn = this.#turnedUp(state);
    }
    return true;
  }

  /** Do one of the `options`. */
  play(option) {
    return this.#do(option.actions);
  }

  /** The card in the middle of its moves has moved. */
  stop() {
    return this.board.split ? this.#do([...this.today, { kind: "done" }]) : false;
  }

  endDay() {
    this.stop();
    return this.#do([...this.today, { kind: "end_day" }]);
  }

  undo() {
    this.steps.pop();
  }

  restartDay() {
    this.steps = [];
  }

  /** Moves of the card in the middle of its moves. */
  get #moves() {
    const last = this.today.findLastIndex((action) => action.kind !== "move");
    return this.board.split ? this.today.slice(last + 1) : [];
  }

  /** All that a card can do now: {actions, last, hours, gained, points}; the actions are those of the day with it. */
  options(slot) {
    if (this.board.split) return slot === this.board.split.card ? this.#waysOn() : [];
    const plays = this.game.legalActions(this.state).filter((action) => action.card === slot);
    return plays.map((last) => this.#option([...this.today, last], last));
  }

  /** Moves that go on, with any truck: the moves of one card are written in the order of trucks. */
  #waysOn() {
    const moves = this.#moves;
    const before = this.today.slice(0, this.today.length - moves.length);
    const begun = before.reduce((state, action) => this.game.apply(state, 0, action), this.dawn);
    const found = [];
    for (const [truck, { route }] of this.game.trucks.entries()) {
      if (moves.some((move) => move.truck === truck && move.deliver)) continue;
      const others = moves.filter((move) => move.truck !== truck);
      for (let spot = this.board.trucks[truck].position + 1; spot <= route.spots; spot++) {
        for (const deliver of [false, true]) {
          const last = { kind: "move", card: this.board.split.card, truck, spot, deliver };
          const split = [...others, last].sort((one, other) => one.truck - other.truck);
          const after = split.reduce((state, move) => state && this.game.apply(state, 0, move), begun);
          if (after) found.push(this.#option([...before, ...split], last));
        }
      }
    }
    return found;
  }

  #option(actions, last) {
    const after = actions.reduce((state, action) => this.game.apply(state, 0, action), this.dawn).boards[0];
    const [was, is] = [this.#owed(this.board), this.#owed(after)];
    const bonus = (board) => board.trucks.reduce((sum, truck) => sum + truck.bonus[this.state.week], 0);
    const weight = this.game.sheet.scoring.week_weights[this.state.week] ?? 1;
    const net = this.board.hours - after.hours + is.hours - was.hours;
    const gained = is.gained - was.gained;
    return { actions, last, hours: Math.max(0, net), gained: gained + Math.max(0, -net), points: weight * (bonus(after) - bonus(this.board)) };
  }

  /** Hours that the card in the middle of its moves will have cost and brought. */
  #owed({ split }) {
    if (!split) return { hours: 0, gained: 0 };
    const overtime = Math.max(0, split.steps - this.game.faceSteps(this.state.cards[split.card]));
    return { hours: overtime + split.owed, gained: split.gained };
  }

  /** What a card may count as, each value with the hours that it costs. */
  values(slot) {
    const card = this.state.cards[slot];
    const all = Array.from({ length: this.game.valueLimit }, (_, index) => index + 1);
    return new Map(
      all
        .map((value) => [value, this.game.valueCost(card, value)])
        .filter(([, cost]) => cost !== null && cost <= this.board.hours),
    );
  }

  /** Whether an option uses the card as the value and suit that it counts as; a joker of no value yet is of any. */
  fits({ last }, { value, suit }) {
    if (last.kind === "move") return true;
    return (value === null || last.value === value) && (suit === null || last.suit === suit);
  }

  /** The one option at a place that a card has as what it counts as, with no `hours` beyond those agreed to; or null. */
  plain(options, chosen) {
    const fitting = options.filter((option) => this.fits(option, chosen));
    return fitting.length === 1 && fitting[0].hours <= chosen.hours ? fitting[0] : null;
  }

  // Kept as text

  /** The game so far as plain JSON. */
  kept() {
    const texts = (actions) => actions.map((action) => this.game.formatAction(action));
    return { days: this.days.map(texts), steps: this.steps.map(({ actions }) => texts(actions)) };
  }

  /** Take up what was kept; false where it is no game of this sheet and deal. */
  restore({ days, steps }) {
    return days.every((texts) => this.#redo(texts)) && steps.every((texts) => this.#redo(texts));
  }

  #redo(texts) {
    let state = this.dawn;
    const actions = [];
    for (const text of texts) {
      const action = state && this.game.legalActions(state).find((legal) => this.game.formatAction(legal) === text);
      if (!action) return false;
      actions.push(action);
      state = this.game.apply(state, 0, action);
    }
    return this.#do(actions);
  }
}

/** What a card counts as at first: its own value, a joker as none yet. */
export function faceValue(card) {
  return isJoker(card) ? null : card.value;
}
