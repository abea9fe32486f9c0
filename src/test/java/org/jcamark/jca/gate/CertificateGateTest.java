package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.catalog.Operation.PARSE_CERTIFICATE;
import static org.jcamark.catalog.Operation.REQUEST_CERTIFICATE;
import static org.jcamark.catalog.Operation.VALIDATE_CHAIN;
import static org.jcamark.catalog.Operation.VERIFY_CERTIFICATE;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidatorSpi;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateFactorySpi;
import java.security.cert.PKIXCertPathValidatorResult;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.prepare.Requests;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.Spi;
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
    GateCase.Service<FakeProvider.Maker> factory =
        new GateCase.Service<>(ECDSA, "CertificateFactory", "X.509", Function.identity());
    GateCase.Service<FakeProvider.Maker> validator =
        new GateCase.Service<>(ECDSA, "CertPathValidator", "PKIX", Function.identity());
    return GateCase.refused(
        List.of(
            factory.wrong(
                "reads another serial number",
                PARSE_CERTIFICATE,
                CertificateGateTest::careless,
                "the certificate is another one"),
            GateCase.ECDSA.wrong(
                "verifies everything",
                VERIFY_CERTIFICATE,
                Faults.ecdsa(message -> message, truth -> true),
                "accepts an altered signature"),
            GateCase.ECDSA.wrong(
                "signs less than the request",
                REQUEST_CERTIFICATE,
                Faults.ecdsa(Faults::withoutLast, truth -> truth),
                "disagrees with JDK"),
            validator.wrong(
                "validates everything",
                VALIDATE_CHAIN,
                () -> lax(false),
                "accepts an altered signature"),
            validator.wrong(
                "asks no issuer whether it is an authority",
                VALIDATE_CHAIN,
                () -> lax(true),
                "accepts an issuer that is no authority")));
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
    assertThat(GateCase.prove("BC", algorithm, operation).checks()).contains(evidence);
  }

  /** The JDK hands out the certificate that it has parsed before. */
  @ParameterizedTest
  @CsvSource({"RANDOM, false", "SAME, true"})
  void sameCertificate_isParsedAgainOnlyWhereDataDiffer(Data data, boolean same)
      throws GeneralSecurityException {
    ProviderSource jdk = Providers.open("JDK");
    Request request = Requests.of(ECDSA, PARSE_CERTIFICATE, 0, 1, true, data);
    Rotation<?> rotation = Subjects.prepare(jdk, request);
    Object first = rotation.call();
    assertThat(rotation.call() == first).isEqualTo(same);
  }

  /** Reads another serial number. */
  private static CertificateFactorySpi careless() {
    CertificateFactory jdk = Faults.unchecked(() -> CertificateFactory.getInstance("X.509"));
    return Spi.of(
        CertificateFactorySpi.class,
        (method, in) -> {
          assertThat(method).isEqualTo("engineGenerateCertificate");
          byte[] certificate = ((ByteArrayInputStream) in.get(0)).readAllBytes();
          byte[] other =
              CheckFailedException.altered(
                  certificate, CertificateIssuer.numberOffset(certificate));
          return jdk.generateCertificate(new ByteArrayInputStream(other));
        });
  }

  /** Looks at signatures, or at nothing. */
  private static CertPathValidatorSpi lax(boolean verifies) {
    return Spi.of(
        CertPathValidatorSpi.class,
        (method, in) -> {
          TrustAnchor anchor = ((PKIXParameters) in.get(1)).getTrustAnchors().iterator().next();
          PublicKey key = anchor.getCAPublicKey();
          List<? extends Certificate> path = ((CertPath) in.get(0)).getCertificates();
          for (int i = path.size() - 1; i >= 0; i--) {
            if (verifies) {
              path.get(i).verify(key);
            }
            key = path.get(i).getPublicKey();
          }
          return new PKIXCertPathValidatorResult(anchor, null, key);
        });
  }
}
