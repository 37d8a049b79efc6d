// Where the names of points go so that none lies on another: right, left, above or below; nowhere, if all are taken.

const HEIGHT = 15;
const LETTER = 6.4;

// points: [{ x, y, name }] in pixels, the most important first; box: { left, right, top, bottom } in pixels.
export function labelSides(points, box) {
  const taken = points.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  return points.map((point, index) => {
    const others = taken.filter((unused, at) => at !== index);
    const side = ['right', 'left', 'top', 'bottom'].find((one) => isFree(areaOf(point, one), others, box));
    if (side) taken.push(areaOf(point, side));
    return side ?? null;
  });
}

function areaOf({ x, y, name }, side) {
  const width = name.length * LETTER;
  const left = { right: x + 9, left: x - 9 - width, top: x - width / 2, bottom: x - width / 2 }[side];
  const top = { right: y - HEIGHT / 2, left: y - HEIGHT / 2, top: y - 8 - HEIGHT, bottom: y + 8 }[side];
  return { left, top, right: left + width, bottom: top + HEIGHT };
}

function isFree(area, taken, box) {
  const inside = area.left >= box.left && area.right <= box.right && area.top >= box.top && area.bottom <= box.bottom;
  return inside && !taken.some((other) => overlap(area, other));
}

function overlap(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
