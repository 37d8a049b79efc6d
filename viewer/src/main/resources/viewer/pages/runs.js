// All runs: searched, filtered, newest first.
import { ask } from '../api.js';
import { choice, pager, searchField, statePill } from '../parts/bits.js';
import { h } from '../parts/dom.js';
import { measure } from '../parts/interval.js';
import { ago, count, moment } from '../parts/number.js';
import { change, link } from '../parts/place.js';
import { table } from '../parts/table.js';
import { tagList } from '../parts/tags.js';

export async function runsPage(parts, params) {
  const state = Object.fromEntries(params);
  const answer = await ask('/api/runs', { sort: 'created', order: 'desc', ...state });
  return [
    h(
      'header',
      { class: 'page-head' },
      h('h1', {}, 'Runs'),
      h('p', { class: 'note' }, `${count(answer.total)} stored`),
    ),
    filters(answer, state),
    answer.total || Object.keys(state).length ? listing(answer, state) : welcome(),
    pager(answer.page, answer.pages),
    unreadable(answer.unreadable ?? []),
  ];
}

function unreadable(reasons) {
  return reasons.length
    ? h(
        'section',
        {},
        h('h2', {}, 'Not readable'),
        h('ul', { class: 'note' }, ...reasons.map((reason) => h('li', {}, reason))),
      )
    : null;
}

function filters(answer, state) {
  return h(
    'div',
    { class: 'filters' },
    searchField('query', 'Search runs, systems, models, notes', state.query),
    choice('suite', 'Suite', answer.suites ?? [], state.suite, { any: 'all' }),
    choice('state', 'State', ['live', 'complete', 'stopped', 'damaged'], state.state, { any: 'any' }),
    answer.allTags?.length ? choice('tag', 'Tag', answer.allTags, state.tag, { any: 'any' }) : null,
  );
}

function listing(answer, state) {
  return table({
    caption: 'Stored runs',
    columns: columns(answer.runs),
    rows: answer.runs,
    order: { key: state.sort ?? 'created', down: (state.order ?? 'desc') === 'desc' },
    onSort: (key, down) => change({ sort: key, order: down ? 'desc' : 'asc', page: '' }),
    href: (run) => link(['run', run.id]),
    empty: 'No run fits. Take a filter away.',
  });
}

function columns(runs) {
  return [
    { key: 'run', label: 'Run', sort: null, heads: true, opens: true, class: 'name', cell: title },
    { key: 'suite', label: 'Suite', cell: (run) => h('span', { class: 'suite ' + run.suite }, run.suite) },
    { key: 'systems', label: 'Systems', sort: null, cell: systems },
    { key: 'rows', label: 'Rows', number: true, cell: rows },
    { key: 'headline', label: 'Best', cell: headline },
    {
      key: 'verdict',
      label: 'Verdict',
      sort: null,
      class: 'wide',
      cell: (run) => h('span', { class: 'verdict', tip: run.verdict }, run.verdict || '–'),
    },
    { key: 'state', label: 'State', sort: null, cell: (run) => statePill(run.state) },
    {
      key: 'created',
      label: 'When',
      cell: (run) => h('time', { datetime: run.created, tip: moment(run.created) }, ago(run.created)),
    },
    ...(runs.some((run) => run.tags?.length)
      ? [{ key: 'tags', label: 'Tags', sort: null, cell: (run) => tagList(run.tags) }]
      : []),
  ];
}

function title(run) {
  return [h('strong', {}, run.dataset || run.suite), h('span', { class: 'id' }, run.id)];
}

function systems(run) {
  const names = run.systems ?? [];
  const models = run.models?.length ? `\nmodels: ${run.models.join(', ')}` : '';
  const shown = names.length > 2 ? `${names.length} systems` : names.join(', ');
  const model = run.models?.length ? ` · ${run.models.length > 1 ? run.models.length + ' models' : run.models[0]}` : '';
  return h('span', { class: 'clip', tip: names.join(', ') + models }, shown + model);
}

function rows(run) {
  const behind = run.planned && run.rows < run.planned ? ` of ${count(run.planned)}` : '';
  const failed = run.failed
    ? h('span', { class: 'failed', tip: `${run.failed} failed` }, ` ${count(run.failed)} ✕`)
    : null;
  return [count(run.rows) + behind, failed];
}

function headline(run) {
  const head = run.headline;
  if (!head || head.value === undefined) return h('span', { class: 'none' }, '–');
  const top = head.value > 1 ? 100 : 1;
  return h(
    'span',
    { class: 'headline' },
    measure(`${head.system}, ${head.metric}`, head, { unit: top > 1 ? 'number' : 'share', to: top }),
    h('span', { class: 'note clip' }, head.system),
  );
}

function welcome() {
  return h(
    'section',
    { class: 'problem' },
    h('h2', {}, 'No runs yet'),
    h(
      'p',
      {},
      'Make one: ',
      h('code', {}, './assay demo'),
      ' compares the built-in systems on bundled cases in seconds.',
    ),
  );
}
