package org.jcamark.machine;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads HotSpot's {@code -XX:+PrintFlagsFinal} and keeps the flags that explain the speed of
 * cryptography: intrinsics, instruction sets, compilers, collectors, heap.
 */
final class VmFlags {
  /**
   * {@code type name = value {kinds} {origin}}; before JDK 9 without origin and with {@code :=}.
   */
  private static final Pattern LINE =
      Pattern.compile("\\s*\\S+\\s+(\\w+)\\s*:?=\\s*(.*?)\\s*\\{[^}]*\\}(\\s*\\{[^}]*\\})?\\s*");

  private static final Pattern INTRINSIC =
      Pattern.compile(
          "Use(AES|AESCTR|GHASH|SHA1|SHA256|SHA512|SHA3|MD5|BASE64|ChaCha20|Poly1305|IntPoly"
              + "|Kyber|Dilithium)Intrinsics"
              + "|Use(Montgomery(Multiply|Square)|(Multiply|Square)ToLen|MulAdd)Intrinsic");

  private static final Pattern COLLECTOR =
      Pattern.compile("Use(Serial|Parallel|G1|Z|Shenandoah|Epsilon)GC");

  private static final Set<String> OTHERS =
      Set.of(
          "UseAES",
          "UseSHA",
          "UseAVX",
          "UseSSE",
          "UseSVE",
          "UseBMI1Instructions",
          "UseBMI2Instructions",
          "TieredCompilation",
          "TieredStopAtLevel",
          "CICompilerCount",
          "UseCompiler",
          "UseJVMCICompiler",
          "EnableJVMCI",
          "ReservedCodeCacheSize",
          "SegmentedCodeCache",
          "InitialHeapSize",
          "MaxHeapSize",
          "AlwaysPreTouch",
          "UseCompressedOops",
          "UseCompactObjectHeaders",
          "UseLargePages",
          "UseTransparentHugePages",
          "UseNUMA");

  private VmFlags() {}

  /** Values by name, sorted; without the lines that are no flags or not of interest. */
  static Map<String, String> parse(List<String> lines) {
    Map<String, String> flags = new TreeMap<>();
    for (String line : lines) {
      Matcher flag = LINE.matcher(line);
      if (flag.matches() && isOfInterest(flag.group(1))) {
        flags.put(flag.group(1), flag.group(2));
      }
    }
    return flags;
  }

  private static boolean isOfInterest(String name) {
    return OTHERS.contains(name)
        || INTRINSIC.matcher(name).matches()
        || COLLECTOR.matcher(name).matches();
  }
}
