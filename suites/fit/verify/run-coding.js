// Runs the reference solutions of coding/ against the tests of the pack, and wrong ones that must fail; and the solutions
// of other forms (`// form 1`) against the tests of the form, and of the row, which they must fail.
// Prints one JSON object a line: {functionName, kind, passed, total}.
"use strict";
const fs = require("fs");
const path = require("path");
const vm = require("vm");

const LIMIT_MS = 2000;

function solutions(functionName) {
  const text = fs.readFileSync(path.join(__dirname, "coding", functionName + ".js"), "utf8");
  return text
    .split(/^(?=\/\/ (?:right|wrong: .*|form \d+)$)/m)
    .filter((part) => part.trim() !== "")
    .map((part) => ({ kind: part.slice(3, part.indexOf("\n")), code: part }));
}

// Same kind, no holes, own keys, recursively: what the README calls strict equality.
function same(actual, expected) {
  if (Array.isArray(expected)) {
    return Array.isArray(actual) && actual.length === expected.length && expected.every((e, i) => i in actual && same(actual[i], e));
  }
  if (expected !== null && typeof expected === "object") {
    if (actual === null || typeof actual !== "object" || Array.isArray(actual)) return false;
    const keys = Object.keys(expected);
    return Object.keys(actual).length === keys.length && keys.every((key) => Object.hasOwn(actual, key) && same(actual[key], expected[key]));
  }
  return actual === expected;
}

// The result as the grader sees it: a copy, with undefined and holes told apart from null.
function copied(value) {
  if (Array.isArray(value)) return Array.from({ length: value.length }, (_, i) => (i in value ? copied(value[i]) : undefined));
  if (value !== null && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, copied(v)]));
  return value;
}

function passes(code, functionName, test) {
  const call = `${code}\n;${functionName}(...JSON.parse(${JSON.stringify(JSON.stringify(test.input))}))`;
  try {
    return same(copied(vm.runInNewContext(call, {}, { timeout: LIMIT_MS })), test.expected);
  } catch (problem) {
    return false;
  }
}

const rows = fs.readFileSync(path.join(__dirname, "..", "coding.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line));
const report = (functionName, kind, results) => {
  const failed = results.flatMap((ok, i) => (ok ? [] : [i + 1]));
  console.log(JSON.stringify({ functionName, kind, passed: results.length - failed.length, total: results.length, failed }));
};
for (const { functionName, tests, alternatives } of rows) {
  for (const { kind, code } of solutions(functionName)) {
    const form = kind.startsWith("form ") ? alternatives[Number(kind.slice(5)) - 1] : null;
    if (form) {
      const name = code.match(/function (\w+)/)[1];
      report(functionName, kind, form.tests.map((test) => passes(code, name, test)));
      report(functionName, "the row by " + kind, tests.map((test) => passes(code, name, test)));
    } else {
      report(functionName, kind, tests.map((test) => passes(code, functionName, test)));
    }
  }
}
