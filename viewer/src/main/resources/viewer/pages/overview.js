// The overview of a run: systems against metrics, slices, latency, failures.
import { askIf, runPath } from '../api.js';
import { choice, panel } from '../parts/bits.js';
import { h } from '../parts/dom.js';
import { forest } from '../parts/forest.js';
import { heatTable } from '../parts/heat.js';
import { histogram } from '../parts/histogram.js';
import { changed, link } from '../parts/place.js';
import { count } from '../parts/number.js';
import { sortable } from '../parts/table.js';
import { systemTable } from '../parts/systems.js';

export async function overviewTab(answer, params) {
  const isRead = answer.index?.ready !== false;
  const [slices, latency] = isRead
    ? await Promise.all([slicePanel(answer, params), latencyPanel(answer, params)])
    : [null, null];
  const metric =
    answer.metrics.find((one) => one.name === params.get('metric')) ??
    answer.metrics.find((one) => one.name === answer.run.headline?.metric) ??
    answer.metrics[0];
  return [
    panel(
      'Systems',
      {
        note: 'Each number with its 95 % interval; point at one for n. Controls are floors and ceilings, not competitors.',
        tools: fullToggle(params),
      },
      systemTable(answer, params.get('full') === '1'),
    ),
    h(
      'div',
      { class: 'pair' },
      metric &&
        panel(
          null,
          {},
          forest(
            answer,
            metric,
            choice(
              'metric',
              'Metric',
              answer.metrics.map((one) => one.name),
              metric.name,
            ),
          ),
        ),
      h('div', { class: 'stack' }, latency, failurePanel(answer)),
    ),
    slices,
  ];
}

function fullToggle(params) {
  const full = params.get('full') === '1';
  return h(
    'a',
    {
      class: 'button',
      id: 'full',
      role: 'button',
      'aria-pressed': String(full),
      href: changed({ full: full ? '' : '1' }),
    },
    'Intervals in full',
  );
}

async function slicePanel({ run, labels, scores, systems }, params) {
  const names = Object.keys(labels ?? {});
  if (!names.length || !scores?.length) return null;
  const usual = ['family', 'intent', 'difficulty', 'dataset', 'category'].find((name) => names.includes(name));
  const by = names.includes(params.get('by')) ? params.get('by') : (usual ?? names[0]);
  const score = scores.includes(params.get('score')) ? params.get('score') : scoreOf(run, scores);
  const answer = await askIf(runPath(run.id, 'slices'), { by, score });
  const tools = [choice('by', 'By', names, by), choice('score', 'Score', scores, score)];
  const content = answer
    ? heatTable(answer, {
        systems: inOrder(systems, run),
        cases: (system, slice) =>
          link(['run', run.id], { tab: 'cases', system, ['label.' + by]: slice, sort: score, order: 'asc' }),
      })
    : absent();
  return panel(
    'Slices',
    { note: `Mean ${score} for each ${by}; a cell opens its cases, lowest first.`, tools, id: 'slices' },
    content,
  );
}

function inOrder(systems, run) {
  const value = (system) => system.metrics[run.headline?.metric]?.value ?? -1;
  return [...systems].sort((a, b) => value(b) - value(a));
}

function scoreOf(run, scores) {
  return scores.find((score) => run.headline?.metric?.includes(`[${score}]`)) ?? scores[0];
}

async function latencyPanel({ run, systems }, params) {
  const at = systems.some((system) => system.name === params.get('of')) ? params.get('of') : '';
  const answer = await askIf(runPath(run.id, 'histogram'), { column: 'latency', system: at });
  const tool = choice(
    'of',
    'System',
    systems.map((system) => system.name),
    at,
    { any: 'all' },
  );
  return answer?.n ? panel(null, {}, histogram(answer, 'Latency', tool)) : null;
}

function failurePanel({ run, failures }) {
  if (!failures?.length) return null;
  const columns = [
    { key: 'kind', label: 'Kind', heads: true, opens: true },
    { key: 'system', label: 'System' },
    { key: 'count', label: 'Rows', number: true, cell: (row) => count(row.count) },
  ];
  const href = (row) => link(['run', run.id], { tab: 'cases', status: 'failed', system: row.system });
  return panel(
    'Failures',
    { note: 'A failed trial is a row like any other; none is dropped.' },
    sortable({ columns, rows: failures, caption: 'Failures by kind', href, order: { key: 'count', down: true } }),
  );
}

function absent() {
  return h('p', { class: 'note' }, 'This report does not hold these slices; assay view shows them.');
}
