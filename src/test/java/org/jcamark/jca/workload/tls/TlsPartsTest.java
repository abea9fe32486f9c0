package org.jcamark.jca.workload.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each group with each certificate, against what {@code tls-parts.csv} says of both. */
final class TlsPartsTest {
  private static final List<String> GROUPS =
      List.of(
          "X25519", "X448", "ECDH-P256", "ECDH-P384", "ECDH-P521", "FFDH-2048", "X25519MLKEM768");
  private static final List<String> CERTIFICATES =
      List.of(
          "ECDSA-P256-SHA256",
          "ECDSA-P384-SHA384",
          "Ed25519",
          "RSA-2048-PSS-SHA256",
          "RSA-3072-PSS-SHA256",
          "ML-DSA-44",
          "ML-DSA-65");

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC", "Conscrypt", "Netty"})
  void everyPair_worksWhereBothPartsDo(String label) throws GeneralSecurityException, IOException {
    Optional<ProviderSource> source = TestProviders.open(label);
    assumeTrue(source.isPresent(), label + " has no native library for this platform");
    Map<String, String> since = since(label);
    TreeSet<String> expected = new TreeSet<>();
    TreeSet<String> working = new TreeSet<>();
    for (String group : GROUPS) {
      for (String certificate : CERTIFICATES) {
        String profile = group + "+" + certificate;
        if (isHere(since.get(group)) && isHere(since.get(certificate))) {
          expected.add(profile);
        }
        if (works(source.get(), profile)) {
          working.add(profile);
        }
      }
    }
    assertThat(working).isEqualTo(expected);
  }

  private static boolean works(ProviderSource source, String profile)
      throws GeneralSecurityException {
    TlsTerms terms = TlsTerms.of(Call.of(Operation.TLS13_MUTUAL, profile, "JDK"));
    try {
      TlsLink link = TlsLink.of(source, source, terms);
      link.requireCertificates(link.connect());
      return true;
    } catch (UnavailableException e) {
      assertThat(e.getMessage()).contains(source.describe()).doesNotContain("\n");
      return false;
    }
  }

  private static boolean isHere(String since) {
    return !since.equals("never") && Integer.parseInt(since) <= Runtime.version().feature();
  }

  private static Map<String, String> since(String label) throws IOException {
    Map<String, String> since = new LinkedHashMap<>();
    try (InputStream in = TlsPartsTest.class.getResourceAsStream("tls-parts.csv")) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split(",", -1))
          .filter(line -> line[1].equals(label))
          .forEach(line -> since.put(line[0], line[2]));
    }
    return since;
  }
}
