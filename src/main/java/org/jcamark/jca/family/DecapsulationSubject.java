package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.SecretKey;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.Data;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;

/**
 * Decapsulates one ciphertext.
 *
 * @param objects decapsulators where they are initialised, else what {@link KemService#create}
 *     gives
 * @param recipient whose private key it is, for the checks
 * @param secret expected
 */
public record DecapsulationSubject(
    KemService service,
    Source<Object> objects,
    Maker<KemPair> recipient,
    CallKey<PrivateKey> privateKey,
    byte[] ciphertext,
    byte[] secret)
    implements Subject<Object> {
  static List<DecapsulationSubject> prepare(Preparation from, Kem kem)
      throws GeneralSecurityException {
    KemService service = KemPair.service(from, kem);
    Source<Object> objects = from.objects(service::create);
    List<LazyKeyPair> pairs = from.pairs();
    List<DecapsulationSubject> subjects = new ArrayList<>();
    byte[][] made = null;
    for (int i = 0; i < Inputs.count(from.request(), kem.encapsulateMicros()); i++) {
      LazyKeyPair pair = pairs.get(i % pairs.size());
      made =
          made != null && from.request().data() == Data.EQUAL
              ? new byte[][] {made[0].clone(), made[1]}
              : from.made(2, () -> encapsulated(service, pair.publicKey()));
      byte[] ciphertext = made[0];
      PrivateKey key = from.key(pair::privateKey);
      subjects.add(
          new DecapsulationSubject(
              service,
              from.replaced(objects, object -> service.decapsulator(object, key, ciphertext)),
              KemPair.recipient(from, kem, service, pair),
              from.callKey(key),
              ciphertext,
              made[1]));
    }
    return subjects;
  }

  private static byte[][] encapsulated(KemService service, PublicKey key)
      throws GeneralSecurityException {
    Encapsulation made = service.once(key);
    return new byte[][] {made.ciphertext(), made.secret()};
  }

  public Object decapsulate() throws GeneralSecurityException {
    return service.decapsulate(objects.take(), ciphertext);
  }

  public Object initAndDecapsulate() throws GeneralSecurityException {
    return service.decapsulate(
        service.decapsulator(objects.take(), privateKey.next(), ciphertext), ciphertext);
  }

  public Object createAndDecapsulate() throws GeneralSecurityException {
    return service.decapsulate(
        service.decapsulator(objects.create(), privateKey.next(), ciphertext), ciphertext);
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(secret, ((SecretKey) result).getEncoded()),
        "decapsulation gives another secret");
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KemPair ours = recipient.make();
    KemPair theirs = KemPair.of(peer, ours);
    KemService.Encapsulation made = peer.alone(() -> theirs.seal(ours));
    peer.agrees(() -> ours.opens(made));
  }

  /**
   * A KEM need not refuse an altered ciphertext (ML-KEM rejects implicitly, FIPS 203 section 6.3),
   * but must never give the same secret for it.
   */
  static void prove(Proof proof, Kem kem) throws GeneralSecurityException {
    KemService service = KemService.of(proof.source(), kem);
    KeyPairService keys = proof.keys();
    KeyPair pair = keys.sample();
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
