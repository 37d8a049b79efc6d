// The only file that fetches. In a report opened from disk the answers lie in the page, and nothing is fetched.
import { isList, picked } from './embedded.js';

const recent = new Map();
const holder = document.getElementById('answers');
const opened = holder ? open(holder.textContent) : null;

window.addEventListener('refresh', () => recent.clear());

export const isReport = holder !== null;

export async function ask(path, params) {
  const key = keyOf(path, params);
  if (opened) return answered(await opened, path, params ?? {}, key);
  const held = recent.get(key);
  if (held && Date.now() - held.at < 2000) return held.answer;
  const answer = get(key);
  recent.set(key, { at: Date.now(), answer });
  if (recent.size > 60) recent.delete(recent.keys().next().value);
  return answer;
}

// An answer that may be missing: a view that a run does not have, or a report does not hold.
export async function askIf(path, params) {
  try {
    return await ask(path, params);
  } catch (problem) {
    if (problem.missing) return null;
    throw problem;
  }
}

export async function tell(path, body) {
  recent.clear();
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return read(response);
}

// Calls back with each progress event; returns what ends it.
export function listen(path, { progress, end }) {
  if (opened) return () => {};
  const events = new EventSource(path);
  events.addEventListener('progress', (event) => progress(JSON.parse(event.data)));
  events.addEventListener('end', () => {
    events.close();
    recent.clear();
    end();
  });
  return () => events.close();
}

export async function about() {
  return opened ? (await opened).report : null;
}

export const runPath = (id, ...rest) => ['/api/runs', encodeURIComponent(id), ...rest].join('/');

export function keyOf(path, params) {
  const pairs = Object.entries(params ?? {})
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map((pair) => pair.map(encodeURIComponent).join('='));
  return path + (pairs.length ? '?' + pairs.join('&') : '');
}

async function get(key) {
  let response;
  try {
    response = await fetch(key, { headers: { accept: 'application/json' } });
  } catch {
    throw problem('the server does not answer', 'see that assay view is still running, then reload');
  }
  return read(response);
}

async function read(response) {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  throw problem(body.error ?? `the server answered ${response.status}`, body.next ?? '', response.status === 404);
}

function answered(report, path, params, key) {
  const found = whole(report.answers[isList(path) ? path : key], report.texts ?? []);
  if (found === undefined) throw problem('this report does not hold that', 'assay view shows all of a run', true);
  return isList(path) ? picked(found, path, params) : found;
}

// Texts that several answers share lie in the page once; { $text: 17 } stands for one.
function whole(value, texts) {
  if (Array.isArray(value)) return value.map((one) => whole(one, texts));
  if (value === null || typeof value !== 'object') return value;
  if (Number.isInteger(value.$text)) return whole(texts[value.$text], texts);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, whole(one, texts)]));
}

function problem(message, next, missing = false) {
  return Object.assign(new Error(message), { next, missing });
}

async function open(text) {
  const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}
