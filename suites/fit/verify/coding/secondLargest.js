// right
function secondLargest(numbers) {
  const distinct = [...new Set(numbers)].sort((a, b) => b - a);
  return distinct.length < 2 ? null : distinct[1];
}

// wrong: duplicates count
function secondLargest(numbers) {
  const sorted = [...numbers].sort((a, b) => b - a);
  return sorted.length < 2 ? null : sorted[1];
}

// wrong: sorted as text
function secondLargest(numbers) {
  const distinct = [...new Set(numbers)].sort().reverse();
  return distinct.length < 2 ? null : distinct[1];
}

// form 1
function secondSmallest(numbers) {
  const all = [...new Set(numbers)].sort((a, b) => a - b);
  return all.length < 2 ? null : all[1];
}
