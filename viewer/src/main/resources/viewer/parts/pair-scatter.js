// Each case as a point: left score across, right score up; above the line the right side is better.
import { axis, chart } from './chart.js';
import { link } from './place.js';
import { written } from './number.js';

export function pairScatter(pair, score, names, runs) {
  const points = grouped(pair.scatter);
  return chart({
    title: `${names.right} against ${names.left}`,
    note: `${score.replaceAll('_', ' ')} of each case; above the diagonal ${names.right} is better. Larger dots are more cases.`,
    height: 360,
    option: (c) => option(points, names, runs, c),
    behind: { columns: [names.left, names.right, 'cases'], rows: points.map(({ x, y, rows }) => [x, y, rows.length]) },
  });
}

// Cases with the same two scores lie on each other: one dot, larger.
function grouped(scatter) {
  const places = new Map();
  for (const [x, y, leftRow, rightRow] of scatter) {
    const key = `${x} ${y}`;
    if (!places.has(key)) places.set(key, { x, y, rows: [] });
    places.get(key).rows.push([leftRow, rightRow]);
  }
  return [...places.values()];
}

function option(points, names, runs, c) {
  const top = Math.max(1, ...points.flatMap(({ x, y }) => [x, y]));
  const low = Math.min(0, ...points.flatMap(({ x, y }) => [x, y]));
  const value = (name) => axis(c, { type: 'value', min: low, max: top, name });
  return {
    grid: { left: 48, right: 20, top: 16, bottom: 44 },
    xAxis: value(names.left),
    yAxis: value(names.right),
    series: [
      {
        type: 'line',
        silent: true,
        symbol: 'none',
        data: [
          [low, low],
          [top, top],
        ],
        lineStyle: { color: c.faint, type: 'dashed', width: 1 },
      },
      { type: 'scatter', data: points.map((point) => dot(point, names, runs, c)) },
    ],
  };
}

function dot({ x, y, rows }, names, runs, c) {
  const color = y > x ? c.good : y < x ? c.bad : c.faint;
  return {
    value: [x, y],
    symbol: y > x ? 'triangle' : y < x ? 'diamond' : 'circle',
    symbolSize: 7 + Math.min(26, 3 * Math.sqrt(rows.length)),
    itemStyle: { color, opacity: 0.62, borderColor: color },
    tip: `${names.left} ${written(x, 'share')}\n${names.right} ${written(y, 'share')}\n${rows.length} ${rows.length === 1 ? 'case' : 'cases'}`,
    href: rows.length === 1 ? link(['case', runs.right, String(rows[0][1])]) : undefined,
  };
}
