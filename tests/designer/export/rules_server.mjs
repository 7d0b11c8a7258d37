// Answers calls of the rules in JavaScript, a line of JSON each: `node rules_server.mjs RULES.mjs`.
import { pathToFileURL } from "node:url";
import { createInterface } from "node:readline";
import { createHash } from "node:crypto";

const { Stream, couple, dealOrder, dealGame, formatCode, parseCode, encodePlays, deckCards, formatCard, FreightGame } =
  await import(pathToFileURL(process.argv[2]));

const games = [];
const text = (game, cards) => cards.map((card) => formatCard(game.sheet, card));

/** A game on its own cards, each action drawn from the legal ones; odd games end no day while a card can be played. */
function playout(game, base, seed, number, listEvery) {
  const deal = dealGame(game.sheet, BigInt(seed), number, base);
  const stream = new Stream(seed, number, 9);
  const cards = deal.values();
  const [actions, taken, lists] = [[], [], []];
  const states = createHash("sha256");
  let state = game.initialState();
  while (!game.isOver(state)) {
    while (game.isChance(state)) state = game.applyChance(state, cards.next().value);
    const legal = game.legalActions(state);
    const most = number % 2 && legal.length > 1 ? legal.length - 1 : legal.length;
    const action = legal[stream.below(most)];
    lists.push(legal.length);
    if (actions.length % listEvery === 0) lists.push(...legal.map((each) => game.formatAction(each)));
    actions.push(game.formatAction(action));
    taken.push(action);
    state = game.apply(state, 0, action);
    states.update(game.formatState(state));
  }
  const plays = number % 10 ? null : encodePlays(game, deal, taken);
  return { deal: text(game, deal), actions, lists, states: states.digest("hex"), plays, ...summary(game, state) };
}

function summary(game, state) {
  const players = [...state.boards.keys()];
  return {
    totals: game.scores(state),
    weeks: players.map((player) => game.weekScores(state, player)),
    hours: players.map((player) => state.boards[player].hours),
    ranks: game.ranks(state),
    state: game.formatState(state),
  };
}

const calls = {
  game: (sheet, players) => games.push(new FreightGame(sheet, players)) - 1,
  legal: (game, state, player) => games[game].legalActions(state, player),
  apply: (game, state, player, action) => games[game].apply(state, player, action),
  applyChance: (game, state, card) => games[game].applyChance(state, card),
  summary: (game, state) => summary(games[game], state),
  playout: (game, base, ...values) => playout(games[game], base ?? undefined, ...values),
  deck: (game, keys) => {
    const { sheet } = games[game];
    const cards = deckCards(sheet);
    const ids = cards.map(({ id }) => id);
    const order = dealOrder(couple(ids, ids), new Stream(...keys.map(BigInt)), ids.length);
    return text(games[game], order.map((index) => cards[index].card));
  },
  stream: (keys, count) => {
    const stream = new Stream(...keys.map(BigInt));
    return Array.from({ length: count }, () => stream.next().toString(16).padStart(16, "0"));
  },
  below: (keys, bounds) => {
    const stream = new Stream(...keys.map(BigInt));
    return bounds.map((bound) => stream.below(bound));
  },
  order: (keys, base, target) =>
    dealOrder(couple(base, target), new Stream(...keys.map(BigInt)), target.length).map((index) => target[index]),
  formatCode: (mark, seed) => formatCode(mark, BigInt(seed)),
  parseCode: (code, mark) => {
    const { seed, reason } = parseCode(code, mark);
    return reason ?? seed.toString();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...values] = JSON.parse(line);
  let answer;
  try {
    answer = { value: calls[name](...values) };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
}
