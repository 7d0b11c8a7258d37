// The data of the page, and its words: in one language, with those of the sheet.

import { isJoker } from "./cards.js";

export const data = JSON.parse(document.getElementById("data").textContent);
const hasFew = ["cs", "pl", "sk"].includes(data.language.split("-")[0]); // another plural for 2, 3, 4, 22, ...

export function say(key, values = {}) {
  return data.labels[key].replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

export function counted(name, count) {
  const isFew = hasFew && [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100);
  return `${count} ${data.words[name][count === 1 ? 0 : isFew ? 1 : 2]}`;
}

export function pointsText(points) {
  const { prefix, suffix } = data.words;
  if (!prefix && !suffix) return counted("point", points);
  return `${points < 0 ? "-" : ""}${prefix}${Math.abs(points)}${points ? suffix : ""}`;
}

export const cardName = (card) => (isJoker(card) ? data.words.joker : `${data.suits[card.suit].name} ${card.value}`);

export const starsText = (count) => (count ? (count > 5 ? `${count} ★` : "★".repeat(count)) : "–");

export function placeName(of) {
  const [kind, truck, number] = of.split(" ");
  const key = kind === "square" ? "table.square" : "table.circle";
  return say(key, { name: data.trucks[truck], number: kind === "square" ? Number(number) + 1 : number });
}
