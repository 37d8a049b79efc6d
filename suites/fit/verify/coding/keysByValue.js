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
