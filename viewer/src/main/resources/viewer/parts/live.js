// A run that is still going: rows, rate, time left and cost, as they come.
import { listen, runPath } from '../api.js';
import { h, vars } from './dom.js';
import { count, dollars, duration } from './number.js';

const REFRESH_MS = 5000;

export function liveProgress(id, first) {
  const filled = h('span', { class: 'filled' });
  const words = h('span', { class: 'words' });
  const box = h(
    'div',
    { class: 'live', role: 'progressbar', 'aria-label': 'Progress of the run', 'aria-valuemin': 0 },
    h('span', { class: 'rail' }, filled),
    words,
  );
  let last = Date.now();
  const progress = (now) => {
    draw(box, filled, words, now);
    if (Date.now() - last < REFRESH_MS) return;
    last = Date.now();
    window.dispatchEvent(new Event('refresh'));
  };
  if (first) draw(box, filled, words, first);
  window.addEventListener('shown', () => box.isConnected && follow(id, progress), { once: true });
  return box;
}

// Listens as long as the page is shown, and no longer.
function follow(id, progress) {
  const stop = listen(runPath(id, 'events'), { progress, end: () => window.dispatchEvent(new Event('refresh')) });
  window.addEventListener('leaving', stop, { once: true });
}

function draw(box, filled, words, now) {
  const share = now.planned ? now.rows / now.planned : 0;
  vars(filled, { '--share': share });
  box.setAttribute('aria-valuemax', now.planned ?? 0);
  box.setAttribute('aria-valuenow', now.rows ?? 0);
  words.textContent = [
    `${count(now.rows)} of ${count(now.planned)} rows`,
    now.rate ? `${now.rate < 10 ? now.rate.toFixed(1) : Math.round(now.rate)}/s` : null,
    now.etaSeconds ? `${duration(now.etaSeconds)} left` : null,
    now.failed ? `${count(now.failed)} failed` : null,
    now.cost ? dollars(now.cost) : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
