// npm ci && npm run make: writes ../src/main/resources/viewer/vendor/echarts.js, the same bytes every time.
import { build } from 'esbuild';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';

const into = '../src/main/resources/viewer/vendor/';
await build({
  entryPoints: ['charts.mjs'],
  bundle: true,
  minify: true,
  format: 'iife',
  globalName: 'globalThis.echarts',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: '/* Apache ECharts 6.1.0 with ZRender 6.1.0, a part of it; licenses: echarts.LICENSE, zrender.LICENSE */' },
  outfile: into + 'echarts.js',
});
copyFileSync('node_modules/echarts/LICENSE', into + 'echarts.LICENSE');
copyFileSync('node_modules/echarts/NOTICE', into + 'echarts.NOTICE');
copyFileSync('node_modules/zrender/LICENSE', into + 'zrender.LICENSE');
const made = readFileSync(into + 'echarts.js', 'utf8');
if (made.includes('</script')) writeFileSync(into + 'echarts.js', made.replaceAll('</script', '<\\/script'));
