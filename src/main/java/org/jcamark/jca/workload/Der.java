package org.jcamark.jca.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.bouncycastle.asn1.ASN1Encoding;
import org.bouncycastle.asn1.ASN1Object;
import org.bouncycastle.asn1.BERTags;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;

/** DER (X.690) of certificates and of requests for them. */
public final class Der {
  private static final int SEQUENCE = BERTags.CONSTRUCTED | BERTags.SEQUENCE;
  private static final byte[] NO_UNUSED_BITS = {0};

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
  static byte[] signed(byte[] part, byte[] identifier, byte[] signature) {
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
}
