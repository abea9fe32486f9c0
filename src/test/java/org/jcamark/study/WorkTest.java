package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.model.Scenarios;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WorkTest {
  private static final Scenario DIGEST =
      Scenarios.of("digest", "SHA-256", "JDK", 512, 1, Mode.AVERAGE_TIME, "25.0.3");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "generate-key X25519",
        "digest SHA-256 512 data=same threads=2 mode=sample jit=no-sha256-intrinsics",
        "sign Ed25519 calls=5",
      })
  void text_isReadAndWrittenAlike(String text) {
    assertThat(Work.of(text)).hasToString(text);
  }

  @Test
  void cores_areThoseOfThisMachine() {
    assertThat(Work.of("sign Ed25519 threads=cores").threads())
        .isEqualTo(Runtime.getRuntime().availableProcessors());
  }

  @Test
  void variants_areOtherWork() {
    Work usual = Work.of("digest SHA-256");
    Work without = Work.of("digest SHA-256 jit=no-intrinsics");
    assertThat(usual.matches(DIGEST)).isTrue();
    assertThat(without.matches(DIGEST)).isFalse();
    assertThat(usual.matches(DIGEST.withJit("no-intrinsics"))).isFalse();
    assertThat(without.matches(DIGEST.withJit("no-intrinsics"))).isTrue();
    assertThat(usual.matches(DIGEST.withClasspath("bc-1.84"))).isFalse();
  }
}
