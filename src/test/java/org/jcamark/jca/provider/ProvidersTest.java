package org.jcamark.jca.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import org.jcamark.model.ProviderOrder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ProvidersTest {

  @AfterEach
  void forgetCustomProviders() {
    System.clearProperty(Providers.CUSTOM_PROPERTY);
  }

  @Test
  void labels_areTheKnownOnes_theJdkFirst() {
    assertThat(Providers.labels())
        .containsExactlyElementsOf(TestProviders.LABELS)
        .containsExactlyElementsOf(ProviderOrder.LABELS);
  }

  @Test
  void customProvider_isOpenedByItsLabel() throws UnavailableException {
    System.setProperty(Providers.CUSTOM_PROPERTY, "Mine=" + FakeProvider.class.getName());
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

  @Test
  void open_registersNothing() {
    List<Provider> before = List.of(Security.getProviders());
    TestProviders.LABELS.forEach(TestProviders::openAnew);
    assertThat(Security.getProviders()).containsExactlyElementsOf(before);
  }
}
