// Elements without HTML: every text becomes a text node, so nothing a model wrote is ever parsed.

const SVG = 'http://www.w3.org/2000/svg';

export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

export function add(element, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === '') continue;
    element.append(child instanceof Node ? child : visible(String(child)));
  }
  return element;
}

// Control characters and direction overrides as visible signs, one for one, so that offsets stay true.
export function visible(text) {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, sign);
}

// Numbers for a width or a place in a bar reach the style sheet as custom properties: no style attribute is written.
export function vars(element, values) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, String(value));
  return element;
}

export function say(text) {
  document.getElementById('said').textContent = text;
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) set(element, name, value);
  return add(element, ...children);
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === 'function') element.addEventListener(name, value);
  else if (name === 'vars') vars(element, value);
  else if (name === 'value') element.value = value;
  else if (name === 'tip') element.dataset.tip = visible(String(value));
  else element.setAttribute(name, value === true ? '' : String(value));
}

function sign(character) {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\u2426';
}
