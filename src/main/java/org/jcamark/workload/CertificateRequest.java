package org.jcamark.workload;

import static org.jcamark.workload.DerBytes.EXPLICIT;
import static org.jcamark.workload.DerBytes.INTEGER;
import static org.jcamark.workload.DerBytes.OCTET_STRING;
import static org.jcamark.workload.DerBytes.SEQUENCE;
import static org.jcamark.workload.DerBytes.SET;

/**
 * A request for a certificate (PKCS #10, RFC 2986) before it is signed.
 *
 * @param part what is signed; its last 8 bytes are the key identifier that it asks for
 * @param identifier the AlgorithmIdentifier of the signature
 */
public record CertificateRequest(byte[] part, byte[] identifier) {
  private static final byte[] EXTENSION_REQUEST = DerBytes.hex("06092a864886f70d01090e");
  private static final byte[] SUBJECT_KEY_IDENTIFIER = DerBytes.hex("0603551d0e");

  /**
   * A request for a host.
   *
   * @param publicKey as X.509
   */
  public static CertificateRequest of(String host, byte[] publicKey, byte[] identifier) {
    byte[] keyIdentifier =
        DerBytes.of(
            SEQUENCE,
            SUBJECT_KEY_IDENTIFIER,
            DerBytes.of(OCTET_STRING, DerBytes.of(OCTET_STRING, new byte[Long.BYTES])));
    byte[] extensions = DerBytes.of(SEQUENCE, DerBytes.hostName(host), keyIdentifier);
    byte[] part =
        DerBytes.of(
            SEQUENCE,
            DerBytes.of(INTEGER, new byte[1]),
            DerBytes.name(host),
            publicKey,
            DerBytes.of(
                EXPLICIT, DerBytes.of(SEQUENCE, EXTENSION_REQUEST, DerBytes.of(SET, extensions))));
    return new CertificateRequest(part, identifier);
  }

  /** Where the last 8 bytes of its part are. */
  public int numberOffset() {
    return part.length - Long.BYTES;
  }

  /** The whole request. */
  public byte[] signed(byte[] signature) {
    return DerBytes.signed(part, identifier, signature);
  }
}
