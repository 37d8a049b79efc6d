// The bar on top of every page.
import { h } from './dom.js';
import { toggleHelp } from './help.js';
import { toggleTheme } from './theme.js';

export function header(report) {
  return [
    h('a', { class: 'brand', href: '#/runs' }, h('span', { class: 'sign', 'aria-hidden': 'true' }), 'Assay'),
    h(
      'nav',
      { 'aria-label': 'Pages' },
      h('a', { href: '#/runs', 'data-page': 'runs' }, 'Runs'),
      h('a', { href: '#/compare', 'data-page': 'compare' }, 'Compare'),
      h('a', { href: '#/board', 'data-page': 'board' }, 'Board'),
    ),
    h('span', { class: 'space' }),
    report &&
      h('span', { class: 'note' }, `report of ${(report.created ?? '').slice(0, 10)} · assay ${report.tool ?? ''}`),
    h(
      'button',
      { class: 'quiet', id: 'theme', tip: 'Light or dark', 'aria-label': 'Light or dark', click: toggleTheme },
      '◐',
    ),
    h('button', { class: 'quiet', id: 'help', tip: 'Keys', 'aria-label': 'Keyboard help', click: toggleHelp }, '?'),
  ];
}

export function markPage(page) {
  const of = { run: 'runs', case: 'runs', drift: 'runs' };
  for (const anchor of document.querySelectorAll('.top nav a')) {
    if (anchor.dataset.page === (of[page] ?? page)) anchor.setAttribute('aria-current', 'page');
    else anchor.removeAttribute('aria-current');
  }
}
