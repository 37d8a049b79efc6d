// The parts of ECharts that the viewer uses. Tooltips, legends and labels for screen readers are not among them: the
// viewer has its own, which are text alone and need no inline style.
import * as core from 'echarts/core';
import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { SVGRenderer } from 'echarts/renderers';

core.use([BarChart, CustomChart, LineChart, ScatterChart, GridComponent, SVGRenderer]);

export const init = core.init;
export const version = core.version;
