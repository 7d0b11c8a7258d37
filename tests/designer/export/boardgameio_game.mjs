// Plays a game of an exported module: `node boardgameio_game.mjs GAME.js DEAL PLAYERS [MODULES]`, and tells how it went.
// With a folder of node modules it is played by the clients and the master of boardgame.io, else by a stand-in.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import path from "node:path";

const [, , file, deal, players, modules] = process.argv;
const { Game, moveOf } = await import(pathToFileURL(file));
const { FreightGame, Stream } = await import(pathToFileURL(path.join(path.dirname(file), "rules.js")));
const { SHEET } = await import(pathToFileURL(path.join(path.dirname(file), "sheet.js")));
const rules = new FreightGame(SHEET, Number(players));
const seats = [...Array(Number(players)).keys()];

/** What boardgame.io is asked to do, and no more: frozen states, moves by name, what a player sees, the end. */
function standIn() {
  const frozen = (value) => {
    if (value && typeof value === "object") Object.values(Object.freeze(value)).forEach(frozen);
    return value;
  };
  const ctx = { numPlayers: seats.length };
  let G = frozen(Game.setup({ ctx, random: { Number: () => 0.5 } }, { deal }));
  const view = (playerID) => ({ G: Game.playerView({ G, ctx, playerID }), ctx });
  return seats.map((seat) => ({
    state: () => view(String(seat)),
    async move(name, args) {
      const { move } = Game.moves[name];
      const next = move({ G, ctx, playerID: String(seat) }, ...args);
      if (next === "INVALID_MOVE") return;
      G = frozen(JSON.parse(JSON.stringify(next)));
      const gameover = Game.endIf({ G, ctx });
      if (gameover) ctx.gameover = gameover;
    },
  }));
}

/** Clients that meet at a local master, as if over a network. */
function clients() {
  const require = createRequire(path.join(modules, "x.js"));
  const { Client } = require("boardgame.io/client");
  const { Local } = require("boardgame.io/multiplayer");
  const withDeal = { ...Game, setup: (at) => Game.setup(at, { deal }) }; // a local master takes no setup data
  const multiplayer = Local();
  return seats.map((seat) => {
    const client = Client({ game: withDeal, numPlayers: seats.length, playerID: String(seat), multiplayer, debug: false });
    client.start();
    const move = async (name, args) => {
      client.moves[name](...args);
      await new Promise((resolve) => setTimeout(resolve)); // the master answers later
    };
    return { state: () => client.getState(), move };
  });
}

const seen = modules ? clients() : standIn();
await new Promise((resolve) => setTimeout(resolve)); // until the master has told the clients how it stands
const stream = new Stream(7, 0, 9);
const days = [];
const hidden = [];
const accepted = [];
const truck = SHEET.trucks[0].id;
const WRONG = [
  ["load", [0, "nowhere", 0, 1]],
  ["load", [0, truck, 0, 1.5]],
  ["load", [0, truck, 0, 1, "?"]],
  ["load", [null, {}, [], "x"]],
  ["move", [0, truck, 1e9, true]],
  ["move", []],
  ["endDay", [-1, 0]],
];
let wrong = 0;
while (!seen[0].state().ctx.gameover) {
  const day = seats.map(() => []);
  for (const seat of seats) {
    const { G: dawn } = seen[(seat + 1) % seats.length].state();
    while (true) {
      const { G, ctx } = seen[seat].state();
      const legal = rules.legalActions(G.state, seat);
      if (ctx.gameover || !legal.length || day[seat].includes("end_day")) break;
      const action = legal[stream.below(legal.length)];
      const before = JSON.stringify(G);
      const [name, args] = WRONG[wrong++ % WRONG.length];
      await seen[seat].move(name, args);
      if (JSON.stringify(seen[seat].state().G) !== before) accepted.push([name, args]);
      const asked = moveOf(action);
      day[seat].push(rules.formatAction(action));
      await seen[seat].move(asked.move, asked.args);
      if (seat < seats.length - 1) {
        const { G: theirs } = seen[(seat + 1) % seats.length].state();
        hidden.push(JSON.stringify(theirs.state.boards[seat]) === JSON.stringify(dawn.state.boards[seat]) && !theirs.secret);
      }
    }
  }
  days.push(day);
}
const { G, ctx } = seen[0].state();
const refusals = [undefined, {}, { deal }, { deal: "DBDX-99" }, { deal: "none!" }].map((data) => Game.validateSetupData(data) ?? null);
console.log(JSON.stringify({ days, accepted, refusals, hidden: hidden.length > 0 && hidden.every(Boolean), gameover: ctx.gameover, state: rules.formatState(G.state), code: G.secret.code }));
process.exit(0);
