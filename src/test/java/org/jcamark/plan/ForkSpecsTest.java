package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;
import org.junit.jupiter.api.Test;

final class ForkSpecsTest {
  private static final JvmTarget JVM =
      new JvmTarget(
          "25", Path.of("/jdk/bin/java"), "default", List.of("-Dx=1"), "default", List.of());

  private static final JvmTarget INTERPRETER =
      new JvmTarget(
          "25",
          Path.of("/jdk/bin/java"),
          "interpreter",
          List.of("-Xint"),
          "default",
          List.of(),
          CompilerMode.INTERPRETED,
          Optional.empty());

  private static List<ForkSpec> bind(String algorithm, Mode mode) {
    return bind(algorithm, mode, JVM);
  }

  private static List<ForkSpec> bind(String algorithm, Mode mode, JvmTarget target) {
    Selection selection =
        new Selection(
            Set.of(),
            Set.of(),
            Set.of(algorithm),
            List.of("BC"),
            List.of(),
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(),
            List.of(mode));
    ForkSpecs binding = new ForkSpecs(Suites.custom().effort(), List.of("gc"));
    return new Planner(Suites.custom(), selection)
        .plan(List.of(target)).stream()
            .map(wish -> binding.bind(wish, new ResolvedProvider("BC", "1")))
            .toList();
  }

  @Test
  void scenario_isBoundToTheMethodThatTimesIt() {
    assertThat(bind("AES-256-GCM", Mode.AVERAGE_TIME))
        .extracting(spec -> spec.call().method())
        .containsExactly(
            "org.jcamark.bench.KeyGenerationBenchmark.generateKey",
            "org.jcamark.bench.AeadBenchmark.encryptWithInit",
            "org.jcamark.bench.AeadBenchmark.decryptWithInit");
  }

  @Test
  void parameters_areThoseOfTheClass() {
    assertThat(bind("AES-256-GCM", Mode.AVERAGE_TIME))
        .extracting(candidate -> candidate.call().params().keySet())
        .containsExactly(
            Set.of("algorithm", "provider", "data"),
            Set.of("algorithm", "provider", "payloadBytes", "data", "buffer"),
            Set.of("algorithm", "provider", "payloadBytes", "data", "buffer"));
  }

  @Test
  void singleShot_isColdAndWithoutProfilers() {
    assertThat(bind("X25519", Mode.SINGLE_SHOT))
        .allSatisfy(
            candidate -> {
              assertThat(candidate.timing().warmup().count()).isZero();
              assertThat(candidate.timing().pilotWarmup()).isEmpty();
              assertThat(candidate.timing().measurement().count()).isEqualTo(1);
              assertThat(candidate.profilers()).isEmpty();
            });
  }

  @Test
  void pilot_warmsUpLongerThanPlannedInShortIterations() {
    ForkSpec fast = bind("X25519", Mode.AVERAGE_TIME).get(1);
    assertThat(fast.timing().pilotWarmup()).contains(new Iterations(300, Duration.ofMillis(10)));
    assertThat(fast.timing().warmup().total()).isLessThan(Duration.ofSeconds(3));
  }

  @Test
  void pilot_warmsUpLongerThanPlannedInASlowJvm() {
    JvmTarget late =
        new JvmTarget(
            "25",
            Path.of("/jdk/bin/java"),
            "no-tiered",
            List.of("-XX:-TieredCompilation"),
            "default",
            List.of(),
            CompilerMode.LATE_COMPILED,
            Optional.empty());
    ForkSpec candidate = bind("X25519", Mode.AVERAGE_TIME, late).get(1);
    assertThat(candidate.timing().pilotWarmup().orElseThrow().total())
        .isEqualTo(candidate.timing().warmup().total().multipliedBy(2))
        .isGreaterThan(Duration.ofSeconds(3));
  }

  /** Its signatures take a second or so: iterations of 10 ms would take as long. */
  @Test
  void pilotOfSlowOperation_hasFewIterations() {
    ForkSpec slow = bind("SLH-DSA-SHAKE-192s", Mode.AVERAGE_TIME).get(1);
    Iterations warmup = slow.timing().pilotWarmup().orElseThrow();
    assertThat(warmup.count()).isEqualTo(20);
    assertThat(warmup.time()).isGreaterThan(Duration.ofMillis(150));
  }

  @Test
  void slowOperation_warmsUpLongerAndMayTakeLonger() {
    ForkSpec fast = bind("X25519", Mode.AVERAGE_TIME).get(1);
    ForkSpec slow = bind("SLH-DSA-SHAKE-192s", Mode.AVERAGE_TIME).get(1);
    assertThat(slow.timing().warmup().total()).isGreaterThan(fast.timing().warmup().total());
    assertThat(slow.timing().timeout()).isGreaterThan(fast.timing().timeout());
  }

  @Test
  void interpreter_isGivenTheTimeThatItNeeds() {
    ForkSpec usual = bind("SLH-DSA-SHAKE-128f", Mode.AVERAGE_TIME).get(1);
    ForkSpec slow = bind("SLH-DSA-SHAKE-128f", Mode.AVERAGE_TIME, INTERPRETER).get(1);
    assertThat(slow.timing().timeout()).isGreaterThan(usual.timing().timeout().multipliedBy(2));
    assertThat(slow.timing().extra()).isGreaterThan(usual.timing().extra());
    assertThat(slow.jvm().args())
        .isEqualTo(ForkHeap.with(List.of("-Xint"), Mode.AVERAGE_TIME))
        .contains("-Xint");
    assertThat(slow.scenario().jit()).isEqualTo("interpreter");
    assertThat(slow.scenario().group()).isEqualTo(usual.scenario().group());
  }
}
