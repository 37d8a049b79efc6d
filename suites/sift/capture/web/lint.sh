# Linters and formatters.
proj shop-front
f eslint.config.mjs <<'X'
import js from '@eslint/js'
import globals from 'globals'
import hooks from 'eslint-plugin-react-hooks'
export default [
  js.configs.recommended,
  { files: ['**/*.js', '**/*.jsx'], languageOptions: { globals: { ...globals.browser }, parserOptions: { ecmaFeatures: { jsx: true } } }, plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn', eqeqeq: 'error', 'no-var': 'warn', 'prefer-const': 'warn', 'no-console': 'warn', curly: ['warn', 'multi-line'], 'no-shadow': 'warn', complexity: ['warn', 6], 'no-restricted-imports': ['error', { patterns: ['../internal/*'] }], 'max-lines-per-function': ['warn', 30] } }
]
X
f src/cart/useCart.jsx <<'X'
import { useEffect, useState, useCallback } from 'react'
export function useCart(userId, api) {
  const [lines, setLines] = useState([])
  if (!userId) {
    const [guest] = useState({})
    return guest
  }
  useEffect(() => {
    api.load(userId).then(r => setLines(r))
  }, [])
  const total = useCallback(() => lines.reduce((a, l) => a + l.qty * l.price, 0), [lines, userId])
  var dirty = lines.length == 0
  console.log('cart', dirty)
  return { lines, total }
}
X
f src/cart/totals.js <<'X'
export function totals(lines, country, coupon, loyalty, express, gift) {
  let sum = 0
  let lines2 = lines
  for (var i = 0; i < lines2.length; i++) {
    sum += lines2[i].price
    if (lines2[i].price == null) continue
  }
  if (country === 'DE') sum *= 1.19
  else if (country === 'FR') sum *= 1.2
  else if (country === 'NL') sum *= 1.21
  if (coupon) sum -= 5
  if (loyalty) sum *= 0.98
  if (express) sum += 9
  if (gift) sum += 3
  if (sum < 0) sum = 0
  return sum
  console.log(sum)
}
export const freeShipping = s => s = 50
X
f src/search/index.js <<'X'
import { rank } from '../internal/rank'
import { tokens } from './tokens'
const STOP = /[^\w\s\-]/g
export async function search(q, opts) {
  const words = tokens(q.replace(STOP, ''))
  try {
    return await rank(words, opts)
  } catch (e) {
  }
}
export function score(a, a) {
  if (a = 0) return 1
  return typeof a === 'nubmer' ? a : NaN == a
}
X
f src/search/tokens.js <<'X'
export const tokens = s => s.split(' ').filter(w => { w.length > 1 })
export const dedupe = list => {
  const seen = {}
  for (const w of list) if (seen.hasOwnProperty(w)) { } else seen[w] = true
  return Object.keys(seen)
}
X
f src/checkout/Payment.jsx <<'X'
import { useState, useEffect } from 'react'
export function Payment({ methods, onPay, order }) {
  const [method, setMethod] = useState(methods[0])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const t = setTimeout(() => onPay(order.id, method), 1000)
    return () => clearTimeout(t)
  }, [method])
  methods.forEach(method => console.log(method))
  function submit(ev) {
    ev.preventDefault()
    if (busy) return
    setBusy(true)
    process.nextTick(() => onPay(order.id))
  }
  return <form onSubmit={submit}><select value={method} onChange={e => setMethod(e.target.value)}>{methods.map(m => <option key={m}>{m}</option>)}</select></form>
}
X
f src/checkout/address.js <<'X'
const RULES = { DE: /^\d{5}$/, NL: /^\d{4} ?[A-Z]{2}$/, DE: /^[0-9]{5}$/ }
export function validZip(country, zip) {
  let rule = RULES[country]
  switch (country) {
    case 'UK':
      const upper = zip.toUpperCase()
      return /^[A-Z]/.test(upper)
    case 'DE':
      zip = zip.trim()
    case 'NL':
      return rule.test(zip)
  }
  if (zip == undefined) debugger
  return new Boolean(false)
}
export default class Address {
  constructor(z) { this.zip = z }
  get valid() { validZip('DE', this.zip) }
  valid() { return true }
}
X
f src/account/profile.js <<'X'
export const profile = user => {
  const { name, mail, ...rest } = user
  return { name, initials: name.split(' ').map(function (p) { return p[0] }).join('') }
}
export const greet = user => {
  return 'Hello ' + user.name
// missing brace
X
f src/legacy/slider.js <<'X'
/* eslint-disable no-var */
var timer
function start() { timer = setInterval(step, 50) }
function step() { $('.slide').next() ; window.event.returnValue = false }
function stop() { clearInterval(timer); timer = null; delete timer }
for (var k in window) { start.call(k) }
X
f src/account/orders.jsx <<'X'
import { useMemo, useState } from 'react'
export function Orders({ orders, filter }) {
  const [page, setPage] = useState(0)
  const rows = useMemo(() => orders.filter(o => o.state == filter), [orders])
  let size = 20
  var last = Math.ceil(rows.length / size)
  if (page > last) setPage(last)
  console.log(rows)
  const unusedTotal = rows.reduce((a, o) => a + o.total, 0)
  return <ul>{rows.slice(page * size, size).map(o => <li key={o.id}>{o.id}</li>)}</ul>
}
X
cap eslint-shop eslint "$(ver eslint)" "eslint src" <<'X'
eslint src
X
cap eslint-ansi eslint "$(ver eslint)" "eslint --color --format stylish src/checkout src/cart" <<'X'
unset NO_COLOR; export FORCE_COLOR=1
eslint --color --format stylish src/checkout src/cart
X
proj menu-app
f eslint.config.mjs <<'X'
import js from '@eslint/js'
export default [
  js.configs.recommended,
  { files: ['src/**/*.js'], languageOptions: { ecmaVersion: 2025 },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSibling: true }] } }
]
X
f src/menu.js <<'X'
export const menu = []
X
cap eslint-config eslint "$(ver eslint)" "eslint src" <<'X'
eslint src 2>&1
X

# --- prettier
proj style-guide
f .prettierrc <<'X'
{"semi":false,"singleQuote":true,"printWidth":100}
X
f .prettierignore <<'X'
node_modules
dist
X
for n in button input select table modal toast avatar badge; do f src/components/$n.js <<X
export function $n(props) {
  const name = "$n";
    return { name, ...props }
}
X
done
f src/theme/colors.ts <<'X'
export const colors = { primary: '#0055aa', danger: '#cc2200' } as const
X
f src/theme/spacing.ts <<'X'
export const spacing = [0, 4, 8, 16] as const
export const gap = (n: 0 | 1 | 2 | 3) => `${spacing[n}px`
X
f styles/base.css <<'X'
.card{color:red}
.card > .title { margin : 0 }
X
f docs/usage.md <<'X'
# Usage
* one
* two
X
f config/build.yaml <<'X'
targets:
  - web
  - native
 shared: true
X
f package.json <<'X'
{ "name": "style-guide", "version": "1.0.0" }
X
cap prettier-check prettier "$(ver prettier)" "prettier --check ." <<'X'
prettier --check .
X

# --- stylelint
proj brand-css
f .stylelintrc.json <<'X'
{"extends":"stylelint-config-standard","rules":{"selector-max-id":0,"declaration-no-important":true,"color-named":"never","max-nesting-depth":2}}
X
f css/base.css <<'X'
:root { --brandPrimary: #0055AA; --gap: 8px }
body { font-family: Inter, Arial; colour: black; background: White; margin: 0px }
#header { display: flex; position: sticky; top: 0 }
#header .nav a:hover { color: #FFFFFF !important }
.card { padding: 8px 8px 8px 8px; transition: all .2s; border: 1px solid rgba(0, 0, 0, .2) }
.card { border-radius: 4px }
X
f css/forms.css <<'X'
.form-row { display: grid; grid-template-columns: 1fr 2fr; grid-template-areas: 'label input' 'hint'; }
.form-row input::placeholder-text { color: #888 }
.form-row label:focs { outline: none }
.form_row--invalid input { border-color: #f00; width: calc(100%-12px) }
@media (min-widht: 600px) { .form-row { gap: 12px; gap: 16px } }
X
f css/print.css <<'X'
@import 'base.css';
@media print {
  .nav, .footer { display: none }
  a[href]:after { content: " (" attr(href) ")" }
  .page { }
  h1 { font-size: 18ptx }
}
.card { color: #12345 }
X
cap stylelint-brand stylelint "$(ver stylelint)" "stylelint --formatter verbose 'css/*.css'" <<'X'
stylelint --formatter verbose 'css/*.css'
X

# --- markdownlint
proj handbook-web
f .markdownlint-cli2.jsonc <<'X'
{"config":{"default":true,"MD013":{"line_length":100},"MD033":{"allowed_elements":["br"]}}}
X
f README.md <<'X'
# Handbook
## Install
```
npm ci
```
#### Details
* first
+ second

See [the guide](#getting-started) and [setup](docs/setup.md).

# Handbook
X
f docs/setup.md <<'X'
Setup
=====

1. Clone
1. Install
3. Run

Visit http://docs.example.com/start for the very long introduction that explains every single option of the server in detail.
<center>Note</center>

![](diagram.png)
X
f docs/api.md <<'X'
# API

| method | path |
|--------|------|
| GET | /orders | list |
| POST | /orders |

[contact]: mailto:dev@example.com

**Errors**

	tab indented
- item  
  - nested
    - deep


Trailing
X
cap markdownlint-docs markdownlint-cli2 "$(ver markdownlint-cli2)" "markdownlint-cli2 '**/*.md' '#node_modules'" <<'X'
markdownlint-cli2 '**/*.md' '#node_modules'
X

# --- html
proj landing
f .htmlvalidate.json <<'X'
{"extends":["html-validate:recommended"]}
X
f public/index.html <<'X'
<!DOCTYPE html>
<html>
<head><title>Spring sale</title><title>Sale</title>
<style>body{margin:0}</style></head>
<body>
<h1>Spring sale</h1>
<h3>All offers</h3>
<div id="offers" id="list"><p>Up to 40 % <div>off</div></p></div>
<img src="hero.jpg">
<a href="/cart" onclick="track()"><button>To cart</button></a>
<form action="/newsletter"><input type="mail" name="email"><button>Join</button>
<label for="emial">E-mail</label></form>
<table><tr><td>1<td>2</tr></table>
<center>Bye</center>
</body>
</html>
X
f public/imprint.html <<'X'
<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Imprint</title></head>
<body>
<main><h1>Imprint</h1><p>Example Ltd &copy 2026 <b>all rights</p></b></main>
<nav aria-label="foot"><ul><a href="/">Home</a></ul></nav>
<p id="offers">x</p><p id="offers">y</p>
</body>
</html>
X
cap html-validate html-validate "$(ver html-validate)" "html-validate --formatter codeframe public/" <<'X'
html-validate --formatter codeframe public/
X
f .htmlhintrc <<'X'
{"tagname-lowercase":true,"attr-lowercase":true,"attr-value-double-quotes":true,"doctype-first":true,"tag-pair":true,"spec-char-escape":true,"id-unique":true,"src-not-empty":true,"attr-no-duplication":true,"alt-require":true,"title-require":true}
X
cap htmlhint htmlhint "$(ver htmlhint)" "htmlhint public" <<'X'
htmlhint public
X

# --- unused code, cycles, commit messages
proj planner
f package.json <<'X'
{"name":"planner","version":"1.3.0","type":"module","main":"src/index.js","scripts":{"dev":"vite","lint":"eslint ."},"dependencies":{"express":"^5.0.0","lodash":"^4.17.0","undici":"^7.0.0"},"devDependencies":{"vitest":"^4.0.0","mocha":"^11.0.0"}}
X
f src/index.js <<'X'
import express from 'express'
import { plan } from './plan.js'
import axios from 'axios'
import './missing.js'
export default () => { const app = express(); app.get('/', (q, r) => r.json(plan(q))); app.get('/x', () => axios.get('/')); return app }
X
f src/plan.js <<'X'
import { slots } from './slots.js'
export const plan = q => slots(q)
export const draft = () => []
export const LIMIT = 12
X
f src/slots.js <<'X'
import { calendar } from './calendar.js'
export const slots = q => calendar(q).map(d => ({ d }))
export const merge = (a, b) => [...a, ...b]
X
f src/calendar.js <<'X'
import { holidays } from './rules/holidays.js'
export const calendar = q => [1, 2].filter(d => !holidays(d))
X
f src/rules/holidays.js <<'X'
import { plan } from '../plan.js'
import { region } from './region.js'
export const holidays = d => region(d) === plan
export const easter = y => y
X
f src/rules/region.js <<'X'
import { holidays } from './holidays.js'
export const region = d => holidays ? 'DE' : d
X
f src/old/export.js <<'X'
export const dump = () => {}
X
f src/old/report.js <<'X'
import { dump } from './export.js'
dump()
X
cap knip-planner knip "$(ver knip)" "knip" <<'X'
knip --no-progress
X
cap madge-planner madge "$(ver madge)" "madge --circular --warning src/index.js" <<'X'
madge --circular --warning --no-spinner src/index.js
X
f commitlint.config.mjs <<'X'
export default { extends: ['@commitlint/config-conventional'], rules: { 'scope-enum': [2, 'always', ['calendar', 'api', 'ui']], 'body-max-line-length': [2, 'always', 80], 'references-empty': [1, 'never'] } }
X
f message.txt <<'X'
Fixed(Calender): Holidays of two regions were merged when the request spans a change of year.
The region lookup compared the plan function with a string, which is never equal, so all days were free.
X
cap commitlint commitlint "$(ver @commitlint/cli)" "commitlint < message.txt" <<'X'
commitlint < message.txt
X
# --- dependency-cruiser rules
f .dependency-cruiser.cjs <<'X'
module.exports = { forbidden: [
  { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
  { name: 'no-orphans', severity: 'warn', from: { orphan: true, pathNot: 'config' }, to: {} },
  { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  { name: 'rules-stay-below', severity: 'error', from: { path: '^src/rules' }, to: { path: '^src/[^/]+[.]js$' } } ],
  options: { doNotFollow: { path: 'node_modules' } } }
X
cap depcruise dependency-cruiser "$(ver dependency-cruiser)" "depcruise --output-type err-long src" <<'X'
depcruise --output-type err-long src
X
