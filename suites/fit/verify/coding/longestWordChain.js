// right
function longestWordChain(words) {
  const lengths = new Map();
  for (const word of [...new Set(words)].sort((a, b) => a.length - b.length)) {
    let longest = 1;
    for (let i = 0; i < word.length; i++) {
      const shorter = word.slice(0, i) + word.slice(i + 1);
      if (lengths.has(shorter)) longest = Math.max(longest, lengths.get(shorter) + 1);
    }
    lengths.set(word, longest);
  }
  return Math.max(0, ...lengths.values());
}

// wrong: letters only at the end
function longestWordChain(words) {
  const lengths = new Map();
  for (const word of [...new Set(words)].sort((a, b) => a.length - b.length)) {
    lengths.set(word, 1 + (lengths.get(word.slice(0, -1)) || 0));
  }
  return Math.max(0, ...lengths.values());
}

// wrong: the letters may change places
function longestWordChain(words) {
  const key = (word) => [...word].sort().join("");
  const lengths = new Map();
  for (const word of [...new Set(words)].sort((a, b) => a.length - b.length).map(key)) {
    let longest = 1;
    for (let i = 0; i < word.length; i++) {
      const shorter = word.slice(0, i) + word.slice(i + 1);
      if (lengths.has(shorter)) longest = Math.max(longest, lengths.get(shorter) + 1);
    }
    lengths.set(word, Math.max(longest, lengths.get(word) || 0));
  }
  return Math.max(0, ...lengths.values());
}

// wrong: the number of different lengths
function longestWordChain(words) {
  return new Set(words.map((word) => word.length)).size;
}
