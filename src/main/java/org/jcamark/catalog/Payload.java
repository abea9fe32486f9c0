package org.jcamark.catalog;

import java.util.List;
import java.util.OptionalInt;

/**
 * The sizes in bytes at which an operation is measured.
 *
 * @param standard where the user names none; absent where the operation takes no payload
 * @param full those of the suite {@code full}
 */
public record Payload(OptionalInt standard, List<Integer> full) {
  private static final int KIB = 1 << 10;
  private static final int MIB = 1 << 20;

  static final Payload NONE = new Payload(OptionalInt.empty(), List.of());

  static final Payload BULK = of(KIB, 16, 64, KIB, 8 * KIB, 16 * KIB, 64 * KIB, MIB, 16 * MIB);

  /** RSA encryption of long messages, which no suite measures. */
  static final Payload BLOCKS = of(KIB);

  static final Payload FILE = of(KIB, KIB, 10 * KIB, 100 * KIB, MIB, 16 * MIB);

  static final Payload APPLICATION_DATA = of(KIB, KIB, 16 * KIB);

  /** Signed messages are short in practice: a transcript hash, a token. */
  static final Payload MESSAGE = of(64, 64);

  /** Those of an access token. */
  static final Payload CLAIMS = of(300, 300);

  /** Symmetric keys; random numbers become keys or seeds, and RSA encrypts keys. */
  static final Payload KEY = of(32, 32);

  /** A P-256 key in PKCS #8 with its public key (RFC 5915). */
  static final Payload PRIVATE_KEY = of(138, 138);

  /** A key and its certificate. */
  static final Payload KEY_STORE = of(KIB, KIB);

  /** Whether messages may have any length, so that bytes per second say most. */
  public boolean isBulk() {
    return equals(BULK) || equals(BLOCKS) || equals(FILE);
  }

  static Payload of(int standard, Integer... full) {
    return new Payload(OptionalInt.of(standard), List.of(full));
  }
}
