package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.model.JitEvent;
import org.jcamark.model.WarmupFork;
import org.junit.jupiter.api.Test;

final class ColdJvmTest {
  private static WarmupFork record(ColdCall call, boolean recorded)
      throws GeneralSecurityException, IOException, InterruptedException {
    try (ColdJvm jvm = new ColdJvm(call, recorded)) {
      return jvm.record(200_000_000, WarmupFork.LEAST_CALLS);
    }
  }

  @Test
  void verification_hasAllStages_andASeries() throws Exception {
    WarmupFork fork = record(new ColdCall("verify", "ECDSA-P256-SHA256", "BC", "op", 64, 1), false);
    assertThat(fork.start().jvm()).isPositive();
    assertThat(fork.start().provider()).isPositive();
    assertThat(fork.start().instance()).isPresent();
    assertThat(fork.start().key()).isPresent();
    assertThat(fork.start().init()).isPresent();
    assertThat(Arrays.stream(fork.series().calls()).sum())
        .isGreaterThanOrEqualTo(WarmupFork.LEAST_CALLS);
    assertThat(fork.start().own().getAsLong()).isPositive();
    assertThat(fork.recorded()).isFalse();
  }

  @Test
  void recordedFork_hasCompilationsOfTheOperation() throws Exception {
    WarmupFork fork = record(new ColdCall("digest", "SHA3-256", "BC", "op", 1_024, 1), true);
    assertThat(fork.recorded()).isTrue();
    assertThat(fork.events())
        .filteredOn(event -> event.kind() == JitEvent.Kind.C1)
        .anyMatch(event -> event.method().contains("Keccak"));
  }

  @Test
  void providerWithoutTheOperation_isNamedOnOneLine() {
    assertThatThrownBy(
            () -> record(new ColdCall("encapsulate", "ML-KEM-768", "ACCP", "op", 0, 1), false))
        .isInstanceOf(GeneralSecurityException.class)
        .hasMessageContaining("ACCP 2.5.0 has no")
        .hasMessageNotContaining("\n");
  }
}
