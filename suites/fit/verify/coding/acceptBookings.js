// right
function acceptBookings(requests, rooms) {
  const accepted = [];
  return requests.map(([start, end]) => {
    if (end <= start) return false;
    for (let moment = start; moment < end; moment++) {
      const used = accepted.filter(([from, to]) => from <= moment && moment < to).length;
      if (used >= rooms) return false;
    }
    accepted.push([start, end]);
    return true;
  });
}

// wrong: counts all overlaps, though they may not overlap each other
function acceptBookings(requests, rooms) {
  const accepted = [];
  return requests.map(([start, end]) => {
    if (end <= start) return false;
    if (accepted.filter(([from, to]) => from < end && start < to).length >= rooms) return false;
    accepted.push([start, end]);
    return true;
  });
}

// wrong: the end still needs the room
function acceptBookings(requests, rooms) {
  const accepted = [];
  return requests.map(([start, end]) => {
    if (end <= start) return false;
    for (let moment = start; moment <= end; moment++) {
      const used = accepted.filter(([from, to]) => from <= moment && moment <= to).length;
      if (used >= rooms) return false;
    }
    accepted.push([start, end]);
    return true;
  });
}

// form 1
function acceptBookings(requests, rooms) {
  const accepted = [];
  for (const [start, end] of requests) {
    if (end <= start) continue;
    let fits = true;
    for (let moment = start; moment < end && fits; moment++) {
      fits = accepted.filter(([from, to]) => from <= moment && moment < to).length < rooms;
    }
    if (fits) accepted.push([start, end]);
  }
  return accepted.length;
}
