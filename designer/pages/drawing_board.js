// The sheet to draw on. What a hand does shows at once; at its end one operation is sent, with a number. Operations wait in
// a queue until the server has counted them, and are sent again where it has not, so none is lost and none counts twice.

const FIRST_WAIT = 1000; // ms; doubled each time, since what is sent begins a run of the page anew
const TRIES = 6;
const FAR = 10; // steps of an arrow key with Shift
const THRESHOLD = 4; // px that a hand may tremble in a click
const TYPING = 1500; // ms after which typing begins anew
const ZOOMS = [1, 1.25, 1.6, 2, 2.5, 3.2, 4];
const MOVABLE = new Set(["truck", "circle", "panel"]);
const ALWAYS = new Set(["select", "undo", "redo"]); // also where the sheet has no drawing
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const boards = new WeakMap();

export default function ({ data, parentElement, setTriggerValue }) {
  if (!boards.has(parentElement)) boards.set(parentElement, new Board(parentElement, data));
  const board = boards.get(parentElement);
  board.send = () => setTriggerValue("op", [...board.queue]);
  board.update(data);
  return () => clearTimeout(board.timer);
}

for (const [weight, source] of Object.entries(FONTS)) {
  const face = new FontFace("Barlow Condensed", `url(data:font/woff2;base64,${source})`, { weight });
  document.fonts.add(face);
  face.load();
}

class Board {
  constructor(root, data) {
    this.root = root.querySelector(".board");
    this.window = this.root.querySelector(".window");
    this.sheet = this.root.querySelector(".sheet");
    this.image = this.root.querySelector("svg.image");
    this.over = this.root.querySelector("svg.over");
    this.targets = this.root.querySelector(".targets");
    this.shadow = root;
    Object.assign(this, { seq: data.ack, queue: [], chosen: new Set(), buttons: new Map(), items: [], zoom: 0, typed: "" });
    this.listen();
  }

  // What comes from the server

  update(data) {
    if (this.hand) this.late = data; // what the hand holds stays where it is
    else this.draw(data);
  }

  draw(data) {
    this.data = data;
    this.late = null;
    this.queue = this.queue.filter((op) => op.seq > data.ack);
    this.sendAgain(1);
    this.parts = new Map(data.parts.map((part) => [part.id, part]));
    if (!this.queue.length) this.chosen = new Set(data.chosen);
    this.name();
    this.drawImage();
    this.drawButtons();
    this.preview();
    this.root.dataset.ack = data.ack;
  }

  name() {
    const { alt, labels } = this.data;
    this.image.setAttribute("aria-label", alt);
    this.targets.setAttribute("aria-label", alt);
    for (const button of this.root.querySelectorAll(".zoom button")) {
      button.title = labels[button.dataset.name];
      button.setAttribute("aria-label", button.title);
    }
  }

  drawImage() {
    const { width, height, items } = this.data;
    for (const svg of [this.image, this.over]) svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.sheet.style.aspectRatio = `${width} / ${height}`;
    this.image.style.background = this.data.paper;
    const fresh = items.map((item) => JSON.stringify(item));
    let start = 0;
    let same = 0; // at the end
    const most = Math.min(fresh.length, this.items.length);
    while (start < most && fresh[start] === this.items[start].text) start++;
    while (same < most - start && fresh.at(-1 - same) === this.items.at(-1 - same).text) same++;
    for (const old of this.items.slice(start, this.items.length - same)) old.node.remove();
    const next = same ? this.items.at(-same).node : null;
    const added = items.slice(start, items.length - same).map((item, index) => ({
      text: fresh[start + index],
      node: newNode(item),
      owner: item[3],
    }));
    for (const { node } of added) this.image.insertBefore(node, next);
    this.items.splice(start, this.items.length - same - start, ...added);
  }

  drawButtons() {
    const { parts, marks, routes } = this.data;
    const wanted = parts.map((part) => ({ ...part, key: part.id }));
    for (const mark of marks) {
      const own = wanted.find((part) => part.key === mark.id);
      if (own) Object.assign(own, { look: mark.look, title: mark.title });
      else wanted.push({ ...mark, kind: "mark", key: mark.id });
    }
    for (const route of this.data.editable ? routes : []) {
      if (this.isOpen(route.truck)) wanted.push(...pluses(route, this.data.labels.plus));
    }
    const buttons = new Map();
    for (const target of wanted) {
      const button = this.buttons.get(target.key) ?? document.createElement("button");
      this.dress(button, target);
      buttons.set(target.key, button);
    }
    const keys = [...this.buttons.keys()];
    const focused = this.shadow.activeElement ?? document.activeElement;
    const place = keys.indexOf(focused?.dataset?.id);
    this.buttons = buttons;
    if (keys.join("\n") === [...buttons.keys()].join("\n")) return;
    this.targets.replaceChildren(...buttons.values());
    if (place < 0) return;
    const next = buttons.get(focused.dataset.id) ?? buttons.get([...this.chosen][0]);
    (next ?? this.targets).focus({ preventScroll: true }); // who works by keyboard goes on where they were
  }

  dress(button, target) {
    const [left, top, right, bottom] = target.box;
    const { width, height } = this.data;
    button.type = "button";
    button.dataset.id = target.key;
    if (target.kind === "plus") Object.assign(button.dataset, { truck: target.truck, after: target.after });
    button.dataset.kind = target.kind;
    button.className = `${target.look ?? "quiet"}${this.chosen.has(target.id) ? " chosen" : ""}`;
    button.title = target.note ? `${target.title}\n${target.note}` : target.title;
    button.textContent = target.kind === "plus" ? "+" : "";
    button.toggleAttribute("data-note", Boolean(target.note));
    button.setAttribute("aria-label", button.title);
    button.setAttribute("aria-pressed", String(this.chosen.has(target.id)));
    button.tabIndex = this.isStop(target) ? 0 : -1;
    Object.assign(button.style, {
      left: `${(100 * left) / width}%`,
      top: `${(100 * top) / height}%`,
      width: `${(100 * (right - left)) / width}%`,
      height: `${(100 * (bottom - top)) / height}%`,
    });
  }

  isStop(target) {
    // Tab goes from truck to truck and box to box, and through the parts of the truck that is open
    if (["truck", "panel", "mark", "plus"].includes(target.kind) || target.look) return true;
    return this.chosen.has(target.id) || (target.truck !== undefined && this.isOpen(target.truck));
  }

  isOpen(truck) {
    return [...this.chosen].some((id) => id === truck || id.startsWith(truck + "/"));
  }

  // What goes to the server

  push(op) {
    if (!this.data.editable && !ALWAYS.has(op.kind)) return;
    this.queue.push({ seq: ++this.seq, op: { ids: [...this.chosen], ...op } });
    this.send();
    this.sendAgain(1);
  }

  sendAgain(tries) {
    clearTimeout(this.timer);
    if (!this.queue.length || tries > TRIES) return;
    this.timer = setTimeout(() => {
      this.send();
      this.sendAgain(tries + 1);
    }, FIRST_WAIT * 2 ** (tries - 1));
  }

  choose(ids, { tell = true } = {}) {
    this.chosen = new Set(ids);
    this.typed = "";
    this.drawButtons();
    if (tell) this.push({ kind: "select" });
  }

  // Where things are, while the server does not know yet

  preview() {
    const moves = this.queue.filter(({ op }) => op.kind === "move").map(({ op }) => op);
    if (this.hand?.kind === "move") moves.push(this.hand);
    const shifts = new Map();
    for (const { ids, dx, dy } of moves) {
      for (const id of this.withTwins(ids)) {
        const [x, y] = shifts.get(id) ?? [0, 0];
        shifts.set(id, [x + dx, y + dy]);
      }
    }
    if (this.hand?.kind === "drop") shifts.set(this.hand.ids[0], [this.hand.dx, this.hand.dy]);
    const held = (id) => (this.holder(id) ? shiftOf(this.holder(id)) : undefined);
    const shiftOf = (id) => shifts.get(id) ?? this.between(id, shiftOf) ?? held(id);
    this.shiftOf = shiftOf;
    for (const { node, owner } of this.items) move(node, shiftOf(owner));
    for (const [key, button] of this.buttons) {
      const [x, y] = shiftOf(key) ?? [0, 0];
      button.style.translate = x || y ? `${x * this.scale()}px ${y * this.scale()}px` : "";
    }
    this.drawOver(shiftOf);
  }

  boxOf(part) {
    // where it shows, which is where a hand looks for it
    const [x, y] = this.shiftOf(part.id) ?? [0, 0];
    const [left, top, right, bottom] = part.box;
    return [left + x, top + y, right + x, bottom + y];
  }

  between(id, shiftOf) {
    // how far a plus moves that stands between two circles, or a truck and its first circle
    const found = id.match(/^(.*)\/route\/plus\/(\d+)$/);
    if (!found) return undefined;
    const [truck, after] = [found[1], Number(found[2])];
    const ends = [after, after + 1].map((spot) => (spot ? `${truck}/route/circles/${spot}` : truck));
    const [here, there] = ends.map((end) => shiftOf(this.parts.has(end) ? end : ends[0]) ?? [0, 0]);
    return middle([...here, ...there]);
  }

  holder(id) {
    // what a part stands in and moves with
    return this.parts.get(id)?.within ?? id.match(/^(.*)\/squares\/\d+$/)?.[1];
  }

  drawOver(shiftOf) {
    const nodes = [];
    for (const { truck, start, spots } of this.data.routes) {
      const points = spots.map((point, index) => plus(point, shiftOf(`${truck}/route/circles/${index + 1}`)));
      const way = [plus(start, shiftOf(truck)), ...points];
      const moved = shiftOf(truck) || spots.some((_, index) => shiftOf(`${truck}/route/circles/${index + 1}`));
      if (moved) nodes.push(newNode(["path", { class: "way", d: `M ${way.map((at) => at.join(" ")).join(" L ")}` }]));
    }
    if (this.hand?.kind === "band") {
      const [left, top, right, bottom] = this.hand.box;
      const box = { class: "band", x: left, y: top, width: right - left, height: bottom - top };
      nodes.push(newNode(["rect", box]));
    }
    this.over.replaceChildren(...nodes);
  }

  withTwins(ids) {
    // a circle of several routes is one
    const places = new Set(ids.map((id) => this.parts.get(id)?.box.join()));
    const twins = this.data.parts.filter((part) => part.kind === "circle" && places.has(part.box.join()));
    return new Set([...ids, ...twins.map((part) => part.id)]);
  }

  // The hand

  listen() {
    this.targets.addEventListener("pointerdown", (event) => this.press(event));
    this.targets.addEventListener("pointermove", (event) => this.drag(event));
    this.targets.addEventListener("pointerup", (event) => this.release(event));
    this.targets.addEventListener("pointercancel", () => this.drop(false));
    this.targets.addEventListener("dblclick", (event) => this.whole(event));
    this.targets.addEventListener("click", (event) => event.detail === 0 && this.click(event.target, event));
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.window.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    for (const button of this.root.querySelectorAll(".zoom button")) {
      button.addEventListener("click", () => this.zoomBy(Number(button.dataset.by)));
    }
  }

  press(event) {
    if (event.button > 1 || this.hand) return;
    const at = this.point(event);
    this.down = { x: event.clientX, y: event.clientY, at, target: event.target, pans: event.button === 1 };
    this.targets.setPointerCapture(event.pointerId);
    const button = event.target.closest("button") ?? this.targets;
    button.focus({ preventScroll: true });
    event.preventDefault();
  }

  drag(event) {
    if (!this.down) return;
    const [byX, byY] = [event.clientX - this.down.x, event.clientY - this.down.y];
    if (this.down.pans) {
      this.window.scrollBy(this.down.lastX - event.clientX || 0, this.down.lastY - event.clientY || 0);
      [this.down.lastX, this.down.lastY] = [event.clientX, event.clientY];
      return;
    }
    if (!this.hand) {
      if (Math.hypot(byX, byY) < THRESHOLD) return;
      this.hand = this.take(event);
    }
    this.hand.follow(byX / this.scale(), byY / this.scale(), event);
    this.preview();
  }

  take(event) {
    let part = this.partAt(this.down.at);
    const grabbed = part && { square: part.truck, text: part.within }[part.kind]; // a truck by its squares, a box by its texts
    if (grabbed && (part.kind === "text" || !this.chosen.has(part.id))) part = this.parts.get(grabbed);
    if (!this.data.editable || !part || part.kind === "text") return this.band(event);
    if (!this.chosen.has(part.id)) this.choose(event.shiftKey ? [...this.chosen, part.id] : [part.id], { tell: false });
    if (!MOVABLE.has(part.kind)) return this.carry(part);
    const ids = [...this.chosen].filter((id) => MOVABLE.has(this.parts.get(id)?.kind));
    const anchor = part.kind === "circle" ? middle(this.boxOf(part)) : this.boxOf(part);
    return {
      kind: "move",
      ids,
      follow(x, y, { altKey }) {
        this.dx = altKey ? round(x) : snap(anchor[0] + x) - anchor[0];
        this.dy = altKey ? round(y) : snap(anchor[1] + y) - anchor[1];
      },
    };
  }

  carry(part) {
    return {
      kind: "drop",
      ids: [part.id],
      at: middle(this.boxOf(part)),
      follow(x, y) {
        [this.dx, this.dy] = [x, y];
      },
    };
  }

  band(event) {
    const [x, y] = this.down.at;
    const before = event.shiftKey ? [...this.chosen] : [];
    return {
      kind: "band",
      before,
      follow(byX, byY) {
        this.box = [Math.min(x, x + byX), Math.min(y, y + byY), Math.max(x, x + byX), Math.max(y, y + byY)];
      },
    };
  }

  release(event) {
    const { down } = this;
    const done = this.drop(true);
    if (down && !done && !down.pans) this.click(down.target, event, down.at);
  }

  drop(counts) {
    const { hand } = this;
    this.down = this.hand = null;
    if (hand && counts) this.end(hand);
    if (this.late) this.draw(this.late);
    else if (hand) this.preview();
    return hand;
  }

  end(hand) {
    if (hand.kind === "move" && (hand.dx || hand.dy)) {
      this.push({ kind: "move", ids: hand.ids, dx: round(hand.dx), dy: round(hand.dy) });
    } else if (hand.kind === "drop") {
      this.push({ kind: "drop", ids: hand.ids, x: round(hand.at[0] + hand.dx), y: round(hand.at[1] + hand.dy) });
    } else if (hand.kind === "band") {
      const within = this.data.parts.filter((part) => MOVABLE.has(part.kind) && isWithin(this.boxOf(part), hand.box));
      this.choose(new Set([...hand.before, ...within.map((part) => part.id)]));
    }
  }

  click(target, event, at = null) {
    const button = target.closest?.("button");
    if (button?.dataset.kind === "plus") {
      this.push({ kind: "insert", truck: Number(button.dataset.truck.split("/").at(-1)), after: Number(button.dataset.after) });
      return;
    }
    if (button?.dataset.kind === "mark") return this.push({ kind: "select", ids: [button.dataset.id] });
    const part = at ? this.partAt(at) : this.parts.get(button?.dataset.id);
    if (!part) return this.choose([]);
    if (event.shiftKey) {
      const others = [...this.chosen].filter((id) => id !== part.id);
      return this.choose(this.chosen.has(part.id) ? others : [...others, part.id]);
    }
    if (part.kind === "square" && this.chosen.size === 1 && this.chosen.has(part.id)) return this.push({ kind: "cycle" });
    return this.choose([part.id]);
  }

  whole(event) {
    // a truck with its whole route
    const truck = this.partAt(this.point(event));
    if (truck?.kind !== "truck") return;
    const circles = this.data.parts.filter((part) => part.kind === "circle" && part.truck === truck.id);
    this.choose([truck.id, ...circles.map((part) => part.id)]);
  }

  // Keys

  key(event) {
    if (event.target.closest(".zoom")) return;
    if (!this.command(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  command(event) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) return this.withControl(key);
    if (event.altKey) return false;
    if (ARROWS[key]) return this.step(...ARROWS[key], event.shiftKey ? FAR : 1);
    if (key === "Escape") return this.escape();
    if (key === "Delete" || key === "Backspace") return this.chosen.size > 0 && this.tell({ kind: "delete" });
    if (this.type(event.key)) return true;
    if (key === "+" || key === "=") return this.zoomBy(1);
    if (key === "-") return this.zoomBy(-1);
    return false;
  }

  withControl(key) {
    if (key === "a") {
      this.choose(this.data.parts.filter((part) => MOVABLE.has(part.kind)).map((part) => part.id));
      return true;
    }
    const kind = { z: "undo", y: "redo", v: "paste", d: "duplicate", c: "copy" }[key];
    return Boolean(kind) && ("zyv".includes(key) || this.chosen.size > 0) && this.tell({ kind });
  }

  tell(op) {
    this.push(op);
    return true;
  }

  escape() {
    if (this.hand) return this.drop(false) !== null;
    if (!this.chosen.size) return false;
    this.choose([]);
    return true;
  }

  step(x, y, steps) {
    const ids = [...this.chosen].filter((id) => MOVABLE.has(this.parts.get(id)?.kind));
    if (ids.length) {
      this.push({ kind: "move", ids, dx: x * steps * GRID, dy: y * steps * GRID, keys: true });
      this.preview();
      return true;
    }
    const part = this.chosen.size === 1 ? this.parts.get([...this.chosen][0]) : null;
    if (part?.kind === "square") return this.tell({ kind: "drop", ...beside(this.boxOf(part), x, y) });
    if (part?.kind !== "sign" || !part.spot) return false;
    const spots = this.data.routes.find(({ truck }) => truck === part.truck).spots;
    const [atX, atY] = spots[part.spot - 1 + (x || y)] ?? spots[part.spot - 1];
    return this.tell({ kind: "drop", x: atX, y: atY });
  }

  type(letter) {
    const squares = [...this.chosen].every((id) => this.parts.get(id)?.kind === "square");
    if (!this.chosen.size || !squares || letter.length !== 1 || letter === " ") return false;
    if (/[-,]/.test(letter) && !/\d$/.test(this.typed)) return false;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => (this.typed = ""), TYPING);
    this.typed = (this.typed + letter).slice(-40);
    return this.tell({ kind: "write", text: this.typed });
  }

  // The window

  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoomBy(event.deltaY < 0 ? 1 : -1, event);
  }

  zoomBy(by, event = null) {
    const before = ZOOMS[this.zoom];
    this.zoom = by ? Math.min(Math.max(this.zoom + by, 0), ZOOMS.length - 1) : 0;
    const ratio = ZOOMS[this.zoom] / before;
    const box = this.window.getBoundingClientRect();
    const [x, y] = event ? [event.clientX - box.left, event.clientY - box.top] : [box.width / 2, box.height / 2];
    const [left, top] = [(this.window.scrollLeft + x) * ratio - x, (this.window.scrollTop + y) * ratio - y];
    if (!this.zoom) this.window.style.height = "";
    else if (before === 1) this.window.style.height = `${box.height}px`;
    this.sheet.style.width = `${100 * ZOOMS[this.zoom]}%`;
    this.window.scrollTo(left, top);
    this.preview();
    return true;
  }

  scale() {
    return this.sheet.getBoundingClientRect().width / this.data.width; // px in a mm
  }

  point({ clientX, clientY }) {
    const box = this.sheet.getBoundingClientRect();
    return [(clientX - box.left) / this.scale(), (clientY - box.top) / this.scale()];
  }

  partAt([x, y]) {
    const hit = (part) => {
      const box = this.boxOf(part);
      if (part.kind !== "circle") return isWithin([x, y, x, y], box);
      const [midX, midY] = middle(box);
      return Math.hypot(x - midX, y - midY) <= (box[2] - box[0]) / 2;
    };
    return this.data.parts.findLast(hit); // smaller ones lie upon larger ones
  }
}
