// The list of keys, over the page.
import { h } from './dom.js';

const keys = [
  ['/', 'search'],
  ['j  k', 'next and previous row'],
  ['Enter', 'open the row'],
  ['[  ]', 'previous and next case, or cycle'],
  ['g r', 'go to the runs'],
  ['g b', 'go to the board'],
  ['g c', 'go to compare'],
  ['t', 'light or dark'],
  ['?', 'this list'],
  ['Esc', 'close, or leave a field'],
];

export function toggleHelp() {
  if (!closeHelp()) open();
}

export function closeHelp() {
  const dialog = document.getElementById('keys');
  dialog?.close();
  dialog?.remove();
  return Boolean(dialog);
}

function open() {
  const dialog = h(
    'dialog',
    { id: 'keys', 'aria-label': 'Keys', click: (event) => event.target === dialog && closeHelp() },
    h('h2', {}, 'Keys'),
    h(
      'table',
      { class: 'keys' },
      keys.map(([key, what]) =>
        h(
          'tr',
          {},
          h(
            'th',
            { scope: 'row' },
            key.split('  ').map((one) => h('kbd', {}, one)),
          ),
          h('td', {}, what),
        ),
      ),
    ),
    h('p', { class: 'note' }, 'Every view has an address of its own: copy it from the address bar.'),
    h('button', { click: closeHelp, autofocus: true }, 'Close'),
  );
  document.body.append(dialog);
  dialog.showModal();
}
