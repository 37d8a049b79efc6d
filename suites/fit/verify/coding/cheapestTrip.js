// right
function cheapestTrip(flights, from, to, changes) {
  let best = { [from]: 0 };
  for (let flight = 0; flight <= changes; flight++) {
    const next = { ...best };
    for (const [origin, destination, price] of flights) {
      if (!(origin in best)) continue;
      const total = best[origin] + price;
      if (!(destination in next) || total < next[destination]) next[destination] = total;
    }
    best = next;
  }
  return to in best ? best[to] : -1;
}

// wrong: cheapest whatever the number of changes
function cheapestTrip(flights, from, to) {
  const best = { [from]: 0 };
  for (let round = 0; round <= flights.length; round++) {
    for (const [origin, destination, price] of flights) {
      if (!(origin in best)) continue;
      const total = best[origin] + price;
      if (!(destination in best) || total < best[destination]) best[destination] = total;
    }
  }
  return to in best ? best[to] : -1;
}

// wrong: each place is visited once, at its first price with the fewest changes
function cheapestTrip(flights, from, to, changes) {
  const best = { [from]: 0 };
  let reached = [from];
  for (let flight = 0; flight <= changes; flight++) {
    const next = [];
    for (const place of reached) {
      for (const [origin, destination, price] of flights) {
        if (origin !== place || destination in best) continue;
        best[destination] = best[place] + price;
        next.push(destination);
      }
    }
    reached = next;
  }
  return to in best ? best[to] : -1;
}

// wrong: flights instead of changes are counted
function cheapestTrip(flights, from, to, changes) {
  let best = { [from]: 0 };
  for (let flight = 0; flight < changes; flight++) {
    const next = { ...best };
    for (const [origin, destination, price] of flights) {
      if (!(origin in best)) continue;
      const total = best[origin] + price;
      if (!(destination in next) || total < next[destination]) next[destination] = total;
    }
    best = next;
  }
  return to in best ? best[to] : -1;
}
