// The card of a model: gauge, figures, categories, and what speaks against it.
import { bar, panel, pill, tile, tiles } from './bits.js';
import { h } from './dom.js';
import { gauge } from './gauge.js';
import { count, duration, told } from './number.js';

const verdictKinds = { EXCELLENT: 'good', GOOD: 'good', MARGINAL: 'warn', UNDECIDED: 'warn', 'NOT RECOMMENDED': 'bad' };

export function modelCard(model) {
  const { fit = {}, quality, performance = {} } = model;
  return panel(
    model.model,
    {
      note: [model.parameters, model.quantization, model.runtime && `${model.runtime} ${model.version ?? ''}`]
        .filter(Boolean)
        .join(' · '),
      tools: verdictPill(model.advice),
    },
    h(
      'div',
      { class: 'gauge-line' },
      model.behindAdvice
        ? gauge(model.behindAdvice.score, `advice for ${model.behindAdvice.use}`)
        : gauge(fit.total, 'hardware fit'),
      parts(fit, quality),
    ),
    advice(model),
    tiles(
      tile('Tokens/s, scored', decimal(performance.scored_tokens_per_second), {
        tip: [
          told('by the server\u2019s clock', performance.server?.tokens_per_second, 'number'),
          told('by our clock', performance.tokens_per_second, 'number'),
        ]
          .filter(Boolean)
          .join('\n'),
      }),
      tile('First token', ms(performance.ttft_ms?.value ?? performance.scored_ttft_ms), {
        tip: told('time to first token', performance.ttft_ms, 'ms'),
      }),
      tile('Load', ms(performance.load_ms)),
      tile('Memory', megabytes(performance.memory_mb)),
      performance.graphics_memory_mb !== undefined && tile('Graphics memory', megabytes(performance.graphics_memory_mb)),
    ),
    categories(quality),
    notes('Disqualified', model.disqualifiers, 'bad'),
    notes('Mind', model.warnings, 'warn'),
  );
}

// Our word with its two answers, and the published rule beside it.
function advice(model) {
  const published = model.verdict && `Published rule: ${model.verdict}, ${model.score} of 100.`;
  const answers = model.behindAdvice && [
    `Runs ${model.runs_well ? 'well' : 'badly'}: ${decided(model.behindAdvice.runs)}.`,
    `Answers ${model.answers_well ? 'well' : 'badly'}: ${decided(model.behindAdvice.answers)}.`,
  ];
  const lines = [
    ...(answers ?? [model.unadvised && `No advice: ${model.unadvised}.`]),
    published,
    model.disagreement && `Why they differ: ${model.disagreement}.`,
  ].filter(Boolean);
  return lines.length ? h('ul', { class: 'advice' }, lines.map((line) => h('li', {}, line))) : null;
}

function decided(part) {
  return `${part.decidedBy} ${part.measured}, ${whole(part.score)} of 100 (${whole(part.low)} to ${whole(part.high)})`;
}

function decimal(value) {
  return value === undefined ? '–' : value.toFixed(1);
}

function megabytes(value) {
  return value === undefined ? '–' : `${count(Math.round(value))} MB`;
}

function parts(fit, quality) {
  const line = (name, value, most) =>
    h(
      'li',
      {},
      h('span', { class: 'score-name' }, name),
      bar((value ?? 0) / most),
      h('span', { class: 'value' }, value === undefined ? '–' : `${whole(value)} of ${most}`),
    );
  return h(
    'ul',
    { class: 'bars' },
    line('speed', fit.speed, fit.most?.speed ?? 40),
    line('first token', fit.ttft, fit.most?.ttft ?? 30),
    line('memory', fit.memory, fit.most?.memory ?? 30),
    quality && line('quality', quality.unrounded ?? quality.total, 100),
  );
}

function categories(quality) {
  if (!quality?.categories?.length) return null;
  const line = (one) =>
    h(
      'li',
      {
        tip:
          one.total === 0
            ? `${one.category}: not asked`
            : `${one.category}: ${one.correct} of ${one.total} in time, ${one.time_penalty ?? 0} late, ${whole(one.points)} of ${one.most} points\nn = ${one.total}`,
      },
      h('span', { class: 'score-name' }, one.category.replaceAll('_', ' ')),
      bar(one.most ? one.points / one.most : 0),
      h('span', { class: 'value' }, one.total ? `${whole(one.points)}/${one.most} ${one.level}` : 'not asked'),
    );
  return [h('h3', {}, 'Categories'), h('ul', { class: 'bars' }, quality.categories.map(line))];
}

function notes(title, all, kind) {
  return all?.length
    ? h(
        'div',
        { class: 'notes ' + kind },
        h('h3', {}, title),
        h(
          'ul',
          {},
          all.map((one) => h('li', {}, typeof one === 'string' ? one : (one.message ?? JSON.stringify(one)))),
        ),
      )
    : null;
}

export function verdictPill(verdict) {
  return verdict ? pill(verdict.toLowerCase(), verdictKinds[verdict] ?? 'calm') : null;
}

export function whole(value) {
  return value === undefined || value === null ? '–' : String(Math.round(value * 10) / 10);
}

export function ms(value) {
  return value === undefined || value === null ? '–' : duration(value / 1000);
}
