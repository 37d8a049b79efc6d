// right
function transposeRagged(rows) {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, i) => rows.map((row) => (i < row.length ? row[i] : null)));
}

// wrong: as wide as the first row
function transposeRagged(rows) {
  if (rows.length === 0) return [];
  return rows[0].map((_, i) => rows.map((row) => (i < row.length ? row[i] : null)));
}

// wrong: leaves gaps out
function transposeRagged(rows) {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, i) => rows.filter((row) => i < row.length).map((row) => row[i]));
}

// wrong: falsy values become null
function transposeRagged(rows) {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, i) => rows.map((row) => row[i] || null));
}

// form 1
function transposeRagged(rows) {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, i) => rows.map((row) => (i < row.length ? row[i] : 0)));
}
