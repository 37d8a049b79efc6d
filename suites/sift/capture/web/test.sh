# Test runners.
# --- jest: a snapshot, a mock and a coverage threshold
proj invoices-web
f package.json <<'X'
{"name":"invoices-web","version":"2.2.0","jest":{"collectCoverageFrom":["src/**/*.js"],"coverageThreshold":{"global":{"branches":85,"lines":90},"./src/tax.js":{"branches":100}}}}
X
f src/tax.js <<'X'
function rate (country, kind) {
  if (country === 'DE') return kind === 'book' ? 0.07 : 0.19
  if (country === 'AT') return kind === 'book' ? 0.10 : 0.20
  if (country === 'CH') return 0.081
  throw new Error(`no rate for ${country}`)
}
module.exports = { rate, tax: (net, c, k) => Math.round(net * rate(c, k)) }
X
f src/invoice.js <<'X'
const { tax } = require('./tax')
function lineTotal (l) { return l.qty * l.price }
function invoice (lines, country) {
  const net = lines.reduce((s, l) => s + lineTotal(l), 0)
  const vat = tax(net, country, 'goods')
  return { lines: lines.map(l => ({ ...l, total: lineTotal(l) })), net, vat, gross: net + vat, currency: country === 'CH' ? 'CHF' : 'EUR' }
}
module.exports = { invoice }
X
f src/pdf.js <<'X'
function header (inv) { return `Invoice ${inv.number}` }
function footer (inv) { if (inv.due) { return `due ${inv.due}` } return '' }
function render (inv, out) { out.write(header(inv)); for (const l of inv.lines) out.write(`${l.sku} ${l.total}`); if (footer(inv)) out.write(footer(inv)); out.end() }
module.exports = { render }
X
f test/__snapshots__/invoice.test.js.snap <<'X'
// Jest Snapshot v1, https://goo.gl/fbAQLP

exports[`invoice of two lines 1`] = `
{
  "currency": "EUR",
  "gross": 5950,
  "lines": [
    {
      "price": 2000,
      "qty": 2,
      "sku": "desk",
      "total": 4000,
    },
    {
      "price": 1000,
      "qty": 1,
      "sku": "lamp",
      "total": 1000,
    },
  ],
  "net": 5000,
  "vat": 950,
}
`;

exports[`invoice without lines 1`] = `
{
  "gross": 0,
  "lines": [],
  "net": 0,
}
`;
X
f test/invoice.test.js <<'X'
const { invoice } = require('../src/invoice')
test('invoice of two lines', () => {
  expect(invoice([{ sku: 'desk', qty: 2, price: 2000 }, { sku: 'lamp', qty: 1, price: 1100 }], 'DE')).toMatchSnapshot()
})
test('invoice for Switzerland', () => {
  expect(invoice([{ sku: 'desk', qty: 1, price: 2000 }], 'CH').currency).toBe('CHF')
})
X
f test/pdf.test.js <<'X'
const { render } = require('../src/pdf')
const sink = () => ({ write: jest.fn(), end: jest.fn() })
test('writes header and lines', () => {
  const out = sink()
  render({ number: 'R-17', lines: [{ sku: 'desk', total: 4000 }] }, out)
  expect(out.write).toHaveBeenCalledTimes(2)
})
test('ends with the due date', () => {
  const out = sink()
  render({ number: 'R-18', due: '2026-12-01', lines: [] }, out)
  expect(out.write).toHaveBeenLastCalledWith('due: 2026-12-01')
})
X
f test/tax.test.js <<'X'
const { tax } = require('../src/tax')
test.each([['DE', 'book', 7], ['DE', 'goods', 19], ['AT', 'goods', 20], ['CH', 'goods', 8]])('tax in %s on %s', (c, k, want) => expect(tax(100, c, k)).toBe(want))
X
cap jest-invoices jest "$(ver jest)" "jest --ci --coverage" <<'X'
jest --ci --coverage 2>&1
X

# --- jest: long verbose run with console noise, wrong mock order between suites
proj booking-core
f package.json <<'X'
{"name":"booking-core","version":"5.1.0","jest":{"testEnvironment":"node","maxWorkers":1}}
X
f src/clock.js <<'X'
module.exports = { now: () => Date.now() }
X
f src/rooms.js <<'X'
const clock = require('./clock')
const cache = new Map()
exports.free = (room, bookings, at = clock.now()) => {
  const key = `${room}@${at}`
  console.log(`availability ${key}`)
  if (cache.has(key)) return cache.get(key)
  const v = !bookings.some(b => b.room === room && b.from <= at && at < b.to)
  cache.set(key, v)
  return v
}
exports.price = (nights, season) => {
  if (season === 'high') console.warn(`surcharge table for ${season} is provisional`)
  return nights * (season === 'high' ? 120 : 80) - (nights >= 7 ? 80 : 0)
}
X
for floor in 1 2 3 4; do f test/floor$floor.test.js <<X
const { free, price } = require('../src/rooms')
describe('floor $floor', () => {
  for (let r = 1; r <= 12; r++) {
    const room = '$floor' + String(r).padStart(2, '0')
    it('room ' + room + ' is free without bookings', () => expect(free(room, [], 5)).toBe(true))
    it('room ' + room + ' is taken during a stay', () => expect(free(room, [{ room, from: 8, to: 11 }], 9)).toBe(false))
    it('room ' + room + ' is free on the day of departure', () => expect(free(room, [{ room, from: 8, to: 11 }], 11)).toBe(true))
  }
  it.each([[1, 'low', 80], [6, 'low', 480], [7, 'low', 480], [2, 'high', 240]])('%i nights in %s season cost %i', (n, s, c) => expect(price(n, s)).toBe(c))
})
X
done
f test/overbooking.test.js <<'X'
const { free } = require('../src/rooms')
jest.spyOn(require('../src/clock'), 'now').mockReturnValue(9)
describe('overbooking guard', () => {
  const bookings = []
  it('accepts the first booking of room 305', () => {
    expect(free('305', bookings)).toBe(true)
    bookings.push({ room: '305', from: 8, to: 12 })
  })
  it('refuses the second booking of room 305', () => {
    expect(free('305', bookings)).toBe(false)
  })
  it('refuses a booking that ends inside the stay', () => {
    expect(free('305', bookings, 10)).toBe(false)
  })
  it.todo('splits a group over two rooms')
  it.skip('honours maintenance blocks', () => {})
})
X
cap jest-booking jest "$(ver jest)" "jest --ci --verbose" <<'X'
jest --ci --verbose 2>&1
X

# --- jest: a suite that cannot start and hides a healthy count
proj notify
f package.json <<'X'
{"name":"notify","version":"0.8.0","jest":{"testEnvironment":"node"}}
X
f src/config.js <<'X'
const required = ['NOTIFY_TOPIC', 'NOTIFY_REGION']
for (const k of required) if (!process.env[k]) throw new Error(`missing setting ${k}`)
module.exports = { topic: process.env.NOTIFY_TOPIC }
X
f src/push.js <<'X'
const { topic } = require('./config')
exports.push = m => ({ topic, m })
X
f src/queue.js <<'X'
exports.drain = async q => { while (q.length) await new Promise(r => setTimeout(r, 1, q.shift())) }
exports.poll = fn => setInterval(fn, 1000)
X
f test/push.test.js <<'X'
const { push } = require('../src/push')
test('pushes to the topic', () => expect(push('x').topic).toBe('orders'))
X
f test/batch.test.js <<'X'
const { push } = require('../src/push')
test('pushes a batch', () => expect([1, 2].map(push)).toHaveLength(2))
X
f test/queue.test.js <<'X'
const { drain, poll } = require('../src/queue')
test('drains', async () => { const q = [1, 2, 3]; await drain(q); expect(q).toEqual([]) })
test('polls', () => { const t = poll(() => {}); expect(t).toBeDefined() })
test('logs after the end', () => { setTimeout(() => console.log('late message'), 1500) })
X
cap jest-notify jest "$(ver jest)" "NOTIFY_TOPIC=orders jest --ci --detectOpenHandles --forceExit" <<'X'
NOTIFY_TOPIC=orders timeout 20 jest --ci --detectOpenHandles --forceExit 2>&1
X

# --- vitest: everything passes, an unhandled rejection does not
proj chat-client
f package.json <<'X'
{"name":"chat-client","version":"1.0.0","type":"module"}
X
f src/socket.js <<'X'
export class Socket {
  constructor (url) { this.url = url; this.tries = 0 }
  connect () {
    return new Promise((resolve, reject) => setTimeout(() => { this.tries++; reject(new Error(`handshake with ${this.url} refused`)) }, 5))
  }
  reconnectLater () { setTimeout(() => this.connect(), 5) }
}
X
f src/format.js <<'X'
export const mention = s => s.replace(/@(\w+)/g, '<b>$1</b>')
export const when = (ms, now) => now - ms < 60000 ? 'now' : `${Math.floor((now - ms) / 60000)} min`
X
f test/socket.test.js <<'X'
import { describe, expect, it } from 'vitest'
import { Socket } from '../src/socket.js'
describe('socket', () => {
  it('keeps the url', () => expect(new Socket('ws://chat.example.com/room/7').url).toContain('room/7'))
  it('starts without tries', () => expect(new Socket('x').tries).toBe(0))
  it('plans a reconnect', async () => { new Socket('ws://chat.example.com/room/9').reconnectLater(); await new Promise(r => setTimeout(r, 40)) })
})
X
f test/format.test.js <<'X'
import { expect, test } from 'vitest'
import { mention, when } from '../src/format.js'
test.each(Array.from({ length: 40 }, (_, i) => [i]))('mention %i', i => expect(mention(`hi @user${i}`)).toBe(`hi <b>user${i}</b>`))
test.each([[0, 'now'], [59999, 'now'], [60000, '1 min'], [3600000, '60 min']])('%i ms ago', (d, w) => expect(when(0, d)).toBe(w))
X
cap vitest-unhandled vitest "$(ver vitest)" "vitest run --reporter=verbose" <<'X'
vitest run --reporter=verbose 2>&1
X

# --- vitest: coloured, with a timeout, an object diff and an import error
proj calendar-ui
f package.json <<'X'
{"name":"calendar-ui","version":"3.0.0","type":"module"}
X
f src/ics.js <<'X'
export function event (e) {
  return { uid: `${e.id}@example.com`, start: e.start, end: e.end ?? e.start, alarms: [{ minutes: 15 }], summary: e.title.trim(), rrule: e.repeat ? { freq: e.repeat.toUpperCase(), count: 10 } : null }
}
export const week = d => { const t = new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate())); const day = t.getUTCDay(); t.setUTCDate(t.getUTCDate() + 4 - day); return Math.ceil(((t - Date.UTC(t.getUTCFullYear(), 0, 1)) / 864e5 + 1) / 7) }
X
f test/ics.test.js <<'X'
import { expect, test, describe } from 'vitest'
import { event, week } from '../src/ics.js'
describe('event', () => {
  test('weekly meeting', () => {
    expect(event({ id: 7, start: '2026-03-02', title: ' Sync ', repeat: 'weekly' })).toEqual({ uid: '7@example.com', start: '2026-03-02', end: '2026-03-02', alarms: [{ minutes: 15 }, { minutes: 5 }], summary: 'Sync', rrule: { freq: 'WEEKLY', count: 12 } })
  })
  test('single day', () => expect(event({ id: 8, start: 'a', title: 'x' }).rrule).toBeNull())
})
describe('week', () => {
  test.each([['2026-01-01', 1], ['2026-01-04', 1], ['2026-01-05', 2], ['2027-01-03', 53]])('%s is in week %i', (d, w) => expect(week(new Date(d))).toBe(w))
})
X
f test/sync.test.js <<'X'
import { expect, test } from 'vitest'
test('waits for the server', async () => { await new Promise(() => {}) }, 300)
test('retries twice', () => expect([1, 2]).toHaveLength(2))
X
f test/zones.test.js <<'X'
import { expect, test } from 'vitest'
import { offset } from '../src/zones.js'
test('Berlin', () => expect(offset('Europe/Berlin')).toBe(1))
X
cap vitest-calendar vitest "$(ver vitest)" "vitest run" <<'X'
unset NO_COLOR; export FORCE_COLOR=1
vitest run 2>&1
X

# --- mocha: a hook fails, the tests below never run
proj depot
f package.json <<'X'
{"name":"depot","version":"1.1.0"}
X
f lib/db.js <<'X'
const fs = require('node:fs')
exports.open = file => { const text = fs.readFileSync(file, 'utf8'); return JSON.parse(text) }
exports.migrate = db => { if (db.schema > 6) throw new Error(`schema ${db.schema} is newer than 6`); db.schema = 6; return db }
X
f fixtures/depot.json <<'X'
{"schema":7,"pallets":[{"id":"P1","bays":["A1","A2"]}]}
X
f test/bays.spec.js <<'X'
const { expect } = require('chai')
const { open, migrate } = require('../lib/db')
describe('bays', function () {
  let db
  before('open the depot', function () { db = migrate(open('fixtures/depot.json')) })
  it('lists bays', () => expect(db.pallets[0].bays).to.have.length(2))
  it('moves a pallet', () => expect(db).to.be.ok)
  it('rejects a full bay', () => expect(db).to.be.ok)
})
X
f test/scan.spec.js <<'X'
const { expect } = require('chai')
describe('scanner', function () {
  this.timeout(200)
  for (let i = 0; i < 30; i++) it(`reads label ${String(i).padStart(3, '0')}`, () => expect(String(i)).to.match(/\d+/))
  it('reads a damaged label', done => { setTimeout(() => done(new Error('checksum 41 does not match 14')), 20) })
  it('waits for the trigger', done => {})
  it('compares manifests', () => expect({ id: 'P1', weight: 120, tags: ['cold', 'fragile'] }).to.deep.equal({ id: 'P1', weight: 125, tags: ['cold'] }))
  it('prints a batch')
  xit('talks to the old scale', () => {})
})
X
f test/route.spec.js <<'X'
const { expect } = require('chai')
describe('routes', () => {
  describe('inside one hall', () => { for (const n of [1, 2, 3, 5, 8]) it(`visits ${n} bays`, () => expect(n).to.be.above(0)) })
  describe('between halls', () => {
    afterEach(function () { if (this.currentTest.title.includes('bridge')) throw new Error('route table is locked') })
    it('uses the bridge', () => {})
    it('uses the tunnel', () => {})
  })
})
X
cap mocha-depot mocha "$(ver mocha)" "mocha test/*.spec.js" <<'X'
mocha 'test/*.spec.js'
X

# --- playwright: API tests against a local server, one needs a browser
proj shop-e2e
f package.json <<'X'
{"name":"shop-e2e","version":"1.0.0"}
X
f server.js <<'X'
const http = require('node:http')
let hits = 0
http.createServer((q, r) => {
  const u = new URL(q.url, 'http://x')
  r.setHeader('content-type', 'application/json')
  if (u.pathname === '/flaky') { hits++; r.statusCode = hits === 1 ? 503 : 200; return r.end(JSON.stringify({ hits })) }
  if (u.pathname === '/products') return r.end(JSON.stringify({ items: [{ id: 1, price: 1999 }, { id: 2, price: 500 }], total: 3 }))
  if (u.pathname.startsWith('/products/')) { if (u.pathname.endsWith('404')) { r.statusCode = 404; return r.end('{"error":"unknown product"}') } return r.end(JSON.stringify({ id: +u.pathname.split('/')[2] })) }
  if (u.pathname === '/cart' && q.method === 'POST') { r.statusCode = 500; return r.end(JSON.stringify({ error: 'inventory service: deadline exceeded', trace: 'c41f09' })) }
  r.end('{}')
}).listen(4173)
X
f playwright.config.js <<'X'
module.exports = { testDir: 'tests', retries: 2, workers: 2, reporter: 'list', timeout: 8000, use: { baseURL: 'http://127.0.0.1:4173' },
  webServer: { command: 'node server.js', port: 4173, reuseExistingServer: false }, projects: [{ name: 'api', testMatch: /api/ }, { name: 'pages', testMatch: /pages/ }] }
X
f tests/api.spec.js <<'X'
const { test, expect } = require('@playwright/test')
test('lists products', async ({ request }) => { const r = await request.get('/products'); const b = await r.json(); expect(b.items).toHaveLength(b.total) })
test('shows one product', async ({ request }) => { expect((await (await request.get('/products/7')).json()).id).toBe(7) })
test('unknown product is 404', async ({ request }) => { expect((await request.get('/products/404')).status()).toBe(404) })
test('stock endpoint warms up', async ({ request }) => { expect((await request.get('/flaky')).status()).toBe(200) })
test('adds to cart', async ({ request }) => {
  const r = await request.post('/cart', { data: { id: 1, qty: 2 } })
  expect(r.status(), await r.text()).toBe(201)
})
test.skip('pays by invoice', () => {})
X
f tests/pages.spec.js <<'X'
const { test, expect } = require('@playwright/test')
test('home page shows the offer', async ({ page }) => { await page.goto('/'); await expect(page.locator('h1')).toHaveText('Offer') })
X
cap playwright-shop playwright "$(ver @playwright/test)" "playwright test" <<'X'
export PLAYWRIGHT_BROWSERS_PATH=/home/dev/.cache/ms-playwright
playwright test 2>&1
X

# --- cucumber: undefined, ambiguous, failed
proj library
f package.json <<'X'
{"name":"library","version":"1.0.0"}
X
f cucumber.js <<'X'
module.exports = { default: { format: ['progress-bar', 'summary'], publishQuiet: true } }
X
f features/loan.feature <<'X'
Feature: Loans
  Background:
    Given a member "Ada" with 2 loans

  Scenario: borrow a third book
    When she borrows "Dune"
    Then she has 3 loans

  Scenario: borrow over the limit
    When she borrows "Dune"
    And she borrows "Emma"
    And she borrows "Ulysses"
    And she borrows "Persuasion"
    Then the loan is refused with "limit of 5 reached"

  Scenario: return late
    When she returns "Dune" 12 days late
    Then a fee of 3.60 EUR is due
X
f features/search.feature <<'X'
Feature: Search
  Scenario Outline: by author
    When I search for "<author>"
    Then I find <n> titles
    Examples:
      | author | n |
      | Austen | 2 |
      | Herbert | 1 |
      | Joyce | 3 |
X
f features/step_definitions/steps.js <<'X'
const { Given, When, Then } = require('@cucumber/cucumber')
const assert = require('node:assert')
const BOOKS = { Austen: ['Emma', 'Persuasion'], Herbert: ['Dune'], Joyce: ['Ulysses'] }
Given('a member {string} with {int} loans', function (n, c) { this.loans = Array(c).fill('x') })
When('she borrows {string}', function (b) { if (this.loans.length > 5) { this.refused = 'limit of 5 reached'; return } this.loans.push(b) })
When('she returns {string} {int} days late', function (b, d) { this.fee = d * 0.3 })
When(/^she returns "([^"]+)" (\d+) days late$/, function (b, d) { this.fee = d * 0.5 })
Then('she has {int} loans', function (n) { assert.equal(this.loans.length, n) })
Then('the loan is refused with {string}', function (m) { assert.equal(this.refused, m) })
When('I search for {string}', function (a) { this.found = BOOKS[a] })
Then('I find {int} titles', function (n) { assert.equal(this.found.length, n) })
X
cap cucumber-library cucumber-js "$(ver @cucumber/cucumber)" "cucumber-js" <<'X'
cucumber-js --format progress 2>&1
X
