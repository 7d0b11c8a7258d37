// States and actions as text: the twin of simulator/freight/notation.py and actions.py.

import { formatCard } from "./cards.js";

/** An action as `load 0 different.3 6 H`, `move 0 hearts 5 deliver`, `done` or `end_day`. */
export function formatAction(sheet, action) {
  if (action.kind === "done" || action.kind === "end_day") return action.kind;
  const truck = sheet.trucks[action.truck]?.id ?? String(action.truck);
  if (action.kind === "move") return `move ${action.card} ${truck} ${action.spot}${action.deliver ? " deliver" : ""}`;
  const suit = action.suit === null ? "" : ` ${sheet.suits[action.suit]?.letter}`;
  return `load ${action.card} ${truck}.${action.square} ${action.value}${suit}`;
}

/** A state of a `FreightGame` as one line. */
export function formatState(game, state) {
  const text = (card) => formatCard(game.sheet, card);
  const cards = state.cards.map(text).join(",") || "-";
  const discard = state.discard.flatMap((count, kind) => Array(count).fill(text(game.counts[kind].card))).join(",") || "-";
  const boards = state.boards.map(formatBoard).join(" / ");
  const dawn = state.dawn.map(formatBoard).join(" / ");
  return `${state.week}.${state.day} ${cards} ${discard} ${boards}${dawn === boards ? "" : ` ~ ${dawn}`}`;
}

function formatBoard({ hours, played, split, trucks, ended }) {
  const steps = split ? [split.card, split.steps, split.owed, split.gained, split.truck].join(":") : "-";
  return `${hours} ${played.join(",") || "-"} ${steps} ${trucks.map(formatTruck).join(";")}${ended ? " ended" : ""}`;
}

function formatTruck({ loads, position, week, score, bonus }) {
  const goods = loads.map((good) => good || "-").join(".");
  const delivery = week === null ? "" : `!${week}=${score}`;
  const points = bonus.some((each) => each) ? `+${bonus.join(".")}` : "";
  return `${goods}@${position}${delivery}${points}`;
}
