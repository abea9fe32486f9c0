#!/usr/bin/env bash
# Usage: peers/run.sh OUT.json
# Builds and runs what this machine has the tools for; what it cannot build is left out, with a line
# that says so. Everything comes through pip, cargo and Maven as configured; no root rights.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$(realpath "${1:?usage: peers/run.sh OUT.json}")
build=${PEERS_HOME:-$here/target}
mkdir -p "$build"
figures=$build/figures
: >"$figures"

left_out() {
  echo "left out: $1 (see $build/$1.log)" >&2
}

python_peers() {
  python3 -m venv "$build/venv" &&
    "$build/venv/bin/pip" install -q -r "$here/python/requirements.txt" &&
    "$build/venv/bin/python" "$here/python/peers.py" >>"$figures"
}

# With bindgen's libclang from PyPI; AES-GCM of RustCrypto needs the CPU's own instructions.
rust_peers() {
  LIBCLANG_PATH=$(echo "$build"/venv/lib/python3*/site-packages/clang/native)
  BINDGEN_EXTRA_CLANG_ARGS="-isystem $(cc -print-file-name=include)"
  export LIBCLANG_PATH BINDGEN_EXTRA_CLANG_ARGS CARGO_TARGET_DIR=$build/rust RUSTFLAGS="-C target-cpu=native"
  cargo run -q --release --locked --manifest-path "$here/rust/Cargo.toml" --features "$1" >>"$figures"
}

java_peer() {
  mvn -q -B dependency:copy -Dartifact=org.bouncycastle:bcprov-jdk18on:1.72 -DoutputDirectory="$build" &&
    javac -d "$build" -cp "$build/bcprov-jdk18on-1.72.jar" "$here/java/FiveCalls.java" &&
    java -cp "$build:$build/bcprov-jdk18on-1.72.jar" FiveCalls >>"$figures"
}

python_peers 2>"$build/python.log" || left_out python
rust_peers liboqs 2>"$build/liboqs.log" ||
  { left_out liboqs; rust_peers "" 2>"$build/rust.log" || left_out rust; }
java_peer 2>"$build/java.log" || left_out java
machine="$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1), $(nproc) CPUs, $(date -u +%F)"
printf '{"machine": "%s", "figures": [\n%s\n]}\n' "$machine" "$(paste -sd, "$figures" | sed 's/},{/},\n{/g')" >"$out"
echo "$(wc -l <"$figures") figures in $out" >&2
