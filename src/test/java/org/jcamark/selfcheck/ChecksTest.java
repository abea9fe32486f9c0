package org.jcamark.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.model.Measurement;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.run.Candidate;
import org.jcamark.run.ForkRule;
import org.jcamark.run.Iterations;
import org.jcamark.run.RunListener;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.PairedRatio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The checks on forks of a few milliseconds. */
final class ChecksTest {
  private static final Iterations TINY = new Iterations(2, Duration.ofMillis(10));
  private static final RunListener NOBODY = new RunListener() {};

  @TempDir private Path folder;

  private static Candidate spin() {
    Scenario scenario =
        new Scenario(
            "spin",
            "op",
            "spin",
            "JDK",
            OptionalInt.empty(),
            "random",
            "new",
            1,
            Mode.AVERAGE_TIME,
            "test",
            Scenario.DEFAULT_VARIANT,
            Scenario.DEFAULT_VARIANT);
    return new Candidate(
        scenario,
        "org.jcamark.bench.CalibrationBenchmark.spin",
        Map.of("steps", "100"),
        Path.of(System.getProperty("java.home"), "bin", "java"),
        List.of(),
        List.of(),
        TINY,
        TINY,
        Duration.ofSeconds(60),
        List.of(),
        Optional.empty());
  }

  private static Candidate spin(String variant, String steps) {
    Candidate plain = spin();
    return plain.as(
        plain.scenario().withJit(variant), plain.benchmark(), Map.of("steps", steps), List.of());
  }

  private static CheckRuns runs(RunListener listener) {
    return new CheckRuns("0", List.of("selfcheck"), "test", listener);
  }

  @Test
  void order_pairsEachCallWithItselfInBothOrders() throws IOException {
    List<OrderCheck.Pair> pairs =
        new OrderCheck(runs(NOBODY), folder, 3, 1).round(1, List.of(spin()));
    assertThat(pairs)
        .extracting(OrderCheck.Pair::order)
        .containsExactly(OrderCheck.Order.BLOCKS, OrderCheck.Order.INTERLEAVED);
    assertThat(pairs).allSatisfy(pair -> assertThat(pair.p()).isBetween(0.0, 1.0));
    assertThat(pairs).extracting(OrderCheck.Pair::call).containsOnly(spin().scenario());
  }

  @Test
  void width_givesOursTheWidthOfTheOther() throws IOException {
    WidthCheck.Outcome outcome = width(folder, Optional.empty()).measure(spin()).orElseThrow();
    assertThat(outcome.jmh().forks()).isEqualTo(3);
    assertThat(outcome.ours().forks()).isGreaterThanOrEqualTo(6);
    assertThat(outcome.reached()).isEqualTo(outcome.ourWidth() <= outcome.jmhWidth());
    assertThat(outcome.ours().wall()).isPositive();
  }

  @Test
  void width_takesTheOtherOver() throws IOException {
    Path before = folder.resolve("before");
    Path after = folder.resolve("after");
    assertThatThrownBy(() -> width(after, Optional.of(before)).measure(spin()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(before.toString());
    WidthCheck.Outcome first = width(before, Optional.empty()).measure(spin()).orElseThrow();
    WidthCheck.Outcome second = width(after, Optional.of(before)).measure(spin()).orElseThrow();
    assertThat(second.jmh()).isEqualTo(first.jmh());
    assertThat(second.jmhWidth()).isEqualTo(first.jmhWidth());
    String call = CheckRuns.folderName(spin().scenario());
    assertThat(after.resolve(call).resolve("jmh")).doesNotExist();
    assertThat(after.resolve(call).resolve("ours")).isDirectory();
  }

  private WidthCheck width(Path place, Optional<Path> earlier) {
    return new WidthCheck(runs(NOBODY), place, earlier, new WidthCheck.Settings(3, TINY), 1);
  }

  @Test
  void sidesOfAPair_areInterleaved_andCompared() throws IOException {
    Candidate brief = spin("short", "100");
    Candidate longer = spin("long", "20000");
    Map<Scenario, Measurement> measured =
        runs(NOBODY).measure(folder, List.of(brief, longer, spin()), ForkRule.fixed(3), 1);
    assertThat(ForksFile.read(folder.resolve("forks.jsonl")).lines())
        .extracting(ForkLine::fork)
        .containsExactly(0, 0, 0, 1, 1, 1, 2, 2, 2);
    Comparison tested =
        MeasuredPair.of(measured, brief.scenario(), longer.scenario())
            .flatMap(MeasuredPair::tested)
            .orElseThrow();
    assertThat(tested.forks()).isEqualTo(3);
    assertThat(tested.ratio().orElseThrow()).isGreaterThan(2);
  }

  @Test
  void failedSide_leavesNoPair() throws IOException {
    Candidate broken = spin("broken", "0");
    Map<Scenario, Measurement> measured =
        runs(NOBODY).measure(folder, List.of(spin(), broken), ForkRule.fixed(3), 1);
    assertThat(MeasuredPair.of(measured, spin().scenario(), broken.scenario())).isEmpty();
  }

  @Test
  void pairedForks_giveTheirRatio() throws IOException {
    PairedRatio paired =
        new PairCheck(runs(NOBODY), folder, 2, 0, 1)
            .measure(spin("long", "20000"), spin("short", "100"))
            .orElseThrow();
    assertThat(paired.pairs()).isEqualTo(2);
    assertThat(paired.ratio()).isGreaterThan(2);
  }

  @Test
  void whatIsThere_isNotMeasuredAgain() throws IOException {
    EngineCpu first = new EngineCpu();
    runs(first).measure(folder, List.of(spin()), ForkRule.fixed(1), 1);
    assertThat(first.whole().forks()).isEqualTo(1);
    assertThat(first.whole().share())
        .isBetween(0.0, 1.0 * Runtime.getRuntime().availableProcessors());
    EngineCpu second = new EngineCpu();
    assertThat(runs(second).measure(folder, List.of(spin()), ForkRule.fixed(1), 1))
        .containsOnlyKeys(spin().scenario());
    assertThat(second.whole().forks()).isZero();
    assertThatThrownBy(() -> runs(second).measure(folder, List.of(spin()), ForkRule.fixed(2), 1))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("holds a check with other calls or options");
    assertThat(Files.exists(folder.resolve("results.json"))).isTrue();
  }

  @Test
  void engineCpu_ofTheLaterHalf_isPartOfTheWhole() throws IOException {
    EngineCpu cpu = new EngineCpu();
    runs(cpu).measure(folder, List.of(spin()), ForkRule.fixed(3), 1);
    assertThat(cpu.whole().forks()).isEqualTo(3);
    assertThat(cpu.laterHalf().forks()).isEqualTo(2);
    assertThat(cpu.laterHalf().wallNanos()).isPositive().isLessThan(cpu.whole().wallNanos());
    assertThat(cpu.laterHalf().cpuNanos()).isBetween(0L, cpu.whole().cpuNanos());
    assertThat(new EngineCpu.Usage(4, 8_000_000_000L, 40_000_000L))
        .returns(0.005, EngineCpu.Usage::share)
        .returns(10.0, EngineCpu.Usage::millisPerFork)
        .returns(2.0, EngineCpu.Usage::secondsPerFork);
  }

  @Test
  void whatAnotherMachineMeasured_isRefused() throws IOException {
    runs(NOBODY).measure(folder, List.of(spin()), ForkRule.fixed(1), 1);
    Path manifest = folder.resolve("run.json");
    Files.writeString(
        manifest, Files.readString(manifest).replaceAll("\"cpus\" *: *[0-9]+", "\"cpus\": 4096"));
    assertThatThrownBy(() -> runs(NOBODY).measure(folder, List.of(spin()), ForkRule.fixed(1), 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("number of CPUs was 4096");
  }

  @Test
  void whatWasMeasuredOtherwise_isRefused() throws IOException {
    runs(NOBODY).measure(folder, List.of(spin("short", "100")), ForkRule.fixed(1), 1);
    List<Candidate> otherwise = List.of(spin("short", "200"));
    assertThatThrownBy(() -> runs(NOBODY).measure(folder, otherwise, ForkRule.fixed(1), 1))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("holds a check with other calls or options");
  }

  @Test
  void load_runsUntilItIsClosed() throws IOException {
    BackgroundLoad load = BackgroundLoad.start(1);
    assertThat(load.isAlive()).isTrue();
    load.close();
    assertThat(load.isAlive()).isFalse();
  }
}
