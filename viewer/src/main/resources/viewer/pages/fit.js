// Which models suit the machine: its card, a gauge a model, what they can do, and speed by depth.
import { ask, runPath } from '../api.js';
import { bar, panel } from '../parts/bits.js';
import { depthCharts } from '../parts/depth.js';
import { h } from '../parts/dom.js';
import { measure } from '../parts/interval.js';
import { modelCard, ms, verdictPill, whole } from '../parts/model-card.js';
import { count, told } from '../parts/number.js';
import { sortable } from '../parts/table.js';

export async function fitTab({ run }) {
  const answer = await ask(runPath(run.id, 'fit'));
  const models = answer.models ?? [];
  return [
    machineCard(answer),
    models.length > 1
      ? panel(
          'Models',
          { note: 'Advice first. Global score: the published rule, hardware fit and quality together; a disqualifier overrides it.' },
          comparison(models),
        )
      : null,
    h('div', { class: 'cards' }, models.map(modelCard)),
    depthCharts(models),
  ];
}

function machineCard({ machine = {}, models = [] }) {
  const tier = models.find((model) => model.tier)?.tier;
  const facts = Object.entries(machine).filter(([, value]) => value !== null && typeof value !== 'object');
  return panel(
    'Machine',
    { note: tier ? `Published thresholds for a machine of the tier ${tier}` : null },
    h(
      'dl',
      { class: 'facts columns' },
      facts.map(([name, value]) => [h('dt', {}, inWords(name)), h('dd', {}, shown(name, value))]),
    ),
  );
}

// `totalMemoryGB` as `total memory GB`.
function inWords(name) {
  return name
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
}

function shown(name, value) {
  if (/bytes$/.test(name)) return (value / 2 ** 30).toFixed(1) + ' GiB';
  return typeof value === 'number' ? count(value) : String(value);
}

function scoredSpeed(model) {
  return model.performance?.scored_tokens_per_second;
}

// The scored speed with the reach of the clock it comes from.
function speedOf(model) {
  const clock = model.performance?.server?.tokens_per_second ?? model.performance?.tokens_per_second;
  const scored = scoredSpeed(model);
  return scored === undefined ? clock : { ...clock, value: scored };
}

function comparison(models) {
  const speed = Math.max(...models.map((model) => speedOf(model)?.high ?? scoredSpeed(model) ?? 0));
  const score = (key, label, value) => ({
    key,
    label,
    number: true,
    sort: value,
    cell: (model) =>
      h(
        'span',
        { class: 'measure' },
        h('span', { class: 'value' }, whole(value(model))),
        bar((value(model) ?? 0) / 100),
      ),
  });
  return sortable({
    caption: 'Models on this machine',
    columns: [
      {
        key: 'model',
        label: 'Model',
        heads: true,
        class: 'name',
        cell: (model) => [
          model.model,
          h('span', { class: 'id' }, [model.parameters, model.quantization, model.runtime].filter(Boolean).join(' · ')),
        ],
      },
      { key: 'advice', label: 'Advice', cell: (model) => verdictPill(model.advice) },
      score('advised', 'Advice score', (model) => model.behindAdvice?.score),
      score('global', 'Global', (model) => model.global),
      score('fit', 'Hardware fit', (model) => model.fit?.total),
      score('quality', 'Quality', (model) => model.quality?.total),
      {
        key: 'tps',
        label: 'Tokens/s, scored',
        number: true,
        sort: scoredSpeed,
        cell: (model) => measure('tokens a second', speedOf(model), { unit: 'number', to: speed }),
      },
      {
        key: 'ttft',
        label: 'First token',
        number: true,
        sort: (model) => model.performance?.ttft_ms?.value,
        cell: (model) =>
          h(
            'span',
            { tip: told('time to first token', model.performance?.ttft_ms, 'ms') },
            ms(model.performance?.ttft_ms?.value),
          ),
      },
      { key: 'verdict', label: 'Published verdict', cell: (model) => verdictPill(model.verdict) },
    ],
    rows: models,
    order: { key: 'advised', down: true },
  });
}
