// Elements of the page; all text in them is set as text.

export function make(tag, attributes = {}, ...children) {
  const found = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") found.addEventListener("click", value);
    else if (value === true) found.setAttribute(name, "");
    else if (value !== false && value !== null) found.setAttribute(name, value);
  }
  found.append(...children);
  return found;
}

export function shape(tag, attributes, text = "") {
  const found = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  if (text) found.textContent = text;
  return found;
}

/** A button whose id keeps the focus when the page is drawn anew. */
export function button(id, text, onclick, attributes = {}) {
  return make("button", { type: "button", "data-id": id, onclick, ...attributes }, text);
}
