package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.model.JitEvent;
import org.jcamark.model.WarmupFork;
import org.junit.jupiter.api.Test;

final class ColdJvmTest {
  private static WarmupFork record(Call call, boolean recorded)
      throws GeneralSecurityException, IOException, InterruptedException {
    try (ColdJvm jvm = new ColdJvm(new Request(call, 1, true), recorded)) {
      return jvm.record(200_000_000, WarmupFork.LEAST_CALLS);
    }
  }

  @Test
  void verification_hasAllStages_andASeries() throws Exception {
    WarmupFork fork = record(Call.of(Operation.VERIFY, "ECDSA-P256-SHA256", "BC"), false);
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
    WarmupFork fork = record(Call.of(Operation.DIGEST, "SHA3-256", "BC"), true);
    assertThat(fork.recorded()).isTrue();
    assertThat(fork.events())
        .filteredOn(event -> event.kind() == JitEvent.Kind.C1)
        .anyMatch(event -> event.method().contains("Keccak"));
  }

  @Test
  void providerWithoutTheOperation_isNamedOnOneLine() {
    assertThatThrownBy(() -> record(Call.of(Operation.ENCAPSULATE, "ML-KEM-768", "ACCP"), false))
        .isInstanceOf(GeneralSecurityException.class)
        .hasMessageContaining("ACCP 2.5.0 has no")
        .hasMessageNotContaining("\n");
  }
}
