package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.SecretKey;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Preparation.LazyKeyPair;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * Encapsulates a fresh secret for one public key, or decapsulates one ciphertext.
 *
 * @param encoded the public key as X.509; null for decapsulation
 * @param ready makes encapsulators or decapsulators of what {@link KemService#create} gives
 * @param made what is decapsulated, and the secret in it; null for encapsulation
 */
public record KemSubject(
    Kem kem,
    KemService service,
    KeyPairService keys,
    Ready<Object, Key> ready,
    Maker<KeyPair> recipient,
    byte[] encoded,
    Encapsulation made)
    implements ObjectSubject<Object, Key, Object> {
  static List<KemSubject> prepare(Preparation from) throws GeneralSecurityException {
    Kem primitive = from.primitive();
    KemApi api = KemApi.valueOf(from.name(() -> KemService.api(from.source(), primitive).name()));
    KemService service = from.service(() -> KemService.of(from.source(), primitive, api));
    Source<Object> objects = from.objects(service::create);
    KeyPairService keys = from.keys();
    boolean encoded = from.request().boundary() == Boundary.ENCODED;
    if (encoded) {
      from.service(keys::factories); // before the first call
    }
    List<LazyKeyPair> pairs = from.pairs();
    boolean encapsulates = from.is(Operation.ENCAPSULATE);
    int count =
        encapsulates ? pairs.size() : Inputs.count(from.request(), primitive.encapsulateMicros());
    byte[][] sent = null;
    List<KemSubject> subjects = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      LazyKeyPair pair = pairs.get(i % pairs.size());
      if (!encapsulates) {
        sent =
            sent != null && from.request().call().data() == Data.EQUAL
                ? new byte[][] {sent[0].clone(), sent[1]}
                : from.made(2, () -> encapsulated(service, pair.publicKey()));
      }
      Encapsulation made = encapsulates ? null : new Encapsulation(sent[0], sent[1]);
      Key key =
          encoded ? null : encapsulates ? from.key(pair::publicKey) : from.key(pair::privateKey);
      Ready<Object, Key> ready =
          from.replaced(
              objects,
              from.callKey(key),
              encapsulates
                  ? (kem, with) -> service.encapsulator(kem, (PublicKey) with)
                  : (kem, with) -> service.decapsulator(kem, (PrivateKey) with, made.ciphertext()));
      byte[] x509 = encapsulates ? pair.x509() : null;
      Maker<KeyPair> recipient = () -> new KeyPair(pair.publicKey(), pair.privateKey());
      subjects.add(new KemSubject(primitive, service, keys, ready, recipient, x509, made));
    }
    return subjects;
  }

  private static byte[][] encapsulated(KemService service, PublicKey key)
      throws GeneralSecurityException {
    Encapsulation made = service.once(key);
    return new byte[][] {made.ciphertext(), made.secret()};
  }

  @Override
  public Object use(Object object, Key key) throws GeneralSecurityException {
    return hasOutput()
        ? service.encapsulate(object)
        : service.decapsulate(object, made.ciphertext());
  }

  public Object callFromEncoded() throws GeneralSecurityException {
    Object created = ready.objects().create();
    return service.encapsulate(service.encapsulator(created, keys.publicKey(encoded)));
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    require(
        hasOutput()
            ? opens(service, recipient.make().getPrivate(), service.read(result))
            : Arrays.equals(made.secret(), ((SecretKey) result).getEncoded()),
        "decapsulation gives another secret");
    if (hasOutput()) {
      requireNew(keys, "secret", service.read(result).secret(), new Object());
    }
  }

  private static boolean opens(KemService service, PrivateKey key, Encapsulation made)
      throws GeneralSecurityException {
    return Arrays.equals(made.secret(), service.once(key, made.ciphertext()));
  }

  @Override
  public boolean hasOutput() {
    return made == null;
  }

  @Override
  public byte[] bytes(Object result) throws GeneralSecurityException {
    return service.read(result).ciphertext();
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KeyPair ours = recipient.make();
    KeyPairService theirKeys = keys.through(peer.source());
    KemService theirs = peer.alone(() -> KemService.of(peer.source(), kem));
    KeyPair pair = peer.alone(theirKeys::sample);
    byte[] x509 = pair.getPublic().getEncoded();
    Encapsulation own = peer.alone(() -> theirs.once(theirKeys.publicKey(x509)));
    peer.works(() -> opens(theirs, pair.getPrivate(), own));
    if (hasOutput()) {
      peer.agrees(() -> opens(theirs, pair.getPrivate(), service.once(keys.publicKey(x509))));
    } else {
      Encapsulation sent =
          peer.alone(() -> theirs.once(theirKeys.publicKey(ours.getPublic().getEncoded())));
      peer.agrees(() -> opens(service, ours.getPrivate(), sent));
    }
  }

  /** ML-KEM rejects implicitly (FIPS 203, section 6.3), but never gives the same secret. */
  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    KeyPair pair = recipient.make();
    if (hasOutput()) {
      proof.refusesMalformedKey(pair.getPublic());
      return;
    }
    proof.knownAnswers(
        "output", answer -> service.once(privateKey(keys, answer), answer.bytes("ciphertext")));
    proof.refuses(
        "the secret to an altered ciphertext",
        CheckFailedException.altered(made.ciphertext(), made.ciphertext().length / 2),
        altered -> Arrays.equals(made.secret(), service.once(pair.getPrivate(), altered)));
  }

  static PrivateKey privateKey(KeyPairService keys, KnownAnswer answer)
      throws GeneralSecurityException {
    GeneralSecurityException first = null;
    for (byte[] pkcs8 : KeyCodecSubject.ofMlKem(answer)) {
      try {
        return keys.privateKey(pkcs8);
      } catch (GeneralSecurityException e) {
        first = first == null ? e : first;
      }
    }
    throw first;
  }
}
