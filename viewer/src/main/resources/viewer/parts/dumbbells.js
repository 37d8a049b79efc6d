// Average to p95 latency of each system, as dumbbells.
import { axis, chart } from './chart.js';
import { duration, tick } from './number.js';

export function latencyDumbbells(rows) {
  const known = rows
    .filter((row) => row.latency?.average_ms !== undefined)
    .sort((a, b) => a.latency.average_ms - b.latency.average_ms);
  return chart({
    title: 'Latency',
    note: 'Average (dot) to p95 (bar end), fastest on top. Compare within one track and one machine only.',
    height: known.length * 24 + 56,
    option: (c) => ({
      grid: { left: 8, right: 24, top: 8, bottom: 8, containLabel: true },
      xAxis: axis(c, { type: 'value', min: 0, axisLabel: { formatter: (value) => tick(value, 'ms') } }),
      yAxis: axis(c, {
        type: 'category',
        inverse: true,
        data: known.map((row) => row.name),
        splitLine: { show: false },
        axisLabel: { color: c.ink, width: 130, overflow: 'truncate' },
      }),
      series: [
        {
          type: 'custom',
          renderItem: (params, api) => dumbbell(api, c),
          encode: { x: [1, 2], y: 0 },
          data: known.map(({ name, latency }, index) => ({
            value: [index, latency.average_ms, latency.p95_ms ?? latency.average_ms],
            tip: `${name}\naverage ${duration(latency.average_ms / 1000)}\np95 ${duration((latency.p95_ms ?? 0) / 1000)}`,
          })),
        },
      ],
    }),
    behind: {
      columns: ['system', 'average ms', 'p95 ms'],
      rows: known.map(({ name, latency }) => [name, latency.average_ms, latency.p95_ms]),
    },
  });
}

function dumbbell(api, c) {
  const [from, y] = api.coord([api.value(1), api.value(0)]);
  const [to] = api.coord([api.value(2), api.value(0)]);
  return {
    type: 'group',
    children: [
      {
        type: 'line',
        shape: { x1: from, x2: to, y1: y, y2: y },
        style: { stroke: c.series[0], lineWidth: 4, opacity: 0.35, lineCap: 'round' },
      },
      { type: 'line', shape: { x1: to, x2: to, y1: y - 5, y2: y + 5 }, style: { stroke: c.series[0], lineWidth: 2 } },
      { type: 'circle', shape: { cx: from, cy: y, r: 4.5 }, style: { fill: c.series[0] } },
    ],
  };
}
