// Light or dark: what the system says until one is chosen. Charts read their colors from the style sheet.

const system = matchMedia('(prefers-color-scheme: dark)');

export function startTheme() {
  document.documentElement.dataset.theme = chosen() ?? (system.matches ? 'dark' : 'light');
  system.addEventListener('change', () => chosen() ?? apply(system.matches ? 'dark' : 'light'));
}

export function toggleTheme() {
  const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem('assay-theme', next);
  } catch {
    // A page opened from disk may have no storage: the choice then lasts as long as the page.
  }
  apply(next);
}

export function colors() {
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue('--' + name).trim();
  return {
    ink: color('ink'),
    soft: color('ink-soft'),
    faint: color('ink-faint'),
    line: color('line'),
    grid: color('line-soft'),
    surface: color('surface'),
    accent: color('accent'),
    good: color('good'),
    bad: color('bad'),
    warn: color('warn'),
    control: color('control'),
    series: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => color('series-' + n)),
  };
}

function chosen() {
  try {
    return localStorage.getItem('assay-theme');
  } catch {
    return null;
  }
}

function apply(theme) {
  document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event('recolored'));
}
