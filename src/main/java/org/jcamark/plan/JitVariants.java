package org.jcamark.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jcamark.model.Scenario;

/** The variants of {@code --jit}, a line each. The flags are HotSpot's; not all JVMs have all. */
public final class JitVariants {
  public static final String NO_INTRINSICS = "no-intrinsics";

  private static final List<JitVariant> COMPILERS =
      List.of(
          set(Scenario.DEFAULT_VARIANT, "the JVM's own choice"),
          set("c1", "the first compiler only", "-XX:TieredStopAtLevel=1"),
          set("interpreter", "no compiler at all", "-Xint"),
          set("no-tiered", "the optimising compiler only", "-XX:-TieredCompilation"),
          set("large-code-cache", "512 MiB for compiled code", "-XX:ReservedCodeCacheSize=512m"),
          set(
                  "graal",
                  "the Graal compiler in place of C2",
                  "-XX:+UnlockExperimentalVMOptions",
                  "-XX:+UseJVMCICompiler")
              .needing("jvmcicompiler"),
          set("no-cds", "no archive of the JDK's classes", "-Xshare:off"),
          set("aot-cache", "a cache from a training run; for warmup only", "-XX:AOTMode=auto")
              .ofColdJvms());

  private static final List<JitVariant> INTRINSICS =
      List.of(
          off("no-aes-intrinsics", "AES", "AES", "AESCTR"),
          off("no-ghash-intrinsics", "GHASH, as in AES-GCM", "GHASH"),
          off("no-sha-intrinsics", "SHA-1, SHA-2, SHA-3", "SHA1", "SHA256", "SHA512", "SHA3"),
          off("no-sha256-intrinsics", "SHA-256", "SHA256"),
          off("no-sha512-intrinsics", "SHA-512", "SHA512"),
          off("no-sha3-intrinsics", "SHA-3 and SHAKE", "SHA3"),
          off("no-chacha20-intrinsics", "ChaCha20", "ChaCha20"),
          off("no-poly1305-intrinsics", "Poly1305", "Poly1305"),
          off("no-intpoly-intrinsics", "fields of elliptic curves", "IntPoly"),
          off("no-kyber-intrinsics", "ML-KEM", "Kyber"),
          off("no-dilithium-intrinsics", "ML-DSA", "Dilithium"),
          number(
              "no-montgomery-intrinsics",
              "powers as in RSA",
              "MontgomeryMultiply",
              "MontgomerySquare"),
          number("no-bigint-intrinsics", "BigInteger", "MultiplyToLen", "SquareToLen", "MulAdd"));

  private static final List<JitVariant> ALL =
      Stream.of(COMPILERS, List.of(allOff(INTRINSICS)), INTRINSICS).flatMap(List::stream).toList();

  private JitVariants() {}

  /** All of them, the default first. */
  public static List<JitVariant> all() {
    return ALL;
  }

  /** The variant of that name, compared without regard to case. */
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

  private static JitVariant set(String name, String description, String... arguments) {
    return new JitVariant(name, description, List.of(arguments), List.of());
  }

  private static JitVariant off(String name, String what, String... flags) {
    return without(name, what, Stream.of(flags).map(flag -> "Use" + flag + "Intrinsics"));
  }

  /** Those of the arithmetic of large numbers, which HotSpot calls {@code …Intrinsic}. */
  private static JitVariant number(String name, String what, String... flags) {
    return without(name, what, Stream.of(flags).map(flag -> "Use" + flag + "Intrinsic"));
  }

  private static JitVariant allOff(List<JitVariant> each) {
    return without(
        NO_INTRINSICS,
        "all of cryptography",
        each.stream().flatMap(variant -> variant.switchedOff().stream()).distinct());
  }

  private static JitVariant without(String name, String what, Stream<String> flags) {
    return new JitVariant(name, "no intrinsics for " + what, List.of(), flags.toList());
  }
}
