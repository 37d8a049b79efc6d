// Numbers as the viewer writes them: three decimals for shares, units where there are units, and n with every one.

export function written(value, unit) {
  if (value === null || value === undefined || Number.isNaN(value)) return '–';
  switch (unit) {
    case 'seconds':
      return duration(value);
    case 'ms':
      return duration(value / 1000);
    case 'dollars':
      return dollars(value);
    case 'count':
      return count(value);
    case 'per_second':
      return significant(value) + '/s';
    case 'share':
      return value.toFixed(3);
    default:
      return significant(value);
  }
}

// A number at an axis: as short as it can be.
export function tick(value, unit) {
  return written(value, unit)
    .replace(/(\.\d*?)0+(?=\D|$)/, '$1')
    .replace(/\.(?=\D|$)/, '');
}

export function significant(value) {
  const size = Math.abs(value);
  if (size === 0) return '0.000';
  if (size < 0.001) return value.toExponential(1);
  if (size >= 10000) return count(Math.round(value));
  return value.toFixed(size < 10 ? 3 : size < 100 ? 2 : size < 1000 ? 1 : 0);
}

export function count(value) {
  if (value === null || value === undefined) return '–';
  return Number.isInteger(value) ? value.toLocaleString('en-US').replaceAll(',', '\u202f') : significant(value);
}

export function duration(seconds) {
  if (seconds === 0) return '0 ms';
  if (seconds < 0.001) return (seconds * 1e6).toFixed(0) + ' µs';
  if (seconds < 0.01) return (seconds * 1000).toFixed(2) + ' ms';
  if (seconds < 1) return (seconds * 1000).toFixed(seconds < 0.1 ? 1 : 0) + ' ms';
  if (seconds < 60) return seconds.toFixed(2) + ' s';
  if (seconds < 3600) return Math.floor(seconds / 60) + ' min ' + Math.round(seconds % 60) + ' s';
  return Math.floor(seconds / 3600) + ' h ' + Math.round((seconds % 3600) / 60) + ' min';
}

// The time of a row in milliseconds; a row with the reply of another trial has none of its own.
export function latency(row) {
  if (row.latency !== undefined) return duration(row.latency / 1000);
  return row.shared ? 'shared' : '–';
}

export function dollars(value) {
  return '$' + (value >= 1 || value === 0 ? value.toFixed(2) : value.toPrecision(2));
}

export function signed(value, unit) {
  if (value === null || value === undefined) return '–';
  return (value > 0 ? '+' : value < 0 ? '\u2212' : '±') + written(Math.abs(value), unit);
}

export function interval(number, unit) {
  if (number?.low === undefined || number?.low === null) return '';
  return written(number.low, unit) + ' to ' + written(number.high, unit);
}

// All that is known of a number, for its tooltip: value, interval, n, and what could not be scored.
export function told(name, number, unit) {
  if (!number || number.value === undefined) return `${name}: no number` + (number?.reason ? `\n${number.reason}` : '');
  const lines = [`${name}: ${written(number.value, unit)}`];
  if (interval(number, unit))
    lines.push(`95 % interval ${interval(number, unit)}` + (number.method ? ` (${number.method})` : ''));
  if (number.n !== undefined)
    lines.push(`n = ${count(number.n)}` + (number.unscored ? `, ${count(number.unscored)} unscored` : ''));
  return lines.join('\n');
}

export function ago(iso) {
  const seconds = (Date.now() - Date.parse(iso)) / 1000;
  if (Number.isNaN(seconds)) return iso ?? '';
  if (seconds < 90) return 'just now';
  if (seconds < 5400) return Math.round(seconds / 60) + ' min ago';
  if (seconds < 129600) return Math.round(seconds / 3600) + ' h ago';
  if (seconds < 86400 * 45) return Math.round(seconds / 86400) + ' days ago';
  return iso.slice(0, 10);
}

export function moment(iso) {
  return (iso ?? '').replace('T', ' ').replace(/(:\d\d)(\.\d+)?Z$/, '$1 UTC');
}

export function upper(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
