package org.jcamark.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.jca.cold.Warmup;
import org.jcamark.model.BenchmarkMethod;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.WarmupFork;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkSpec.ForkTiming;
import org.jcamark.run.ForkSpec.Iterations;

/** Specifies forks: benchmark method, parameters, JVM, length and time limit. */
public final class ForkSpecs implements RunPlan.Specs {
  /** Room for loading, keys and inputs; ten times the length of the fork comes on top. */
  private static final Duration SLACK = Duration.ofSeconds(90);

  /** The same of warm-up studies, in two JVMs; ten times the series comes on top. */
  private static final Duration COLD_SLACK = Duration.ofMinutes(2);

  private static final Duration COLD_JVM = Duration.ofMillis(800);

  /** A provider that tests itself may take that much longer than in the probe. */
  private static final int SLOWER_LOADING = 10;

  /** Operations that fit into a fork beyond its iterations. */
  private static final int SPARE_OPERATIONS = 30;

  private static final int WARMUP_CALLS = 8;

  private static final int CHECKED = 4;

  private static final int FEW = 10;
  private static final double LONG_SECONDS = 1;

  /** Warm-up of files and handshakes, which compile several operations, ÷ that of one operation. */
  private static final double COMPOSED = 5;

  /** Warm-up of TLS by an engine in Java ÷ the longest of one operation. */
  private static final double ENGINE = 2;

  /** Whose engines of TLS have little to compile. */
  private static final Set<String> NATIVE_ENGINES = Set.of("Conscrypt", "Netty");

  private final ForkSettings settings;
  private final List<String> profilers;

  public ForkSpecs(ForkSettings settings, List<String> profilers) {
    this.settings = settings;
    this.profilers = List.copyOf(profilers);
  }

  @Override
  public ForkSpec of(PlannedScenario planned, ResolvedProvider provider) {
    Key scenario = planned.scenario();
    JvmTarget target = planned.target();
    return new ForkSpec(
        scenario,
        new ForkSpec.Benchmark(
            BenchmarkMethod.name(scenario), BenchmarkMethod.parameters(scenario)),
        new JvmLaunch(
            target.jvm().java(),
            ForkArguments.of(target.variant(), scenario.mode()),
            target.classPathFirst(scenario.provider())),
        timing(planned, provider),
        scenario.mode() == Mode.SINGLE_SHOT ? List.of() : profilers,
        Optional.of(provider),
        Optional.empty());
  }

  /**
   * Forks of a warm-up study: each makes keys and inputs, and starts a cold JVM that records a
   * series.
   *
   * @param length of a series
   */
  public static RunPlan.Specs ofWarmup(Duration length) {
    return (planned, provider) -> {
      Key scenario = planned.scenario();
      Duration calls =
          Duration.ofMillis(WarmupFork.LEAST_CALLS * Math.round(planned.seconds() * 1e3));
      Duration series = calls.compareTo(length) > 0 ? calls : length;
      Map<String, String> parameters = new LinkedHashMap<>(scenario.call().values());
      parameters.keySet().removeAll(List.of("data", "buffer", "keys"));
      parameters.putIfAbsent("payloadBytes", "0");
      parameters.put("jit", scenario.jit());
      parameters.put("classpath", scenario.classpath());
      return new ForkSpec(
          scenario,
          new ForkSpec.Benchmark(WarmupFork.BENCHMARK, parameters),
          planned.target().command(scenario.provider()),
          new ForkTiming(
              length,
              new Iterations(0, Duration.ZERO),
              new Iterations(1, Duration.ZERO),
              COLD_SLACK.plus(series.multipliedBy(10)),
              COLD_JVM.plus(series)),
          List.of(),
          Optional.of(provider),
          Optional.empty());
    };
  }

  private ForkTiming timing(PlannedScenario planned, ResolvedProvider provider) {
    Mode mode = planned.scenario().mode();
    Duration leastWarmup = planned.compilerMode().leastWarmup(settings.leastWarmup(mode));
    Iterations warmup = ForkSettings.warmup(mode);
    Iterations measurement =
        shared(few(settings.measurement(mode), planned), planned.scenario().threads());
    Duration extra = extra(planned, provider.slowness(), leastWarmup, warmup, measurement);
    Duration timeout =
        SLACK
            .plus(leastWarmup.plus(warmup.total()).plus(measurement.total()).multipliedBy(10))
            .plusMillis(SPARE_OPERATIONS * Math.round(planned.seconds() * 1e3))
            .plus(extra.multipliedBy(3))
            .plus(provider.loading().orElse(Duration.ZERO).multipliedBy(SLOWER_LOADING));
    return new ForkTiming(leastWarmup, warmup, measurement, timeout, extra);
  }

  /** A deterministic call that takes long needs few iterations: ten, or as many as take 1 s. */
  private static Iterations few(Iterations all, PlannedScenario planned) {
    boolean some = planned.scenario().operation() == Operation.DERIVE && all.count() > FEW;
    int fitting = (int) Math.max(FEW, Math.min(all.count(), LONG_SECONDS / planned.seconds()));
    return some ? new Iterations(fitting, all.time()) : all;
  }

  /**
   * Threads that share a CPU run for some milliseconds each before the next one does: in a short
   * iteration some would hardly run, and all would seem slower.
   */
  private static Iterations shared(Iterations alone, int threads) {
    return new Iterations(alone.count(), alone.time().multipliedBy(threadsPerCpu(threads)));
  }

  private static int threadsPerCpu(int threads) {
    int cpus = Runtime.getRuntime().availableProcessors();
    return Math.max(1, (threads + cpus - 1) / cpus);
  }

  /**
   * Expected beyond a usual start and the nominal length of the iterations; to a tenth of a second,
   * as it is an estimate.
   */
  private static Duration extra(
      PlannedScenario planned,
      double slowness,
      Duration leastWarmup,
      Iterations warmup,
      Iterations measurement) {
    double seconds = planned.seconds();
    double extra = CHECKED * 2 * seconds;
    if (planned.scenario().mode() == Mode.SINGLE_SHOT) {
      extra += seconds * measurement.count();
    } else {
      extra +=
          Math.max(0, slowness * warmupSeconds(planned) - leastWarmup.toMillis() / 1e3)
              + beyond(warmup, seconds)
              + beyond(measurement, seconds);
    }
    return Duration.ofMillis(Math.round(extra * 10) * 100);
  }

  private static double warmupSeconds(PlannedScenario planned) {
    Key call = planned.scenario().call();
    double seconds = planned.seconds();
    boolean tls = Family.TLS.has(call.operation());
    boolean shakesHands = tls && call.operation() != Operation.TLS13_SEND;
    boolean isComposed = call.found().isWorkload() && !tls;
    double ofThread;
    if (planned.compilerMode() == CompilerMode.INTERPRETED) {
      ofThread = WARMUP_CALLS * seconds;
    } else if (shakesHands && !NATIVE_ENGINES.contains(call.provider())) {
      ofThread = ENGINE * Warmup.seconds(true, 0, seconds);
    } else if (shakesHands || isComposed) {
      ofThread = COMPOSED * Warmup.seconds(false, 0, seconds);
    } else {
      ofThread = Warmup.seconds(call.isBulk(), call.payloadBytes().orElse(0), seconds);
    }
    return ofThread * threadsPerCpu(planned.scenario().threads());
  }

  private static double beyond(Iterations iterations, double operationSeconds) {
    return iterations.count() * Math.max(0, operationSeconds - iterations.time().toMillis() / 1e3);
  }
}
