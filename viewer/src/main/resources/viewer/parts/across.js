// Sift systems of several runs beside one another: score against latency, and a table by track.
import { chart } from './chart.js';
import { h } from './dom.js';
import { measure } from './interval.js';
import { duration, signed, told } from './number.js';
import { link } from './place.js';
import { sortable } from './table.js';
import { HEIGHT, trackPoints, tracksOf } from './track-points.js';

export function scoreLatency(rows) {
  const known = rows.filter((row) => row.final?.recovered?.value !== undefined && row.latency?.average_ms > 0);
  return chart({
    title: 'Score against latency',
    note: 'Up and to the left is better. Compare times within one track and one machine only.',
    height: HEIGHT,
    legend: tracksOf(known),
    option: (c, width) => scatter(known, c, width),
    behind: {
      columns: ['system', 'run', 'track', 'recovered', 'average ms', 'p95 ms'],
      rows: known.map((row) => [
        row.name,
        row.run,
        row.track,
        row.final.recovered.value,
        row.latency.average_ms,
        row.latency.p95_ms,
      ]),
    },
  });
}

function scatter(rows, c, width) {
  const decades = rows.map((row) => Math.log10(row.latency.average_ms));
  const low = Math.floor(Math.min(...decades));
  return trackPoints(rows, c, width, {
    x: {
      name: 'average latency, ms',
      of: (row) => row.latency.average_ms,
      isLog: true,
      min: 10 ** low,
      max: 10 ** Math.max(low + 1, Math.ceil(Math.max(...decades))),
    },
    y: { name: 'recovered score', of: (row) => row.final.recovered.value, min: 0, max: 100 },
    tip: (row) =>
      [
        row.name,
        told('recovered', row.final.recovered),
        `average ${duration(row.latency.average_ms / 1000)}`,
      ].join('\n'),
  });
}

export function acrossTracks(rows) {
  const final = (key, label, to) => ({
    key,
    label,
    number: true,
    sort: (row) => row.final?.[key]?.value,
    cell: (row) => measure(`${row.name}, ${label}`, row.final?.[key], { unit: 'number', to, control: row.control }),
  });
  const time = (key, label) => ({
    key,
    label,
    number: true,
    sort: (row) => row.latency?.[key],
    cell: (row) => (row.latency?.[key] === undefined ? '–' : duration(row.latency[key] / 1000)),
  });
  return sortable({
    caption: 'Models across tracks',
    columns: [
      { key: 'name', label: 'System', heads: true, opens: true, class: 'name', cell: nameOf },
      { key: 'track', label: 'Track', cell: (row) => (row.track === 'none' ? 'no model' : row.track) },
      final('recovered', 'recovered', 100),
      final('raw', 'raw', 100),
      {
        key: 'lift',
        label: 'lift',
        number: true,
        sort: (row) => row.final?.lift?.value,
        cell: (row) =>
          row.final?.lift?.value === undefined
            ? h('span', { class: 'none' }, '–')
            : h('span', {}, signed(row.final.lift.value)),
      },
      final('core', 'quality core', 1),
      time('average_ms', 'average'),
      time('p95_ms', 'P95'),
    ],
    rows,
    order: { key: 'recovered', down: true },
    href: (row) => link(['run', row.run], { tab: 'sift' }),
    rowClass: (row) => (row.control ? 'control' : null),
  });
}

function nameOf(row) {
  return [h('span', {}, row.name), h('span', { class: 'id' }, row.run)];
}
