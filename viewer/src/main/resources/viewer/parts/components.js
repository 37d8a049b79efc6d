// Preserve, quality, format, instruction, brevity: one small panel each, systems in the same order in all of them.
import { axis, chart } from './chart.js';
import { whisker } from './forest.js';
import { heightOf, named, places } from './multiples.js';
import { told } from './number.js';

const parts = ['preserve', 'quality', 'format', 'instruction', 'brevity'];

export function componentPanels(rows) {
  const known = rows
    .filter((row) => row.components)
    .sort((a, b) => (b.final?.recovered?.value ?? 0) - (a.final?.recovered?.value ?? 0));
  const shown = parts.filter((part) => known.some((row) => row.components[part]));
  const size = { least: 150, height: known.length * 22 + 8, left: 132, top: 30 };
  return chart({
    title: 'Components',
    note: 'Why a system scored as it did; best recovered score on top, lines are 95 % intervals.',
    height: (width) => heightOf(shown.length, width, size),
    option: (c, width) => option(known, shown, size, c, width),
    behind: {
      columns: ['system', 'component', 'value', 'low', 'high', 'n'],
      rows: known.flatMap((row) => shown.map((part) => [row.name, part, ...figures(row.components[part])])),
    },
  });
}

function option(rows, shown, size, c, width) {
  const all = places(shown.length, width, size);
  const each = (make) => shown.map((part, index) => make(part, index));
  const names = rows.map((row) => row.name);
  return {
    grid: all.map(({ left, top, width: wide, height }) => ({ left, top, width: wide, height })),
    xAxis: each((part, index) => axis(c, { gridIndex: index, type: 'value', min: 0, max: 1, interval: 0.5 })),
    yAxis: each((part, index) => categories(names, index, all[index].isFirst, c)),
    series: each((part, index) => [dots(rows, part, index, c), named(part, index, all[index], c)]).flat(),
  };
}

function categories(names, index, isFirst, c) {
  return axis(c, {
    gridIndex: index,
    type: 'category',
    inverse: true,
    data: names,
    splitLine: { show: false },
    axisLine: { show: false },
    axisLabel: { show: isFirst, color: c.ink, width: 120, overflow: 'truncate', interval: 0 },
  });
}

function dots(rows, part, index, c) {
  const known = rows
    .map((row, place) => ({ row, place, number: row.components[part] }))
    .filter((one) => one.number?.value !== undefined);
  return {
    type: 'custom',
    xAxisIndex: index,
    yAxisIndex: index,
    clip: false,
    renderItem: (params, api) => whisker(api, c, known[params.dataIndex].row.control),
    encode: { x: [1, 2, 3], y: 0 },
    data: known.map(({ row, place, number }) => ({
      value: [place, number.value, number.low ?? number.value, number.high ?? number.value],
      tip: told(`${row.name}, ${part}`, number, 'share'),
    })),
  };
}

function figures(number) {
  return [number?.value, number?.low, number?.high, number?.n];
}
