package org.jcamark.machine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A JVM with the arguments that it was started with.
 *
 * @param java absolute path of its {@code java}
 * @param vendor {@code java.vendor}
 * @param version {@code java.version}
 * @param runtimeVersion {@code java.runtime.version}, the build
 * @param vmName {@code java.vm.name}
 * @param vmVersion {@code java.vm.version}
 * @param vmInfo {@code java.vm.info}, such as {@code mixed mode, sharing}
 * @param build {@code jdk.debug}: {@code release}, {@code fastdebug} or {@code slowdebug}; empty
 *     where it is unknown
 * @param flags effective values by name: intrinsics, instruction sets, compilers, collectors, heap,
 *     as far as this JVM has them; empty for a JVM that is not HotSpot
 * @param chosenFlags those of the flags that arguments or environment variables set; absent in runs
 *     of older builds
 * @param secureRandom algorithm of {@code new SecureRandom()}
 * @param secureRandomProvider its provider
 * @param mlKem whether the JVM's own providers have ML-KEM
 * @param mlDsa whether the JVM's own providers have ML-DSA
 * @param defaultProviders the provider that {@code KeyPairGenerator.getInstance} chooses for {@code
 *     ML-KEM} and {@code ML-DSA}, by algorithm; absent in runs of older builds
 */
public record JvmFacts(
    Path java,
    List<String> arguments,
    String vendor,
    String version,
    String runtimeVersion,
    String vmName,
    String vmVersion,
    String vmInfo,
    String build,
    Map<String, String> flags,
    Optional<Set<String>> chosenFlags,
    String secureRandom,
    String secureRandomProvider,
    boolean mlKem,
    boolean mlDsa,
    Optional<Map<String, String>> defaultProviders) {
  private static final String TOP_TIER = "4";

  /** Whether the JVM's own providers have both ML-KEM and ML-DSA. */
  public boolean hasPostQuantum() {
    return mlKem && mlDsa;
  }

  public boolean isOff(String flag) {
    return "false".equals(flags.get(flag));
  }

  /** Whether an argument or an environment variable set the flag. */
  public boolean isChosen(String flag) {
    return chosenFlags.filter(flags -> flags.contains(flag)).isPresent();
  }

  /** Whether nothing is compiled: {@code -Xint}, or HotSpot Zero. */
  public boolean interprets() {
    return vmInfo.contains("interpreted") || vmName.contains("Zero");
  }

  /** Whether C2 or its successor is on; true for a JVM without the flag. */
  public boolean hasTopTier() {
    return flags.getOrDefault("TieredStopAtLevel", TOP_TIER).equals(TOP_TIER);
  }

  /** Debug builds run HotSpot's assertions, which take most of the time. */
  public boolean isDebugBuild() {
    return build.contains("debug");
  }
}
