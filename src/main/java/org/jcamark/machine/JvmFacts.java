package org.jcamark.machine;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What a JVM is when started with certain arguments.
 *
 * @param java absolute path of its {@code java}
 * @param arguments it was started with
 * @param vendor {@code java.vendor}
 * @param version {@code java.version}
 * @param runtimeVersion {@code java.runtime.version}, the build
 * @param vmName {@code java.vm.name}
 * @param vmVersion {@code java.vm.version}
 * @param vmInfo {@code java.vm.info}, such as {@code mixed mode, sharing}
 * @param build {@code jdk.debug}: {@code release}, {@code fastdebug} or {@code slowdebug}; empty
 *     where the JVM does not say
 * @param flags effective values by name: intrinsics, instruction sets, compilers, collectors, heap,
 *     as far as this JVM has them; empty for a JVM that is not HotSpot
 * @param secureRandom algorithm of {@code new SecureRandom()}
 * @param secureRandomProvider its provider
 * @param mlKem whether the JVM's own providers have ML-KEM
 * @param mlDsa whether the JVM's own providers have ML-DSA
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
    String secureRandom,
    String secureRandomProvider,
    boolean mlKem,
    boolean mlDsa) {
  /** HotSpot's last level of compilation. */
  private static final String TOP_TIER = "4";

  public JvmFacts {
    Objects.requireNonNull(java, "java");
    arguments = List.copyOf(arguments);
    flags = Collections.unmodifiableMap(new TreeMap<>(flags));
  }

  /** Feature release, such as 25. */
  public int feature() {
    return new JavaVersion(version).feature();
  }

  /** Whether the flag exists in this JVM and is off. */
  public boolean isOff(String flag) {
    return "false".equals(flags.get(flag));
  }

  /** Whether nothing is compiled: {@code -Xint}, or a JVM without compilers. */
  public boolean interprets() {
    return vmInfo.contains("interpreted") || vmName.contains("Zero");
  }

  /** Whether the optimising compiler is on, as far as the JVM says. */
  public boolean hasTopTier() {
    return flags.getOrDefault("TieredStopAtLevel", TOP_TIER).equals(TOP_TIER);
  }

  /** Whether it was built with the checks of HotSpot's developers, which cost a lot of time. */
  public boolean isDebugBuild() {
    return build.contains("debug");
  }
}
