package org.jcamark.machine;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads HotSpot's {@code -XX:+PrintFlagsFinal} and keeps the flags that explain the speed of
 * cryptography: intrinsics, instruction sets, compilers, collectors, heap.
 *
 * @param values by name
 * @param chosen flags whose values are neither defaults nor the JVM's own choice
 */
record VmFlags(Map<String, String> values, Set<String> chosen) {
  /**
   * {@code type name = value {kinds} {origin}}; before JDK 9 without origin and with {@code :=}.
   */
  private static final Pattern LINE =
      Pattern.compile(
          "\\s*\\S+\\s+(\\w+)\\s*:?=\\s*(.*?)\\s*\\{[^}]*\\}(?:\\s*\\{([^}]*)\\})?\\s*");

  private static final Pattern CHOSEN = Pattern.compile("command line|environment|config file");

  private static final Pattern OF_INTEREST =
      Pattern.compile(
          "Use(AES|AESCTR|GHASH|SHA1|SHA256|SHA512|SHA3|MD5|BASE64|ChaCha20|Poly1305|IntPoly"
              + "|Kyber|Dilithium)Intrinsics"
              + "|Use(Montgomery(Multiply|Square)|(Multiply|Square)ToLen|MulAdd)Intrinsic"
              + "|Use(AES|SHA|AVX|SSE|SVE|BMI1Instructions|BMI2Instructions)"
              + "|Use(Serial|Parallel|G1|Z|Shenandoah|Epsilon)GC"
              + "|TieredCompilation|TieredStopAtLevel|CICompilerCount|UseCompiler"
              + "|UseJVMCICompiler|EnableJVMCI|ReservedCodeCacheSize|SegmentedCodeCache"
              + "|InitialHeapSize|InitialRAMPercentage|MaxHeapSize|AlwaysPreTouch|GCTimeRatio|UseCompressedOops"
              + "|UseCompactObjectHeaders|UseLargePages|UseTransparentHugePages|UseNUMA");

  static VmFlags of(List<String> lines) {
    Map<String, String> values = new TreeMap<>();
    Set<String> chosen = new TreeSet<>();
    for (String line : lines) {
      Matcher flag = LINE.matcher(line);
      if (flag.matches() && OF_INTEREST.matcher(flag.group(1)).matches()) {
        values.put(flag.group(1), flag.group(2));
        if (flag.group(3) != null && CHOSEN.matcher(flag.group(3)).find()) {
          chosen.add(flag.group(1));
        }
      }
    }
    return new VmFlags(values, chosen);
  }
}
