package org.jcamark.machine;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The processors; unknown members are absent.
 *
 * @param architecture {@code os.arch}, such as {@code amd64} or {@code aarch64}
 * @param features instruction sets that matter to cryptography, by the names of Linux's {@code
 *     /proc/cpuinfo}, sorted; empty where the system lists none
 * @param logical processors that this JVM may use
 * @param threadsPerCore hardware threads that run on each core; 1 where SMT is off
 * @param governor of the clock, several joined by a comma
 * @param boost whether turbo or boost clocks are allowed
 * @param throttled times that heat slowed a core or package down since the machine started
 */
public record Cpu(
    String model,
    String architecture,
    List<String> features,
    Optional<String> microcode,
    int logical,
    OptionalInt cores,
    OptionalInt threadsPerCore,
    Optional<String> governor,
    Optional<Boolean> boost,
    OptionalLong throttled) {
  /**
   * The instruction sets that decide how fast cryptography is: on x86 names of the kernel's {@code
   * cpufeatures.h}, on ARM of its "ARM64 ELF hwcaps".
   */
  private static final Pattern OF_INTEREST =
      Pattern.compile(
          "v?aes|v?pclmulqdq|sha_ni|gfni|ssse3|sse4_1|avx|avx2|avx512.*|avx_ifma|bmi1|bmi2|adx"
              + "|rdrand|rdseed|neon|asimd|pmull|sha1|sha2|sha3|sha512|sm3|sm4|sve|sve2|sveaes"
              + "|svepmull|svesha3|rng");

  static List<String> features(Collection<String> names) {
    return names.stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .filter(name -> OF_INTEREST.matcher(name).matches())
        .distinct()
        .sorted()
        .toList();
  }

  public boolean hasAny(String... names) {
    return Stream.of(names).anyMatch(features::contains);
  }
}
