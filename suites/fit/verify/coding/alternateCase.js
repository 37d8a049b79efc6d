// right
function alternateCase(text) {
  let upper = true;
  return text.replace(/[a-z]/gi, (letter) => {
    const changed = upper ? letter.toUpperCase() : letter.toLowerCase();
    upper = !upper;
    return changed;
  });
}

// wrong: other characters take part
function alternateCase(text) {
  return [...text].map((c, i) => (i % 2 === 0 ? c.toUpperCase() : c.toLowerCase())).join("");
}

// wrong: upper case is never lowered
function alternateCase(text) {
  let upper = true;
  return text.replace(/[a-z]/gi, (letter) => {
    const changed = upper ? letter.toUpperCase() : letter;
    upper = !upper;
    return changed;
  });
}

// form 1
function alternateCase(text) {
  let up = false;
  let out = "";
  for (const c of text) {
    if (/[a-zA-Z]/.test(c)) {
      out += up ? c.toUpperCase() : c.toLowerCase();
      up = !up;
    } else out += c;
  }
  return out;
}
