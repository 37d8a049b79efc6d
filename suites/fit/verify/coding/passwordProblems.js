// right
function passwordProblems(password) {
  const problems = [];
  if (password.length < 10) problems.push("short");
  if (!/[0-9]/.test(password)) problems.push("digit");
  if (!/[A-Z]/.test(password)) problems.push("upper");
  if (!/[a-z]/.test(password)) problems.push("lower");
  if (password.includes(" ")) problems.push("space");
  return problems;
}

// wrong: ten characters count as short
function passwordProblems(password) {
  const problems = [];
  if (password.length <= 10) problems.push("short");
  if (!/[0-9]/.test(password)) problems.push("digit");
  if (!/[A-Z]/.test(password)) problems.push("upper");
  if (!/[a-z]/.test(password)) problems.push("lower");
  if (password.includes(" ")) problems.push("space");
  return problems;
}

// wrong: only the first problem
function passwordProblems(password) {
  if (password.length < 10) return ["short"];
  if (!/[0-9]/.test(password)) return ["digit"];
  if (!/[A-Z]/.test(password)) return ["upper"];
  if (!/[a-z]/.test(password)) return ["lower"];
  return password.includes(" ") ? ["space"] : [];
}

// form 1
function passwordProblems(password) {
  const problems = [];
  if (password.length < 12) problems.push("short");
  if (!/[0-9]/.test(password)) problems.push("digit");
  if (!/[A-Z]/.test(password)) problems.push("upper");
  if (!/[a-z]/.test(password)) problems.push("lower");
  if (password.includes(" ")) problems.push("space");
  return problems;
}
