package org.jcamark.catalog;

/** Derivation of keys from a secret or from a password. It has no initialisation. */
public sealed interface Derivation extends Primitive {
  int outputBytes();

  @Override
  default double micros(Operation operation, int payloadBytes) {
    if (this instanceof Pbkdf2 kind) {
      return 0.25 * kind.iterations;
    } else if (this instanceof Scrypt kind) {
      return 2.5 * kind.cost * kind.parallelism * kind.blockSize / 8;
    }
    if (this instanceof Bcrypt kind) {
      return 60 * Math.pow(2, kind.cost);
    }
    return this instanceof Argon2id kind ? 0.7 * kind.memoryKiB * kind.iterations : 10;
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

  /**
   * bcrypt (Provos and Mazières 1999), as OpenBSD has it: 2 to the power of {@code cost} rounds.
   */
  record Bcrypt(int cost, int outputBytes) implements Derivation {}
}
