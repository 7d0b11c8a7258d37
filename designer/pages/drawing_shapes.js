// What the board draws and reckons with, in mm of the sheet; goes before drawing_board.js in one script.

const GRID = 1; // mm
const SVG = "http://www.w3.org/2000/svg";
const TAGS = new Set(["rect", "circle", "path", "text", "image"]);

function newNode([tag, attributes, text]) {
  if (!TAGS.has(tag)) throw new Error(`drawing: expected a shape, found '${tag}'`);
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text) node.textContent = text;
  return node;
}

function move(node, shift) {
  if (shift) node.setAttribute("transform", `translate(${shift[0]} ${shift[1]})`);
  else if (node.hasAttribute("transform")) node.removeAttribute("transform");
}

function pluses({ truck, start, spots }, title) {
  const way = [start, ...spots];
  const last = way.length - 1;
  const onward = plus(way[last], [(way[last][0] - way[last - 1][0]) / 2, (way[last][1] - way[last - 1][1]) / 2]);
  return [...way.slice(1), null].map((point, after) => {
    const [x, y] = point ? middle([...way[after], ...point]) : onward;
    const id = `${truck}/route/plus/${after}`;
    return { kind: "plus", key: id, id, truck, after, title, box: [x - 1.7, y - 1.7, x + 1.7, y + 1.7] };
  });
}

function beside(box, x, y) {
  // a point that is nearer to the neighbour's far side than to its near one
  const [atX, atY] = middle(box);
  const size = box[2] - box[0];
  return { x: round(atX + 1.3 * size * x), y: round(atY + size * y) };
}

function middle([left, top, right, bottom]) {
  return [(left + right) / 2, (top + bottom) / 2];
}

function plus([x, y], shift) {
  return shift ? [x + shift[0], y + shift[1]] : [x, y];
}

function isWithin(box, outer) {
  return box[0] >= outer[0] && box[1] >= outer[1] && box[2] <= outer[2] && box[3] <= outer[3];
}

function snap(value) {
  return Math.round(value / GRID) * GRID;
}

function round(value) {
  return Math.round(value * 100) / 100;
}
