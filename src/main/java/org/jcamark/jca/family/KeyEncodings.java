package org.jcamark.jca.family;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Sequence;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.DERTaggedObject;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.Proof;

/** Keys in other encodings than those that they were published or generated in. */
final class KeyEncodings {
  private KeyEncodings() {}

  /**
   * The PKCS #8 encodings of an ML-KEM private key: seed, expanded key (RFC 9935 section 6), and
   * the bare expanded key that JDK 24 and 25 write.
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
        der(() -> of(info, new DEROctetString(expanded.get()))),
        der(() -> new PrivateKeyInfo(info.getPrivateKeyAlgorithm(), expanded.get()).getEncoded()));
  }

  /** One form of a private key that Bouncy Castle writes in both (RFC 9881 and 9935, section 6). */
  static byte[] ofOneForm(boolean seed, byte[] pkcs8) {
    return der(
        () -> {
          PrivateKeyInfo info = PrivateKeyInfo.getInstance(pkcs8);
          ASN1Sequence both = ASN1Sequence.getInstance(info.parsePrivateKey());
          return of(
              info,
              seed ? new DERTaggedObject(false, 0, both.getObjectAt(0)) : both.getObjectAt(1));
        });
  }

  private static byte[] of(PrivateKeyInfo info, ASN1Encodable key) throws IOException {
    return new PrivateKeyInfo(info.getPrivateKeyAlgorithm(), key).getEncoded();
  }

  /** A public key without the last byte of the key itself, in an encoding of the right length. */
  static byte[] withShorterKey(byte[] x509) {
    SubjectPublicKeyInfo info = SubjectPublicKeyInfo.getInstance(x509);
    byte[] key = info.getPublicKeyData().getBytes();
    return der(
        () -> new SubjectPublicKeyInfo(info.getAlgorithm(), Proof.withoutLast(key)).getEncoded());
  }

  private interface Encoding {
    byte[] bytes() throws IOException;
  }

  private static byte[] der(Encoding encoding) {
    try {
      return encoding.bytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
