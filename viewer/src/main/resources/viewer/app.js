// Hash → page. A page is an async function that returns nodes; whatever it shows is named by the URL.
import { about } from './api.js';
import { boardPage } from './pages/board.js';
import { casePage } from './pages/case.js';
import { comparePage } from './pages/compare.js';
import { playerPage } from './pages/player.js';
import { runPage } from './pages/run.js';
import { runsPage } from './pages/runs.js';
import { add, h } from './parts/dom.js';
import { header, markPage } from './parts/header.js';
import { startKeys } from './parts/keys.js';
import { here } from './parts/place.js';
import { startTheme } from './parts/theme.js';
import { hideTip, startTips } from './parts/tip.js';

const pages = {
  runs: runsPage,
  run: runPage,
  case: casePage,
  compare: comparePage,
  board: boardPage,
  drift: playerPage,
};
const main = document.getElementById('main');
let turn = 0;
let shownPath = '';

async function show() {
  const place = here();
  const mine = ++turn;
  const isNew = place.path !== shownPath;
  main.setAttribute('aria-busy', 'true');
  const nodes = await made(place);
  if (mine !== turn) return;
  const focus = isNew ? null : focused();
  window.dispatchEvent(new Event('leaving'));
  hideTip();
  main.replaceChildren();
  add(main, nodes);
  main.removeAttribute('aria-busy');
  window.dispatchEvent(new Event('shown'));
  shownPath = place.path;
  markPage(place.page);
  if (isNew) scrollTo(0, 0);
  else restore(focus);
  document.title = (main.querySelector('h1')?.textContent ?? 'Assay') + ' · Assay';
}

async function made(place) {
  try {
    const page = pages[place.page];
    if (!page)
      throw Object.assign(new Error(`there is no page "${place.page}"`), { next: 'the runs are a click away, above' });
    return await page(place.parts, place.params);
  } catch (problem) {
    if (!problem.next && problem.next !== '') console.error(problem);
    return h(
      'section',
      { class: 'problem' },
      h('h1', {}, 'This cannot be shown'),
      h('p', {}, problem.message),
      h('p', { class: 'note' }, problem.next),
    );
  }
}

function focused() {
  const at = document.activeElement;
  return at?.id && main.contains(at) ? { id: at.id, from: at.selectionStart, to: at.selectionEnd } : null;
}

function restore(focus) {
  const at = focus && document.getElementById(focus.id);
  if (!at) return;
  at.focus({ preventScroll: true });
  if (focus.from !== undefined && focus.from !== null && at.setSelectionRange)
    at.setSelectionRange(focus.from, focus.to);
}

function start(report) {
  startTheme();
  startTips();
  startKeys();
  add(document.getElementById('top'), header(report));
  window.addEventListener('hashchange', show);
  window.addEventListener('popstate', show);
  window.addEventListener('moved', show);
  window.addEventListener('refresh', show);
  show();
}

about().then(start);
