package org.jcamark.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.model.Scenario;

/**
 * Arguments of the measured JVM, by the name that scenarios carry as {@code jit}. The flags of
 * those of {@code --jit} are HotSpot's; not all JVMs have all.
 *
 * @param description for users, without the name
 * @param arguments without which the JVM does not have the variant
 * @param switchedOff names of HotSpot flags, {@code UseAESIntrinsics}, that are switched off as far
 *     as the JVM has them; one that has none of them does not have the variant
 * @param library of the JVM, {@code jvmcicompiler}, without which it does not have the variant
 */
public record JitVariant(
    String name,
    String description,
    List<String> arguments,
    List<String> switchedOff,
    Optional<String> library) {
  private static final String COLD_ONLY = "aot-cache";

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]*");

  /**
   * Name, description, arguments, flags that are switched off, library. The {@code *} stands for
   * all flags of the others.
   */
  private static final String TABLE =
      """
      default | the JVM's own choice
      c1 | the first compiler only | -XX:TieredStopAtLevel=1
      interpreter | no compiler at all | -Xint
      no-tiered | the optimising compiler only | -XX:-TieredCompilation
      large-code-cache | 512 MiB for compiled code | -XX:ReservedCodeCacheSize=512m
      graal | the Graal compiler instead of C2 | \
          -XX:+UnlockExperimentalVMOptions -XX:+UseJVMCICompiler | | jvmcicompiler
      virtual-threads | benchmark threads are virtual ones (JEP 444) | -Djmh.executor=VIRTUAL
      no-parallel-streams | parallel streams in the calling thread | \
          -Djava.util.concurrent.ForkJoinPool.common.parallelism=0
      no-cds | no archive of the JDK's classes | -Xshare:off
      aot-cache | a cache from a training run; for warmup only | -XX:AOTMode=auto
      no-intrinsics | no intrinsics for all of cryptography | | *
      no-aes-intrinsics | no intrinsics for AES | | UseAESIntrinsics UseAESCTRIntrinsics
      no-ghash-intrinsics | no intrinsics for GHASH, as in AES-GCM | | UseGHASHIntrinsics
      no-sha-intrinsics | no intrinsics for SHA-1, SHA-2, SHA-3 | | \
          UseSHA1Intrinsics UseSHA256Intrinsics UseSHA512Intrinsics UseSHA3Intrinsics
      no-sha256-intrinsics | no intrinsics for SHA-256 | | UseSHA256Intrinsics
      no-sha512-intrinsics | no intrinsics for SHA-512 | | UseSHA512Intrinsics
      no-sha3-intrinsics | no intrinsics for SHA-3 and SHAKE | | UseSHA3Intrinsics
      no-chacha20-intrinsics | no intrinsics for ChaCha20 | | UseChaCha20Intrinsics
      no-poly1305-intrinsics | no intrinsics for Poly1305 | | UsePoly1305Intrinsics
      no-intpoly-intrinsics | no intrinsics for fields of elliptic curves | | UseIntPolyIntrinsics
      no-kyber-intrinsics | no intrinsics for ML-KEM | | UseKyberIntrinsics
      no-dilithium-intrinsics | no intrinsics for ML-DSA | | UseDilithiumIntrinsics
      no-montgomery-intrinsics | no intrinsics for powers as in RSA | | \
          UseMontgomeryMultiplyIntrinsic UseMontgomerySquareIntrinsic
      no-bigint-intrinsics | no intrinsics for BigInteger | | \
          UseMultiplyToLenIntrinsic UseSquareToLenIntrinsic UseMulAddIntrinsic
      """;

  private static final List<JitVariant> ALL = TABLE.lines().map(JitVariant::ofLine).toList();

  /**
   * Reads {@code NAME=ARGS}, the arguments quoted as for a shell.
   *
   * @throws IllegalArgumentException if it is of another form or has the name of a built-in
   *     variant, for users
   */
  public static JitVariant parse(String text) {
    String[] parts = text.split("=", 2);
    if (parts.length != 2 || !NAME.matcher(parts[0]).matches()) {
      throw new IllegalArgumentException(
          "not of the form NAME=ARGS, such as zgc=-XX:+UseZGC, with a name of letters, digits and"
              + " . _ + -");
    }
    if (find(parts[0]).isPresent()) {
      throw new IllegalArgumentException(parts[0] + " is a variant of --jit; use another name");
    }
    List<String> arguments = ShellWords.split(parts[1]);
    if (arguments.isEmpty() || !arguments.get(0).startsWith("-")) {
      throw new IllegalArgumentException(
          "needs arguments of a JVM after NAME=, the first of which begins with -");
    }
    return new JitVariant(
        parts[0], String.join(" ", arguments), arguments, List.of(), Optional.empty());
  }

  /** Whether it concerns the start of a JVM, so that warm code is as by default. */
  public boolean coldOnly() {
    return name.equals(COLD_ONLY);
  }

  public boolean isDefault() {
    return name.equals(Scenario.DEFAULT_VARIANT);
  }

  public static List<JitVariant> all() {
    return ALL;
  }

  public static Optional<JitVariant> find(String name) {
    return ALL.stream().filter(variant -> variant.name().equalsIgnoreCase(name)).findFirst();
  }

  /**
   * The variants to measure: the named ones in their order, then the remaining ones of the user.
   *
   * @param names built-in variants or those of the user; empty for the default
   * @param own variants that the user made
   * @throws UsageException if a name is unknown, or two variants have the same
   */
  public static List<JitVariant> choose(List<String> names, List<JitVariant> own) {
    Map<String, JitVariant> known = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    ALL.forEach(variant -> known.put(variant.name(), variant));
    for (JitVariant variant : own) {
      if (known.put(variant.name(), variant) != null) {
        throw new UsageException("--jvm-args " + variant.name() + ": named twice");
      }
    }
    Set<JitVariant> chosen = new LinkedHashSet<>();
    for (String name : names.isEmpty() ? List.of(Scenario.DEFAULT_VARIANT) : names) {
      if (!known.containsKey(name)) {
        List<String> all = Stream.concat(ALL.stream(), own.stream()).map(JitVariant::name).toList();
        throw new UsageException(
            "--jit %s: unknown%s Variants: %s; --jvm-args NAME=ARGS makes others"
                .formatted(name, Nearest.hint(name, all), String.join(", ", all)));
      }
      chosen.add(known.get(name));
    }
    chosen.addAll(own);
    return List.copyOf(chosen);
  }

  private static JitVariant ofLine(String line) {
    List<String> cells = cells(line);
    Stream<String> off =
        cells.get(3).equals("*")
            ? TABLE.lines().flatMap(JitVariant::flags).distinct()
            : words(cells.get(3));
    return new JitVariant(
        cells.get(0),
        cells.get(1),
        words(cells.get(2)).toList(),
        off.toList(),
        words(cells.get(4)).findFirst());
  }

  private static Stream<String> flags(String line) {
    return words(cells(line).get(3)).filter(flag -> !flag.equals("*"));
  }

  private static List<String> cells(String line) {
    return Stream.of((line + " | | | ").split("\\|", -1)).map(String::strip).toList();
  }

  private static Stream<String> words(String cell) {
    return Stream.of(cell.split(" +", -1)).filter(word -> !word.isEmpty());
  }
}
