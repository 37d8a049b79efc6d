// Chooses the two sides of a comparison, and what to compare them by.
import { choice } from './bits.js';
import { h } from './dom.js';
import { link } from './place.js';

export function pairPicker(runs, { left, rights, score, scores }) {
  const go = (side, value) => (location.hash = link(['compare'], { left, right: rights, score, [side]: value }));
  return h(
    'div',
    { class: 'filters' },
    side('left', 'Left', runs, left, go),
    h(
      'button',
      {
        class: 'quiet',
        id: 'swap',
        tip: 'Swap the sides',
        'aria-label': 'Swap the sides',
        disabled: !(left && rights.length === 1),
        click: () => (location.hash = link(['compare'], { left: rights[0], right: left, score })),
      },
      '⇄',
    ),
    side('right', 'Right', runs, rights[0], (name, value) => go(name, [value, ...rights.slice(1)])),
    rights.slice(1).map((one, index) =>
      h(
        'button',
        {
          class: 'chip',
          'aria-label': `Take ${one} away`,
          click: () =>
            go(
              'right',
              rights.filter((other, at) => at !== index + 1),
            ),
        },
        `${one.slice(one.indexOf('/') + 1)} ✕`,
      ),
    ),
    left && rights.length ? more(runs, left, rights, go) : null,
    scores.length ? choice('score', 'Score', scores, score ?? '', { any: 'headline' }) : null,
  );
}

function side(name, label, runs, at, go) {
  const select = h(
    'select',
    { id: 'side-' + name, change: () => go(name, select.value) },
    !at && h('option', { value: '' }, 'choose …'),
    known(runs, at),
    runs.map((run) => group(run, at)),
  );
  return h('label', { class: 'choice' }, h('span', {}, label), select);
}

// A side that the list of runs does not hold, because it is on another page of it.
function known(runs, at) {
  const listed = !at || runs.some((run) => run.systems.some((system) => `${run.id}/${system}` === at));
  return listed ? null : h('option', { value: at, selected: true }, at);
}

function more(runs, left, rights, go) {
  const run = runs.find((one) => one.id === rights[0].split('/')[0]);
  const others = (run?.systems ?? [])
    .map((system) => `${run.id}/${system}`)
    .filter((one) => one !== left && !rights.includes(one));
  if (!others.length) return null;
  const select = h(
    'select',
    { id: 'more', change: () => go('right', [...rights, select.value]) },
    h('option', { value: '' }, '+ another'),
    others.map((one) => h('option', { value: one }, one.slice(one.indexOf('/') + 1))),
  );
  return h('label', { class: 'choice' }, h('span', { class: 'unseen' }, 'Another side'), select);
}

function group(run, at) {
  const title = `${run.dataset || run.suite} · ${run.created?.slice(0, 16).replace('T', ' ') ?? run.id}`;
  return h(
    'optgroup',
    { label: title },
    run.systems.map((system) =>
      h('option', { value: `${run.id}/${system}`, selected: `${run.id}/${system}` === at }, system),
    ),
  );
}
