package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidatorResult;
import java.security.cert.X509Certificate;
import org.jcamark.jca.family.CertificateRequestSubject;
import org.jcamark.jca.family.CertificateSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * X.509 certificates of about the same content, by the scheme that signs them. <b>Not timed</b>:
 * keys, certificates and trust, made before.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class CertificateBenchmark extends ProviderDefaults {
  @Param({"ECDSA-P256-SHA256"})
  public String algorithm;

  public static class ParsedCertificates extends PreparedSubjects<CertificateSubject.Parsing> {}

  public static class VerifiedCertificates
      extends PreparedSubjects<CertificateSubject.Verification> {
    @Param({"other"})
    public String keys;
  }

  public static class ValidatedPaths extends PreparedSubjects<CertificateSubject.Validation> {}

  public static class CertificateRequests extends PreparedSubjects<CertificateRequestSubject> {}

  /** {@code generateCertificate(stream)} of a certificate with a serial number of its own. */
  @Benchmark
  public X509Certificate parseCertificate(ParsedCertificates parsing)
      throws GeneralSecurityException {
    return parsing.next().call();
  }

  /** {@code getInstance("X.509", …); generateCertificate(stream)}. */
  @Benchmark
  public X509Certificate parseCertificateWithInstance(ParsedCertificates parsing)
      throws GeneralSecurityException {
    return parsing.next().callWithInstance();
  }

  /** {@code verify(issuerKey, provider)}, which looks up its {@code Signature} each time. */
  @Benchmark
  public X509Certificate verifyCertificateWithInstance(VerifiedCertificates verifying)
      throws GeneralSecurityException {
    return verifying.next().verify();
  }

  /**
   * {@code validate(path, parameters)} of two certificates below a trusted root, with revocation
   * off.
   */
  @Benchmark
  public CertPathValidatorResult validateChain(ValidatedPaths validating)
      throws GeneralSecurityException {
    return validating.next().call();
  }

  /** {@code getInstance("PKIX", …); validate(path, parameters)}. */
  @Benchmark
  public CertPathValidatorResult validateChainWithInstance(ValidatedPaths validating)
      throws GeneralSecurityException {
    return validating.next().callWithInstance();
  }

  /** {@code update(request); sign()}, and the outer structure (PKCS #10). */
  @Benchmark
  public byte[] requestCertificate(CertificateRequests requesting) throws GeneralSecurityException {
    return requesting.next().call();
  }

  /** {@code getInstance(…); initSign(key); update(request); sign()}, and the outer structure. */
  @Benchmark
  public byte[] requestCertificateWithInstance(CertificateRequests requesting)
      throws GeneralSecurityException {
    return requesting.next().callWithInstance();
  }
}
