/** Small helpers over the DOM. Texts go in as text nodes only, so that a name can never become markup. */

/**
 * @param {string} tag
 * @param {string} className
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(tag, className, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/**
 * A button of type "button", so that it can live inside a form.
 *
 * @param {string} className
 * @param {...(Node | string)} children
 * @returns {HTMLButtonElement}
 */
export function makeButton(className, ...children) {
  const button = /** @type {HTMLButtonElement} */ (make("button", className, ...children));
  button.type = "button";
  return button;
}

/**
 * A drawing out of constant markup; never pass it anything that came from outside.
 *
 * @param {string} className
 * @param {string} viewBox
 * @param {string} markup
 * @returns {SVGSVGElement}
 */
export function draw(className, viewBox, markup) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = markup;
  return svg;
}

/**
 * Writing only what changed keeps screen readers quiet and selections alive.
 *
 * @param {Element} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {string | number | boolean | null} value null and false take the attribute away, true leaves it empty
 */
export function setAttribute(node, name, value) {
  if (value === null || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

/**
 * aria-disabled instead of disabled: a disabled element would drop the focus.
 *
 * @param {Element} node
 * @param {boolean} usable
 */
export function setUsable(node, usable) {
  setAttribute(node, "aria-disabled", usable ? null : "true");
}

/**
 * @param {Element} node
 * @returns {boolean}
 */
export function isUsable(node) {
  return node.getAttribute("aria-disabled") !== "true";
}

/**
 * Makes the list of a parent's managed children as long as the list of things, keeping the nodes that there are.
 *
 * @template {Element} T
 * @param {Element} parent
 * @param {T[]} nodes changed in place
 * @param {number} count
 * @param {(place: number) => T} create
 */
export function fitChildren(parent, nodes, count, create) {
  while (nodes.length > count) nodes.pop()?.remove();
  while (nodes.length < count) {
    const node = create(nodes.length);
    nodes.push(node);
    parent.append(node);
  }
}

/**
 * A text that is drawn, but is no part of its button's name: screen readers get it as a description or a key shortcut.
 *
 * @param {HTMLElement} node
 * @param {string} text
 */
export function setAside(node, text) {
  setAttribute(node, "data-aside", text || null);
}

/**
 * The cap of a key, drawn on a button.
 *
 * @param {HTMLElement} button
 * @param {string} cap what is drawn
 * @param {string} key what aria-keyshortcuts says
 */
export function addKeyCap(button, cap, key) {
  const hint = make("kbd", "k-key");
  hint.setAttribute("aria-hidden", "true");
  setAside(hint, cap);
  button.append(hint);
  button.setAttribute("aria-keyshortcuts", key);
}

/**
 * @param {HTMLElement} node
 * @param {{x: number, y: number, width: number, height: number}} box
 */
export function putBox({ style }, { x, y, width, height }) {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
