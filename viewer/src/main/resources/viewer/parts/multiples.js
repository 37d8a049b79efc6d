// Small multiples: the same axes again and again, so that the eye compares shapes, not colors.

// Places for so many panels in rows that fit the width; in pixels.
export function places(count, width, { least = 170, height, left = 0, top = 22, gap = 18, below = 26 }) {
  const columns = Math.max(1, Math.min(count, Math.floor((width - left) / least)));
  const wide = (width - left - gap * columns) / columns;
  return Array.from({ length: count }, (unused, index) => ({
    left: left + (index % columns) * (wide + gap),
    top: top + Math.floor(index / columns) * (height + top + below),
    width: wide,
    height,
    isFirst: index % columns === 0,
  }));
}

export function heightOf(count, width, size) {
  const all = places(count, width, size);
  const last = all.at(-1);
  return last ? last.top + last.height + (size.below ?? 26) : 0;
}

// The name of a panel above it, as a series: it is drawn once, for whatever the panel holds.
export function named(text, index, place, c) {
  const style = { text, fill: c.ink, fontSize: 12, fontWeight: 600, width: place.width, overflow: 'truncate' };
  return {
    type: 'custom',
    xAxisIndex: index,
    yAxisIndex: index,
    silent: true,
    clip: false,
    renderItem: () => ({ type: 'text', x: place.left, y: place.top - 20, style }),
    data: [[0, 0]],
  };
}
