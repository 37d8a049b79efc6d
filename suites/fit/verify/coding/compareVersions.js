// right
function compareVersions(first, second) {
  const parse = (version) => {
    const at = version.indexOf("-");
    return {
      numbers: (at < 0 ? version : version.slice(0, at)).split(".").map(Number),
      label: at < 0 ? null : version.slice(at + 1),
    };
  };
  const a = parse(first);
  const b = parse(second);
  for (let i = 0; i < Math.max(a.numbers.length, b.numbers.length); i++) {
    const difference = (a.numbers[i] || 0) - (b.numbers[i] || 0);
    if (difference !== 0) return Math.sign(difference);
  }
  if (a.label === b.label) return 0;
  if (a.label === null) return 1;
  if (b.label === null) return -1;
  return a.label < b.label ? -1 : 1;
}

// wrong: compares as text
function compareVersions(first, second) {
  return first === second ? 0 : first < second ? -1 : 1;
}

// wrong: ignores what follows the hyphen
function compareVersions(first, second) {
  const a = first.split("-")[0].split(".").map(Number);
  const b = second.split("-")[0].split(".").map(Number);
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] || 0) - (b[i] || 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

// wrong: gives the difference and not its sign
function compareVersions(first, second) {
  const parse = (version) => {
    const at = version.indexOf("-");
    return [(at < 0 ? version : version.slice(0, at)).split(".").map(Number), at < 0 ? null : version.slice(at + 1)];
  };
  const [a, x] = parse(first);
  const [b, y] = parse(second);
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] || 0) - (b[i] || 0);
    if (difference !== 0) return difference;
  }
  if (x === y) return 0;
  if (x === null || y === null) return x === null ? 1 : -1;
  return x < y ? -1 : 1;
}

// wrong: compares only the numbers that both have
function compareVersions(first, second) {
  const parse = (version) => {
    const at = version.indexOf("-");
    return [(at < 0 ? version : version.slice(0, at)).split(".").map(Number), at < 0 ? null : version.slice(at + 1)];
  };
  const [a, x] = parse(first);
  const [b, y] = parse(second);
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return Math.sign(a[i] - b[i]);
  }
  if (x === y) return 0;
  if (x === null || y === null) return x === null ? 1 : -1;
  return x < y ? -1 : 1;
}

// form 1
function compareVersions(first, second) {
  const parts = (version) => {
    const at = version.indexOf("-");
    const numbers = (at < 0 ? version : version.slice(0, at)).split(".").map(Number);
    return { numbers, text: at < 0 ? null : version.slice(at + 1) };
  };
  const a = parts(first);
  const b = parts(second);
  for (let i = 0; i < Math.max(a.numbers.length, b.numbers.length); i++) {
    const difference = (a.numbers[i] || 0) - (b.numbers[i] || 0);
    if (difference !== 0) return Math.sign(difference);
  }
  if (a.text === null || b.text === null) return a.text === b.text ? 0 : a.text === null ? -1 : 1;
  return a.text === b.text ? 0 : a.text < b.text ? -1 : 1;
}
