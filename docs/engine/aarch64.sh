#!/usr/bin/env bash
# Runs a release on Linux on aarch64 by emulation, on Debian or Ubuntu on x86-64: the JDK's packages for
# arm64 are unpacked into a folder and started by qemu-user-static, which apt-get has.
#
#   apt-get install qemu-user-static && docs/engine/aarch64.sh target/jcamark-1.0.0.zip FOLDER
set -euo pipefail
zip=$(realpath "$1")
mkdir -p "$2/root" "$2/packages"
home=$(realpath "$2")

# Package lists of arm64, beside those of this machine.
apt() {
  apt-get -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o Dir::State="$home/apt" \
    -o Dir::State::status="$home/apt/status" -o Dir::Cache="$home/apt/cache" -o APT::Sandbox::User=root "$@"
}
mkdir -p "$home/apt/lists/partial" "$home/apt/cache/archives/partial"
touch "$home/apt/status"
apt -q update
(cd "$home/packages" && apt -q download openjdk-17-jre-headless libc6 libgcc-s1 libstdc++6 zlib1g \
  libjpeg62-turbo liblcms2-2 libfreetype6 libpng16-16 libharfbuzz0b libfontconfig1 libbrotli1 libglib2.0-0 \
  libgraphite2-3 libexpat1 libpcre2-8-0 fonts-dejavu-core fontconfig-config)
for package in "$home"/packages/*.deb; do dpkg -x "$package" "$home/root"; done

# Links into /etc go to this folder; programs are started by the emulator.
jdk=$home/jdk
cp -r "$home"/root/usr/lib/jvm/java-17-openjdk-arm64 "$jdk"
find "$jdk" -type l -lname '/etc/*' | while read -r link; do
  target=$home/root$(readlink "$link")
  rm "$link"
  [[ ! -e $target ]] || cp -rL "$target" "$link"
done
for program in bin/java lib/jspawnhelper; do
  mv "$jdk/$program" "$jdk/$program.aarch64"
  printf '#!/bin/bash\nexec qemu-aarch64-static -L %q %q "$@"\n' "$home/root" "$jdk/$program.aarch64" >"$jdk/$program"
  chmod +x "$jdk/$program"
done

cd "$home"
unzip -q "$zip"
cd jcamark-*/
export JAVA_HOME=$jdk XDG_CACHE_HOME=$home/cache
bin/jcamark doctor || true
bin/jcamark list --operation sign --algorithm ECDSA-P256-SHA256,Ed25519
bin/jcamark run --operation sign --algorithm Ed25519 --provider JDK,ACCP --forks 1 --out "$home/run"
