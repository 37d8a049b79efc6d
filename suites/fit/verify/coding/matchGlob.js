// right
function matchGlob(pattern, text) {
  const parts = [];
  for (let i = 0; i < pattern.length; i++) {
    const c = pattern[i];
    if (c === "\\" && i + 1 < pattern.length) {
      const literal = pattern[++i];
      parts.push((t) => t === literal);
    } else if (c === "*") {
      parts.push("*");
    } else if (c === "?") {
      parts.push(() => true);
    } else if (c === "[") {
      const listed = new Set();
      let at = i + 1;
      const negated = pattern[at] === "!";
      if (negated) at++;
      while (at < pattern.length && pattern[at] !== "]") {
        if (pattern[at] === "\\" && at + 1 < pattern.length) at++;
        listed.add(pattern[at++]);
      }
      if (at >= pattern.length) parts.push((t) => t === "[");
      else {
        parts.push((t) => listed.has(t) !== negated);
        i = at;
      }
    } else {
      parts.push((t) => t === c);
    }
  }
  let reached = [true, ...new Array(text.length).fill(false)];
  for (const part of parts) {
    const next = new Array(text.length + 1).fill(false);
    if (part === "*") {
      for (let i = 0; i <= text.length; i++) next[i] = reached[i] || (i > 0 && next[i - 1]);
    } else {
      for (let i = 1; i <= text.length; i++) next[i] = reached[i - 1] && part(text[i - 1]);
    }
    reached = next;
  }
  return reached[text.length];
}

// wrong: other characters of regular expressions keep their meaning
function matchGlob(pattern, text) {
  const regex = pattern.replace(/\*+/g, "[^]*").replace(/\?/g, "[^]").replace(/\[!/g, "[^");
  try {
    return new RegExp("^(" + regex + ")$").test(text);
  } catch (problem) {
    return pattern === text;
  }
}

// wrong: lists are not known
function matchGlob(pattern, text) {
  const match = (p, t) => {
    if (p === pattern.length) return t === text.length;
    if (pattern[p] === "*") {
      while (pattern[p + 1] === "*") p++;
      if (p === pattern.length - 1) return true;
      return text.slice(t, t + 20).split("").some((_, i) => match(p + 1, t + i));
    }
    if (pattern[p] === "\\") return pattern[p + 1] === text[t] && match(p + 2, t + 1);
    return t < text.length && (pattern[p] === "?" || pattern[p] === text[t]) && match(p + 1, t + 1);
  };
  return match(0, 0);
}

// wrong: a star takes as little as possible and never more
function matchGlob(pattern, text) {
  let t = 0;
  for (let p = 0; p < pattern.length; p++) {
    if (pattern[p] === "*") {
      while (pattern[p + 1] === "*") p++;
      if (p === pattern.length - 1) return true;
      t = text.indexOf(pattern[p + 1], t);
      if (t < 0) return false;
    } else if (pattern[p] === "[" && pattern.indexOf("]", p) > 0) {
      const end = pattern.indexOf("]", p);
      const list = pattern.slice(p + 1, end);
      const negated = list[0] === "!";
      if (t >= text.length || list.slice(negated ? 1 : 0).includes(text[t]) === negated) return false;
      p = end;
      t++;
    } else {
      if (pattern[p] === "\\") p++;
      else if (pattern[p] === "?" && t < text.length) {
        t++;
        continue;
      }
      if (text[t++] !== pattern[p]) return false;
    }
  }
  return t === text.length;
}
