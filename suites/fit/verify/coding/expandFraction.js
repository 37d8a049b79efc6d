// right
function expandFraction(numerator, denominator, base) {
  if (numerator === 0) return "0";
  const sign = numerator < 0 !== denominator < 0 ? "-" : "";
  const top = Math.abs(numerator);
  const bottom = Math.abs(denominator);
  const whole = sign + Math.floor(top / bottom).toString(base);
  let rest = top % bottom;
  if (rest === 0) return whole;
  const seen = new Map();
  let digits = "";
  while (rest !== 0 && !seen.has(rest)) {
    seen.set(rest, digits.length);
    rest *= base;
    digits += Math.floor(rest / bottom).toString(base);
    rest %= bottom;
  }
  if (rest === 0) return whole + "." + digits;
  const start = seen.get(rest);
  return whole + "." + digits.slice(0, start) + "(" + digits.slice(start) + ")";
}

// wrong: the sign is lost below one
function expandFraction(numerator, denominator, base) {
  const whole = Math.trunc(numerator / denominator);
  let rest = Math.abs(numerator % denominator);
  const bottom = Math.abs(denominator);
  if (rest === 0) return (whole || 0).toString(base);
  const seen = new Map();
  let digits = "";
  while (rest !== 0 && !seen.has(rest)) {
    seen.set(rest, digits.length);
    rest *= base;
    digits += Math.floor(rest / bottom).toString(base);
    rest %= bottom;
  }
  const start = rest === 0 ? digits.length : seen.get(rest);
  const repeated = rest === 0 ? "" : "(" + digits.slice(start) + ")";
  return (whole || 0).toString(base) + "." + digits.slice(0, start) + repeated;
}

// wrong: all digits are taken to repeat
function expandFraction(numerator, denominator, base) {
  if (numerator === 0) return "0";
  const sign = numerator < 0 !== denominator < 0 ? "-" : "";
  const bottom = Math.abs(denominator);
  const whole = sign + Math.floor(Math.abs(numerator) / bottom).toString(base);
  let rest = Math.abs(numerator) % bottom;
  if (rest === 0) return whole;
  const seen = new Set();
  let digits = "";
  while (rest !== 0 && !seen.has(rest)) {
    seen.add(rest);
    rest *= base;
    digits += Math.floor(rest / bottom).toString(base);
    rest %= bottom;
  }
  return whole + "." + (rest === 0 ? digits : "(" + digits + ")");
}

// wrong: decimal whatever the base
function expandFraction(numerator, denominator) {
  if (numerator === 0) return "0";
  const sign = numerator < 0 !== denominator < 0 ? "-" : "";
  const bottom = Math.abs(denominator);
  const whole = sign + Math.floor(Math.abs(numerator) / bottom);
  let rest = Math.abs(numerator) % bottom;
  if (rest === 0) return whole;
  const seen = new Map();
  let digits = "";
  while (rest !== 0 && !seen.has(rest)) {
    seen.set(rest, digits.length);
    rest *= 10;
    digits += Math.floor(rest / bottom);
    rest %= bottom;
  }
  if (rest === 0) return whole + "." + digits;
  return whole + "." + digits.slice(0, seen.get(rest)) + "(" + digits.slice(seen.get(rest)) + ")";
}
