// One cycle of a drift: its artifact, the turns before it, the questions after it, and what was lost.
import { panel, pill } from './bits.js';
import { linesAndWords } from './diff.js';
import { h } from './dom.js';
import { written } from './number.js';
import { sortable } from './table.js';
import { cutNote, textBlock, transcript } from './transcript.js';

export function artifact(cycles, at) {
  const now = cycles[at].artifact;
  const before = at > 0 ? cycles[at - 1].artifact?.text : undefined;
  const note =
    before === undefined
      ? 'What the method made of the conversation.'
      : 'Against the cycle before: what went, and what came.';
  if (before === undefined || !now?.text)
    return panel(
      `Artifact after cycle ${cycles[at].cycle}`,
      { note },
      textBlock(now, { empty: 'The method made nothing.' }),
    );
  const pieces = linesAndWords(before, now.text).map(({ kind, text }) =>
    kind === 'same' ? h('span', {}, text) : h(kind === 'out' ? 'del' : 'ins', {}, text),
  );
  return panel(
    `Artifact after cycle ${cycles[at].cycle}`,
    { note },
    cutNote(now),
    h('pre', { class: 'text', tabindex: 0 }, pieces),
  );
}

export function turns(cycle) {
  return cycle.newTurns?.length
    ? panel(
        'New turns',
        { note: 'Said before this compaction.' },
        h('details', {}, h('summary', {}, `${cycle.newTurns.length} turns`), transcript(cycle.newTurns)),
      )
    : null;
}

export function questions(cycle) {
  const columns = [
    { key: 'question', label: 'Question', heads: true, class: 'wide', cell: asked },
    { key: 'expected', label: 'Expected', class: 'wide', sort: null, cell: (item) => folded(expected(item.expected)) },
    { key: 'response', label: 'Response', class: 'wide', sort: null, cell: (item) => folded(item.response ?? '') },
    { key: 'score', label: 'Score', number: true, cell: scored },
    { key: 'reason', label: 'Why', sort: null, cell: (item) => h('span', { class: 'note' }, plain(item.reason)) },
  ];
  const table = sortable({
    columns,
    rows: cycle.items ?? [],
    caption: 'Questions of the cycle',
    order: { key: 'score', down: false },
    rowClass: (item) => (item.score < 0.5 ? 'texts is-failed' : 'texts'),
  });
  return panel('Questions', { note: 'Asked with the artifact alone at hand.' }, table);
}

function asked(item) {
  return [item.question, h('span', { class: 'id' }, (item.type ?? '').replaceAll('_', ' '))];
}

function scored(item) {
  return [written(item.score, 'share'), item.contradicts ? h('div', {}, pill('contradicts', 'bad')) : null];
}

function plain(reason) {
  return typeof reason === 'string' ? reason.replaceAll('_', ' ') : JSON.stringify(reason ?? '');
}

// A check in words: { check: 'word_contains', value: 'Oaxaca' } → word contains “Oaxaca”.
function expected(check) {
  if (check === null || typeof check !== 'object') return String(check ?? '');
  if (Array.isArray(check.checks))
    return check.checks.map(expected).join(check.check === 'any_of' ? ', or ' : ', and ');
  const wanted = check.value ?? check.values ?? check.pattern ?? '';
  return `${(check.check ?? '').replaceAll('_', ' ')} “${typeof wanted === 'string' ? wanted : JSON.stringify(wanted)}”`;
}

// Long texts begin in the cell and unfold on demand.
function folded(text) {
  if (text.length < 200) return text;
  return h('details', { class: 'folded' }, h('summary', {}, text.slice(0, 160) + '…'), text);
}

export function side(cycle, cycles, at) {
  const before = new Map((cycles[at - 1]?.items ?? []).map((item) => [item.key, item.score]));
  const fell = (cycle.items ?? []).filter((item) => before.get(item.key) > item.score);
  return h(
    'aside',
    {},
    panel('Lost', { note: 'Facts no longer in the artifact.' }, list(cycle.lost ?? [], 'Nothing.')),
    panel(
      'Broke in this cycle',
      {},
      list(
        fell.map((item) => `${item.type.replaceAll('_', ' ')}: ${item.question}`),
        at ? 'No answer got worse.' : 'The first cycle has none before it.',
      ),
    ),
  );
}

function list(all, none) {
  return all.length
    ? h(
        'ul',
        { class: 'lost-list' },
        all.map((one) => h('li', {}, one)),
      )
    : h('p', { class: 'note' }, none);
}
