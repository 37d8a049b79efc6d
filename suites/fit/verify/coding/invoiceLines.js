// right
function invoiceLines(entries) {
  const lines = new Map();
  for (const { code, quantity, cents, void: gone } of entries) {
    if (gone === true) continue;
    const line = lines.get(code) || [code, 0, 0];
    line[1] += quantity;
    line[2] += quantity * cents;
    lines.set(code, line);
  }
  return [...lines.values()]
    .filter((line) => line[1] !== 0)
    .sort((a, b) => b[2] - a[2] || (a[0] < b[0] ? -1 : 1));
}

// wrong: void entries count, empty lines stay
function invoiceLines(entries) {
  const lines = new Map();
  for (const { code, quantity, cents } of entries) {
    const line = lines.get(code) || [code, 0, 0];
    line[1] += quantity;
    line[2] += quantity * cents;
    lines.set(code, line);
  }
  return [...lines.values()].sort((a, b) => b[2] - a[2] || (a[0] < b[0] ? -1 : 1));
}

// wrong: equal amounts stay in order of appearance
function invoiceLines(entries) {
  const lines = new Map();
  for (const { code, quantity, cents, void: gone } of entries) {
    if (gone === true) continue;
    const line = lines.get(code) || [code, 0, 0];
    line[1] += quantity;
    line[2] += quantity * cents;
    lines.set(code, line);
  }
  return [...lines.values()].filter((line) => line[1] !== 0).sort((a, b) => b[2] - a[2]);
}

// wrong: leaves out amounts of zero instead of quantities
function invoiceLines(entries) {
  const lines = new Map();
  for (const { code, quantity, cents, void: gone } of entries) {
    if (gone === true) continue;
    const line = lines.get(code) || [code, 0, 0];
    line[1] += quantity;
    line[2] += quantity * cents;
    lines.set(code, line);
  }
  return [...lines.values()]
    .filter((line) => line[2] !== 0)
    .sort((a, b) => b[2] - a[2] || (a[0] < b[0] ? -1 : 1));
}

// wrong: leaves out codes whose quantities sum to less than 0
function invoiceLines(entries) {
  const sums = new Map();
  for (const { code, quantity, cents, void: isVoid } of entries) {
    if (isVoid === true) continue;
    const [quantities, amount] = sums.get(code) || [0, 0];
    sums.set(code, [quantities + quantity, amount + quantity * cents]);
  }
  return [...sums]
    .filter(([, [quantity]]) => quantity > 0)
    .map(([code, [quantity, amount]]) => [code, quantity, amount])
    .sort((a, b) => b[2] - a[2] || (a[0] < b[0] ? -1 : 1));
}

// form 1
function invoiceLines(entries) {
  const lines = new Map();
  for (const entry of entries) {
    if (entry.void === true) continue;
    const [quantity, amount] = lines.get(entry.code) || [0, 0];
    lines.set(entry.code, [quantity + entry.quantity, amount + entry.quantity * entry.cents]);
  }
  return [...lines]
    .filter(([, [quantity]]) => quantity !== 0)
    .map(([code, [quantity, amount]]) => [code, quantity, amount])
    .sort((a, b) => a[2] - b[2] || (a[0] < b[0] ? -1 : 1));
}
