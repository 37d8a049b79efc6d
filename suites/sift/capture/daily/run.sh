#!/usr/bin/env bash
# run.sh OUTDIR: makes the captures of the part `daily` again. Needs root, docker.io, elixir, bazel-bootstrap, tar.
set -u
OUT=$(mkdir -p "$1" && cd "$1" && pwd)
W=$(mktemp -d)
trap 'kill $(cat "$W/d.pid" 2>/dev/null) 2>/dev/null; sleep 1; rm -rf "$W"' EXIT
export LC_ALL=C.UTF-8
neutral() { sed -E -e "s#$W#/home/dev#g" -e "s#$HOME/#/home/dev/#g"; }
cap() { # cap NAME COMMAND...: keeps stdout and stderr together
  local name=$1; shift
  "$@" < /dev/null 2>&1 | neutral > "$OUT/$name.txt"
  printf '%-12s exit %-3s %6s lines\n' "$name" "${PIPESTATUS[0]}" "$(wc -l < "$OUT/$name.txt")"
}

docker_daemon() {
  dockerd --data-root "$W/data" --exec-root "$W/exec" -H "unix://$W/d.sock" --iptables=false --bridge=none \
    --storage-driver vfs --pidfile "$W/d.pid" > "$W/dockerd.log" 2>&1 &
  export DOCKER_HOST=unix://$W/d.sock DOCKER_BUILDKIT=0
  for _ in $(seq 50); do docker version > /dev/null 2>&1 && break; sleep 0.3; done
}

base_image() {
  local b=(/bin/sh /bin/cat /bin/sleep /usr/bin/seq /bin/ls /bin/grep /bin/sed /bin/mkdir /usr/bin/wc /usr/bin/env /bin/cp)
  local libs; libs=$(for x in "${b[@]}"; do ldd "$(readlink -f "$x")" | grep -o '/[^ ]*'; done | sort -u)
  tar -chf - "${b[@]}" $libs 2> /dev/null | docker import - base:12 > /dev/null
}

docker_build() {
  local d=$W/ledger; mkdir -p "$d/conf" "$d/bin"
  for i in $(seq 40); do echo "rule-$i = on" >> "$d/conf/rules.ini"; done
  printf '[db]\nhost = db.internal\npool = 12\n' > "$d/conf/limits.ini"
  cat > "$d/bin/check.sh" <<'X'
for i in $(seq 1 140); do echo "check rule-$i: ok"; done
grep -q '^max_conn' /srv/ledger/conf/limits.ini || { echo "check: conf/limits.ini: key max_conn is not set in [db]" >&2; bad=1; }
for i in $(seq 141 260); do echo "check rule-$i: ok"; done
[ -z "$bad" ] || exit 3
X
  cat > "$d/Dockerfile" <<'X'
FROM base:12
LABEL team=ledger
ENV APP_HOME=/srv/ledger
WORKDIR /srv/ledger
COPY conf conf
COPY bin bin
RUN seq 1 60 | sed 's/^/unpack layer part /'
RUN sh bin/check.sh
RUN sh bin/warm.sh
CMD ["sh", "bin/serve.sh"]
X
  (cd "$d" && docker build --no-cache -t ledger:2.4 .)
}

docker_ps() {
  local n; for n in web-1 web-2 web-3 cache search; do docker run -d --network none --name "$n" base:12 sleep 600 > /dev/null; done
  docker run -d --network none --name mailer base:12 sh -c 'exit 137' > /dev/null
  docker run -d --network none --name migrate base:12 sh -c 'exit 0' > /dev/null
  docker run -d --network none --name importer base:12 sh -c 'exit 4' > /dev/null
  docker create --network none --name reports base:12 sleep 9 > /dev/null
  docker pause search > /dev/null
  sleep 2
  docker ps -a --format 'table {{.Names}}\t{{.Image}}\t{{.Status}}\t{{.Command}}'
}

docker_inspect() {
  docker run -d --network none --name payments --memory 64m --restart on-failure:3 -v "$W/ledger/conf:/srv/conf:ro" \
    -e REGION=eu-3 -e LOG=debug --label tier=gold base:12 sleep 600 > /dev/null
  docker inspect payments
}

mix_project() {
  local d=$W/$1; mkdir -p "$d/lib" "$d/test"
  cat > "$d/mix.exs" <<X
defmodule ${2}.MixProject do
  use Mix.Project
  def project, do: [app: :$1, version: "0.3.0", elixir: "~> 1.14", deps: []]
  def application, do: [extra_applications: [:logger]]
end
X
  echo 'ExUnit.start()' > "$d/test/test_helper.exs"
}

mix_test() {
  mix_project tariff Tariff; local d=$W/tariff
  cat > "$d/lib/tariff.ex" <<'X'
defmodule Tariff do
  @zones %{"A" => 100, "B" => 250, "C" => 480}
  def price(zone, grams) do
    base = Map.fetch!(@zones, zone)
    unused = grams * 2
    base + div(grams, 100) * 15
  end
  def label(zone, grams), do: "#{zone}/#{grams}g"
end
X
  { echo 'defmodule TariffTest do'; echo '  use ExUnit.Case'
    for i in $(seq 1 90); do printf '  test "zone A weight %s" do\n    IO.puts("quote A %s: #{Tariff.price("A", %s)}")\n    assert Tariff.price("A", %s) >= 100\n  end\n' $i $i $i $i; done
    cat <<'X'
  test "zone D is refused politely" do
    assert Tariff.price("D", 10) == {:error, :unknown_zone}
  end
  test "half kilos round up in zone C" do
    assert Tariff.price("C", 550) == 570
  end
  @tag :skip
  test "islands cost extra" do
    assert Tariff.price("I", 10) == 900
  end
end
X
  } > "$d/test/tariff_test.exs"
  (cd "$d" && mix test --seed 0)
}

mix_compile() {
  mix_project inbox Inbox; local d=$W/inbox
  for i in $(seq 1 24); do printf 'defmodule Inbox.Rule%s do\n  def apply(mail, extra) do\n    subject = mail.subject\n    mail\n  end\nend\n' $i > "$d/lib/rule$i.ex"; done
  cat > "$d/lib/router.ex" <<'X'
defmodule Inbox.Router do
  alias Inbox.Rule1
  def route(mail) do
    mail
    |> Rule1.apply(:first)
    |> deliver_to(queue_for(mail))
  end
  defp queue_for(%{priority: p}) when p > 3, do: :fast
  defp queue_for(_), do: :slow
end
X
  (cd "$d" && mix compile)
}

tar_long() {
  local d=$W/archive; mkdir -p "$d"; chmod 755 "$W"
  python3 - "$d" <<'X'
import os, sys
root = sys.argv[1]
for a in range(140):
    os.makedirs(f"{root}/site/part-{a:03}", exist_ok=True)
    for b in range(140):
        with open(f"{root}/site/part-{a:03}/page-{b:03}.html", "w") as f:
            f.write(f"{a} {b}\n")
os.chmod(f"{root}/site/part-061/page-077.html", 0)
os.chmod(f"{root}/site/part-118", 0o000)
X
  (cd "$d" && chown -R nobody "$d" && setpriv --reuid=65534 --regid=65534 --clear-groups tar -cvf /dev/null --sort=name site)
}

bazel_build() {
  local d=$W/bazel; mkdir -p "$d/app" "$d/lib"
  echo 'workspace(name = "till")' > "$d/WORKSPACE"
  cat > "$d/lib/BUILD" <<'X'
genrule(name = "rates", srcs = ["rates.txt"], outs = ["rates.h"], cmd = "echo 'reading 4 currencies'; grep -n GBP $(location rates.txt) > $@")
X
  printf 'EUR 1\nUSD 1.08\nCHF 0.94\nJPY 161\n' > "$d/lib/rates.txt"
  cat > "$d/app/BUILD" <<'X'
genrule(name = "till", srcs = ["//lib:rates"], outs = ["till.txt"], cmd = "cat $(SRCS) > $@")
genrule(name = "banner", outs = ["banner.txt"], cmd = "echo hello > $@")
X
  (cd "$d" && bazel --output_user_root="$W/bz" --batch build --color=yes --curses=yes --verbose_failures //app:till //app:banner)
}

want=" ${2:-docker elixir tar bazel} "
if [[ $want == *" docker "* ]]; then docker_daemon; base_image; cap docker-01 docker_build; cap docker-02 docker_ps; cap docker-03 docker_inspect; docker rm -f $(docker ps -aq) > /dev/null 2>&1; fi
if [[ $want == *" elixir "* ]]; then cap elixir-01 mix_test; cap elixir-02 mix_compile; fi
if [[ $want == *" tar "* ]]; then cap tar-02 tar_long; fi
if [[ $want == *" bazel "* ]]; then cap bazel-01 timeout 200 bash -c "$(declare -f bazel_build); W=$W; bazel_build"; fi
