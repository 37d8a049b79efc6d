// What recovery was worth: raw score across, lift up, shape and color by track.
import { chart } from './chart.js';
import { signed, told } from './number.js';
import { HEIGHT, trackPoints, tracksOf } from './track-points.js';

const STEP = 10;

export function liftScatter(rows) {
  const known = rows.filter((row) => row.final?.raw?.value !== undefined && row.final?.lift?.value !== undefined);
  return chart({
    title: 'Recovery lift',
    note: 'Raw score across, lift up. Above zero recovery helped; below it hurt.',
    height: HEIGHT,
    legend: tracksOf(known),
    option: (c, width) => scatter(known, c, width),
    behind: {
      columns: ['system', 'run', 'track', 'raw', 'lift', 'low', 'high', 'n'],
      rows: known.map(({ name, run, track, final: { raw, lift } }) => [
        name,
        run,
        track,
        raw.value,
        lift.value,
        lift.low,
        lift.high,
        lift.n,
      ]),
    },
  });
}

function scatter(rows, c, width) {
  const lifts = rows.map((row) => row.final.lift.value);
  return trackPoints(rows, c, width, {
    x: {
      name: 'raw score',
      of: (row) => row.final.raw.value,
      min: 0,
      max: 100,
      axisLine: { onZero: true, lineStyle: { color: c.faint } },
      axisLabel: { showMinLabel: true },
    },
    y: {
      name: 'lift',
      of: (row) => row.final.lift.value,
      min: Math.floor(Math.min(0, ...lifts) / STEP) * STEP,
      max: Math.ceil(Math.max(STEP, ...lifts) / STEP) * STEP,
      axisLabel: { formatter: (value) => signed(value).replace(/0+$/, '').replace(/\.$/, '') },
    },
    tip: (row) => [row.name, told('raw', row.final.raw), told('lift', row.final.lift)].join('\n'),
  });
}
