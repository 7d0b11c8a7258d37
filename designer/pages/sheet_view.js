// A drawing as an image, real buttons over it. Clicks wait in a queue until the server has counted them, and are sent again
// where it has not: a click during a run of the page may be passed over, a click that comes twice is counted once.

const FIRST_WAIT = 1000; // ms; doubled each time, since what is sent begins a run of the page anew
const TRIES = 6;

const views = new WeakMap();

export default function ({ data, parentElement, setTriggerValue }) {
  if (!views.has(parentElement)) views.set(parentElement, { seq: data.ack, queue: [], buttons: new Map(), svg: "" });
  const view = views.get(parentElement);
  view.send = () => setTriggerValue("op", [...view.queue]);
  view.queue = view.queue.filter((op) => op.seq > data.ack);
  sendAgain(view, 1);
  parentElement.querySelector(".sheet").classList.toggle("dark", data.dark);
  showImage(view, parentElement.querySelector("img"), data);
  showPulses(parentElement, data);
  showTargets(view, parentElement, data);
  return () => clearTimeout(view.timer);
}

function click(view, id) {
  view.queue.push({ seq: ++view.seq, id });
  view.send();
  sendAgain(view, 1);
}

function sendAgain(view, tries) {
  clearTimeout(view.timer);
  if (!view.queue.length || tries > TRIES) return;
  view.timer = setTimeout(() => {
    view.send();
    sendAgain(view, tries + 1);
  }, FIRST_WAIT * 2 ** (tries - 1));
}

function showImage(view, image, data) {
  image.alt = data.alt;
  image.style.aspectRatio = `${data.width} / ${data.height}`;
  if (view.svg === data.svg) return;
  view.svg = data.svg;
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(data.svg);
}

function showPulses(root, data) {
  const pulses = root.querySelector(".pulses");
  while (pulses.children.length > data.pulses.length) pulses.lastChild.remove();
  while (pulses.children.length < data.pulses.length) pulses.append(document.createElement("div"));
  data.pulses.forEach((box, index) => place(pulses.children[index], box, data));
}

function showTargets(view, root, data) {
  const focused = (root.activeElement ?? document.activeElement)?.dataset?.id;
  const at = data.targets.findIndex((target) => target.id === focused);
  const before = [...view.buttons.keys()].indexOf(focused);
  const buttons = new Map();
  for (const target of data.targets) {
    const button = view.buttons.get(target.id) ?? newButton(view, root, target.id);
    dress(button, target, data);
    buttons.set(target.id, button);
  }
  const changed = [...buttons.keys()].join("\n") !== [...view.buttons.keys()].join("\n");
  view.buttons = buttons;
  root.querySelector(".preview").setAttribute("viewBox", `0 0 ${data.width} ${data.height}`);
  if (!changed) return;
  showPreview(root, ""); // that of a button that goes would stay
  root.querySelector(".targets").replaceChildren(...buttons.values());
  if (before < 0) return;
  const next = [...buttons.values()][at < 0 ? Math.min(before, buttons.size - 1) : at];
  next?.focus({ preventScroll: true }); // who plays by keyboard goes on where they were
}

function newButton(view, root, id) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.id = id;
  button.addEventListener("click", () => {
    button.classList.add("pressed");
    click(view, id);
  });
  for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => showPreview(root, button.preview));
  for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => showPreview(root, ""));
  return button;
}

function showPreview(root, path) {
  for (const line of root.querySelectorAll(".preview path")) line.setAttribute("d", path);
}

function dress(button, target, data) {
  button.className = `${target.look}${target.round ? " round" : ""}`;
  button.title = target.title;
  button.setAttribute("aria-label", target.title);
  button.disabled = !data.clickable;
  button.tabIndex = target.tab_stop ? 0 : -1;
  button.preview = target.preview;
  place(button, target.box, data);
}

function place(element, [left, top, right, bottom], data) {
  Object.assign(element.style, {
    left: `${(100 * left) / data.width}%`,
    top: `${(100 * top) / data.height}%`,
    width: `${(100 * (right - left)) / data.width}%`,
    height: `${(100 * (bottom - top)) / data.height}%`,
  });
}
