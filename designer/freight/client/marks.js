// What a player has written on the sheet by now: the twin of designer/freight/marks.py, in its usual looks.
// A mark is {kind: "number" | "cross" | "fill" | "ring", box, text, fresh}; fresh: it can still be taken back.

import { mayLoad } from "./trucks.js";

/** All marks of a board on the places of the drawing, in the order they are drawn. */
export function boardMarks(game, places, state, since) {
  const key = ({ kind, box, text }) => [kind, text, ...box].join(" ");
  const before = new Set([...marks(game, places, since)].map(key));
  return [...marks(game, places, state)].map((mark) => ({ ...mark, fresh: !before.has(key(mark)) }));
}

function* marks(game, places, state) {
  for (const [index, truck] of state.boards[0].trucks.entries()) yield* truckMarks(game, places, index, truck);
  yield* panelMarks(game, places, state);
}

function* truckMarks(game, places, index, truck) {
  for (const [square, good] of truck.loads.entries()) {
    const box = places.squares[index][square];
    if (box && good) yield { kind: "number", box: beneathSymbols(box), text: String(good) };
    else if (box && !canBeFilled(game, index, truck, square)) yield { kind: "cross", box: inner(box, 0.12) };
  }
  for (const box of places.circles[index].slice(0, truck.position)) yield { kind: "fill", box };
  if (truck.week === null) return;
  yield { kind: "ring", box: places.circles[index][truck.position - 1] };
  if (places.scores[index]) yield { kind: "number", box: inner(places.scores[index], 0.14), text: String(truck.score) };
}

/** Whether any good may still come into an empty square. */
function canBeFilled(game, index, truck, square) {
  if (truck.position) return false;
  const rules = game.trucks[index];
  for (let value = 1; value <= game.valueLimit; value++) {
    if (rules.squareTakes(square, value) && mayLoad(rules.truck.load_rule, truck.loads, square, value)) return true;
  }
  return false;
}

function* panelMarks(game, places, state) {
  const { calendar, overtime } = game.sheet;
  const [{ hours }] = state.boards;
  const points = game.weekScores(state);
  const numbers = (boxes, share, number) => boxes.map((box) => ({ kind: "number", box: inner(box, share), text: String(number) }));
  for (const [week, boxes] of places.weeks.slice(0, state.week).entries()) yield* numbers(boxes, 0.2, points[week]);
  for (const box of places.days.slice(0, state.week * calendar.days + state.day)) yield { kind: "cross", box };
  for (const box of places.hours.slice(0, Math.max(0, overtime.hours - hours))) yield { kind: "cross", box };
  if (game.isOver(state)) {
    yield* numbers(places.unused, 0.2, game.hoursScore(state));
    yield* numbers(places.total, 0.16, game.scores(state)[0]);
  } else if (hours > overtime.hours) {
    yield* numbers(places.unused, 0.2, `+${hours - overtime.hours}`); // more than there are clocks to cross out
  }
}

/** Where a number leaves the symbols of a square in its left top corner to be seen. */
function beneathSymbols([left, top, right, bottom]) {
  const [width, height] = [right - left, bottom - top];
  return [left + 0.26 * width, top + 0.26 * height, right - 0.08 * width, bottom - 0.07 * height];
}

function inner([left, top, right, bottom], share) {
  const gap = share * Math.min(right - left, bottom - top);
  return [left + gap, top + gap, right - gap, bottom - gap];
}
