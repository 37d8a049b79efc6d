// right
function stripComments(code) {
  let result = "";
  for (let i = 0; i < code.length; ) {
    if (code.startsWith("//", i)) {
      while (i < code.length && code[i] !== "\n") i++;
    } else if (code.startsWith("/*", i)) {
      const end = code.indexOf("*/", i + 2);
      i = end < 0 ? code.length : end + 2;
    } else if (code[i] === '"') {
      let end = i + 1;
      while (end < code.length && code[end] !== '"') end += code[end] === "\\" ? 2 : 1;
      result += code.slice(i, end + 1);
      i = end + 1;
    } else {
      result += code[i++];
    }
  }
  return result;
}

// wrong: quotes are not known
function stripComments(code) {
  return code.replace(/\/\*[\s\S]*?(\*\/|$)|\/\/[^\n]*/g, "");
}

// wrong: escapes are not known
function stripComments(code) {
  return code.replace(/"[^"]*("|$)|\/\*[\s\S]*?(\*\/|$)|\/\/[^\n]*/g, (part) => (part[0] === '"' ? part : ""));
}

// wrong: the end of an unclosed comment stays
function stripComments(code) {
  return code.replace(/"(\\[\s\S]|[^"\\])*("|$)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (part) => (part[0] === '"' ? part : ""));
}

// wrong: ends a comment at the last */
function stripComments(code) {
  let out = "";
  let i = 0;
  while (i < code.length) {
    if (code[i] === '"') {
      let end = i + 1;
      while (end < code.length && code[end] !== '"') end += code[end] === "\\" ? 2 : 1;
      out += code.slice(i, end + 1);
      i = end + 1;
    } else if (code.startsWith("//", i)) {
      while (i < code.length && code[i] !== "\n") i++;
    } else if (code.startsWith("/*", i)) {
      const end = code.lastIndexOf("*/");
      i = end < i + 2 ? code.length : end + 2;
    } else {
      out += code[i++];
    }
  }
  return out;
}
