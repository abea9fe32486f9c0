package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.ASN1Sequence;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.DERTaggedObject;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Supplement.KeyEncoding;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.CertificateIssuer.Der;
import org.jcamark.model.SizeMetric;

/** Decodes and encodes the keys of one pair. */
public record KeyCodecSubject(
    Operation operation,
    KeyPairService keys,
    Ready<KeyFactory, Void> ready,
    KeyPair pair,
    X509EncodedKeySpec x509,
    PKCS8EncodedKeySpec pkcs8)
    implements ObjectSubject<KeyFactory, Void, Object> {
  static List<KeyCodecSubject> prepare(Preparation from) throws GeneralSecurityException {
    Operation operation = from.request().operation();
    KeyPairService keys = from.keys();
    Ready<KeyFactory, Void> ready = Ready.of(from.objects(from.service(keys::factories)), null);
    boolean own = keys.hasGenerator() && !isOfOneForm(operation);
    ProviderSource maker = own ? from.source() : Providers.shared("BC");
    List<KeyCodecSubject> subjects = new ArrayList<>();
    for (KeyPair made : Inputs.keyPairs(keys.through(maker), from.request())) {
      X509EncodedKeySpec x509 = new X509EncodedKeySpec(KeyPairService.encoded(made.getPublic()));
      byte[] encoded = KeyPairService.encoded(made.getPrivate());
      PKCS8EncodedKeySpec pkcs8 =
          new PKCS8EncodedKeySpec(
              isOfOneForm(operation)
                  ? ofOneForm(operation == Operation.DECODE_PRIVATE_SEED, encoded)
                  : encoded);
      subjects.add(
          new KeyCodecSubject(
              operation,
              keys,
              ready,
              own ? made : decoded(keys.factory(), operation, x509, pkcs8),
              x509,
              pkcs8));
    }
    return subjects;
  }

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

  @Override
  public Object use(KeyFactory factory, Void none) throws GeneralSecurityException {
    return isOfPublicKey() ? factory.generatePublic(x509) : factory.generatePrivate(pkcs8);
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
    byte[] written = bytes(result);
    require(
        Arrays.equals(given(), written)
            || (result instanceof PrivateKey key
                && KeyGenerationSubject.works(
                    keys, new KeyPair(keys.publicKey(x509.getEncoded()), key))),
        "encoding and decoding change the key");
    if (!(result instanceof Key)) {
      requireEqual(
          written,
          KeyPairService.encoded(read(keys, written)),
          "the encoding is that of another key");
    }
  }

  @Override
  public byte[] bytes(Object result) throws GeneralSecurityException {
    return result instanceof Key key ? KeyPairService.encoded(key) : (byte[]) result;
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

  /** Encodings of private keys differ: one that the peer reads has to work with the public key. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KeyPairService theirs = keys.through(peer.source());
    byte[] encoded = bytes(result);
    if (isOfPublicKey()) {
      peer.alone(() -> theirs.publicKey(theirs.sample().getPublic().getEncoded()));
      peer.agrees(encoded, () -> theirs.publicKey(encoded).getEncoded());
      return;
    }
    peer.works(() -> KeyGenerationSubject.works(theirs, theirs.sample()));
    PrivateKey read = peer.alone(() -> theirs.privateKey(encoded));
    peer.agrees(
        () ->
            KeyGenerationSubject.works(
                theirs, new KeyPair(theirs.publicKey(x509.getEncoded()), read)));
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    if (!KeyEncoding.decodes(operation)) {
      return;
    }
    proof.knownAnswers(
        answer -> {
          if (isOfPublicKey()) {
            byte[] published = answer.bytes("publicKeyX509");
            Proof.requireEqual(published, keys.publicKey(published).getEncoded());
            return;
          }
          KeyPair published =
              new KeyPair(
                  keys.publicKey(answer.bytes("publicKeyX509")),
                  keys.privateKey(answer.bytes("privateKeyPkcs8")));
          CheckFailedException.require(
              KeyGenerationSubject.works(keys, published),
              "the private key is not that of the published public key");
        });
    proof.refuses("a key cut by a byte", Proof.withoutLast(given()), cut -> read(keys, cut));
  }

  /**
   * The PKCS #8 encodings of an ML-KEM private key: seed, expanded key (RFC 9935 section 6), and
   * the bare expanded key that JDKs before JDK-8347938 write.
   */
  static List<byte[]> ofMlKem(KnownAnswer answer) {
    byte[] seed = answer.bytes("privateKeyPkcs8");
    Optional<byte[]> expanded = answer.optionalBytes("decapsulationKey");
    if (expanded.isEmpty()) {
      return List.of(seed);
    }
    PrivateKeyInfo info = PrivateKeyInfo.getInstance(seed);
    return List.of(
        seed,
        withKey(info, Der.encoded(new DEROctetString(expanded.get()))),
        withKey(info, expanded.get()));
  }

  /** One form of a private key that Bouncy Castle writes in both (RFC 9881 and 9935, section 6). */
  static byte[] ofOneForm(boolean seed, byte[] pkcs8) {
    PrivateKeyInfo info = PrivateKeyInfo.getInstance(pkcs8);
    ASN1Sequence both = ASN1Sequence.getInstance(info.getPrivateKey().getOctets());
    ASN1Primitive one = both.getObjectAt(seed ? 0 : 1).toASN1Primitive();
    return withKey(info, Der.encoded(seed ? new DERTaggedObject(false, 0, one) : one));
  }

  private static byte[] withKey(PrivateKeyInfo info, byte[] key) {
    return Der.encoded(new PrivateKeyInfo(info.getPrivateKeyAlgorithm(), key, null, null));
  }

  /** A public key without the last byte of the key itself, in an encoding of the right length. */
  static byte[] withShorterKey(byte[] x509) {
    SubjectPublicKeyInfo info = SubjectPublicKeyInfo.getInstance(x509);
    byte[] key = info.getPublicKeyData().getBytes();
    return Der.encoded(new SubjectPublicKeyInfo(info.getAlgorithm(), Proof.withoutLast(key)));
  }
}
