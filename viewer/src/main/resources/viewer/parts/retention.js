// How much of each kind of item is still known after each cycle: one small panel a kind.
import { axis, chart } from './chart.js';
import { heightOf, named, places } from './multiples.js';
import { told } from './number.js';

const SIZE = { least: 190, height: 120, left: 34, top: 34 };

export function retentionChart(retention) {
  const rows = retention.flatMap(({ type, points }) =>
    points.map((point) => [type, point.cycle, point.value, point.low, point.high, point.n]),
  );
  const whiskers = rows.some((row) => row[3] !== undefined) ? ' Bands are 95 % intervals.' : '';
  return chart({
    title: 'Retention',
    note: 'Share of items still answered rightly after each cycle, by kind.' + whiskers + halves(retention),
    height: (width) => heightOf(retention.length, width, SIZE),
    option: (c, width) => option(retention, Math.max(1, ...rows.map((row) => row[1])), c, width),
    behind: { columns: ['type', 'cycle', 'retained', 'low', 'high', 'n'], rows },
  });
}

function option(retention, last, c, width) {
  const all = places(retention.length, width, SIZE);
  const each = (make) => retention.map((one, index) => make(one, index));
  return {
    grid: all.map(({ left, top, width: wide, height }) => ({ left, top, width: wide, height })),
    xAxis: each((one, index) =>
      axis(c, { gridIndex: index, type: 'value', min: 0, max: last, interval: 1, splitLine: { show: false } }),
    ),
    yAxis: each((one, index) =>
      axis(c, {
        gridIndex: index,
        type: 'value',
        min: 0,
        max: 1,
        interval: 0.5,
        axisLabel: { show: all[index].isFirst },
      }),
    ),
    series: each((one, index) => [
      band(one, index, c),
      curve(one, index, c),
      named(one.type.replaceAll('_', ' '), index, all[index], c),
    ]).flat(),
  };
}

function curve({ type, points }, index, c) {
  return {
    type: 'line',
    xAxisIndex: index,
    yAxisIndex: index,
    symbol: 'circle',
    symbolSize: 7,
    clip: false,
    lineStyle: { color: c.accent, width: 2 },
    itemStyle: { color: c.accent },
    data: points
      .filter((point) => Number.isFinite(point.value))
      .map((point) => ({
        value: [point.cycle, point.value],
        tip: told(`${type}, cycle ${point.cycle}`, point, 'share'),
      })),
  };
}

function band({ points }, index, c) {
  const known = points.filter((point) => point.low !== undefined);
  const draw = (params, api) => {
    const edge = [
      ...known.map((one) => [one.cycle, one.high]),
      ...known.toReversed().map((one) => [one.cycle, one.low]),
    ];
    return {
      type: 'polygon',
      shape: { points: edge.map((one) => api.coord(one)) },
      style: { fill: c.accent, opacity: 0.13 },
    };
  };
  return {
    type: 'custom',
    xAxisIndex: index,
    yAxisIndex: index,
    silent: true,
    renderItem: draw,
    data: known.length ? [[0, 0]] : [],
  };
}

function halves(retention) {
  const known = retention.filter((one) => Number.isFinite(one.half_life));
  const words = known.map((one) => `${one.type.replaceAll('_', ' ')} ${one.half_life.toFixed(1)}`);
  return words.length ? ` Half-lives in cycles: ${words.join(', ')}.` : '';
}
