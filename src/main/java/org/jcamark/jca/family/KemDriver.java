package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.DecapsulationSubject;
import org.jcamark.jca.subject.EncapsulationSubject;
import org.jcamark.jca.subject.KemPair;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;

/**
 * Key encapsulation: up to 128 keys and ciphertexts. A KEM need not refuse an altered ciphertext
 * (ML-KEM rejects implicitly, FIPS 203 section 6.3), but must never give the same secret for it.
 */
final class KemDriver implements Driver<Kem> {

  @Override
  public List<? extends Subject<?>> prepare(Preparation from, Kem kem)
      throws GeneralSecurityException {
    KemApi api = KemApi.valueOf(from.name(() -> KemService.api(from.source(), kem).name()));
    KemService service = from.service(() -> KemService.of(from.source(), kem, api));
    Source<Object> objects = from.objects(service::create);
    List<LazyKeyPair> pairs = from.pairs();
    List<Subject<?>> subjects = new ArrayList<>();
    if (from.is(Operation.ENCAPSULATE)) {
      for (LazyKeyPair pair : pairs) {
        subjects.add(encapsulation(from, kem, service, objects, pair));
      }
      return subjects;
    }
    byte[][] made = null;
    for (int i = 0; i < Inputs.count(from.request(), kem.encapsulateMicros()); i++) {
      LazyKeyPair pair = pairs.get(i % pairs.size());
      made =
          made != null && from.request().data() == Data.EQUAL
              ? new byte[][] {made[0].clone(), made[1]}
              : from.made(2, () -> encapsulated(service, pair.publicKey()));
      subjects.add(decapsulation(from, kem, service, objects, pair, made[0], made[1]));
    }
    return subjects;
  }

  private static byte[][] encapsulated(KemService service, PublicKey key)
      throws GeneralSecurityException {
    Encapsulation made = service.once(key);
    return new byte[][] {made.ciphertext(), made.secret()};
  }

  private static EncapsulationSubject encapsulation(
      Preparation from, Kem kem, KemService service, Source<Object> objects, LazyKeyPair pair)
      throws GeneralSecurityException {
    PublicKey key =
        from.request().boundary() == Boundary.ENCODED ? null : from.key(pair::publicKey);
    return new EncapsulationSubject(
        service,
        from.keys(),
        from.replaced(objects, object -> service.encapsulator(object, key)),
        recipient(from, kem, service, pair),
        from.callKey(key),
        pair.x509());
  }

  private static DecapsulationSubject decapsulation(
      Preparation from,
      Kem kem,
      KemService service,
      Source<Object> objects,
      LazyKeyPair pair,
      byte[] ciphertext,
      byte[] secret)
      throws GeneralSecurityException {
    PrivateKey key = from.key(pair::privateKey);
    return new DecapsulationSubject(
        service,
        from.replaced(objects, object -> service.decapsulator(object, key, ciphertext)),
        recipient(from, kem, service, pair),
        from.callKey(key),
        ciphertext,
        secret);
  }

  private static Maker<KemPair> recipient(
      Preparation from, Kem kem, KemService service, LazyKeyPair pair) {
    return () ->
        new KemPair(kem, service, from.keys(), new KeyPair(pair.publicKey(), pair.privateKey()));
  }

  @Override
  public void prove(Proof proof, Kem kem) throws GeneralSecurityException {
    KemService service = KemService.of(proof.source(), kem);
    KeyPairService keys = proof.keys();
    KeyPair pair = keys.sample();
    if (proof.operation() == Operation.ENCAPSULATE) {
      KeyGenerationDriver.refusesMalformedKey(proof, keys, pair.getPublic());
      return;
    }
    proof.knownAnswers(
        "output", answer -> service.once(privateKey(keys, answer), answer.bytes("ciphertext")));
    Encapsulation made = service.once(keys.publicKey(pair.getPublic().getEncoded()));
    byte[] altered = CheckFailedException.altered(made.ciphertext(), made.ciphertext().length / 2);
    proof.refuses(
        "the secret to an altered ciphertext",
        () -> Arrays.equals(made.secret(), service.once(pair.getPrivate(), altered)));
  }

  /** The private key of a vector, in the first encoding that the provider reads. */
  static PrivateKey privateKey(KeyPairService keys, KnownAnswer answer)
      throws GeneralSecurityException {
    GeneralSecurityException first = null;
    for (byte[] pkcs8 : KeyEncodings.ofMlKem(answer)) {
      try {
        return keys.privateKey(pkcs8);
      } catch (GeneralSecurityException e) {
        first = first == null ? e : first;
      }
    }
    throw first;
  }
}
