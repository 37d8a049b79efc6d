// right
function maskDigits(text) {
  let hidden = text.replace(/[^0-9]/g, "").length - 4;
  return text.replace(/[0-9]/g, (digit) => (hidden-- > 0 ? "*" : digit));
}

// wrong: keeps the last four characters
function maskDigits(text) {
  return text.slice(0, -4).replace(/[0-9]/g, "*") + text.slice(-4);
}

// wrong: keeps the first four digits
function maskDigits(text) {
  let shown = 4;
  return text.replace(/[0-9]/g, (digit) => (shown-- > 0 ? digit : "*"));
}

// form 1
function maskDigits(text) {
  let left = text.replace(/\D/g, "").length - 3;
  return text.replace(/\d/g, (digit) => (left-- > 0 ? "*" : digit));
}
