package org.jcamark.jca.family;

import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * One published test vector: inputs and the expected output.
 *
 * @param source standard and section, or file and test number, that publishes it
 * @param algorithm name without cost parameters, such as {@code ML-DSA-65} or {@code scrypt}
 * @param operation the verb it answers, such as {@code encrypt} or {@code verify}
 * @param fields values by name: bytes as lower-case hexadecimal, counts as decimal digits
 */
public record KnownAnswer(
    String source, String algorithm, String operation, Map<String, String> fields) {

  /**
   * The bytes of a field, in a new array; an empty value is an empty array.
   *
   * @throws IllegalArgumentException if the vector has no such field, or it is not hexadecimal
   */
  public byte[] bytes(String field) {
    return HexFormat.of().parseHex(required(field));
  }

  /**
   * The bytes of a field in a new array, or nothing if the vector has no such field.
   *
   * @throws IllegalArgumentException if the field is not hexadecimal
   */
  public Optional<byte[]> optionalBytes(String field) {
    return Optional.ofNullable(fields.get(field)).map(HexFormat.of()::parseHex);
  }

  /**
   * The value of a decimal field, such as an iteration count or a length in bytes.
   *
   * @throws IllegalArgumentException if the vector has no such field, or it is not a decimal int
   */
  public int number(String field) {
    return Integer.parseInt(required(field));
  }

  private String required(String field) {
    String value = fields.get(field);
    if (value == null) {
      throw new IllegalArgumentException(
          "%s %s (%s) has no field %s, only %s"
              .formatted(algorithm, operation, source, field, fields.keySet()));
    }
    return value;
  }
}
