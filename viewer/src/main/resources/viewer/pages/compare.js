// Two or more systems on the cases both have: the paired difference, who won where, and the cases that flipped.
import { ask, runPath } from '../api.js';
import { crumbs, panel, shareBar, tile, tiles } from '../parts/bits.js';
import { h } from '../parts/dom.js';
import { intervalBar } from '../parts/interval.js';
import { count, interval, signed, told, written } from '../parts/number.js';
import { pairPicker } from '../parts/picker.js';
import { link } from '../parts/place.js';
import { pairScatter } from '../parts/pair-scatter.js';
import { table } from '../parts/table.js';

export async function comparePage(parts, params) {
  const { runs: rows } = await ask('/api/runs', { sort: 'created', order: 'desc' });
  const left = params.get('left');
  const rights = params.getAll('right');
  const of = await scoresOf(left, rights);
  return [
    crumbs(['Compare']),
    h(
      'header',
      { class: 'page-head' },
      h('h1', {}, 'Compare'),
      h('p', { class: 'note' }, 'Paired on the cases both sides have: each case is its own control.'),
    ),
    pairPicker(rows, { left, rights, score: params.get('score'), scores: of }),
    left && rights.length
      ? await results(left, rights, params.get('score'))
      : h(
          'p',
          { class: 'note' },
          rows.length
            ? 'Choose two systems above, or “compare” beside a system of a run.'
            : 'There is no run to compare.',
        ),
  ];
}

async function scoresOf(left, rights) {
  const id = (left ?? rights[0])?.split('/')[0];
  return id ? ((await ask(runPath(id))).scores ?? []) : [];
}

async function results(left, right, score) {
  const answer = await ask('/api/compare', { left, right, score });
  return answer.pairs.map((pair) => pairPanel(pair, answer.score));
}

function pairPanel(pair, score) {
  const runs = { left: runOf(pair.left), right: runOf(pair.right) };
  const names = { left: nameOf(pair.left), right: nameOf(pair.right) };
  return h(
    'section',
    { class: 'comparison' },
    h('p', { class: 'lead', 'data-verdict': true }, pair.sentence),
    tiles(
      delta(pair, score, names),
      tile('Cases', count(pair.n), { note: 'that both have' }),
      tile('p', pair.p === undefined ? '–' : pair.p < 0.0001 ? '< 0.0001' : pair.p.toFixed(4), {
        tip: 'How likely a difference as large would be if there were none',
      }),
      tile(`${names.right} better`, count(pair.wins), { note: share(pair.wins, pair.n) }),
      tile(`${names.left} better`, count(pair.losses), { note: share(pair.losses, pair.n) }),
      tile('Same', count(pair.ties), { note: share(pair.ties, pair.n) }),
    ),
    shareBar([
      { name: `${names.right} better`, kind: 'win', value: pair.wins, shown: count(pair.wins) },
      { name: 'same', kind: 'tie', value: pair.ties, shown: count(pair.ties) },
      { name: `${names.left} better`, kind: 'loss', value: pair.losses, shown: count(pair.losses) },
    ]),
    h(
      'div',
      { class: 'pair' },
      panel(null, {}, pairScatter(pair, score, names, runs)),
      panel(
        'Flipped cases',
        { note: 'The largest differences first; a case opens on the right side.' },
        flipped(pair, names, runs),
      ),
    ),
  );
}

function delta(pair, score, names) {
  const number = pair.delta;
  const reach = Math.max(0.05, ...[number.low, number.high, number.value].filter(Number.isFinite).map(Math.abs));
  return tile(`Δ ${score.replaceAll('_', ' ')}`, signed(number.value, 'share'), {
    bar: intervalBar(number, { from: -reach, to: reach, zero: true }),
    note:
      `${names.right} less ${names.left}` +
      (interval(number) ? ` · ${signed(number.low, 'share')} to ${signed(number.high, 'share')}` : ''),
    tip: told('difference', number, 'share'),
  });
}

function flipped(pair, names, runs) {
  const columns = [
    { key: 'example', label: 'Case', heads: true, opens: true, class: 'name' },
    { key: 'left', label: names.left, number: true, cell: (row) => sideLink(runs.left, row.leftRow, row.left) },
    { key: 'right', label: names.right, number: true, cell: (row) => sideLink(runs.right, row.rightRow, row.right) },
    {
      key: 'change',
      label: 'Change',
      number: true,
      cell: (row) => h('span', { class: row.right > row.left ? 'up' : 'down' }, signed(row.right - row.left, 'share')),
    },
  ];
  return h(
    'div',
    { class: 'scrolls' },
    table({
      columns,
      rows: pair.flipped,
      caption: 'Flipped cases',
      dense: true,
      href: (row) => link(['case', runs.right, String(row.rightRow)]),
      empty: 'No case flipped.',
    }),
  );
}

function sideLink(run, row, value) {
  return h('a', { href: link(['case', run, String(row)]) }, written(value, 'share'));
}

// RUN/SYSTEM; a system's name may hold slashes, a run's id does not.
function runOf(side) {
  return side.slice(0, side.indexOf('/'));
}

function nameOf(side) {
  return side.slice(side.indexOf('/') + 1);
}

function share(part, whole) {
  return whole ? ((100 * part) / whole).toFixed(1) + ' %' : null;
}
