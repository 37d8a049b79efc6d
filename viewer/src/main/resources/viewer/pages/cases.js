// The rows of a run, filtered and sorted by the server.
import { ask, isReport, keyOf, runPath } from '../api.js';
import { choice, pager, panel, pill, searchField } from '../parts/bits.js';
import { h } from '../parts/dom.js';
import { bar } from '../parts/bits.js';
import { count, latency, signed, written } from '../parts/number.js';
import { change, changed, link } from '../parts/place.js';
import { table } from '../parts/table.js';

// Of a sift case one wants both views, and what recovery and thinking did to them.
const siftScores = [
  'sift_score',
  'raw_score',
  'thought_density',
  'raw_thought_density',
  'preserve',
  'quality',
  'format',
  'brevity',
];

const siftColumns = [
  { key: 'verdict', label: 'Verdict', sort: null, cell: verdict },
  { key: 'lift', label: 'lift', number: true, sort: null, cell: liftOf },
];

const filterNames = /^(system|status|query|sort|order|page|label\..+|min\..+|max\..+)$/;

export async function casesTab({ run, systems, scores, labels }, params) {
  const state = Object.fromEntries([...params].filter(([name]) => filterNames.test(name)));
  const answer = await ask(runPath(run.id, 'rows'), { size: 50, ...state });
  return panel(
    null,
    {},
    filters(systems, labels, state),
    h(
      'div',
      { class: 'count-line' },
      h('span', {}, `${count(answer.total)} ${answer.total === 1 ? 'row' : 'rows'}`),
      chips(state),
      h('span', { class: 'space' }),
      exportLink(run.id, state),
    ),
    listing(run, answer, scores, state),
    pager(answer.page, answer.pages),
  );
}

function filters(systems, labels, state) {
  const shown = Object.entries(labels ?? {})
    .filter(([, values]) => values.length > 1 && values.length <= 60)
    .slice(0, 4);
  return h(
    'div',
    { class: 'filters' },
    searchField('query', 'Search cases, systems, errors', state.query),
    choice(
      'system',
      'System',
      systems.map((system) => system.name),
      state.system,
      { any: 'all' },
    ),
    choice('status', 'Status', ['ok', 'failed', 'unscored'], state.status, { any: 'any' }),
    shown.map(([name, values]) => choice('label.' + name, name, values, state['label.' + name], { any: 'any' })),
  );
}

// Filters that no field shows, so that none is at work unseen.
function chips(state) {
  const unseen = Object.entries(state).filter(([name]) => /^(min|max)\./.test(name));
  return unseen.map(([name, value]) =>
    h(
      'a',
      { class: 'chip', href: changed({ [name]: '', page: '' }), 'aria-label': `Take away ${name} ${value}` },
      `${name.replace('.', ' ')} ${value} ✕`,
    ),
  );
}

function exportLink(id, state) {
  if (isReport) return null;
  const { page, ...filters } = state;
  return h(
    'a',
    { class: 'button', href: keyOf(`/api/export/${encodeURIComponent(id)}/rows.csv`, filters), download: 'rows.csv' },
    'CSV of all',
  );
}

function listing(run, answer, scores, state) {
  const shown = (run.suite === 'sift' ? siftScores : (scores ?? []))
    .filter((score) => answer.rows.some((row) => row.scores?.[score] !== undefined))
    .slice(0, 8);
  return table({
    caption: 'Cases',
    columns: [
      {
        key: 'example',
        label: 'Case',
        heads: true,
        opens: true,
        class: 'name',
        cell: (row) => row.example + (row.repeat ? ` #${row.repeat + 1}` : ''),
      },
      { key: 'system', label: 'System' },
      { key: 'status', label: 'Status', cell: status },
      ...(run.suite === 'sift' ? siftColumns : []),
      ...shown.map((score) => ({
        key: score,
        label: score.replaceAll('_', ' '),
        number: true,
        cell: (row) => scoreCell(row, score),
      })),
      {
        key: 'latency',
        label: 'Latency',
        number: true,
        cell: latency,
      },
      { key: 'output_tokens', label: 'Tokens out', number: true, cell: (row) => tokens(row) },
    ],
    rows: answer.rows,
    order: state.sort ? { key: state.sort, down: state.order === 'desc' } : null,
    onSort: (key, down) => change({ sort: key, order: down ? 'desc' : 'asc', page: '' }),
    href: (row) => link(['case', run.id, String(row.row)]),
    rowClass: (row) => (row.status === 'failed' ? 'is-failed' : null),
    empty: 'No case fits. Take a filter away.',
  });
}

function verdict(row) {
  const { accepted, usable } = row.scores ?? {};
  if (usable === undefined) return '–';
  if (accepted === 1) return pill('accepted', 'good');
  return usable === 1 ? pill('soft', 'warn') : pill('rejected', 'bad');
}

function liftOf(row) {
  const { sift_score: recovered, raw_score: raw } = row.scores ?? {};
  return recovered === undefined || raw === undefined ? '–' : signed(recovered - raw);
}

function status(row) {
  if (row.status === 'failed') return pill('failed', 'bad', row.error);
  const missing = Object.keys(row.unscored ?? {}).length;
  return missing
    ? pill(
        `${missing} unscored`,
        'warn',
        Object.entries(row.unscored)
          .map((pair) => pair.join(': '))
          .join('\n'),
      )
    : pill(row.status, 'calm');
}

function scoreCell(row, score) {
  const value = row.scores?.[score];
  if (value === undefined) return h('span', { class: 'none', tip: 'not scored' }, '–');
  return h(
    'span',
    { class: 'measure' },
    h('span', { class: 'value' }, written(value, value > 1 ? 'number' : 'share')),
    bar(value > 1 ? value / 100 : value),
  );
}

function tokens(row) {
  if (row.output_tokens === undefined) return '–';
  const of = row.input_tokens ? `of ${count(row.input_tokens)} in` : '';
  return h('span', { tip: of }, count(row.output_tokens));
}
