package org.jcamark.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jcamark.jca.family.Request;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Mode;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Utils;

/** A spec as JMH's options for one fork. */
final class JmhOptions {
  private static final String WARMUP_PROPERTY = "jcamark.warmup";

  private static final String PEER_PROPERTY = "jcamark.peer";

  private static final String NO_PEER = "none";

  private JmhOptions() {}

  static Options of(
      ForkSpec spec, long seed, List<String> more, List<String> profilers, Path result) {
    Mode mode = spec.scenario().mode();
    List<String> jvmArgs = new ArrayList<>(spec.jvm().args());
    jvmArgs.add("-D" + Request.SEED_PROPERTY + "=" + seed);
    jvmArgs.add("-D" + WARMUP_PROPERTY + "=" + spec.timing().leastWarmup().toMillis());
    jvmArgs.add("-D" + PEER_PROPERTY + "=" + spec.peer().orElse(NO_PEER));
    jvmArgs.addAll(more);
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(spec.call().method()) + "$")
            .mode(org.openjdk.jmh.annotations.Mode.deepValueOf(mode.jmhName()))
            .timeUnit(mode == Mode.THROUGHPUT ? TimeUnit.SECONDS : TimeUnit.NANOSECONDS)
            .threads(spec.scenario().threads())
            .forks(1)
            .warmupForks(0)
            .warmupIterations(spec.timing().warmup().count())
            .measurementIterations(spec.timing().measurement().count())
            .shouldFailOnError(true)
            // Virtual threads wait for each other in a loop that yields to one another alone, so
            // that one that waits for a lock never runs again (JMH 1.37, JDK 25).
            .syncIterations(!spec.jvm().args().contains(JvmLaunch.VIRTUAL_THREADS))
            .jvm(jvm(spec.jvm().executable()))
            .jvmArgs(jvmArgs.toArray(String[]::new))
            .jvmArgsPrepend()
            .jvmArgsAppend()
            .result(result.toString())
            .resultFormat(ResultFormatType.JSON);
    if (mode != Mode.SINGLE_SHOT) {
      options.warmupTime(time(spec.timing().warmup()));
      options.measurementTime(time(spec.timing().measurement()));
    }
    spec.call().params().forEach(options::param);
    for (String profiler : profilers) {
      String[] parts = profiler.split(":", 2);
      options.addProfiler(parts[0], parts.length == 1 ? "" : parts[1]);
    }
    return options.build();
  }

  /** In milliseconds where they are whole, so that JMH writes "500 ms" into its results. */
  private static TimeValue time(Iterations iterations) {
    long nanos = iterations.time().toNanos();
    return nanos % 1_000_000 == 0
        ? TimeValue.milliseconds(nanos / 1_000_000)
        : TimeValue.nanoseconds(nanos);
  }

  /** JMH asks a JVM by any other name than its own for its version, in two more JVMs. */
  private static String jvm(Path executable) {
    Path own = Path.of(Utils.getCurrentJvm());
    try {
      return Files.exists(executable) && Files.isSameFile(executable, own)
          ? own.toString()
          : executable.toString();
    } catch (IOException unreadable) {
      return executable.toString();
    }
  }
}
