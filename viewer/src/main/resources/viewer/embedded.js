// What the server does with lists, for a report that has none: filtering, sorting and paging over embedded rows.

export function isList(path) {
  return path === '/api/runs' || /^\/api\/runs\/[^/]+\/rows$/.test(path);
}

export function picked(all, path, params) {
  return path === '/api/runs' ? runs(all, params) : rows(all, params);
}

function runs(all, params) {
  const words = (params.query ?? '').toLowerCase();
  const kept = all.runs
    .filter((run) => !params.suite || run.suite === params.suite)
    .filter((run) => !params.state || run.state === params.state)
    .filter((run) => !params.tag || (run.tags ?? []).includes(params.tag))
    .filter((run) => !words || JSON.stringify(run).toLowerCase().includes(words));
  return { ...all, runs: kept, total: kept.length, page: 0, pages: 1 };
}

function rows(all, params) {
  const kept = all.rows.filter((row) => fits(row, params));
  if (params.sort) kept.sort(by(params.sort, params.order === 'desc' ? -1 : 1));
  const size = Number(params.size ?? 50);
  const page = Number(params.page ?? 0);
  const shown = kept.slice(page * size, (page + 1) * size);
  return { ...all, rows: shown, total: kept.length, page, pages: Math.max(1, Math.ceil(kept.length / size)) };
}

function fits(row, params) {
  return Object.entries(params).every(([name, value]) => value === undefined || value === '' || fit(row, name, value));
}

function fit(row, name, value) {
  if (name === 'system') return row.system === value;
  if (name === 'status') return value === 'unscored' ? isUnscored(row) : row.status === value;
  if (name === 'query')
    return [row.example, row.system, row.error].join('\n').toLowerCase().includes(value.toLowerCase());
  if (name.startsWith('label.')) return String(row.labels?.[name.slice(6)]) === value;
  if (name.startsWith('min.')) return columnOf(row, name.slice(4)) >= Number(value);
  if (name.startsWith('max.')) return columnOf(row, name.slice(4)) <= Number(value);
  return true;
}

function isUnscored(row) {
  return row.status === 'unscored' || Object.keys(row.unscored ?? {}).length > 0;
}

function columnOf(row, name) {
  return row.scores?.[name] ?? row[name];
}

// Missing values come last, whichever way the rest is sorted.
function by(name, sign) {
  return (a, b) => {
    const left = columnOf(a, name);
    const right = columnOf(b, name);
    if (left === undefined || right === undefined) return (left === undefined) - (right === undefined);
    return sign * (left < right ? -1 : left > right ? 1 : 0) || a.row - b.row;
  };
}
