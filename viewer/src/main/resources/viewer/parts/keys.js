// The keyboard: rows are walked, cases are paged, pages are gone to. Typing in a field is never taken for a command.
import { closeHelp, toggleHelp } from './help.js';

let before = null;

export function startKeys() {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return leave(event.target);
    if (event.target.closest('input, textarea, select')) return;
    const done = before === 'g' ? goTo(event.key) : act(event);
    before = event.key === 'g' && before !== 'g' ? 'g' : null;
    if (done) event.preventDefault();
  });
}

function act(event) {
  switch (event.key) {
    case '/':
      return focus('[data-search]');
    case 'j':
      return walk(1);
    case 'k':
      return walk(-1);
    case 'Enter':
      return event.target.closest('a, button, summary') ? false : openRow();
    case '[':
      return press('[data-key="previous"]');
    case ']':
      return press('[data-key="next"]');
    case '?':
      return toggleHelp() ?? true;
    case 't':
      return press('#theme');
    default:
      return false;
  }
}

function goTo(key) {
  const place = { r: '#/runs', b: '#/board', c: '#/compare' }[key];
  if (place) location.hash = place;
  return Boolean(place);
}

function walk(step) {
  const rows = [...document.querySelectorAll('main tr[data-href]')];
  if (!rows.length) return false;
  const at = rows.findIndex((row) => row.classList.contains('at'));
  const next = rows[Math.max(0, Math.min(rows.length - 1, at < 0 && step < 0 ? rows.length - 1 : at + step))];
  rows[at]?.classList.remove('at');
  next.classList.add('at');
  (next.querySelector('a') ?? next).focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function openRow() {
  const row = document.querySelector('main tr.at');
  if (row) location.hash = row.dataset.href;
  return Boolean(row);
}

function press(selector) {
  const element = document.querySelector(selector);
  element?.click();
  return Boolean(element);
}

function focus(selector) {
  const element = document.querySelector(selector);
  element?.focus();
  element?.select?.();
  return Boolean(element);
}

function leave(target) {
  closeHelp();
  if (target.closest('input, textarea, select')) target.blur();
}
