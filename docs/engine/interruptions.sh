#!/usr/bin/env bash
# Interrupts runs in several ways, resumes them, and checks that each ends with exactly the forks of
# a run that nobody interrupted: the same scenarios, fork numbers and seeds. See docs/engine.md.
#
#   mvn -q package -DskipTests && docs/engine/interruptions.sh [CASE…]
#
# Linux; needs script (util-linux) and python3, and root for the cases with a file system of their own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

jar=$PWD/target/benchmarks.jar
work=$(mktemp -d)
mounted=$work/mounted
finish() {
  if mountpoint -q "$mounted"; then umount "$mounted"; fi
  rm -rf "$work"
}
trap finish EXIT

plan=(--operation digest,mac --algorithm 'SHA-256,HMAC-SHA256' --provider JDK,BC --mode ss
  --forks 5 --seed 7)
cases=(before-first-fork during-fork while-writing torn-line sigterm ctrl-c full-disk
  unwritable-folder two-processes other-jar)

run() { java -jar "$jar" run "$@"; }

say() { printf '\n== %s\n' "$*"; }

fail() {
  printf 'FAILED: %s\n' "$*" >&2
  exit 1
}

# Scenario, fork and seed of each line of forks.jsonl, one a line; a torn last line is left out.
forks() {
  python3 - "$1/forks.jsonl" <<'PYTHON'
import json, os, sys
text = open(sys.argv[1]).read() if os.path.exists(sys.argv[1]) else ""
for line in sorted(text.split("\n")[:-1]):
    mark = json.loads(line)["jcamark"]
    print(mark["scenario"]["algorithm"], mark["scenario"]["provider"], mark["fork"], mark["seed"])
PYTHON
}

lines() { if [[ -e $1/forks.jsonl ]]; then wc -l <"$1/forks.jsonl"; else echo 0; fi; }

on_disk() {
  python3 - "$1/run.json" <<'PYTHON'
import json, sys
print("run.json says", json.load(open(sys.argv[1]))["state"])
PYTHON
  printf 'forks.jsonl has %s lines; files: %s\n' "$(lines "$1")" "$(ls -A "$1" | xargs)"
}

# Starts a run in the background and waits until it has some forks and measures the next.
start() {
  local out=$1 forks=$2
  java -jar "$jar" run "${plan[@]}" --out "$out" >"$out.log" 2>&1 &
  pid=$!
  until [[ $(lines "$out") -ge $forks && -e $out/run.json ]] && pgrep -P "$pid" >/dev/null; do
    kill -0 "$pid" 2>/dev/null || fail "$(cat "$out.log")"
    sleep 0.05
  done
}

ended() {
  local code=0
  wait "$pid" 2>/dev/null || code=$?
  printf 'exit code %s\n' "$code"
}

resume() {
  local out=$1
  shift
  run --resume "$out" "$@" 2>&1 >/dev/null | sed 's/^/resume: /'
  diff <(forks "$reference" | sort) <(forks "$out" | sort) || fail "other forks than uninterrupted"
  echo "the same $(lines "$out") forks as uninterrupted"
}

before-first-fork() {
  start "$1" 0
  kill -9 "$pid"
  ended
  on_disk "$1"
  resume "$1"
}

during-fork() {
  start "$1" 7
  kill -9 "$pid"
  ended
  on_disk "$1"
  resume "$1"
}

# Kills the run at the moment when the next version of run.json is being written.
while-writing() {
  start "$1" 1
  python3 - "$pid" "$1/.run.json.part" <<'PYTHON'
import os, signal, sys
pid, draft = int(sys.argv[1]), sys.argv[2]
while not os.path.exists(draft):
    os.kill(pid, 0)
os.kill(pid, signal.SIGKILL)
PYTHON
  ended
  on_disk "$1"
  resume "$1"
}

torn-line() {
  start "$1" 7
  kill -9 "$pid"
  ended
  truncate -s -100 "$1/forks.jsonl"
  echo "cut 100 bytes off forks.jsonl"
  resume "$1"
}

sigterm() {
  start "$1" 7
  kill -TERM "$pid"
  ended
  tail -1 "$1.log"
  on_disk "$1"
  resume "$1"
}

# A terminal sends SIGINT to jcamark and to its fork.
ctrl-c() {
  local code=0
  { until [[ $(lines "$1") -ge 7 ]]; do sleep 0.05; done; printf '\003'; } |
    script -qfec "java -jar '$jar' run ${plan[*]} --out '$1'" "$1.log" >/dev/null || code=$?
  printf 'exit code %s\n' "$code"
  tr '\r' '\n' <"$1.log" | sed 's/\x1b\[[?0-9]*[a-zA-Z]//g' | grep Interrupted
  on_disk "$1"
  resume "$1"
}

with_file_system() {
  mkdir -p "$mounted"
  mount -t tmpfs -o "$1" tmpfs "$mounted"
}

full-disk() {
  local code=0 out=$mounted/run
  with_file_system size=24k
  run "${plan[@]}" --out "$out" >"$1.log" 2>&1 || code=$?
  printf 'exit code %s\n' "$code"
  tail -1 "$1.log"
  on_disk "$out"
  mount -o remount,size=16m "$mounted"
  resume "$out"
  umount "$mounted"
}

unwritable-folder() {
  local code=0 out=$mounted/run
  with_file_system size=16m
  mount -o remount,ro "$mounted"
  run "${plan[@]}" --out "$out" || code=$?
  printf 'exit code %s\n' "$code"
  mount -o remount,rw "$mounted"
  pid=
  start "$out" 3
  kill -9 "$pid"
  ended
  mount -o remount,ro "$mounted"
  code=0
  run --resume "$out" || code=$?
  printf 'exit code %s\n' "$code"
  mount -o remount,rw "$mounted"
  resume "$out"
  umount "$mounted"
}

two-processes() {
  local code=0
  start "$1" 1
  run --resume "$1" || code=$?
  printf 'exit code %s\n' "$code"
  ended
  diff <(forks "$reference" | sort) <(forks "$1" | sort) || fail "other forks than alone"
  echo "the first run has its $(lines "$1") forks"
}

# The same classes in another file, as after a rebuild.
other-jar() {
  local code=0 original=$jar
  start "$1" 7
  kill -9 "$pid"
  ended
  mkdir "$1.jar"
  cp "$original" "$1.jar/benchmarks.jar"
  ln -s "${original%/*}/lib" "$1.jar/lib"
  (cd "$1.jar" && touch note && jar uf benchmarks.jar note)
  jar=$1.jar/benchmarks.jar
  run --resume "$1" || code=$?
  printf 'exit code %s\n' "$code"
  resume "$1" --allow-different-environment
  grep -o 'Continued in a different environment[^.]*' "$1/run.json"
  jar=$original
}

(($# > 0)) && cases=("$@")
reference=$work/reference
say "uninterrupted"
run "${plan[@]}" --out "$reference" >/dev/null
echo "$(lines "$reference") forks"
for name in "${cases[@]}"; do
  say "$name"
  "$name" "$work/$name"
done
