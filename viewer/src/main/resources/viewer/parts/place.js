// Where we are: the hash names the page and its state, so that every view can be linked.

export function here() {
  const [path, query] = (location.hash.replace(/^#/, '') || '/runs').split('?', 2);
  const parts = path.split('/').filter(Boolean).map(unescaped);
  return { page: parts[0] ?? 'runs', parts: parts.slice(1), params: new URLSearchParams(query ?? ''), path };
}

export function link(parts, params) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    for (const one of [value].flat()) if (one !== undefined && one !== null && one !== '') query.append(name, one);
  }
  const text = query.toString();
  return '#/' + parts.map(encodeURIComponent).join('/') + (text ? '?' + text : '');
}

// The same page with some of its state changed; an empty value takes a parameter away.
export function changed(changes) {
  const { path, params } = here();
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === '' || value === false) params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return '#' + path + (text ? '?' + text : '');
}

export function change(changes, { replace = false } = {}) {
  const hash = changed(changes);
  if (hash === location.hash) return;
  if (replace) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
  window.dispatchEvent(new Event('moved'));
}

function unescaped(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
