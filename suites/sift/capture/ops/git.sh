V=$(git --version | cut -d' ' -f3)
git config --global user.name "Dev Example"; git config --global user.email dev@example.com
git config --global init.defaultBranch main; git config --global advice.detachedHead false
T=1767261600
ci() { T=$((T+5400)); GIT_AUTHOR_DATE="$T +0000" GIT_COMMITTER_DATE="$T +0000" git commit -q -m "$1"; }
export T

# --- an order service with two lines of work -------------------------------------------------
mkdir -p shop && cd shop && git init -q
mkdir -p src/orders src/billing docs
cat > src/orders/pricing.py <<'X'
"""Prices of an order."""
from decimal import Decimal

VAT = Decimal("0.19")
FREE_SHIPPING_FROM = Decimal("50.00")


def net_total(lines):
    return sum(line.qty * line.unit_price for line in lines)


def shipping(total):
    if total >= FREE_SHIPPING_FROM:
        return Decimal("0")
    return Decimal("4.90")


def gross_total(lines):
    net = net_total(lines)
    return net + net * VAT + shipping(net)
X
cat > src/orders/service.py <<'X'
from .pricing import gross_total


class OrderService:
    def __init__(self, repo, mailer):
        self.repo = repo
        self.mailer = mailer

    def place(self, order):
        order.total = gross_total(order.lines)
        self.repo.save(order)
        self.mailer.send(order.customer, "confirmation")
        return order.id
X
cat > src/billing/invoice.py <<'X'
def render(order):
    return f"Invoice {order.id}: {order.total} EUR"
X
cat > config.toml <<'X'
[http]
port = 8080
workers = 4

[db]
pool = 10
timeout_ms = 3000
X
printf '# Shop\n\nOrder service.\n' > README.md
cat > src/billing/legacy_export.py <<'X'
def export(rows):
    return "\n".join(";".join(map(str, r)) for r in rows)
X
git add -A; ci "Order service skeleton"
git checkout -q -b feature/discounts
sed -i 's/VAT = Decimal("0.19")/VAT = Decimal("0.19")\nMAX_DISCOUNT = Decimal("0.30")/' src/orders/pricing.py
python3 - <<'X'
p='src/orders/pricing.py'; s=open(p).read()
s=s.replace('def gross_total(lines):\n    net = net_total(lines)\n','def gross_total(lines, discount=Decimal("0")):\n    net = net_total(lines) * (1 - min(discount, MAX_DISCOUNT))\n')
open(p,'w').write(s)
p='config.toml'; s=open(p).read(); s=s.replace('pool = 10','pool = 25'); open(p,'w').write(s)
X
git add -A; ci "Apply discount codes to the net total"
cat >> src/billing/legacy_export.py <<'X'


def export_discounts(rows):
    return export([r for r in rows if r[2]])
X
git add -A; ci "Export discounts"
git checkout -q main
python3 - <<'X'
p='src/orders/pricing.py'; s=open(p).read()
s=s.replace('    net = net_total(lines)\n    return','    net = round_half_even(net_total(lines))\n    return').replace('def shipping','def round_half_even(x):\n    return x.quantize(Decimal("0.01"))\n\n\ndef shipping')
open(p,'w').write(s)
p='config.toml'; s=open(p).read(); s=s.replace('pool = 10','pool = 16').replace('workers = 4','workers = 8'); open(p,'w').write(s)
X
git rm -q src/billing/legacy_export.py
git add -A; ci "Round net totals, drop the legacy export"
cap git-merge git "$V" "git merge feature/discounts; git status; git diff" <<'X'
echo '$ git merge feature/discounts'
git merge feature/discounts; rc=$?
echo '$ git status'
git status
echo '$ git diff'
git diff
exit $rc
X
git merge --abort

# --- cherry-pick short -----------------------------------------------------------------------
cap git-cherry git "$V" "git cherry-pick feature/discounts" <<'X'
git cherry-pick feature/discounts
X
git cherry-pick --abort

# --- rebase: conflict late in the series --------------------------------------------------------
git checkout -q -b topic/audit feature/discounts~2
for i in 1 2 3 4 5 6; do
  echo "def audit_$i(event): return ('$i', event)" >> src/orders/audit.py
  [ $i = 4 ] && sed -i 's/timeout_ms = 3000/timeout_ms = 4500/' config.toml && sed -i 's/Order service\./Order service with audit trail./' README.md
  [ $i = 5 ] && sed -i 's/self.repo.save(order)/self.repo.save(order, audit=True)/' src/orders/service.py
  git add -A; ci "audit: step $i$( [ $i = 5 ] && echo ' persist with audit flag')"
done
git checkout -q main
sed -i 's/self.repo.save(order)/self.repo.save(order, tx=self.repo.begin())/' src/orders/service.py; git add -A; ci "Save orders inside a transaction"
git checkout -q topic/audit
cap git-rebase git "$V" "git rebase main; git status" <<'X'
git rebase main 2>&1 | tr '\r' '\n'
rc=${PIPESTATUS[0]}
git status
exit $rc
X
git rebase --abort; git checkout -q main
cd ..

# --- bisect run over 48 commits with a real test -------------------------------------------------
mkdir slug && cd slug && git init -q
cat > slugify.py <<'X'
import re
import unicodedata


def slugify(text):
    text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    text = re.sub(r"[^\w\s-]", "", text).strip().lower()
    return re.sub(r"[-\s]+", "-", text)
X
cat > test_slugify.py <<'X'
import sys
import unittest

from slugify import slugify


class SlugTest(unittest.TestCase):
    def test_plain(self):
        self.assertEqual(slugify("Hello World"), "hello-world")

    def test_accents(self):
        self.assertEqual(slugify("Crème Brûlée"), "creme-brulee")

    def test_runs_of_dashes(self):
        self.assertEqual(slugify("a -- b"), "a-b")

    def test_underscore_kept(self):
        self.assertEqual(slugify("snake_case name"), "snake_case-name")


if __name__ == "__main__":
    unittest.main(verbosity=2)
X
git add -A; ci "slugify with tests"; git tag v1.0
for i in $(seq 1 48); do
  case $i in
    31) sed -i 's/\[-\\s\]+/[-_\\s]+/' slugify.py; m="Treat separators alike in URLs";;
    12) sed -i 's/"ignore"/"ignore"  # drop what has no ASCII form\n   /' slugify.py; sed -i ':a;N;$!ba;s/form\n   )/form\n    )/' slugify.py; m="Comment the encoding step";;
    *) echo "- entry $i: wording" >> CHANGES.md; m="Changelog entry $i";;
  esac
  git add -A; ci "$m"
done
python3 -c 'import ast;ast.parse(open("slugify.py").read())' || echo BAD-SOURCE
cap git-bisect git "$V" "git bisect start HEAD v1.0; git bisect run python3 test_slugify.py; git bisect log" <<'X'
export PYTHONDONTWRITEBYTECODE=1
git bisect start HEAD v1.0
git bisect run python3 test_slugify.py
rc=$?
git bisect log
exit $rc
X
git bisect reset >/dev/null 2>&1; cd ..

# --- push refused by a hook of the remote; the warning about the big file is not the reason --------
git init -q --bare remote/ledger.git
cat > remote/ledger.git/hooks/pre-receive <<'X'
#!/bin/bash
z=0000000000000000000000000000000000000000
bad=0
while read old new ref; do
  echo "checking $ref"
  range=$new; [ "$old" != $z ] && range="$old..$new"
  for c in $(git rev-list --reverse $range); do
    s=$(git log -1 --format=%s $c)
    echo "  $(git rev-parse --short $c) $s"
    git diff-tree --root --no-commit-id -r -l0 $c | while read m1 m2 o1 o2 st f; do
      size=$(git cat-file -s $o2 2>/dev/null || echo 0)
      [ "$size" -gt 1000000 ] && echo "    warning: $f is $size bytes; consider large-file storage (advisory)"
      true
    done
    if ! printf '%s' "$s" | grep -qE '^(LED-[0-9]+: |Merge )'; then
      echo "    error: subject has no ticket key"; bad=$((bad+1))
    fi
    if git show $c | grep -qE '^\+.*BEGIN (RSA|OPENSSH) PRIVATE'; then echo "    error: private key material"; bad=$((bad+1)); fi
  done
done
[ $bad -gt 0 ] && { echo "policy: $bad commit(s) refused, see docs/contributing.md#subjects"; exit 1; }
exit 0
X
chmod +x remote/ledger.git/hooks/pre-receive
git clone -q remote/ledger.git ledger 2>/dev/null; cd ledger
n=100
for s in "LED-201: Ledger entries" "LED-204: Balance per account" "LED-204: Import fixtures" "LED-207: Reject negative amounts" "fix rounding again" "LED-209: Close a period" "LED-209: Tests for closing"; do
  n=$((n+1)); echo "$s" > entry_$n.py
  [ $n = 103 ] && head -c 1400000 /dev/zero | tr '\0' 'x' > fixtures.csv
  git add -A; ci "$s"
done
git remote set-url origin file:///home/dev/remote/ledger.git
cap git-push git "$V" "git push --progress -u origin main" <<'X'
git push --progress -u origin main 2>&1 | tr '\r' '\n'
exit ${PIPESTATUS[0]}
X
cd ..

# --- fsck of a damaged repository ----------------------------------------------------------------
mkdir vault && cd vault && git init -q
for i in $(seq 1 40); do echo "policy $i v1" > policy_$i.txt; git add -A; ci "Policy $i"; done
git tag -a v2.1 -m "release 2.1" ; 
echo tmp > x; git add x; ci "throwaway"; git reset -q --hard HEAD~1
blob=$(git rev-parse HEAD:policy_17.txt); rm -f .git/objects/${blob:0:2}/${blob:2}
blob2=$(git rev-parse HEAD:policy_29.txt); f=.git/objects/${blob2:0:2}/${blob2:2}; chmod u+w $f; printf 'garbage' | dd of=$f bs=1 seek=6 conv=notrunc 2>/dev/null
echo 1234567890123456789012345678901234567890 > .git/refs/heads/old-import
cap git-fsck git "$V" "git fsck --full --no-reflogs --verbose" <<'X'
git fsck --full --no-reflogs --verbose 2>&1 
X
cd ..

# --- log --stat over a long history ----------------------------------------------------------------
mkdir gateway && cd gateway && git init -q
mkdir -p internal/{auth,limits,proxy} deploy
for i in $(seq 1 90); do
  d=$(printf 'auth\nlimits\nproxy\n' | sed -n "$((i%3+1))p")
  for k in 1 2 3; do echo "func ${d}_${i}_${k}() int { return $((i*k)) }" >> internal/$d/file_$((i%7)).go; done
  [ $((i%5)) = 0 ] && echo "replicas: $((i/5))" > deploy/values.yaml
  case $i in
   23) echo "package limits // token bucket" > internal/limits/bucket.go; m="limits: token bucket per client";;
   41) sed -i 's/.*/package limits \/\/ sliding window/' internal/limits/bucket.go; m="limits: switch to a sliding window";;
   58) git mv internal/limits/bucket.go internal/limits/window.go; m="limits: rename bucket.go to window.go";;
   77) git rm -q internal/limits/window.go; m="limits: move rate limiting to the edge";;
   *) m="$d: adjust case $i";;
  esac
  git add -A; ci "$m"
done
cap git-log git "$V" "git log --stat -M --date=iso" <<'X'
git log --stat -M --date=iso
X
cd ..

# --- am: the third patch of a series does not apply ------------------------------------------------
mkdir mailer && cd mailer && git init -q
printf 'retries = 3\nbackoff = 2\nqueue = "mail"\n' > settings.ini; printf 'def send(m):\n    return True\n' > send.py; git add -A; ci "Mailer"
git checkout -q -b series
sed -i 's/retries = 3/retries = 5/' settings.ini; git add -A; ci "Retry five times"
printf '\n\ndef flush():\n    return 0\n' >> send.py; git add -A; ci "Add flush"
sed -i 's/backoff = 2/backoff = 4/' settings.ini; git add -A; ci "Double the backoff"
git format-patch -q -o ../patches main
git checkout -q main; sed -i 's/queue = "mail"/queue = "outbox"/; s/backoff = 2/backoff = 2.5/' settings.ini; git add -A; ci "Rename the queue"
cap git-am git "$V" "git am ../patches/*.patch" <<'X'
git am ../patches/*.patch
X
cd ..

# --- submodule commit that the remote no longer has ---------------------------------------------------
git init -q libcodec-src && cd libcodec-src && echo 1 > a && git add -A && ci "codec 1" && echo 2 > a && git add -A && ci "codec 2" && cd ..
git init -q player && cd player && echo p > p && git add -A && ci "player"
git -c protocol.file.allow=always submodule --quiet add file:///home/dev/libcodec-src third_party/codec
git add -A; ci "Use codec"; cd ..
(cd libcodec-src && git reset -q --hard HEAD~1 && echo 3 > a && git add -A && ci "codec 2, rewritten" && git reflog expire --expire=now --all && git gc -q --prune=now)
cap git-submodule git "$V" "GIT_TRACE=1 git -c protocol.file.allow=always clone --recurse-submodules file:///home/dev/player build/player" <<'X'
export GIT_TRACE=1
git -c protocol.file.allow=always clone --recurse-submodules file:///home/dev/player build/player 2>&1
X
# --- a review diff with several files -------------------------------------------------------------------
mkdir cart && cd cart && git init -q
mkdir -p app tests
cat > app/cart.py <<'X'
class Cart:
    def __init__(self):
        self.items = {}

    def add(self, sku, qty=1):
        self.items[sku] = self.items.get(sku, 0) + qty

    def remove(self, sku):
        self.items.pop(sku, None)

    def count(self):
        return sum(self.items.values())
X
cat > app/db.py <<'X'
import psycopg2

DSN = "dbname=cart"


def connect():
    return psycopg2.connect(DSN, connect_timeout=5)


def load(conn, cart_id):
    with conn.cursor() as cur:
        cur.execute("select sku, qty from cart_line where cart_id = %s", (cart_id,))
        return dict(cur.fetchall())
X
cat > app/http.py <<'X'
TIMEOUT = 30
MAX_BODY = 65536


def limits():
    return {"timeout": TIMEOUT, "max_body": MAX_BODY}
X
printf 'psycopg2==2.9.9\nflask==3.0.3\ngunicorn==22.0.0\n' > requirements.txt
printf 'from app.cart import Cart\n\n\ndef test_add():\n    c = Cart()\n    c.add("A")\n    assert c.count() == 1\n\n\ndef test_remove_unknown():\n    Cart().remove("nope")\n' > tests/test_cart.py
git add -A; ci "Cart"
python3 - <<'X'
def ed(p,*rs):
    s=open(p).read()
    for a,b in rs:
        assert a in s,(p,a); s=s.replace(a,b)
    open(p,'w').write(s)
ed('app/cart.py',('        self.items[sku] = self.items.get(sku, 0) + qty','        if qty < 1:\n            raise ValueError("qty must be positive")\n        self.items[sku] = self.items.get(sku, 0) + qty'),('self.items.pop(sku, None)','del self.items[sku]'))
ed('app/db.py',('        cur.execute("select sku, qty from cart_line where cart_id = %s", (cart_id,))','        cur.execute(f"select sku, qty from cart_line where cart_id = {cart_id}")'),('connect_timeout=5','connect_timeout=15'))
ed('app/http.py',('TIMEOUT = 30','TIMEOUT = 10'))
ed('requirements.txt',('flask==3.0.3','flask==3.1.0'),('gunicorn==22.0.0','gunicorn==23.0.0'))
ed('tests/test_cart.py',('\n\ndef test_remove_unknown():\n    Cart().remove("nope")\n',''))
X
git add -A; ci "Harden the cart"
cap git-review git "$V" "git show --color=always --stat --patch HEAD" <<'X'
git show --color=always --stat --patch HEAD
X
cd ..
