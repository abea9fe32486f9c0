package org.jcamark.jca.family;

import java.util.List;
import java.util.Optional;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.ASN1Sequence;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.DERTaggedObject;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.jcamark.jca.workload.Der;

/** Keys in other encodings than those that they were published or generated in. */
final class KeyEncodings {
  private KeyEncodings() {}

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
