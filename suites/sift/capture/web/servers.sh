# Web servers, proxies and load tools on the loopback address.
. "$HERE/certs.sh"
certs /srv/tls
NGX=$(nginx -v 2>&1 | sed 's/.*nginx\///') APA=$(apache2 -v | sed -n 's/.*Apache\/\([0-9.]*\).*/\1/p') HAP=$(haproxy -v | awk 'NR==1{print $3}' | sed 's/-.*//')
AB=$(ab -V | awk 'NR==1{print $5}') WRK=$(wrk -v 2>&1 | awk 'NR==1{print $2}') SIEGE=$(siege --version 2>&1 | awk 'NR==1{print $2}') H2=$(h2load --version | awk '{print $2}' | sed 's/nghttp2\///')
mkdir -p /srv/nginx/conf.d /srv/nginx/logs /srv/nginx/tmp /srv/www
proj edge

# --- a broken include tree
f /srv/nginx/bad/nginx.conf <<'X'
worker_processes 2;
pid /srv/nginx/bad.pid;
events { worker_connections 4096; multi_accept on; }
http {
  types_hash_bucket_size 64;
  server_names_hash_bucket_size 32;
  include /srv/nginx/bad/sites/*.conf;
}
X
f /srv/nginx/bad/sites/10-shop.conf <<'X'
upstream shop { server 127.0.0.1:3001; server 127.0.0.1:3002; keepalive 8; }
server {
  listen 8081;
  server_name shop.example.com www.example.com;
  location / { proxy_pass http://shop; }
}
X
f /srv/nginx/bad/sites/20-static.conf <<'X'
server {
  listen 8081;
  server_name static.example.com shop.example.com;
  ssl_protocols TLSv1.2;
  location ~* \.(png|jpg)$ { expires 30d; }
  location /a { return 200; }
}
X
f /srv/nginx/bad/sites/30-api.conf <<'X'
map $http_x_tenant $pool { default api; acme api_acme; }
server {
  listen 8443 ssl;
  server_name api.example.com;
  ssl_certificate /srv/tls/api-chain.pem;
  ssl_certificate_key /srv/tls/shop.key;
  location /v1/ { proxy_pass http://api_v1; proxy_read_timeout 5s }
  location /v2/ { proxy_pas http://api_v2; }
}
X
cap nginx-t nginx "$NGX" "nginx -t -c /srv/nginx/bad/nginx.conf (repeated while fixing)" <<'X'
export PS4='$ '
c=/srv/nginx/bad
set -x
nginx -t -e stderr -c $c/nginx.conf
sed -i 's/proxy_read_timeout 5s }/proxy_read_timeout 5s; }/' $c/sites/30-api.conf
nginx -t -e stderr -c $c/nginx.conf
sed -i 's/proxy_pas /proxy_pass /' $c/sites/30-api.conf
nginx -t -e stderr -c $c/nginx.conf
sed -i 's/api_v[12]/127.0.0.1:3003/' $c/sites/30-api.conf
nginx -t -e stderr -c $c/nginx.conf
X

# --- error and access log of a proxy whose upstreams fail one after the other
f /srv/nginx/edge.conf <<'X'
worker_processes 1;
pid /srv/nginx/edge.pid;
error_log /srv/nginx/logs/error.log info;
events { worker_connections 512; }
http {
  log_format combined_up '$remote_addr - - [$time_local] "$request" $status $body_bytes_sent "$http_user_agent" rt=$request_time up=$upstream_addr us=$upstream_status ut=$upstream_response_time';
  access_log /srv/nginx/logs/access.log combined_up;
  client_body_temp_path /srv/nginx/tmp/b; proxy_temp_path /srv/nginx/tmp/p; fastcgi_temp_path /srv/nginx/tmp/f; uwsgi_temp_path /srv/nginx/tmp/u; scgi_temp_path /srv/nginx/tmp/s;
  limit_req_zone $http_user_agent zone=bots:1m rate=5r/s;
  upstream shop { server 127.0.0.1:3001 max_fails=2 fail_timeout=2s; server 127.0.0.1:3002 max_fails=2 fail_timeout=2s; }
  upstream pdf { server 127.0.0.1:3005; }
  server {
    listen 8081; server_name shop.example.com;
    client_max_body_size 2k;
    location / { proxy_pass http://shop; proxy_connect_timeout 1s; proxy_read_timeout 1s; }
    location /pdf/ { proxy_pass http://pdf; proxy_read_timeout 1s; proxy_buffer_size 1k; proxy_buffers 4 1k; proxy_busy_buffers_size 2k; }
    location /feed { limit_req zone=bots burst=2 nodelay; proxy_pass http://shop; }
    location /img/ { root /srv/www; }
    location /private { root /srv/www; }
  }
}
X
f /srv/backend.js <<'X'
const http = require('node:http')
const port = +process.argv[2]
http.createServer((q, r) => {
  if (q.url.startsWith('/pdf/big')) { r.setHeader('x-trace', 'y'.repeat(1500)); return r.end('pdf') }
  if (q.url.startsWith('/pdf/slow')) return setTimeout(() => r.end('late'), 1800)
  if (q.url.startsWith('/report')) return setTimeout(() => r.end('report'), 1500)
  if (q.url.startsWith('/crash')) { q.socket.destroy(); return }
  q.resume(); q.on('end', () => r.end(`item from ${port}\n`))
}).listen(port, '127.0.0.1')
X
mkdir -p /srv/www/img /srv/www/private; echo x > /srv/www/img/logo.png; echo s > /srv/www/private/list.txt; chmod 000 /srv/www/private
f /srv/traffic.js <<'X'
// steady traffic with a few trouble makers; the shop back ends are stopped half-way and started again
const http = require('node:http')
const { spawn } = require('node:child_process')
const start = p => spawn('node', ['/srv/backend.js', String(p)])
const get = (path, o = {}) => new Promise(res => {
  const q = http.request({ host: '127.0.0.1', port: 8081, path, method: o.method ?? 'GET', agent: false, headers: { host: 'shop.example.com', 'user-agent': o.ua ?? 'Mozilla/5.0', ...(o.body ? { 'content-length': o.body.length } : {}) } }, r => { r.resume(); r.on('end', () => res(r.statusCode)) })
  q.on('error', () => res(0)); if (o.abort) setTimeout(() => q.destroy(), o.abort); q.end(o.body)
})
const wait = ms => new Promise(r => setTimeout(r, ms))
;(async () => {
  let a = start(3001); const b = start(3002); const c = start(3005)
  await wait(900)
  const scale = +process.argv[2]
  const browse = async n => { for (let i = 0; i < n * scale; i++) { await get(`/products/${(i * 37) % 911}?page=${i % 9}`); if (i % 11 === 0) await get('/img/logo.png'); if (i % 29 === 0) await get('/favicon.ico', { ua: 'Mozilla/5.0' }) } }
  await browse(60)
  await get('/img/banner-2019.png'); await get('/private/list.txt')
  await get('/pdf/invoice-7712'); await get('/pdf/big-catalog'); await get('/pdf/slow-statement')
  await get('/upload', { method: 'POST', body: 'x'.repeat(5000) })
  await Promise.all(Array.from({ length: 9 }, (_, i) => get(`/feed?shard=${i}`, { ua: 'PriceBot/2.1' })))
  await browse(40)
  await get('/report/2026-10', { abort: 300 })
  await get('/crash?step=1')
  await browse(20)
  a.kill(); await wait(200)
  await browse(30)
  b.kill(); await wait(200)
  await browse(25)
  a = start(3001); await wait(2600)
  await browse(40)
  a.kill(); c.kill(); process.exit(0)
})()
X
cap nginx-error nginx "$NGX" "cat logs/error.log (proxy with failing upstreams)" <<'X'
nginx -e /srv/nginx/logs/error.log -c /srv/nginx/edge.conf
node /srv/traffic.js 1
nginx -e /srv/nginx/logs/error.log -c /srv/nginx/edge.conf -s quit; sleep 1
cat /srv/nginx/logs/error.log
X
cap nginx-access nginx "$NGX" "cat logs/access.log (same proxy, more traffic)" <<'X'
: > /srv/nginx/logs/error.log; : > /srv/nginx/logs/access.log
nginx -e /srv/nginx/logs/error.log -c /srv/nginx/edge.conf
node /srv/traffic.js 10
nginx -e /srv/nginx/logs/error.log -c /srv/nginx/edge.conf -s quit; sleep 1
cat /srv/nginx/logs/access.log
X

# --- apache: configuration test and an error log
mkdir -p /srv/apache/logs /srv/apache/site /srv/apache/cgi
MODS=/usr/lib/apache2/modules
f /srv/apache/httpd.conf <<X
ServerRoot /srv/apache
PidFile /srv/apache/httpd.pid
Listen 8090
Listen 8091
LoadModule mpm_event_module $MODS/mod_mpm_event.so
LoadModule authz_core_module $MODS/mod_authz_core.so
LoadModule authz_host_module $MODS/mod_authz_host.so
LoadModule auth_basic_module $MODS/mod_auth_basic.so
LoadModule authn_core_module $MODS/mod_authn_core.so
LoadModule authn_file_module $MODS/mod_authn_file.so
LoadModule authz_user_module $MODS/mod_authz_user.so
LoadModule dir_module $MODS/mod_dir.so
LoadModule alias_module $MODS/mod_alias.so
LoadModule mime_module $MODS/mod_mime.so
LoadModule rewrite_module $MODS/mod_rewrite.so
LoadModule proxy_module $MODS/mod_proxy.so
LoadModule proxy_http_module $MODS/mod_proxy_http.so
LoadModule reqtimeout_module $MODS/mod_reqtimeout.so
LoadModule cgid_module $MODS/mod_cgid.so
TypesConfig /etc/mime.types
User www-data
Group www-data
ScriptSock /srv/apache/cgisock
ErrorLog /srv/apache/logs/error.log
LogLevel info rewrite:trace2
DocumentRoot /srv/apache/site
<Directory /srv/apache/site>
  AllowOverride All
  Require all granted
</Directory>
<Location /admin>
  AuthType Basic
  AuthName admin
  AuthUserFile /srv/apache/users
  Require valid-user
</Location>
<Location /internal>
  Require ip 10.0.0.0/8
</Location>
ScriptAlias /cgi/ /srv/apache/cgi/
<Directory /srv/apache/cgi>
  Require all granted
</Directory>
ProxyPass /stock http://127.0.0.1:3777/ timeout=1
RewriteEngine On
RewriteRule ^/old/(.*)$ /new/\$1 [R=301,L]
RewriteRule ^/app/(.*)$ /app/v2/\$1 [L,PT]
X
echo '<h1>ok</h1>' > /srv/apache/site/index.html
mkdir -p /srv/apache/site/team; printf 'RewritEngine On\nOptions -Indexes\n' > /srv/apache/site/team/.htaccess; echo t > /srv/apache/site/team/index.html
mkdir -p /srv/apache/site/files; chmod 700 /srv/apache/site/files
printf '#!/bin/sh\necho "Content-Typ text/plain"\necho\necho hi\n' > /srv/apache/cgi/hello; printf '#!/bin/sh\necho "reading /etc/quote.conf" >&2\nexit 3\n' > /srv/apache/cgi/quote; chmod 755 /srv/apache/cgi/*
htpasswd -bc /srv/apache/users editor demo >/dev/null 2>&1
cap apache-error apache2 "$APA" "cat logs/error.log (test requests against every location)" <<'X'
apache2 -f /srv/apache/httpd.conf -k start 2>/dev/null; sleep 1
g() { curl -s -o /dev/null "http://127.0.0.1:8090$1" "${@:2}"; }
for i in $(seq 12); do g /; g /old/page-$i; done
g /team/; g /files/; g /internal/status; g /stock; g /cgi/hello; g /cgi/quote
g /admin/ ; g /admin/ -u editor:wrong; g /admin/ -u root:toor; g /app/start
g /missing.css; g '/%2e%2e/%2e%2e/etc/passwd' --path-as-is; g / -H 'Host: bad_host:99999'
g /stock; for i in $(seq 6); do g /old/again-$i; done
kill -WINCH $(cat /srv/apache/httpd.pid); sleep 1
cat /srv/apache/logs/error.log
X
f /srv/apache/broken.conf <<X
$(sed 's/^User www-data/&\nProxyRequests Maybe/' /srv/apache/httpd.conf)
<VirtualHost *:8090>
  ServerName shop.example.com
  SSLEngine on
  <Directory /srv/apache/site/none>
    Require all grantd
  </Direktory>
</VirtualHost>
X
cap apache-t apache2 "$APA" "apache2 -t -f broken.conf" <<'X'
export PS4='$ '
set -x
apache2 -t -f /srv/apache/broken.conf
sed -i '/ProxyRequests Maybe/d' /srv/apache/broken.conf
apache2 -t -f /srv/apache/broken.conf
sed -i 's/Direktory/Directory/' /srv/apache/broken.conf
apache2 -t -f /srv/apache/broken.conf
sed -i '/SSLEngine/d' /srv/apache/broken.conf
apache2 -t -f /srv/apache/broken.conf
X

# --- haproxy: configuration check, and a log of flapping servers
f /srv/haproxy/bad.cfg <<'X'
global
    maxconn 2000
    log stdout format raw local0
defaults
    mode http
    timeout connect 2s
    timeout client 30s
frontend web
    bind :8100
    bind :8101 ssl crt /srv/haproxy/missing.pem
    acl is_api path_beg /api
    use_backend api if is_api
    use_backend statics if { path_end .css .js }
    default_backend shop
backend shop
    balance roundrobin
    option httpchk GET /health
    server s1 127.0.0.1:3001 check inter 1s
    server s1 127.0.0.1:3002 check inter 1s
backend api
    timeout server 5s
    balance leastcon
    server a1 127.0.0.1:3003 check weight 300
    http-request set-header X-Tenant %[req.hdr(host)
backend old
    server o1 127.0.0.1
X
cap haproxy-check haproxy "$HAP" "haproxy -c -f bad.cfg" <<'X'
haproxy -c -f /srv/haproxy/bad.cfg
X
f /srv/haproxy/lb.cfg <<'X'
global
    maxconn 200
    log stdout format raw local0 info
    stats socket /srv/haproxy/admin.sock mode 600 level admin
defaults
    mode http
    log global
    option httplog
    option redispatch
    retries 2
    timeout connect 500ms
    timeout client 3s
    timeout server 900ms
frontend web
    bind 127.0.0.1:8100
    default_backend shop
    use_backend pdf if { path_beg /pdf }
backend shop
    balance roundrobin
    option httpchk GET /health
    default-server check inter 300ms fall 2 rise 2
    server s1 127.0.0.1:3001
    server s2 127.0.0.1:3002
    server s3 127.0.0.1:3004 backup
backend pdf
    server p1 127.0.0.1:3005 check inter 300ms maxconn 1
    timeout queue 200ms
X
f /srv/lbtraffic.js <<'X'
const http = require('node:http')
const { spawn } = require('node:child_process')
const start = p => spawn('node', ['/srv/backend.js', String(p)])
const get = path => new Promise(res => { const q = http.get({ host: '127.0.0.1', port: 8100, path, agent: false, headers: { host: 'shop.example.com' } }, r => { r.resume(); r.on('end', res) }); q.on('error', res) })
const wait = ms => new Promise(r => setTimeout(r, ms))
;(async () => {
  let s1 = start(3001); let s2 = start(3002); const s3 = start(3004); const p = start(3005)
  await wait(2000)
  for (let i = 0; i < 120; i++) await get('/products/' + i)
  await Promise.all([get('/pdf/slow-a'), get('/pdf/slow-b'), get('/pdf/invoice-1')])
  await get('/crash?x=1'); await get('/report/q3')
  s2.kill(); for (let i = 0; i < 60; i++) { await get('/cart/' + i); await wait(15) }
  s1.kill(); for (let i = 0; i < 60; i++) { await get('/checkout/' + i); await wait(15) }
  s3.kill(); for (let i = 0; i < 30; i++) { await get('/orders/' + i); await wait(40) }
  s1 = start(3001); await wait(1600); for (let i = 0; i < 40; i++) await get('/products/' + i)
  s1.kill(); p.kill(); process.exit(0)
})()
X
cap haproxy-log haproxy "$HAP" "haproxy -f lb.cfg (log on stdout while servers go down)" <<'X'
haproxy -f /srv/haproxy/lb.cfg & H=$!
sleep 0.4; node /srv/lbtraffic.js
kill $H; wait $H 2>/dev/null; exit 0
X
cap haproxy-stat haproxy "$HAP" "show stat (CSV of the admin socket)" <<'X'
haproxy -f /srv/haproxy/lb.cfg > /dev/null 2>&1 & H=$!
node /srv/backend.js 3001 & A=$!
node /srv/backend.js 3004 & B=$!
sleep 2
for i in $(seq 25); do curl -s -o /dev/null http://127.0.0.1:8100/products/$i; done; curl -s -o /dev/null http://127.0.0.1:8100/report/x; curl -s -o /dev/null http://127.0.0.1:8100/crash
echo 'show stat' | socat stdio UNIX-CONNECT:/srv/haproxy/admin.sock
kill $A $B $H
X

# --- load tools
f /srv/load.js <<'X'
const http = require('node:http')
let n = 0
http.createServer((q, r) => {
  n++
  if (q.url === '/limited' && n % 10 === 0) { r.statusCode = 429; return r.end('slow down') }
  if (q.url === '/search' ) return setTimeout(() => { if (n % 25 === 0) { q.socket.destroy(); return } r.statusCode = n % 7 === 0 ? 500 : 200; r.end('x'.repeat(n % 3 ? 512 : 900)) }, n % 50 === 0 ? 900 : 3)
  if (q.url === '/hang') { if (n % 40 === 0) return; return r.end('ok') }
  r.end('hello world')
}).listen(8200)
X
node /srv/load.js & L=$!; waitport 8200
cap ab-search ab "$AB" "ab -r -n 1500 -c 20 http://127.0.0.1:8200/search" <<'X'
ab -r -n 1500 -c 20 http://127.0.0.1:8200/search
X
cap wrk-mixed wrk "$WRK" "wrk -t2 -c40 -d4s --latency (three addresses)" <<'X'
for p in / /limited /hang; do echo "\$ wrk -t2 -c40 -d4s --timeout 1s --latency http://127.0.0.1:8200$p"; wrk -t2 -c40 -d4s --timeout 1s --latency http://127.0.0.1:8200$p; echo; done
X
cap siege-mix siege "$SIEGE" "siege -v -c 6 -r 12 -f urls.txt" <<'X'
export HOME=/tmp/sg; mkdir -p /tmp/sg
printf 'http://127.0.0.1:8200/\nhttp://127.0.0.1:8200/limited\nhttp://127.0.0.1:8200/search\nhttp://127.0.0.1:8201/health\n' > /tmp/urls.txt
siege -v -c 6 -r 12 -f /tmp/urls.txt --no-parser 2>&1
X
cap autocannon autocannon "$(ver autocannon)" "autocannon -c 20 -d 4 -l http://127.0.0.1:8200/limited" <<'X'
autocannon -c 20 -d 4 -l http://127.0.0.1:8200/limited 2>&1
X
kill $L

# --- nginx with TLS and HTTP/2 under h2load
f /srv/nginx/h2.conf <<'X'
worker_processes 1;
pid /srv/nginx/h2.pid;
error_log /srv/nginx/logs/h2.log warn;
events { worker_connections 256; }
http {
  access_log off; http2_max_requests 500;
  client_body_temp_path /srv/nginx/tmp/b; proxy_temp_path /srv/nginx/tmp/p; fastcgi_temp_path /srv/nginx/tmp/f; uwsgi_temp_path /srv/nginx/tmp/u; scgi_temp_path /srv/nginx/tmp/s;
  limit_conn_zone $server_name zone=per:1m;
  server { listen 8300 ssl http2; server_name shop.example.com; ssl_certificate /srv/tls/shop-chain.pem; ssl_certificate_key /srv/tls/shop.key; keepalive_requests 400;
    location / { limit_conn per 8; root /srv/www/img; } }
}
X
cap h2load-nginx h2load "$H2" "h2load -n 4000 -c 10 -m 10 https://shop.example.com:8300/logo.png" <<'X'
nginx -e /srv/nginx/logs/h2.log -c /srv/nginx/h2.conf 2>&1; sleep 0.5
h2load -n 4000 -c 10 -m 10 https://shop.example.com:8300/logo.png
nginx -e /srv/nginx/logs/h2.log -c /srv/nginx/h2.conf -s quit 2>/dev/null; exit 0
X
