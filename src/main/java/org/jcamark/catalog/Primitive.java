package org.jcamark.catalog;

import java.security.spec.AlgorithmParameterSpec;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What an algorithm is to JCA: the service, its standard name and parameters. Names are the JDK's
 * standard algorithm names where it has one, Bouncy Castle's otherwise; where a provider says it
 * differently, that provider's dialect in {@code org.jcamark.jca} translates.
 */
public sealed interface Primitive {

  /** The family whose benchmark class measures it. */
  Family family();

  /** Its operations, key generation aside. */
  Set<Operation> operations();

  /** The timed boundaries that an operation of it has; the first is the default. */
  Set<Boundary> boundaries(Operation operation);

  /** Order of magnitude of an operation in µs, at a small payload, on the slower provider. */
  double micros(Operation operation);

  /** Bytes the key has, for primitives with symmetric keys. */
  default OptionalInt keyBytes() {
    return OptionalInt.empty();
  }

  /** How a nonce is handed to a cipher. */
  enum NonceSpec {
    GCM,
    IV
  }

  /**
   * Authenticated encryption with a 96-bit nonce and a 128-bit tag. There is no boundary without
   * initialisation: each message needs a nonce of its own.
   */
  record Aead(String transformation, String keyAlgorithm, int keyBits, NonceSpec nonceSpec)
      implements Primitive {
    public static final int NONCE_BYTES = 12;
    public static final int TAG_BYTES = 16;

    @Override
    public Family family() {
      return Family.AEAD;
    }

    @Override
    public Set<Operation> operations() {
      return EnumSet.of(Operation.ENCRYPT, Operation.DECRYPT);
    }

    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return EnumSet.of(Boundary.INIT, Boundary.INSTANCE);
    }

    @Override
    public double micros(Operation operation) {
      return 10;
    }

    @Override
    public OptionalInt keyBytes() {
      return OptionalInt.of(keyBits / 8);
    }
  }

  /** A block cipher in a mode without authentication, with a 128-bit IV. */
  record Block(String transformation, String keyAlgorithm, int keyBits, boolean padded)
      implements Primitive {
    public static final int IV_BYTES = 16;

    @Override
    public Family family() {
      return Family.BLOCK;
    }

    @Override
    public Set<Operation> operations() {
      return EnumSet.of(Operation.ENCRYPT, Operation.DECRYPT);
    }

    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return EnumSet.of(Boundary.OPERATION, Boundary.INIT, Boundary.INSTANCE);
    }

    @Override
    public double micros(Operation operation) {
      return 10;
    }

    @Override
    public OptionalInt keyBytes() {
      return OptionalInt.of(keyBits / 8);
    }
  }

  /**
   * RSA encryption of one block.
   *
   * @param overheadBytes modulus length minus the longest message
   */
  record RsaEncryption(
      String transformation,
      int modulusBits,
      Optional<AlgorithmParameterSpec> parameters,
      int overheadBytes)
      implements Primitive {

    /** The longest message one block takes. */
    public int maxPayloadBytes() {
      return modulusBits / 8 - overheadBytes;
    }

    @Override
    public Family family() {
      return Family.RSA;
    }

    @Override
    public Set<Operation> operations() {
      return EnumSet.of(Operation.ENCRYPT, Operation.DECRYPT);
    }

    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return EnumSet.of(Boundary.OPERATION, Boundary.INIT, Boundary.INSTANCE);
    }

    @Override
    public double micros(Operation operation) {
      double scale = modulusBits / 2048.0;
      return operation == Operation.ENCRYPT ? 40 * scale * scale : 1000 * scale * scale * scale;
    }
  }

  /** A message digest. It has no initialisation apart from the reset that ends each digest. */
  record Digest(String name, int digestBytes) implements Primitive {
    @Override
    public Family family() {
      return Family.DIGEST;
    }

    @Override
    public Set<Operation> operations() {
      return EnumSet.of(Operation.DIGEST);
    }

    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return EnumSet.of(Boundary.OPERATION, Boundary.INSTANCE);
    }

    @Override
    public double micros(Operation operation) {
      return 5;
    }
  }

  /**
   * A message authentication code.
   *
   * @param nonceBytes length of the nonce that each message needs, 0 for none; with a nonce there
   *     is no boundary without initialisation
   */
  record Mac(String name, String keyAlgorithm, int keyBits, int nonceBytes) implements Primitive {
    @Override
    public Family family() {
      return Family.MAC;
    }

    @Override
    public Set<Operation> operations() {
      return EnumSet.of(Operation.MAC);
    }

    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return nonceBytes == 0
          ? EnumSet.of(Boundary.OPERATION, Boundary.INIT, Boundary.INSTANCE)
          : EnumSet.of(Boundary.INIT, Boundary.INSTANCE);
    }

    @Override
    public double micros(Operation operation) {
      return 5;
    }

    @Override
    public OptionalInt keyBytes() {
      return OptionalInt.of(keyBits / 8);
    }
  }

  /** Derivation of keys from a secret or from a password. It has no initialisation. */
  sealed interface Derivation extends Primitive {
    @Override
    default Family family() {
      return Family.DERIVATION;
    }

    @Override
    default Set<Operation> operations() {
      return EnumSet.of(Operation.DERIVE);
    }

    @Override
    default Set<Boundary> boundaries(Operation operation) {
      return EnumSet.of(Boundary.OPERATION, Boundary.INSTANCE);
    }
  }

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
      return iterations;
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

  /**
   * A signature scheme.
   *
   * @param stateful whether a key signs only a limited number of times: only verification is timed
   */
  record Signature(
      String name,
      Optional<AlgorithmParameterSpec> parameters,
      boolean stateful,
      double signMicros,
      double verifyMicros)
      implements Primitive {
    @Override
    public Family family() {
      return Family.SIGNATURE;
    }

    @Override
    public Set<Operation> operations() {
      return stateful ? EnumSet.of(Operation.VERIFY) : EnumSet.of(Operation.SIGN, Operation.VERIFY);
    }

    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return EnumSet.of(Boundary.OPERATION, Boundary.INIT, Boundary.INSTANCE);
    }

    @Override
    public double micros(Operation operation) {
      return operation == Operation.SIGN ? signMicros : verifyMicros;
    }
  }

  /** A Diffie-Hellman key agreement. */
  record Agreement(String name, double agreeMicros) implements Primitive {
    @Override
    public Family family() {
      return Family.AGREEMENT;
    }

    @Override
    public Set<Operation> operations() {
      return EnumSet.of(Operation.AGREE);
    }

    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return EnumSet.of(Boundary.OPERATION, Boundary.INIT, Boundary.INSTANCE);
    }

    @Override
    public double micros(Operation operation) {
      return agreeMicros;
    }
  }

  /** Through which JCA service a KEM is reached. */
  enum KemService {
    /** {@code javax.crypto.KEM} (JEP 452). */
    KEM,
    /** {@link javax.crypto.KeyGenerator} with Bouncy Castle's KEMGenerateSpec, KEMExtractSpec. */
    KEY_GENERATOR
  }

  /** A key encapsulation mechanism. */
  record Kem(String name, KemService service, double encapsulateMicros, double decapsulateMicros)
      implements Primitive {
    @Override
    public Family family() {
      return Family.KEM;
    }

    @Override
    public Set<Operation> operations() {
      return EnumSet.of(Operation.ENCAPSULATE, Operation.DECAPSULATE);
    }

    @Override
    public Set<Boundary> boundaries(Operation operation) {
      Set<Boundary> boundaries = EnumSet.of(Boundary.INIT, Boundary.INSTANCE);
      if (service == KemService.KEM) {
        boundaries.add(Boundary.OPERATION);
      }
      if (operation == Operation.ENCAPSULATE) {
        boundaries.add(Boundary.ENCODED);
      }
      return boundaries;
    }

    @Override
    public double micros(Operation operation) {
      return operation == Operation.ENCAPSULATE ? encapsulateMicros : decapsulateMicros;
    }
  }
}
