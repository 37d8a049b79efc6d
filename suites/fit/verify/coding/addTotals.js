// right
function addTotals(first, second) {
  const isObject = (value) => typeof value === "object" && value !== null;
  const combine = (a, b) => {
    if (isObject(a) && isObject(b)) return addTotals(a, b);
    if (!isObject(a) && !isObject(b)) return a + b;
    return isObject(a) ? addTotals(a, { total: b }) : addTotals({ total: a }, b);
  };
  const result = {};
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    if (!(key in first)) result[key] = second[key];
    else if (!(key in second)) result[key] = first[key];
    else result[key] = combine(first[key], second[key]);
  }
  return result;
}

// wrong: the second side wins
function addTotals(first, second) {
  return { ...first, ...second };
}

// wrong: a number next to an object is lost
function addTotals(first, second) {
  const result = { ...first };
  for (const [key, value] of Object.entries(second)) {
    if (!(key in result)) result[key] = value;
    else if (typeof value === "object") result[key] = typeof result[key] === "object" ? addTotals(result[key], value) : value;
    else if (typeof result[key] === "number") result[key] += value;
  }
  return result;
}

// form 1
function addTotals(first, second) {
  const isObject = (value) => typeof value === "object";
  const copy = (value) => (isObject(value) ? addTotals(value, {}) : value);
  const out = {};
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    if (!Object.hasOwn(first, key)) out[key] = copy(second[key]);
    else if (!Object.hasOwn(second, key)) out[key] = copy(first[key]);
    else if (isObject(first[key]) === isObject(second[key])) {
      out[key] = isObject(first[key]) ? addTotals(first[key], second[key]) : first[key] + second[key];
    } else {
      const [number, object] = isObject(first[key]) ? [second[key], first[key]] : [first[key], second[key]];
      out[key] = addTotals(object, { sum: number });
    }
  }
  return out;
}
