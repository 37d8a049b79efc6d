setup() {
  TMP=$(mktemp -d)
}
teardown() { rm -rf "$TMP"; }

keep() { ls "$TMP" | sort | head -n "-$1" | while read -r f; do rm "$TMP/$f"; done; }

@test "keeps three newest" {
  for i in 1 2 3 4 5; do touch "$TMP/b$i"; done
  keep 3
  [ "$(ls "$TMP" | wc -l)" -eq 3 ]
}

@test "sorts numerically beyond nine" {
  for i in 8 9 10 11; do touch "$TMP/b$i"; done
  keep 2
  run ls "$TMP"
  echo "# left: $output" >&3
  [ "$output" = $'b10\nb11' ]
}

@test "empty directory is fine" {
  run keep 3
  [ "$status" -eq 0 ]
}

@test "names with spaces survive" {
  touch "$TMP/a b" "$TMP/c d"
  keep 5
  [ -e "$TMP/a b" ]
}

@test "uploads manifest" {
  skip "needs object storage"
}
