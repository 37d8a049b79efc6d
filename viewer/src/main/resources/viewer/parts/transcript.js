// Messages and texts as they were: who said it, how long it is, and whether it was cut.
import { h } from './dom.js';
import { count } from './number.js';

export function transcript(messages) {
  return h(
    'ol',
    { class: 'transcript' },
    messages.map((message) =>
      h(
        'li',
        { class: 'role-' + roleOf(message.role) },
        h('span', { class: 'role' }, message.role),
        h('pre', { class: 'text' }, message.text),
      ),
    ),
  );
}

// text: { text, cut, chars }
export function textBlock(text, { marks = [], empty = 'empty' } = {}) {
  const body = text?.text ?? '';
  if (!body) return h('p', { class: 'note' }, empty);
  return h(
    'div',
    { class: 'text-block' },
    cutNote(text),
    h('pre', { class: 'text', tabindex: 0 }, marked(body, marks)),
  );
}

export function cutNote(text) {
  return text?.cut
    ? h(
        'p',
        { class: 'note' },
        `Cut: the first ${count(text.text.length)} of ${text.chars ? count(text.chars) : 'more'} characters are here.`,
      )
    : null;
}

// Spans that do not overlap, in order, each under its own name.
export function marked(text, marks, name = 'thought') {
  const pieces = [];
  let at = 0;
  for (const { from, to } of [...marks].sort((a, b) => a.from - b.from)) {
    if (from < at || to > text.length) continue;
    pieces.push(
      text.slice(at, from),
      h('mark', { class: name, tip: 'visible thought: the model talks to itself here' }, text.slice(from, to)),
    );
    at = to;
  }
  return [...pieces, text.slice(at)];
}

function roleOf(role) {
  return ['system', 'user', 'assistant', 'tool'].includes(role) ? role : 'other';
}
