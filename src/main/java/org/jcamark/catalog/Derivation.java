package org.jcamark.catalog;

/** Derivation of keys from a secret or from a password. It has no initialisation. */
public sealed interface Derivation extends Primitive {
  int outputBytes();

  @Override
  default double micros(Operation operation) {
    if (this instanceof Pbkdf2 pbkdf2) {
      return 0.4 * pbkdf2.iterations;
    }
    if (this instanceof Scrypt scrypt) {
      return 5.0 * scrypt.cost * scrypt.parallelism * scrypt.blockSize / 8;
    }
    return this instanceof Argon2id argon2 ? 3.0 * argon2.memoryKiB * argon2.iterations : 10;
  }

  /** HKDF (RFC 5869), extract and expand. */
  record Hkdf(String hash, int secretBytes, int saltBytes, int infoBytes, int outputBytes)
      implements Derivation {}

  /** PBKDF2 (RFC 8018). */
  record Pbkdf2(String hash, int iterations, int outputBytes) implements Derivation {}

  /** scrypt (RFC 7914): {@code cost} is N, {@code blockSize} r, {@code parallelism} p. */
  record Scrypt(int cost, int blockSize, int parallelism, int outputBytes) implements Derivation {}

  /** Argon2id version 1.3 (RFC 9106). */
  record Argon2id(int memoryKiB, int iterations, int parallelism, int outputBytes)
      implements Derivation {}
}
