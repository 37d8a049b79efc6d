// Sift systems as points, in color and shape by track, each with its name where there is room for it.
import { axis } from './chart.js';
import { labelSides } from './labels.js';
import { link } from './place.js';

const tracks = ['cpu', 'gpu', 'remote', 'none', 'other', 'local'];
const trackNames = { none: 'no model' };
const shapes = ['circle', 'triangle', 'diamond', 'rect', 'roundRect', 'pin'];
const GRID = { left: 56, right: 24, top: 16, bottom: 44 };

export const HEIGHT = 320;

// x, y: { name, of: row → value, min, max, isLog, …axis }; tip: row → text. An option for a chart of HEIGHT pixels.
export function trackPoints(rows, c, width, { x, y, tip }) {
  const sides = sidesOf(rows, width, x, y);
  return {
    grid: GRID,
    xAxis: axisOf(c, x),
    yAxis: axisOf(c, { nameGap: 40, ...y }),
    series: [
      {
        type: 'scatter',
        data: rows.map((row, index) => ({
          value: [x.of(row), y.of(row)],
          symbol: shapes[slotOf(row)],
          symbolSize: 12,
          label: {
            show: Boolean(sides[index]),
            formatter: row.name,
            position: sides[index] ?? 'right',
            color: c.ink,
            fontSize: 11,
          },
          itemStyle: { color: c.series[slotOf(row)], opacity: 0.8 },
          tip: tip(row),
          href: row.run && link(['run', row.run], { tab: 'sift' }),
        })),
      },
    ],
  };
}

function axisOf(c, { of: unused, isLog, ...more }) {
  return axis(c, { type: isLog ? 'log' : 'value', ...more });
}

// Models are named first, as what asks no model is a baseline; of equal points with one name one is named.
function sidesOf(rows, width, x, y) {
  const named = new Map();
  const models = rows.map((row, index) => index).sort((a, b) => isPlain(rows[a]) - isPlain(rows[b]));
  for (const index of models) {
    const point = {
      x: GRID.left + share(x, rows[index]) * (width - GRID.left - GRID.right),
      y: GRID.top + (1 - share(y, rows[index])) * (HEIGHT - GRID.top - GRID.bottom),
      name: rows[index].name,
    };
    const key = [point.name, Math.round(point.x), Math.round(point.y)].join(' ');
    if (!named.has(key)) named.set(key, { index, point });
  }
  const shown = [...named.values()];
  const found = labelSides(
    shown.map(({ point }) => point),
    { left: GRID.left, right: width, top: 0, bottom: HEIGHT - GRID.bottom },
  );
  const sides = [];
  shown.forEach(({ index }, at) => (sides[index] = found[at]));
  return sides;
}

function isPlain(row) {
  return Number(row.track === 'none');
}

function share({ of, min, max, isLog }, row) {
  const scale = isLog ? Math.log10 : Number;
  return (scale(of(row)) - scale(min)) / (scale(max) - scale(min));
}

// The tracks of some rows, for a legend.
export function tracksOf(rows) {
  return tracks
    .filter((track) => rows.some((row) => trackOf(row) === track))
    .map((track) => ({
      name: trackNames[track] ?? track,
      slot: tracks.indexOf(track) + 1,
      shape: shapes[tracks.indexOf(track)],
    }));
}

function slotOf(row) {
  return tracks.indexOf(trackOf(row));
}

function trackOf(row) {
  return tracks.includes(row.track) ? row.track : 'other';
}
