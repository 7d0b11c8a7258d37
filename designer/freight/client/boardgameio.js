// The sheet as a game of boardgame.io: all players fill in their own board on the same cards, unseen until the day is over.

import { BASE, MARK, SHEET } from "./sheet.js";
import { FreightGame, MAX_SEED, dealGame, formatCode, parseCode } from "./rules.js";

const INVALID_MOVE = "INVALID_MOVE"; // that of boardgame.io/core
const SEEDS = 2 ** 31; // of games for which no deal is asked: their codes are short

/** The rules for so many players. */
const rules = (state) => new FreightGame(SHEET, state.boards.length);

const truckOf = (id) => SHEET.trucks.findIndex((truck) => truck.id === id);
const suitOf = (letter) => (letter === null ? null : SHEET.suits.findIndex((suit) => suit.letter === letter));

/** The seed of a deal code or number; throws for what is none of this deck. */
function seedOf(deal) {
  const { seed, reason } = parseCode(String(deal), MARK);
  if (reason) throw new Error(`deal: expected a deal code of this deck, ${MARK}, found '${deal}' (${reason})`);
  return seed;
}

/** The state with all cards of its day turned up. */
function turnedUp(state, cards) {
  const { days, cards_per_day: count } = SHEET.calendar;
  const first = (state.week * days + state.day) * count;
  const game = rules(state);
  return cards.slice(first + state.cards.length, first + count).reduce((dealt, card) => game.applyChance(dealt, card), state);
}

/** What a move makes of it. Arguments may come from anywhere: only an action that is listed is played. */
function play({ G, playerID }, action) {
  const game = rules(G.state);
  const text = game.formatAction(action);
  const legal = game.legalActions(G.state, Number(playerID)).find((each) => game.formatAction(each) === text);
  if (!legal) return INVALID_MOVE;
  const state = game.apply(G.state, Number(playerID), legal);
  return { ...G, state: G.secret ? turnedUp(state, G.secret.cards) : state };
}

/** With a week and day, from 0, it ends no other: a second click that comes late. */
function endDay(at, week = at.G.state.week, day = at.G.state.day) {
  const isToday = week === at.G.state.week && day === at.G.state.day;
  return isToday ? play(at, { kind: "end_day" }) : INVALID_MOVE;
}

/** A move on one's own board: what others have done since, unseen, does not matter. */
const alone = (move) => ({ move, ignoreStaleStateID: true });

/** The game to give to boardgame.io's `Client`, `Server` or `Local`. Trucks are named by id, suits by letter. */
export const Game = {
  name: SHEET.id,
  minPlayers: SHEET.players.min,
  maxPlayers: SHEET.players.max,

  /** `setupData.deal`: a deal code or a seed; without one the cards are drawn by boardgame.io. */
  setup({ ctx, random }, setupData) {
    const seed = setupData?.deal === undefined ? BigInt(Math.floor(random.Number() * SEEDS)) : seedOf(setupData.deal);
    const cards = dealGame(SHEET, seed, 0, { ...SHEET, ...BASE });
    const state = turnedUp(new FreightGame(SHEET, ctx.numPlayers).initialState(), cards);
    return { state, secret: { code: formatCode(MARK, seed), cards } };
  },

  validateSetupData(setupData) {
    try {
      if (setupData?.deal !== undefined) seedOf(setupData.deal);
    } catch (error) {
      return error.message;
    }
  },

  turn: { activePlayers: { all: null } },

  moves: {
    load: alone((at, card, truck, square, value, suit = null) =>
      play(at, { kind: "load", card, truck: truckOf(truck), square, value, suit: suitOf(suit) }),
    ),
    move: alone((at, card, truck, spot, deliver = false) =>
      play(at, { kind: "move", card, truck: truckOf(truck), spot, deliver }),
    ),
    done: alone((at) => play(at, { kind: "done" })),
    endDay: { ...alone(endDay), client: false }, // only the server knows the next cards
  },

  endIf({ G }) {
    const game = rules(G.state);
    if (!game.isOver(G.state)) return undefined;
    const ranks = game.ranks(G.state);
    const first = [...ranks.keys()].filter((player) => ranks[player] === 1).map(String);
    const weeks = G.state.boards.map((_, player) => game.weekScores(G.state, player));
    return { ...(first.length === 1 ? { winner: first[0] } : { draw: true, winners: first }), scores: game.scores(G.state), ranks, weeks };
  },

  /** No cards to come, and the boards of others as they stood when the day began. */
  playerView({ G, ctx, playerID }) {
    if (ctx.gameover) return G;
    const boards = G.state.boards.map((board, player) => (String(player) === playerID ? board : G.state.dawn[player]));
    const discard = SHEET.show_discard ? G.state.discard : G.state.discard.map(() => 0);
    return { state: { ...G.state, boards, discard } };
  },

  ai: {
    enumerate: (G, _ctx, playerID) =>
      rules(G.state)
        .legalActions(G.state, Number(playerID))
        .map((action) => moveOf(action)),
  },
};

/** An action of the rules as a move of boardgame.io. */
export function moveOf(action) {
  const truck = SHEET.trucks[action.truck]?.id;
  switch (action.kind) {
    case "load": {
      const suit = action.suit === null ? [] : [SHEET.suits[action.suit].letter];
      return { move: "load", args: [action.card, truck, action.square, action.value, ...suit] };
    }
    case "move":
      return { move: "move", args: [action.card, truck, action.spot, action.deliver] };
    case "done":
      return { move: "done", args: [] };
  }
  return { move: "endDay", args: [] };
}
