#!/usr/bin/env bash
# Measures published changes of the speed of JVM cryptography again, and pairs that must not differ. See docs/museum.md.
#
#   mvn -q package -DskipTests && docs/museum/museum.sh FOLDER JDK17 JDK25 [NAME…]
#
# Bouncy Castle comes from Maven Central. What is in the folder is not measured again.
set -euo pipefail
folder=$1 jdk17=$2 jdk25=$3
shift 3
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

bc() {
  local jar=~/.m2/repository/org/bouncycastle/bcprov-jdk18on/$1/bcprov-jdk18on-$1.jar
  [[ -e $jar ]] || mvn -q dependency:get -Dtransitive=false -Dartifact="org.bouncycastle:bcprov-jdk18on:$1" >&2
  echo "$jar"
}

# NAME AXIS COMMAND OPTIONS…
exhibit() {
  local name=$1 by=$2
  shift 2
  [[ -z $wanted || $wanted == *" $name "* ]] || return 0
  if [[ ! -e $folder/$name/results.json ]]; then
    java -jar target/benchmarks.jar "$@" --forks 10 --seed 1 --out "$folder/$name" >"$folder/$name.log"
  fi
  printf '\n== %s\n' "$name"
  java -jar target/benchmarks.jar compare "$folder/$name" --by "$by" || true
}

wanted=${*:+" $* "}
both=(--provider JDK --jvm "$jdk17" --jvm "$jdk25")
without() { flags=(--jvm "$jdk25" --jit default --jvm-args "off=-XX:-Use$1Intrinsics"); }
start=(warmup --operation digest --algorithm SHA-256 --provider BC --length 1s --jvm "$jdk17")

exhibit bc-start classpath "${start[@]}" --classpath-variant "default=$(bc 1.82)" --classpath-variant "1.83=$(bc 1.83)"
exhibit bc-start-fixed classpath "${start[@]}" --classpath-variant "default=$(bc 1.84)" --classpath-variant "1.86=$(bc 1.86)"
exhibit ecdsa jvm run --operation sign --algorithm ECDSA-P256-SHA256 "${both[@]}"
exhibit chacha20 jvm run --operation encrypt --algorithm ChaCha20-Poly1305 --payload 16KiB "${both[@]}"
exhibit aes-gcm jvm run --operation encrypt --algorithm AES-256-GCM --payload 16KiB "${both[@]}"
without SHA3
exhibit sha3 jit run --operation digest --algorithm SHA3-256 --provider JDK --payload 16KiB "${flags[@]}"
exhibit aes-ctr jvm run --operation encrypt --algorithm AES-256-CTR --payload 16MiB --mode ss "${both[@]}"
exhibit aes-cbc jvm run --operation decrypt --algorithm AES-256-CBC --payload 16MiB --mode ss "${both[@]}"
without Kyber
exhibit ml-kem jit run --operation encapsulate --algorithm ML-KEM-768 --provider JDK "${flags[@]}"
exhibit control-flag jit run --operation verify --algorithm Ed25519 --provider JDK "${flags[@]}"
without Dilithium
exhibit ml-dsa jit run --operation verify --algorithm ML-DSA-65 --provider JDK "${flags[@]}"
cp -n "$(bc 1.84)" "$folder/copy.jar" || true
exhibit control-jar classpath run --operation mac --algorithm HMAC-SHA256 --provider BC --jvm "$jdk17" \
  --classpath-variant "default=$(bc 1.84)" --classpath-variant "copy=$folder/copy.jar"
exhibit control-provider classpath run --operation digest --algorithm SHA-256 --provider JDK --jvm "$jdk25" \
  --classpath-variant "default=$(bc 1.84)" --classpath-variant "other=$(bc 1.86)"
