// right
function runningMaximum(numbers) {
  let most = -Infinity;
  return numbers.map((n) => (most = Math.max(most, n)));
}

// wrong: starts from zero
function runningMaximum(numbers) {
  let most = 0;
  return numbers.map((n) => (most = Math.max(most, n)));
}

// wrong: the maximum of the whole
function runningMaximum(numbers) {
  const most = Math.max(...numbers);
  return numbers.map(() => most);
}

// form 1
function runningMinimum(numbers) {
  return numbers.map((_, i) => Math.min(...numbers.slice(0, i + 1)));
}
