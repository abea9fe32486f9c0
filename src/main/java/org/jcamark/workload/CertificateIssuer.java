package org.jcamark.workload;

import static org.jcamark.workload.DerBytes.EXPLICIT;
import static org.jcamark.workload.DerBytes.INTEGER;
import static org.jcamark.workload.DerBytes.SEQUENCE;
import static org.jcamark.workload.DerBytes.UTC_TIME;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Issues X.509 v3 certificates (RFC 5280) that are valid now. Of its provider it needs signatures
 * only.
 *
 * @param name its common name
 * @param identifier the AlgorithmIdentifier of its signatures
 */
public record CertificateIssuer(String name, byte[] identifier, Signer signer) {
  private static final int NUMBER_BYTES = 1 + Long.BYTES;
  private static final byte[] VERSION_3 =
      DerBytes.of(EXPLICIT, DerBytes.of(INTEGER, new byte[] {2}));

  /** Critical: an authority, whose key signs certificates and lists of revoked ones. */
  private static final byte[] AUTHORITY =
      DerBytes.hex("300f0603551d130101ff040530030101ff300e0603551d0f0101ff040403020106");

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final Duration VALID_BEFORE = Duration.ofDays(1);
  private static final Duration VALID_AFTER = Duration.ofDays(365);

  /** Signs the part of a certificate that is signed. */
  public interface Signer {
    byte[] sign(byte[] message) throws GeneralSecurityException;
  }

  /**
   * A certificate for a host.
   *
   * @param publicKey as X.509
   */
  public byte[] certify(String host, byte[] publicKey) throws GeneralSecurityException {
    return certificate(host, publicKey, DerBytes.hostName(host));
  }

  /** A certificate for an authority, which issues others. */
  public byte[] certifyAuthority(String authority, byte[] publicKey)
      throws GeneralSecurityException {
    return certificate(authority, publicKey, AUTHORITY);
  }

  private byte[] certificate(String subject, byte[] publicKey, byte[] extensions)
      throws GeneralSecurityException {
    Instant now = Instant.now();
    byte[] number =
        ByteBuffer.allocate(NUMBER_BYTES).put((byte) 1).putLong(now.toEpochMilli()).array();
    byte[] part =
        DerBytes.of(
            SEQUENCE,
            VERSION_3,
            DerBytes.of(INTEGER, number),
            identifier,
            DerBytes.name(name),
            DerBytes.of(SEQUENCE, time(now.minus(VALID_BEFORE)), time(now.plus(VALID_AFTER))),
            DerBytes.name(subject),
            publicKey,
            DerBytes.of(EXPLICIT | 3, DerBytes.of(SEQUENCE, extensions)));
    return DerBytes.signed(part, identifier, signer.sign(part));
  }

  private static byte[] time(Instant instant) {
    return DerBytes.of(UTC_TIME, DerBytes.ascii(TIME.format(instant)));
  }

  /** Where the last 8 bytes of the serial number of an issued certificate are. */
  public static int numberOffset(byte[] certificate) {
    int part = DerBytes.headerBytes(certificate, 0);
    int number = part + DerBytes.headerBytes(certificate, part) + VERSION_3.length;
    return number + DerBytes.headerBytes(certificate, number) + NUMBER_BYTES - Long.BYTES;
  }
}
