// The sift dashboard: what recovery was worth, who leaks thought, who is accepted, and how fast.
import { ask, runPath } from '../api.js';
import { panel, shareBar } from '../parts/bits.js';
import { componentPanels } from '../parts/components.js';
import { latencyDumbbells } from '../parts/dumbbells.js';
import { liftScatter } from '../parts/lift.js';
import { h } from '../parts/dom.js';
import { measure } from '../parts/interval.js';
import { count, duration, signed, told } from '../parts/number.js';
import { link } from '../parts/place.js';
import { sortable } from '../parts/table.js';

const guide =
  'Start with the recovered score, then the raw one and the lift between them: close together, the system is clean by itself; far apart, recovery rescues it; both low, it does not fit the task.';

export async function siftTab({ run, systems }) {
  const answer = await ask(runPath(run.id, 'sift'));
  const controls = new Set(systems.filter((system) => system.control).map((system) => system.name));
  const rows = answer.systems.map((system) => ({ ...system, control: controls.has(system.name) }));
  return [
    panel('Scores', { note: guide }, scoreTable(run, rows)),
    panel(null, {}, componentPanels(rows)),
    h(
      'div',
      { class: 'pair' },
      panel(null, {}, liftScatter(rows)),
      panel('Verdicts', { note: 'Accepted, softly accepted, rejected.' }, verdicts(rows)),
    ),
    ...Object.values(answer.slices ?? {}).map((slice) =>
      panel(`By ${slice.by}`, { note: `Mean score of the cases of each ${slice.by}.` }, sliceTable(slice, controls)),
    ),
    panel('What to fix', { note: 'Facts lost, wrong or made up, the most frequent first, with an example.' }, fixes(run, answer.fix ?? {})),
    panel(null, {}, latencyDumbbells(rows)),
  ];
}

function sliceTable(slice, controls) {
  const rows = slice.systems.map((system) => ({ ...system, control: controls.has(system.name) }));
  return sortable({
    caption: `Sift scores by ${slice.by}`,
    columns: [
      { key: 'name', label: 'System', heads: true },
      ...slice.slices.map((value, at) => ({
        key: value,
        label: value,
        number: true,
        sort: (row) => row.values[at]?.value,
        cell: (row) => measure(`${row.name}, ${value}`, row.values[at], { unit: 'share', control: row.control }),
      })),
    ],
    rows,
    rowClass: (row) => (row.control ? 'control' : null),
    dense: true,
  });
}

function fixes(run, fix) {
  const rows = Object.entries(fix).flatMap(([system, lines]) => lines.map((line) => ({ ...line, system })));
  if (!rows.length) return h('p', { class: 'note' }, 'Nothing was lost, wrong or made up.');
  return sortable({
    caption: 'Facts lost, wrong or made up',
    columns: [
      { key: 'system', label: 'System', heads: true },
      { key: 'kind', label: 'facts are' },
      { key: 'family', label: 'family' },
      { key: 'intent', label: 'intent' },
      { key: 'facts', label: 'facts', number: true, cell: (row) => count(row.facts) },
      { key: 'cases', label: 'cases', number: true, cell: (row) => count(row.cases) },
      { key: 'example', label: 'for example', sort: null, cell: (row) => `${row.example} (${row.case_id})` },
    ],
    rows,
    dense: true,
  });
}

function scoreTable(run, rows) {
  const most = rows.some((row) => row.final?.recovered?.value > 1) ? 100 : 1;
  const unit = most === 100 ? 'number' : 'share';
  const final = (key, name) => ({
    key,
    label: name,
    number: true,
    sort: (row) => row.final?.[key]?.value,
    cell: (row) => measure(`${row.name}, ${name}`, row.final?.[key], { unit, to: most, control: row.control }),
  });
  const part = (key) => ({
    key,
    label: key,
    number: true,
    sort: (row) => row.components?.[key]?.value,
    cell: (row) => measure(`${row.name}, ${key}`, row.components?.[key], { unit: 'share', control: row.control }),
  });
  const thought = (key, label, tip) => ({
    key,
    label,
    tip,
    number: true,
    sort: (row) => row[key]?.value,
    cell: (row) => measure(`${row.name}, ${label}`, row[key], { unit: 'share', control: row.control }),
  });
  const core = {
    key: 'core',
    label: 'quality core',
    tip: '0.80 of the mean and 0.20 of the tenth percentile of the case scores, before latency',
    number: true,
    sort: (row) => row.final?.core?.value,
    cell: (row) => measure(`${row.name}, quality core`, row.final?.core, { unit: 'share', control: row.control }),
  };
  return sortable({
    caption: 'Sift scores',
    columns: [
      {
        key: 'name',
        label: 'System',
        heads: true,
        opens: true,
        class: 'name',
        cell: (row) => [row.name, row.track && row.track !== 'none' ? h('span', { class: 'id' }, row.track) : null],
      },
      final('recovered', 'recovered'),
      final('raw', 'raw'),
      core,
      { key: 'lift', label: 'lift', number: true, sort: (row) => row.final?.lift?.value, cell: lift },
      ...['preserve', 'quality', 'format', 'instruction', 'brevity'].map(part),
      thought('thought_density', 'thought', 'Share of the recovered answer that is visible reasoning; lower is better'),
      thought('raw_thought_density', 'raw thought', 'The same of the raw answer: what recovery had to clean up'),
      {
        key: 'average',
        label: 'average',
        number: true,
        sort: (row) => row.latency?.average_ms,
        cell: (row) => (row.latency ? duration(row.latency.average_ms / 1000) : '–'),
      },
    ],
    rows,
    order: { key: 'recovered', down: true },
    href: (row) => link(['run', run.id], { tab: 'cases', system: row.name }),
    rowClass: (row) => (row.control ? 'control' : null),
  });
}

function lift(row) {
  const number = row.final?.lift;
  if (number?.value === undefined) return h('span', { class: 'none' }, '–');
  return h(
    'span',
    {
      class: number.value > 0 ? 'up' : number.value < 0 ? 'down' : null,
      tip: told(`${row.name}, recovery lift`, number),
    },
    signed(number.value),
  );
}

function verdicts(rows) {
  const sorted = [...rows]
    .filter((row) => row.verdicts)
    .sort((a, b) => (b.verdicts.accepted ?? 0) - (a.verdicts.accepted ?? 0));
  const parts = (row) => [
    { kind: 'accepted', name: 'accepted', value: row.verdicts.accepted ?? 0 },
    { kind: 'soft', name: 'softly accepted', value: row.verdicts.soft_accepted ?? 0 },
    { kind: 'rejected', name: 'rejected', value: row.verdicts.rejected ?? 0 },
  ];
  const columns = [
    { key: 'name', label: 'System', heads: true },
    { key: 'bar', label: '', sort: null, class: 'bar-cell', cell: (row) => shareBar(parts(row)) },
    ...['accepted', 'soft_accepted', 'rejected'].map((key) => ({
      key,
      label: { soft_accepted: 'soft' }[key] ?? key,
      number: true,
      sort: (row) => row.verdicts[key],
      cell: (row) => count(row.verdicts[key] ?? 0),
    })),
  ];
  return sortable({ columns, rows: sorted, caption: 'Verdicts by system', dense: true });
}
