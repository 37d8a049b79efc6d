// right
function unpack(text) {
  let at = 0;
  const sequence = () => {
    let result = "";
    while (at < text.length && text[at] !== ")") {
      let number = "";
      while (/[0-9]/.test(text[at])) number += text[at++];
      let part;
      if (text[at] === "(") {
        at++;
        part = sequence();
        at++;
      } else {
        part = text[at++];
      }
      result += part.repeat(number === "" ? 1 : Number(number));
    }
    return result;
  };
  return sequence();
}

// wrong: one digit only
function unpack(text) {
  let at = 0;
  const sequence = () => {
    let result = "";
    while (at < text.length && text[at] !== ")") {
      const times = /[0-9]/.test(text[at]) ? Number(text[at++]) : 1;
      let part;
      if (text[at] === "(") {
        at++;
        part = sequence();
        at++;
      } else {
        part = text[at++];
      }
      result += part.repeat(times);
    }
    return result;
  };
  return sequence();
}

// wrong: groups are not nested
function unpack(text) {
  return text
    .replace(/(\d*)\(([^()]*)\)/g, (_, n, group) => group.repeat(n === "" ? 1 : Number(n)))
    .replace(/(\d+)([a-z])/g, (_, n, letter) => letter.repeat(Number(n)));
}
