// The texts of a case, one view each.
import { panel } from './bits.js';
import { diffView } from './diff.js';
import { h } from './dom.js';
import { lossMap } from './loss.js';
import { count } from './number.js';
import { textBlock, transcript } from './transcript.js';

// A recovery that changed something is what one wants to see first; else what was lost.
export function viewsOf({ raw, recovered, context, prompt }, loss) {
  const diff = raw && recovered ? ['diff', 'Raw → recovered'] : null;
  const isFirst = diff && raw.text !== recovered.text;
  return [
    isFirst ? diff : null,
    loss?.input?.text || loss?.output?.text ? ['loss', 'Loss map'] : null,
    isFirst ? null : diff,
    ['output', 'Output'],
    context ? ['context', 'Context'] : null,
    ['input', 'Input'],
    ['target', 'Target'],
    prompt?.length ? ['prompt', 'Prompt'] : null,
  ].filter(Boolean);
}

export function caseView(at, answer, loss) {
  const { row, input, context, prompt } = answer;
  switch (at) {
    case 'loss':
      return lossMap(loss);
    case 'diff':
      return recovery(answer);
    case 'input':
      return panel(
        'Input',
        { note: sizeOf(input, row.input_tokens) },
        textBlock(input, { empty: 'No input is at hand.' }),
      );
    case 'context':
      return panel('Context', { note: `What the system left of the input. ${sizeOf(context)}` }, textBlock(context));
    case 'target':
      return panel('Target', { note: 'What the case asks for, and how it is checked.' }, target(answer.reference));
    case 'prompt':
      return panel('Prompt', { note: 'As it was sent.' }, transcript(prompt));
    default:
      return output(answer);
  }
}

function output({ row, output: text, raw, thoughts }) {
  return panel(
    'Output',
    { note: sizeOf(text, row.output_tokens) },
    row.error && h('p', { class: 'failed' }, row.error),
    textBlock(text, { marks: raw ? [] : thoughts, empty: 'No output.' }),
  );
}

function recovery({ raw, recovered, thoughts }) {
  return panel(
    'Raw and recovered answer',
    { note: 'What the model wrote, and what deterministic recovery made of it.' },
    diffView(raw.text ?? '', recovered.text ?? '', ['the raw answer', 'the recovered one']),
    thoughts?.length
      ? [h('h3', {}, `Visible thought in the raw answer: ${thoughts.length}`), textBlock(raw, { marks: thoughts })]
      : null,
  );
}

function target(reference) {
  const entries = Object.entries(reference ?? {});
  if (!entries.length) return h('p', { class: 'note' }, 'No reference.');
  const lines = entries.map(([name, value]) => [h('dt', {}, name.replaceAll('_', ' ')), h('dd', {}, wanted(value))]);
  return h('dl', { class: 'facts wide' }, lines);
}

function wanted(value) {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.length
      ? value.map((one) => h('pre', { class: 'text small' }, one))
      : h('span', { class: 'none' }, 'none');
  }
  return h('pre', { class: 'text small' }, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

function sizeOf(text, tokens) {
  const characters = `${count(text?.chars ?? text?.text?.length ?? 0)} characters`;
  return characters + (tokens === undefined ? '' : `, ${count(tokens)} tokens`);
}
