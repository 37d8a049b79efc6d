// Small things that pages are made of.
import { h, vars } from './dom.js';
import { change, changed } from './place.js';

export function crumbs(...steps) {
  return h(
    'nav',
    { class: 'crumbs', 'aria-label': 'Where' },
    steps.map(([name, href]) => (href ? h('a', { href }, name) : h('span', {}, name))),
  );
}

export function pill(text, kind, tip) {
  return h('span', { class: 'pill ' + (kind ?? ''), tip }, text);
}

export function statePill(state) {
  const kinds = {
    live: ['live', 'busy'],
    complete: ['complete', 'calm'],
    stopped: ['stopped', 'warn'],
    damaged: ['damaged', 'bad'],
    paused: ['paused', 'warn'],
  };
  return pill(...(kinds[state] ?? [state ?? '', 'calm']));
}

export function tile(label, value, { note, tip, bar } = {}) {
  return h(
    'div',
    { class: 'tile', tip },
    h('dt', {}, label),
    h('dd', {}, value, bar),
    note && h('p', { class: 'note' }, note),
  );
}

export function tiles(...all) {
  return h('dl', { class: 'tiles' }, all);
}

export function panel(title, { note, tools, id } = {}, ...children) {
  return h(
    'section',
    { class: 'panel', id },
    title &&
      h(
        'header',
        {},
        h('div', {}, h('h2', {}, title), note && h('p', { class: 'note' }, note)),
        tools && h('div', { class: 'tools' }, tools),
      ),
    children,
  );
}

export function tabs(entries, at, name = 'tab') {
  return h(
    'nav',
    { class: 'tabs', 'aria-label': 'Views' },
    entries.map(([key, label]) =>
      h(
        'a',
        { href: changed({ [name]: key === entries[0][0] ? '' : key }), 'aria-current': key === at ? 'page' : null },
        label,
      ),
    ),
  );
}

// A choice that is written into the URL under its name.
export function choice(name, label, options, at, { any } = {}) {
  const entries = options.map((option) => (Array.isArray(option) ? option : [option, option]));
  const select = h(
    'select',
    { id: 'choice-' + name, change: () => change({ [name]: select.value, page: '' }) },
    any && h('option', { value: '' }, any),
    entries.map(([value, text]) => h('option', { value, selected: value === at }, text)),
  );
  return h('label', { class: 'choice' }, h('span', {}, label), select);
}

export function searchField(name, label, at) {
  let waiting;
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => change({ [name]: input.value, page: '' }, { replace: true }), 200);
  };
  const input = h('input', {
    type: 'search',
    id: 'search-' + name,
    'data-search': true,
    placeholder: label,
    'aria-label': label,
    value: at ?? '',
    input: later,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  return h('div', { class: 'search' }, input, h('kbd', { 'aria-hidden': 'true' }, '/'));
}

export function pager(page, pages) {
  if (pages <= 1) return null;
  const step = (to, text) =>
    to < 0 || to >= pages ? h('span', { class: 'off' }, text) : h('a', { href: changed({ page: to || '' }) }, text);
  return h(
    'nav',
    { class: 'pager', 'aria-label': 'Pages of rows' },
    step(page - 1, '← Previous'),
    h('span', {}, `Page ${page + 1} of ${pages}`),
    step(page + 1, 'Next →'),
  );
}

// Shares that make a whole, as one bar; each part has its own pattern, and says its name and number when pointed at.
export function shareBar(parts) {
  const whole = parts.reduce((sum, part) => sum + (part.value || 0), 0) || 1;
  const piece = (part) =>
    vars(h('span', { class: 'share ' + part.kind, tip: `${part.name}: ${part.shown ?? part.value}` }), {
      '--share': part.value / whole,
    });
  return h(
    'div',
    {
      class: 'share-bar',
      role: 'img',
      'aria-label': parts.map((part) => `${part.name} ${part.shown ?? part.value}`).join(', '),
    },
    parts.filter((part) => part.value > 0).map(piece),
  );
}

export function bar(share, kind) {
  return vars(h('span', { class: 'bar ' + (kind ?? ''), 'aria-hidden': 'true' }), {
    '--share': Math.max(0, Math.min(1, share || 0)),
  });
}
