package org.jcamark.catalog;

import java.util.List;
import java.util.OptionalInt;

/**
 * How hard an algorithm is to break, on classical computers and on quantum computers.
 *
 * @param aspect what of the algorithm it is the strength of, such as {@code collision} or {@code
 *     signature}; empty for all of it
 * @param classicalBits security strength of NIST SP 800-57 part 1 rev. 5; absent where the
 *     algorithm alone does not decide it, or is broken
 * @param nistCategory post-quantum security category, 1 to 5; absent also for what Shor's algorithm
 *     breaks
 * @param quantum what quantum computers do to it, in words
 */
public record SecurityStrength(
    String aspect, OptionalInt classicalBits, OptionalInt nistCategory, String quantum) {
  private static final String BROKEN = "broken by Shor's algorithm";
  private static final String SEARCH = "Grover: no practical attack";

  /** What categories 1 to 5 are matched to: key search on AES, collision search on SHA-2. */
  private static final List<String> MATCHES =
      List.of("AES-128", "SHA-256", "AES-192", "SHA-384", "AES-256");

  /**
   * Reads members {@code KIND: NUMBER}, or {@code ASPECT: {KIND: NUMBER}}, where the kind is one of
   * these and the number one of bits:
   *
   * <ul>
   *   <li>{@code classical}: rests on factoring or on discrete logarithms
   *   <li>{@code category}: the number of a NIST category; in bits, the strength of what it is
   *       matched to
   *   <li>{@code key}, {@code preimage}, {@code collision}: a search; SP 800-57 does not tell keys
   *       of 256 bits and more apart
   *   <li>{@code weak}: below all categories
   *   <li>{@code unrated}, with the reason instead of a number
   * </ul>
   */
  static List<SecurityStrength> all(Fields members) {
    return members.values().entrySet().stream()
        .map(
            member -> {
              String[] path = member.getKey().split("\\.", 2);
              String aspect = path.length == 2 ? path[0] : "";
              return of(aspect, path[path.length - 1], member.getValue());
            })
        .toList();
  }

  static SecurityStrength unrated(String aspect, String reason) {
    return new SecurityStrength(aspect, OptionalInt.empty(), OptionalInt.empty(), reason);
  }

  private static SecurityStrength of(String aspect, String kind, String value) {
    if (kind.equals("unrated")) {
      return unrated(aspect, value);
    }
    int number = Integer.parseInt(value);
    int ofSearch = number >= 256 ? 5 : number >= 192 ? 3 : 1;
    return switch (kind) {
      case "weak" -> of(aspect, number, 0, "below all NIST categories");
      case "classical" -> of(aspect, number, 0, BROKEN);
      case "category" -> {
        String quantum = "NIST category " + number + " (" + MATCHES.get(number - 1) + ")";
        yield of(aspect, number <= 2 ? 128 : number <= 4 ? 192 : 256, number, quantum);
      }
      case "collision" -> of(kind, number, number >= 256 ? 5 : number >= 192 ? 4 : 2, SEARCH);
      case "preimage" -> of(kind, number, ofSearch, SEARCH);
      case "key" -> of(aspect, Math.min(number, 256), ofSearch, SEARCH);
      default -> throw new IllegalStateException("unknown kind of strength: " + kind);
    };
  }

  /** Category 0 is none. */
  private static SecurityStrength of(String aspect, int bits, int category, String quantum) {
    return new SecurityStrength(
        aspect,
        OptionalInt.of(bits),
        category == 0 ? OptionalInt.empty() : OptionalInt.of(category),
        quantum);
  }

  SecurityStrength withAspect(String other) {
    return new SecurityStrength(other, classicalBits, nistCategory, quantum);
  }

  /** Whether Shor's algorithm leaves no security at all. */
  public boolean brokenByShor() {
    return quantum.equals(BROKEN);
  }
}
