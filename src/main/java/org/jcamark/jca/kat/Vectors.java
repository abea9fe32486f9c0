package org.jcamark.jca.kat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.Primitive;

/** Which published vectors belong to an operation. */
public final class Vectors {
  /** In names of what a password protects. */
  private static final Pattern ITERATIONS = Pattern.compile("-\\d{4,}");

  private Vectors() {}

  /** Vectors serve the operation that undoes theirs, too, but for RSA, which draws randomness. */
  public static List<KnownAnswer> of(Algorithm algorithm, Operation operation) {
    if (operation == Operation.GENERATE_KEY) {
      return KnownAnswers.of(algorithm.name(), "generateKey");
    }
    Primitive primitive = algorithm.primitive(operation);
    String name =
        primitive instanceof PasswordBased
            ? ITERATIONS.matcher(algorithm.name()).replaceFirst("")
            : algorithm.name();
    boolean rsa = primitive instanceof AsymmetricPrimitive.RsaEncryption;
    return switch (operation) {
      case ENCRYPT -> rsa ? List.of() : KnownAnswers.of(name, "encrypt");
      case DECRYPT -> KnownAnswers.of(name, rsa ? "decrypt" : "encrypt");
      case DERIVE -> KnownAnswers.of(functionName(algorithm), "derive");
      case SIGN -> signing(algorithm, true);
      case VERIFY -> verification(algorithm);
      case DECODE_PUBLIC -> publicKeys(name);
      case DECODE_PRIVATE -> privateKeys(name);
      case PARSE_CERTIFICATE, VERIFY_CERTIFICATE -> KnownAnswers.of(name, "certificate");
      default -> KnownAnswers.of(name, operation.undoes().orElse(operation).label());
    };
  }

  /**
   * Vectors of signing.
   *
   * @param deterministic whether the provider signs so where a scheme leaves it open
   */
  public static List<KnownAnswer> signing(Algorithm algorithm, boolean deterministic) {
    List<KnownAnswer> always = KnownAnswers.of(algorithm.name(), "sign");
    return deterministic
        ? both(always, KnownAnswers.of(algorithm.name(), "signDeterministic"))
        : always;
  }

  /** Published public keys, those of other vectors among them. */
  private static List<KnownAnswer> publicKeys(String algorithm) {
    return Stream.of("decode-public", "decode-private-seed", "verify", "agree")
        .flatMap(operation -> KnownAnswers.of(algorithm, operation).stream())
        .filter(answer -> answer.optionalBytes("publicKeyX509").isPresent())
        .toList();
  }

  /** Published private keys with their public ones. */
  private static List<KnownAnswer> privateKeys(String algorithm) {
    return Stream.of("decode-private", "sign", "signDeterministic")
        .flatMap(operation -> KnownAnswers.of(algorithm, operation).stream())
        .filter(answer -> answer.optionalBytes("privateKeyPkcs8").isPresent())
        .filter(answer -> answer.optionalBytes("publicKeyX509").isPresent())
        .toList();
  }

  /** Vectors of derivation are filed under the function's name, without parameters. */
  private static String functionName(Algorithm algorithm) {
    Primitive function = algorithm.primitive(Operation.DERIVE);
    if (function instanceof Derivation.Pbkdf2 pbkdf2) {
      return "PBKDF2-HMAC-" + pbkdf2.hash();
    }
    return function instanceof Derivation.Hkdf hkdf
        ? "HKDF-" + hkdf.hash()
        : algorithm.name().split("-", 2)[0];
  }

  /** RFC 8554 prints two cases with parameter sets of their own, which any verifier takes. */
  private static List<KnownAnswer> verification(Algorithm algorithm) {
    boolean lms =
        algorithm.primitive(Operation.VERIFY) instanceof AsymmetricPrimitive.Signature scheme
            && scheme.name().equals("LMS");
    return lms
        ? both(
            KnownAnswers.of("HSS-RFC8554-1", "verify"), KnownAnswers.of("HSS-RFC8554-2", "verify"))
        : KnownAnswers.of(algorithm.name(), "verify");
  }

  private static List<KnownAnswer> both(List<KnownAnswer> some, List<KnownAnswer> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }
}
