package org.jcamark.workload;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;

/** Writes DER (X.690) as far as certificates need it, without the help of a provider. */
final class DerBytes {
  static final int INTEGER = 0x02;
  static final int BIT_STRING = 0x03;
  static final int OCTET_STRING = 0x04;
  static final int UTF8_STRING = 0x0C;
  static final int UTC_TIME = 0x17;
  static final int SEQUENCE = 0x30;
  static final int SET = 0x31;

  /** Context-specific and constructed, with this number. */
  static final int EXPLICIT = 0xA0;

  private static final int DNS_NAME = 0x82;
  private static final byte[] COMMON_NAME = hex("0603550403");
  private static final byte[] SUBJECT_ALTERNATIVE_NAME = hex("0603551d11");
  private static final byte[] NO_UNUSED_BITS = {0};

  private DerBytes() {}

  /** An element with its parts as content. */
  static byte[] of(int tag, byte[]... parts) {
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

  /** Length of tag and length of the element at an offset. */
  static int headerBytes(byte[] der, int offset) {
    return der[offset + 1] < 0 ? 2 + (der[offset + 1] & 0x7f) : 2;
  }

  /** A part with its AlgorithmIdentifier and signature: a certificate, or a request for one. */
  static byte[] signed(byte[] part, byte[] identifier, byte[] signature) {
    return of(SEQUENCE, part, identifier, of(BIT_STRING, NO_UNUSED_BITS, signature));
  }

  /** A distinguished name of a common name alone. */
  static byte[] name(String commonName) {
    return of(SEQUENCE, of(SET, of(SEQUENCE, COMMON_NAME, of(UTF8_STRING, ascii(commonName)))));
  }

  /** An extension with the host name. */
  static byte[] hostName(String name) {
    byte[] names = of(SEQUENCE, of(DNS_NAME, ascii(name)));
    return of(SEQUENCE, SUBJECT_ALTERNATIVE_NAME, of(OCTET_STRING, names));
  }

  static byte[] ascii(String text) {
    return text.getBytes(US_ASCII);
  }

  static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits);
  }
}
