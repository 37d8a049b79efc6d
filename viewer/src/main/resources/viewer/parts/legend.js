// Names beside the marks that charts draw: shape and color both tell series apart.
import { h, svg } from './dom.js';

export const marks = [
  'circle',
  'triangle',
  'diamond',
  'rect',
  'emptyCircle',
  'emptyTriangle',
  'emptyDiamond',
  'emptyRect',
];

const drawings = {
  circle: () => svg('circle', { cx: 6, cy: 6, r: 4.2 }),
  triangle: () => svg('path', { d: 'M6 1.6 L10.6 10 L1.4 10 Z' }),
  diamond: () => svg('path', { d: 'M6 1 L11 6 L6 11 L1 6 Z' }),
  rect: () => svg('rect', { x: 2, y: 2, width: 8, height: 8 }),
};

// entries: { name, slot, shape }
export function legendOf(entries) {
  return h(
    'ul',
    { class: 'legend' },
    entries.map(({ name, slot, shape }) => h('li', {}, mark(shape ?? 'circle', slot), name)),
  );
}

function mark(shape, slot) {
  const plain = shape.replace(/^empty(.)/, (whole, first) => first.toLowerCase());
  const kind = (plain === shape ? 'mark slot-' : 'mark hollow slot-') + slot;
  return svg(
    'svg',
    { class: kind, width: 12, height: 12, viewBox: '0 0 12 12', 'aria-hidden': 'true' },
    (drawings[plain] ?? drawings.circle)(),
  );
}
