// right
function wrapText(text, width) {
  const lines = [];
  for (const word of text.split(/\s+/).filter((w) => w !== "")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = last + " " + word;
    else lines.push(word);
  }
  return lines;
}

// wrong: forgets the space between words
function wrapText(text, width) {
  const lines = [];
  for (const word of text.split(/\s+/).filter((w) => w !== "")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + word.length <= width) lines[lines.length - 1] = last + " " + word;
    else lines.push(word);
  }
  return lines;
}

// wrong: a full line is too long
function wrapText(text, width) {
  const lines = [];
  for (const word of text.split(/\s+/).filter((w) => w !== "")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + word.length < width) lines[lines.length - 1] = last + " " + word;
    else lines.push(word);
  }
  return lines;
}

// wrong: breaks long words
function wrapText(text, width) {
  const lines = [];
  for (const word of text.split(/\s+/).filter((w) => w !== "")) {
    for (let i = 0; i < word.length; i += width) {
      const piece = word.slice(i, i + width);
      const last = lines[lines.length - 1];
      if (last !== undefined && last.length + 1 + piece.length <= width) lines[lines.length - 1] = last + " " + piece;
      else lines.push(piece);
    }
  }
  return lines;
}

// form 1
function wrapText(text, width) {
  const lengths = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const last = lengths.length - 1;
    if (last >= 0 && lengths[last] + 1 + word.length <= width) lengths[last] += 1 + word.length;
    else lengths.push(word.length);
  }
  return lengths;
}
