// right
function initials(name) {
  return name
    .split(/[ -]+/)
    .filter((part) => part !== "")
    .map((part) => part[0].toUpperCase() + ".")
    .join("");
}

// wrong: hyphens do not separate
function initials(name) {
  return name
    .split(/ +/)
    .filter((part) => part !== "")
    .map((part) => part[0].toUpperCase() + ".")
    .join("");
}

// wrong: one space at a time
function initials(name) {
  return name
    .split(/[ -]/)
    .map((part) => (part[0] || "").toUpperCase() + ".")
    .join("");
}

// form 1
function initials(name) {
  return name.split(/[ -]+/).filter((part) => part !== "").map((part) => part[0].toUpperCase() + "/").join("");
}
