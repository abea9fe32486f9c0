package org.jcamark.jca.family;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.jcamark.catalog.Certificates;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.CertificateService;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.workload.CertificateChain;
import org.jcamark.workload.CertificateIssuer;

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
  static List<CertificateParsingSubject> prepare(Preparation from, Certificates certificates)
      throws GeneralSecurityException {
    CertificateService service = new CertificateService(from.source());
    Source<CertificateFactory> objects = from.objects(service);
    List<CertificateParsingSubject> subjects = new ArrayList<>();
    for (CertificateChain chain : CertificateVerificationSubject.chains(from, certificates)) {
      byte[] certificate = chain.host();
      subjects.add(
          new CertificateParsingSubject(
              service,
              objects,
              certificate,
              CertificateIssuer.numberOffset(certificate),
              chain.hostKey(),
              from.request().data().differs()));
    }
    return subjects;
  }

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

  static void prove(Proof proof, Certificates certificates) throws GeneralSecurityException {
    CertificateService service = new CertificateService(proof.source());
    proof.knownAnswers(
        answer -> {
          X509Certificate parsed = service.parse(answer.bytes("certificate"));
          Proof.requireEqual(answer.bytes("certificate"), parsed.getEncoded());
          CheckFailedException.require(
              hasKey(parsed, answer.bytes("publicKeyX509")),
              "the published certificate has another key");
        });
    byte[] certificate = CertificateChain.sample(proof.source(), proof.algorithm()).host();
    byte[] cut = Proof.withoutLast(certificate);
    proof.refuses("a certificate cut by a byte", () -> service.parse(cut) != null);
  }
}
