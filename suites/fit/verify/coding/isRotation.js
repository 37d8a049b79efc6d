// right
function isRotation(first, second) {
  return first.length === second.length && (first + first).includes(second);
}

// wrong: the length is not checked
function isRotation(first, second) {
  return (first + first).includes(second);
}

// wrong: any order of the same letters
function isRotation(first, second) {
  return [...first].sort().join("") === [...second].sort().join("");
}

// form 1
function isRotation(first, second) {
  const a = first.toLowerCase();
  const b = second.toLowerCase();
  return a.length === b.length && (a + a).includes(b);
}
