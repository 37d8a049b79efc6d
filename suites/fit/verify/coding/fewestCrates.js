// right
function fewestCrates(weights, capacity) {
  if (weights.some((weight) => weight > capacity)) return -1;
  const items = [...weights].sort((a, b) => b - a);
  let best = items.length;
  const place = (i, loads) => {
    if (loads.length >= best) return;
    if (i === items.length) {
      best = loads.length;
      return;
    }
    const tried = new Set();
    for (let crate = 0; crate < loads.length; crate++) {
      if (loads[crate] + items[i] > capacity || tried.has(loads[crate])) continue;
      tried.add(loads[crate]);
      loads[crate] += items[i];
      place(i + 1, loads);
      loads[crate] -= items[i];
    }
    place(i + 1, [...loads, items[i]]);
  };
  place(0, []);
  return best;
}

// wrong: the heaviest first, into the first crate that has room
function fewestCrates(weights, capacity) {
  if (weights.some((weight) => weight > capacity)) return -1;
  const loads = [];
  for (const weight of [...weights].sort((a, b) => b - a)) {
    const crate = loads.findIndex((load) => load + weight <= capacity);
    if (crate < 0) loads.push(weight);
    else loads[crate] += weight;
  }
  return loads.length;
}

// wrong: the sum divided by the capacity
function fewestCrates(weights, capacity) {
  if (weights.some((weight) => weight > capacity)) return -1;
  return Math.ceil(weights.reduce((sum, weight) => sum + weight, 0) / capacity);
}

// wrong: in the given order
function fewestCrates(weights, capacity) {
  if (weights.some((weight) => weight > capacity)) return -1;
  const loads = [];
  for (const weight of weights) {
    const crate = loads.findIndex((load) => load + weight <= capacity);
    if (crate < 0) loads.push(weight);
    else loads[crate] += weight;
  }
  return loads.length;
}
