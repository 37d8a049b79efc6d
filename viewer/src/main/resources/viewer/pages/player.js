// The drift player: one case, cycle by cycle. What the artifact holds, what it lost, which answer broke.
import { ask, runPath } from '../api.js';
import { bar, crumbs, panel } from '../parts/bits.js';
import { artifact, questions, side, turns } from '../parts/cycle.js';
import { h } from '../parts/dom.js';
import { written } from '../parts/number.js';
import { change, changed, link } from '../parts/place.js';
import { transcript } from '../parts/transcript.js';

export async function playerPage([id, name], params) {
  const answer = await ask(runPath(id, 'drift', encodeURIComponent(name)), { system: params.get('system') });
  const { cycles } = answer;
  const at = Math.max(
    0,
    cycles.findIndex((cycle) => String(cycle.cycle) === params.get('cycle')),
  );
  const cycle = cycles[at];
  return [
    crumbs(['Runs', '#/runs'], [id, link(['run', id], { system: params.get('system') })], [name]),
    h('header', { class: 'page-head' }, h('h1', {}, name), answer.method ? h('p', { class: 'id' }, answer.method) : null),
    rail(cycles, at),
    cycle
      ? h(
          'div',
          { class: 'case-columns' },
          h('div', { class: 'case-main' }, artifact(cycles, at), turns(cycle), questions(cycle)),
          side(cycle, cycles, at),
        )
      : null,
    panel(
      'Transcript',
      { note: `${answer.transcript?.length ?? 0} turns before the first compaction` },
      h('details', {}, h('summary', {}, 'Show'), transcript(answer.transcript ?? [])),
    ),
  ];
}

// Every cycle as a step; [ and ] go back and forth.
function rail(cycles, at) {
  const step = (to, key, text) =>
    h(
      'button',
      { class: 'button', 'data-key': key, disabled: !cycles[to], click: () => change({ cycle: cycles[to].cycle }) },
      text,
    );
  return h(
    'nav',
    { class: 'rail', 'aria-label': 'Cycles' },
    step(at - 1, 'previous', '['),
    h(
      'ol',
      {},
      cycles.map((cycle, index) =>
        h(
          'li',
          {},
          h(
            'a',
            {
              href: changed({ cycle: cycle.cycle }),
              'aria-current': index === at ? 'step' : null,
              tip: `${(cycle.lost ?? []).length} lost, ${broken(cycle).length} answers broke`,
            },
            h('span', { class: 'cycle-name' }, `Cycle ${cycle.cycle}`),
            bar(cycle.score),
            h('span', { class: 'value' }, written(cycle.score, 'share')),
          ),
        ),
      ),
    ),
    step(at + 1, 'next', ']'),
  );
}

function broken(cycle) {
  return (cycle.items ?? []).filter((item) => item.score < 0.5);
}
