// Beside the texts of a case: scores, figures, how others did on it, and where it comes from.
import { bar, panel, tile, tiles } from './bits.js';
import { h } from './dom.js';
import { count, latency, written } from './number.js';
import { link } from './place.js';
import { scoreList } from './scores.js';

export function caseSide(id, answer) {
  const { row, labels, provenance, siblings = [] } = answer;
  const others = siblings.filter((one) => one.row !== row.row);
  return h(
    'aside',
    {},
    panel('Scores', {}, scoreList(answer)),
    tiles(
      tile('Latency', latency(row)),
      tile('Tokens in', count(row.input_tokens)),
      tile('Tokens out', count(row.output_tokens)),
    ),
    others.length ? panel('Others on this case', {}, ranking(id, others)) : null,
    facts('Labels', labels),
    facts('Provenance', provenance),
  );
}

function ranking(id, others) {
  const sorted = [...others].sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
  return h(
    'ol',
    { class: 'others' },
    sorted.map((one) => other(id, one)),
  );
}

function other(id, { row, system, score, repeat, status }) {
  const known = score !== undefined && score !== null;
  const name = system + (repeat ? ` #${repeat + 1}` : '');
  return h(
    'li',
    {},
    h('a', { href: link(['case', id, String(row)]) }, name),
    known ? bar(score > 1 ? score / 100 : score) : null,
    h('span', { class: 'value' }, known ? written(score, score > 1 ? 'number' : 'share') : (status ?? '–')),
  );
}

function facts(title, entries) {
  const all = Object.entries(entries ?? {});
  if (!all.length) return null;
  const lines = all.map(([name, value]) => [
    h('dt', {}, name.replaceAll('_', ' ')),
    h('dd', {}, typeof value === 'object' ? JSON.stringify(value) : String(value)),
  ]);
  return panel(title, {}, h('dl', { class: 'facts' }, lines));
}
