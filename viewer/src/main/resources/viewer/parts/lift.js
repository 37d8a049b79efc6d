// What recovery was worth: raw score across, lift up, shape and color by track.
import { axis, chart } from './chart.js';
import { signed, told } from './number.js';

const tracks = ['cpu', 'gpu', 'remote', 'none', 'other', 'local'];
const trackNames = { none: 'no model' };
const shapes = ['circle', 'triangle', 'diamond', 'rect', 'roundRect', 'pin'];

export function liftScatter(rows) {
  const known = rows.filter((row) => row.final?.raw?.value !== undefined && row.final?.lift?.value !== undefined);
  return chart({
    title: 'Recovery lift',
    note: 'Raw score across, lift up. Above zero recovery helped; below it hurt.',
    height: 320,
    legend: tracksOf(known),
    option: (c) => scatter(known, c),
    behind: {
      columns: ['system', 'track', 'raw', 'lift', 'low', 'high', 'n'],
      rows: known.map(({ name, track, final: { raw, lift } }) => [
        name,
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

function scatter(rows, c) {
  const top = rows.some((row) => row.final.raw.value > 1) ? 100 : 1;
  return {
    grid: { left: 56, right: 24, top: 16, bottom: 44 },
    xAxis: axis(c, {
      type: 'value',
      name: 'raw score',
      min: 0,
      max: top,
      axisLine: { onZero: true, lineStyle: { color: c.faint } },
      axisLabel: { showMinLabel: true },
    }),
    yAxis: axis(c, {
      type: 'value',
      name: 'lift',
      nameGap: 40,
      axisLabel: { formatter: (value) => signed(value).replace(/0+$/, '').replace(/\.$/, '') },
    }),
    series: [
      {
        type: 'scatter',
        data: rows.map((row) => ({
          value: [row.final.raw.value, row.final.lift.value],
          symbol: shapeOf(row),
          symbolSize: 12,
          label: {
            show: Math.abs(row.final.lift.value) > 0.5,
            formatter: row.name,
            position: 'right',
            color: c.ink,
            fontSize: 11,
          },
          itemStyle: { color: c.series[slotOf(row)], opacity: 0.8 },
          tip: [row.name, told('raw', row.final.raw), told('lift', row.final.lift)].join('\n'),
        })),
      },
    ],
  };
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

export function slotOf(row) {
  return tracks.indexOf(trackOf(row));
}

export function shapeOf(row) {
  return shapes[slotOf(row)];
}

function trackOf(row) {
  return tracks.includes(row.track) ? row.track : 'other';
}
