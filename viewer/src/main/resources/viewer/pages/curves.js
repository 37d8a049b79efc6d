// A sweep: quality against tokens kept, a curve a system; the same for each value of a label; and what was found.
import { ask, askIf, runPath } from '../api.js';
import { choice, panel } from '../parts/bits.js';
import { h } from '../parts/dom.js';
import { curvesChart, facetChart } from '../parts/curves-chart.js';
import { count, signed, written } from '../parts/number.js';
import { table } from '../parts/table.js';

export async function curvesTab({ run, scores, labels }, params) {
  const score = scores.includes(params.get('score'))
    ? params.get('score')
    : (scores.find((one) => one === 'evidence_survival') ?? scores[0]);
  const names = Object.keys(labels ?? {});
  const usual = ['intent', 'family', 'difficulty', 'dataset', 'category'].find((name) => names.includes(name));
  const by = names.includes(params.get('by')) ? params.get('by') : (usual ?? names[0]);
  const scale = params.get('axis') === 'linear' ? 'linear' : 'log';
  const [sweep, facets] = await Promise.all([
    ask(runPath(run.id, 'curves'), { score }),
    by ? askIf(runPath(run.id, 'facets'), { by, score }) : null,
  ]);
  const tools = [choice('score', 'Score', scores, score), choice('axis', 'Axis', ['log', 'linear'], scale)];
  return [
    panel(null, {}, curvesChart(sweep, scale, tools)),
    panel('Systems', { note: legend(sweep) }, systemTable(sweep)),
    gapPanel(sweep),
    facets?.facets.length > 1
      ? panel(null, {}, facetChart(facets, sweep, scale, choice('by', 'By', names, by)))
      : null,
  ];
}

function legend({ score, examples, clusters, left_out: leftOut, systems }) {
  const references = [...new Set(systems.map((system) => system.reference).filter(Boolean))];
  return (
    `${count(examples)} examples in ${count(clusters)} clusters` +
    (leftOut ? `; ${count(leftOut)} without a row everywhere left out` : '') +
    `. BD-rate: tokens needed beside ${references.join(' or ')}, the reference among systems that see as much of the question, ` +
    `at equal quality; below 0 is fewer. BD-quality: ${score} at equal tokens. ` +
    'For a point: its distance from the best curves that see as much of the question.' +
    systems.map(trouble).join('')
  );
}

function trouble({ system, failed, spared, cut }) {
  return (
    (failed ? ` ${system} failed to give ${count(failed)} answers, which count as nothing kept.` : '') +
    (spared
      ? ` ${system} kept nothing in ${count(spared)} answers with fewer tokens than elsewhere; they count at the share it uses elsewhere.`
      : '') +
    (cut ? ` ${system} went over its budget in ${count(cut)} answers, which are cut.` : '')
  );
}

function gapPanel({ gap }) {
  if (!gap) return null;
  const rate = estimate(gap.bd_rate, percent);
  const quality = estimate(gap.bd_quality, (value) => signed(value, 'share'));
  return panel(
    'What the question is worth',
    {},
    h(
      'p',
      { class: 'gap' },
      `${gap.b}, the best curve that sees the question, beside ${gap.a}, the best that does not: ` +
        `tokens at equal quality ${rate}, quality at equal tokens ${quality}.`,
    ),
  );
}

function systemTable({ systems }) {
  const columns = [
    { key: 'system', label: 'System', heads: true, cell: (row) => h('span', { tip: row.spec }, row.system) },
    { key: 'sees_question', label: 'Question', cell: seenBy },
    { key: 'kind', label: 'Kind', cell: kindOf },
    { key: 'area', label: 'Area', number: true, cell: (row) => estimate(row.area, (value) => written(value, 'share')) },
    { key: 'needed', label: 'Tokens for 95 %', number: true, cell: neededOf },
    { key: 'rate', label: 'BD-rate', number: true, cell: rateOf },
    {
      key: 'quality',
      label: 'BD-quality',
      number: true,
      cell: qualityOf,
    },
  ];
  return table({ columns, rows: systems, caption: 'Systems of the sweep' });
}

function seenBy(row) {
  if (row.limit) return 'sees the answer';
  return row.sees_question ? 'sees it' : 'never sees it';
}

function kindOf(row) {
  if (row.limit) return 'the limit';
  return row.points.length > 1 ? `${row.points.length} budgets` : 'a point';
}

function neededOf(row) {
  if (row.points.length === 1) return '–';
  return row.rate_for_95_percent === undefined ? 'not reached' : estimate(row.rate_for_95_percent, share);
}

function rateOf(row) {
  return row.reference === row.system ? 'reference' : estimate(row.bd_rate ?? row.frontier_rate, percent);
}

function qualityOf(row) {
  if (row.reference === row.system) return 'reference';
  return estimate(row.bd_quality ?? row.frontier_quality, (value) => signed(value, 'share'));
}

export function share(value) {
  return `${(100 * value).toFixed(1)} %`;
}

function percent(value) {
  return `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)} %`;
}

function estimate(number, shown) {
  if (!number) return '–';
  if (number.value === undefined) return 'no common range';
  const range = number.interval;
  return shown(number.value) + (range ? ` [${shown(range.low)}, ${shown(range.high)}]` : '');
}
