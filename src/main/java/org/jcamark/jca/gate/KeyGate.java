package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.Arrays;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.subject.CheckFailedException;

/** Proves generated key pairs by reading them back here and elsewhere. */
final class KeyGate {
  /** Above this cost no second key is generated to compare with. */
  private static final double EXPENSIVE_MICROS = 200_000;

  private KeyGate() {}

  static void prove(Proof proof) throws GeneralSecurityException {
    Algorithm algorithm = proof.algorithm();
    if (algorithm.keys().isEmpty()) {
      return;
    }
    KeyPairService keys = new KeyPairService(proof.source(), algorithm);
    KeyPair pair = keys.sample();
    byte[] encoded = pair.getPublic().getEncoded();
    if (algorithm.micros(Operation.GENERATE_KEY) < EXPENSIVE_MICROS) {
      CheckFailedException.require(
          !Arrays.equals(encoded, keys.generate().getPublic().getEncoded()),
          "the same key was generated twice");
      proof.add("another key each time");
    }
    refusesMalformedKey(proof, keys, pair.getPublic());
    proof.knownAnswers(answer -> fromSeed(keys, answer));
  }

  /** ML-DSA and ML-KEM: the public key that a generator makes of a seed (FIPS 203 and 204). */
  private static void fromSeed(KeyPairService keys, KnownAnswer answer)
      throws GeneralSecurityException {
    SeedRandom seed = new SeedRandom(answer.bytes("seed"));
    byte[] encoded = keys.generate(seed).getPublic().getEncoded();
    if (!seed.isUsedExactly()) {
      throw new InvalidAlgorithmParameterException("the generator does not take a seed");
    }
    byte[] raw =
        answer
            .optionalBytes("publicKeyRaw")
            .or(() -> answer.optionalBytes("encapsulationKey"))
            .orElseThrow();
    int start = Math.max(0, encoded.length - raw.length);
    Proof.requireEqual(raw, Arrays.copyOfRange(encoded, start, encoded.length));
  }

  /** A public key cut short has to be refused where keys can be imported at all. */
  static void refusesMalformedKey(Proof proof, KeyPairService keys, PublicKey key)
      throws GeneralSecurityException {
    byte[] encoded = key.getEncoded();
    try {
      keys.publicKey(encoded);
    } catch (GeneralSecurityException | RuntimeException e) {
      proof.add("does not import its own public keys: " + Reasons.innermost(e));
      return;
    }
    byte[] cut = Arrays.copyOf(encoded, encoded.length - 1);
    proof.refuses("a malformed key", () -> keys.publicKey(cut) != null);
  }
}
