package org.jcamark.jca.family;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Object;
import org.bouncycastle.asn1.ASN1Sequence;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.DERSequence;
import org.jcamark.jca.kat.KnownAnswer;

/**
 * The PKCS #8 encodings of an ML-KEM private key: seed, expanded key (RFC 9935 section 6), and the
 * bare expanded key that JDK 24 and 25 write.
 */
final class MlKemPrivateKeys {
  private MlKemPrivateKeys() {}

  static List<byte[]> encodings(KnownAnswer answer) {
    byte[] given = answer.bytes("privateKeyPkcs8");
    List<byte[]> encodings = new ArrayList<>(List.of(given));
    answer
        .optionalBytes("decapsulationKey")
        .ifPresent(
            expanded -> {
              encodings.add(withKey(given, der(new DEROctetString(expanded))));
              encodings.add(withKey(given, expanded));
            });
    return encodings;
  }

  private static byte[] withKey(byte[] pkcs8, byte[] key) {
    ASN1Sequence info = ASN1Sequence.getInstance(pkcs8);
    return der(
        new DERSequence(
            new ASN1Encodable[] {
              info.getObjectAt(0), info.getObjectAt(1), new DEROctetString(key)
            }));
  }

  private static byte[] der(ASN1Object object) {
    try {
      return object.getEncoded();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
