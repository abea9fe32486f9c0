package org.jcamark.workload.tls;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;

/** Writes a self-signed X.509 v3 certificate in DER (RFC 5280), without the help of a provider. */
final class SelfSigned {
  private static final int INTEGER = 0x02;
  private static final int BIT_STRING = 0x03;
  private static final int OCTET_STRING = 0x04;
  private static final int UTF8_STRING = 0x0C;
  private static final int UTC_TIME = 0x17;
  private static final int SEQUENCE = 0x30;
  private static final int SET = 0x31;
  private static final int DNS_NAME = 0x82;
  private static final int VERSION = 0xA0;
  private static final int EXTENSIONS = 0xA3;

  private static final byte[] COMMON_NAME = hex("0603550403");
  private static final byte[] SUBJECT_ALTERNATIVE_NAME = hex("0603551d11");

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final Duration VALID_BEFORE = Duration.ofDays(1);
  private static final Duration VALID_AFTER = Duration.ofDays(365);

  private SelfSigned() {}

  /** Signs the part of a certificate that is signed. */
  interface Signer {
    byte[] sign(byte[] message) throws GeneralSecurityException;
  }

  /**
   * A certificate that is valid now.
   *
   * @param identifier the AlgorithmIdentifier of its signature
   * @param name its subject and its host name
   */
  static byte[] certificate(KeyPair pair, byte[] identifier, String name, Signer signer)
      throws GeneralSecurityException {
    Instant now = Instant.now();
    byte[] distinguishedName =
        der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, ascii(name)))));
    byte[] hostName = der(SEQUENCE, der(DNS_NAME, ascii(name)));
    byte[] signed =
        der(
            SEQUENCE,
            der(VERSION, der(INTEGER, new byte[] {2})),
            der(INTEGER, BigInteger.valueOf(now.toEpochMilli()).toByteArray()),
            identifier,
            distinguishedName,
            der(SEQUENCE, time(now.minus(VALID_BEFORE)), time(now.plus(VALID_AFTER))),
            distinguishedName,
            pair.getPublic().getEncoded(),
            der(
                EXTENSIONS,
                der(
                    SEQUENCE,
                    der(SEQUENCE, SUBJECT_ALTERNATIVE_NAME, der(OCTET_STRING, hostName)))));
    byte[] noUnusedBits = {0};
    return der(SEQUENCE, signed, identifier, der(BIT_STRING, noUnusedBits, signer.sign(signed)));
  }

  private static byte[] time(Instant instant) {
    return der(UTC_TIME, ascii(TIME.format(instant)));
  }

  private static byte[] der(int tag, byte[]... parts) {
    int length = 0;
    for (byte[] part : parts) {
      length += part.length;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
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

  private static byte[] ascii(String text) {
    return text.getBytes(US_ASCII);
  }

  private static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits);
  }
}
