// Checks and anchors of a loss map; each leads to the place in the input that carried it.
import { h } from './dom.js';
import { written } from './number.js';

const signs = { retained: '●', recoverable: '◐', lost: '○' };
const worst = ['lost', 'recoverable', 'retained'];

export function checkList(checks, input) {
  if (!checks.length) return null;
  const sorted = [...checks].sort((a, b) => rank(a) - rank(b));
  return h(
    'div',
    { class: 'checks' },
    h('h3', {}, 'Checks'),
    h(
      'ul',
      {},
      sorted.map((check) => checkItem(check, input)),
    ),
  );
}

export function anchorList(anchors, input) {
  if (!anchors.length) return null;
  const counts = worst.toReversed().map((state) => `${anchors.filter((one) => one.state === state).length} ${state}`);
  const sorted = [...anchors].sort((a, b) => worst.indexOf(a.state) - worst.indexOf(b.state)).slice(0, 200);
  return h(
    'div',
    { class: 'anchors' },
    h('h3', {}, `Anchors: ${counts.join(', ')}`),
    h(
      'ul',
      {},
      sorted.map((anchor) => h('li', {}, anchorButton(anchor, input))),
    ),
  );
}

function checkItem(check, input) {
  const kind = check.passed === undefined ? 'unscored' : check.passed ? 'passed' : 'failed-check';
  return h('li', { class: kind }, checkLine(check, input), check.reason && h('p', { class: 'reason' }, check.reason));
}

function checkLine(check, input) {
  const [sign, said] =
    check.passed === undefined ? ['·', 'unscored'] : check.passed ? ['✓', 'passed'] : ['✕', 'failed'];
  const content = [
    h('span', { class: 'verdict-mark', 'aria-label': said }, sign),
    check.name.replaceAll('_', ' '),
    check.value === undefined
      ? null
      : h('span', { class: 'note' }, ' ' + written(check.value, check.value > 1 ? 'number' : 'share')),
  ];
  if (!check.evidence?.length) return h('span', { class: 'check-name' }, content);
  const more = h(
    'span',
    { class: 'note' },
    ` → ${check.evidence.length} ${check.evidence.length === 1 ? 'place' : 'places'}`,
  );
  return h(
    'button',
    { class: 'link', 'data-evidence': check.name, click: () => jump(input, check.evidence) },
    content,
    more,
  );
}

function anchorButton(anchor, input) {
  const shown = anchor.text.length > 90 ? anchor.text.slice(0, 89) + '…' : anchor.text;
  const tip = `${anchor.kind ?? 'anchor'}, ${anchor.state}` + (anchor.from === undefined ? ', not in the input' : '');
  return h(
    'button',
    { class: 'anchor ' + anchor.state, tip, disabled: anchor.from === undefined, click: () => jump(input, [anchor]) },
    h('span', { 'aria-hidden': 'true' }, signs[anchor.state]),
    shown,
    h('span', { class: 'unseen' }, `, ${anchor.state}`),
  );
}

// Shows the first place in the middle of the text, and rings them all.
function jump(input, places) {
  input.querySelectorAll('.found').forEach((one) => one.classList.remove('found'));
  const pieces = [...input.querySelectorAll('[data-from]')].filter((piece) =>
    places.some((place) => overlap(piece, place)),
  );
  pieces.forEach((piece) => piece.classList.add('found'));
  if (pieces.length) {
    const top = pieces[0].getBoundingClientRect().top - input.getBoundingClientRect().top;
    input.scrollTop += top - input.clientHeight / 3;
    input.scrollIntoView({ block: 'nearest' });
  }
  input.focus({ preventScroll: true });
}

function overlap(piece, { from, to }) {
  return Number(piece.dataset.from) < to && Number(piece.dataset.to) > from;
}

function rank({ passed }) {
  return passed === false ? 0 : passed === undefined ? 1 : 2;
}
