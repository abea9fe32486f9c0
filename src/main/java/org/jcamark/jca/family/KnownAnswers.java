package org.jcamark.jca.family;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.Primitive;

/** The published test vectors in jcamark's resources, read at first use, one file at a time. */
public final class KnownAnswers {
  private static final Map<String, List<KnownAnswer>> LOADED = new ConcurrentHashMap<>();

  private static final Pattern BLOCK_MODE = Pattern.compile(".*-(CBC|CTR|CFB|ECB|XTS)");
  private static final Pattern PASSWORD_BASED = Pattern.compile("PB(ES2|MAC1)-.*");
  private static final Pattern POST_QUANTUM = Pattern.compile("(ML-DSA|LMS|HSS|XMSS|Falcon).*");

  private static final Pattern ITERATIONS = Pattern.compile("-\\d{4,}");

  private static final Pattern COMMENT = Pattern.compile("(?m)^#.*\\n?");
  private static final Pattern EMPTY_LINES = Pattern.compile("\\n\\n+");

  private KnownAnswers() {}

  /**
   * The vectors of an algorithm and an operation, in the order of their file; none where none are
   * published.
   *
   * @param algorithm name without cost parameters, such as {@code PBKDF2-HMAC-SHA256}
   * @param operation a verb: {@code encrypt}, {@code decrypt}, {@code digest}, {@code mac}, {@code
   *     derive}, {@code wrap}, {@code sign}, {@code verify}, {@code agree}, {@code decapsulate},
   *     {@code generateKey} (from a seed), or {@code signDeterministic} for schemes whose {@code
   *     sign} is randomised by default
   */
  public static List<KnownAnswer> of(String algorithm, String operation) {
    return load(file(algorithm, operation)).stream()
        .filter(answer -> answer.algorithm().equals(algorithm))
        .filter(answer -> answer.operation().equals(operation))
        .toList();
  }

  /** Vectors serve the operation that undoes theirs, too, but for RSA, which draws randomness. */
  public static List<KnownAnswer> of(Algorithm algorithm, Operation operation) {
    if (operation == Operation.GENERATE_KEY) {
      return of(algorithm.name(), "generateKey");
    }
    Primitive primitive = algorithm.primitive(operation);
    String name =
        primitive instanceof PasswordBased
            ? ITERATIONS.matcher(algorithm.name()).replaceFirst("")
            : primitive instanceof AsymmetricPrimitive.RsaBlocks
                ? AsymmetricPrimitive.RsaBlocks.encryptionName(algorithm.name())
                : algorithm.name();
    boolean rsa = primitive.family() == Family.RSA;
    return switch (operation) {
      case ENCRYPT -> rsa ? List.of() : of(name, "encrypt");
      case DECRYPT -> of(name, rsa ? "decrypt" : "encrypt");
      case DERIVE -> of(functionName(algorithm), "derive");
      case SIGN -> signing(algorithm, true);
      case VERIFY -> verification(algorithm);
      case DECODE_PUBLIC ->
          keys(name, "publicKeyX509", "decode-public", "decode-private-seed", "verify", "agree");
      case DECODE_PRIVATE ->
          keys(name, "privateKeyPkcs8", "decode-private", "sign", "signDeterministic");
      case PARSE_CERTIFICATE, VERIFY_CERTIFICATE -> of(name, "certificate");
      default -> of(name, operation.undoes().orElse(operation).label());
    };
  }

  /**
   * Vectors of signing.
   *
   * @param deterministic whether the provider signs so where a scheme leaves it open
   */
  public static List<KnownAnswer> signing(Algorithm algorithm, boolean deterministic) {
    Stream<String> operations =
        deterministic ? Stream.of("sign", "signDeterministic") : Stream.of("sign");
    return operations.flatMap(operation -> of(algorithm.name(), operation).stream()).toList();
  }

  /** Published public keys, or private ones with them, those of other vectors among them. */
  private static List<KnownAnswer> keys(String algorithm, String field, String... operations) {
    return Stream.of(operations)
        .flatMap(operation -> of(algorithm, operation).stream())
        .filter(answer -> answer.fields().keySet().containsAll(List.of(field, "publicKeyX509")))
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
    Stream<String> names =
        lms ? Stream.of("HSS-RFC8554-1", "HSS-RFC8554-2") : Stream.of(algorithm.name());
    return names.flatMap(name -> of(name, "verify").stream()).toList();
  }

  /** The only file to read: usually that of the operation, which need not exist. */
  private static String file(String algorithm, String operation) {
    if (PASSWORD_BASED.matcher(algorithm).matches()) {
      return "password";
    }
    return switch (operation) {
      case "encrypt" -> BLOCK_MODE.matcher(algorithm).matches() ? "block" : "aead";
      case "decrypt" -> "rsa";
      case "decapsulate" -> "kem";
      case "generateKey" -> algorithm.startsWith("ML-KEM") ? "kem" : signatures(algorithm);
      case "sign", "signDeterministic", "verify" -> signatures(algorithm);
      default -> operation.startsWith("decode-") ? "encoding" : operation;
    };
  }

  private static String signatures(String algorithm) {
    if (algorithm.startsWith("SLH-DSA")) {
      return algorithm.toLowerCase(Locale.ROOT);
    }
    return POST_QUANTUM.matcher(algorithm).matches() ? "pqc-signature" : "signature";
  }

  /** Every vector of one file, by its name without the ending, such as {@code aead}. */
  static List<KnownAnswer> load(String family) {
    return LOADED.computeIfAbsent(family, KnownAnswers::read);
  }

  private static List<KnownAnswer> read(String family) {
    String file = "/org/jcamark/jca/kat/" + family + ".rsp";
    try (InputStream in = KnownAnswers.class.getResourceAsStream(file)) {
      return in == null ? List.of() : parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }

  /**
   * Vectors in the manner of NIST's {@code .rsp} files: blocks of {@code name = value} lines with
   * an empty line between them. An indented line continues the value before it; a line that starts
   * with {@code #} is a comment. Every block has {@code source}, {@code algorithm} and {@code
   * operation}; other values are lower-case hexadecimal or decimal digits, or empty.
   */
  static List<KnownAnswer> parse(String text) {
    String joined = COMMENT.matcher(text).replaceAll("").replaceAll("\\n\\h+", "");
    return EMPTY_LINES
        .splitAsStream(joined.strip())
        .filter(block -> !block.isEmpty())
        .map(KnownAnswers::answer)
        .toList();
  }

  private static KnownAnswer answer(String block) {
    Map<String, String> fields =
        block
            .lines()
            .map(line -> line.split("=", 2))
            .collect(Collectors.toMap(field -> field[0].strip(), field -> field[1].strip()));
    return new KnownAnswer(
        fields.remove("source"), fields.remove("algorithm"), fields.remove("operation"), fields);
  }
}
