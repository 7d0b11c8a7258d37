// The page on which a sheet is played alone. All text is set as text; nothing is sent anywhere.

import { encodePlays, formatCode, parseCode } from "../../export/js/codes.js";
import { MAX_SEED } from "../../export/js/streams.js";
import { isJoker } from "./cards.js";
import { dealGame } from "./dealing.js";
import { button, make, shape } from "./elements.js";
import { boardMarks } from "./marks.js";
import { FreightGame } from "./rules.js";
import { Solo, faceValue } from "./solo.js";
import { cardName, counted, data, placeName, pointsText, say, starsText } from "./words.js";

const game = new FreightGame(data.game);
const storageKey = `flipwright ${data.game.id} ${data.hash} ${data.challenge?.code ?? ""}`;
const root = document.getElementById("play");
const board = document.getElementById("board");

let seed; // a BigInt
let solo;
let chosen = null; // {slot, value, suit}
let place = null; // a place that was clicked where more has to be said

// Words

/** What an option does, with what it costs and brings. */
function optionText({ last, hours, gained, points }) {
  const price = [];
  if (hours) price.push(`−${counted("hour", hours)}`);
  if (gained) price.push(`+${counted("hour", gained)}`);
  if (points) price.push((points > 0 ? "+" : "") + pointsText(points));
  return what(last) + (price.length ? ` (${price.join(", ")})` : "");
}

function what(last) {
  if (last.kind === "load") {
    const suit = last.suit === null ? "" : `${data.suits[last.suit].name} `;
    return say("table.use.load", { value: suit + last.value });
  }
  if (!last.deliver) return say("table.use.move");
  const { loads } = solo.board.trucks[last.truck];
  const amount = pointsText(game.trucks[last.truck].score(loads, last.spot, solo.state.week));
  return say("table.use.deliver", { amount });
}

// The board

function drawMarks() {
  const layer = document.getElementById("marks");
  const found = boardMarks(game, data.board, solo.state, solo.dawn);
  layer.replaceChildren(...found.flatMap((mark) => drawn(mark).map((each) => classed(each, mark))));
}

function classed(element, { fresh }) {
  if (fresh) element.classList.add("fresh");
  return element;
}

function drawn({ kind, box: [left, top, right, bottom], text }) {
  const [x, y, radius] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2];
  switch (kind) {
    case "number": {
      const height = bottom - top;
      const size = Math.min(height * 1.2, ((right - left) * 2.1) / text.length);
      return [shape("text", { x, y: y + 0.35 * size, "font-size": size, class: "number" }, text)];
    }
    case "cross":
      return [shape("path", { d: `M ${left} ${top} L ${right} ${bottom} M ${right} ${top} L ${left} ${bottom}`, class: "cross" })];
    case "fill":
      return [shape("circle", { cx: x, cy: y, r: radius * 0.62, class: "fill" })];
    default:
      return [shape("circle", { cx: x, cy: y, r: radius * 1.3, class: "ring" })];
  }
}

/** The options of the card in hand by place. */
function optionsByPlace() {
  const places = new Map();
  if (!chosen) return places;
  for (const option of solo.options(chosen.slot)) {
    const { last } = option;
    const of = last.kind === "load" ? `square ${last.truck} ${last.square}` : `circle ${last.truck} ${last.spot}`;
    places.set(of, [...(places.get(of) ?? []), option]);
  }
  return places;
}

function agreed() {
  const hours = chosen.value === null ? 0 : (solo.values(chosen.slot).get(chosen.value) ?? 0);
  return { ...chosen, hours: hours + (chosen.suit === null ? 0 : 1) };
}

function drawTargets(places) {
  const targets = [];
  for (const [of, options] of places) {
    const [kind, truck, number] = of.split(" ").map((part, index) => (index ? Number(part) : part));
    const box = kind === "square" ? data.board.squares[truck][number] : data.board.circles[truck][number - 1];
    if (!box) continue;
    const plain = solo.plain(options, agreed());
    const name = `${placeName(of)}: ${(plain ? [plain] : options.slice(0, 4)).map(optionText).join(", ")}`;
    const target = button(of, "", () => click(of), {
      class: `target ${kind} ${plain ? "plain" : "asks"} ${of === place ? "asked" : ""}`,
      "aria-label": name,
      title: name,
    });
    const { width, height } = data.board;
    target.style.left = `${(100 * box[0]) / width}%`;
    target.style.top = `${(100 * box[1]) / height}%`;
    target.style.width = `${(100 * (box[2] - box[0])) / width}%`;
    target.style.height = `${(100 * (box[3] - box[1])) / height}%`;
    targets.push(target);
  }
  document.getElementById("targets").replaceChildren(...targets);
}

// The panel beside it

function cardButton(slot) {
  const card = solo.state.cards[slot];
  const isUsed = solo.board.played.includes(slot);
  const attributes = {
    class: "card",
    disabled: isUsed,
    "aria-pressed": String(chosen?.slot === slot),
    "aria-label": cardName(card),
    title: cardName(card),
  };
  const found = button(`card ${slot}`, "", () => choose(slot), attributes);
  const picture = shape("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" });
  const suit = isJoker(card) ? null : data.suits[card.suit];
  picture.append(suit ? shape("path", { d: suit.shape }) : shape("text", { x: 50, y: 82, "text-anchor": "middle" }, "★"));
  if (suit) {
    found.style.setProperty("--light", suit.light);
    found.style.setProperty("--dark", suit.dark);
  }
  found.append(make("b", {}, suit ? String(card.value) : "*"), picture, make("span", {}, suit ? `${suit.letter} ${suit.name}` : data.words.joker));
  return found;
}

function counts() {
  const card = solo.state.cards[chosen.slot];
  const values = solo.values(chosen.slot);
  const list = [...values.keys()];
  const parts = [];
  const chip = (id, text, isOn, onclick) => button(id, text, onclick, { class: "chip", "aria-pressed": String(isOn) });
  const set = (change) => () => {
    Object.assign(chosen, change);
    place = null;
    show();
  };
  if (isJoker(card) && !solo.board.split) {
    const free = list.filter((value) => !values.get(value));
    parts.push(row(say("table.joker_as"), free.map((value) => chip(`value ${value}`, value, value === chosen.value, set({ value })))));
  }
  if (chosen.value !== null && list.length > 1) {
    const at = list.indexOf(chosen.value);
    const step = (id, label, sign, to) =>
      button(id, sign, set({ value: list[to] }), { "aria-label": label, title: label, disabled: !(to in list) });
    const cost = values.get(chosen.value);
    const text = `${chosen.value}${cost ? ` (−${counted("hour", cost)})` : ""}`;
    parts.push(row("", [step("less", say("table.less"), "−", at - 1), make("output", {}, text), step("more", say("table.more"), "+", at + 1)]));
  }
  if (game.changesSuit && !isJoker(card) && !solo.board.split) {
    const suits = data.suits.map((suit, index) => {
      const isOwn = index === card.suit;
      const isOn = chosen.suit === null ? isOwn : index === chosen.suit;
      const text = suit.name + (isOwn ? "" : ` (−${counted("hour", 1)})`);
      return chip(`suit ${index}`, text, isOn, set({ suit: isOwn ? null : index }));
    });
    parts.push(row(say("table.suit_as"), suits));
  }
  return parts;
}

function row(text, buttons) {
  return make("div", { class: "row", role: "group", "aria-label": text || null }, ...(text ? [make("span", {}, text)] : []), ...buttons);
}

function advice(places) {
  const left = counted("hour", solo.board.hours);
  if (solo.board.split) {
    const face = game.faceSteps(solo.state.cards[solo.board.split.card]);
    return say("web.go_on", { steps: Math.max(0, face - solo.board.split.steps), left });
  }
  if (game.legalActions(solo.state).length === 1) return say("web.stuck");
  if (!chosen) return say("web.pick", { left });
  const card = cardName(solo.state.cards[chosen.slot]);
  return places.size ? say("web.place", { card, left }) : say("web.nowhere", { card });
}

/** Every option as a line: for keyboards, small screens and places that the drawing lacks. */
function list(places) {
  const isOpen = root.querySelector("details.all")?.open ?? matchMedia("(max-width: 56rem)").matches;
  const all = [...places].flatMap(([of, options]) => options.map((option, index) => [of, option, index]));
  const plain = (option) => solo.fits(option, agreed()) && option.hours <= agreed().hours;
  const sorted = [...all.filter(([, option]) => plain(option)), ...all.filter(([, option]) => !plain(option))];
  const lines = sorted.map(([of, option, index]) => {
    const text = `${placeName(of)}: ${optionText(option)}`;
    return make("li", {}, button(`list ${of} ${index}`, text, () => play(option), { class: "line" }));
  });
  return make("details", { class: "all", open: isOpen }, make("summary", {}, `${say("web.all")} (${lines.length})`), make("ul", {}, ...lines));
}

function day(places) {
  const isDawn = !solo.steps.length;
  const isStuck = game.legalActions(solo.state).length === 1;
  const { week, day: number, cards } = solo.state;
  const parts = [
    make("h2", {}, say("table.today", { week_number: week + 1, day_number: number + 1 })),
    make("div", { class: "cards", role: "group", "aria-label": say("table.hand") }, ...[...cards.keys()].map(cardButton)),
    make("p", {}, advice(places)),
  ];
  if (chosen) parts.push(...counts());
  const asked = place && places.get(place);
  if (asked) {
    const answers = asked.map((option, index) => button(`answer ${index}`, optionText(option), () => play(option), { class: "chip" }));
    parts.push(row(say("web.choose", { place: placeName(place) }), answers));
  }
  if (places.size) parts.push(list(places));
  parts.push(
    row("", [
      button("stop", say("table.stop"), () => act(() => solo.stop()), { disabled: !solo.board.split }),
      button("end_day", say("table.end_day"), () => act(() => solo.endDay()), { class: isStuck ? "main" : null }),
      button("undo", say("table.undo"), () => act(() => solo.undo()), { disabled: isDawn }),
      button("restart", say("table.restart"), () => act(() => solo.restartDay()), { disabled: isDawn }),
    ]),
  );
  return parts;
}

function standing() {
  const total = game.scores(solo.state)[0];
  const rating = [...(data.challenge?.stars ?? data.game.rating)].sort((one, other) => one.from - other.from);
  const reached = rating.filter((step) => step.from <= total).at(-1)?.stars ?? 0;
  const next = rating.find((step) => step.from > total && step.stars > reached);
  const rows = game.weekScores(solo.state).map((points, week) => [say("table.stat.week", { number: week + 1 }), points]);
  rows.push([say("table.stat.hours_points"), game.hoursScore(solo.state)], [say("table.stat.total"), total]);
  const table = make("table", {}, ...rows.map(([name, points]) => make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, pointsText(points)))));
  const parts = [make("p", { class: "total" }, say(solo.isOver ? "web.over" : "web.so_far", { amount: pointsText(total) }))];
  if (rating.length) {
    const words = [say("table.stars.now", { stars: starsText(reached) })];
    if (next && !solo.isOver) words.push(say("table.stars.next", { stars: starsText(next.stars), amount: pointsText(next.from) }));
    parts.push(make("p", { class: "stars" }, words.join(" · ")));
  }
  return [...parts, table];
}

/** The line that somebody posts who has played the challenge to its end. */
function resultLine() {
  const { challenge } = data;
  if (!challenge || !solo.isOver || formatCode(data.mark, seed) !== challenge.code) return [];
  const plain = (text) => text.replaceAll("·", "-").trim().split(/\s+/).join(" ");
  const name = make("input", { "data-id": "name", maxlength: 40, value: readKept()?.name ?? "" });
  const line = make("textarea", { readonly: true, rows: 4, "aria-label": say("challenge.your_line") });
  const plays = encodePlays(game, solo.deal, solo.days.flat());
  const write = () => {
    line.value = ["Flipwright", plain(challenge.title), challenge.code, game.scores(solo.state)[0], plain(name.value), plays].join(" · ");
  };
  name.addEventListener("input", write);
  name.addEventListener("change", () => keep({ name: name.value }));
  write();
  const copied = button("copy", say("web.copy"), async () => {
    line.select();
    await navigator.clipboard?.writeText(line.value).catch(() => {});
    copied.textContent = say("web.copied");
  });
  return [make("p", {}, say("challenge.your_line")), make("label", {}, `${say("challenge.name")} `, name), line, copied];
}

function discard() {
  if (!data.game.show_discard) return [];
  const out = game.counts.flatMap(({ card, count }, kind) => {
    const seen = solo.state.discard[kind];
    return seen ? [make("li", {}, `${cardName(card)}: ${seen}/${count}`)] : [];
  });
  const up = solo.state.discard.reduce((sum, count) => sum + count, solo.state.cards.length);
  const left = game.counts.reduce((sum, { count }) => sum + count, -up);
  const wasOpen = root.querySelector("details.discard")?.open ?? false;
  const words = `${say("web.played")} · ${say("table.cards_left", { count: left })}`;
  return [make("details", { class: "discard", open: wasOpen }, make("summary", {}, words), make("ul", {}, ...out))];
}

function dealForm() {
  const input = make("input", { "data-id": "code", value: formatCode(data.mark, seed), "aria-label": say("web.code"), autocomplete: "off", spellcheck: "false" });
  const error = make("p", { role: "alert" });
  const form = make("form", { class: "row" }, make("label", {}, `${say("web.code")} `, input), make("button", { "data-id": "play_code" }, say("web.code_play")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const read = parseCode(input.value, data.mark);
    if (read.reason) error.textContent = say(`game.code.${read.reason}`);
    else if (mayLeave()) begin(read.seed);
  });
  const other = row("", [
    button("new", say("web.new_cards"), () => mayLeave() && begin(newSeed())),
    button("again", say("web.again"), () => mayLeave() && begin(seed)),
  ]);
  return [form, error, other];
}

function challengeWords() {
  const { challenge } = data;
  if (!challenge) return [];
  const parts = [make("h2", {}, challenge.title)];
  parts.push(make("p", {}, challenge.when));
  if (challenge.text) parts.push(make("p", {}, challenge.text));
  if (challenge.pars.length) {
    const pars = challenge.pars.map(({ bot, total }) => `${bot} ${pointsText(total)}`).join(", ");
    parts.push(make("p", {}, say("challenge.pars", { pars })));
  }
  return parts;
}

// What is done

function begin(number) {
  seed = number;
  solo = new Solo(game, dealGame(data.game, seed, 0, { ...data.game, ...data.base }));
  chosen = place = null;
  keep();
  show();
}

function newSeed() {
  return BigInt(crypto.getRandomValues(new Uint32Array(1))[0] >>> 2);
}

const mayLeave = () => solo.isOver || (!solo.days.length && !solo.steps.length) || confirm(say("web.leave"));

function choose(slot) {
  if (solo.board.split && solo.board.split.card !== slot) solo.stop();
  chosen = chosen?.slot === slot && !solo.board.split ? null : { slot, value: faceValue(solo.state.cards[slot]), suit: null };
  place = null;
  keep();
  show();
}

function click(of) {
  const options = optionsByPlace().get(of) ?? [];
  const plain = solo.plain(options, agreed());
  if (plain) return play(plain);
  place = of;
  show();
  root.querySelector('[data-id="answer 0"]')?.focus();
}

function play(option) {
  const slot = option.last.card;
  act(() => solo.play(option));
  if (solo.board.split && !solo.options(slot).length) act(() => solo.stop());
}

function act(change) {
  change();
  place = null;
  const { split } = solo.board;
  chosen = split ? { slot: split.card, value: chosen?.value ?? faceValue(solo.state.cards[split.card]), suit: null } : null;
  keep();
  show();
}

function press(event) {
  if (event.target.matches("input, textarea") || event.altKey) return;
  const isControl = event.ctrlKey || event.metaKey;
  const slot = Number(event.key) - 1;
  const id = { z: isControl && "undo", Enter: isControl && "end_day", "+": "more", "-": "less" }[event.key];
  const found = id ? root.querySelector(`[data-id="${id}"]`) : null;
  if (found) found.click();
  else if (!isControl && slot in (solo.state.cards ?? []) && !solo.board.played.includes(slot)) choose(slot);
  else if (event.key === "Escape") act(() => {});
  else return;
  event.preventDefault();
}

// Kept in the browser, where it lets us

function keep(more = {}) {
  try {
    const kept = { name: readKept()?.name ?? "", ...more, seed: seed.toString(), game: solo.kept() };
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    document.getElementById("not_kept").textContent = say("web.not_kept");
  }
}

function readKept() {
  try {
    return JSON.parse(localStorage.getItem(storageKey));
  } catch {
    return null;
  }
}

/** Take up the game that was kept; false where there is none, or none of this sheet. */
function takeUp() {
  try {
    const { seed: number, game: kept } = readKept();
    seed = BigInt(number);
    if (seed < 0n || seed > MAX_SEED) return false;
    solo = new Solo(game, dealGame(data.game, seed, 0, { ...data.game, ...data.base }));
    return solo.restore(kept);
  } catch {
    return false;
  }
}

// The whole

function show() {
  const focused = document.activeElement?.dataset?.id;
  const places = solo.isOver ? new Map() : optionsByPlace();
  drawMarks();
  drawTargets(places);
  root.replaceChildren(
    ...challengeWords(),
    ...(solo.isOver ? [] : day(places)),
    ...standing(),
    ...resultLine(),
    ...discard(),
    ...dealForm(),
  );
  tell(places);
  if (!focused) return;
  const next = document.querySelector(`[data-id="${CSS.escape(focused)}"]:not(:disabled)`) ?? root.querySelector(".card:enabled, .main");
  next?.focus({ preventScroll: true }); // who plays by keyboard goes on where they were
}

/** What a screen reader says after each change. */
function tell(places) {
  const total = pointsText(game.scores(solo.state)[0]);
  document.getElementById("said").textContent = solo.isOver
    ? say("web.over", { amount: total })
    : `${advice(places)} ${say("web.so_far", { amount: total })}`;
}

function zoom(by) {
  const scale = Math.min(4, Math.max(0.4, Number(board.dataset.scale ?? 1) * by));
  board.dataset.scale = scale;
  board.style.width = `${100 * scale}%`;
}

/** The deal that the address asks for, as in `page.html#deal=CODE`; null where it asks for none. */
function seedOfAddress() {
  const code = /^#deal=([\w-]{1,40})$/.exec(location.hash)?.[1];
  return code ? (parseCode(code, data.mark).seed ?? null) : null;
}

function writeRules() {
  const parts = data.rules.flatMap(({ title, before, lines, after }) => [
    ...(title ? [make("h2", {}, title)] : []),
    ...before.map((text) => make("p", {}, text)),
    make("ul", {}, ...lines.map((text) => make("li", {}, text))),
    ...after.map((text) => make("p", {}, text)),
  ]);
  document.getElementById("rules").append(...parts);
}

writeRules();
document.getElementById("larger").addEventListener("click", () => zoom(1.5));
document.getElementById("smaller").addEventListener("click", () => zoom(1 / 1.5));
document.addEventListener("keydown", press);
const wanted = seedOfAddress();
const isKept = takeUp();
if (wanted !== null && !(isKept && seed === wanted)) begin(wanted);
else if (isKept) show();
else begin(data.challenge ? parseCode(data.challenge.code, data.mark).seed : newSeed());
