// The board of a suite: ranks as ranges, bounds above and below, and why someone is not ranked.
import { ask } from '../api.js';
import { choice, crumbs, panel, pill, tabs } from '../parts/bits.js';
import { h } from '../parts/dom.js';
import { measure, scaleOf } from '../parts/interval.js';
import { acrossTracks, scoreLatency } from '../parts/across.js';
import { liftScatter } from '../parts/lift.js';
import { link } from '../parts/place.js';
import { label } from '../parts/systems.js';
import { sortable } from '../parts/table.js';

const suites = [
  ['context', 'Context'],
  ['sift', 'Sift'],
  ['compact', 'Compact'],
  ['fit', 'Fit'],
];

export async function boardPage(parts, params) {
  const suite = suites.some(([key]) => key === params.get('suite')) ? params.get('suite') : 'context';
  const answer = await ask('/api/board', { suite, segment: params.get('segment') });
  const segments = answer.segments.filter((segment) => segment.rows.length);
  return [
    crumbs(['Board']),
    h(
      'header',
      { class: 'page-head' },
      h('h1', {}, 'Board'),
      h(
        'p',
        { class: 'note' },
        'Systems whose intervals overlap share a range of ranks. Controls bound the scale and have no rank.',
      ),
    ),
    tabs(suites, suite, 'suite'),
    answer.allSegments?.length > 1
      ? h(
          'div',
          { class: 'filters' },
          choice('segment', 'Segment', answer.allSegments, params.get('segment'), { any: 'all' }),
        )
      : null,
    segments.length
      ? segments.map((segment) => segmentPanel(segment, answer.columns))
      : h('p', { class: 'note' }, `No ${suite} run is stored yet.`),
    suite === 'sift' && answer.systems?.length ? siftPanels(answer.systems) : null,
  ];
}

// Systems of all runs of the folder, whatever their cases: for a look across tracks, not for ranks.
function siftPanels(systems) {
  return [
    panel('Models across tracks', { note: 'Quality travels between tracks; times do not.' }, acrossTracks(systems)),
    h('div', { class: 'pair' }, panel(null, {}, liftScatter(systems)), panel(null, {}, scoreLatency(systems))),
  ];
}

function segmentPanel(segment, columns) {
  const all = columns
    .map((column) => (typeof column === 'string' ? { name: column } : column))
    .filter((column) => segment.rows.some((row) => row.metrics?.[column.name]?.value !== undefined));
  const ranked = segment.rows.filter((row) => !row.control && row.qualified !== false).length;
  return panel(
    segment.name.replace(/sha256:(\w{12})\w+/g, '$1'),
    { note: `${ranked} ranked, ${segment.rows.length - ranked} not` },
    sortable({
      caption: `Board of ${segment.name}`,
      columns: [
        {
          key: 'rank',
          label: 'Rank',
          class: 'rank',
          sort: (row) => Number.parseFloat(row.rank) || 9999,
          cell: (row) => row.rank || '–',
        },
        { key: 'system', label: 'System', heads: true, opens: true, class: 'name', cell: nameOf },
        ...all.map((column) => metricColumn(column, segment.rows)),
        {
          key: 'standing',
          label: 'Standing',
          class: 'standing',
          sort: (row) => Number(row.qualified === false),
          cell: standing,
        },
      ],
      rows: segment.rows,
      href: (row) => (row.run ? link(['run', row.run]) : undefined),
      rowClass: (row) => (row.control ? 'control' : row.qualified === false ? 'unranked' : null),
    }),
  );
}

function metricColumn(column, rows) {
  const scale = scaleOf(
    rows.map((row) => row.metrics?.[column.name]),
    column.unit ?? 'share',
  );
  return {
    key: column.name,
    label: label(column.name),
    tip: column.name,
    number: true,
    sort: (row) => row.metrics?.[column.name]?.value,
    cell: (row) =>
      measure(column.name, row.metrics?.[column.name], {
        ...scale,
        unit: column.unit ?? 'number',
        control: row.control,
      }),
  };
}

function nameOf(row) {
  return [h('span', {}, row.system), row.model && h('span', { class: 'id' }, row.model)];
}

function standing(row) {
  if (row.control) return pill('bound', 'control', 'A control: the floor or the ceiling of the scale');
  if (row.qualified === false)
    return [
      pill('not qualified', 'warn'),
      h(
        'ul',
        { class: 'reasons' },
        (row.reasons ?? []).map((reason) => h('li', {}, reason)),
      ),
    ];
  return pill('qualified', 'good');
}
