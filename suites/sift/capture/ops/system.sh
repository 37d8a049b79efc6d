# --- systemd-analyze verify ------------------------------------------------------------------------------
SV=$(systemd-analyze --version | head -1 | cut -d' ' -f2)
mkdir -p units && cd units
cat > billing.service <<'X'
[Unit]
Description=Billing API
After=network-online.target postgresql.service
Requires=billing-db.service

[Service]
Type=notify
ExecStart=/opt/billing/bin/server --port 8443
ExecStartPre=bin/migrate
Restart=on-failures
RestartSec=5sec
User=billing
MemoryLimit=512M
LimitNOFILE=64K files
Environment=LOG_LEVEL=info DSN

[Install]
WantedBy=multi-user.target
X
printf '[Unit]\nDescription=Billing timer\n\n[Timer]\nOnCalendar=Mon..Fri 25:10\nPersistent=yes\nUnit=billing-report.service\n\n[Install]\nWantedBy=timers.target\n' > billing-report.timer
printf '[Unit]\nDescription=Billing report\n\n[Service]\nType=oneshot\nExecStart=/usr/bin/env true\nNice=fast\n' > billing-report.service
cap systemd-verify systemd-analyze "$SV" "systemd-analyze verify ./billing.service ./billing-report.timer ./billing-report.service (lines about the machine's own units removed)" <<'X'
systemd-analyze verify ./billing.service ./billing-report.timer ./billing-report.service 2>&1 | grep -vE 'rsyslog|/lib/systemd|/run/systemd'
exit ${PIPESTATUS[0]}
X
cap systemd-calendar systemd-analyze "$SV" "systemd-analyze calendar --base-time=... --iterations=4 (three expressions); systemd-analyze calendar (a wrong one)" <<'X'
systemd-analyze calendar --base-time='2026-03-27 09:00:00' --iterations=4 'Mon..Fri *-*-* 06,18:30:00' '*-*-31 02:00' 'Sun 02:30 Europe/Berlin'
systemd-analyze calendar 'weekdays 7am'
X
cd ..
# --- packages: an own small repository, unmet dependencies, a failing maintainer script ------------------------------
DP=$(dpkg --version | head -1 | grep -oE '[0-9]+\.[0-9.]+'); AP=$(apt-get --version | head -1 | cut -d' ' -f2)
mkdir -p /srv/repo && cd /srv/repo
pkg() { # name version depends extra
  mkdir -p b/$1/DEBIAN b/$1/usr/share/$1; echo $2 > b/$1/usr/share/$1/VERSION
  printf 'Package: %s\nVersion: %s\nArchitecture: all\nMaintainer: Dev Example <dev@example.com>\nDescription: %s of the shop\n' $1 $2 $1 > b/$1/DEBIAN/control
  [ -n "$3" ] && sed -i "4a Depends: $3" b/$1/DEBIAN/control; [ -n "${4:-}" ] && sed -i "4a $4" b/$1/DEBIAN/control
  chmod 755 b/$1/DEBIAN; [ -f postinst.$1 ] && install -m755 postinst.$1 b/$1/DEBIAN/postinst; dpkg-deb --root-owner-group -b b/$1 pool/${1}_$2_all.deb >/dev/null; rm -rf b; }
mkdir -p pool
cat > postinst.shop-db <<'X'
#!/bin/sh
set -e
echo "shop-db: creating schema"
for i in 1 2 3 4 5 6; do echo "shop-db: applying 00$i.sql"; done
if [ ! -e /etc/shop/db.conf ]; then
  echo "shop-db: /etc/shop/db.conf: dsn is not set, cannot migrate 007.sql" >&2
  exit 12
fi
X
pkg shop-common 2.4.0 ""; pkg shop-db 2.4.0 "shop-common (>= 2.4)"; pkg shop-web 2.4.0 "shop-common (= 2.4.0), shop-db (>= 2.3), libshop3 (>= 3.2)"; pkg libshop3 3.1.7 "" "Breaks: shop-legacy (<< 2)"; pkg shop-legacy 1.9.2 "shop-common (<< 2.0)"; pkg shop-meta 2.4.0 "shop-web, shop-legacy, shop-plugins"; pkg shop-tools 0.8.0 "shop-common"
(cd /srv/repo && dpkg-scanpackages -m pool > Packages 2>/dev/null || apt-ftparchive packages pool > Packages)
R=/srv/aptroot; mkdir -p $R/state/lists/partial $R/cache/archives/partial $R/etc/preferences.d $R/etc/apt.conf.d $R/dpkg/{info,updates}; touch $R/dpkg/status $R/dpkg/available
echo "deb [trusted=yes] file:/srv/repo ./" > $R/etc/sources.list
cat > $R/apt.conf <<X
Dir::State "$R/state"; Dir::State::status "$R/dpkg/status"; Dir::Cache "$R/cache"; Dir::Etc "$R/etc"; Dir::Etc::sourceparts "-"; Dir::Log "$R/log";
APT::Architecture "amd64"; APT::Sandbox::User "root"; Acquire::Languages "none"; DPkg::Options {"--admindir=$R/dpkg"; "--instdir=$R/root"; "--force-not-root"; "--force-script-chrootless"; "--force-bad-path";};
X
mkdir -p $R/root $R/log; export APT_CONFIG=$R/apt.conf
apt-get update >/dev/null 2>&1
cap apt-unmet apt-get "$AP" "apt-get install --dry-run shop-meta" <<'X'
apt-get install --dry-run shop-meta
X
cap dpkg-postinst apt-get "$AP" "apt-get install -y shop-tools shop-db; dpkg -l" <<'X'
apt-get install -y shop-tools shop-db 2>&1 | tr '\r' '\n'
rc=${PIPESTATUS[0]}
dpkg --admindir=/srv/aptroot/dpkg -l | tail -n +4
exit $rc
X
unset APT_CONFIG; cd /home/dev
# --- strace of a program that says little ----------------------------------------------------------------------------------
ST=$(strace --version | head -1 | grep -oE '[0-9.]+$')
cat > notifier.py <<'X'
import configparser, os, sys, sqlite3, ssl, email.message, http.client, csv, decimal
for p in ("/etc/notifier/notifier.ini", "/usr/local/etc/notifier.ini", os.path.expanduser("~/.notifier.ini"), "./conf/notifier.ini"):
    try:
        with open(p) as f:
            cfg = configparser.ConfigParser(); cfg.read_file(f); break
    except OSError:
        continue
else:
    sys.exit("notifier: not configured")
try:
    sqlite3.connect(cfg["store"]["path"]).execute("create table if not exists q(m)")
except sqlite3.Error:
    sys.exit("notifier: store unavailable")
X
mkdir -p conf spool; printf '[store]\npath = /home/dev/spool/queue/notify.db\n' > conf/notifier.ini
PY=$(ls /usr/bin/python3.[0-9]* | grep -E 'python3\.[0-9]+$' | head -1)
cap strace-notifier strace "$ST" "strace -f python3 -B notifier.py" <<X
strace -f $PY -B notifier.py
X
# --- sockets and open files of services run here -----------------------------------------------------------------------------
cat > svc.py <<'X'
import socket, sys, time
socks = []
for spec in sys.argv[2:]:
    h, p = spec.rsplit(":", 1)
    s = socket.socket(socket.AF_INET6 if ":" in h else socket.AF_INET); s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1); s.bind((h, int(p))); s.listen(4); socks.append(s)
open(f"/tmp/{sys.argv[1]}.log", "a").write("up\n"); f = open(f"/tmp/{sys.argv[1]}.log", "a")
time.sleep(60)
X
for s in "gateway 0.0.0.0:8080 127.0.0.1:9100" "orders 127.0.0.1:8081 127.0.0.1:9101" "debugger 0.0.0.0:5005" "mailer 127.0.0.1:2525"; do (exec -a svc-${s%% *} $PY svc.py $s) & done
sleep 2
$PY - <<'X' &
import socket, time
c=[socket.create_connection(("127.0.0.1",8080)) for _ in range(12)]+[socket.create_connection(("127.0.0.1",2525)) for _ in range(5)]
time.sleep(20)
X
sleep 1
SS=$(ss -V | grep -oE '[0-9.]+' | head -1)
cap ss-listen ss "iproute2-$SS" "ss -tlnp; ss -tn; ss -s" <<'X'
echo '$ ss -tlnp'; ss -tlnp
echo '$ ss -tn'; ss -tn
echo '$ ss -s'; ss -s
X
rm -f /tmp/orders.log; for i in 1 2 3; do (exec -a leak-$i $PY -c "
import time,os
f=open('/tmp/big$i.dat','wb'); f.write(b'x'*($i*3000000)); f.flush(); os.unlink('/tmp/big$i.dat'); time.sleep(40)") & done; sleep 1
LV=$(lsof -v 2>&1 | grep revision | grep -oE '[0-9.]+' | head -1)
cap lsof-deleted lsof "$LV" "lsof -nP +L1; lsof -nP -i" <<'X'
lsof -nP +L1 2>/dev/null
lsof -nP -i 2>/dev/null
X
kill $(jobs -p) 2>/dev/null; wait 2>/dev/null
# --- logrotate -----------------------------------------------------------------------------------------------------------------
mkdir -p /srv/log && cd /srv/log; chmod 755 .
for f in api.log worker.log audit.log tiny.log; do head -c 300000 /dev/zero | tr '\0' 'a' > $f; done; echo x > tiny.log; mkdir -m 777 shared; echo y > shared/s.log
cat > /home/dev/rotate.conf <<'X'
/srv/log/api.log /srv/log/worker.log {
    size 100k
    rotate 5
    compress
    delaycompress
    postrotate
        echo reload; test -f /run/shop/api.pid
    endscript
}
/srv/log/audit.log {
    weekly
    rotate fifty
    create 0640 root adm
}
/srv/log/tiny.log {
    size 1M
    missingok
}
/srv/log/shared/*.log {
    daily
    rotate 2
}
/srv/log/old/*.log {
    daily
}
X
chmod 644 /home/dev/rotate.conf
cap logrotate-verbose logrotate "$(logrotate --version 2>&1 | head -1 | grep -oE '[0-9.]+')" "logrotate -v -s /srv/log/state rotate.conf" <<'X'
logrotate -v -s /srv/log/state /home/dev/rotate.conf
X
cd /home/dev
# --- fio and sysbench -----------------------------------------------------------------------------------------------------------
cap fio-mixed fio "$(fio --version | cut -d- -f2)" "fio jobs.fio" <<'X'
cat > jobs.fio <<'F'
[global]
directory=/srv
size=24m
runtime=3
time_based
ioengine=psync
thread
[seq-write]
rw=write
bs=256k
[rand-read]
stonewall
rw=randread
bs=4k
[mixed]
stonewall
rw=randrw
rwmixread=70
bs=8k
fsync=16
F
fio jobs.fio
X
cap sysbench-cpu sysbench "$(sysbench --version | cut -d' ' -f2)" "sysbench cpu --threads=1 --time=2 run; sysbench memory --memory-total-size=2G --time=2 run; sysbench mutex --threads=2 run" <<'X'
sysbench cpu --threads=1 --time=2 run
sysbench memory --memory-total-size=2G --time=2 run
sysbench mutex --threads=2 run
X
# --- a journal of several services through rsyslog (long) --------------------------------------------------------------------------
mkdir -p /srv/syslog /srv/tar
cat > /home/dev/rsyslog.conf <<'X'
module(load="imuxsock" SysSock.Name="/srv/syslog/log.sock" SysSock.RateLimit.Interval="0")
template(name="j" type="string" string="%timestamp% %hostname% %syslogtag%%msg:::sp-if-no-1st-sp%%msg:::drop-last-lf%\n")
*.* action(type="omfile" file="/srv/syslog/journal.log" template="j")
X
rsyslogd -n -f /home/dev/rsyslog.conf -i /srv/syslog/pid & RP=$!; sleep 1
cat > jobs.py <<'X'
# a scheduler that really runs small jobs and logs what they do
import os, socket, subprocess, time
me = os.getpid()

s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM); s.connect("/srv/syslog/log.sock")
def log(tag, msg, pri=30): s.send(f"<{pri}>{time.strftime('%b %d %H:%M:%S')} {tag}: {msg}".encode())
jobs = {"backup": "tar cf /srv/tar/backup.tar /home/dev/conf", "thumbs": "sha256sum /home/dev/svc.py", "report": "awk -F: '{n++} END {print n}' /etc/passwd", "sync": "cp /home/dev/svc.py /srv/quota/copy-%d.py", "probe": "test -d /srv/quota"}
for tick in range(430):
    log(f"scheduler[{me}]", f"tick {tick} files={len(os.listdir('/srv/quota'))}")
    for name, cmd in jobs.items():
        if name == "probe" or tick % {"backup": 9, "thumbs": 2, "report": 4, "sync": 3}[name] == 0:
            c = cmd % tick if "%d" in cmd else cmd
            r = subprocess.Popen(c, shell=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            log(f"scheduler[{me}]", f"started job {name} as pid {r.pid}")
            out, err = r.communicate()
            if r.returncode == 0: log(f"{name}[{r.pid}]", f"finished status=0 {out.strip()[:40]}")
            else:
                log(f"{name}[{r.pid}]", err.strip().splitlines()[0] if err else "failed", 27)
                log(f"scheduler[{me}]", f"job {name} exited with status {r.returncode}", 28)
X
mkdir -p /srv/quota; mount -t tmpfs -o size=256k tmpfs /srv/quota
$PY jobs.py; sleep 1; umount /srv/quota; kill $RP; wait $RP 2>/dev/null
cap journal-scheduler rsyslogd "$(rsyslogd -v | head -1 | grep -oE '[0-9]+\.[0-9.]+' | head -1)" "cat /srv/syslog/journal.log" <<'X'
cat /srv/syslog/journal.log
X
# --- disk usage --------------------------------------------------------------------------------------------------------------------
mkdir -p /srv/vol && mount -t tmpfs -o size=40m,nr_inodes=600 shopvol /srv/vol; cd /srv/vol; mkdir -p uploads/2026/{01,02,03} cache/thumbs logs releases/{1.8.0,1.9.0,1.9.3}
for m in 01 02 03; do for i in 1 2 3 4; do head -c $((m*60000+i*9000)) /dev/zero > uploads/2026/$m/u$i.bin; done; done
for r in 1.8.0 1.9.0 1.9.3; do head -c 5200000 /dev/zero > releases/$r/app.tar; done; head -c 9800000 /dev/zero > logs/access.log.1; head -c 700000 /dev/zero > logs/access.log
for i in $(seq 1 700); do echo t > cache/thumbs/t$i.webp 2>/dev/null || break; done
cap df-inodes df "coreutils-$(df --version | head -1 | grep -oE '[0-9.]+$')" "touch uploads/2026/03/new.bin; df -h; df -i; du -ah --max-depth=2 | sort -rh; find . -type f | cut | uniq -c" <<'X'
touch uploads/2026/03/new.bin
df -h /srv/vol; df -i /srv/vol
du -ah --max-depth=2 . | sort -rh | head -60
find . -type f | cut -d/ -f2,3 | sort | uniq -c | sort -rn
X
cd /home/dev
