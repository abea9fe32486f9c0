package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidatorResult;
import java.security.cert.X509Certificate;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.CertificateRequestSubject;
import org.jcamark.jca.family.CertificateSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * X.509 certificates of about the same content, by the scheme that signs them. <b>Not timed</b>:
 * keys, certificates and trust, made before.
 */
@State(Scope.Thread)
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class CertificateBenchmark extends BenchmarkDefaults {
  @Param({"ECDSA-P256-SHA256"})
  public String algorithm;

  @Param({"JDK", "BC"})
  public String provider;

  @Prepares(operation = Operation.PARSE_CERTIFICATE)
  public static class Parsing extends PreparedSubjects<CertificateSubject.Parsing> {}

  @Prepares(operation = Operation.PARSE_CERTIFICATE, boundary = Boundary.INSTANCE)
  public static class ParsingWithInstance extends PreparedSubjects<CertificateSubject.Parsing> {}

  @Prepares(operation = Operation.VERIFY_CERTIFICATE, boundary = Boundary.INSTANCE)
  public static class Verifying extends PreparedSubjects<CertificateSubject.Verification> {
    @Param({"other"})
    public String keys;
  }

  @Prepares(operation = Operation.VALIDATE_CHAIN)
  public static class Validating extends PreparedSubjects<CertificateSubject.Validation> {}

  @Prepares(operation = Operation.VALIDATE_CHAIN, boundary = Boundary.INSTANCE)
  public static class ValidatingWithInstance
      extends PreparedSubjects<CertificateSubject.Validation> {}

  @Prepares(operation = Operation.REQUEST_CERTIFICATE)
  public static class Requesting extends PreparedSubjects<CertificateRequestSubject> {}

  @Prepares(operation = Operation.REQUEST_CERTIFICATE, boundary = Boundary.INSTANCE)
  public static class RequestingWithInstance extends PreparedSubjects<CertificateRequestSubject> {}

  /** {@code generateCertificate(stream)} of a certificate with a serial number of its own. */
  @Benchmark
  public X509Certificate parseCertificate(Parsing parsing) throws GeneralSecurityException {
    return parsing.next().parse();
  }

  /** {@code getInstance("X.509", …); generateCertificate(stream)}. */
  @Benchmark
  public X509Certificate parseCertificateWithInstance(ParsingWithInstance parsing)
      throws GeneralSecurityException {
    return parsing.next().createAndParse();
  }

  /** {@code verify(issuerKey, provider)}, which looks up its {@code Signature} each time. */
  @Benchmark
  public X509Certificate verifyCertificateWithInstance(Verifying verifying)
      throws GeneralSecurityException {
    return verifying.next().verify();
  }

  /**
   * {@code validate(path, parameters)} of two certificates below a trusted root, with revocation
   * off.
   */
  @Benchmark
  public CertPathValidatorResult validateChain(Validating validating)
      throws GeneralSecurityException {
    return validating.next().validate();
  }

  /** {@code getInstance("PKIX", …); validate(path, parameters)}. */
  @Benchmark
  public CertPathValidatorResult validateChainWithInstance(ValidatingWithInstance validating)
      throws GeneralSecurityException {
    return validating.next().createAndValidate();
  }

  /** {@code update(request); sign()}, and the outer structure (PKCS #10). */
  @Benchmark
  public byte[] requestCertificate(Requesting requesting) throws GeneralSecurityException {
    return requesting.next().request();
  }

  /** {@code getInstance(…); initSign(key); update(request); sign()}, and the outer structure. */
  @Benchmark
  public byte[] requestCertificateWithInstance(RequestingWithInstance requesting)
      throws GeneralSecurityException {
    return requesting.next().createAndRequest();
  }
}
