// A real table: headers that sort, rows that j and k walk and Enter opens.
import { add, h } from './dom.js';

// columns: { key, label, tip, number, sort(row), cell(row) }; order: { key, down }; onSort(key, down); href(row).
export function table({
  columns,
  rows,
  caption,
  order,
  onSort,
  href,
  rowClass,
  empty = 'nothing here',
  dense = false,
}) {
  const sorted = onSort || !order ? rows : inOrder(rows, columns, order);
  return h(
    'div',
    { class: 'table-holder' },
    h(
      'table',
      { class: dense ? 'dense' : null },
      h('caption', { class: 'unseen' }, caption),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          columns.map((column) => header(column, order, onSort)),
        ),
      ),
      h(
        'tbody',
        {},
        sorted.map((row) => line(row, columns, href, rowClass)),
        !rows.length && nothing(columns, empty),
      ),
    ),
  );
}

// A table that sorts what it has; the state of the sorting stays in it.
export function sortable(options) {
  const holder = h('div', {});
  const draw = (order) => holder.replaceChildren(inner(order));
  const inner = (order) => {
    const rows = order ? inOrder(options.rows, options.columns, order) : options.rows;
    return table({
      ...options,
      rows,
      order,
      onSort: (key, down) => refocus(key, () => draw(key ? { key, down } : null)),
    });
  };
  const refocus = (key, then) => {
    then();
    holder.querySelector(`[data-sort="${CSS.escape(key ?? '')}"]`)?.focus();
  };
  draw(options.order);
  return holder;
}

function header(column, order, onSort) {
  const at = order?.key === column.key;
  const sort = at ? (order.down ? 'descending' : 'ascending') : null;
  const mark = at ? (order.down ? ' ↓' : ' ↑') : '';
  const label =
    onSort && column.sort !== null && column.key
      ? h(
          'button',
          { class: 'sort', 'data-sort': column.key, click: () => onSort(column.key, next(column, at, order)) },
          column.label,
          mark,
        )
      : column.label;
  return h(
    'th',
    { scope: 'col', class: column.number ? 'number' : column.class, 'aria-sort': sort, tip: column.tip },
    label,
  );
}

function next(column, at, order) {
  return at ? !order.down : Boolean(column.number);
}

function line(row, columns, href, rowClass) {
  const target = href?.(row);
  const cells = columns.map((column, index) => {
    const attributes = { class: [column.number ? 'number' : '', column.class ?? ''].join(' ').trim() || null };
    const content = column.cell ? column.cell(row) : row[column.key];
    const linked =
      index === columns.findIndex((one) => one.opens) && target ? h('a', { href: target }, content) : content;
    return add(h(column.heads ? 'th' : 'td', { ...attributes, scope: column.heads ? 'row' : null }), linked ?? '–');
  });
  return h(
    'tr',
    { 'data-href': target, class: rowClass?.(row), click: target && ((event) => follow(event, target)) },
    cells,
  );
}

// The whole row is a target for the pointer; links, buttons and selected text in it keep their own meaning.
function follow(event, target) {
  if (event.defaultPrevented || event.target.closest('a, button, input, label, select')) return;
  if (String(getSelection()).length > 0) return;
  location.hash = target;
}

function nothing(columns, text) {
  return h('tr', { class: 'nothing' }, h('td', { colspan: columns.length }, text));
}

function inOrder(rows, columns, { key, down }) {
  const column = columns.find((one) => one.key === key);
  const value = (row) => (column?.sort ? column.sort(row) : row[key]);
  return [...rows].sort((a, b) => compare(value(a), value(b), down ? -1 : 1));
}

function compare(a, b, sign) {
  const missing = (value) => value === undefined || value === null || Number.isNaN(value);
  if (missing(a) || missing(b)) return missing(a) - missing(b);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * String(a).localeCompare(String(b), 'en', { numeric: true });
}
