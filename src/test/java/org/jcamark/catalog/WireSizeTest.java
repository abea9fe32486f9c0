package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.crypto.spec.DHParameterSpec;
import org.bouncycastle.crypto.agreement.DHStandardGroups;
import org.bouncycastle.crypto.params.DHParameters;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.size.SizeRow;
import org.jcamark.jca.size.SizeSurvey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WireSizeTest {
  private static final Map<String, WireSize> KNOWN = WireSize.known();
  private static final Set<Family> SENDING = Set.of(Family.SIGNATURE, Family.KEM, Family.AGREEMENT);

  @Test
  void everySignatureAndKeyExchangeOfTheCatalogue_hasSizes() {
    Set<String> expected =
        Catalog.algorithms().stream()
            .filter(
                algorithm ->
                    algorithm.primitives().stream().anyMatch(p -> SENDING.contains(p.family())))
            .map(algorithm -> algorithm.name())
            .collect(Collectors.toSet());

    assertThat(KNOWN.keySet()).isEqualTo(expected);
  }

  @Test
  void sizes_areThoseOfTheStandards() {
    StandardSizes.byAlgorithm()
        .forEach(
            (name, standard) -> {
              assertThat(KNOWN.get(name).publicKeyBytes()).isEqualTo(standard.publicKey());
              assertThat(KNOWN.get(name).outputBytes()).isEqualTo(standard.output());
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "RSA-2048-PKCS1",
        "ECDSA-P256-SHA256",
        "ECDSA-P521-SHA512",
        "Ed448",
        "ECDH-P384",
        "X25519",
        "Falcon-512",
        "XMSS-SHA2_10_256",
        "NTRU-HPS-2048-509",
        "sntrup653"
      })
  void sizes_areThoseOfRealObjects(String name) throws UnavailableException {
    String provider = name.startsWith("sntrup") ? "BCPQC" : "BC";
    SizeRow row =
        SizeSurvey.of(
                TestProviders.open(provider).orElseThrow(), Catalog.algorithm(name).orElseThrow())
            .orElseThrow();
    WireSize size = KNOWN.get(name);

    assertThat(size.publicKeyBytes())
        .isEqualTo(row.publicKeyBytes().orElse(row.encodedPublicKeyBytes().orElseThrow()));
    int output = row.signatureBytes().orElse(row.ciphertextBytes().orElse(size.publicKeyBytes()));
    assertThat(output).isCloseTo(size.outputBytes(), withinPercentage(row.variable() ? 3 : 0));
  }

  @Test
  void groups_areThoseBouncyCastleHasTypedIn() {
    requireEqual(group("FFDH-2048"), DHStandardGroups.rfc7919_ffdhe2048);
    requireEqual(group("FFDH-3072"), DHStandardGroups.rfc7919_ffdhe3072);
  }

  private static DHParameterSpec group(String name) {
    return (DHParameterSpec)
        Catalog.algorithm(name).orElseThrow().keys().orElseThrow().parameters().orElseThrow();
  }

  private static void requireEqual(DHParameterSpec ours, DHParameters theirs) {
    assertThat(ours.getP()).isEqualTo(theirs.getP());
    assertThat(ours.getG()).isEqualTo(theirs.getG());
  }

  @Test
  void exponents_areAsLongAsTheRfcAdvises() {
    assertThat(group("FFDH-2048").getL()).isEqualTo(225);
    assertThat(group("FFDH-3072").getL()).isEqualTo(275);
  }
}
