# TypeScript: project references, a strict migration with many errors, a resolution trace, diagnostics.
TSC=$(ver typescript)

# --- project references: an error at the bottom stops the rest
proj warehouse
for p in core labels stock picking returns api reports mobile web; do
  case $p in core) refs=;; labels) refs=core;; stock) refs=core;; picking) refs="core stock";; returns) refs="stock labels";; api) refs="stock picking";; reports) refs="returns core";; mobile) refs="api labels";; web) refs="core api";; esac
  r=$(for x in $refs; do printf '{"path":"../%s"},' $x; done)
  f packages/$p/tsconfig.json <<X
{"compilerOptions":{"composite":true,"strict":true,"outDir":"dist","rootDir":"src","module":"node16","moduleResolution":"node16","target":"es2022","types":[],"skipLibCheck":true},"include":["src"],"references":[${r%,}]}
X
  f packages/$p/package.json <<X
{"name":"@wh/$p","version":"1.0.0","type":"module","main":"dist/index.js","types":"dist/index.d.ts"}
X
done
f tsconfig.json <<'X'
{"files":[],"references":[{"path":"packages/web"},{"path":"packages/api"},{"path":"packages/mobile"},{"path":"packages/reports"}]}
X
f packages/core/src/index.ts <<'X'
export interface Bin { id: string; aisle: number; level: number }
export type Sku = `${string}-${number}`
export const binName = (b: Bin) => `${b.aisle}.${b.level}`
X
f packages/labels/src/index.ts <<'X'
import { Bin, binName } from '../../core/dist/index.js'
export const label = (b: Bin) => `[${binName(b)}]`
X
f packages/returns/src/index.ts <<'X'
import { Level } from '../../stock/dist/index.js'
export const takeBack = (l: Level, n: number) => ({ ...l, onHand: l.onHand + n })
X
f packages/reports/src/index.ts <<'X'
import { takeBack } from '../../returns/dist/index.js'
export const report = () => [takeBack].length
X
f packages/mobile/src/index.ts <<'X'
import { handler } from '../../api/dist/index.js'
export const screen = () => handler().status
X
f packages/stock/src/index.ts <<'X'
import { Bin, Sku } from '../../core/dist/index.js'
export interface Level { sku: Sku; bin: Bin; onHand: number; reserved: number | undefined }
export function available(l: Level): number {
  return l.onHand - l.reserved
}
export const empty: Level = { sku: 'NONE', bin: { id: 'b0', aisle: 0, level: 0 }, onHand: 0, reserved: 0 }
X
f packages/picking/src/index.ts <<'X'
import { binName } from '../../core/dist/index.js'
import { available, Level } from '../../stock/dist/index.js'
export const plan = (ls: Level[]) => ls.filter(l => available(l) > 0).map(l => binName(l.bin))
X
f packages/api/src/index.ts <<'X'
import { plan } from '../../picking/dist/index.js'
export const handler = () => ({ status: 200, body: plan([]) })
X
f packages/web/src/index.ts <<'X'
import { handler } from '../../api/dist/index.js'
export const page = () => handler().body.join('\n')
X
cap tsc-refs tsc "$TSC" "tsc --build --verbose --stopBuildOnErrors --pretty false" <<'X'
tsc --build --verbose --stopBuildOnErrors --pretty false
X

# --- strict migration of an older code base, coloured output
proj legacy-crm
f tsconfig.json <<'X'
{"compilerOptions":{"strict":true,"noUncheckedIndexedAccess":true,"noImplicitOverride":true,"noUnusedLocals":true,"target":"es2022","module":"esnext","moduleResolution":"bundler","noEmit":true,"types":["node"],"skipLibCheck":true},"include":["src"]}
X
f src/db/rows.ts <<'X'
export interface ContactRow { id: number; name: string; email: string | null; owner_id?: number; tags: string[] }
export interface DealRow { id: number; contact_id: number; stage: 'lead' | 'offer' | 'won' | 'lost'; amount_cents: number; closes_at: Date | null }
export function pick(rows: ContactRow[], id) {
  return rows.find(r => r.id === id)
}
export function byStage(deals: DealRow[]) {
  const out = {}
  for (const d of deals) {
    out[d.stage] = (out[d.stage] || 0) + d.amount_cents
  }
  return out
}
X
f src/db/pool.ts <<'X'
import { readFileSync } from 'node:fs'
let conn
export class Pool {
  private size: number
  private dsn: string
  constructor(file: string) {
    const cfg = JSON.parse(readFileSync(file, 'utf8'))
    this.size = cfg.size
  }
  acquire(timeout) {
    conn = { timeout, at: Date.now() }
    return conn
  }
  release(c): void {
    conn = null
    return c
  }
}
X
f src/mail/render.ts <<'X'
import { ContactRow } from '../db/rows'
export function greeting(c: ContactRow) {
  return `Hello ${c.email.split('@')[0].toUpperCase()}`
}
export function footer(lines: string[]) {
  const last = lines[lines.length - 1]
  return last.trim() + lines[0].length
}
export function subject(c: ContactRow, n: number) {
  const unused = n * 2
  return n > 1 ? c.name : undefined
}
export const send = (to: string, body: string) => ({ to, body })
send(greeting(undefined), subject({ id: 1, name: 'x', email: null, tags: [] }, 2))
X
f src/deals/forecast.ts <<'X'
import { DealRow, byStage } from '../db/rows'
const WEIGHT = { lead: 0.1, offer: 0.5, won: 1 }
export function forecast(deals: DealRow[]): number {
  let sum = 0
  for (const d of deals) sum += d.amount_cents * WEIGHT[d.stage]
  return sum
}
export function overdue(deals: DealRow[], now: Date) {
  return deals.filter(d => d.closes_at < now).sort((a, b) => a.closes_at.getTime() - b.closes_at.getTime())
}
export const totals: Record<string, number> = byStage([{ id: '7', contact_id: 1, stage: 'closed', amount_cents: 100, closes_at: null }])
export function label(stage: DealRow['stage']): string {
  switch (stage) {
    case 'lead': return 'Lead'
    case 'offer': return 'Offer'
    case 'won': return 'Won'
  }
}
X
f src/deals/board.ts <<'X'
import { DealRow } from '../db/rows'
abstract class Board {
  abstract title: string
  render(d: DealRow[]) { return this.title + d.length }
  close(): void {}
}
export class DealBoard extends Board {
  title = 'Deals'
  render(d: DealRow[]) { return super.render(d) + d[0].stage }
  close(force: boolean) { return force }
  move(id: number, to: string) {
    const deals: DealRow[] = []
    const hit = deals.find(x => x.id === id)
    hit.stage = to
    hit.amount_cents += '5'
  }
}
new Board()
X
f src/import/csv.ts <<'X'
import { ContactRow } from '../db/rows'
import parse from 'csv-split'
export function load(text: string): ContactRow[] {
  return parse(text).map((cols, i) => ({
    id: cols[0],
    name: cols[1],
    mail: cols[2],
    tags: cols[3].split('|'),
  }))
}
export async function run(files: string[]) {
  const all: ContactRow[] = []
  for (const f of files) {
    try {
      all.push(...load(await Bun.file(f).text()))
    } catch (e) {
      console.error(e.message)
    }
  }
  return all.flat(1).map((c): string => c.owner_id)
}
X
f src/http/routes.ts <<'X'
import { Pool } from '../db/pool'
import { forecast } from '../deals/forecast'
import { greetings } from '../mail/render'
type Handler = (req: { params: Record<string, string>, query: URLSearchParams }) => Promise<{ status: number, body?: string }>
const pool = new Pool()
export const routes: Record<string, Handler> = {
  'GET /contacts/:id': async req => {
    const id: number = req.params.id
    return { status: 200, body: greetings(id) }
  },
  'GET /forecast': async () => ({ status: '200', body: forecast([]) }),
  'POST /contacts': req => ({ status: 201 }),
}
export function route(path: string) {
  const h = routes[path]
  return h({ params: {}, query: new URLSearchParams(location.search) })
}
process.on('exit', pool.drain)
X
cap tsc-strict tsc "$TSC" "tsc -p . --pretty" <<'X'
unset NO_COLOR; export FORCE_COLOR=1
tsc -p . --pretty
X
cap tsc-strict-plain tsc "$TSC" "tsc -p . --pretty false" <<'X'
tsc -p . --pretty false
X

# --- resolution trace: a path alias that points at a folder without index
proj till-ui
f tsconfig.json <<'X'
{"compilerOptions":{"strict":true,"target":"es2022","module":"esnext","moduleResolution":"bundler","noEmit":true,"jsx":"react-jsx","types":[],"skipLibCheck":true,
 "paths":{"@till/*":["./src/*"],"@shared/money":["./shared/money/src","./shared/money"],"@shared/dates":["./shared/dates/src/dates.ts"]}},"include":["src"]}
X
f shared/money/src/money.ts <<'X'
export const format = (c: number) => (c / 100).toFixed(2)
X
f shared/money/package.json <<'X'
{"name":"@shared/money","version":"2.0.0","types":"./types/index.d.ts","exports":{".":{"types":"./types/index.d.ts","default":"./dist/money.js"}}}
X
f shared/dates/src/dates.ts <<'X'
export const day = (d: Date) => d.toISOString().slice(0, 10)
X
f src/receipt.tsx <<'X'
import { format } from '@shared/money'
import { day } from '@shared/dates'
import { Line } from '@till/line'
export function Receipt({ lines, at }: { lines: { name: string, cents: number }[], at: Date }) {
  return <section><h1>{day(at)}</h1>{lines.map(l => <Line key={l.name} name={l.name} price={format(l.cents)} />)}</section>
}
X
f src/line.tsx <<'X'
import { useMemo } from 'react'
import { z } from 'zod'
const Name = z.string().min(1)
export function Line({ name, price }: { name: string, price: string }) {
  const n = useMemo(() => Name.parse(name), [name])
  return <p>{n} {price}</p>
}
X
cap tsc-trace tsc "$TSC" "tsc -p . --traceResolution --pretty false" <<'X'
tsc -p . --traceResolution --pretty false
X
cap tsc-diag tsc "$TSC" "tsc -p . --extendedDiagnostics --pretty false" <<'X'
rm shared/money/package.json; mv shared/money/src/money.ts shared/money/src/index.ts
tsc -p . --extendedDiagnostics --pretty false
X
