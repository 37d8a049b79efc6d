// One metric over all systems, best on top: a dot, and its interval as a line.
import { axis, chart } from './chart.js';
import { tick, told, upper } from './number.js';
import { label } from './systems.js';

export function forest({ run, systems, metrics }, metric, tools) {
  const known = systems.filter((system) => system.metrics[metric.name]?.value !== undefined);
  const sign = metric.better === 'lower' ? 1 : -1;
  const rows = known
    .map((system) => ({ ...system, number: system.metrics[metric.name] }))
    .sort((a, b) => sign * (a.number.value - b.number.value));
  return chart({
    title: upper(label(metric.name)),
    note: `${metric.better === 'lower' ? 'Lower' : 'Higher'} is better; lines are 95 % intervals, hollow dots are controls.`,
    height: rows.length * 24 + 48,
    tools,
    option: (c) => intervals(rows, metric, c),
    behind: {
      columns: ['system', metric.name, 'low', 'high', 'n', 'unscored'],
      rows: rows.map(({ name, number }) => [name, number.value, number.low, number.high, number.n, number.unscored]),
    },
  });
}

function intervals(rows, metric, c) {
  const isShare = metric.unit === 'share';
  return {
    grid: { left: 8, right: 24, top: 8, bottom: 24, containLabel: true },
    xAxis: axis(c, {
      type: 'value',
      min: isShare ? 0 : undefined,
      max: isShare ? 1 : undefined,
      axisLabel: { formatter: (value) => tick(value, metric.unit) },
    }),
    yAxis: axis(c, {
      type: 'category',
      inverse: true,
      data: rows.map((row) => row.name),
      splitLine: { show: false },
      axisLine: { show: false },
      axisLabel: { color: c.ink, fontSize: 12, width: 150, overflow: 'truncate' },
    }),
    series: [
      {
        type: 'custom',
        renderItem: (params, api) => whisker(api, c, rows[params.dataIndex].control),
        data: rows.map(({ name, number }, index) => ({
          value: [index, number.value, number.low ?? number.value, number.high ?? number.value],
          tip: told(`${name}, ${label(metric.name)}`, number, metric.unit),
        })),
        encode: { x: [1, 2, 3], y: 0 },
      },
    ],
  };
}

// y, value, low, high → a line with ends and a dot.
export function whisker(api, c, hollow, color) {
  const [value, y] = api.coord([api.value(1), api.value(0)]);
  const [low] = api.coord([api.value(2), api.value(0)]);
  const [high] = api.coord([api.value(3), api.value(0)]);
  const stroke = color ?? (hollow ? c.control : c.accent);
  const line = (x1, y1, x2, y2, width, opacity) => ({
    type: 'line',
    shape: { x1, y1, x2, y2 },
    style: { stroke, lineWidth: width, opacity, lineCap: 'round' },
  });
  return {
    type: 'group',
    children: [
      line(low, y, high, y, 5, 0.28),
      line(low, y - 4, low, y + 4, 1.5, 0.7),
      line(high, y - 4, high, y + 4, 1.5, 0.7),
      {
        type: 'circle',
        shape: { cx: value, cy: y, r: 4.5 },
        style: { fill: hollow ? c.surface : stroke, stroke, lineWidth: 1.5 },
      },
    ],
  };
}
