package org.jcamark.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.InstalledJvm.NoJvmException;

/**
 * A JVM with the arguments that it was started with, and with {@code java.vendor} to {@code
 * java.vm.info} of its properties.
 *
 * @param build {@code jdk.debug}: {@code release}, {@code fastdebug} or {@code slowdebug}, which
 *     run HotSpot's assertions, most of the time; empty where it is unknown
 * @param flags effective values by name, as far as this JVM has them; empty if it is not HotSpot
 * @param chosenFlags those that arguments or environment variables set
 * @param secureRandom algorithm of {@code new SecureRandom()}
 * @param mlKem whether the JVM's own providers have ML-KEM
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
    Set<String> chosenFlags,
    String secureRandom,
    String secureRandomProvider,
    boolean mlKem,
    boolean mlDsa) {
  static final List<String> PROPERTIES =
      List.of(
          "java.vendor",
          "java.version",
          "java.runtime.version",
          "java.vm.name",
          "java.vm.version",
          "java.vm.info",
          "jdk.debug");

  private static final Duration LIMIT = Duration.ofSeconds(30);

  private static final Map<List<Object>, JvmFacts> KNOWN = new HashMap<>();

  /** Starts a JVM once for the same arguments, for 30 s at most; thread-safe. */
  public static JvmFacts of(Path java, List<String> arguments) {
    List<String> words = List.copyOf(arguments);
    synchronized (KNOWN) {
      return KNOWN.computeIfAbsent(List.of(java, words), known -> started(java, words));
    }
  }

  private static JvmFacts started(Path java, List<String> arguments) {
    List<String> command =
        Stream.of(
                List.of(java.toString(), "-XX:+UnlockDiagnosticVMOptions"),
                arguments,
                List.of("-XX:+PrintFlagsFinal", "-cp", ClassPath.ofJcamark().toString()),
                List.of(SelfReport.class.getName()),
                PROPERTIES)
            .flatMap(List::stream)
            .toList();
    try {
      Child.Exit exit = Child.run(command, LIMIT);
      if (!exit.succeeded()) {
        throw new IOException(exit.complaint().orElseGet(exit::reason));
      }
      return read(java, arguments, exit.lines());
    } catch (IOException e) {
      String words = String.join(" ", arguments);
      throw new NoJvmException(
          (java + " " + words).strip() + ": the JVM does not start: " + e.getMessage(), e);
    }
  }

  private static JvmFacts read(Path java, List<String> arguments, List<String> lines)
      throws IOException {
    Map<String, String> values =
        lines.stream()
            .filter(line -> line.startsWith(SelfReport.MARK))
            .map(line -> line.substring(SelfReport.MARK.length()).split("=", 2))
            .collect(Collectors.toMap(fact -> fact[0], fact -> fact[1], (first, second) -> first));
    if (!values.keySet().containsAll(PROPERTIES)) {
      throw new IOException("it is not a JVM");
    }
    Flags flags = Flags.of(lines);
    return new JvmFacts(
        java,
        arguments,
        values.get("java.vendor"),
        values.get("java.version"),
        values.get("java.runtime.version"),
        values.get("java.vm.name"),
        values.get("java.vm.version"),
        values.get("java.vm.info"),
        values.get("jdk.debug"),
        flags.values(),
        flags.chosen(),
        values.get(SelfReport.RANDOM_ALGORITHM),
        values.get(SelfReport.RANDOM_PROVIDER),
        Boolean.parseBoolean(values.get(SelfReport.ML_KEM)),
        Boolean.parseBoolean(values.get(SelfReport.ML_DSA)));
  }

  /**
   * Those of {@code -XX:+PrintFlagsFinal} that explain the speed of cryptography: intrinsics,
   * instruction sets, compilers, collectors, heap.
   *
   * @param values by name
   * @param chosen flags whose values are neither defaults nor the JVM's own choice
   */
  record Flags(Map<String, String> values, Set<String> chosen) {
    /** {@code type name = value {kinds} {origin}}. */
    private static final Pattern LINE =
        Pattern.compile("\\s*\\S+\\s+(\\w+)\\s*=\\s*(.*?)\\s*\\{[^}]*\\}\\s*\\{([^}]*)\\}\\s*");

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
                + "|InitialHeapSize|InitialRAMPercentage|MaxHeapSize|AlwaysPreTouch|GCTimeRatio"
                + "|UseCompressedOops|UseCompactObjectHeaders|UseLargePages"
                + "|UseTransparentHugePages|UseNUMA");

    static Flags of(List<String> lines) {
      Map<String, String> values = new TreeMap<>();
      Set<String> chosen = new TreeSet<>();
      for (String line : lines) {
        Matcher flag = LINE.matcher(line);
        if (flag.matches() && OF_INTEREST.matcher(flag.group(1)).matches()) {
          values.put(flag.group(1), flag.group(2));
          if (CHOSEN.matcher(flag.group(3)).find()) {
            chosen.add(flag.group(1));
          }
        }
      }
      return new Flags(values, chosen);
    }
  }

  public boolean isOff(String flag) {
    return "false".equals(flags.get(flag));
  }

  public boolean isChosen(String flag) {
    return chosenFlags.contains(flag);
  }

  /** Whether nothing is compiled: {@code -Xint}, or HotSpot Zero. */
  public boolean interprets() {
    return vmInfo.contains("interpreted") || vmName.contains("Zero");
  }

  /** Whether C2 or its successor is on; true for a JVM without the flag. */
  public boolean hasTopTier() {
    return flags.getOrDefault("TieredStopAtLevel", "4").equals("4");
  }
}
