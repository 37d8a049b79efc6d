// right
function rankScores(scores) {
  const names = Object.keys(scores).sort((a, b) => scores[b] - scores[a] || (a < b ? -1 : 1));
  const rank = (name) => 1 + names.filter((other) => scores[other] > scores[name]).length;
  return names.map((name) => [rank(name), name]);
}

// wrong: ranks are not skipped
function rankScores(scores) {
  const names = Object.keys(scores).sort((a, b) => scores[b] - scores[a] || (a < b ? -1 : 1));
  const distinct = [...new Set(names.map((name) => scores[name]))];
  return names.map((name) => [1 + distinct.indexOf(scores[name]), name]);
}

// wrong: equal scores have different ranks
function rankScores(scores) {
  const names = Object.keys(scores).sort((a, b) => scores[b] - scores[a] || (a < b ? -1 : 1));
  return names.map((name, i) => [i + 1, name]);
}

// wrong: equal scores in the order of the object
function rankScores(scores) {
  const names = Object.keys(scores).sort((a, b) => scores[b] - scores[a]);
  const rank = (name) => 1 + names.filter((other) => scores[other] > scores[name]).length;
  return names.map((name) => [rank(name), name]);
}

// form 1
function rankScores(scores) {
  const names = Object.keys(scores);
  return names
    .map((name) => [1 + names.filter((other) => scores[other] < scores[name]).length, name])
    .sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1));
}
