// Stand-in: how letters and numbers are read, by the published rules. Only these parts are here.
const tokens = /(?:\s*(?:<\|(?:im_end|eot_id|end_of_text|eom_id|end)\|>|<\/s>))+\s*$/i;

export const stripThinkTags = (text) =>
  text
    .replace(/<think(?:ing)?(?=[\s>])[^>]*>[\s\S]*?<\/think(?:ing)?>/gi, "")
    .replace(tokens, "")
    .trim();

const letters = [
  /^([A-D])$/i,
  /answer\s+is\s+([A-D])\b/i,
  /(?:option|choice)\s*[:-]?\s*([A-D])\b/i,
  /^([A-D])[).:](?!\w)/i,
  /\b(?:choose|chosen|pick|picked|final answer|answer)\b[\s:=-]*(?:option|choice)?[\s:=-]*([A-D])\b/i,
  /\b([A-D])\b[\s.!?]*$/i,
];

export const extractChoice = (text) => {
  const found = letters.map((rule) => rule.exec(text.trim())).find(Boolean);
  return found ? found[1].toUpperCase() : null;
};

const number = String.raw`[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d+)?`;

export const extractNumber = (text) => {
  const said = new RegExp(String.raw`(?:answer|result|total|equals?)\s*(?:is|:)?\s*(${number})`, "i").exec(text);
  const token = said ? said[1] : (text.match(new RegExp(number, "gi")) ?? []).at(-1);
  const value = token === undefined ? Infinity : Number(token.replaceAll(",", ""));
  return Number.isFinite(value) ? value : null;
};
