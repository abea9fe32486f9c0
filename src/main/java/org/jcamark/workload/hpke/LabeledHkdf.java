package org.jcamark.workload.hpke;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import org.jcamark.workload.Bytes;
import org.jcamark.workload.Hkdf;

/**
 * HKDF that also depends on its use (RFC 9180, section 4).
 *
 * @param suite the identifiers of the algorithms that use it
 */
record LabeledHkdf(Hkdf hkdf, byte[] suite) {
  private static final byte[] VERSION = Bytes.ascii("HPKE-v1");

  byte[] extract(byte[] salt, String label, byte[] secret) throws GeneralSecurityException {
    return hkdf.extract(salt, Bytes.join(VERSION, suite, Bytes.ascii(label), secret));
  }

  byte[] expand(byte[] key, String label, byte[] info, int length) throws GeneralSecurityException {
    byte[] labeled = Bytes.join(uint16(length), VERSION, suite, Bytes.ascii(label), info);
    return hkdf.expand(key, labeled, length);
  }

  static byte[] uint16(int number) {
    return ByteBuffer.allocate(Short.BYTES).putShort((short) number).array();
  }
}
