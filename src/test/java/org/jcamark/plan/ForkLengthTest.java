package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Mode;
import org.junit.jupiter.api.Test;

final class ForkLengthTest {

  private static ForkLength length(
      String algorithm, Operation operation, int payload, CompilerMode mode) {
    JvmTarget target = Targets.of(mode, "x");
    Selection selection =
        new Selection(
            Set.of(operation),
            Set.of(),
            Set.of(algorithm),
            List.of("BC"),
            payload == 0 ? List.of() : List.of(payload),
            Axes.of(Mode.AVERAGE_TIME));
    PlannedScenario planned = new Planner(Suites.custom(), selection).plan(List.of(target)).get(0);
    return ForkLength.of(Suites.custom().forkSettings(), planned);
  }

  @Test
  void fastOperation_takesLittleMoreThanItsIterations() {
    ForkLength length = length("AES-256-GCM", Operation.ENCRYPT, 0, CompilerMode.COMPILED);
    assertThat(length.extra()).isLessThan(Duration.ofMillis(200));
    assertThat(length.leastWarmup()).isPositive();
  }

  @Test
  void operationLongerThanAnIteration_isExpectedToExceedIt() {
    ForkLength length = length("SLH-DSA-SHAKE-192s", Operation.SIGN, 0, CompilerMode.COMPILED);
    assertThat(length.operation()).isGreaterThan(length.measurement().time());
    assertThat(length.extra()).isGreaterThan(length.measurement().total());
  }

  @Test
  void longPayloads_takeLonger() {
    assertThat(length("SHA-256", Operation.DIGEST, 16 << 20, CompilerMode.COMPILED).operation())
        .isGreaterThan(
            length("SHA-256", Operation.DIGEST, 1 << 20, CompilerMode.COMPILED)
                .operation()
                .multipliedBy(10));
  }

  @Test
  void interpreter_takesItsTimeInsteadOfAWarmup() {
    ForkLength compiled = length("ML-DSA-65", Operation.SIGN, 0, CompilerMode.COMPILED);
    ForkLength interpreted = length("ML-DSA-65", Operation.SIGN, 0, CompilerMode.INTERPRETED);
    assertThat(interpreted.leastWarmup()).isZero();
    assertThat(interpreted.measurement()).isEqualTo(compiled.measurement());
    double micros = Catalog.algorithm("ML-DSA-65").orElseThrow().micros(Operation.SIGN);
    assertThat(interpreted.operation()).isGreaterThan(Duration.ofNanos((long) (50_000 * micros)));
    assertThat(interpreted.extra()).isGreaterThan(interpreted.operation().multipliedBy(8));
  }

  @Test
  void lateCompiler_isWarmedUpLonger() {
    assertThat(
            length("ML-KEM-768", Operation.DECAPSULATE, 0, CompilerMode.LATE_COMPILED)
                .leastWarmup())
        .isGreaterThan(
            length("ML-KEM-768", Operation.DECAPSULATE, 0, CompilerMode.COMPILED)
                .leastWarmup()
                .multipliedBy(2));
  }
}
