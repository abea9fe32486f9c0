package org.jcamark.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Measurement;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.run.BenchmarkCall;
import org.jcamark.run.ForkOutcome;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkTimes;
import org.jcamark.run.ForkTiming;
import org.jcamark.run.Iterations;
import org.jcamark.run.Progress;
import org.jcamark.run.RunFolder;
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

  private static ForkSpec spin() {
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
    return new ForkSpec(
        scenario,
        new BenchmarkCall("org.jcamark.bench.CalibrationBenchmark.spin", Map.of("steps", "100")),
        new JvmLaunch(
            Path.of(System.getProperty("java.home"), "bin", "java"), List.of(), List.of()),
        new ForkTiming(TINY, TINY, Duration.ofSeconds(60)),
        List.of(),
        Optional.empty());
  }

  private static ForkSpec spin(String variant, String steps) {
    ForkSpec plain = spin();
    return plain.as(
        plain.scenario().withJit(variant),
        new BenchmarkCall(plain.call().method(), Map.of("steps", steps)),
        List.of());
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
  void width_measuresBothSidesInTurns() throws IOException {
    Turns turns = new Turns(Integer.MAX_VALUE);
    WidthCheck.Outcome outcome = width(turns, 6).measure(spin()).orElseThrow();
    assertThat(outcome.jmh().forks()).isEqualTo(3);
    assertThat(outcome.ours().forks()).isGreaterThanOrEqualTo(6);
    assertThat(String.join("", turns.order)).matches("jo+jo*jo*");
    assertThat(outcome.forksToWidth()).isGreaterThanOrEqualTo(6);
    assertThat(outcome.reached()).isEqualTo(outcome.ourWidth() <= outcome.jmhWidth());
    assertThat(outcome.wallToWidth()).isPositive();
    assertThat(outcome.forksToPrecision()).isBetween(6, outcome.forksToWidth());
    assertThat(outcome.wallToPrecision()).isLessThanOrEqualTo(outcome.wallToWidth());
  }

  /** A share of no time leaves the forks that every interval needs. */
  @Test
  void width_givesOursTheLeastForks() throws IOException {
    Turns turns = new Turns(Integer.MAX_VALUE);
    WidthCheck.Outcome outcome = width(turns, 0).measure(spin()).orElseThrow();
    assertThat(outcome.ours().forks()).isBetween(6, 9);
    assertThat(String.join("", turns.order)).matches("j{3}o{6,9}");
  }

  @Test
  void width_goesOnWhereItWasInterrupted() throws IOException {
    Turns first = new Turns(6);
    assertThatThrownBy(() -> width(first, 6).measure(spin())).isInstanceOf(Interrupted.class);
    Turns second = new Turns(Integer.MAX_VALUE);
    WidthCheck.Outcome outcome = width(second, 6).measure(spin()).orElseThrow();
    assertThat(first.order.size() + second.order.size())
        .isEqualTo(outcome.jmh().forks() + outcome.ours().forks());
    assertThat(String.join("", first.order) + String.join("", second.order)).matches("jo+jo*jo*");
  }

  @Test
  void widthOfCallThatFails_isAbsent() throws IOException {
    assertThat(width(NOBODY, 6).measure(spin("broken", "0"))).isEmpty();
  }

  /** Forks of both sides are as brief here; so ours gets several times as long. */
  private WidthCheck width(RunListener listener, double share) {
    return new WidthCheck(runs(listener), folder, new WidthCheck.Settings(3, TINY, 0.01, share), 1);
  }

  private static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Hears whose forks come in which order: j for JMH's settings, o for ours. */
  private final class Turns implements RunListener {
    private final List<String> order = new ArrayList<>();
    private final int most;
    private int others = otherSide();

    Turns(int most) {
      this.most = most;
    }

    private int otherSide() {
      Path jmh = folder.resolve(CheckRuns.folderName(spin().scenario())).resolve("jmh");
      try {
        return ForkTimes.of(new RunFolder(jmh)).forks();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void forkEnds(Scenario s, int fork, ForkOutcome outcome, Progress progress) {
      int before = others;
      others = otherSide();
      order.add(others > before ? "j" : "o");
      if (order.size() == most) {
        throw new Interrupted();
      }
    }
  }

  @Test
  void sidesOfAPair_areInterleaved_andCompared() throws IOException {
    ForkSpec brief = spin("short", "100");
    ForkSpec longer = spin("long", "20000");
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
    ForkSpec broken = spin("broken", "0");
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
    List<ForkSpec> otherwise = List.of(spin("short", "200"));
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
