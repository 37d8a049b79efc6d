// right
function sheetValue(cells, name) {
  const content = (cell) => (Object.prototype.hasOwnProperty.call(cells, cell) ? cells[cell] : 0);
  const cyclic = (cell, path) => {
    if (path.includes(cell)) return true;
    const formula = content(cell);
    if (typeof formula !== "string") return false;
    return (formula.match(/[A-Z][0-9]+/g) || []).some((other) => cyclic(other, [...path, cell]));
  };
  const value = (cell) => {
    const formula = content(cell);
    return typeof formula === "string" ? evaluate(formula.slice(1)) : formula;
  };
  const evaluate = (text) => {
    const tokens = text.match(/[A-Z][0-9]+|[0-9]+(\.[0-9]+)?|[-+*\/()]/g) || [];
    let at = 0;
    const sum = () => {
      let result = product();
      while (tokens[at] === "+" || tokens[at] === "-") result = tokens[at++] === "+" ? result + product() : result - product();
      return result;
    };
    const product = () => {
      let result = factor();
      while (tokens[at] === "*" || tokens[at] === "/") {
        const operator = tokens[at++];
        const right = factor();
        if (operator === "/" && right === 0) throw "DIVIDE";
        result = operator === "*" ? result * right : result / right;
      }
      return result;
    };
    const factor = () => {
      const token = tokens[at++];
      if (token === "-") return -factor();
      if (token === "(") {
        const result = sum();
        at++;
        return result;
      }
      return /[A-Z]/.test(token) ? value(token) : Number(token);
    };
    return sum();
  };
  if (cyclic(name, [])) return "CYCLE";
  try {
    return value(name);
  } catch (problem) {
    if (problem === "DIVIDE") return problem;
    throw problem;
  }
}

// wrong: a cell used twice is taken for a cycle
function sheetValue(cells, name) {
  const seen = new Set();
  const value = (cell) => {
    if (seen.has(cell)) throw "CYCLE";
    seen.add(cell);
    const formula = cells[cell] === undefined ? 0 : cells[cell];
    if (typeof formula !== "string") return formula;
    const tokens = formula.slice(1).match(/[A-Z][0-9]+|[0-9]+(\.[0-9]+)?|[-+*\/()]/g) || [];
    let at = 0;
    const sum = () => {
      let result = product();
      while (tokens[at] === "+" || tokens[at] === "-") result = tokens[at++] === "+" ? result + product() : result - product();
      return result;
    };
    const product = () => {
      let result = factor();
      while (tokens[at] === "*" || tokens[at] === "/") {
        const operator = tokens[at++];
        const right = factor();
        if (operator === "/" && right === 0) throw "DIVIDE";
        result = operator === "*" ? result * right : result / right;
      }
      return result;
    };
    const factor = () => {
      const token = tokens[at++];
      if (token === "-") return -factor();
      if (token === "(") {
        const result = sum();
        at++;
        return result;
      }
      return /[A-Z]/.test(token) ? value(token) : Number(token);
    };
    return sum();
  };
  try {
    return value(name);
  } catch (problem) {
    return problem;
  }
}

// wrong: strictly from left to right, without precedence
function sheetValue(cells, name) {
  const value = (cell, path) => {
    if (path.includes(cell)) throw "CYCLE";
    const formula = cells[cell] === undefined ? 0 : cells[cell];
    if (typeof formula !== "string") return formula;
    const tokens = formula.slice(1).match(/[A-Z][0-9]+|[0-9]+(\.[0-9]+)?|[-+*\/()]/g) || [];
    let at = 0;
    const sum = () => {
      let result = factor();
      while (at < tokens.length && tokens[at] !== ")") {
        const operator = tokens[at++];
        const right = factor();
        if (operator === "/" && right === 0) throw "DIVIDE";
        if (operator === "+") result += right;
        if (operator === "-") result -= right;
        if (operator === "*") result *= right;
        if (operator === "/") result /= right;
      }
      return result;
    };
    const factor = () => {
      const token = tokens[at++];
      if (token === "-") return -factor();
      if (token === "(") {
        const result = sum();
        at++;
        return result;
      }
      return /[A-Z]/.test(token) ? value(token, [...path, cell]) : Number(token);
    };
    return sum();
  };
  try {
    return value(name, []);
  } catch (problem) {
    return problem;
  }
}
