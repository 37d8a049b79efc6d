// right
function addWorkdays(date, days, holidays) {
  const day = new Date(date + "T00:00:00Z");
  const text = () => day.toISOString().slice(0, 10);
  const works = () => day.getUTCDay() % 6 !== 0 && !holidays.includes(text());
  const next = () => day.setUTCDate(day.getUTCDate() + 1);
  if (days === 0) while (!works()) next();
  for (let left = days; left > 0; ) {
    next();
    if (works()) left--;
  }
  return text();
}

// wrong: holidays are workdays
function addWorkdays(date, days) {
  const day = new Date(date + "T00:00:00Z");
  const works = () => day.getUTCDay() % 6 !== 0;
  const next = () => day.setUTCDate(day.getUTCDate() + 1);
  if (days === 0) while (!works()) next();
  for (let left = days; left > 0; ) {
    next();
    if (works()) left--;
  }
  return day.toISOString().slice(0, 10);
}

// wrong: for 0 days the date itself
function addWorkdays(date, days, holidays) {
  const day = new Date(date + "T00:00:00Z");
  const text = () => day.toISOString().slice(0, 10);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0 && !holidays.includes(text())) left--;
  }
  return text();
}

// wrong: plain days
function addWorkdays(date, days) {
  const day = new Date(date + "T00:00:00Z");
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

// form 1
function addWorkdays(date, days, holidays) {
  const free = new Set(holidays);
  const text = (day) => day.toISOString().slice(0, 10);
  const works = (day) => day.getUTCDay() !== 0 && !free.has(text(day));
  const day = new Date(date + "T00:00:00Z");
  const next = () => day.setUTCDate(day.getUTCDate() + 1);
  if (days === 0) while (!works(day)) next();
  for (let left = days; left > 0; ) {
    next();
    if (works(day)) left--;
  }
  return text(day);
}
