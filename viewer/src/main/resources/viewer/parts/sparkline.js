// A small curve from 0 to 1, for a table cell.
import { svg } from './dom.js';

export function sparkline(values) {
  const known = values.filter((value) => Number.isFinite(value));
  if (!known.length) return null;
  const x = (index) => 4 + (values.length > 1 ? (index * 88) / (values.length - 1) : 44);
  const y = (value) => 18 - Math.max(0, Math.min(1, value)) * 14;
  const points = values
    .map((value, index) => [x(index), y(value), value])
    .filter(([, , value]) => Number.isFinite(value));
  return svg(
    'svg',
    {
      class: 'sparkline',
      width: 96,
      height: 22,
      viewBox: '0 0 96 22',
      role: 'img',
      'aria-label': known.map((value) => value.toFixed(2)).join(', '),
    },
    svg('line', { class: 'track', x1: 4, x2: 92, y1: 18, y2: 18 }),
    svg('polyline', { class: 'curve', points: points.map(([px, py]) => `${px},${py}`).join(' ') }),
    points.map(([px, py]) => svg('circle', { class: 'dot', cx: px, cy: py, r: 2.2 })),
  );
}
