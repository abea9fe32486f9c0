package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.security.GeneralSecurityException;
import java.util.Optional;
import org.assertj.core.api.SoftAssertions;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.gate.ExpectedMatrix.Cell;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The reasons for gaps, which users read in the support matrix. */
final class UnavailableReasonTest {
  private static final int MAX_LENGTH = 220;

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC", "BCPQC", "ACCP", "Conscrypt"})
  void gap_hasOneLineThatNamesProviderAndVersion(String label) {
    Optional<ProviderSource> opened = TestProviders.open(label);
    assumeTrue(opened.isPresent(), label + " has no native library here");
    ProviderSource source = opened.orElseThrow();
    SoftAssertions softly = new SoftAssertions();
    for (Cell cell : ExpectedMatrix.here(false)) {
      if (cell.provider().equals(label)) {
        softly
            .assertThatThrownBy(() -> roundTrip(source, cell.algorithm(), cell.operation()))
            .as(cell.line())
            .isInstanceOf(UnavailableException.class)
            .satisfies(
                thrown -> {
                  assertThat(thrown.getMessage())
                      .contains(source.describe())
                      .doesNotContain("\n", "\tat ", "null", "org.jcamark")
                      .hasSizeLessThan(MAX_LENGTH);
                });
      }
    }
    softly.assertAll();
  }

  @Test
  void exception_printsAsOneLine() {
    UnavailableException thrown = new UnavailableException("BC 1.86 has no KEM DHKEM");
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text, true));
    assertThat(text.toString().lines())
        .containsExactly("org.jcamark.jca.provider.UnavailableException: BC 1.86 has no KEM DHKEM");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BC       | SPHINCS+-SHA2-128f | GENERATE_KEY | it through JCA up to 1.84",
        "BC       | SPHINCS+-SHA2-128f | VERIFY       | its standardised form is SLH-DSA",
        "ACCP     | ML-KEM-768         | ENCAPSULATE  | has no KEM ML-KEM",
        "JDK      | Argon2id-m19456-t2-p1 | DERIVE    | has no way to derive with Argon2id"
      })
  void gap_saysWhatHelps(String label, String name, Operation operation, String hint) {
    Optional<ProviderSource> source = TestProviders.open(label);
    assumeTrue(source.isPresent(), label + " has no native library here");
    Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
    assertThatThrownBy(() -> roundTrip(source.orElseThrow(), algorithm, operation))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining(hint);
  }

  @Test
  void open_unknownLabel_namesTheKnownOnes() {
    assertThat(catchThrowableOfType(UnavailableException.class, () -> Providers.open("Bouncy")))
        .hasMessage(
            "this JVM has no provider Bouncy; known are " + String.join(", ", Providers.labels()));
  }

  @Test
  void open_label_isFoundWithoutRegardToCase() throws UnavailableException {
    assertThat(Providers.open("bc").label()).isEqualTo("BC");
    assertThat(Providers.open("jdk").label()).isEqualTo("JDK");
    assertThat(Providers.open("SunJCE").describe())
        .isEqualTo("SunJCE " + System.getProperty("java.version"));
  }

  private static void roundTrip(ProviderSource source, Algorithm algorithm, Operation operation)
      throws GeneralSecurityException {
    GateCase.roundTrip(source, algorithm, operation, 16);
  }
}
