// Sift systems of several runs beside one another: score against latency, and a table by track.
import { axis, chart } from './chart.js';
import { h } from './dom.js';
import { measure } from './interval.js';
import { shapeOf, slotOf, tracksOf } from './lift.js';
import { duration, signed, told } from './number.js';
import { link } from './place.js';
import { sortable } from './table.js';

export function scoreLatency(rows) {
  const known = rows.filter((row) => row.final?.recovered?.value !== undefined && row.latency?.average_ms > 0);
  return chart({
    title: 'Score against latency',
    note: 'Up and to the left is better. Compare times within one track and one machine only.',
    height: 320,
    legend: tracksOf(known),
    option: (c) => scatter(known, c),
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

function scatter(rows, c) {
  return {
    grid: { left: 56, right: 24, top: 16, bottom: 44 },
    xAxis: axis(c, { type: 'log', name: 'average latency, ms' }),
    yAxis: axis(c, { type: 'value', name: 'recovered score', nameGap: 40, min: 0, max: 100 }),
    series: [
      {
        type: 'scatter',
        data: rows.map((row) => ({
          value: [row.latency.average_ms, row.final.recovered.value],
          symbol: shapeOf(row),
          symbolSize: 12,
          label: { show: row.track !== 'none', formatter: row.name, position: 'right', color: c.ink, fontSize: 11 },
          itemStyle: { color: c.series[slotOf(row)], opacity: 0.8 },
          tip: [row.name, told('recovered', row.final.recovered), `average ${duration(row.latency.average_ms / 1000)}`].join(
            '\n',
          ),
        })),
      },
    ],
  };
}

export function acrossTracks(rows) {
  const final = (key) => ({
    key,
    label: key,
    number: true,
    sort: (row) => row.final?.[key]?.value,
    cell: (row) => measure(`${row.name}, ${key}`, row.final?.[key], { unit: 'number', to: 100, control: row.control }),
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
      { key: 'name', label: 'System', heads: true, opens: true, class: 'name', cell: (row) => row.name },
      { key: 'track', label: 'Track', cell: (row) => (row.track === 'none' ? 'no model' : row.track) },
      final('recovered'),
      final('raw'),
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
      time('average_ms', 'average'),
      time('p95_ms', 'P95'),
    ],
    rows,
    order: { key: 'recovered', down: true },
    href: (row) => link(['run', row.run], { tab: 'sift' }),
    rowClass: (row) => (row.control ? 'control' : null),
  });
}
