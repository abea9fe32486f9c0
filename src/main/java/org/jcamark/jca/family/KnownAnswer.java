package org.jcamark.jca.family;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.RsaBlocks;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.Primitive;

/**
 * One published test vector: inputs and the expected output. The vectors of an operation are in a
 * file of jcamark's resources.
 *
 * @param source standard and section, or file and test number, that publishes it
 * @param algorithm name without cost parameters, such as {@code ML-DSA-65} or {@code scrypt}
 * @param fields values by name: bytes as lower-case hexadecimal, counts as decimal digits
 */
public record KnownAnswer(String source, String algorithm, Map<String, String> fields) {
  /**
   * What names of vectors leave out: lengths and costs of a derivation, and parameters of LMS, of
   * which RFC 8554 prints two cases with sets of its own that any verifier takes.
   */
  private static final Pattern PARAMETERS =
      Pattern.compile("\\(.*|(?<=^PB\\w{3,4}-HMAC-SHA\\d{1,3})-\\d+|(?<=^(LMS|HSS))-.*|-IKM.*");

  private static final Map<String, List<KnownAnswer>> LOADED = new ConcurrentHashMap<>();

  /** The vectors of an algorithm in the files of some operations; none where none is published. */
  static List<KnownAnswer> of(String algorithm, String... files) {
    return Stream.of(files)
        .flatMap(file -> load(file).stream())
        .filter(answer -> answer.algorithm.equals(algorithm))
        .toList();
  }

  /** Vectors serve the operation that undoes theirs, too, but for RSA, which draws randomness. */
  public static List<KnownAnswer> of(Algorithm algorithm, Operation operation) {
    String name = algorithm.name();
    if (operation == Operation.GENERATE_KEY) {
      return of(name, "generate-key");
    }
    Primitive primitive = algorithm.primitive(operation);
    if (primitive instanceof RsaBlocks) {
      name = RsaBlocks.encryptionName(name);
    }
    name = PARAMETERS.matcher(name).replaceAll("").replaceFirst("^HSS$", "LMS");
    boolean rsa = primitive.family() == Family.RSA;
    return switch (operation) {
      case ENCRYPT -> rsa ? List.of() : of(name, "encrypt");
      case DECRYPT -> of(name, rsa ? "decrypt" : "encrypt");
      case SIGN -> of(name, "sign", "sign-deterministic");
      case DECODE_PUBLIC ->
          keys(name, "publicKeyX509", "decode-public", "decode-private-seed", "verify", "agree");
      case DECODE_PRIVATE ->
          keys(name, "privateKeyPkcs8", "decode-private", "sign", "sign-deterministic");
      case PARSE_CERTIFICATE, VERIFY_CERTIFICATE -> of(name, "certificate");
      default -> of(name, operation.undoes().orElse(operation).label());
    };
  }

  private static List<KnownAnswer> keys(String algorithm, String field, String... files) {
    return of(algorithm, files).stream()
        .filter(answer -> answer.fields.keySet().containsAll(List.of(field, "publicKeyX509")))
        .toList();
  }

  /** Every vector of one file: blocks of properties with an empty line between them. */
  static List<KnownAnswer> load(String file) {
    return LOADED.computeIfAbsent(file, KnownAnswer::read);
  }

  private static List<KnownAnswer> read(String file) {
    List<KnownAnswer> answers = new ArrayList<>();
    try (InputStream in =
        KnownAnswer.class.getResourceAsStream("/org/jcamark/jca/kat/" + file + ".rsp")) {
      String text = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String block : text.split("\n\n", -1)) {
        Properties properties = new Properties();
        properties.load(new StringReader(block));
        Map<String, String> fields = new HashMap<>();
        properties.forEach((name, value) -> fields.put((String) name, (String) value));
        if (!fields.isEmpty()) {
          answers.add(new KnownAnswer(fields.remove("source"), fields.remove("algorithm"), fields));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read vectors of " + file, e);
    }
    return List.copyOf(answers);
  }

  /** In a new array; an empty value is an empty array. */
  public byte[] bytes(String field) {
    return HexFormat.of().parseHex(required(field));
  }

  public Optional<byte[]> optionalBytes(String field) {
    return Optional.ofNullable(fields.get(field)).map(HexFormat.of()::parseHex);
  }

  public int number(String field) {
    return Integer.parseInt(required(field));
  }

  private String required(String field) {
    String value = fields.get(field);
    if (value == null) {
      throw new IllegalArgumentException(
          "%s (%s) has no field %s, only %s".formatted(algorithm, source, field, fields.keySet()));
    }
    return value;
  }
}
