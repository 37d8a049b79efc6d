// How one measure is spread, with its median and tail.
import { axis, chart } from './chart.js';
import { count, tick, written } from './number.js';

export function histogram(answer, title, tools) {
  const { bins, unit, median, p95, p99, n, missing } = answer;
  const marks = [
    ['median', median],
    ['p95', p95],
    ['p99', p99],
  ].filter(([, value]) => value !== undefined && value !== null);
  const note =
    marks.map(([name, value]) => `${name} ${written(value, unit)}`).join(' · ') +
    ` · n = ${count(n)}` +
    (missing ? `, ${count(missing)} without` : '');
  return chart({
    title,
    note,
    tools,
    option: (c) => bars(bins, unit, marks, c),
    behind: { columns: ['from', 'to', 'rows'], rows: bins.map((bin) => [bin.from, bin.to, bin.count]) },
  });
}

function bars(bins, unit, marks, c) {
  return {
    grid: { left: 8, right: 16, top: 20, bottom: 8, containLabel: true },
    xAxis: axis(c, {
      type: 'category',
      data: bins.map((bin) => tick(bin.from, unit)),
      axisLabel: { hideOverlap: true },
    }),
    yAxis: axis(c, { type: 'value', minInterval: 1, axisLabel: { formatter: (value) => count(value) } }),
    series: [
      {
        type: 'bar',
        barCategoryGap: '8%',
        itemStyle: { color: c.series[0], borderRadius: [2, 2, 0, 0] },
        data: bins.map((bin) => ({
          value: bin.count,
          tip: `${written(bin.from, unit)} to ${written(bin.to, unit)}\n${count(bin.count)} rows`,
        })),
      },
      {
        type: 'custom',
        silent: true,
        renderItem: (params, api) => mark(params, api, marks[params.dataIndex], bins, c),
        data: marks.map((one) => [placeOf(bins, one[1]), 0]),
      },
    ],
  };
}

function mark(params, api, [name], bins, c) {
  const width = params.coordSys.width / bins.length;
  const x = params.coordSys.x + api.value(0) * width;
  return {
    type: 'group',
    children: [
      {
        type: 'line',
        shape: { x1: x, x2: x, y1: params.coordSys.y, y2: params.coordSys.y + params.coordSys.height },
        style: { stroke: c.ink, lineWidth: 1, lineDash: [3, 3], opacity: 0.6 },
      },
      {
        type: 'text',
        x,
        y: params.coordSys.y - 4,
        style: { text: name, fill: c.soft, fontSize: 10, align: 'center', verticalAlign: 'bottom' },
      },
    ],
  };
}

// Where a value lies, counted in bins from the left edge.
function placeOf(bins, value) {
  const at = bins.findIndex((bin) => value <= bin.to);
  if (at < 0) return bins.length;
  const { from, to } = bins[at];
  return at + Math.max(0, Math.min(1, (value - from) / (to - from || 1)));
}
