# Small CI runners: they execute real steps and print the way hosted runners do.
GOV=$(go version | cut -d' ' -f3 | sed s/go//); export GOPROXY=off GOFLAGS=-mod=mod GOPATH=/home/dev/go PYTHONDONTWRITEBYTECODE=1
export PYTHON=$(ls /usr/bin/python3.[0-9]* | grep -E 'python3\.[0-9]+$' | head -1)
cat > /home/dev/gh.sh <<'R'
# gh-like: step NAME [continue] <<CMDS ; a failed step skips the rest except "always" steps
FAILED=0; N=0; : > /tmp/gh.sum
ts() { date -u +%Y-%m-%dT%H:%M:%S.%7NZ; }
step() { local name=$1 mode=${2:-}; N=$((N+1)); cat > /tmp/gh.step.sh
  if [ $FAILED = 1 ] && [ "$mode" != always ]; then printf 'skipped\t%s\n' "$name" >> /tmp/gh.sum; return; fi
  { echo "##[group]Run $name"; sed 's/^/\x1b[36;1m/; s/$/\x1b[0m/' /tmp/gh.step.sh; echo "shell: /usr/bin/bash -e {0}"; echo "##[endgroup]"; bash -e /tmp/gh.step.sh 2>&1; rc=$?
    [ $rc != 0 ] && echo "##[error]Process completed with exit code $rc."; exit $rc; } | while IFS= read -r l; do printf '%s %s\n' "$(ts)" "$l"; done
  local rc=${PIPESTATUS[0]}
  if [ $rc != 0 ]; then if [ "$mode" = continue ]; then printf 'failed (ignored)\t%s\n' "$name" >> /tmp/gh.sum; else FAILED=1; printf 'failed\t%s\n' "$name" >> /tmp/gh.sum; fi; else printf 'ok\t%s\n' "$name" >> /tmp/gh.sum; fi; }
finish() { echo; cat /tmp/gh.sum; [ $FAILED = 0 ]; }
R
# --- project: a tariff API with a seeded SQLite database ---------------------------------------------------------
mkdir -p /srv/git && cd /srv/git && git init -q tariff-api && cd tariff-api && git config user.email dev@example.com && git config user.name "Dev Example"
mkdir -p db tests src
echo 'CREATE TABLE zone(code TEXT PRIMARY KEY, name TEXT); CREATE TABLE rate(zone TEXT REFERENCES zone(code), grams INT, cents INT);' > db/schema.sql
{ echo "INSERT INTO zone VALUES('DE','Domestic'),('EU','Europe'),('WW','World');"; for z in DE EU WW; do for g in 1000 5000 10000 20000; do echo "INSERT INTO rates VALUES('$z',$g,$((g/10)));"; done; done; } > db/seed.sql
cat > src/tariff.py <<'X'
import sqlite3

def price(db, zone, grams):
    row = db.execute("select cents from rate where zone=? and grams>=? order by grams limit 1", (zone, grams)).fetchone()
    if row is None:
        raise LookupError(f"no rate for {zone} up to {grams} g")
    return row[0]
X
cat > tests/test_tariff.py <<'X'
import os, sqlite3, sys, unittest
sys.path.insert(0, "src")
from tariff import price

class TariffTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(os.environ.get("DB", "build/tariff.db"))
    def tearDown(self):
        self.db.close()
    def test_zones(self):
        self.assertEqual(self.db.execute("select count(*) from zone").fetchone()[0], 3)
    def test_too_heavy(self):
        with self.assertRaises(LookupError):
            price(self.db, "DE", 50000)

def add(zone, grams, cents):
    def t(self): self.assertEqual(price(self.db, zone, grams), cents)
    setattr(TariffTest, f"test_price_{zone}_{grams:05}", t)
for z in ("DE", "EU", "WW"):
    for g, c in ((500, 100), (1000, 100), (4000, 500), (9999, 1000), (15000, 2000)):
        add(z, g, c)
if __name__ == "__main__":
    unittest.main(verbosity=2)
X
git add -A; GIT_AUTHOR_DATE='2026-03-02 10:00 +0000' GIT_COMMITTER_DATE='2026-03-02 10:00 +0000' git commit -qm "Tariff API"
cap ci-seed "bash (own GitHub-like step runner)" "$BASH_VERSION" "gh.sh of ci.sh: check out, versions, create and seed database, unit tests, package" <<'X'
. /home/dev/gh.sh; mkdir -p /home/dev/checkout; cd /home/dev/checkout
step "Check out" <<'S'
git clone --progress file:///srv/git/tariff-api . 2>&1 | tr '\r' '\n'
git log -1 --format='%H %s'
S
step "Tool versions" <<'S'
$PYTHON --version; sqlite3 --version; git --version
S
step "Create database" <<'S'
mkdir -p build; rm -f build/tariff.db
sqlite3 build/tariff.db < db/schema.sql
S
step "Seed database" continue <<'S'
sqlite3 build/tariff.db < db/seed.sql
S
step "Unit tests" <<'S'
$PYTHON tests/test_tariff.py
S
step "Package" <<'S'
tar czf build/tariff.tgz src
S
step "Post: database size" always <<'S'
ls -l build; sqlite3 build/tariff.db 'select (select count(*) from zone), (select count(*) from rate)'
S
finish
X
# --- gitlab-like with colours, a retried job and a missing artifact ---------------------------------------------------
cat > /home/dev/gl.sh <<'R'
G=$'\e[32;1m'; Y=$'\e[0;33m'; R=$'\e[31;1m'; Z=$'\e[0;m'; C=$'\e[0K'
sec() { printf 'section_start:%s:%s\r%s%s%s\n' "$(date +%s)" "$1" "$C" "$2" "$Z"; }
end() { printf 'section_end:%s:%s\r%s\n' "$(date +%s)" "$1" "$C"; }
job() { # name, artifact glob, retries ; commands on stdin
  local name=$1 art=$2 tries=$((${3:-0}+1)) k rc=1; cat > /tmp/gl.job
  for k in $(seq 1 $tries); do
    echo "${C}Running with runner 17.2.0 on shared-3, job $name (attempt $k of $tries)"
    sec prepare_executor "Preparing the \"shell\" executor"; end prepare_executor
    sec step_script "Executing \"step_script\" stage of the job script"
    rc=0; while IFS= read -r c; do [ -z "$c" ] && continue; echo "${G}\$ $c${Z}"; bash -c "$c" 2>&1 || { rc=$?; break; }; done < /tmp/gl.job
    end step_script
    if [ $rc = 0 ]; then
      if [ -n "$art" ]; then sec upload_artifacts "Uploading artifacts for successful job"; n=$(ls -d $art 2>/dev/null | wc -l)
        if [ $n -gt 0 ]; then echo "$art: found $n matching artifact files and directories"; mkdir -p /tmp/artifacts; cp -r $art /tmp/artifacts/; else echo "${Y}WARNING: $art: no matching files. Ensure that the artifact path is relative to the working directory ${Z}"; echo "${R}ERROR: No files to upload ${Z}"; fi; end upload_artifacts; fi
      echo "${G}Job succeeded${Z}"; return 0; fi
    echo "${R}ERROR: Job failed: exit code $rc${Z}"
  done; return $rc; }
R
mkdir -p /home/dev/feedreader && cd /home/dev/feedreader && cat > go.mod <<'X'
module example.com/feedreader

go 1.19
X
mkdir -p feed fetch cmd
cat > feed/feed.go <<'X'
package feed

import "strings"

type Item struct{ Title, Link string }

func Clean(s string) string { return strings.Join(strings.Fields(s), " ") }

func Dedupe(in []Item) []Item {
	seen := map[string]bool{}
	out := in[:0]
	for _, i := range in {
		if !seen[i.Link] {
			seen[i.Link] = true
			out = append(out, i)
		}
	}
	return out
}
X
cat > feed/feed_test.go <<'X'
package feed

import (
	"fmt"
	"testing"
)

func TestClean(t *testing.T) {
	for i := 0; i < 12; i++ {
		t.Run(fmt.Sprintf("case-%02d", i), func(t *testing.T) {
			if Clean("  a \t b ") != "a b" {
				t.Fatal()
			}
		})
	}
}

func TestDedupe(t *testing.T) {
	in := []Item{{"a", "1"}, {"b", "2"}, {"c", "1"}}
	if got := Dedupe(in); len(got) != 2 {
		t.Fatalf("got %d items", len(got))
	}
}
X
cat > fetch/fetch.go <<'X'
package fetch

import (
	"net"
	"time"
)

func Ping(addr string, d time.Duration) error {
	c, err := net.DialTimeout("tcp", addr, d)
	if err != nil {
		return err
	}
	return c.Close()
}
X
cat > fetch/fetch_test.go <<'X'
package fetch

import (
	"testing"
	"time"
)

func TestPing(t *testing.T) {
	if err := Ping("127.0.0.1:18080", 300*time.Millisecond); err != nil {
		t.Fatalf("feed stub not reachable: %v", err)
	}
}
X
printf 'package main\n\nimport (\n\t"fmt"\n\n\t"example.com/feedreader/feed"\n)\n\nvar version = "dev"\n\nfunc main() { fmt.Println("feedreader", version, feed.Clean(" ok ")) }\n' > cmd/main.go
cap ci-deploy "bash (own GitLab-like job runner)" "$BASH_VERSION" "gl.sh of ci.sh: jobs lint, test (with retries), build, deploy" <<'X'
. /home/dev/gl.sh; rm -rf /tmp/artifacts
job lint "" <<'S' || exit
go vet ./...
gofmt -l .
S
(sleep 9 & wait $!; exec $PYTHON -m http.server 18080 --bind 127.0.0.1 >/dev/null 2>&1) & W=$!
job test "" 2 <<'S' || exit
sleep 4
go test -count=1 -v ./...
S
kill $W 2>/dev/null
job build "dist/*.tar.gz" <<'S' || exit
go build -ldflags "-X main.version=1.4.0" -o out/feedreader ./cmd
./out/feedreader
mkdir -p out/dist && tar czf out/dist/feedreader-1.4.0.tar.gz -C out feedreader
ls -l out out/dist
S
rm -rf out
job deploy "" <<'S'
ls /tmp/artifacts || true
mkdir -p /tmp/release && tar xvzf /tmp/artifacts/feedreader-1.4.0.tar.gz -C /tmp/release
/tmp/release/feedreader
S
X
# --- matrix over shells ----------------------------------------------------------------------------------------------------
mkdir -p /home/dev/installer && cd /home/dev/installer
cat > install.sh <<'X'
#!/bin/sh
# usage: install.sh PREFIX
prefix=$1
files=(bin/tool share/tool.1 etc/tool.conf)
if [[ -z $prefix ]]; then echo "no prefix" >&2; exit 2; fi
for f in "${files[@]}"; do
  mkdir -p "$prefix/$(dirname $f)"; echo "$f" > "$prefix/$f"; echo "installed $f"
done
X
cat > checks.sh <<'X'
n=0; bad=0
t() { n=$((n+1)); if eval "$2" >/tmp/out 2>&1; then echo "ok $n - $1"; else bad=$((bad+1)); echo "not ok $n - $1"; sed 's/^/#   /' /tmp/out; fi; }
t "prints usage error without prefix" '! $SH ./install.sh'
t "installs three files" 'rm -rf /tmp/p; $SH ./install.sh /tmp/p && [ $(find /tmp/p -type f | wc -l) = 3 ]'
t "second run is idempotent" '$SH ./install.sh /tmp/p'
t "handles spaces in the prefix" 'rm -rf "/tmp/p q"; $SH ./install.sh "/tmp/p q" && [ -f "/tmp/p q/bin/tool" ]'
t "arithmetic" '[ $($SH -c "echo \$((7*6))") = 42 ]'
t "local variables" '$SH -c "f() { local x=1; echo \$x; }; f"'
t "printf %q" '[ "$($SH -c "printf %q \"a b\"")" = "a\\ b" ]'
t "echo -e is not interpreted" '[ "$($SH -c "echo -e x")" = "-e x" ]'
echo "1..$n"; echo "# $SHNAME: $((n-bad)) passed, $bad failed"; [ $bad = 0 ]
X
cap ci-matrix "bash (own matrix runner)" "$BASH_VERSION" "checks.sh under bash, dash, busybox sh and bash --posix" <<'X'
fail=0
for s in "bash:bash" "dash:dash" "busybox:busybox sh" "bash-posix:bash --posix"; do
  export SHNAME=${s%%:*} SH=${s#*:}
  echo "=== matrix job [shell=$SHNAME] command: $SH"
  start=$(date +%s%N); bash checks.sh; rc=$?
  echo "=== job [shell=$SHNAME] finished with status $rc"; [ $rc = 0 ] || fail=1
done
exit $fail
X
# --- a long pipeline with tracing; the failing command is in the middle, cleanup follows -----------------------------------------
mkdir -p /home/dev/nightly && cd /home/dev/nightly
cat > nightly.sh <<'X'
set -eux
workdir=/srv/nightly; mkdir -p "$workdir"
cleanup() { echo "cleanup: removing $workdir"; for f in $(ls "$workdir" | head -150); do rm -f "$workdir/$f"; done; }
trap cleanup EXIT
for i in $(seq 1 140); do
  sku="SKU-$(printf %04d $i)"
  price=$((i * 37 % 911))
  echo "$sku;$price" > "$workdir/item_$i.csv"
  [ -s "$workdir/item_$i.csv" ]
done
cat "$workdir"/item_*.csv | sort > "$workdir/all.csv"
rows=$(wc -l < "$workdir/all.csv")
test "$rows" -eq 140
sum=0
while IFS=';' read -r sku price; do
  sum=$((sum + price))
done < "$workdir/all.csv"
echo "checksum $sum"
for region in north south east west; do
  for i in $(seq 1 60); do
    limit=$(awk -F= -v r="$region" '$1==r {print $2}' limits.conf)
    part=$((i * 11 % 97))
    [ "$part" -le "${limit:?limit of $region is not set in limits.conf}" ] || echo "region $region item $i above limit: $part > $limit"
  done
done
echo "never printed"
X
printf 'north=95\nsouth=92\nwest=96\n' > limits.conf
cap ci-nightly bash "$BASH_VERSION" "bash nightly.sh" <<'X'
bash nightly.sh
X
# --- a green run with warnings ---------------------------------------------------------------------------------------------------------
cd /home/dev/checkout 2>/dev/null || cd /home/dev
cap ci-green "bash (own GitHub-like step runner)" "$BASH_VERSION" "gh.sh of ci.sh: check out, cache, seed and test, static checks, package, upload" <<'X'
. /home/dev/gh.sh; rm -rf /home/dev/rel; mkdir /home/dev/rel; cd /home/dev/rel
step "Check out" <<'S'
git clone -q --depth 1 file:///srv/git/tariff-api .
git log -1 --format='%h %s'
S
step "Restore cache" continue <<'S'
key=tariff-linux-$(sha256sum db/schema.sql | cut -c1-6)
tar xf ~/.cache/ci/$key.tar || { echo "Cache not found for input keys: $key"; exit 2; }
S
step "Seed and test" <<'S'
sed -i 's/INTO rates/INTO rate/' db/seed.sql; mkdir build
cat db/schema.sql db/seed.sql | sqlite3 build/tariff.db
$PYTHON -W always tests/test_tariff.py
S
step "Static checks" <<'S'
$PYTHON -W error -c "import ast,sys; [ast.parse(open(f).read()) for f in ('src/tariff.py','tests/test_tariff.py')]"
awk 'length > 100 {print "##[warning]" FILENAME ":" FNR ": line is " length " characters long"}' src/*.py tests/*.py
$PYTHON - src/*.py <<'P'
import ast, sys
for f in sys.argv[1:]:
    t = ast.parse(open(f).read()); used = {n.id for n in ast.walk(t) if isinstance(n, ast.Name)}
    for n in ast.walk(t):
        if isinstance(n, ast.Import):
            for a in n.names:
                if a.name not in used: print(f"##[warning]{f}:{n.lineno}: unused import {a.name}")
P
S
step "Package" <<'S'
tar cvzf build/tariff-0.7.2.tgz src db
sha256sum build/tariff-0.7.2.tgz | cut -c1-16
du -b build/tariff-0.7.2.tgz
S
step "Upload" <<'S'
mkdir -p /srv/artifacts; cp -v build/tariff-0.7.2.tgz /srv/artifacts/
S
finish
X
