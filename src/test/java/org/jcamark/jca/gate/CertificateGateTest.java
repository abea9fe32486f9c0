package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.catalog.Operation.PARSE_CERTIFICATE;
import static org.jcamark.catalog.Operation.REQUEST_CERTIFICATE;
import static org.jcamark.catalog.Operation.VALIDATE_CHAIN;
import static org.jcamark.catalog.Operation.VERIFY_CERTIFICATE;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.CRL;
import java.security.cert.CertPath;
import java.security.cert.CertPathParameters;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorResult;
import java.security.cert.CertPathValidatorSpi;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateFactorySpi;
import java.security.cert.PKIXCertPathValidatorResult;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.prepare.Requests;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Rotation;
import org.jcamark.workload.CertificateIssuer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Certificates that are read, verified and signed wrongly in one way each. */
final class CertificateGateTest {
  private static final String ECDSA = "ECDSA-P256-SHA256";

  @TestFactory
  Stream<DynamicTest> aBrokenProvider_isRefused() {
    return GateCase.refused(
        List.of(
            of(
                "reads another serial number",
                PARSE_CERTIFICATE,
                GateCase.only("CertificateFactory", "X.509", CarelessFactory::new),
                "the certificate is another one"),
            of(
                "verifies everything",
                VERIFY_CERTIFICATE,
                GateCase.only(
                    "Signature",
                    "SHA256withECDSA",
                    Faults.ecdsa(message -> message, truth -> true)),
                "accepts an altered signature"),
            of(
                "signs less than the request",
                REQUEST_CERTIFICATE,
                GateCase.only(
                    "Signature",
                    "SHA256withECDSA",
                    Faults.ecdsa(Faults::withoutLast, truth -> truth)),
                "disagrees with JDK"),
            of(
                "validates everything",
                VALIDATE_CHAIN,
                GateCase.only("CertPathValidator", "PKIX", () -> new LaxValidator(false)),
                "accepts an altered signature"),
            of(
                "asks no issuer whether it is an authority",
                VALIDATE_CHAIN,
                GateCase.only("CertPathValidator", "PKIX", () -> new LaxValidator(true)),
                "accepts an issuer that is no authority")));
  }

  private static GateCase of(
      String fault, Operation operation, FakeProvider provider, String message) {
    return new GateCase(fault, ECDSA, operation, provider, message);
  }

  @ParameterizedTest
  @CsvSource({
    "ML-DSA-44, PARSE_CERTIFICATE, 2 known answers",
    "ML-DSA-44, VERIFY_CERTIFICATE, 2 known answers",
    "ML-DSA-87, VERIFY_CERTIFICATE, 1 known answer",
    "Ed25519, VERIFY_CERTIFICATE, 1 known answer"
  })
  void publishedCertificates_areReadAndVerified(
      String algorithm, Operation operation, String evidence) throws GeneralSecurityException {
    assertThat(
            Gate.prove(
                    Providers.open("BC"),
                    Catalog.algorithm(algorithm).orElseThrow(),
                    operation,
                    List.of())
                .checks())
        .contains(evidence);
  }

  /** The JDK hands out the certificate that it has parsed before. */
  @ParameterizedTest
  @CsvSource({"RANDOM, false", "SAME, true"})
  void sameCertificate_isParsedAgainOnlyWhereDataDiffer(Data data, boolean same)
      throws GeneralSecurityException {
    ProviderSource jdk = Providers.open("JDK");
    Request request =
        Requests.of(
            Catalog.algorithm(ECDSA).orElseThrow(),
            PARSE_CERTIFICATE,
            Boundary.OPERATION,
            0,
            data,
            Buffer.NEW,
            1,
            true);
    Rotation<?> rotation = Subjects.prepare(jdk, request);
    Object first = rotation.call();
    assertThat(rotation.call() == first).isEqualTo(same);
  }

  private static CertificateFactory jdkFactory() {
    try {
      return CertificateFactory.getInstance("X.509");
    } catch (CertificateException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads another serial number. */
  private static final class CarelessFactory extends CertificateFactorySpi {
    @Override
    public Certificate engineGenerateCertificate(InputStream in) throws CertificateException {
      try {
        byte[] certificate = in.readAllBytes();
        byte[] other =
            CheckFailedException.altered(certificate, CertificateIssuer.numberOffset(certificate));
        return jdkFactory().generateCertificate(new ByteArrayInputStream(other));
      } catch (IOException e) {
        throw new CertificateException(e);
      }
    }

    @Override
    public Collection<? extends Certificate> engineGenerateCertificates(InputStream in)
        throws CertificateException {
      return jdkFactory().generateCertificates(in);
    }

    @Override
    public CRL engineGenerateCRL(InputStream in) {
      throw new UnsupportedOperationException("lists of revoked certificates");
    }

    @Override
    public Collection<? extends CRL> engineGenerateCRLs(InputStream in) {
      throw new UnsupportedOperationException("lists of revoked certificates");
    }
  }

  /** Looks at signatures, or at nothing. */
  private static final class LaxValidator extends CertPathValidatorSpi {
    private final boolean verifies;

    LaxValidator(boolean verifies) {
      this.verifies = verifies;
    }

    @Override
    public CertPathValidatorResult engineValidate(CertPath path, CertPathParameters parameters)
        throws CertPathValidatorException {
      TrustAnchor anchor = ((PKIXParameters) parameters).getTrustAnchors().iterator().next();
      PublicKey key = anchor.getCAPublicKey();
      for (int i = path.getCertificates().size() - 1; i >= 0; i--) {
        X509Certificate certificate = (X509Certificate) path.getCertificates().get(i);
        try {
          if (verifies) {
            certificate.verify(key);
          }
        } catch (GeneralSecurityException e) {
          throw new CertPathValidatorException(e);
        }
        key = certificate.getPublicKey();
      }
      return new PKIXCertPathValidatorResult(anchor, null, key);
    }
  }
}
