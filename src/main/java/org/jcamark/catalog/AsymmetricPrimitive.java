package org.jcamark.catalog;

import java.security.spec.AlgorithmParameterSpec;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jcamark.catalog.Operation.Family;

/** What works with pairs of keys. */
public sealed interface AsymmetricPrimitive extends Primitive {
  /** RSA encryption of whatever fits into one block, or into several. */
  sealed interface RsaCipher extends AsymmetricPrimitive, Primitive.CipherPrimitive {
    /** That of one block. */
    RsaEncryption encryption();

    @Override
    default String transformation() {
      return encryption().transformation();
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
      implements RsaCipher {

    @Override
    public RsaEncryption encryption() {
      return this;
    }

    @Override
    public int maxPayloadBytes() {
      return modulusBits / 8 - overheadBytes;
    }

    @Override
    public double micros(Operation operation, int payloadBytes) {
      double scale = modulusBits / 2048.0;
      return operation == Operation.ENCRYPT ? 40 * scale * scale : 1000 * scale * scale * scale;
    }
  }

  /**
   * RSA encryption of longer messages, cut into blocks of which only the last may be shorter than
   * the longest. No standard defines it, and blocks can be left out or exchanged unnoticed.
   */
  record RsaBlocks(RsaEncryption encryption) implements RsaCipher {
    private static final String SUFFIX = "-blocks";

    /** Blocks of OAEP by the name of their encryption: {@code RSA-3072-OAEP-SHA256-blocks}. */
    static Optional<Algorithm> find(String name) {
      return Optional.of(name)
          .filter(known -> known.endsWith(SUFFIX))
          .flatMap(known -> Catalog.algorithm(encryptionName(known)))
          .filter(
              plain ->
                  plain.primitives().get(0) instanceof RsaEncryption rsa
                      && rsa.parameters().isPresent())
          .map(
              plain ->
                  plain.with(
                      plain.name() + SUFFIX,
                      List.of(new RsaBlocks((RsaEncryption) plain.primitives().get(0)))));
    }

    /** Name of the algorithm that encrypts each block. */
    public static String encryptionName(String blocks) {
      return blocks.substring(0, blocks.length() - SUFFIX.length());
    }

    @Override
    public Family family() {
      return Family.RSA;
    }

    @Override
    public Payload payload(Operation operation) {
      return Payload.BLOCKS;
    }

    /** An empty message takes a block, too. */
    public int blocks(int payloadBytes) {
      return (payloadBytes - 1) / encryption.maxPayloadBytes() + 1;
    }

    @Override
    public double micros(Operation operation, int payloadBytes) {
      return blocks(payloadBytes) * encryption.micros(operation, payloadBytes);
    }
  }

  /** Encryption of one block that is a key. */
  record RsaKeyWrap(RsaEncryption encryption) implements RsaCipher, Primitive.Wrapping {
    @Override
    public int maxPayloadBytes() {
      return encryption.maxPayloadBytes();
    }

    /** No key is empty. */
    @Override
    public boolean takes(int payloadBytes) {
      return payloadBytes > 0 && payloadBytes <= maxPayloadBytes();
    }

    @Override
    public double micros(Operation operation, int payloadBytes) {
      return encryption.micros(
          operation == Operation.WRAP ? Operation.ENCRYPT : Operation.DECRYPT, payloadBytes);
    }
  }

  /**
   * A signature scheme.
   *
   * @param verifyOnly whether only verification is timed: a key signs a limited number of times, or
   *     should not sign any more
   */
  record Signature(
      String name,
      Optional<AlgorithmParameterSpec> parameters,
      boolean verifyOnly,
      double signMicros,
      double verifyMicros)
      implements AsymmetricPrimitive {
    private static final double DIGEST_MICROS_PER_KIB = 5;

    /** The same scheme by another name, which says all of it: parameters and encoding. */
    public Signature named(String other) {
      return new Signature(other, Optional.empty(), verifyOnly, signMicros, verifyMicros);
    }

    @Override
    public Set<Operation> operations() {
      return verifyOnly ? Set.of(Operation.VERIFY) : family().operations();
    }

    /** With the digest of the message. */
    @Override
    public double micros(Operation operation, int payloadBytes) {
      double own = operation == Operation.SIGN ? signMicros : verifyMicros;
      return own + DIGEST_MICROS_PER_KIB * payloadBytes / 1024;
    }
  }

  /** A Diffie-Hellman key agreement. */
  record Agreement(String name, double agreeMicros) implements AsymmetricPrimitive {
    @Override
    public double micros(Operation operation, int payloadBytes) {
      return agreeMicros;
    }
  }

  /** Through which JCA service a KEM is reached. */
  enum KemApi {
    /** {@code javax.crypto.KEM} (JEP 452). */
    KEM,
    /** {@link javax.crypto.KeyGenerator} with Bouncy Castle's KEMGenerateSpec, KEMExtractSpec. */
    KEY_GENERATOR
  }

  record Kem(String name, KemApi api, double encapsulateMicros, double decapsulateMicros)
      implements AsymmetricPrimitive {
    @Override
    public Set<Boundary> boundaries(Operation operation) {
      Set<Boundary> boundaries = EnumSet.of(Boundary.INIT, Boundary.INSTANCE);
      if (api == KemApi.KEM) {
        boundaries.add(Boundary.OPERATION);
      }
      if (operation == Operation.ENCAPSULATE) {
        boundaries.add(Boundary.ENCODED);
      }
      return boundaries;
    }

    @Override
    public double micros(Operation operation, int payloadBytes) {
      return operation == Operation.ENCAPSULATE ? encapsulateMicros : decapsulateMicros;
    }
  }
}
