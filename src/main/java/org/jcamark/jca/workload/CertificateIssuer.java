package org.jcamark.jca.workload;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.concurrent.ThreadLocalRandom;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERSet;
import org.bouncycastle.asn1.pkcs.Attribute;
import org.bouncycastle.asn1.pkcs.CertificationRequestInfo;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.Extensions;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.asn1.x509.SubjectKeyIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.asn1.x509.Time;
import org.bouncycastle.asn1.x509.V3TBSCertificateGenerator;
import org.jcamark.catalog.Algorithm;
import org.jcamark.jca.provider.SignatureService;

/**
 * Issues X.509 v3 certificates (RFC 5280) that are valid now. Of its provider it needs signatures
 * only.
 *
 * @param publicKey as X.509
 */
public record CertificateIssuer(String name, Algorithm algorithm, byte[] publicKey, Signer signer) {
  private static final int VERSION_BYTES = 5;
  private static final int NUMBER_BYTES = 1 + Long.BYTES;
  private static final Duration VALID_BEFORE = Duration.ofDays(1);
  private static final Duration VALID_AFTER = Duration.ofDays(365);

  public interface Signer {
    byte[] sign(byte[] message) throws GeneralSecurityException;
  }

  public static CertificateIssuer of(
      String name, Algorithm algorithm, SignatureService signer, KeyPair pair) {
    return new CertificateIssuer(
        name,
        algorithm,
        pair.getPublic().getEncoded(),
        message -> signer.sign(pair.getPrivate(), message));
  }

  public byte[] certify(String host, byte[] key) throws GeneralSecurityException {
    return certificate(host, key, Der.hostName(host));
  }

  /** A certificate for an authority, which issues others, or for itself. */
  public byte[] certifyAuthority(CertificateIssuer authority) throws GeneralSecurityException {
    KeyUsage usage = new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign);
    return certificate(
        authority.name,
        authority.publicKey,
        new Extension(Extension.basicConstraints, true, Der.encoded(new BasicConstraints(true))),
        new Extension(Extension.keyUsage, true, Der.encoded(usage)));
  }

  private byte[] certificate(String subject, byte[] key, Extension... extensions)
      throws GeneralSecurityException {
    byte[] identifier = Der.identifier(algorithm.name(), publicKey);
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
    return Der.signed(unsigned, identifier, signer.sign(unsigned));
  }

  /**
   * A request for a certificate (PKCS #10, RFC 2986) before it is signed; its last 8 bytes are the
   * key identifier that it asks for.
   *
   * @param key as X.509
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
}
