// The original's side: rows on standard input, what its own functions say on standard output.
// Sources are TypeScript, which tsx runs; where only JavaScript is there, node is enough.
import { existsSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);

const load = (name) => {
  const file = ["ts", "js"].map((end) => join(folder, "src", `${name}.${end}`)).find(existsSync);
  if (!file) throw new Error(`there is no src/${name}.ts in ${folder}`);
  return import(pathToFileURL(file).href);
};

const graders = {
  reasoning: async (prompt, text) => {
    const { extractChoice } = await load("utils");
    return (extractChoice(text) ?? text.trim()) === prompt.answer;
  },
  math: async (prompt, text) => {
    const { extractNumber } = await load("utils");
    const found = extractNumber(text);
    return found !== null && Math.abs(found - prompt.answer) <= (prompt.tolerance ?? 0);
  },
  "instruction-following": async (prompt, text) =>
    (await load("benchmarks/instruction-following")).validateInstructionFollowingResponse(text, prompt),
  "structured-output": async (prompt, text) =>
    (await load("benchmarks/structured-output")).validateStructuredOutputResponse(text, prompt),
  multilingual: async (prompt, text) =>
    (await load("benchmarks/multilingual")).validateMultilingualResponse(text, prompt),
};

const withDetails = (quality) =>
  quality &&
  Object.fromEntries(
    Object.entries(quality).map(([name, one]) => [
      name,
      { ...one, details: one.details.map(([correct, timeMs]) => ({ correct: correct === 1, timeMs })) },
    ]),
  );

const verdict = async ({ performance, quality, hardware, environment }) => {
  const { computeFitness } = await load("scoring/fitness");
  const said = computeFitness(performance, withDetails(quality), hardware ?? undefined, environment ?? undefined);
  return {
    verdict: said.verdict,
    globalScore: said.globalScore,
    hardwareFitScore: said.hardwareFitScore,
    performanceScore: said.performanceScore,
    qualityTotal: said.qualityScore?.total ?? null,
    disqualifiers: said.disqualifiers.length,
    warnings: said.warnings.length,
  };
};

const answer = async (row) => {
  if (row.part === "verdict") return verdict(row);
  const { stripThinkTags } = await load("utils");
  return { correct: await graders[row.part](row.prompt, stripThinkTags(row.response)) };
};

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  writeSync(1, JSON.stringify(await answer(JSON.parse(line))) + "\n");
}
process.exit(0);
