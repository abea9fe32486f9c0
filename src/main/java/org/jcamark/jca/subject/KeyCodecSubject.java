package org.jcamark.jca.subject;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Sequence;
import org.bouncycastle.asn1.DERTaggedObject;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.jcamark.catalog.KeyEncoding;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.SizeMetric;

/**
 * Decodes and encodes the keys of one pair.
 *
 * @param use for the checks
 * @param factory reused
 * @param pair the keys to encode
 */
public record KeyCodecSubject(
    Operation operation,
    KeyPairService keys,
    KeyPairUse use,
    KeyFactory factory,
    KeyPair pair,
    X509EncodedKeySpec x509,
    PKCS8EncodedKeySpec pkcs8)
    implements Subject<Object> {

  static List<KeyCodecSubject> prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    Operation operation = request.operation();
    KeyPairService keys = new KeyPairService(source, request.algorithm());
    KeyFactory factory = keys.factory();
    boolean own = keys.hasGenerator() && !isOfOneForm(operation);
    ProviderSource maker = own ? source : Providers.shared("BC");
    List<KeyCodecSubject> subjects = new ArrayList<>();
    for (KeyPair made : Inputs.keyPairs(keys.through(maker), request)) {
      X509EncodedKeySpec x509 = new X509EncodedKeySpec(encoded(made.getPublic()));
      PKCS8EncodedKeySpec pkcs8 =
          new PKCS8EncodedKeySpec(form(operation, encoded(made.getPrivate())));
      KeyPair pair = own ? made : decoded(factory, operation, x509, pkcs8);
      subjects.add(
          new KeyCodecSubject(
              operation,
              keys,
              new KeyPairUse(source, request.algorithm()),
              factory,
              pair,
              x509,
              pkcs8));
    }
    return subjects;
  }

  /** A pair of another provider's, or its public key where that is all that is asked for. */
  private static KeyPair decoded(
      KeyFactory factory, Operation operation, X509EncodedKeySpec x509, PKCS8EncodedKeySpec pkcs8)
      throws GeneralSecurityException {
    PrivateKey privateKey =
        KeyEncoding.isOfPublicKey(operation) ? null : factory.generatePrivate(pkcs8);
    return new KeyPair(factory.generatePublic(x509), privateKey);
  }

  private static boolean isOfOneForm(Operation operation) {
    return operation == Operation.DECODE_PRIVATE_SEED
        || operation == Operation.DECODE_PRIVATE_EXPANDED;
  }

  private static byte[] encoded(Key key) throws CheckFailedException {
    byte[] encoded = key.getEncoded();
    CheckFailedException.require(encoded != null, "one of its keys has no encoding");
    return encoded;
  }

  /** One form of a private key that Bouncy Castle writes in both (RFC 9881 and 9935, section 6). */
  private static byte[] form(Operation operation, byte[] pkcs8) {
    if (!isOfOneForm(operation)) {
      return pkcs8;
    }
    try {
      PrivateKeyInfo info = PrivateKeyInfo.getInstance(pkcs8);
      ASN1Sequence both = ASN1Sequence.getInstance(info.parsePrivateKey());
      ASN1Encodable one =
          operation == Operation.DECODE_PRIVATE_SEED
              ? new DERTaggedObject(false, 0, both.getObjectAt(0))
              : both.getObjectAt(1);
      return new PrivateKeyInfo(info.getPrivateKeyAlgorithm(), one).getEncoded();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public PublicKey decodePublic() throws GeneralSecurityException {
    return factory.generatePublic(x509);
  }

  public PublicKey createAndDecodePublic() throws GeneralSecurityException {
    return keys.factory().generatePublic(x509);
  }

  public PrivateKey decodePrivate() throws GeneralSecurityException {
    return factory.generatePrivate(pkcs8);
  }

  public PrivateKey createAndDecodePrivate() throws GeneralSecurityException {
    return keys.factory().generatePrivate(pkcs8);
  }

  public byte[] encodePublic() {
    return pair.getPublic().getEncoded();
  }

  public byte[] encodePrivate() {
    return pair.getPrivate().getEncoded();
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
