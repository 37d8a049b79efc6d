#!/usr/bin/env bash
# A system in bash: the context comes in on stdin, what is kept goes out on stdout.
#
#   ./assay run demo -n 10 --system 'exec:bash samples/exec/keep-errors.sh' --system identity
#
# Keeps lines that look like trouble, with one line around each, and everything where none does.
# An exit status other than 0 would be a failed trial, so the status of grep must not become ours.
set -euo pipefail

context=$(cat)
grep --ignore-case --extended-regexp --context=1 'error|fail|fatal|exception|panic|denied' <<< "$context" \
  || printf '%s\n' "$context"
