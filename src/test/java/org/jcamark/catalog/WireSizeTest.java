package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.jcamark.model.SizeMetric.ENCODED_PUBLIC_KEY;
import static org.jcamark.model.SizeMetric.OUTPUT;
import static org.jcamark.model.SizeMetric.PUBLIC_KEY;

import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.crypto.spec.DHParameterSpec;
import org.bouncycastle.crypto.agreement.DHStandardGroups;
import org.bouncycastle.crypto.params.DHParameters;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.model.Key;
import org.jcamark.model.SizeMetric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  /** Raw public key, and signature or ciphertext: FIPS 203 table 3, FIPS 204 and 205 table 2. */
  @ParameterizedTest
  @CsvSource({
    "ML-KEM-512, 800, 768",
    "ML-KEM-768, 1184, 1088",
    "ML-KEM-1024, 1568, 1568",
    "ML-DSA-44, 1312, 2420",
    "ML-DSA-65, 1952, 3309",
    "ML-DSA-87, 2592, 4627",
    "SLH-DSA-(SHA2|SHAKE)-128s, 32, 7856",
    "SLH-DSA-(SHA2|SHAKE)-128f, 32, 17088",
    "SLH-DSA-(SHA2|SHAKE)-192s, 48, 16224",
    "SLH-DSA-(SHA2|SHAKE)-192f, 48, 35664",
    "SLH-DSA-(SHA2|SHAKE)-256s, 64, 29792",
    "SLH-DSA-(SHA2|SHAKE)-256f, 64, 49856"
  })
  void sizes_areThoseOfTheStandards(String names, int publicKey, int output) {
    assertThat(KNOWN.values())
        .filteredOn(size -> size.algorithm().matches(names))
        .hasSize(names.contains("|") ? 2 : 1)
        .allMatch(size -> size.publicKeyBytes() == publicKey && size.outputBytes() == output)
        .allMatch(
            size ->
                Catalog.algorithm(size.algorithm())
                    .orElseThrow()
                    .standard()
                    .matches("FIPS 20[345]"));
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
  void sizes_areThoseOfRealObjects(String name) throws GeneralSecurityException {
    ProviderSource source =
        TestProviders.open(name.startsWith("sntrup") ? "BCPQC" : "BC").orElseThrow();
    WireSize size = KNOWN.get(name);
    Map<SizeMetric, Integer> keys = sizes(source, name, Operation.GENERATE_KEY);
    int publicKey = keys.getOrDefault(PUBLIC_KEY, keys.get(ENCODED_PUBLIC_KEY));

    assertThat(publicKey).isEqualTo(size.publicKeyBytes());
    if (size.kind() == Family.AGREEMENT) {
      assertThat(size.outputBytes()).isEqualTo(publicKey);
      return;
    }
    Operation sending = size.kind() == Family.KEM ? Operation.ENCAPSULATE : Operation.SIGN;
    if (!Catalog.algorithm(name).orElseThrow().operations().contains(sending)) {
      // Stateful: signatures are only verified. RFC 8391, section 4.1.8: 4 + n + (len + h) n bytes.
      assertThat(size.outputBytes()).isEqualTo(4 + 32 + (67 + 10) * 32);
      return;
    }
    boolean varies = name.startsWith("ECDSA") || name.startsWith("Falcon");
    assertThat(sizes(source, name, sending).get(OUTPUT))
        .isCloseTo(size.outputBytes(), withinPercentage(varies ? 3 : 0));
  }

  private static Map<SizeMetric, Integer> sizes(
      ProviderSource source, String name, Operation operation) throws GeneralSecurityException {
    Key call = Key.of(operation, Catalog.algorithm(name).orElseThrow(), source.label());
    return Subjects.prepare(source, new Request(call, 1, true)).check();
  }

  /** Exponents are as long as RFC 7919 advises. */
  @Test
  void groups_areThoseBouncyCastleHasTypedIn() {
    requireEqual("FFDH-2048", DHStandardGroups.rfc7919_ffdhe2048, 225);
    requireEqual("FFDH-3072", DHStandardGroups.rfc7919_ffdhe3072, 275);
  }

  private static void requireEqual(String name, DHParameters theirs, int exponentBits) {
    Algorithm group = Catalog.algorithm(name).orElseThrow();
    DHParameterSpec ours = (DHParameterSpec) group.keys().orElseThrow().parameters().orElseThrow();
    assertThat(ours.getP()).isEqualTo(theirs.getP());
    assertThat(ours.getG()).isEqualTo(theirs.getG());
    assertThat(ours.getL()).isEqualTo(exponentBits);
  }
}
