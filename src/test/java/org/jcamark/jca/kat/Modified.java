package org.jcamark.jca.kat;

/** A field with its middle bit flipped: what a gate must not accept. */
final class Modified {
  private Modified() {}

  static byte[] bytes(KnownAnswer answer, String field) {
    byte[] bytes = answer.bytes(field);
    bytes[bytes.length / 2] ^= 0x10;
    return bytes;
  }
}
