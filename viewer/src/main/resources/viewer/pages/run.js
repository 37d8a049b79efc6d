// One run: what it was, who did best, and its views as tabs.
import { ask, isReport, runPath } from '../api.js';
import { crumbs, pill, statePill, tabs, tile, tiles } from '../parts/bits.js';
import { h } from '../parts/dom.js';
import { intervalBar } from '../parts/interval.js';
import { liveProgress } from '../parts/live.js';
import { ago, count, dollars, interval, moment, told, written } from '../parts/number.js';
import { tagEditor } from '../parts/tags.js';
import { casesTab } from './cases.js';
import { curvesTab } from './curves.js';
import { driftTab } from './drift.js';
import { fitTab } from './fit.js';
import { frontierTab } from './frontier.js';
import { overviewTab } from './overview.js';
import { setupTab } from './setup.js';
import { siftTab } from './sift.js';

const views = {
  overview: overviewTab,
  cases: casesTab,
  sift: siftTab,
  curves: curvesTab,
  frontier: frontierTab,
  fit: fitTab,
  drift: driftTab,
  setup: setupTab,
};

export async function runPage([id], params) {
  const answer = await ask(runPath(id));
  const entries = tabsOf(answer);
  const at = entries.some(([key]) => key === params.get('tab')) ? params.get('tab') : entries[0][0];
  return [
    crumbs(['Runs', '#/runs'], [answer.run.dataset || answer.run.suite]),
    head(answer),
    tabs(entries, at),
    await views[at](answer, params),
  ];
}

function tabsOf({ views: has = [], run }) {
  return [
    has.includes('drift') ? ['drift', 'Drift'] : null,
    has.includes('fit') ? ['fit', 'Fit'] : null,
    has.includes('sift') ? ['sift', 'Sift'] : null,
    has.includes('curves') ? ['curves', 'Curves'] : null,
    ['overview', 'Overview'],
    has.includes('frontier') ? ['frontier', 'Frontier'] : null,
    ['cases', `Cases ${count(run.rows)}`],
    ['setup', 'Setup'],
  ].filter(Boolean);
}

function head(answer) {
  const { run } = answer;
  return h(
    'header',
    { class: 'run-head' },
    h(
      'div',
      { class: 'title-line' },
      h('h1', {}, run.dataset || run.suite),
      h('span', { class: 'suite ' + run.suite }, run.suite),
      statePill(run.state),
      run.profile && pill(run.profile, 'calm', 'Scoring profile'),
    ),
    h(
      'p',
      { class: 'id' },
      run.id,
      ' · ',
      h('time', { datetime: run.created, tip: moment(run.created) }, ago(run.created)),
    ),
    notices(answer.notices),
    tagEditor(run),
    run.verdict && h('p', { class: 'lead' }, run.verdict),
    run.state === 'live' && !isReport ? liveProgress(run.id, answer.live) : null,
    answer.index?.ready === false ? reading(answer.index) : null,
    facts(answer),
  );
}

// What is wrong with a run stands above its numbers.
function notices(lines = []) {
  return lines.length
    ? h('ul', { class: 'notices', role: 'alert' }, ...lines.map((line) => h('li', {}, line)))
    : null;
}

// A large run is shown before all its rows are read; what depends on them follows.
function reading(index) {
  setTimeout(() => window.dispatchEvent(new Event('refresh')), 1000);
  return h('p', { class: 'note', role: 'status' }, `Reading rows: ${count(index.rows ?? 0)} so far.`);
}

function facts(answer) {
  const { run, cost } = answer;
  return tiles(
    run.headline?.value !== undefined ? best(answer) : null,
    tile('Examples', count(run.examples)),
    tile('Systems', count(answer.systems.length), { tip: answer.systems.map((system) => system.name).join(', ') }),
    tile('Rows', count(run.rows), { note: run.planned && run.rows < run.planned ? `of ${count(run.planned)}` : null }),
    tile('Failed', h('span', { class: run.failed ? 'failed' : null }, count(run.failed ?? 0))),
    cost?.dollars !== undefined
      ? tile('Cost', dollars(cost.dollars), { note: cost.calls ? `${count(cost.calls)} calls` : null })
      : null,
    cost?.input_tokens
      ? tile('Tokens', count(cost.input_tokens), { note: `in; ${count(cost.output_tokens)} out` })
      : null,
    run.models?.length
      ? tile('Models', run.models.length > 1 ? count(run.models.length) : short(run.models[0]), { tip: run.models.join('\n') })
      : null,
  );
}

function best({ run, metrics }) {
  const { headline } = run;
  const unit = metrics?.find((metric) => metric.name === headline.metric)?.unit ?? 'share';
  const range = interval(headline, unit);
  return tile(headline.metric, written(headline.value, unit), {
    bar: intervalBar(headline, { to: headline.value > 1 ? 100 : 1 }),
    note: `${headline.system}` + (range ? ` · ${range}` : '') + (headline.n ? ` · n = ${count(headline.n)}` : ''),
    tip: told(`${headline.system}, ${headline.metric}`, headline, unit),
  });
}

/** A model may be named by a path and its settings; the tip has all of it. */
function short(model) {
  return model.length > 32 ? `${model.slice(0, 31)}…` : model;
}
