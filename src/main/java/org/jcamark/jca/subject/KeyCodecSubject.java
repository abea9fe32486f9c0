package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Map;
import org.jcamark.catalog.KeyEncoding;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.model.SizeMetric;

/**
 * Decodes and encodes the keys of one pair.
 *
 * @param use for the checks
 * @param pair the keys to encode
 */
public record KeyCodecSubject(
    Operation operation,
    KeyPairService keys,
    KeyPairUse use,
    Source<KeyFactory> objects,
    KeyPair pair,
    X509EncodedKeySpec x509,
    PKCS8EncodedKeySpec pkcs8)
    implements Subject<Object> {

  public PublicKey decodePublic() throws GeneralSecurityException {
    return objects.take().generatePublic(x509);
  }

  public PublicKey createAndDecodePublic() throws GeneralSecurityException {
    return objects.create().generatePublic(x509);
  }

  public PrivateKey decodePrivate() throws GeneralSecurityException {
    return objects.take().generatePrivate(pkcs8);
  }

  public PrivateKey createAndDecodePrivate() throws GeneralSecurityException {
    return objects.create().generatePrivate(pkcs8);
  }

  public byte[] encodePublic() {
    return pair.getPublic().getEncoded();
  }

  public byte[] encodePrivate() {
    return pair.getPrivate().getEncoded();
  }

  /** The encoding of a key, which has to have one. */
  public static byte[] encoded(Key key) throws CheckFailedException {
    byte[] encoded = key.getEncoded();
    CheckFailedException.require(encoded != null, "one of its keys has no encoding");
    return encoded;
  }

  private boolean isOfPublicKey() {
    return KeyEncoding.isOfPublicKey(operation);
  }

  private byte[] given() {
    return isOfPublicKey() ? x509.getEncoded() : pkcs8.getEncoded();
  }

  /** A decoded key encodes as it was, or works with the other one; an encoded one can be read. */
  @Override
  public void check(Object result) throws GeneralSecurityException {
    byte[] written = result instanceof Key key ? encoded(key) : (byte[]) result;
    CheckFailedException.require(
        Arrays.equals(given(), written) || (result instanceof PrivateKey && worksAs(result)),
        "encoding and decoding change the key");
    if (!(result instanceof Key)) {
      byte[] again = encoded(read(keys, written));
      CheckFailedException.require(
          Arrays.equals(written, again), "the encoding is that of another key");
    }
  }

  private boolean worksAs(Object decoded) throws GeneralSecurityException {
    return use.works(new KeyPair(keys.publicKey(x509.getEncoded()), (PrivateKey) decoded));
  }

  private Key read(KeyPairService through, byte[] encoded) throws GeneralSecurityException {
    return isOfPublicKey() ? through.publicKey(encoded) : through.privateKey(encoded);
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return Map.of(
        isOfPublicKey() ? SizeMetric.ENCODED_PUBLIC_KEY : SizeMetric.ENCODED_PRIVATE_KEY,
        given().length);
  }

  /**
   * The peer reads a public key and encodes it identically. Of a private key that it reads, too, it
   * finds that it works with the public one; encodings of private keys differ.
   */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KeyPairService theirs = keys.through(peer.source());
    byte[] encoded = result instanceof Key key ? encoded(key) : (byte[]) result;
    if (isOfPublicKey()) {
      peer.alone(() -> theirs.publicKey(theirs.sample().getPublic().getEncoded()));
      peer.agrees(() -> Arrays.equals(encoded, theirs.publicKey(encoded).getEncoded()));
      return;
    }
    KeyPairUse theirUse = new KeyPairUse(peer.source(), use.algorithm());
    PrivateKey read =
        peer.alone(
            () -> {
              CheckFailedException.require(
                  theirUse.works(theirs.sample()), "does not work with its own keys");
              return theirs.privateKey(encoded);
            });
    peer.agrees(() -> theirUse.works(new KeyPair(theirs.publicKey(x509.getEncoded()), read)));
  }
}
