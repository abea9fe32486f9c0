package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.crypto.SecretKey;
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
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.model.SizeMetric;

/**
 * Encapsulates a fresh secret for one public key, or decapsulates one ciphertext.
 *
 * @param objects encapsulators or decapsulators where they are initialised, else what {@link
 *     KemService#create} gives
 * @param key public to encapsulate, private to decapsulate
 * @param recipient the whole pair, for the checks
 * @param encoded the public key as X.509; null for decapsulation
 * @param made what is decapsulated, and the secret in it; null for encapsulation
 */
public record KemSubject(
    Kem kem,
    KemService service,
    KeyPairService keys,
    Source<Object> objects,
    CallKey<? extends Key> key,
    Maker<KeyPair> recipient,
    byte[] encoded,
    Encapsulation made)
    implements Subject<Object> {
  static List<KemSubject> prepare(Preparation from, Kem kem) throws GeneralSecurityException {
    KemApi api = KemApi.valueOf(from.name(() -> KemService.api(from.source(), kem).name()));
    KemService service = from.service(() -> KemService.of(from.source(), kem, api));
    Source<Object> objects = from.objects(service::create);
    KeyPairService keys = from.keys();
    boolean encoded = from.request().boundary() == Boundary.ENCODED;
    if (encoded) {
      from.service(keys::factories); // before the first call
    }
    List<LazyKeyPair> pairs = from.pairs();
    List<KemSubject> subjects = new ArrayList<>();
    if (from.is(Operation.ENCAPSULATE)) {
      for (LazyKeyPair pair : pairs) {
        PublicKey key = encoded ? null : from.key(pair::publicKey);
        subjects.add(
            new KemSubject(
                kem,
                service,
                keys,
                from.replaced(objects, object -> service.encapsulator(object, key)),
                from.callKey(key),
                pair::pair,
                pair.x509(),
                null));
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
      PrivateKey key = from.key(pair::privateKey);
      byte[] ciphertext = made[0];
      subjects.add(
          new KemSubject(
              kem,
              service,
              keys,
              from.replaced(objects, object -> service.decapsulator(object, key, ciphertext)),
              from.callKey(key),
              pair::pair,
              null,
              new Encapsulation(ciphertext, made[1])));
    }
    return subjects;
  }

  private static byte[][] encapsulated(KemService service, PublicKey key)
      throws GeneralSecurityException {
    Encapsulation made = service.once(key);
    return new byte[][] {made.ciphertext(), made.secret()};
  }

  public Object encapsulate() throws GeneralSecurityException {
    return service.encapsulate(objects.take());
  }

  public Object initAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(objects.take(), (PublicKey) key.next()));
  }

  public Object createAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(objects.create(), (PublicKey) key.next()));
  }

  public Object decodeAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(objects.create(), keys.publicKey(encoded)));
  }

  public Object decapsulate() throws GeneralSecurityException {
    return service.decapsulate(objects.take(), made.ciphertext());
  }

  public Object initAndDecapsulate() throws GeneralSecurityException {
    return initAndDecapsulate(objects.take(), made.ciphertext());
  }

  public Object createAndDecapsulate() throws GeneralSecurityException {
    return initAndDecapsulate(objects.create(), made.ciphertext());
  }

  Object initAndDecapsulate(Object decapsulator, byte[] ciphertext)
      throws GeneralSecurityException {
    return service.decapsulate(
        service.decapsulator(decapsulator, (PrivateKey) key.next(), ciphertext), ciphertext);
  }

  private boolean encapsulates() {
    return made == null;
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(
        encapsulates()
            ? opens(service, recipient.make().getPrivate(), service.read(result))
            : Arrays.equals(made.secret(), ((SecretKey) result).getEncoded()),
        "decapsulation gives another secret");
  }

  private static boolean opens(KemService service, PrivateKey key, Encapsulation made)
      throws GeneralSecurityException {
    return Arrays.equals(made.secret(), service.once(key, made.ciphertext()));
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) throws GeneralSecurityException {
    return encapsulates()
        ? Map.of(SizeMetric.OUTPUT, service.read(result).ciphertext().length)
        : Map.of();
  }

  /** What one encapsulates, the other decapsulates, once the peer does so by itself. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KeyPair ours = recipient.make();
    KeyPairService theirKeys = keys.through(peer.source());
    KemService theirs = peer.alone(() -> KemService.of(peer.source(), kem));
    KeyPair pair = peer.alone(theirKeys::sample);
    byte[] x509 = pair.getPublic().getEncoded();
    peer.alone(
        () -> {
          Encapsulation own = theirs.once(theirKeys.publicKey(x509));
          CheckFailedException.require(
              opens(theirs, pair.getPrivate(), own), "does not decapsulate its own secret");
          return own;
        });
    if (encapsulates()) {
      peer.agrees(() -> opens(theirs, pair.getPrivate(), service.once(keys.publicKey(x509))));
    } else {
      Encapsulation sent =
          peer.alone(() -> theirs.once(theirKeys.publicKey(ours.getPublic().getEncoded())));
      peer.agrees(() -> opens(service, ours.getPrivate(), sent));
    }
  }

  /**
   * A KEM need not refuse an altered ciphertext (ML-KEM rejects implicitly, FIPS 203 section 6.3),
   * but must never give the same secret for it.
   */
  static void prove(Proof proof, Kem kem) throws GeneralSecurityException {
    KeyPairService keys = proof.keys();
    KeyPair pair = keys.sample();
    if (proof.operation() == Operation.ENCAPSULATE) {
      proof.refusesMalformedKey(pair.getPublic());
      return;
    }
    KemService service = KemService.of(proof.source(), kem);
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
