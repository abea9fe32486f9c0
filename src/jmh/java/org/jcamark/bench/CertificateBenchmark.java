package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidatorResult;
import java.security.cert.X509Certificate;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
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

    Signed(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return BenchmarkParameters.withoutPayload(algorithm, provider, data);
    }
  }

  public static class Parsing extends Signed<CertificateParsingSubject> {
    public Parsing() {
      super(Operation.PARSE_CERTIFICATE);
    }
  }

  public static class Verifying extends Signed<CertificateVerificationSubject> {
    @Param({"other"})
    public String keys;

    public Verifying() {
      super(Operation.VERIFY_CERTIFICATE);
    }

    @Override
    BenchmarkParameters parameters() {
      return super.parameters().withKeys(keys);
    }
  }

  public static class Validating extends Signed<ChainValidationSubject> {
    public Validating() {
      super(Operation.VALIDATE_CHAIN);
    }
  }

  public static class Requesting extends Signed<CertificateRequestSubject> {
    public Requesting() {
      super(Operation.REQUEST_CERTIFICATE);
    }
  }

  @Benchmark
  public X509Certificate parseCertificate(Parsing parsing) throws GeneralSecurityException {
    return parsing.next().parse();
  }

  @Benchmark
  public X509Certificate parseCertificateWithInstance(Parsing parsing)
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
  public CertPathValidatorResult validateChainWithInstance(Validating validating)
      throws GeneralSecurityException {
    return validating.next().createAndValidate();
  }

  @Benchmark
  public byte[] requestCertificate(Requesting requesting) throws GeneralSecurityException {
    return requesting.next().request();
  }

  @Benchmark
  public byte[] requestCertificateWithInstance(Requesting requesting)
      throws GeneralSecurityException {
    return requesting.next().createAndRequest();
  }
}
