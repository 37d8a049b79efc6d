// right
function parseTable(text, separator) {
  const rows = [];
  let row = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    let field = "";
    if (text[at] === '"') {
      at++;
      for (;;) {
        if (at >= text.length) return null;
        if (text[at] !== '"') field += text[at++];
        else if (text[at + 1] === '"') {
          field += '"';
          at += 2;
        } else break;
      }
      at++;
      const ends = at >= text.length || text[at] === separator || text[at] === "\n" || text.startsWith("\r\n", at);
      if (!ends) return null;
    } else {
      while (at < text.length && text[at] !== separator && text[at] !== "\n" && !text.startsWith("\r\n", at)) field += text[at++];
    }
    row.push(field);
    if (text[at] === separator) {
      at++;
      continue;
    }
    rows.push(row);
    row = [];
    at += text[at] === "\r" ? 2 : 1;
  }
  return rows;
}

// wrong: quotes are not known
function parseTable(text, separator) {
  if (text === "") return [];
  return text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split(separator));
}

// wrong: line by line, so a field cannot hold a line break, and nothing is refused
function parseTable(text, separator) {
  if (text === "") return [];
  return text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => {
      const fields = [];
      let field = "";
      let quoted = false;
      for (let i = 0; i < line.length; i++) {
        if (line[i] === '"' && quoted && line[i + 1] === '"') {
          field += '"';
          i++;
        } else if (line[i] === '"') quoted = !quoted;
        else if (line[i] === separator && !quoted) {
          fields.push(field);
          field = "";
        } else field += line[i];
      }
      fields.push(field);
      return fields;
    });
}

// wrong: every quote opens a quoted part, and nothing is refused
function parseTable(text, separator) {
  const rows = [];
  let row = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"' && quoted && text[i + 1] === '"') {
      field += '"';
      i++;
    } else if (text[i] === '"') quoted = !quoted;
    else if (!quoted && text[i] === separator) {
      row.push(field);
      field = "";
    } else if (!quoted && (text[i] === "\n" || text.startsWith("\r\n", i))) {
      if (text[i] === "\r") i++;
      rows.push([...row, field]);
      row = [];
      field = "";
    } else field += text[i];
  }
  if (field !== "" || row.length > 0) rows.push([...row, field]);
  return rows;
}
