// right
function keysByValue(record) {
  const keys = {};
  for (const key of Object.keys(record).sort()) {
    (keys[record[key]] = keys[record[key]] || []).push(key);
  }
  return keys;
}

// wrong: keys in the order of the record
function keysByValue(record) {
  const keys = {};
  for (const key of Object.keys(record)) {
    (keys[record[key]] = keys[record[key]] || []).push(key);
  }
  return keys;
}

// wrong: the last key only
function keysByValue(record) {
  const keys = {};
  for (const key of Object.keys(record).sort()) keys[record[key]] = [key];
  return keys;
}

// form 1
function keysByValue(record) {
  const out = {};
  for (const key of Object.keys(record).sort().reverse()) {
    const value = record[key];
    const keys = Object.hasOwn(out, value) ? out[value] : [];
    Object.defineProperty(out, value, { value: [...keys, key], enumerable: true, writable: true, configurable: true });
  }
  return out;
}
