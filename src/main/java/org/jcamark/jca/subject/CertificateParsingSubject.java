package org.jcamark.jca.subject;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.jcamark.jca.provider.CertificateService;

/**
 * Parses a certificate, each time with another serial number: the JDK keeps the certificates that
 * it parsed last.
 *
 * @param numberOffset where the last 8 bytes of the serial number are
 * @param publicKey of the certificate, for the check
 * @param numbered whether each call adds 1 to the serial number
 */
public record CertificateParsingSubject(
    CertificateService service,
    Source<CertificateFactory> objects,
    byte[] certificate,
    int numberOffset,
    byte[] publicKey,
    boolean numbered)
    implements Subject<X509Certificate> {

  public X509Certificate parse() throws GeneralSecurityException {
    return parse(objects.take());
  }

  public X509Certificate createAndParse() throws GeneralSecurityException {
    return parse(objects.create());
  }

  private X509Certificate parse(CertificateFactory factory) throws GeneralSecurityException {
    if (numbered) {
      Counters.increment(certificate, numberOffset);
    }
    return (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(certificate));
  }

  @Override
  public void check(X509Certificate result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(certificate, result.getEncoded()), "the certificate is another one");
    CheckFailedException.require(hasKey(result, publicKey), "the certificate has another key");
  }

  /**
   * Whether a certificate is that of a public key. JDK 17 encodes a key that it does not know with
   * parameters of its algorithm, NULL, that it does not have.
   *
   * @param x509 the key
   */
  public static boolean hasKey(X509Certificate certificate, byte[] x509) {
    SubjectPublicKeyInfo expected = SubjectPublicKeyInfo.getInstance(x509);
    SubjectPublicKeyInfo found =
        SubjectPublicKeyInfo.getInstance(certificate.getPublicKey().getEncoded());
    return found.getPublicKeyData().equals(expected.getPublicKeyData())
        && found.getAlgorithm().getAlgorithm().equals(expected.getAlgorithm().getAlgorithm());
  }

  @Override
  public void checkAgainst(Peer peer, X509Certificate result) throws GeneralSecurityException {
    X509Certificate theirs =
        peer.alone(() -> new CertificateService(peer.source()).parse(certificate));
    peer.agrees(() -> fields(result).equals(fields(theirs)));
  }

  private static List<Object> fields(X509Certificate certificate) {
    return List.of(
        certificate.getSerialNumber(),
        certificate.getIssuerX500Principal(),
        certificate.getSubjectX500Principal(),
        certificate.getNotAfter(),
        certificate.getSigAlgOID(),
        certificate.getBasicConstraints());
  }
}
