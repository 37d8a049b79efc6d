// A number with its interval drawn beside it: band, and a dot where the value is.
import { h, svg } from './dom.js';
import { told, written } from './number.js';

const WIDTH = 72;

export function measure(name, number, { unit, from = 0, to = 1, control = false } = {}) {
  if (!number || number.value === undefined || number.value === null)
    return h('span', { class: 'none', tip: told(name, number, unit) }, '–');
  return h(
    'span',
    { class: 'measure', tip: told(name, number, unit) },
    h('span', { class: 'value' }, written(number.value, unit)),
    intervalBar(number, { from, to, control }),
  );
}

export function intervalBar(number, { from = 0, to = 1, control = false, zero = false } = {}) {
  const place = (value) => clamp((value - from) / (to - from || 1)) * (WIDTH - 6) + 3;
  const low = place(number.low ?? number.value);
  const high = place(number.high ?? number.value);
  return svg(
    'svg',
    {
      class: control ? 'interval control' : 'interval',
      width: WIDTH,
      height: 12,
      viewBox: `0 0 ${WIDTH} 12`,
      'aria-hidden': 'true',
    },
    svg('line', { class: 'track', x1: 3, x2: WIDTH - 3, y1: 6, y2: 6 }),
    zero && svg('line', { class: 'zero', x1: place(0), x2: place(0), y1: 0, y2: 12 }),
    number.low !== undefined &&
      svg('rect', { class: 'band', x: low, width: Math.max(1, high - low), y: 3.5, height: 5, rx: 2.5 }),
    svg('circle', { class: 'dot', cx: place(number.value), cy: 6, r: 3 }),
  );
}

// The scale of one metric over all its numbers: shares go from 0 to 1, anything else as far as it reaches.
export function scaleOf(numbers, unit) {
  const values = numbers
    .filter(Boolean)
    .flatMap((number) => [number.value, number.low, number.high])
    .filter(Number.isFinite);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return unit === 'share' && low >= 0 && high <= 1 ? { from: 0, to: 1 } : { from: low, to: high || 1 };
}

function clamp(value) {
  return Math.max(0, Math.min(1, value));
}
