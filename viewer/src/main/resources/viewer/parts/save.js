// Files that the page makes itself: a table as CSV, a chart as SVG.
import { h } from './dom.js';

export function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = h('a', { href: address, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

export function csv(columns, rows) {
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\n') + '\n';
}

export function fileName(title, ending) {
  return (
    'assay-' +
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) +
    '.' +
    ending
  );
}

// A spreadsheet must not take a model's text for a formula.
function cell(value) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[\s]*[=+\-@]/.test(value) && Number.isNaN(Number(value)) ? "'" + value : String(value);
  return /[",\n\r]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
}
