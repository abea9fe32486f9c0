package org.jcamark.jca.prepare;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.Source;

/**
 * What a family prepares its subjects from. There is one preparation per family for all uses: warm,
 * keys and ciphertexts are made in this JVM; for a cold start, another JVM has made and recorded
 * them, this one reads them, and the steps before the first call are timed.
 */
public abstract class Preparation {
  private final ProviderSource source;
  private final Request request;

  Preparation(ProviderSource source, Request request) {
    this.source = source;
    this.request = request;
  }

  public final ProviderSource source() {
    return source;
  }

  public final Request request() {
    return request;
  }

  public final boolean is(Operation operation) {
    return request.operation() == operation;
  }

  /** Key pairs of the algorithm, as the provider makes and reads them. */
  public final KeyPairService keys() {
    return new KeyPairService(source, request.algorithm());
  }

  /** Whether this is a probe or the gate, which share keys and signed messages. */
  public abstract boolean isCheck();

  /** The provider's service: a look-up. */
  public abstract <T> T service(Maker<T> service) throws GeneralSecurityException;

  /** The objects of the calls, where they are looked up by the provider object alone. */
  public abstract <T> Source<T> objects(Maker<T> create) throws GeneralSecurityException;

  /** {@code getInstance}. */
  public interface LookedUp<T> {
    T by(Lookup lookup) throws GeneralSecurityException;
  }

  /** The objects of the calls, looked up as the request has it. */
  public final <T> Source<T> lookedUp(LookedUp<T> create) throws GeneralSecurityException {
    Lookup lookup = request.call().lookup();
    return objects(() -> create.by(lookup));
  }

  /** A step with an object. */
  public interface Step<T> {
    void run(T object) throws GeneralSecurityException;
  }

  /** The objects of calls with one key: initialised ones where the calls do not do it. */
  public final <T> Source<T> initialised(Source<T> objects, Step<T> init)
      throws GeneralSecurityException {
    return replaced(
        objects,
        object -> {
          init.run(object);
          return object;
        });
  }

  /** Makes what stands for an object once it is initialised. */
  public interface Initialisation<T> {
    T of(T object) throws GeneralSecurityException;
  }

  /** The same where initialisation gives another object. */
  public final <T> Source<T> replaced(Source<T> objects, Initialisation<T> initialisation)
      throws GeneralSecurityException {
    return request.boundary() == Boundary.OPERATION
        ? objects.initialised(initialisedOne(objects, initialisation))
        : objects;
  }

  abstract <T> T initialisedOne(Source<T> objects, Initialisation<T> initialisation)
      throws GeneralSecurityException;

  /** Makes or reads a key. */
  public abstract <T> T key(Maker<T> key) throws GeneralSecurityException;

  /** Key pairs of the algorithm: at least one. */
  public final List<LazyKeyPair> pairs() throws GeneralSecurityException {
    return pairs(this::keys);
  }

  /**
   * Key pairs of which the provider reads the public keys.
   *
   * @param maker of the pairs, of this provider or another
   */
  public abstract List<LazyKeyPair> pairs(Maker<KeyPairService> maker)
      throws GeneralSecurityException;

  /** As many others. */
  public abstract List<LazyKeyPair> otherPairs() throws GeneralSecurityException;

  /** What the provider makes of keys and messages, such as a ciphertext. */
  public final byte[] made(Maker<byte[]> maker) throws GeneralSecurityException {
    return made(1, () -> new byte[][] {maker.make()})[0];
  }

  /** The same several times, or copies of the first where all inputs are to be equal. */
  public final byte[] made(byte[] first, Maker<byte[]> maker) throws GeneralSecurityException {
    return first != null && request.data() == Data.EQUAL ? first.clone() : made(maker);
  }

  /**
   * Several that are made at once.
   *
   * @param count how many
   */
  public abstract byte[][] made(int count, Maker<byte[][]> maker) throws GeneralSecurityException;

  /** A name that the provider has for a service, found by a look-up. */
  public final String name(Maker<String> lookup) throws GeneralSecurityException {
    return new String(
        made(() -> lookup.make().getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
  }

  /** The key of a call, decoded in each where keys are to be fresh. */
  public final CallKey<PublicKey> callKey(PublicKey key) throws GeneralSecurityException {
    return decodesKeys() ? CallKey.decoded(key, decoding(key)) : CallKey.kept(key);
  }

  /** The key of a call, decoded in each where keys are to be fresh. */
  public final CallKey<PrivateKey> callKey(PrivateKey key) throws GeneralSecurityException {
    return decodesKeys() ? CallKey.decoded(key, decoding(key)) : CallKey.kept(key);
  }

  /** The two keys of a call, decoded in each where keys are to be fresh. */
  public final CallKey<KeyPair> callKey(KeyPair pair) throws GeneralSecurityException {
    if (!decodesKeys()) {
      return CallKey.kept(pair);
    }
    Maker<PublicKey> publicKey = decoding(pair.getPublic());
    Maker<PrivateKey> privateKey = decoding(pair.getPrivate());
    return CallKey.decoded(pair, () -> new KeyPair(publicKey.make(), privateKey.make()));
  }

  /** Whether calls decode their keys. */
  public boolean decodesKeys() {
    return request.has(KeyLife.FRESH);
  }

  private Maker<PublicKey> decoding(PublicKey key) throws GeneralSecurityException {
    KeyFactory factory = keys().factory();
    X509EncodedKeySpec encoded = new X509EncodedKeySpec(encoded(key));
    return () -> factory.generatePublic(encoded);
  }

  private Maker<PrivateKey> decoding(PrivateKey key) throws GeneralSecurityException {
    KeyFactory factory = keys().factory();
    PKCS8EncodedKeySpec encoded = new PKCS8EncodedKeySpec(encoded(key));
    return () -> factory.generatePrivate(encoded);
  }

  static byte[] encoded(Key key) throws UnavailableException {
    byte[] encoded = key.getEncoded();
    if (encoded == null) {
      throw new UnavailableException("a key of " + key.getAlgorithm() + " has no encoding");
    }
    return encoded;
  }
}
