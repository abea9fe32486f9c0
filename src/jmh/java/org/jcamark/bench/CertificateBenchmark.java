package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidatorResult;
import java.security.cert.X509Certificate;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.CertificateParsingSubject;
import org.jcamark.jca.subject.CertificateRequestSubject;
import org.jcamark.jca.subject.CertificateVerificationSubject;
import org.jcamark.jca.subject.ChainValidationSubject;
import org.jcamark.jca.subject.Subject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * X.509 certificates of about the same content, by the scheme that signs them.
 *
 * <p><b>Timed</b>: {@code generateCertificate} of a certificate with a serial number of its own;
 * {@code X509Certificate.verify}, which looks up its {@code Signature} each time; {@code validate}
 * of a path of two certificates below a trusted root, with revocation off; of a request (PKCS #10),
 * {@code update}, {@code sign} and the outer structure. {@code …WithInstance} adds {@code
 * getInstance} and, of a request, {@code initSign}. <b>Not timed</b>: keys, certificates and trust.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class CertificateBenchmark extends BenchmarkDefaults {

  /** Certificates of one scheme. */
  public abstract static class Signed<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"ECDSA-P256-SHA256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;
  }

  public static class Parsing extends Signed<CertificateParsingSubject> {
    @Override
    Operation operation() {
      return Operation.PARSE_CERTIFICATE;
    }
  }

  public static class ParsingWithInstance extends Parsing {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class Verifying extends Signed<CertificateVerificationSubject> {
    @Param({"other"})
    public String keys;

    @Override
    Operation operation() {
      return Operation.VERIFY_CERTIFICATE;
    }

    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class Validating extends Signed<ChainValidationSubject> {
    @Override
    Operation operation() {
      return Operation.VALIDATE_CHAIN;
    }
  }

  public static class ValidatingWithInstance extends Validating {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  public static class Requesting extends Signed<CertificateRequestSubject> {
    @Override
    Operation operation() {
      return Operation.REQUEST_CERTIFICATE;
    }
  }

  public static class RequestingWithInstance extends Requesting {
    @Override
    Boundary boundary() {
      return Boundary.INSTANCE;
    }
  }

  @Benchmark
  public X509Certificate parseCertificate(Parsing parsing) throws GeneralSecurityException {
    return parsing.next().parse();
  }

  @Benchmark
  public X509Certificate parseCertificateWithInstance(ParsingWithInstance parsing)
      throws GeneralSecurityException {
    return parsing.next().createAndParse();
  }

  @Benchmark
  public X509Certificate verifyCertificateWithInstance(Verifying verifying)
      throws GeneralSecurityException {
    return verifying.next().verify();
  }

  @Benchmark
  public CertPathValidatorResult validateChain(Validating validating)
      throws GeneralSecurityException {
    return validating.next().validate();
  }

  @Benchmark
  public CertPathValidatorResult validateChainWithInstance(ValidatingWithInstance validating)
      throws GeneralSecurityException {
    return validating.next().createAndValidate();
  }

  @Benchmark
  public byte[] requestCertificate(Requesting requesting) throws GeneralSecurityException {
    return requesting.next().request();
  }

  @Benchmark
  public byte[] requestCertificateWithInstance(RequestingWithInstance requesting)
      throws GeneralSecurityException {
    return requesting.next().createAndRequest();
  }
}
