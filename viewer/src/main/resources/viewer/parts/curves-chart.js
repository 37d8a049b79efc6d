// Rate–quality curves: what is measured as marks, the curve that never falls as a line, systems without a budget as marks alone.
import { axis, chart } from './chart.js';
import { marks } from './legend.js';
import { heightOf, named, places } from './multiples.js';
import { upper, written } from './number.js';

const SIZE = { height: 150, left: 34, top: 34, below: 34 };

export function curvesChart(sweep, scale, tools) {
  return chart({
    title: `${upper(sweep.score.replaceAll('_', ' '))} against tokens kept`,
    note: 'Up and to the left is better. Lines never fall; marks are what was measured; a system without a line takes no budget.',
    height: 460,
    tools,
    legend: sweep.systems.map((system, index) => ({
      name: system.system + (system.sees_question ? ' (sees the question)' : ''),
      slot: (index % 8) + 1,
      shape: marks[index % 8],
    })),
    option: (c) => ({
      grid: { left: 56, right: 32, top: 24, bottom: 52 },
      xAxis: rateAxis(c, sweep.systems, scale, { name: 'share of tokens kept' }),
      yAxis: axis(c, { type: 'value', name: sweep.score.replaceAll('_', ' '), nameGap: 38, min: 0, max: 1 }),
      series: sweep.systems.flatMap((system, index) => seriesOf(system, sweep.score, c, index, {})),
    }),
    behind: {
      columns: ['system', 'budget', 'tokens kept', sweep.score, 'fitted'],
      rows: sweep.systems.flatMap((system) =>
        system.points.map((point) => [system.system, point.budget, point.rate, point.quality, point.fitted]),
      ),
    },
  });
}

// One small chart for each value, all with the axes of the whole.
export function facetChart({ by, score, facets }, { systems }, scale, tools) {
  const order = systems.map((system) => system.system);
  const all = facets.flatMap((facet) => facet.systems);
  return chart({
    title: `By ${by.replaceAll('_', ' ')}`,
    note: `The same curves over the examples of each ${by.replaceAll('_', ' ')}; n is the number of examples.`,
    height: (width) => heightOf(facets.length, width, SIZE),
    tools,
    option: (c, width) => {
      const spots = places(facets.length, width, SIZE);
      return {
        grid: spots.map(({ left, top, width: wide, height }) => ({ left, top, width: wide, height })),
        xAxis: facets.map((facet, index) => rateAxis(c, all, scale, { gridIndex: index }, { showMaxLabel: false })),
        yAxis: facets.map((facet, index) =>
          axis(c, { type: 'value', gridIndex: index, min: 0, max: 1, axisLabel: { show: spots[index].isFirst } }),
        ),
        series: facets.flatMap((facet, index) => [
          named(`${facet.value} (n ${facet.n})`, index, spots[index], c),
          ...facet.systems.flatMap((system) =>
            seriesOf(system, score, c, order.indexOf(system.system), { xAxisIndex: index, yAxisIndex: index }),
          ),
        ]),
      };
    },
    behind: {
      columns: [by, 'n', 'system', 'tokens kept', score],
      rows: facets.flatMap((facet) =>
        facet.systems.flatMap((system) =>
          system.points.map((point) => [facet.value, facet.n, system.system, point.rate, point.quality]),
        ),
      ),
    },
  });
}

function rateAxis(c, systems, scale, more, labels) {
  const rates = systems.flatMap((system) => system.points.map((point) => point.rate)).filter((rate) => rate > 0);
  const least = Math.min(1, ...rates);
  return axis(c, {
    type: scale === 'log' ? 'log' : 'value',
    min: scale === 'log' ? 10 ** Math.floor(Math.log10(least)) : 0,
    max: 1,
    axisLabel: { formatter: (value) => `${Number((100 * value).toPrecision(2))} %`, ...labels },
    ...more,
  });
}

function seriesOf(system, score, c, index, more) {
  const color = c.series[index % 8];
  const shown = system.points.filter((point) => point.rate > 0);
  const line = {
    type: 'line',
    silent: true,
    symbol: 'none',
    lineStyle: { color, width: 2 },
    data: (system.curve ?? []).map((point) => [point.rate, point.quality]),
    ...more,
  };
  const measured = {
    type: 'scatter',
    symbol: marks[index % 8],
    symbolSize: 9,
    itemStyle: { color },
    data: shown.map((point) => ({ value: [point.rate, point.quality], tip: tipOf(system, point, score) })),
    ...more,
  };
  return shown.length > 1 ? [line, measured] : [measured];
}

function tipOf(system, point, score) {
  return [
    system.system + (point.budget && system.points.length > 1 ? ` at ${point.budget}` : ''),
    `tokens kept: ${(100 * point.rate).toFixed(1)} %`,
    `${score}: ${written(point.quality, 'share')}`,
    distance('tokens beside the best curve', system.frontier_rate, (value) => `${(100 * value).toFixed(1)} %`),
    distance(`${score} beside the best curve`, system.frontier_quality, (value) => value.toFixed(3)),
  ]
    .filter(Boolean)
    .join('\n');
}

function distance(name, number, shown) {
  return number?.value === undefined ? null : `${name}: ${number.value > 0 ? '+' : ''}${shown(number.value)}`;
}
