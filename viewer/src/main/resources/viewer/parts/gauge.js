// A half circle from 0 to 100 with the bounds of the verdicts marked: 40, 60 and 80.
import { h, svg } from './dom.js';

const [WIDTH, MIDDLE, RADIUS] = [180, 90, 72];

export function gauge(value, name) {
  const known = value !== undefined && value !== null;
  const level = !known ? 'none' : value >= 80 ? 'excellent' : value >= 60 ? 'good' : value >= 40 ? 'marginal' : 'poor';
  return h(
    'div',
    { class: 'gauge', role: 'img', 'aria-label': `${name}: ${known ? Math.round(value) : 'no number'} of 100` },
    svg(
      'svg',
      { width: WIDTH, height: 104, viewBox: `0 0 ${WIDTH} 104`, 'aria-hidden': 'true' },
      svg('path', { class: 'gauge-rail', d: arc(0, 100) }),
      known && value > 0 && svg('path', { class: 'gauge-fill ' + level, d: arc(0, Math.min(100, value)) }),
      [40, 60, 80].map((bound) => tick(bound)),
      svg(
        'text',
        { class: 'gauge-value', x: MIDDLE, y: 86, 'text-anchor': 'middle' },
        known ? String(Math.round(value)) : '–',
      ),
      svg('text', { class: 'gauge-name', x: MIDDLE, y: 102, 'text-anchor': 'middle' }, name),
    ),
  );
}

function arc(from, to) {
  const [x1, y1] = at(from, RADIUS);
  const [x2, y2] = at(to, RADIUS);
  return `M ${x1} ${y1} A ${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}`;
}

function tick(value) {
  const [x1, y1] = at(value, RADIUS - 8);
  const [x2, y2] = at(value, RADIUS + 8);
  return svg('line', { class: 'gauge-tick', x1, y1, x2, y2 });
}

function at(value, radius) {
  const turn = Math.PI * (1 - value / 100);
  return [(MIDDLE + radius * Math.cos(turn)).toFixed(2), (88 - radius * Math.sin(turn)).toFixed(2)];
}
