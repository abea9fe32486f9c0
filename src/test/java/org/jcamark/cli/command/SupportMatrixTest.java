package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.jcamark.catalog.Catalog;
import org.junit.jupiter.api.Test;

final class SupportMatrixTest {
  @Test
  void algorithmsWithoutKnownAnswers_areNamed() {
    assertThat(SupportMatrix.withoutKnownAnswers(Catalog.algorithms()))
        .contains("NTRU-HRSS-701", "HQC-128")
        .doesNotContain("SHA-256", "ML-DSA-65", "PBKDF2-HMAC-SHA256-10000", "LMS-SHA256-H5-W4");
  }
}
