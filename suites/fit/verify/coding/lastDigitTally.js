// right
function lastDigitTally(numbers) {
  const counts = new Array(10).fill(0);
  for (const n of numbers) counts[Math.abs(n) % 10]++;
  return counts;
}

// wrong: the sign matters
function lastDigitTally(numbers) {
  const counts = new Array(10).fill(0);
  for (const n of numbers) if (n >= 0) counts[n % 10]++;
  return counts;
}

// wrong: the first digit
function lastDigitTally(numbers) {
  const counts = new Array(10).fill(0);
  for (const n of numbers) counts[Number(String(Math.abs(n))[0])]++;
  return counts;
}

// form 1
function firstDigitTally(numbers) {
  const counts = new Array(10).fill(0);
  for (const n of numbers) counts[+String(Math.abs(n))[0]] += 1;
  return counts;
}
