package org.jcamark.jca.provider;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The length of a public key without the SubjectPublicKeyInfo around it (RFC 5280 section 4.1): the
 * content of its BIT STRING.
 */
final class RawPublicKey {
  private static final int OCTET_STRING = 0x04;
  private static final Set<String> INTEGERS = Set.of("RSA", "DSA", "DH");

  private RawPublicKey() {}

  /**
   * The raw length, or nothing for keys that are DER integers: RSA, DSA and Diffie-Hellman. An
   * OCTET STRING, in which some put a key once more, is taken off.
   *
   * @param keyFactory name of the key's factory, as a raw key may look like DER by chance
   */
  static OptionalInt length(String keyFactory, byte[] x509) {
    if (INTEGERS.contains(keyFactory)) {
      return OptionalInt.empty();
    }
    Der info = Der.at(x509, 0);
    Der algorithm = Der.at(x509, info.start());
    Der bits = Der.at(x509, algorithm.end());
    int raw = bits.length() - 1;
    if (keyFactory.equals("SNTRUPRIME")) {
      Der octets = Der.at(x509, bits.start() + 1);
      return OptionalInt.of(octets.tag() == OCTET_STRING ? octets.length() : raw);
    }
    return OptionalInt.of(raw);
  }

  /** One element: its tag, and where its content starts and ends. */
  private record Der(int tag, int start, int end) {
    static Der at(byte[] bytes, int offset) {
      int first = bytes[offset + 1];
      int start = offset + 2;
      int length = first;
      if (first < 0) {
        length = 0;
        for (byte next : Arrays.copyOfRange(bytes, start, start + (first & 0x7f))) {
          length = length << 8 | (next & 0xff);
        }
        start += first & 0x7f;
      }
      return new Der(bytes[offset], start, start + length);
    }

    int length() {
      return end - start;
    }
  }
}
