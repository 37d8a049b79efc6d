// A compaction method over its cycles: what is still known, what was contradicted, case by case.
import { ask, runPath } from '../api.js';
import { choice, panel, pill, tile, tiles } from '../parts/bits.js';
import { h } from '../parts/dom.js';
import { intervalBar } from '../parts/interval.js';
import { interval, told, written } from '../parts/number.js';
import { link } from '../parts/place.js';
import { retentionChart } from '../parts/retention.js';
import { sparkline } from '../parts/sparkline.js';
import { sortable } from '../parts/table.js';

export async function driftTab({ run }, params) {
  const answer = await ask(runPath(run.id, 'drift'), { system: params.get('system') });
  return [
    panel(
      'Standing',
      {
        note: [answer.method, answer.model, `${answer.cycles} cycles`].filter(Boolean).join(' · '),
        tools: [methods(answer), standing(answer)],
      },
      scores(answer.scores),
      reasons(answer),
    ),
    panel(null, {}, retentionChart(answer.retention ?? [])),
    panel('Cases', { note: 'Score after each cycle; a case opens its player.' }, cases(run, answer)),
    contradictions(run, answer),
  ];
}

// A run may hold several methods; one is looked at.
function methods({ methods: all = [], method }) {
  return all.length > 1 ? choice('system', 'Method', all, method) : null;
}

function standing({ qualified }) {
  if (qualified === undefined) return null;
  return qualified ? pill('qualified', 'good') : pill('not qualified', 'warn');
}

function reasons({ reasons: all }) {
  return all?.length
    ? h(
        'ul',
        { class: 'reasons' },
        all.map((reason) => h('li', {}, reason)),
      )
    : null;
}

function scores(all) {
  return tiles(
    Object.entries(all ?? {}).map(([name, score]) => {
      const number = typeof score === 'number' ? { value: score } : (score ?? {});
      const range = interval(number, 'share');
      return tile(name.replaceAll('_', ' '), written(number.value, number.value > 1 ? 'number' : 'share'), {
        bar: number.value <= 1 ? intervalBar(number) : null,
        note: [range, number.n === undefined ? null : `n = ${number.n}`].filter(Boolean).join(' · ') || null,
        tip: told(name, number, 'number'),
      });
    }),
  );
}

function cases(run, { method, cases: all = [] }) {
  const cycles = Math.max(0, ...all.map((one) => one.cycles?.length ?? 0));
  return sortable({
    caption: 'Cases of the run',
    columns: [
      { key: 'case', label: 'Case', heads: true, opens: true, class: 'name' },
      { key: 'family', label: 'Family' },
      { key: 'difficulty', label: 'Difficulty' },
      { key: 'score', label: 'Score', number: true, cell: (one) => written(one.score, 'share') },
      { key: 'curve', label: 'Over the cycles', sort: null, cell: (one) => sparkline(one.cycles ?? []) },
      ...Array.from({ length: cycles }, (unused, index) => ({
        key: 'cycle-' + index,
        label: `Cycle ${index}`,
        number: true,
        sort: (one) => one.cycles?.[index],
        cell: (one) => written(one.cycles?.[index], 'share'),
      })),
    ],
    rows: all,
    order: { key: 'score', down: false },
    href: (one) => link(['drift', run.id, one.case], { system: method }),
  });
}

function contradictions(run, { method, contradictions: all = [] }) {
  const columns = [
    { key: 'case', label: 'Case', heads: true, opens: true, class: 'name' },
    { key: 'cycle', label: 'Cycle', number: true },
    { key: 'item', label: 'Item' },
    {
      key: 'response',
      label: 'Response',
      class: 'wide',
      sort: null,
      cell: (one) => h('span', { class: 'clip-text' }, one.response),
    },
    { key: 'reason', label: 'Why', class: 'wide', sort: null },
  ];
  return panel(
    'Contradictions',
    { note: 'Answers that say the opposite of what was settled.' },
    sortable({
      columns,
      rows: all,
      caption: 'Contradictions',
      href: (one) => link(['drift', run.id, one.case], { system: method, cycle: one.cycle }),
      empty: 'None: nothing settled was contradicted.',
    }),
  );
}
