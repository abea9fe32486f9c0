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

  /** What categories 1 to 5 are matched to: key search on AES, collision search on SHA-2. */
  private static final List<String> MATCHES =
      List.of("AES-128", "SHA-256", "AES-192", "SHA-384", "AES-256");

  /** Of an algorithm that rests on factoring or on discrete logarithms. */
  static SecurityStrength classical(int bits) {
    return new SecurityStrength("", OptionalInt.of(bits), OptionalInt.empty(), BROKEN);
  }

  /** Of a post-quantum algorithm; in bits, the strength of what its category is matched to. */
  static SecurityStrength postQuantum(int category) {
    int bits = category <= 2 ? 128 : category <= 4 ? 192 : 256;
    String quantum = "NIST category " + category + " (" + MATCHES.get(category - 1) + ")";
    return new SecurityStrength("", OptionalInt.of(bits), OptionalInt.of(category), quantum);
  }

  /** Of a secret key; SP 800-57 does not tell strengths from 256 bits on apart. */
  static SecurityStrength secretKey(int keyBits) {
    return search("", Math.min(keyBits, 256));
  }

  static SecurityStrength preimage(int bits) {
    return search("preimage", bits);
  }

  private static SecurityStrength search(String aspect, int bits) {
    return symmetric(aspect, bits, bits >= 256 ? 5 : bits >= 192 ? 3 : 1);
  }

  static SecurityStrength collision(int bits) {
    return symmetric("collision", bits, bits >= 256 ? 5 : bits >= 192 ? 4 : 2);
  }

  private static SecurityStrength symmetric(String aspect, int bits, int category) {
    return new SecurityStrength(
        aspect, OptionalInt.of(bits), OptionalInt.of(category), "Grover: no practical attack");
  }

  /**
   * Below all categories.
   *
   * @param bits absent where classical computers break it
   */
  static SecurityStrength weak(String aspect, OptionalInt bits) {
    return new SecurityStrength(
        aspect,
        bits,
        OptionalInt.empty(),
        bits.isPresent() ? "below all NIST categories" : "broken classically");
  }

  /** Of what has neither bits nor a category, for this reason. */
  static SecurityStrength unrated(String reason) {
    return new SecurityStrength("", OptionalInt.empty(), OptionalInt.empty(), reason);
  }

  SecurityStrength withAspect(String other) {
    return new SecurityStrength(other, classicalBits, nistCategory, quantum);
  }

  /** Whether Shor's algorithm leaves no security at all. */
  public boolean brokenByShor() {
    return quantum.equals(BROKEN);
  }
}
