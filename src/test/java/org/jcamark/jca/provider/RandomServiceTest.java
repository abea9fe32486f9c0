package org.jcamark.jca.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Optional;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RandomServiceTest {
  private static final SecureRandom USUAL = new SecureRandom();

  private static String jvmDefault() {
    return "JVM default " + USUAL.getAlgorithm() + " of " + USUAL.getProvider().getName();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BC        | DEFAULT      | DEFAULT, NONCEANDIV",
        "ACCP      | LibCryptoRng | LibCryptoRng",
        "Conscrypt | SHA1PRNG     | SHA1PRNG"
      })
  void providersOwn_isPreferredAndNamed(String label, String preferred, String own)
      throws GeneralSecurityException {
    Optional<ProviderSource> source = TestProviders.open(label);
    assumeTrue(source.isPresent(), label + " does not load on this platform");
    assertThat(RandomService.describe(source.orElseThrow()))
        .isEqualTo("own " + own + "; " + jvmDefault());
    SecureRandom random = preferred(source.orElseThrow()).create();
    assertThat(random.getAlgorithm()).isEqualTo(preferred);
    assertThat(random.getProvider()).isEqualTo(source.orElseThrow().providers().get(0));
  }

  @Test
  void jdk_prefersTheDefaultOfTheJvm() throws GeneralSecurityException {
    ProviderSource jdk = Providers.open(Providers.JDK);
    assertThat(RandomService.describe(jdk))
        .startsWith("own " + USUAL.getAlgorithm() + ", ")
        .endsWith(jvmDefault());
    assertThat(preferred(jdk).create().getAlgorithm()).isEqualTo(USUAL.getAlgorithm());
  }

  @Test
  void providerWithoutOne_hasNone() throws UnavailableException {
    ProviderSource source = Providers.open("BCPQC");
    assertThat(RandomService.describe(source)).isEqualTo("own none; " + jvmDefault());
    assertThatThrownBy(() -> preferred(source))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(source.describe() + " has no SecureRandom");
  }

  private static RandomService preferred(ProviderSource source) throws UnavailableException {
    RandomNumbers preferred = new RandomNumbers(Optional.empty());
    return new RandomService(source, RandomService.name(source, preferred));
  }
}
