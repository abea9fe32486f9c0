package org.jcamark.jca.gate;

import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.SignatureException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import org.jcamark.catalog.Certificates;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.provider.CertificateService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.subject.CertificateChain;
import org.jcamark.jca.subject.CertificateParsingSubject;
import org.jcamark.jca.subject.CheckFailedException;

/** Proves what is done with certificates. A request proves itself by its signature. */
final class CertificateGate {
  /** Above this cost no further certificate is signed. */
  private static final double EXPENSIVE_MICROS = 200_000;

  private CertificateGate() {}

  static void prove(Proof proof, Certificates certificates) throws GeneralSecurityException {
    switch (proof.operation()) {
      case PARSE_CERTIFICATE -> parsing(proof);
      case VERIFY_CERTIFICATE -> verification(proof, certificates);
      case VALIDATE_CHAIN -> validation(proof, certificates);
      default -> {}
    }
  }

  private static void parsing(Proof proof) throws GeneralSecurityException {
    CertificateService service = new CertificateService(proof.source());
    proof.knownAnswers(
        answer -> {
          X509Certificate parsed = service.parse(answer.bytes("certificate"));
          Proof.requireEqual(answer.bytes("certificate"), parsed.getEncoded());
          CheckFailedException.require(
              CertificateParsingSubject.hasKey(parsed, answer.bytes("publicKeyX509")),
              "the published certificate has another key");
        });
    byte[] certificate = CertificateChain.sample(proof.source(), proof.algorithm()).host();
    byte[] cut = Arrays.copyOf(certificate, certificate.length - 1);
    proof.refuses("a certificate cut by a byte", () -> service.parse(cut) != null);
  }

  private static void verification(Proof proof, Certificates certificates)
      throws GeneralSecurityException {
    SignatureService service = new SignatureService(proof.source(), certificates.scheme());
    CertificateService parser = CertificateService.ofSourceOrJdk(proof.source());
    KeyPairService keys = new KeyPairService(proof.source(), proof.algorithm());
    proof.knownAnswers(
        answer ->
            CheckFailedException.require(
                verifies(answer, parser, keys, service), "refuses a published signature"));
    CertificateChain chain = CertificateChain.sample(proof.source(), proof.algorithm());
    byte[] host = chain.host();
    byte[] otherContent = altered(host, host.length / 8);
    proof.refuses(
        "an altered certificate", () -> chain.withHost(otherContent).isSigned(proof.source()));
    byte[] otherSignature = altered(host, host.length - 1);
    proof.refuses(
        "an altered signature", () -> chain.withHost(otherSignature).isSigned(proof.source()));
  }

  private static boolean verifies(
      KnownAnswer answer, CertificateService parser, KeyPairService keys, SignatureService service)
      throws GeneralSecurityException {
    PublicKey issuer = keys.publicKey(answer.bytes("issuerKeyX509"));
    try {
      parser.parse(answer.bytes("certificate")).verify(issuer, service.provider());
      return true;
    } catch (SignatureException e) {
      return false;
    }
  }

  private static void validation(Proof proof, Certificates certificates)
      throws GeneralSecurityException {
    CertificateChain chain = CertificateChain.sample(proof.source(), proof.algorithm());
    byte[] host = chain.host();
    byte[] otherSignature = altered(host, host.length - 1);
    proof.refuses(
        "an altered signature", () -> chain.withHost(otherSignature).isValid(proof.source()));
    if (certificates.scheme().signMicros() < EXPENSIVE_MICROS) {
      CertificateChain withoutAuthority = chain.withoutAuthority();
      proof.refuses(
          "an issuer that is no authority", () -> withoutAuthority.isValid(proof.source()));
    }
  }
}
