package org.jcamark.jca.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import org.bouncycastle.asn1.ASN1Encoding;
import org.bouncycastle.asn1.ASN1Object;
import org.bouncycastle.asn1.BERTags;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;

/** DER (X.690) of certificates and of requests for them. */
public final class Der {
  private static final int SEQUENCE = BERTags.CONSTRUCTED | BERTags.SEQUENCE;
  private static final byte[] NO_UNUSED_BITS = {0};

  /** By the ends of names: RFC 4055 for RSA, RFC 5758 for ECDSA and DSA. */
  private static final Map<String, String> IDENTIFIERS =
      Map.of(
          "-PKCS1", "300d06092a864886f70d01010b0500",
          "-PSS-SHA256", pss("1", "20"),
          "-PSS-SHA384", pss("2", "30"),
          "-P256-SHA256", "300a06082a8648ce3d040302",
          "-P384-SHA384", "300a06082a8648ce3d040303",
          "-P521-SHA512", "300a06082a8648ce3d040304",
          "DSA-2048", "300b0609608648016503040302");

  private Der() {}

  public static byte[] encoded(ASN1Object object) {
    try {
      return object.getEncoded(ASN1Encoding.DER);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Extension hostName(String name) {
    GeneralNames names = new GeneralNames(new GeneralName(GeneralName.dNSName, name));
    return new Extension(Extension.subjectAlternativeName, false, encoded(names));
  }

  /** Length of tag and length of the element at an offset. */
  static int headerBytes(byte[] der, int offset) {
    return der[offset + 1] < 0 ? 2 + (der[offset + 1] & 0x7f) : 2;
  }

  /**
   * A part with its AlgorithmIdentifier and signature: a certificate, or a request for one. It is
   * timed with the request, so that no object stands for an element.
   */
  public static byte[] signed(byte[] part, byte[] identifier, byte[] signature) {
    byte[] bits = element(BERTags.BIT_STRING, NO_UNUSED_BITS, signature);
    return element(SEQUENCE, part, identifier, bits);
  }

  private static byte[] element(int tag, byte[]... parts) {
    int length = 0;
    for (byte[] part : parts) {
      length += part.length;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(length + 4);
    out.write(tag);
    if (length < 0x80) {
      out.write(length);
    } else {
      int bytes = length < 0x100 ? 1 : 2;
      out.write(0x80 | bytes);
      for (int i = bytes - 1; i >= 0; i--) {
        out.write(length >> (8 * i));
      }
    }
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  /**
   * The AlgorithmIdentifier of signatures in certificates; but for RSA, ECDSA and DSA it is that of
   * the key (RFC 8410, 9881 and 9909).
   *
   * @param publicKey as X.509
   */
  public static byte[] identifier(String algorithm, byte[] publicKey) {
    return IDENTIFIERS.entrySet().stream()
        .filter(entry -> algorithm.endsWith(entry.getKey()))
        .map(entry -> HexFormat.of().parseHex(entry.getValue()))
        .findFirst()
        .orElseGet(() -> encoded(SubjectPublicKeyInfo.getInstance(publicKey).getAlgorithm()));
  }

  /**
   * RSASSA-PSS with the same hash in its mask and a salt as long as it.
   *
   * @param hash the last digit of the hash's object identifier
   */
  private static String pss(String hash, String saltBytes) {
    String digest = "300d060960864801650304020" + hash + "0500";
    return "304106092a864886f70d01010a3034a00f"
        + digest
        + "a11c301a06092a864886f70d010108"
        + digest
        + "a2030201"
        + saltBytes;
  }
}
