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
