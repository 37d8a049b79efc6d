// right
function splitCents(total, people) {
  const share = Math.floor(total / people);
  const extra = total % people;
  return Array.from({ length: people }, (_, i) => share + (i < extra ? 1 : 0));
}

// wrong: the first pays all the extra cents
function splitCents(total, people) {
  const share = Math.floor(total / people);
  return Array.from({ length: people }, (_, i) => share + (i === 0 ? total % people : 0));
}

// wrong: the last ones pay the extra cents
function splitCents(total, people) {
  const share = Math.floor(total / people);
  const extra = total % people;
  return Array.from({ length: people }, (_, i) => share + (i >= people - extra ? 1 : 0));
}

// form 1
function splitCents(total, people) {
  const extra = total % people;
  return Array.from({ length: people }, (_, i) => Math.floor(total / people) + (i >= people - extra ? 1 : 0));
}
