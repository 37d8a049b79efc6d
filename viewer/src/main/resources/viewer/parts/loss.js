// The loss map: what of the input was kept, dropped or rewritten, what in the output was made up, and what that cost.
// Kinds differ by decoration as well as by color.
import { panel, shareBar } from './bits.js';
import { anchorList, checkList } from './checks.js';
import { add, h } from './dom.js';
import { spanned } from './spans.js';
import { cutNote } from './transcript.js';

const kinds = [
  ['kept', 'kept as it was'],
  ['rewritten', 'said in other words'],
  ['dropped', 'not in the output'],
  ['fabricated', 'in the output alone'],
];

export function lossMap(loss) {
  const { input, output, spans = [], made = [], anchors = [], checks = [], shares } = loss;
  const before = field('loss-input', 'Input', spanned(input?.text ?? '', spans, placed(anchors), evidenceOf(checks)));
  const after = field('loss-output', 'Output', spanned(output?.text ?? '', made, [], []));
  const none = h('p', { class: 'note' }, 'Nothing came out.');
  const map = h(
    'div',
    { class: 'loss' },
    panel(
      'Loss map',
      { note: loss.notice ?? shareNote(shares), tools: legend(() => map) },
      shares && shareBar(kinds.map(([kind]) => share(kind, shares[kind]))),
      checkList(checks, before),
      anchorList(anchors, before),
    ),
    h(
      'div',
      { class: 'loss-texts' },
      panel('Input', {}, cutNote(input), before),
      panel('Output', {}, cutNote(output), output?.text ? after : none),
    ),
  );
  return map;
}

function field(id, label, pieces) {
  return add(h('pre', { class: 'text loss-text', id, tabindex: 0, 'aria-label': label }), pieces);
}

function legend(map) {
  return kinds.map(([kind, meaning]) => {
    const tip = `${kind}: ${meaning}\nclick to fade`;
    const click = () => fade(button, map(), kind);
    const button = h(
      'button',
      { class: 'key', 'aria-pressed': 'true', tip, click },
      h('span', { class: 'sample ' + kind }, kind),
    );
    return button;
  });
}

function fade(button, map, kind) {
  const off = map.classList.toggle('fade-' + kind);
  button.setAttribute('aria-pressed', String(!off));
}

function placed(anchors) {
  return anchors.filter((anchor) => Number.isFinite(anchor.from) && anchor.to > anchor.from);
}

function evidenceOf(checks) {
  return checks.flatMap(({ evidence = [], passed, name }) => evidence.map((span) => ({ ...span, passed, name })));
}

function share(kind, value) {
  return { kind, name: kind, value: value ?? 0, shown: percent(value) };
}

function shareNote(shares) {
  const known = kinds.filter(([kind]) => shares?.[kind] !== undefined);
  return known.map(([kind]) => `${percent(shares[kind])} ${kind}`).join(' · ');
}

function percent(value) {
  return value === undefined ? '–' : (value * 100).toFixed(1) + ' %';
}
