// A text cut where any span begins or ends, so that kinds, anchors and evidence can lie over each other.
import { h } from './dom.js';

export function spanned(text, kinds, anchors, evidence) {
  const cuts = new Set([0, text.length]);
  for (const { from, to } of [...kinds, ...anchors, ...evidence])
    for (const at of [from, to]) if (at > 0 && at < text.length) cuts.add(at);
  const places = [...cuts].sort((a, b) => a - b);
  const kindAt = walker(kinds);
  const anchorAt = walker(anchors);
  const evidenceAt = walker(evidence);
  return places
    .slice(0, -1)
    .map((from, index) =>
      piece(text.slice(from, places[index + 1]), from, kindAt(from), anchorAt(from), evidenceAt(from)),
    );
}

function piece(text, from, kind, anchor, evidence) {
  const classes = [
    'span',
    kind?.kind,
    anchor && 'is-anchor ' + anchor.state,
    evidence && 'is-evidence' + (evidence.passed ? '' : ' cost'),
  ];
  const tip = [
    kind?.kind,
    anchor && `anchor (${anchor.kind ?? 'text'}): ${anchor.state}`,
    evidence && `evidence of ${evidence.name}`,
  ]
    .filter(Boolean)
    .join('\n');
  return h(
    'span',
    { class: classes.filter(Boolean).join(' '), 'data-from': from, 'data-to': from + text.length, tip: tip || null },
    text,
  );
}

// The span over a place; places are asked for from left to right.
function walker(spans) {
  const sorted = [...spans].sort((a, b) => a.from - b.from || b.to - a.to);
  let next = 0;
  let open = [];
  return (at) => {
    while (next < sorted.length && sorted[next].from <= at) open.push(sorted[next++]);
    open = open.filter((span) => span.to > at);
    return open.at(-1);
  };
}
