// A chart with its legend, the table behind it, and both as files. ECharts draws it as SVG.
import { h, vars } from './dom.js';
import { legendOf } from './legend.js';
import { csv, fileName, save } from './save.js';
import { table } from './table.js';
import { colors } from './theme.js';
import { hideTip, showTip } from './tip.js';

const LOOK = { animation: false, textStyle: { fontFamily: 'system-ui, sans-serif' } };

// option(colors, width) → ECharts option; height: pixels, or pixels for a width; data items may carry `tip` and `href`; behind: { columns: [label], rows: [[value]] }.
export function chart({ title, note, option, behind, legend, height = 280, tools }) {
  const canvas = h('div', {
    class: 'chart-canvas',
    role: 'img',
    'aria-label': `${title}. ${note ?? ''} The table behind it has the numbers.`,
  });
  if (typeof height === 'number') vars(canvas, { '--height': height + 'px' });
  const numbers = h('div', { class: 'chart-table', hidden: true });
  const drawn = keep(canvas, option, typeof height === 'function' ? height : null);
  const asTable = h(
    'button',
    { class: 'quiet', 'aria-pressed': 'false', click: () => turn(asTable, canvas, numbers, behind, title) },
    'Table',
  );
  return h(
    'figure',
    { class: 'chart', 'data-chart': title },
    h(
      'figcaption',
      {},
      h('div', { class: 'chart-head' }, h('h3', {}, title), note && h('p', { class: 'note' }, note)),
      h(
        'div',
        { class: 'chart-tools' },
        tools,
        asTable,
        h(
          'button',
          {
            class: 'quiet',
            tip: 'Save the picture',
            click: () => save(fileName(title, 'svg'), 'image/svg+xml', drawn.svg()),
          },
          'SVG',
        ),
        h(
          'button',
          {
            class: 'quiet',
            tip: 'Save the numbers',
            click: () => save(fileName(title, 'csv'), 'text/csv', csv(behind.columns, behind.rows)),
          },
          'CSV',
        ),
      ),
    ),
    legend && legendOf(legend),
    canvas,
    numbers,
  );
}

// Axes in the look of the page; spread over what a chart needs of its own.
export function axis(c, more) {
  return {
    axisLine: { lineStyle: { color: c.line } },
    axisTick: { show: false },
    axisLabel: { color: c.soft, fontSize: 11, ...more?.axisLabel },
    splitLine: { lineStyle: { color: c.grid } },
    nameTextStyle: { color: c.soft, fontSize: 11 },
    nameLocation: 'middle',
    nameGap: 30,
    ...without(more, 'axisLabel'),
  };
}

function turn(button, canvas, numbers, behind, title) {
  const on = numbers.hidden;
  if (on) numbers.replaceChildren(tableOf(behind, title));
  numbers.hidden = !on;
  canvas.hidden = on;
  button.setAttribute('aria-pressed', String(on));
}

function tableOf({ columns, rows }, caption) {
  const told = columns.map((label, index) => ({
    key: label,
    label,
    number: rows.some((row) => typeof row[index] === 'number'),
    cell: (row) => shown(row[index]),
  }));
  return table({ columns: told, rows, caption, dense: true });
}

function shown(value) {
  return typeof value === 'number' && !Number.isInteger(value) ? String(Number(value.toPrecision(6))) : value;
}

// Draws when the page is shown, again when size or colors change, and frees the chart when the page is left.
function keep(canvas, option, heightFor) {
  let instance = null;
  let width = 0;
  const draw = () => {
    instance ??= started(canvas);
    instance.setOption({ ...LOOK, ...option(colors(), canvas.clientWidth) }, true);
  };
  const sized = () => {
    if (!canvas.isConnected) return end();
    if (canvas.clientWidth === 0 || canvas.clientWidth === width) return undefined;
    width = canvas.clientWidth;
    if (heightFor) vars(canvas, { '--height': heightFor(width) + 'px' });
    instance?.resize();
    return draw();
  };
  const watch = new ResizeObserver(sized);
  const end = () => {
    watch.disconnect();
    window.removeEventListener('recolored', draw);
    instance?.dispose();
  };
  watch.observe(canvas);
  window.addEventListener('shown', sized, { once: true });
  window.addEventListener('recolored', draw);
  return { svg: () => instance.renderToSVGString() };
}

function started(canvas) {
  const instance = globalThis.echarts.init(canvas, null, { renderer: 'svg' });
  instance.on(
    'mouseover',
    ({ data, event }) => data?.tip && showTip(data.tip, event.event.clientX, event.event.clientY),
  );
  instance.on('mouseout', hideTip);
  instance.on('click', ({ data }) => data?.href && (location.hash = data.href));
  return instance;
}

function without(object, name) {
  const { [name]: dropped, ...rest } = object ?? {};
  return rest;
}
