// Systems against metrics, each cell a number with its interval.
import { h } from './dom.js';
import { measure, scaleOf } from './interval.js';
import { count, interval, written } from './number.js';
import { link } from './place.js';
import { sortable } from './table.js';

export function systemTable({ run, systems, metrics }, full) {
  const columns = [
    { key: 'name', label: 'System', heads: true, opens: true, class: 'name', cell: nameOf },
    ...metrics.map((metric) => metricColumn(metric, systems, full)),
    { key: 'compare', label: '', sort: null, cell: (row) => compareLink(run, systems, row) },
  ];
  const top =
    run.headline?.metric && metrics.some((metric) => metric.name === run.headline.metric)
      ? run.headline.metric
      : metrics[0]?.name;
  const down = metrics.find((metric) => metric.name === top)?.better !== 'lower';
  return sortable({
    columns,
    rows: systems,
    caption: 'Systems and their metrics',
    order: top && { key: top, down },
    href: (row) => link(['run', run.id], { tab: 'cases', system: row.name }),
    rowClass: (row) => (row.control ? 'control' : null),
  });
}

function metricColumn(metric, systems, full) {
  const scale = scaleOf(
    systems.map((system) => system.metrics[metric.name]),
    metric.unit,
  );
  const arrow = { higher: '↑', lower: '↓' }[metric.better] ?? '';
  return {
    key: metric.name,
    label: h(
      'span',
      {},
      label(metric.name),
      arrow && h('span', { class: 'arrow', 'aria-label': `${metric.better} is better` }, arrow),
      metric.uncalibrated && h('em', { class: 'uncalibrated' }, ' uncalibrated'),
    ),
    tip: metric.name,
    number: true,
    sort: (row) => row.metrics[metric.name]?.value,
    cell: (row) => [
      measure(metric.name, row.metrics[metric.name], { ...scale, unit: metric.unit, control: row.control }),
      full && inFull(row.metrics[metric.name], metric.unit),
    ],
  };
}

// mean_score[evidence_survival] → evidence survival
export function label(name) {
  return name.replace(/^mean_score\[(.+)\]$/, '$1').replaceAll('_', ' ');
}

function inFull(number, unit) {
  if (!number || number.value === undefined) return null;
  const unscored = number.unscored ? `, ${count(number.unscored)} unscored` : '';
  return h(
    'span',
    { class: 'in-full' },
    interval(number, unit) || written(number.value, unit),
    h('br', {}),
    `n ${count(number.n)}${unscored}`,
  );
}

function nameOf(row) {
  return [
    h('span', {}, row.name),
    row.control &&
      h(
        'span',
        { class: 'pill control', tip: 'Knows the answer, or keeps nothing: a bound, never a winner' },
        'control',
      ),
    row.program && h('span', { class: 'id' }, row.program),
    row.model && h('span', { class: 'id' }, row.model),
  ];
}

// Against the best of the others: what one asks first.
function compareLink(run, systems, row) {
  const other =
    systems.find((system) => !system.control && system.name === run.headline?.system && system.name !== row.name) ??
    systems.find((system) => !system.control && system.name !== row.name);
  if (!other) return null;
  return h(
    'a',
    {
      class: 'quiet',
      href: link(['compare'], { left: `${run.id}/${other.name}`, right: `${run.id}/${row.name}` }),
      tip: `Compare with ${other.name}`,
    },
    'compare',
  );
}
