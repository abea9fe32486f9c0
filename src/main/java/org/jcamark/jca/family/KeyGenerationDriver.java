package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import javax.crypto.KeyGenerator;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.SecretKeyService;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.KeyGenerationSubject;
import org.jcamark.jca.subject.KeyPairSubject;
import org.jcamark.jca.subject.KeyPairUse;
import org.jcamark.jca.subject.SecretKeySubject;
import org.jcamark.jca.subject.Source;

/** Key generation. Generated key pairs are read back here and elsewhere. */
final class KeyGenerationDriver implements Driver<Primitive> {
  /** Above this cost no second key is generated to compare with. */
  private static final double EXPENSIVE_MICROS = 200_000;

  @Override
  public List<KeyGenerationSubject> prepare(Preparation from, Primitive primitive)
      throws GeneralSecurityException {
    Algorithm algorithm = from.request().algorithm();
    if (algorithm.keys().isPresent()) {
      KeyPairService service = from.keys();
      Source<KeyPairGenerator> objects =
          from.initialised(
              from.objects(service::create), generator -> service.initialise(generator));
      KeyPairUse use = new KeyPairUse(from.source(), algorithm);
      return List.of(new KeyPairSubject(service, use, objects, new HashSet<>()));
    }
    SecretKeyService service =
        from.service(() -> new SecretKeyService(from.source(), (Keyed) primitive));
    Source<KeyGenerator> objects =
        from.initialised(
            from.objects(service::create), generator -> generator.init(service.bits()));
    return List.of(new SecretKeySubject(service, objects, new HashSet<>()));
  }

  @Override
  public void prove(Proof proof, Primitive primitive) throws GeneralSecurityException {
    Algorithm algorithm = proof.algorithm();
    if (algorithm.keys().isEmpty()) {
      return;
    }
    KeyPairService keys = proof.keys();
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
    byte[] cut = Proof.withoutLast(encoded);
    proof.refuses("a malformed key", () -> keys.publicKey(cut) != null);
  }
}
