// Every score of a case with its reason; what could not be scored says why.
import { bar } from './bits.js';
import { h } from './dom.js';
import { written } from './number.js';

export function scoreList({ row, details = {} }) {
  const scores = Object.entries(row.scores ?? {});
  const unscored = Object.entries(row.unscored ?? {});
  const told = new Set([...scores, ...unscored].map(([name]) => name));
  const rest = Object.entries(details).filter(([name]) => !told.has(name));
  const list = h(
    'ul',
    { class: 'scores' },
    scores.map(([name, value]) => item(name, figure(value), details[name])),
    unscored.map(([name, reason]) => item(name, h('span', { class: 'value warn' }, 'unscored'), reason)),
    !told.size && h('li', { class: 'note' }, 'Nothing scored: the trial failed.'),
  );
  return [list, rest.length ? more(rest) : null];
}

function item(name, value, reason) {
  const line = h('div', { class: 'score-line' }, h('span', { class: 'score-name' }, name.replaceAll('_', ' ')), value);
  return h('li', {}, line, reason && h('p', { class: 'reason' }, words(reason)));
}

function figure(value) {
  const share = value > 1 ? value / 100 : value;
  return [bar(share), h('span', { class: 'value' }, written(value, value > 1 ? 'number' : 'share'))];
}

// What evaluators and systems noted besides: for whoever looks closely.
function more(rest) {
  const lines = rest.map(([name, reason]) => [h('dt', {}, name), h('dd', {}, words(reason))]);
  return h(
    'details',
    { class: 'more' },
    h('summary', {}, `${rest.length} more notes`),
    h('dl', { class: 'facts' }, lines),
  );
}

function words(reason) {
  return typeof reason === 'string' ? reason : JSON.stringify(reason);
}
