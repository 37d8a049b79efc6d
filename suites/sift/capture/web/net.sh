# Clients: curl, openssl, wget, ssh, websocket.
. "$HERE/certs.sh"
certs /srv/tls
CURL=$(curl --version | awk 'NR==1{print $2}') OSSL=$(openssl version | awk '{print $2}') WGET=$(wget --version | awk 'NR==1{print $3}') SSHV=$(ssh -V 2>&1 | sed 's/,.*//; s/OpenSSH_//')
proj webtests
cat > /srv/site.js <<'X'
// one plain and several TLS servers, on loopback addresses
const http = require('node:http'), https = require('node:https'), fs = require('node:fs'), tls = require('node:tls')
const r = n => fs.readFileSync('/srv/tls/' + n)
let tries = 0
const app = (q, s) => {
  const u = new URL(q.url, 'http://x')
  if (u.pathname === '/login') { s.writeHead(302, { location: '/session?next=' + encodeURIComponent(u.searchParams.get('next') ?? '/account'), 'set-cookie': 'stage=1; Path=/login' }); return s.end() }
  if (u.pathname === '/session') { s.writeHead(302, { location: '/account' }); return s.end() }
  if (u.pathname === '/account') { if (!/sid=/.test(q.headers.cookie ?? '')) { s.writeHead(302, { location: '/login?next=/account', 'set-cookie': 'sid=; Max-Age=0' }); return s.end() } return s.end('ok') }
  if (u.pathname === '/moved') { s.writeHead(301, { location: 'https://shop.example.com:8443/new' }); return s.end() }
  if (u.pathname === '/new') { s.writeHead(308, { location: 'http://shop.example.com:8080/final?v=2' }); return s.end() }
  if (u.pathname === '/final') { s.setHeader('content-type', 'application/json'); s.setHeader('etag', '"77-1a"'); s.setHeader('cache-control', 'max-age=60'); return s.end(JSON.stringify({ ok: true, v: u.searchParams.get('v') })) }
  if (u.pathname === '/slow') { s.write('part 1\n'); return }
  if (u.pathname === '/busy') { tries++; if (tries < 4) { s.writeHead(503, { 'retry-after': '1' }); return s.end('busy') } s.writeHead(200); return s.end('done after ' + tries) }
  if (u.pathname === '/cut') { s.writeHead(200, { 'content-length': 5000 }); s.write('x'.repeat(1200)); return setTimeout(() => s.destroy(), 50) }
  if (u.pathname === '/orders' && q.method === 'POST') { let b = ''; q.on('data', d => { b += d }); q.on('end', () => { s.writeHead(422, { 'content-type': 'application/problem+json', 'x-request-id': '7f3a-0042' }); s.end(JSON.stringify({ type: 'https://api.example.com/problems/validation', title: 'Validation failed', status: 422, errors: [{ path: 'lines[1].qty', message: 'must be at least 1' }, { path: 'shipTo.zip', message: 'is required' }] }, null, 1)) }); return }
  if (u.pathname === '/docs/' || u.pathname.startsWith('/docs/')) return docs(u.pathname, s)
  s.writeHead(404); s.end('not here')
}
const page = (t, links) => `<html><head><title>${t}</title><link rel="stylesheet" href="/docs/style.css"></head><body>${links.map(l => `<a href="${l}">${l}</a>`).join('')}</body></html>`
function docs (p, s) {
  s.setHeader('content-type', p.endsWith('.css') ? 'text/css' : p.endsWith('.png') ? 'image/png' : 'text/html')
  if (p === '/docs/') return s.end(page('docs', ['guide/', 'api/', 'changelog.html', 'old/setup.html']))
  if (p === '/docs/style.css') return s.end('body{}')
  if (p === '/docs/guide/') return s.end(page('guide', [...Array.from({ length: 28 }, (_, i) => `chapter-${i + 1}.html`), 'img/flow.png']))
  let m
  if ((m = /^\/docs\/guide\/chapter-(\d+)\.html$/.exec(p))) { if (m[1] === '17') { s.writeHead(500); return s.end('render error') } return s.end(page(p, +m[1] % 9 === 0 ? ['../api/orders.html', 'appendix-' + m[1] + '.html'] : ['../'])) }
  if (p === '/docs/api/') return s.end(page('api', ['orders.html', 'stock.html', 'webhooks.html']))
  if (/^\/docs\/api\/(orders|stock)\.html$/.test(p)) return s.end(page(p, ['/docs/api/', '#top', '../guide/chapter-3.html']))
  if (p === '/docs/changelog.html') { s.writeHead(301, { location: '/docs/changes/' }); return s.end() }
  if (p === '/docs/changes/') return s.end(page('changes', ['v1.html', 'v2.html']))
  if (/v[12]\.html$/.test(p)) return s.end(page(p, []))
  s.writeHead(404); s.end('not here')
}
http.createServer(app).listen(8080)
https.createServer({ key: r('shop.key'), cert: r('shop-chain.pem') }, app).listen(8443)
https.createServer({ key: r('expired.key'), cert: r('expired-chain.pem') }, app).listen(8444)
https.createServer({ key: r('api.key'), cert: r('api.pem') }, app).listen(8445)
https.createServer({ key: r('self.key'), cert: r('self.pem'), ciphers: 'DEFAULT:@SECLEVEL=0' }, app).listen(8446)
https.createServer({ key: r('shop.key'), cert: r('shop-chain.pem'), maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES256-GCM-SHA384' }, app).listen(8447)
require('node:net').createServer(s => { s.on('data', () => {}) }).listen(8448)
X
node /srv/site.js & SITE=$!
waitport 8448
cap curl-expired curl "$CURL" "curl -v --cacert root.pem https://pay.example.com:8444/orders" <<'X'
cd /srv/tls
curl -v --cacert root.pem https://pay.example.com:8444/orders
X
cap curl-loop curl "$CURL" "curl -sSvL --max-redirs 12 http://shop.example.com:8080/account" <<'X'
curl -sSvL --max-redirs 12 http://shop.example.com:8080/account
X
cap curl-retry curl "$CURL" "curl with --retry, --max-time, --connect-timeout, --cacert (six calls under set -x)" <<'X'
set -x
curl -sSf --retry 5 --retry-delay 1 http://shop.example.com:8080/busy -w '\n%{http_code} after %{num_connects} connects\n'
curl -sS --max-time 2 http://shop.example.com:8080/slow
curl -sS -o /tmp/cut.bin http://shop.example.com:8080/cut
curl -sS --connect-timeout 2 http://api.example.com:9999/health
curl -sS --cacert /srv/tls/root.pem https://api.example.com:8443/final
curl -sS -o /dev/null --max-time 3 https://api.example.com:8448/
X
cap curl-422 curl "$CURL" "curl -v -d @order.json http://api.example.com:8080/orders" <<'X'
echo '{"lines":[{"sku":"A1","qty":2},{"sku":"B7","qty":0}],"shipTo":{"city":"Ulm"}}' > order.json
curl -sS -v --trace-time -H 'content-type: application/json' -H 'idempotency-key: 5512' -d @order.json --fail-with-body http://api.example.com:8080/orders
X
cap curl-timing curl "$CURL" "curl -L -w timings (redirect over TLS)" <<'X'
curl -sSL -D - -o /dev/null --cacert /srv/tls/root.pem -w 'dns=%{time_namelookup} connect=%{time_connect} tls=%{time_appconnect} ttfb=%{time_starttransfer} total=%{time_total}\nredirects=%{num_redirects} code=%{http_code} size=%{size_download} url=%{url_effective}\n' http://shop.example.com:8080/moved
X
cap openssl-chain openssl "$OSSL" "openssl s_client -connect api.example.com:8445 -CAfile root.pem -showcerts" <<'X'
cd /srv/tls
openssl s_client -connect api.example.com:8445 -servername api.example.com -CAfile root.pem -showcerts -verify_return_error < /dev/null
X
cap openssl-good openssl "$OSSL" "openssl s_client -connect shop.example.com:8447 -status" <<'X'
cd /srv/tls
openssl s_client -connect shop.example.com:8447 -servername shop.example.com -CAfile root.pem -status < /dev/null
X
cap openssl-x509 openssl "$OSSL" "openssl x509 -noout -text (four certificates)" <<'X'
cd /srv/tls
for c in shop expired api self; do echo "== $c.pem"; openssl x509 -in $c.pem -noout -text; done
X
cap openssl-verify openssl "$OSSL" "openssl verify (five certificates)" <<'X'
cd /srv/tls
for c in shop expired api; do echo "== $c.pem"; openssl verify -CAfile root.pem -untrusted int.pem $c.pem; done
echo "== api.pem without the intermediate"; openssl verify -CAfile root.pem api.pem
echo "== self.pem"; openssl verify -CAfile root.pem self.pem
echo "== shop.pem for admin.example.com"; openssl verify -CAfile root.pem -untrusted int.pem -verify_hostname admin.example.com shop.pem
X
cap openssl-version openssl "$OSSL" "openssl s_client -tls1_3 -msg -connect shop.example.com:8447" <<'X'
cd /srv/tls
openssl s_client -tls1_3 -msg -state -connect shop.example.com:8447 -CAfile root.pem < /dev/null
X
cap wget-spider wget "$WGET" "wget --spider -r -l inf http://docs.example.com:8080/docs/" <<'X'
cd /tmp
wget --spider -r -l inf --no-parent -e robots=off http://docs.example.com:8080/docs/
X
cap wget-resume wget "$WGET" "wget --tries=3 http://cdn.example.com:8080/cut" <<'X'
cd /tmp
wget --tries=3 --waitretry=1 --server-response http://cdn.example.com:8080/cut
X
kill $SITE

# --- ssh against a local sshd: client and server see different halves
mkdir -p /run/sshd /srv/ssh /home/dev/.ssh
cd /srv/ssh
ssh-keygen -q -t ed25519 -N '' -f host_ed25519 -C host; ssh-keygen -q -t rsa -b 2048 -N '' -f host_rsa -C host
ssh-keygen -q -t ed25519 -N '' -f /home/dev/.ssh/id_ed25519 -C dev@example.com
ssh-keygen -q -t rsa -b 2048 -N '' -f /home/dev/.ssh/id_rsa -C dev@example.com
cp /home/dev/.ssh/id_ed25519.pub /home/dev/.ssh/authorized_keys
chown -R 1500:1500 /home/dev/.ssh; chmod 700 /home/dev/.ssh; chmod 600 /home/dev/.ssh/*; chmod 777 /home/dev
chown 1500:1500 /home/dev
cat > sshd_config <<'X'
Port 2222
HostKey /srv/ssh/host_ed25519
HostKey /srv/ssh/host_rsa
PidFile /srv/ssh/sshd.pid
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
LogLevel DEBUG2
X
SSHO="-F /dev/null -o UserKnownHostsFile=/home/dev/.ssh/known_hosts -o StrictHostKeyChecking=accept-new"; export SSHO
cap ssh-modes ssh "$SSHV" "ssh -vvv dev@git.example.com uptime (client), sshd -d -e (server)" <<'X'
echo '--- client: ssh -vvv -p 2222 dev@git.example.com uptime'
/usr/sbin/sshd -D -e -dd -f /srv/ssh/sshd_config > /tmp/sshd.log 2>&1 & sleep 1
ssh -vvv $SSHO -i /home/dev/.ssh/id_ed25519 -i /home/dev/.ssh/id_rsa -o IdentitiesOnly=yes -p 2222 dev@git.example.com uptime; rc=$?
sleep 0.5; echo; echo '--- server: sshd -D -e -dd -f /srv/ssh/sshd_config'; cat /tmp/sshd.log
exit $rc
X
chmod 755 /home/dev; chown 0:0 /home/dev
cat >> sshd_config <<'X'
StrictModes no
X
cap ssh-hostkey ssh "$SSHV" "ssh -v dev@git.example.com true" <<'X'
/usr/sbin/sshd -D -e -f /srv/ssh/sshd_config > /tmp/sshd2.log 2>&1 & P=$!; sleep 1
ssh-keygen -q -t ed25519 -N '' -f /tmp/other -C other
printf '[git.example.com]:2222 %s\n# retired\n[git.example.com]:2222 %s\n' "$(cut -d' ' -f1,2 /tmp/other.pub)" "$(cut -d' ' -f1,2 /srv/ssh/host_rsa.pub)" > /home/dev/.ssh/known_hosts
ssh -v -F /dev/null -o UserKnownHostsFile=/home/dev/.ssh/known_hosts -o StrictHostKeyChecking=yes -o GlobalKnownHostsFile=/dev/null -o HostKeyAlgorithms=ssh-ed25519 -i /home/dev/.ssh/id_ed25519 -p 2222 dev@git.example.com true; rc=$?
kill $P; exit $rc
X
cap ssh-kex ssh "$SSHV" "ssh -v -p 2222 dev@git.example.com true" <<'X'
/usr/sbin/sshd -D -e -f /srv/ssh/sshd_config -o KexAlgorithms=diffie-hellman-group14-sha1 -o Ciphers=aes128-cbc > /tmp/sshd3.log 2>&1 & P=$!; sleep 1
ssh -v $SSHO -p 2222 dev@git.example.com true; rc=$?
kill $P; exit $rc
X

# --- websockets
cd /home/dev/webtests
f ws-server.js <<'X'
const { WebSocketServer } = require('ws')
const w = new WebSocketServer({ port: 9001, maxPayload: 64, perMessageDeflate: false })
let n = 0
w.on('connection', (s, q) => {
  const id = ++n
  console.log(`[server] #${id} open ${q.url} protocol=${s.protocol || '-'}`)
  const token = new URL(q.url, 'ws://x').searchParams.get('token')
  if (!token) { s.close(1008, 'token missing'); }
  let seq = 0
  const beat = setInterval(() => s.readyState === 1 && s.send(JSON.stringify({ type: 'tick', seq: ++seq })), 40)
  s.on('message', m => { console.log(`[server] #${id} message ${String(m).slice(0, 40)}`); try { JSON.parse(m) } catch { s.close(1007, 'message 3 is not JSON') } })
  s.on('error', e => console.log(`[server] #${id} error ${e.code} ${e.message}`))
  s.on('close', (c, r) => { clearInterval(beat); console.log(`[server] #${id} close ${c} ${r}`) })
})
X
f ws-client.js <<'X'
const WebSocket = require('ws')
const run = (name, url, script) => new Promise(resolve => {
  const s = new WebSocket(url)
  const log = m => console.log(`[${name}] ${m}`)
  s.on('open', () => { log('connected'); script(s) })
  s.on('message', m => log(`< ${m}`))
  s.on('error', e => log(`error ${e.code ?? ''} ${e.message}`))
  s.on('close', (c, r) => { log(`closed ${c} ${r}`); resolve() })
})
const wait = ms => new Promise(r => setTimeout(r, ms))
;(async () => {
  await run('anonymous', 'ws://127.0.0.1:9001/live', () => {})
  await run('viewer', 'ws://127.0.0.1:9001/live?token=demo', async s => { for (let i = 0; i < 12; i++) { s.send(JSON.stringify({ ack: i })); await wait(100) } s.close(1000, 'bye') })
  await run('upload', 'ws://127.0.0.1:9001/upload?token=demo', async s => { for (let i = 0; i < 6; i++) { s.send(JSON.stringify({ chunk: 'x'.repeat(12 * i) })); await wait(90) } })
  await run('legacy', 'ws://127.0.0.1:9001/live?token=demo', async s => { s.send('{"v":1}'); await wait(60); s.send('{"v":2}'); await wait(60); s.send('PING'); await wait(200) })
  await run('offline', 'ws://127.0.0.1:9009/live', () => {})
  process.exit(0)
})()
X
cap ws-session ws "$(ver ws)" "node ws-server.js & node ws-client.js" <<'X'
node ws-server.js & P=$!
sleep 1; node ws-client.js
kill $P
X
