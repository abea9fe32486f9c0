package org.jcamark.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.model.Scenario;

/**
 * The variants of {@code --jit}, a line each. The flags are HotSpot's, those of the intrinsics are
 * diagnostic ones; which JVM has which is for the JVM to say.
 */
public final class JitVariants {
  private static final List<JitVariant> COMPILERS =
      List.of(
          set(Scenario.DEFAULT_VARIANT, "as the JVM decides"),
          set("c1", "the first compiler only", "-XX:TieredStopAtLevel=1"),
          set("interpreter", "no compiler at all", "-Xint"),
          set("no-tiered", "the optimising compiler only", "-XX:-TieredCompilation"));

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

  /** The variant of that name, whatever its case. */
  public static Optional<JitVariant> find(String name) {
    return ALL.stream().filter(variant -> variant.name().equalsIgnoreCase(name)).findFirst();
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
        "no-intrinsics",
        "cryptography at all",
        each.stream().flatMap(variant -> variant.switchedOff().stream()).distinct());
  }

  private static JitVariant without(String name, String what, Stream<String> flags) {
    return new JitVariant(name, "no intrinsics for " + what, List.of(), flags.toList());
  }
}
