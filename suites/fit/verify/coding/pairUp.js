// right
function pairUp(left, right, filler) {
  const pairs = [];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    pairs.push([i < left.length ? left[i] : filler, i < right.length ? right[i] : filler]);
  }
  return pairs;
}

// wrong: stops with the shorter array
function pairUp(left, right, filler) {
  return left.slice(0, right.length).map((value, i) => [value, right[i]]);
}

// wrong: replaces values that are merely falsy
function pairUp(left, right, filler) {
  const pairs = [];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    pairs.push([left[i] || filler, right[i] || filler]);
  }
  return pairs;
}

// wrong: takes null for an element that has run out
function pairUp(left, right, filler) {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [left[i] ?? filler, right[i] ?? filler]);
}

// form 1
function pairUp(left, right, filler) {
  const pairs = [];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    pairs.push([i < right.length ? right[i] : filler, i < left.length ? left[i] : filler]);
  }
  return pairs;
}
