// right
function foldRanges(numbers) {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const entries = [];
  for (let i = 0; i < sorted.length; i++) {
    const first = sorted[i];
    while (i + 1 < sorted.length && sorted[i + 1] === sorted[i] + 1) i++;
    entries.push(first === sorted[i] ? String(first) : first + ".." + sorted[i]);
  }
  return entries.join(", ");
}

// wrong: pairs are not folded
function foldRanges(numbers) {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const entries = [];
  for (let i = 0; i < sorted.length; i++) {
    const first = i;
    while (i + 1 < sorted.length && sorted[i + 1] === sorted[i] + 1) i++;
    if (i - first >= 2) entries.push(sorted[first] + ".." + sorted[i]);
    else for (let j = first; j <= i; j++) entries.push(String(sorted[j]));
  }
  return entries.join(", ");
}

// wrong: sorted as text
function foldRanges(numbers) {
  const sorted = [...new Set(numbers)].sort();
  const entries = [];
  for (let i = 0; i < sorted.length; i++) {
    const first = sorted[i];
    while (i + 1 < sorted.length && sorted[i + 1] === sorted[i] + 1) i++;
    entries.push(first === sorted[i] ? String(first) : first + ".." + sorted[i]);
  }
  return entries.join(", ");
}

// wrong: duplicates break a run
function foldRanges(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const entries = [];
  for (let i = 0; i < sorted.length; i++) {
    const first = sorted[i];
    while (i + 1 < sorted.length && sorted[i + 1] === sorted[i] + 1) i++;
    entries.push(first === sorted[i] ? String(first) : first + ".." + sorted[i]);
  }
  return entries.join(", ");
}

// form 1
function foldRanges(numbers) {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const out = [];
  for (let i = 0; i < sorted.length; ) {
    let end = i;
    while (sorted[end + 1] === sorted[end] + 1) end++;
    out.push(end > i ? sorted[i] + " to " + sorted[end] : String(sorted[i]));
    i = end + 1;
  }
  return out.join(", ");
}
