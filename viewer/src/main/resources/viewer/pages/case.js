// One case: what went in, what came out, every score with its reason.
import { ask, askIf, runPath } from '../api.js';
import { crumbs, pill, tabs } from '../parts/bits.js';
import { caseSide } from '../parts/case-side.js';
import { caseView, viewsOf } from '../parts/case-views.js';
import { h } from '../parts/dom.js';
import { link } from '../parts/place.js';

export async function casePage([id, row], params) {
  const path = runPath(id, 'rows', encodeURIComponent(row));
  const [answer, loss] = await Promise.all([ask(path), askIf(path + '/loss')]);
  const views = viewsOf(answer, loss);
  const at = views.some(([key]) => key === params.get('view')) ? params.get('view') : views[0][0];
  const cases = link(['run', id], { tab: 'cases', system: answer.row.system });
  return [
    crumbs(['Runs', '#/runs'], [answer.run?.dataset ?? id, link(['run', id])], ['Cases', cases], [answer.row.example]),
    head(id, answer),
    h(
      'div',
      { class: 'case-columns' },
      h('div', { class: 'case-main' }, tabs(views, at, 'view'), caseView(at, answer, loss)),
      caseSide(id, answer),
    ),
  ];
}

function head(id, { row, question, previous, next, siblings, notice }) {
  return h(
    'header',
    { class: 'case-head' },
    h(
      'div',
      { class: 'title-line' },
      h('h1', {}, row.example),
      pill(row.status, row.status === 'ok' ? 'calm' : 'bad', row.error),
      h('span', { class: 'space' }),
      systemChoice(id, row, siblings ?? []),
      step(id, previous, 'previous', '[ Previous'),
      step(id, next, 'next', 'Next ]'),
    ),
    question && h('p', { class: 'question' }, question),
    notice && h('p', { class: 'notice' }, notice),
  );
}

// The view stays the same from case to case: whoever reads loss maps goes on reading loss maps.
function step(id, to, key, text) {
  if (to === undefined || to === null) return h('span', { class: 'button off' }, text);
  return h('a', { class: 'button', 'data-key': key, href: sameView(id, to) }, text);
}

function systemChoice(id, row, siblings) {
  const all = siblings.filter((one) => one.repeat === undefined || one.repeat === row.repeat || one.row === row.row);
  if (all.length < 2) return h('span', { class: 'note' }, row.system);
  const options = [...all]
    .sort((a, b) => a.system.localeCompare(b.system, 'en'))
    .map((one) => h('option', { value: one.row, selected: one.row === row.row }, one.system));
  const select = h('select', { id: 'sibling', change: () => (location.hash = sameView(id, select.value)) }, options);
  return h('label', { class: 'choice' }, h('span', {}, 'System'), select);
}

function sameView(id, row) {
  const view = new URLSearchParams(location.hash.split('?')[1] ?? '').get('view');
  return link(['case', id, String(row)], { view });
}
