package org.jcamark.jca.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jcamark.jca.kat.KnownAnswer;

/**
 * The PKCS #8 encodings of an ML-KEM private key: seed, expanded key (RFC 9935 section 6), and the
 * bare expanded key that JDK 24 and 25 write.
 */
final class MlKemPrivateKeys {
  private static final int OCTET_STRING = 0x04;
  private static final int SEQUENCE = 0x30;

  private MlKemPrivateKeys() {}

  static List<byte[]> encodings(KnownAnswer answer) {
    byte[] given = answer.bytes("privateKeyPkcs8");
    List<byte[]> encodings = new ArrayList<>(List.of(given));
    Optional<byte[]> expanded = answer.optionalBytes("decapsulationKey");
    if (expanded.isPresent()) {
      byte[] version = {0x02, 0x01, 0x00};
      byte[] identifier = algorithmIdentifier(given);
      byte[] tagged = der(OCTET_STRING, expanded.get());
      for (byte[] inner : List.of(tagged, expanded.get())) {
        encodings.add(der(SEQUENCE, version, identifier, der(OCTET_STRING, inner)));
      }
    }
    return encodings;
  }

  /** The AlgorithmIdentifier of a PrivateKeyInfo, which follows its three-byte version. */
  private static byte[] algorithmIdentifier(byte[] pkcs8) {
    int start = 2 + (pkcs8[1] < 0 ? pkcs8[1] & 0x7f : 0) + 3;
    return Arrays.copyOfRange(pkcs8, start, start + 2 + pkcs8[start + 1]);
  }

  private static byte[] der(int tag, byte[]... parts) {
    int length = 0;
    for (byte[] part : parts) {
      length += part.length;
    }
    byte[] header =
        length < 128
            ? new byte[] {(byte) tag, (byte) length}
            : new byte[] {(byte) tag, (byte) 0x82, (byte) (length >> 8), (byte) length};
    byte[] der = Arrays.copyOf(header, header.length + length);
    int at = header.length;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, der, at, part.length);
      at += part.length;
    }
    return der;
  }
}
