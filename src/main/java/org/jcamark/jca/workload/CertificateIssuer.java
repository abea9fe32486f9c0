package org.jcamark.jca.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.bouncycastle.asn1.ASN1Encoding;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1Object;
import org.bouncycastle.asn1.BERTags;
import org.bouncycastle.asn1.DERSet;
import org.bouncycastle.asn1.pkcs.Attribute;
import org.bouncycastle.asn1.pkcs.CertificationRequestInfo;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.Extensions;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.asn1.x509.SubjectKeyIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.asn1.x509.Time;
import org.bouncycastle.asn1.x509.V3TBSCertificateGenerator;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.SignatureService;

/**
 * Issues X.509 v3 certificates (RFC 5280) that are valid now. Of its provider it needs signatures
 * only.
 */
public record CertificateIssuer(
    String name, Algorithm algorithm, SignatureService signer, KeyPair pair) {
  private static final int VERSION_BYTES = 5;
  private static final int NUMBER_BYTES = 1 + Long.BYTES;
  private static final Duration VALID_BEFORE = Duration.ofDays(1);
  private static final Duration VALID_AFTER = Duration.ofDays(365);

  /** As X.509. */
  public byte[] publicKey() {
    return pair.getPublic().getEncoded();
  }

  /** A certificate of a host's public key, which is X.509. */
  public byte[] certify(String host, byte[] key) throws GeneralSecurityException {
    return certificate(host, key, Der.hostName(host));
  }

  public byte[] certifyAuthority(CertificateIssuer authority) throws GeneralSecurityException {
    KeyUsage usage = new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign);
    return certificate(
        authority.name,
        authority.publicKey(),
        new Extension(Extension.basicConstraints, true, Der.encoded(new BasicConstraints(true))),
        new Extension(Extension.keyUsage, true, Der.encoded(usage)));
  }

  private byte[] certificate(String subject, byte[] key, Extension... extensions)
      throws GeneralSecurityException {
    byte[] identifier = Der.identifier(algorithm.name(), publicKey());
    Instant now = Instant.now();
    byte[] number =
        ByteBuffer.allocate(NUMBER_BYTES)
            .put((byte) 1)
            .putLong(ThreadLocalRandom.current().nextLong())
            .array();
    V3TBSCertificateGenerator part = new V3TBSCertificateGenerator();
    part.setSerialNumber(new ASN1Integer(new BigInteger(number)));
    part.setSignature(AlgorithmIdentifier.getInstance(identifier));
    part.setIssuer(new X500Name("CN=" + name));
    part.setStartDate(new Time(Date.from(now.minus(VALID_BEFORE))));
    part.setEndDate(new Time(Date.from(now.plus(VALID_AFTER))));
    part.setSubject(new X500Name("CN=" + subject));
    part.setSubjectPublicKeyInfo(SubjectPublicKeyInfo.getInstance(key));
    part.setExtensions(new Extensions(extensions));
    byte[] unsigned = Der.encoded(part.generateTBSCertificate());
    return Der.signed(unsigned, identifier, signer.sign(pair.getPrivate(), unsigned));
  }

  /**
   * A request for a certificate (PKCS #10, RFC 2986) before it is signed; its last 8 bytes are the
   * key identifier that it asks for.
   */
  public static byte[] request(String host, byte[] key) {
    byte[] keyIdentifier = Der.encoded(new SubjectKeyIdentifier(new byte[Long.BYTES]));
    Extension[] extensions = {
      Der.hostName(host), new Extension(Extension.subjectKeyIdentifier, false, keyIdentifier)
    };
    Attribute attribute =
        new Attribute(
            PKCSObjectIdentifiers.pkcs_9_at_extensionRequest,
            new DERSet(new Extensions(extensions)));
    return Der.encoded(
        new CertificationRequestInfo(
            new X500Name("CN=" + host),
            SubjectPublicKeyInfo.getInstance(key),
            new DERSet(attribute)));
  }

  /** Where the last 8 bytes of the serial number of an issued certificate are. */
  public static int numberOffset(byte[] certificate) {
    int part = Der.headerBytes(certificate, 0);
    int number = part + Der.headerBytes(certificate, part) + VERSION_BYTES;
    return number + Der.headerBytes(certificate, number) + NUMBER_BYTES - Long.BYTES;
  }

  /** DER (X.690) of certificates and of requests for them. */
  public static final class Der {
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
     * The AlgorithmIdentifier of signatures in certificates: that of the key (RFC 8410, 9881, 9909)
     * unless the catalogue has another (RFC 4055, RFC 5758, GM/T 0006).
     *
     * @param publicKey as X.509
     */
    public static byte[] identifier(String algorithm, byte[] publicKey) {
      return Catalog.identifier(algorithm)
          .map(HexFormat.of()::parseHex)
          .orElseGet(() -> encoded(SubjectPublicKeyInfo.getInstance(publicKey).getAlgorithm()));
    }
  }
}
