V=$(redis-server --version | grep -oE 'v=[0-9.]+' | cut -c3-)
mkdir -p /srv/redis && cd /srv/redis
rc() { redis-cli -p 6379 "$@"; }
wait_up() { for i in $(seq 40); do redis-cli -p ${1:-6379} ping >/dev/null 2>&1 && break; sleep 0.25; done; }
# --- memory limit with noeviction; INFO afterwards ------------------------------------------------------
redis-server --port 6379 --dir /srv/redis --maxmemory 2mb --maxmemory-policy noeviction --save '' --slowlog-log-slower-than 300 --loglevel notice --logfile /srv/redis/a.log --daemonize no &
P=$!; wait_up
rc config set latency-monitor-threshold 1 >/dev/null
cap redis-oom redis-cli "$V" "redis-cli < load.txt; redis-cli LPUSH jobs rebuild-index; redis-cli INFO memory" <<'X'
for i in $(seq 1 24); do echo "SET session:$i $(head -c 60000 /dev/zero | tr '\0' 'x' | head -c $((40000+i*1000)))"; done > load.txt
echo '$ redis-cli < load.txt'
redis-cli < load.txt
echo '$ redis-cli LPUSH jobs rebuild-index'
redis-cli LPUSH jobs rebuild-index
echo '$ redis-cli INFO memory'
redis-cli INFO memory | tr -d '\r'
X
rc flushall >/dev/null
for i in $(seq 1 300); do echo "HSET cart:$((i%90)) sku$i $i"; echo "GET cart:$i"; echo "INCR hits"; [ $((i%3)) = 0 ] && echo "EXPIRE cart:$((i%90)) 3600"; done > mix.txt
rc < mix.txt >/dev/null
rc sadd big $(seq 1 3000) >/dev/null; rc smembers big >/dev/null; rc sort big limit 0 3 by nosort >/dev/null; rc sort big desc limit 0 2 >/dev/null; rc keys 'cart:*' >/dev/null; rc eval "local s=0 for i=1,200000 do s=s+i end return s" 0 >/dev/null
cap redis-info redis-cli "$V" "redis-cli INFO everything" <<'X'
redis-cli INFO everything | tr -d '\r' | sed -E 's/^(os:Linux).*/\1 x86_64/; s/^(gcc_version|executable|config_file|process_id|run_id|redis_build_id|redis_git_sha1|redis_git_dirty):.*/\1:/'
X
cap redis-slowlog redis-cli "$V" "redis-cli SLOWLOG GET 25; redis-cli LATENCY LATEST" <<'X'
redis-cli SLOWLOG GET 25 | cut -c1-200
redis-cli LATENCY LATEST
X
kill $P; wait $P
# --- MONITOR of a small application (long) -----------------------------------------------------------------
redis-server --port 6379 --dir /srv/redis --save '' --logfile /srv/redis/b.log & P=$!; wait_up
cat > app.py <<'X'
import socket, random
random.seed(11)
def conn():
    s = socket.create_connection(("127.0.0.1", 6379)); f = s.makefile("rb")
    def call(*a):
        s.sendall(b"*%d\r\n" % len(a) + b"".join(b"$%d\r\n%s\r\n" % (len(str(x)), str(x).encode()) for x in a))
        l = f.readline()
        if l[:1] == b"$" and l != b"$-1\r\n": f.read(int(l[1:]) + 2)
        if l[:1] == b"*":
            for _ in range(int(l[1:])):
                f.readline(); f.readline()
    return call
web, cron, bad = conn(), conn(), conn()
web("CLIENT", "SETNAME", "web"); cron("CLIENT", "SETNAME", "cron"); bad("CLIENT", "SETNAME", "importer")
for i in range(1250):
    u = random.randint(1, 60)
    web("GET", f"session:{u}")
    web("SETEX", f"session:{u}", 1800, f"cart={i}")
    if i % 6 == 0: web("ZADD", "leaderboard", i, f"user{u}")
    if i % 50 == 0: cron("LLEN", "mail:queue"); cron("RPOPLPUSH", "mail:queue", "mail:work")
    if i == 871: bad("SELECT", 0); bad("KEYS", "session:*"); bad("DEL", "leaderboard"); bad("RENAME", "leaderboard:new", "leaderboard")
X
cap redis-monitor redis-cli "$V" "redis-cli MONITOR (stopped by the script when the application had ended)" <<'X'
(timeout -s INT 20 redis-cli MONITOR) & m=$!
sleep 1; python3 app.py; sleep 1; kill -INT %1 2>/dev/null; wait $m; exit 0
X
kill $P; wait $P
# --- damaged append-only file: the server does not start -----------------------------------------------------------
mkdir aof; redis-server --port 6379 --dir /srv/redis/aof --save '' --appendonly yes --logfile /srv/redis/c0.log & P=$!; wait_up
for i in $(seq 1 200); do echo "SET order:$i placed"; done | rc >/dev/null
kill $P; wait $P
python3 - <<'X'
import glob
p=glob.glob('/srv/redis/aof/appendonlydir/*.incr.aof')[0]
b=bytearray(open(p,'rb').read()); i=b.find(b'order:140'); b[i-4:i-2]=b'$z'; open(p,'wb').write(b)
X
cap redis-aof redis-server "$V" "redis-server --appendonly yes --dir /srv/redis/aof; redis-check-aof appendonly.aof.manifest" <<'X'
redis-server --port 6379 --dir /srv/redis/aof --save '' --appendonly yes
rc=$?
redis-check-aof /srv/redis/aof/appendonlydir/appendonly.aof.manifest
exit $rc
X
# --- replica that cannot authenticate: log repeats --------------------------------------------------------------------
redis-server --port 6379 --dir /srv/redis --save '' --requirepass example --logfile /srv/redis/d.log & P=$!
sleep 1
cap redis-replica redis-server "$V" "timeout 3 redis-server --port 6380 --replicaof 127.0.0.1 6379 | head -n 2300" <<'X'
timeout 3 redis-server --port 6380 --dir /tmp --save '' --replicaof 127.0.0.1 6379 | head -n 2300
exit ${PIPESTATUS[0]}
X
kill $P; wait $P
