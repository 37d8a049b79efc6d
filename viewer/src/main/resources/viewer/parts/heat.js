// A matrix of numbers as a table whose cells are shaded by value; the number is always there to read.
import { h, vars } from './dom.js';
import { told, written } from './number.js';
import { csv, fileName, save } from './save.js';

// answer: { by, score, slices|columns, systems: [{ name, values }] }
export function heatTable(answer, { systems = [], cases, unit = 'share' }) {
  const heads = answer.slices ?? answer.columns ?? answer.datasets;
  const controls = new Set(systems.filter((system) => system.control).map((system) => system.name));
  const all = answer.systems
    .flatMap((row) => row.values)
    .map((number) => number?.value)
    .filter(Number.isFinite);
  const low = Math.min(0, ...all);
  const high = Math.max(unit === 'share' ? 1 : 0, ...all);
  const title = `${answer.score} by ${answer.by ?? 'dataset'}`;
  return h(
    'div',
    { class: 'heat', 'data-chart': title },
    h(
      'div',
      { class: 'table-holder' },
      h(
        'table',
        { class: 'dense' },
        h('caption', { class: 'unseen' }, title),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'System'),
            heads.map((head) =>
              h(
                'th',
                { scope: 'col', class: 'number', tip: sizeOf(answer, head, heads) },
                h('span', { class: 'clip' }, head),
              ),
            ),
          ),
        ),
        h(
          'tbody',
          {},
          ranked(answer.systems, systems).map((row) =>
            line(row, heads, { controls, low, high, unit, cases, score: answer.score }),
          ),
        ),
      ),
    ),
    h(
      'div',
      { class: 'heat-foot' },
      h('span', { class: 'note' }, 'Darker is higher. Point at a cell for its interval and n.'),
      h(
        'button',
        {
          class: 'quiet',
          tip: 'Save the numbers',
          click: () => save(fileName(title, 'csv'), 'text/csv', asCsv(answer, heads)),
        },
        'CSV',
      ),
    ),
  );
}

// The order of the run's own table: best first.
function ranked(rows, systems) {
  const place = new Map(systems.map((system, index) => [system.name, index]));
  return [...rows].sort((a, b) => (place.get(a.name) ?? 999) - (place.get(b.name) ?? 999));
}

function line(row, heads, look) {
  return h(
    'tr',
    { class: look.controls.has(row.name) || row.control ? 'control' : null },
    h('th', { scope: 'row', class: 'name' }, row.name),
    row.values.map((number, index) => cell(row, heads[index], number, look)),
  );
}

function cell(row, head, number, { low, high, unit, cases, score }) {
  if (!number || number.value === undefined)
    return h('td', { class: 'number none', tip: `${row.name}, ${head}: nothing scored` }, '–');
  const share = (number.value - low) / (high - low || 1);
  const shown = written(number.value, unit);
  const content = cases
    ? h('a', { href: cases(row.name, head), 'aria-label': `${row.name}, ${head}: ${shown}, n = ${number.n}` }, shown)
    : shown;
  return vars(h('td', { class: 'number shade', tip: told(`${row.name}, ${head}: ${score}`, number, unit) }, content), {
    '--share': share.toFixed(3),
  });
}

function sizeOf(answer, head, heads) {
  const at = heads.indexOf(head);
  const n = Math.max(0, ...answer.systems.map((row) => row.values[at]?.n ?? 0));
  return `${head}\nn = ${n} a system`;
}

function asCsv(answer, heads) {
  const rows = answer.systems.flatMap((row) =>
    row.values.map((number, index) => [
      row.name,
      heads[index],
      number?.value,
      number?.low,
      number?.high,
      number?.n,
      number?.unscored,
    ]),
  );
  return csv(['system', answer.by ?? 'column', answer.score, 'low', 'high', 'n', 'unscored'], rows);
}
