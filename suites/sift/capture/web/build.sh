# Bundlers and framework builds.
# --- webpack: node core modules in a browser bundle, a loader error and a missing export
proj portal-ui
f package.json <<'X'
{"name":"portal-ui","version":"7.0.0","private":true}
X
f webpack.config.js <<'X'
module.exports = { mode: 'production', entry: './src/index.js', performance: { maxEntrypointSize: 20000, maxAssetSize: 20000 },
  module: { rules: [{ test: /\.js$/, exclude: /node_modules/, use: { loader: 'babel-loader', options: { presets: [['@babel/preset-env', { targets: 'defaults' }]] } } }, { test: /\.css$/, use: 'css-loader' }] } }
X
f src/index.js <<'X'
import { sign } from './token'
import { load } from './config'
import { Chart, Legend } from './chart'
import './theme.css'
import _ from 'lodash'
console.log(sign('x'), load(), new Chart(_.range(9)), Legend)
X
f src/token.js <<'X'
import crypto from 'crypto'
import { Buffer } from 'buffer'
export const sign = s => crypto.createHash('sha256').update(Buffer.from(s)).digest('hex')
X
f src/config.js <<'X'
import fs from 'fs'
import path from 'path'
export const load = () => JSON.parse(fs.readFileSync(path.join('etc', 'portal.json')))
X
f src/chart.js <<'X'
export class Chart { constructor (d) { this.d = d } draw () { return this.d.map((v, i) => ({ x: i, y: v })) } }
X
f src/theme.css <<'X'
@import "./colors.css";
body { background: url(./img/paper.png) }
X
cap webpack-portal webpack "$(ver webpack)" "webpack" <<'X'
webpack 2>&1
X
# --- webpack verbose statistics of a bundle that only exceeds its size limits
proj lodash-app
f package.json <<'X'
{"name":"report-ui","version":"1.0.0","private":true,"sideEffects":false}
X
f webpack.config.js <<'X'
module.exports = { mode: 'production', entry: { app: './src/app.js', admin: './src/admin.js' }, stats: { preset: 'verbose', chunkModulesSpace: 1000, modulesSpace: 1000, nestedModulesSpace: 1000, chunks: true, source: false }, performance: { maxAssetSize: 60000, maxEntrypointSize: 60000 } }
X
f src/app.js <<'X'
import { groupBy, sumBy, sortBy } from 'lodash'
import { z } from 'zod'
import('./lazy').then(m => m.default())
console.log(groupBy([1.2, 1.4], Math.floor), sumBy, sortBy, z.object({ id: z.number() }))
X
f src/admin.js <<'X'
import get from 'lodash/get'
import merge from 'lodash/merge'
import template from 'lodash/template'
console.log(get, merge, template)
X
f src/lazy.js <<'X'
import debounce from 'lodash/debounce'
export default () => debounce(() => {}, 10)
X
cap webpack-stats webpack "$(ver webpack)" "webpack (stats preset verbose)" <<'X'
webpack 2>&1
X

# --- vite: an import that does not resolve
proj ticket-ui
f package.json <<'X'
{"name":"ticket-ui","version":"0.5.0","type":"module","private":true}
X
f index.html <<'X'
<!doctype html><html lang="en"><body><div id="app"></div><script type="module" src="/src/main.js"></script></body></html>
X
f src/main.js <<'X'
import { mount } from './mount.js'
import './style.css'
mount(document.getElementById('app'))
X
f src/mount.js <<'X'
import { Ticket } from '@ui/ticket'
export const mount = el => { el.innerHTML = new Ticket().html }
X
f src/style.css <<'X'
#app { color: #123 }
X
cap vite-ticket vite "$(ver vite)" "vite build" <<'X'
vite build 2>&1
X
cap vite-debug vite "$(ver vite)" "vite build --debug" <<'X'
sed -i "s#import { Ticket } from '@ui/ticket'#import { Ticket } from './ticket.js'#" src/mount.js
echo "export class Ticket { html = '<p>ok</p>' } ; import data from './big.json'; export const big = data; console.log(eval('1+1'))" > src/ticket.js
node -e 'console.log(JSON.stringify(Array.from({length:22000},(_, i)=>({id:i,name:"ticket number "+i,open:i%2===0}))))' > src/big.json
vite build 2>&1
X

# --- rollup: warnings about cycles and a missing export
proj geo-lib
f package.json <<'X'
{"name":"geo-lib","version":"4.0.0","type":"module"}
X
f rollup.config.js <<'X'
export default [
  { input: 'src/index.js', output: { file: 'dist/geo.js', format: 'es' } },
  { input: 'src/cli.js', output: { file: 'dist/cli.cjs', format: 'cjs', exports: 'named' } },
  { input: 'src/browser.js', output: { file: 'dist/browser.js', format: 'iife', name: 'geo' } }
]
X
f src/index.js <<'X'
export * from './point.js'
export * from './box.js'
export { project } from './project.js'
X
f src/point.js <<'X'
import { Box } from './box.js'
export class Point { bounds () { return new Box(this, this) } }
export const origin = () => new Point()
X
f src/box.js <<'X'
import { Point } from './point.js'
export class Box { constructor (a, b) { this.a = a; this.b = b } center () { return new Point() } }
export const origin = () => null
X
f src/project.js <<'X'
import proj4 from 'proj4-lite'
export const project = p => proj4(this, p)
X
f src/cli.js <<'X'
import fs from 'node:fs'
import { project } from './project.js'
export default () => fs.readFileSync(0)
export const run = eval('project')
X
f src/browser.js <<'X'
import { Box, Polygon } from './index.js'
export const shapes = { Box, Polygon }
X
cap rollup-geo rollup "$(ver rollup)" "rollup -c" <<'X'
rollup -c 2>&1
X

# --- esbuild: many errors and warnings; and an analysed bundle
proj pos
f package.json <<'X'
{"name":"pos","version":"2.0.0","type":"module"}
X
f src/main.ts <<'X'
import { drawer, open } from './drawer'
import { Printer } from './printer'
import logo from './logo.svg'
import scale from '@pos/scale'
const p = new Printer('usb://1')
if (typeof p === 'undefnied') throw new Error()
p.print(`${logo} ${drawer} ${open}`) ; -0 === Object.is
export const total = (ls: { c: number }[]) => ls.reduce((a, l) => a + l.c, 0) ?? 0 || 1
X
f src/drawer.ts <<'X'
export const drawer = { state: 'closed', state: 'open' }
const pin = 1234
pin = 4321
X
f src/printer.ts <<'X'
export class Printer { constructor(private port: string) {} print(s: string) { return s.length == NaN } 
  async flush() { for await (const x of [1]) yield x } }
X
f src/voucher.ts <<'X'
export function voucher(code: string) {
  switch (code) { case 'A': return 1; case 'B': return 2; case 'A': return 3 }
  return
  code.length
}
X
sed -i "1i import { voucher } from './voucher'; console.log(voucher)" src/main.ts
cap esbuild-pos esbuild "$(ver esbuild)" "esbuild src/main.ts --bundle --outdir=dist --log-limit=0" <<'X'
sed -i 's/ ?? 0 || 1/ ?? 0/; ' src/main.ts
esbuild src/main.ts --bundle --outdir=dist --log-limit=0 2>&1
X
f src/all.js <<'X'
import express from 'express'
import { z } from 'zod'
const app = express()
app.get('/', (q, r) => r.json(z.string().parse(q.query.name)))
app.listen(0)
X
cap esbuild-analyze esbuild "$(ver esbuild)" "esbuild src/all.js --bundle --platform=node --minify --analyze --outfile=dist/all.cjs" <<'X'
esbuild src/all.js --bundle --platform=node --format=cjs --minify --analyze --outfile=dist/all.cjs 2>&1
X

# --- next: build-time prerender failure; next lint-like type error
proj travel-site
f package.json <<'X'
{"name":"travel-site","version":"1.4.0","private":true}
X
f next.config.mjs <<'X'
export default { outputFileTracingRoot: '/home/dev/travel-site', experimental: { cpus: 1 } }
X
f app/layout.js <<'X'
export const metadata = { title: 'Travel' }
export default function Layout ({ children }) { return <html lang="en"><body>{children}</body></html> }
X
f app/page.js <<'X'
export default function Home () { return <h1>Travel</h1> }
X
f app/trips/[slug]/page.js <<'X'
import { trips } from '../../../lib/trips'
export const generateStaticParams = () => Object.keys(trips).map(slug => ({ slug }))
export default async function Trip ({ params }) {
  const { slug } = await params
  const t = trips[slug]
  return <article><h1>{t.title}</h1><p>{t.stops.map(s => s.city.toUpperCase()).join(' - ')}</p></article>
}
X
f lib/trips.js <<'X'
export const trips = {
  alps: { title: 'Alps by rail', stops: [{ city: 'Chur' }, { city: 'Tirano' }] },
  coast: { title: 'Adriatic coast', stops: [{ city: 'Trieste' }, { town: 'Piran' }] },
  islands: { title: 'Islands', stops: [{ city: 'Naxos' }] }
}
X
f app/about/page.js <<'X'
'use client'
import { useState } from 'react'
export default function About () { const [n] = useState(0); return <p>{n}</p> }
X
cap next-trips next "$(ver next)" "next build" <<'X'
next build 2>&1
X
cap next-ok next "$(ver next)" "next build" <<'X'
sed -i "s/town: 'Piran'/city: 'Piran'/" lib/trips.js
rm -rf .next
next build 2>&1
X

# --- svelte-check and sass
proj fitness
f package.json <<'X'
{"name":"fitness","version":"0.1.0","type":"module"}
X
f tsconfig.json <<'X'
{"compilerOptions":{"strict":true,"target":"es2022","module":"esnext","moduleResolution":"bundler","types":[],"skipLibCheck":true,"verbatimModuleSyntax":true},"include":["src"]}
X
f src/App.svelte <<'X'
<script lang="ts">
  import Timer from './Timer.svelte'
  import { total } from './sets'
  let reps: number = $state('12')
  let sets = [{ reps: 10, kg: 40 }]
  const show = (n: number) => n.toFixed(1)
</script>
<img src="logo.png">
<button on:click={() => reps++}>+</button>
<div onclick={() => reps--}>-</div>
<Timer seconds="90" onstop={(s: string) => console.log(s)} />
<p>{show(total(sets).kgs)}</p>
<style>.unused { color: red }</style>
X
f src/Timer.svelte <<'X'
<script lang="ts">
  let { seconds, onstop }: { seconds: number, onstop: (s: number) => void } = $props()
  let left = seconds
  export let label = ''
</script>
<a href="#">{left}</a>
<label>Seconds</label>
X
f src/sets.ts <<'X'
export const total = (s: { reps: number, kg: number }[]) => ({ kg: s.reduce((a, x) => a + x.reps * x.kg, 0) })
X
cap svelte-check svelte-check "$(ver svelte-check)" "svelte-check --tsconfig ./tsconfig.json" <<'X'
svelte-check --tsconfig ./tsconfig.json --output human-verbose 2>&1
X
proj brand-sass
f scss/main.scss <<'X'
@import 'vars';
@import 'mixins';
@import 'buttons';
$gap: 12px !default;
.grid { width: 100% / 3; padding: $gap / 2; color: darken($brand, 10%); @include center; }
.card { margin: math.div($gap, 2); }
X
f scss/_vars.scss <<'X'
$brand: #0a5; $radius: 8px; $weights: (light: 300, bold: 700);
@function half($n) { @return $n / 2; }
X
f scss/_mixins.scss <<'X'
@mixin center { display: flex; align-items: center; @media print { display: block } justify-content: center }
X
f scss/_buttons.scss <<'X'
.btn { border-radius: half($radius); font-weight: map-get($weights, bold); background: lighten($brand, 20%); &:hover { background: adjust-hue($brand, 30deg) }
  @if type-of($radius) == 'number' { border-width: percentage(0.02) } }
X
cap sass-warn sass "$(ver sass)" "sass --verbose scss/main.scss dist/main.css" <<'X'
sed -i '/math.div/d' scss/main.scss
sass --verbose --no-color scss/main.scss dist/main.css 2>&1
X
