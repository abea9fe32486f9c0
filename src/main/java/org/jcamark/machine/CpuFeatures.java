package org.jcamark.machine;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The instruction sets that decide how fast cryptography is, by Linux's names: on x86 those of the
 * kernel's {@code cpufeatures.h}, on ARM those of its "ARM64 ELF hwcaps".
 */
final class CpuFeatures {
  private static final Pattern OF_INTEREST =
      Pattern.compile(
          "v?aes|v?pclmulqdq|sha_ni|gfni|ssse3|sse4_1|avx|avx2|avx512.*|avx_ifma|bmi1|bmi2|adx"
              + "|rdrand|rdseed|neon|asimd|pmull|sha1|sha2|sha3|sha512|sm3|sm4|sve|sve2|sveaes"
              + "|svepmull|svesha3|rng");

  /** Names of Intel Macs that differ by more than their case. */
  private static final Map<String, String> INTEL_MAC =
      Map.of("avx1.0", "avx", "sse4.1", "sse4_1", "sha", "sha_ni");

  private CpuFeatures() {}

  /** Those of interest, sorted, each once. */
  static List<String> of(Collection<String> names) {
    return names.stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .map(name -> INTEL_MAC.getOrDefault(name, name))
        .filter(name -> OF_INTEREST.matcher(name).matches())
        .distinct()
        .sorted()
        .toList();
  }
}
