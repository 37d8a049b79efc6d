// right
function longestEvenStretch(text) {
  const first = new Map([[0, 0]]);
  let balance = 0;
  let longest = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "<") balance++;
    if (text[i] === ">") balance--;
    if (first.has(balance)) longest = Math.max(longest, i + 1 - first.get(balance));
    else first.set(balance, i + 1);
  }
  return longest;
}

// wrong: as often as possible in the whole text
function longestEvenStretch(text) {
  const opening = [...text].filter((c) => c === "<").length;
  const closing = [...text].filter((c) => c === ">").length;
  return 2 * Math.min(opening, closing);
}

// wrong: only stretches from the beginning
function longestEvenStretch(text) {
  let balance = 0;
  let longest = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "<") balance++;
    if (text[i] === ">") balance--;
    if (balance === 0) longest = i + 1;
  }
  return longest;
}

// wrong: brackets must open before they close
function longestEvenStretch(text) {
  let longest = 0;
  for (let start = 0; start < text.length; start++) {
    let depth = 0;
    for (let i = start; i < text.length && depth >= 0; i++) {
      if (text[i] === "<") depth++;
      if (text[i] === ">") depth--;
      if (depth === 0) longest = Math.max(longest, i + 1 - start);
    }
  }
  return longest;
}

// form 1
function longestEvenStretch(text) {
  const first = new Map([[0, 0]]);
  let level = 0;
  let longest = 0;
  for (let i = 1; i <= text.length; i++) {
    level += text[i - 1] === "<" ? 1 : text[i - 1] === ">" ? -1 : 0;
    if (first.has(level - 1)) longest = Math.max(longest, i - first.get(level - 1));
    if (!first.has(level)) first.set(level, i);
  }
  return longest;
}
