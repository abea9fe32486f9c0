package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import org.jcamark.catalog.KeyLife;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.UnavailableException;

/** The key of a call: a kept one or, where keys are to be fresh, one decoded for each call. */
final class CallKey<K> {
  private final K kept;
  private final Maker<K> decoding;
  private final DecodingTime time = DecodingTime.ofThisThread();

  /**
   * @param decoding null where the key is kept
   */
  private CallKey(K kept, Maker<K> decoding) {
    this.kept = kept;
    this.decoding = decoding;
  }

  static <K> CallKey<K> kept(K key) {
    return new CallKey<>(key, null);
  }

  /** A key that the decoding gives, as the request wants it. */
  static <K> CallKey<K> of(Request request, K key, Maker<K> decoding) {
    return new CallKey<>(key, isFresh(request) ? decoding : null);
  }

  static CallKey<PublicKey> of(Request request, KeyPairService keys, PublicKey key)
      throws GeneralSecurityException {
    return isFresh(request) ? new CallKey<>(key, decoding(keys, key)) : kept(key);
  }

  static CallKey<PrivateKey> of(Request request, KeyPairService keys, PrivateKey key)
      throws GeneralSecurityException {
    return isFresh(request) ? new CallKey<>(key, decoding(keys, key)) : kept(key);
  }

  static CallKey<KeyPair> of(Request request, KeyPairService keys, KeyPair pair)
      throws GeneralSecurityException {
    if (!isFresh(request)) {
      return kept(pair);
    }
    Maker<PublicKey> publicKey = decoding(keys, pair.getPublic());
    Maker<PrivateKey> privateKey = decoding(keys, pair.getPrivate());
    return new CallKey<>(pair, () -> new KeyPair(publicKey.make(), privateKey.make()));
  }

  private static Maker<PublicKey> decoding(KeyPairService keys, PublicKey key)
      throws GeneralSecurityException {
    KeyFactory factory = keys.factory();
    X509EncodedKeySpec encoded = new X509EncodedKeySpec(encoded(key));
    return () -> factory.generatePublic(encoded);
  }

  private static Maker<PrivateKey> decoding(KeyPairService keys, PrivateKey key)
      throws GeneralSecurityException {
    KeyFactory factory = keys.factory();
    PKCS8EncodedKeySpec encoded = new PKCS8EncodedKeySpec(encoded(key));
    return () -> factory.generatePrivate(encoded);
  }

  private static boolean isFresh(Request request) {
    return request.has(KeyLife.FRESH);
  }

  private static byte[] encoded(Key key) throws UnavailableException {
    byte[] encoded = key.getEncoded();
    if (encoded == null) {
      throw new UnavailableException("a key of " + key.getAlgorithm() + " has no encoding");
    }
    return encoded;
  }

  /** The key of the next call. */
  K next() throws GeneralSecurityException {
    return decoding == null ? kept : time.add(decoding);
  }

  /** The key that was prepared, for the checks. */
  K kept() {
    return kept;
  }
}
