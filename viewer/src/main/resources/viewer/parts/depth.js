// How speed holds up as the context grows: time to the first token, and tokens a second after it.
import { axis, chart } from './chart.js';
import { h } from './dom.js';
import { marks } from './legend.js';
import { count, tick, written } from './number.js';

export function depthCharts(models) {
  const known = models.filter((model) => model.depth?.length);
  if (!known.length) return null;
  return h(
    'div',
    { class: 'pair' },
    h(
      'section',
      { class: 'panel' },
      lines(
        known,
        'Time to first token by depth',
        'Solid: nothing cached; dashed: the prefix cached.',
        [
          ['prefill_uncached_ms', 'solid'],
          ['prefill_cached_ms', 'dashed'],
        ],
        'ms',
      ),
    ),
    h(
      'section',
      { class: 'panel' },
      lines(
        known,
        'Tokens a second by depth',
        'After the first token, with so many tokens before it.',
        [['tokens_per_second', 'solid']],
        'number',
      ),
    ),
    known.some((model) => model.depth.some((point) => point.items)) &&
      h(
        'section',
        { class: 'panel' },
        lines(
          known.map((model) => ({ ...model, depth: model.depth.filter((point) => point.items) })),
          'Understood by depth',
          'Of four questions about single lines of the prompt, the answers that are right.',
          [['items_right', 'solid']],
          'number',
          Math.max(...known.flatMap((model) => model.depth.map((point) => point.items ?? 0))),
        ),
      ),
  );
}

// `most`: the end of a scale of whole numbers; as far as the values go where there is none.
function lines(models, title, note, fields, unit, most) {
  const rows = models.flatMap((model) =>
    model.depth.flatMap((point) => fields.map(([field]) => [model.model, point.tokens, field, point[field], point.n])),
  );
  return chart({
    title,
    note,
    legend: models.map((model, index) => ({ name: model.model, slot: (index % 8) + 1, shape: marks[index % 8] })),
    option: (c) => ({
      grid: { left: 8, right: 20, top: 16, bottom: 28, containLabel: true },
      xAxis: axis(c, { type: 'value', name: 'tokens before', axisLabel: { formatter: (value) => count(value) } }),
      yAxis: axis(c, {
        type: 'value',
        min: 0,
        ...(most && { max: most, minInterval: 1 }),
        axisLabel: { formatter: (value) => tick(value, unit) },
      }),
      series: models.flatMap((model, index) => fields.map(([field, type]) => line(model, field, type, c, index, unit))),
    }),
    behind: { columns: ['model', 'tokens', 'measure', 'value', 'n'], rows },
  });
}

function line(model, field, type, c, index, unit) {
  const color = c.series[index % 8];
  return {
    type: 'line',
    symbol: marks[index % 8],
    symbolSize: 8,
    lineStyle: { color, type, width: 2 },
    itemStyle: { color },
    data: model.depth
      .filter((point) => point[field] !== undefined && point[field] !== null)
      .map((point) => ({
        value: [point.tokens, point[field]],
        tip: `${model.model}\n${field.replaceAll('_', ' ')} at ${count(point.tokens)} tokens: ${written(point[field], unit)}\nn = ${point.n ?? '–'}`,
      })),
  };
}
