// right
function parseQuery(query) {
  const result = {};
  const decode = (text) => decodeURIComponent(text.replace(/\+/g, " "));
  for (const parameter of query.replace(/^\?/, "").split("&")) {
    if (parameter === "") continue;
    const at = parameter.indexOf("=");
    const key = decode(at < 0 ? parameter : parameter.slice(0, at));
    const value = at < 0 ? "" : decode(parameter.slice(at + 1));
    if (!(key in result)) result[key] = value;
    else result[key] = [].concat(result[key], value);
  }
  return result;
}

// wrong: decodes before splitting
function parseQuery(query) {
  const result = {};
  const plain = decodeURIComponent(query.replace(/^\?/, "").replace(/\+/g, " "));
  for (const parameter of plain.split("&")) {
    if (parameter === "") continue;
    const at = parameter.indexOf("=");
    const key = at < 0 ? parameter : parameter.slice(0, at);
    const value = at < 0 ? "" : parameter.slice(at + 1);
    if (!(key in result)) result[key] = value;
    else result[key] = [].concat(result[key], value);
  }
  return result;
}

// wrong: splits at every equals sign and keeps the last value
function parseQuery(query) {
  const result = {};
  for (const parameter of query.replace(/^\?/, "").split("&")) {
    if (parameter === "") continue;
    const [key, value] = parameter.split("=");
    result[decodeURIComponent(key)] = decodeURIComponent((value || "").replace(/\+/g, " "));
  }
  return result;
}

// form 1
function parseQuery(query) {
  const out = {};
  const decoded = (text) => decodeURIComponent(text.replace(/\+/g, " "));
  for (const part of query.replace(/^\?/, "").split("&")) {
    if (part === "") continue;
    const at = part.indexOf("=");
    const key = decoded(at < 0 ? part : part.slice(0, at));
    Object.defineProperty(out, key, {
      value: at < 0 ? "" : decoded(part.slice(at + 1)), enumerable: true, writable: true, configurable: true,
    });
  }
  return out;
}
