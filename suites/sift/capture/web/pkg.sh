# Package managers against registry.js, a registry of invented packages on the loopback address.
NPM=$(npm --version) PNPM=$(ver pnpm) YARN=$(ver yarn)
export npm_config_registry=http://registry.example/ npm_config_logs_max=0
reg() { # reg < packages.json, $1 advisories file: (re)starts the registry
  mkdir -p /srv/registry; cat > /srv/registry/packages.json; rm -f /srv/registry/advisories.json
  [ -n "${1:-}" ] && cp "$1" /srv/registry/advisories.json
  [ -n "${REGPID:-}" ] && kill $REGPID 2>/dev/null && wait $REGPID 2>/dev/null
  node "$HERE/registry.js" /srv/registry & REGPID=$!
  waitport 80; rm -rf /home/dev/.npm /home/dev/.cache /home/dev/.local
}
LEAVES=$(node -e '
const o={};const names="array-tools async-lock ansi-table base-codec bit-pack buffer-pool case-kit chunk-list cli-args color-names cookie-jar-lite csv-rows data-urls date-parts debounce-fn deep-clone-lite diff-lines dot-path emitter-lite env-read escape-html-lite fast-glob-lite file-kind flat-map-lite form-body hash-text heap-queue html-strip http-date ini-read is-plain json-lines key-case leven-lite line-reader lru-map mime-types-lite ms-time nano-bus num-format object-pick once-fn p-limit-lite pad-text parse-range path-match pipe-fn promise-pool query-parts rand-id range-list retry-fn safe-json semver-lite shell-words slug-text split-args stack-clean stream-tee string-width-lite strip-bom tar-lite temp-name text-wrap throttle-fn tiny-lru title-case to-ico tree-walk type-of-lite unique-list uri-join uuid-lite vm-run which-lite word-count wrap-fn xml-esc yaml-mini zip-lists".split(" ");
names.forEach((n,i)=>{o[n+"@1."+(i%7)+"."+(i%4)]={dependencies:i%5===2?{[names[i-1]]:"^1.0.0"}:{}}});console.log(JSON.stringify(o).slice(1,-1))')
ALL=$(node -e '
const o=JSON.parse("{"+process.argv[1]+"}");console.log(Object.keys(o).map(k=>{const i=k.lastIndexOf("@");return JSON.stringify(k.slice(0,i))+":\"^1.0.0\""}).join(","))' "$LEAVES")

# --- peer conflict
reg <<X
{ $LEAVES,
 "lit-view@1.8.4": {}, "lit-view@2.1.0": {}, "lit-view@2.3.1": {},
 "@acme/ui-kit@4.2.0": {"peerDependencies":{"lit-view":"^2.1.0"}},
 "@acme/charts@1.9.3": {"peerDependencies":{"lit-view":"^1.8.0"}},
 "@acme/theme@3.0.0": {"dependencies":{"case-kit":"^1.0.0"},"peerDependencies":{"@acme/ui-kit":"4.x"}} }
X
bare dashboard
f package.json <<'X'
{"name":"dashboard","version":"2.7.0","private":true,
 "dependencies":{"@acme/ui-kit":"^4.2.0","@acme/theme":"^3.0.0","lit-view":"^2.1.0"}}
X
cap npm-eresolve npm "$NPM" "npm install @acme/charts@1.9.3" <<'X'
npm install > /dev/null 2>&1
npm install @acme/charts@1.9.3 2>&1 | grep -v 'complete log of this run\|_logs\|eresolve-report'
exit ${PIPESTATUS[0]}
X

# --- lock file behind package.json
bare portal
f package.json <<X
{"name":"portal","version":"1.0.0","private":true,"dependencies":{"lit-view":"^2.1.0","csv-rows":"^1.0.0","lru-map":"^1.0.0"}}
X
cap npm-ci npm "$NPM" "npm ci" <<'X'
npm install > /dev/null 2>&1
node -e 'const fs=require("fs");const p=JSON.parse(fs.readFileSync("package.json"));p.dependencies["lit-view"]="^1.8.0";p.dependencies["retry-fn"]="^1.0.0";p.dependencies["deep-clone-lite"]="^1.0.0";fs.writeFileSync("package.json",JSON.stringify(p))'
npm ci 2>&1 | grep -v 'complete log of this run\|_logs'
exit ${PIPESTATUS[0]}
X

# --- audit with invented advisories
cat > /srv/adv.json <<'X'
{"bulk":{
 "form-body":[{"id":9101,"url":"https://advisories.example/FB-2026-11","title":"form-body allows prototype pollution through nested field names","severity":"critical","vulnerable_versions":"<1.6.0","cwe":["CWE-1321"],"cvss":{"score":9.1,"vectorString":null}}],
 "mark-mini":[{"id":9104,"url":"https://advisories.example/MM-2026-02","title":"Inefficient regular expression in mark-mini inline code","severity":"high","vulnerable_versions":"<=2.4.1","cwe":["CWE-1333"],"cvss":{"score":7.5,"vectorString":null}}],
 "cookie-jar-lite":[{"id":9108,"url":"https://advisories.example/CJ-2026-05","title":"cookie-jar-lite accepts out of bounds characters in cookie name","severity":"low","vulnerable_versions":"<2.0.0","cwe":["CWE-74"],"cvss":{"score":3.1,"vectorString":null}}],
 "tar-lite":[{"id":9110,"url":"https://advisories.example/TL-2026-07","title":"tar-lite extracts links outside the target folder","severity":"high","vulnerable_versions":"<1.5.2","cwe":["CWE-22"],"cvss":{"score":8.2,"vectorString":null}},
             {"id":9113,"url":"https://advisories.example/TL-2026-09","title":"tar-lite hangs on a header with a negative size","severity":"moderate","vulnerable_versions":"<1.5.3","cwe":["CWE-835"],"cvss":{"score":5.3,"vectorString":null}}]
}}
X
reg /srv/adv.json <<X
{ "form-body@1.5.9": {}, "form-body@1.6.2": {}, "mark-mini@2.4.1": {}, "mark-mini@3.0.0": {},
 "cookie-jar-lite@1.4.0": {}, "tar-lite@1.5.0": {}, "tar-lite@1.5.4": {},
 "web-frame@4.1.0": {"dependencies":{"form-body":"~1.5.0","cookie-jar-lite":"^1.4.0"}}, "web-frame@4.2.0": {"dependencies":{"form-body":"^1.6.0","cookie-jar-lite":"^1.4.0"}},
 "site-gen@0.8.2": {"dependencies":{"mark-mini":"^2.0.0","tar-lite":"^1.5.0"}}, "site-gen@1.0.0": {"dependencies":{"mark-mini":"^3.0.0","tar-lite":"^1.5.4"}} }
X
bare helpdesk
f package.json <<'X'
{"name":"helpdesk","version":"5.0.3","private":true,"dependencies":{"web-frame":"4.1.0","site-gen":"^0.8.0"}}
X
f package-lock.json <<'X'
{"name":"helpdesk","version":"5.0.3","lockfileVersion":3,"requires":true,"packages":{
 "":{"name":"helpdesk","version":"5.0.3","dependencies":{"web-frame":"4.1.0","site-gen":"^0.8.0"}},
 "node_modules/web-frame":{"version":"4.1.0","resolved":"http://registry.example/web-frame/-/web-frame-4.1.0.tgz","dependencies":{"form-body":"~1.5.0","cookie-jar-lite":"^1.4.0"}},
 "node_modules/site-gen":{"version":"0.8.2","resolved":"http://registry.example/site-gen/-/site-gen-0.8.2.tgz","dependencies":{"mark-mini":"^2.0.0","tar-lite":"^1.5.0"}},
 "node_modules/form-body":{"version":"1.5.9","resolved":"http://registry.example/form-body/-/form-body-1.5.9.tgz"},
 "node_modules/cookie-jar-lite":{"version":"1.4.0","resolved":"http://registry.example/cookie-jar-lite/-/cookie-jar-lite-1.4.0.tgz"},
 "node_modules/mark-mini":{"version":"2.4.1","resolved":"http://registry.example/mark-mini/-/mark-mini-2.4.1.tgz"},
 "node_modules/tar-lite":{"version":"1.5.0","resolved":"http://registry.example/tar-lite/-/tar-lite-1.5.0.tgz"}}}
X
cap npm-audit npm "$NPM" "npm audit" <<'X'
unset npm_config_audit
npm ci > /dev/null 2>&1
npm audit --audit=true 2>&1
X
cap npm-audit-json npm "$NPM" "npm audit --json" <<'X'
unset npm_config_audit
npm audit --audit=true --json 2>&1
X

# --- tree with invalid, missing and extraneous packages
reg <<X
{ $LEAVES, "router-kit@6.2.1": {"dependencies":{"path-match":"^1.0.0","query-parts":"^1.0.0"}}, "router-kit@7.0.0": {"dependencies":{"path-match":"^1.0.0"}},
 "store-kit@2.2.0": {"dependencies":{"deep-clone-lite":"^1.0.0","router-kit":"^6.0.0"}}, "mail-kit@1.1.0": {"dependencies":{"text-wrap":"^1.0.0","mime-types-lite":"^1.0.0"}} }
X
bare intranet
f package.json <<X
{"name":"intranet","version":"3.1.0","private":true,"dependencies":{"router-kit":"^7.0.0","store-kit":"^2.2.0","mail-kit":"^1.1.0",$ALL}}
X
cap npm-ls npm "$NPM" "npm ls --all" <<'X'
npm install > /dev/null 2>&1
rm -rf node_modules/path-match node_modules/text-wrap
mkdir -p node_modules/left-over && echo '{"name":"left-over","version":"0.0.9"}' > node_modules/left-over/package.json
sed -i 's/"version": "[0-9.]*"/"version": "0.7.0"/' node_modules/lru-map/package.json
npm ls --all 2>&1 | grep -v 'complete log of this run\|_logs'
exit ${PIPESTATUS[0]}
X

# --- a long verbose install that ends with a missing version deep in the tree
reg <<X
{ $LEAVES, "report-kit@2.0.1": {"dependencies":{"table-kit":"^3.1.0","num-format":"^1.0.0"}},
 "table-kit@3.1.4": {"dependencies":{"cell-span":"^0.9.0","text-wrap":"^1.0.0"}}, "cell-span@0.8.7": {}, "cell-span@1.0.0": {} }
X
bare backoffice
f package.json <<X
{"name":"backoffice","version":"9.9.0","private":true,"dependencies":{"report-kit":"^2.0.0",$ALL}}
X
cap npm-etarget npm "$NPM" "npm install --loglevel silly" <<'X'
npm install --loglevel silly 2>&1 | grep -v 'complete log of this run\|_logs'
exit ${PIPESTATUS[0]}
X

# --- a package whose install script compiles C code
reg <<X
{ $LEAVES, "thumb-native@0.6.3": {"scripts":{"preinstall":"node scripts/check.js","install":"make -C native CC=gcc"},
  "files":{"scripts/check.js":"console.log('thumb-native: node '+process.version+', prebuilt binary for linux-x64-musl only');console.log('thumb-native: no prebuilt binary, compiling');\n",
  "native/Makefile":"CFLAGS = -Wall -Wextra -O2\nthumb.node: scale.o codec.o\n\t\$(CC) -shared -o \$@ scale.o codec.o\n",
  "native/scale.c":"#include <stdlib.h>\nint scale(int w, int h, unsigned flags) {\n  int pad;\n  if (w < 0u) return 0;\n  return w * h;\n}\n",
  "native/codec.c":"#include <stdio.h>\n#include <webp/encode.h>\nint encode(const char *path) { return WebPGetEncoderVersion(); }\n"}},
 "gallery-kit@2.5.0": {"dependencies":{"thumb-native":"^0.6.0","file-kind":"^1.0.0"}} }
X
bare photos
f package.json <<'X'
{"name":"photos","version":"0.2.0","private":true,"dependencies":{"gallery-kit":"^2.5.0","lru-map":"^1.0.0","mime-types-lite":"^1.0.0"}}
X
cap npm-native npm "$NPM" "npm install --foreground-scripts" <<'X'
npm install --foreground-scripts --no-progress 2>&1 | grep -v 'complete log of this run\|_logs'
exit ${PIPESTATUS[0]}
X

# --- checksum of a tarball does not match the lock file
reg <<X
{ $LEAVES, "ledger-core@1.4.2": {"tamper":true}, "ledger-cli@1.0.5": {"dependencies":{"ledger-core":"1.4.2","cli-args":"^1.0.0"}} }
X
bare ledger
f package.json <<'X'
{"name":"ledger","version":"1.0.0","private":true,"dependencies":{"ledger-cli":"^1.0.0","csv-rows":"^1.0.0","hash-text":"^1.0.0"}}
X
cap npm-integrity npm "$NPM" "npm install --loglevel http" <<'X'
npm install --loglevel http 2>&1 | grep -v 'complete log of this run\|_logs'
exit ${PIPESTATUS[0]}
X

# --- outdated
reg <<X
{ "router-kit@6.2.1": {}, "router-kit@6.4.0": {}, "router-kit@7.1.0": {}, "store-kit@2.2.0": {}, "store-kit@2.2.9": {}, "mail-kit@1.1.0": {},
  "chart-kit@0.9.4": {}, "chart-kit@0.9.8": {}, "chart-kit@1.2.0": {}, "date-kit@3.0.0": {}, "date-kit@3.3.1": {} }
X
bare crm
f package.json <<X
{"name":"crm","version":"3.1.0","private":true,"dependencies":{"router-kit":"6.2.1","store-kit":"2.2.0","mail-kit":"1.1.0","chart-kit":"0.9.4"},"devDependencies":{"date-kit":"3.0.0"}}
X
cap npm-outdated npm "$NPM" "npm outdated --long" <<'X'
npm install > /dev/null 2>&1
sed -i 's/"router-kit":"/&^/;s/"store-kit":"/&~/;s/"mail-kit":"/&^/;s/"chart-kit":"/&^/;s/"date-kit":"/&~/' package.json
npm outdated --long 2>&1
X

# --- pnpm workspace: one of five packages does not build
reg <<X
{ $LEAVES, "lit-view@1.8.4": {}, "lit-view@2.3.1": {}, "@acme/ui-kit@4.2.0": {"peerDependencies":{"lit-view":"^2.1.0"}}, "@acme/charts@1.9.3": {"peerDependencies":{"lit-view":"^1.8.0","date-kit":"^3.0.0"}} }
X
export COREPACK_ENABLE_STRICT=0
PN="node $TOOLS/node_modules/pnpm/bin/pnpm.cjs" YN="node $TOOLS/node_modules/yarn/bin/yarn.js"
export PN YN
bare mono
f pnpm-workspace.yaml <<'X'
packages: ['packages/*']
X
f package.json <<'X'
{"name":"mono","private":true,"version":"1.0.0"}
X
for p in "core:" "money:core" "catalog:core,money" "checkout:money,catalog" "admin:core" "mailer:core"; do
  n=${p%%:*}; deps=$(echo "${p#*:}" | tr ',' '\n' | sed '/^$/d; s/.*/"@mono\/&":"workspace:*"/' | paste -sd,)
  f packages/$n/package.json <<X
{"name":"@mono/$n","version":"1.0.0","main":"src/index.js","type":"module","scripts":{"build":"esbuild src/index.js --bundle --platform=node --format=esm --outfile=dist/$n.js --analyze"},"dependencies":{${deps}}}
X
done
for m in dates text lists maps paths ids money-format; do f packages/core/src/$m.js <<X
export const ${m//-/} = (...parts) => parts.filter(Boolean).map(String).join(' $m ')
X
  echo "export * from './$m.js'" >> packages/core/src/index.js; done
f packages/money/src/rounding.js <<'X'
import { moneyformat } from '@mono/core'
export const roundHalfUp = cents => Math.round(cents)
export const show = cents => moneyformat(roundHalfUp(cents), 'EUR')
X
f packages/money/src/tax.js <<'X'
import { roundHalfEven } from './rounding.js'

export function vat (net, rate) {
  return roundHalfEven(net * rate)
}
X
f packages/money/src/index.js <<'X'
export * from './rounding.js'
export * from './tax.js'
X
f packages/catalog/src/index.js <<'X'
import { lists, moneyformat } from '@mono/core'
import { show } from '@mono/money'
export const row = (name, cents) => lists(name, show(cents), moneyformat(cents))
X
f packages/checkout/src/index.js <<'X'
import { vat } from '@mono/money'
import { row } from '@mono/catalog'
export const line = (name, cents) => row(name, cents + vat(cents, 0.19))
X
f packages/admin/src/index.js <<'X'
import { ids, maps, paths } from '@mono/core'
export const screen = user => ({ ...user, title: ids(user.name, maps('role'), paths('/admin')), title: 'Users' })
X
f packages/mailer/src/index.js <<'X'
import { text, dates } from '@mono/core'
export const body = name => text('Hello', name, dates('today'))
X
cap pnpm-recursive pnpm "$PNPM" "pnpm -r --no-bail run build" <<'X'
$PN install --reporter=append-only > /dev/null 2>&1
export PATH=$PATH:/home/dev/tools/node_modules/.bin
$PN -r --no-bail run build 2>&1
X
bare kiosk
f package.json <<'X'
{"name":"kiosk","version":"0.1.0","private":true,"dependencies":{"@acme/ui-kit":"^4.2.0","@acme/charts":"^1.9.0","lit-view":"^2.3.0"}}
X
f .npmrc <<'X'
strict-peer-dependencies=true
auto-install-peers=false
X
cap pnpm-peer pnpm "$PNPM" "pnpm install" <<'X'
$PN install --no-frozen-lockfile 2>&1
X
bare till
f package.json <<'X'
{"name":"till","version":"0.4.0","private":true,"dependencies":{"csv-rows":"^1.0.0","lru-map":"^1.0.0"}}
X
cap pnpm-frozen pnpm "$PNPM" "pnpm install --frozen-lockfile" <<'X'
$PN install --no-frozen-lockfile > /dev/null 2>&1
sed -i 's/"lru-map":"^1.0.0"/"lru-map":"~1.1.0","tree-walk":"^1.2.0"/' package.json
$PN install --frozen-lockfile 2>&1
X

# --- yarn: engines, and a workspace test run
reg <<X
{ $LEAVES, "grid-engine@8.1.0": {"engines":{"node":">=22.12.0"}}, "grid-react@3.0.2": {"dependencies":{"grid-engine":"^8.0.0","case-kit":"^1.0.0"}},
  "tooltip-kit@1.0.0": {"peerDependencies":{"lit-view":"^2.0.0"}} }
X
bare booking
f package.json <<'X'
{"name":"booking","version":"4.0.0","license":"UNLICENSED","private":true,"dependencies":{"grid-react":"^3.0.0","tooltip-kit":"^1.0.0","lru-map":"^1.0.0"}}
X
f .yarnrc <<'X'
registry "http://registry.example/"
X
cap yarn-engine yarn "$YARN" "yarn install" <<'X'
$YN install --no-progress --non-interactive 2>&1
X
bare fleet
f package.json <<'X'
{"name":"fleet","version":"1.0.0","private":true,"license":"MIT","workspaces":["apps/*","libs/*"]}
X
for w in apps/driver apps/dispatch libs/geo libs/units; do
  f $w/package.json <<X
{"name":"@fleet/${w#*/}","version":"1.0.0","license":"MIT","scripts":{"test":"node --test --test-reporter=spec test.js"}}
X
done
f libs/units/test.js <<'X'
const test = require('node:test'); const assert = require('node:assert')
for (const [km, mi] of [[1, 0.621], [10, 6.214], [42.195, 26.219]]) test(`${km} km in miles`, () => assert.equal(Number((km * 0.621371).toFixed(3)), mi))
X
f libs/geo/test.js <<'X'
const test = require('node:test'); const assert = require('node:assert')
const bearing = (a, b) => Math.round(Math.atan2(b[1] - a[1], b[0] - a[0]) * 180 / Math.PI)
test('bearing east', () => assert.equal(bearing([0, 0], [0, 1]), 90))
test('bearing north', () => assert.equal(bearing([0, 0], [1, 0]), 0))
test('bearing west', () => assert.equal(bearing([0, 0], [0, -1]), 270))
X
f apps/driver/test.js <<'X'
const test = require('node:test'); const assert = require('node:assert')
test('driver logs in', () => assert.ok(true))
test('driver accepts a job', () => assert.ok(true))
X
f apps/dispatch/test.js <<'X'
const test = require('node:test'); const assert = require('node:assert')
test('dispatches nearest driver', () => assert.ok(true))
X
cap yarn-workspaces yarn "$YARN" "yarn workspaces run test" <<'X'
$YN workspaces run test 2>&1
X
kill $REGPID
