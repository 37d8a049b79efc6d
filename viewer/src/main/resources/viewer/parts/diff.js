// What changed between two texts: lines first, then words inside lines that changed.
import { h, visible } from './dom.js';

const MOST_STEPS = 1500;

export function diffView(before, after, [left, right]) {
  const pieces = linesAndWords(before, after);
  const out = pieces.filter((piece) => piece.kind === 'out').length;
  const added = pieces.filter((piece) => piece.kind === 'in').length;
  if (!out && !added)
    return h(
      'div',
      {},
      h('p', { class: 'note' }, `${left} and ${right} are the same.`),
      h('pre', { class: 'text', tabindex: 0 }, after),
    );
  return h(
    'div',
    { class: 'diff' },
    h(
      'p',
      { class: 'legend' },
      h('span', {}, h('del', {}, 'taken away'), ` from ${left}`),
      h('span', {}, h('ins', {}, 'added'), ` in ${right}`),
    ),
    h('pre', { class: 'text', tabindex: 0 }, pieces.map(piece)),
  );
}

function piece({ kind, text }) {
  if (kind === 'same') return document.createTextNode(visible(text));
  return h(kind === 'out' ? 'del' : 'ins', {}, text);
}

// Pieces in order: same, out (only before), in (only after).
export function linesAndWords(before, after) {
  const lines = joined(steps(linesOf(before), linesOf(after)));
  const pieces = [];
  for (let at = 0; at < lines.length; at++) {
    const next = lines[at + 1];
    if (lines[at].kind === 'out' && next?.kind === 'in' && lines[at].text.length + next.text.length < 20000) {
      pieces.push(...byWords(lines[at], next));
      at++;
    } else pieces.push(lines[at]);
  }
  return pieces;
}

// Every line with its end, the last one too: an end that is missing is no change worth showing.
function linesOf(text) {
  return (text.endsWith('\n') ? text : text + '\n').split(/(?<=\n)/);
}

// Words are worth telling apart where most of them stayed; otherwise whole lines read better.
function byWords(out, added) {
  const pieces = joined(steps(words(out.text), words(added.text)));
  const stayed = pieces.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.trim().length, 0);
  return 2 * stayed > Math.max(out.text.length, added.text.length) ? pieces : [out, added];
}

function words(text) {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
}

// The shortest way from a to b, after Myers; texts too different to be worth it are shown whole, one after the other.
function steps(a, b) {
  const reached = new Map([[1, 0]]);
  const trace = [];
  for (let d = 0; d <= Math.min(a.length + b.length, MOST_STEPS); d++) {
    trace.push(new Map(reached));
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && (reached.get(k - 1) ?? -1) < (reached.get(k + 1) ?? -1));
      let x = down ? (reached.get(k + 1) ?? 0) : (reached.get(k - 1) ?? 0) + 1;
      let y = x - k;
      while (x < a.length && y < b.length && a[x] === b[y]) (x++, y++);
      reached.set(k, x);
      if (x >= a.length && y >= b.length) return walkedBack(trace, a, b);
    }
    if (d > 400 && trace.length * d > 400000) break;
  }
  return [
    { kind: 'out', text: a.join('') },
    { kind: 'in', text: b.join('') },
  ];
}

function walkedBack(trace, a, b) {
  const found = [];
  let x = a.length;
  let y = b.length;
  for (let d = trace.length - 1; d >= 0; d--) {
    const reached = trace[d];
    const k = x - y;
    const down = k === -d || (k !== d && (reached.get(k - 1) ?? -1) < (reached.get(k + 1) ?? -1));
    const fromK = down ? k + 1 : k - 1;
    const fromX = reached.get(fromK) ?? 0;
    const fromY = fromX - fromK;
    while (x > fromX && y > fromY && x > 0 && y > 0) (x--, y--, found.push({ kind: 'same', text: a[x] }));
    if (d === 0) break;
    if (down) found.push({ kind: 'in', text: b[--y] });
    else found.push({ kind: 'out', text: a[--x] });
  }
  return found.reverse();
}

// Neighbors of one kind become one; within a change what went comes before what came.
function joined(all) {
  const result = [];
  let out = '';
  let added = '';
  const flush = () => {
    if (out) result.push({ kind: 'out', text: out });
    if (added) result.push({ kind: 'in', text: added });
    out = added = '';
  };
  for (const { kind, text } of all) {
    if (kind === 'out') out += text;
    else if (kind === 'in') added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') last.text += text;
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}
