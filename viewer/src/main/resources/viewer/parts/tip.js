// One floating note for everything that has a `tip`, under the pointer or at what has the focus. It holds text alone.
import { h, vars } from './dom.js';

let note;

export function startTips() {
  note = h('div', { class: 'tip', role: 'tooltip', hidden: true });
  document.body.append(note);
  document.addEventListener('pointerover', (event) => over(event.target.closest?.('[data-tip]'), event));
  document.addEventListener(
    'pointermove',
    (event) => !note.hidden && !note.dataset.held && place(event.clientX, event.clientY),
  );
  document.addEventListener('focusin', (event) => focused(event.target.closest?.('[data-tip]')));
  document.addEventListener('focusout', hideTip);
  document.addEventListener('scroll', hideTip, { capture: true, passive: true });
}

export function showTip(text, x, y) {
  note.textContent = text;
  note.hidden = false;
  place(x, y);
}

export function hideTip() {
  note.hidden = true;
}

function over(element, event) {
  if (element) showTip(element.dataset.tip, event.clientX, event.clientY);
  else if (!event.target.closest?.('.chart-canvas')) hideTip();
}

function focused(element) {
  if (!element?.matches(':focus-visible')) return;
  const box = element.getBoundingClientRect();
  showTip(element.dataset.tip, box.left, box.bottom);
}

function place(x, y) {
  const left = Math.max(8, Math.min(x + 14, innerWidth - note.offsetWidth - 8));
  const below = y + 18 + note.offsetHeight < innerHeight;
  vars(note, { '--x': left + 'px', '--y': (below ? y + 18 : Math.max(8, y - note.offsetHeight - 12)) + 'px' });
}
