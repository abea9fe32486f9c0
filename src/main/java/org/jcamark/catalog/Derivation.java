package org.jcamark.catalog;

/** Derivation of keys from a secret or from a password. It has no initialisation. */
public sealed interface Derivation extends Primitive {
  int outputBytes();

  /** HKDF (RFC 5869), extract and expand. */
  record Hkdf(String hash, int secretBytes, int saltBytes, int infoBytes, int outputBytes)
      implements Derivation {
    @Override
    public double micros(Operation operation) {
      return 10;
    }
  }

  /** PBKDF2 (RFC 8018). */
  record Pbkdf2(String hash, int iterations, int outputBytes) implements Derivation {
    @Override
    public double micros(Operation operation) {
      return 0.4 * iterations;
    }
  }

  /** scrypt (RFC 7914): {@code cost} is N, {@code blockSize} r, {@code parallelism} p. */
  record Scrypt(int cost, int blockSize, int parallelism, int outputBytes) implements Derivation {
    @Override
    public double micros(Operation operation) {
      return 5.0 * cost * parallelism * blockSize / 8;
    }
  }

  /** Argon2id version 1.3 (RFC 9106). */
  record Argon2id(int memoryKiB, int iterations, int parallelism, int outputBytes)
      implements Derivation {
    @Override
    public double micros(Operation operation) {
      return 3.0 * memoryKiB * iterations;
    }
  }
}
