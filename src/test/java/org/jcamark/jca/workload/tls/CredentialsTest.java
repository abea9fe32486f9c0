package org.jcamark.jca.workload.tls;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.List;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.provider.Providers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CredentialsTest {
  @ParameterizedTest
  @CsvSource({
    "ECDSA-P256-SHA256, JDK",
    "ECDSA-P384-SHA384, JDK",
    "Ed25519, JDK",
    "RSA-2048-PSS-SHA256, JDK",
    "ML-DSA-44, BC",
    "ML-DSA-65, BC"
  })
  void aCertificate_isValidAndSignedByItsKey(String signature, String label)
      throws GeneralSecurityException {
    X509Certificate certificate =
        Credentials.of(
                Providers.open(label),
                Catalog.algorithm(signature).orElseThrow(),
                PeerCertificates.PINNED,
                "server.example")
            .certificate();
    certificate.checkValidity();
    if (label.equals("JDK")) {
      certificate.verify(certificate.getPublicKey());
    } else {
      certificate.verify(
          certificate.getPublicKey(), new org.bouncycastle.jce.provider.BouncyCastleProvider());
    }
    assertThat(certificate.getVersion()).isEqualTo(3);
    assertThat(certificate.getSubjectX500Principal()).hasToString("CN=server.example");
    assertThat(certificate.getIssuerX500Principal())
        .isEqualTo(certificate.getSubjectX500Principal());
    assertThat(certificate.getSubjectAlternativeNames())
        .containsExactly(List.of(2, "server.example"));
  }
}
