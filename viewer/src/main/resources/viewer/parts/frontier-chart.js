// The frontier: systems that no other beats in both quality and compression are joined by a line.
import { axis, chart } from './chart.js';
import { labelSides } from './labels.js';
import { dollars, told, upper } from './number.js';

const HEIGHT = 460;
const GRID = { left: 56, right: 32, top: 30, bottom: 48 };

export function frontierChart(points, score, tools, open) {
  const known = points.filter((point) => point.quality?.value !== undefined && point.compression?.value !== undefined);
  const edge = frontierOf(known);
  const costly = known.some((point) => point.cost?.value);
  return chart({
    title: `${upper(score.replaceAll('_', ' '))} against compression`,
    note:
      'Up and to the right is better. The line joins systems that none beats in both; ellipses hold 95 % of what the sample allows; hollow dots are controls.' +
      (costly ? ' Larger dots cost more.' : ''),
    height: HEIGHT,
    tools,
    option: (c, width) => option(known, edge, score, c, open, width),
    behind: {
      columns: [
        'system',
        'control',
        score,
        'low',
        'high',
        'compression',
        'low',
        'high',
        'n',
        'cost',
        'on the frontier',
      ],
      rows: known.map((point) => [
        point.system,
        point.control ? 'yes' : 'no',
        ...range(point.quality),
        ...range(point.compression),
        point.quality.n,
        point.cost?.value,
        edge.includes(point) ? 'yes' : 'no',
      ]),
    },
  });
}

// Controls bound the picture; they are no choice one could make, and so not on the line.
export function frontierOf(points) {
  const sorted = points
    .filter((point) => !point.control)
    .sort((a, b) => b.compression.value - a.compression.value || b.quality.value - a.quality.value);
  let best = -Infinity;
  return sorted.filter((point) => point.quality.value > best && (best = point.quality.value) !== null);
}

function option(points, edge, score, c, open, width) {
  const sides = sidesOf(points, edge, width);
  const place = (point) => [point.compression.value, point.quality.value];
  return {
    grid: GRID,
    xAxis: axis(c, { type: 'value', name: 'compression (share of tokens taken away)', min: 0, max: 1 }),
    yAxis: axis(c, { type: 'value', name: score.replaceAll('_', ' '), nameGap: 38, min: 0, max: top(points) }),
    series: [
      {
        type: 'custom',
        silent: true,
        clip: true,
        renderItem: (params, api) => ellipse(api, points[params.dataIndex], color(points[params.dataIndex], edge, c)),
        data: points.map(place),
      },
      {
        type: 'line',
        silent: true,
        symbol: 'none',
        data: edge.map(place),
        lineStyle: { color: c.accent, width: 1.5, opacity: 0.7 },
      },
      { type: 'scatter', data: points.map((point) => dot(point, edge, score, c, open, sides.get(point))) },
    ],
  };
}

// Names of those on the line come first, controls last.
function sidesOf(points, edge, width) {
  const rank = (point) => (edge.includes(point) ? 0 : point.control ? 2 : 1);
  const sorted = [...points].sort((a, b) => rank(a) - rank(b));
  const wide = width - GRID.left - GRID.right;
  const high = HEIGHT - GRID.top - GRID.bottom;
  const inPixels = sorted.map((point) => ({
    x: GRID.left + point.compression.value * wide,
    y: GRID.top + (1 - point.quality.value / top(points)) * high,
    name: point.system,
  }));
  const found = labelSides(inPixels, { left: 8, right: width, top: 0, bottom: HEIGHT });
  return new Map(sorted.map((point, index) => [point, found[index]]));
}

function dot(point, edge, score, c, open, side) {
  const shade = color(point, edge, c);
  return {
    value: [point.compression.value, point.quality.value],
    symbolSize: 11 + Math.min(16, 4 * Math.sqrt(point.cost?.value ?? 0)),
    itemStyle: { color: point.control ? c.surface : shade, borderColor: shade, borderWidth: 2 },
    label: {
      show: side !== null,
      formatter: point.system,
      position: side ?? 'right',
      color: point.control ? c.soft : c.ink,
      fontSize: 11,
    },
    tip: [
      point.system,
      told(score, point.quality, 'share'),
      told('compression', point.compression, 'share'),
      point.cost ? `cost ${dollars(point.cost.value)}` : null,
    ]
      .filter(Boolean)
      .join('\n'),
    href: open(point.system),
  };
}

// The angle comes in degrees, counted in units of the axes; so the outline is turned before it is drawn.
function ellipse(api, { ellipse: shape }, fill) {
  if (!shape || (!shape.rx && !shape.ry)) return null;
  const [cos, sin] = [Math.cos((shape.angle * Math.PI) / 180), Math.sin((shape.angle * Math.PI) / 180)];
  const points = Array.from({ length: 48 }, (unused, index) => {
    const turn = (index / 48) * 2 * Math.PI;
    const [x, y] = [shape.rx * Math.cos(turn), shape.ry * Math.sin(turn)];
    return api.coord([shape.cx + x * cos - y * sin, shape.cy + x * sin + y * cos]);
  });
  return { type: 'polygon', shape: { points }, style: { fill, opacity: 0.13, stroke: fill, lineWidth: 1 } };
}

function color(point, edge, c) {
  if (point.control) return c.control;
  return edge.includes(point) ? c.accent : c.series[6];
}

function top(points) {
  return Math.max(1, ...points.map((point) => point.quality.value));
}

function range(number) {
  return [number.value, number.low, number.high];
}
