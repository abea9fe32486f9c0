package org.jcamark.catalog;

import java.security.spec.AlgorithmParameterSpec;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What works with pairs of keys. */
public sealed interface AsymmetricPrimitive extends Primitive {
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
      implements AsymmetricPrimitive {

    /** The longest message one block takes. */
    @Override
    public int maxPayloadBytes() {
      return modulusBits / 8 - overheadBytes;
    }

    @Override
    public Family family() {
      return Family.RSA;
    }

    @Override
    public double micros(Operation operation) {
      double scale = modulusBits / 2048.0;
      return operation == Operation.ENCRYPT ? 40 * scale * scale : 1000 * scale * scale * scale;
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
      implements AsymmetricPrimitive {
    @Override
    public Family family() {
      return Family.SIGNATURE;
    }

    @Override
    public Set<Operation> operations() {
      return stateful ? Set.of(Operation.VERIFY) : family().operations();
    }

    @Override
    public double micros(Operation operation) {
      return operation == Operation.SIGN ? signMicros : verifyMicros;
    }
  }

  /** A Diffie-Hellman key agreement. */
  record Agreement(String name, double agreeMicros) implements AsymmetricPrimitive {
    @Override
    public Family family() {
      return Family.AGREEMENT;
    }

    @Override
    public double micros(Operation operation) {
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

  /** A key encapsulation mechanism. */
  record Kem(String name, KemApi api, double encapsulateMicros, double decapsulateMicros)
      implements AsymmetricPrimitive {
    @Override
    public Family family() {
      return Family.KEM;
    }

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
    public double micros(Operation operation) {
      return operation == Operation.ENCAPSULATE ? encapsulateMicros : decapsulateMicros;
    }
  }
}
