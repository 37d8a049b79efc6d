// What made the run what it is: the manifest, as it is stored.
import { panel } from '../parts/bits.js';
import { h } from '../parts/dom.js';
import { sortable } from '../parts/table.js';

export async function setupTab({ manifest, run }) {
  const { setup = {}, machine = {}, origin = {}, ...rest } = manifest ?? {};
  return [
    h(
      'div',
      { class: 'pair' },
      panel('Run', {}, facts({ ...plain(rest), ...plain(setup), dataset: named(setup.dataset) || run.dataset })),
      panel('Machine', {}, facts(plain(machine)), h('h3', {}, 'Asked for'), facts(plain(origin))),
    ),
    setup.systems?.length ? panel('Systems', {}, things(setup.systems, 'Systems')) : null,
    setup.evaluators?.length ? panel('Evaluators', {}, things(setup.evaluators, 'Evaluators')) : null,
    panel(
      'Manifest',
      { note: 'run.json, word for word' },
      h('details', {}, h('summary', {}, 'Show'), h('pre', { class: 'text' }, JSON.stringify(manifest, null, 2))),
    ),
  ];
}

function facts(entries) {
  return h(
    'dl',
    { class: 'facts' },
    Object.entries(entries).map(([name, value]) => [
      h('dt', {}, name.replaceAll('_', ' ')),
      h('dd', {}, String(value)),
    ]),
  );
}

function plain(object) {
  return Object.fromEntries(
    Object.entries(object)
      .map(([name, value]) => [name, flat(value)])
      .filter(([, value]) => value !== ''),
  );
}

function flat(value) {
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object') ? value.join(', ') : '';
  return value === null || typeof value === 'object' ? '' : value;
}

function named(dataset) {
  return dataset?.name ? `${dataset.name} ${dataset.version ?? ''}` : '';
}

function things(all, caption) {
  const columns = [
    { key: 'name', label: 'Name', heads: true },
    { key: 'version', label: 'Version' },
    {
      key: 'configuration',
      label: 'Configuration',
      sort: null,
      cell: (row) =>
        Object.entries(row.configuration ?? {}).map(([name, value]) =>
          h('code', { class: 'setting' }, `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`),
        ),
    },
  ];
  return sortable({ columns, rows: all, caption, dense: true });
}
