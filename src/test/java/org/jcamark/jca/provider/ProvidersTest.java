package org.jcamark.jca.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.Security;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;
import org.jcamark.jca.provider.JcaService.RandomService;
import org.jcamark.model.ResolvedProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProvidersTest {
  private static final Digest SHA256 =
      (Digest) Catalog.algorithm("SHA-256").orElseThrow().primitives().get(0);
  private static final String GCM = "AES/GCM/NoPadding";
  private static final SecureRandom USUAL = new SecureRandom();

  public static final class Other extends Provider {
    private static final long serialVersionUID = 1L;

    public Other() {
      super("Fake", "1.0", "none");
    }
  }

  @AfterEach
  void forgetCustomProviders() {
    System.clearProperty(Providers.CUSTOM_PROPERTY);
  }

  @Test
  void labels_areTheKnownOnes_theJdkFirst() {
    assertThat(Providers.labels()).containsExactlyElementsOf(ResolvedProvider.LABELS);
  }

  @Test
  void customProvider_isOpenedByItsLabel() throws UnavailableException {
    System.setProperty(Providers.CUSTOM_PROPERTY, "Mine=" + Other.class.getName());
    assertThat(Providers.labels()).endsWith("Mine");
    ProviderSource mine = Providers.open("mine");
    assertThat(mine.describe()).isEqualTo("Mine 1.0");
    assertThatThrownBy(() -> mine.provider("KEM", "ML-KEM"))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("Mine 1.0 has no KEM ML-KEM");
  }

  @Test
  void customProvider_thatIsMissing_hasAReason() {
    System.setProperty(Providers.CUSTOM_PROPERTY, "Mine=com.example.Nowhere");
    assertThatThrownBy(() -> Providers.open("Mine"))
        .isInstanceOf(UnavailableException.class)
        .hasMessageStartingWith("Mine is not on the class path (");
  }

  /** Those before the first that has the service stay in front, and with them random numbers. */
  @Test
  void registeredProvider_isFoundByNameAndBySearch_untilItIsTakenBack()
      throws GeneralSecurityException {
    Provider[] before = Security.getProviders();
    ProviderSource source = Providers.open("BC");
    try {
      source.register(JcaService.digest(source, SHA256), true);
      assertThat(MessageDigest.getInstance("SHA-256").getProvider().getName()).isEqualTo("BC");
      assertThat(MessageDigest.getInstance("SHA-256", "BC").getProvider())
          .isSameAs(source.providers().get(0));
      source.unregister();
      source.register(new CipherService(source, GCM), true);
      assertThat(Cipher.getInstance(GCM).getProvider().getName()).isEqualTo("BC");
      assertThat(new SecureRandom().getProvider()).isEqualTo(USUAL.getProvider());
    } finally {
      source.unregister();
    }
    assertThat(Security.getProviders()).containsExactly(before);
  }

  @Test
  void providerBehindAnotherOne_isFoundByNameOnly() throws GeneralSecurityException {
    Other fake = new Other();
    fake.put("MessageDigest.SHA-256", Object.class.getName());
    ProviderSource other = new ProviderSource("Fake", List.of(fake), Dialect.STANDARD);
    Security.addProvider(fake);
    try {
      JcaService<MessageDigest> service = JcaService.digest(other, SHA256);
      other.register(service, false);
      assertThatThrownBy(() -> other.register(service, true))
          .isInstanceOf(UnavailableException.class)
          .hasMessage("a search for MessageDigest SHA-256 finds SUN, not Fake");
    } finally {
      Security.removeProvider(fake.getName());
    }
  }

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
    ProviderSource source = TestProviders.openOrSkip(label);
    assertThat(RandomService.describe(source)).isEqualTo("own " + own + "; " + jvmDefault());
    SecureRandom random = preferred(source).create();
    assertThat(random.getAlgorithm()).isEqualTo(preferred);
    assertThat(random.getProvider()).isEqualTo(source.providers().get(0));
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
