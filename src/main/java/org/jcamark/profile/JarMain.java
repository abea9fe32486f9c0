package org.jcamark.profile;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jcamark.model.JvmLaunch;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Utils;

/**
 * Lists the benchmarks of a jar that is not ours, or measures one fork of one of them, with the JMH
 * of that jar, in a JVM that has the jar first on its class path. Only what JMH 1.30 to 1.37 have
 * in common is used.
 *
 * <p>Arguments: a file with a serialized {@link Request}, or none to list; the file to write, with
 * a serialized list of {@link Listed}, or JMH's JSON.
 */
public final class JarMain {
  private JarMain() {}

  /**
   * A benchmark in one mode, with what its annotations, or else JMH, set.
   *
   * @param method {@code package.Class.method}
   * @param mode JMH's short name, {@code avgt}
   * @param batches whether an operation is several calls
   * @param params values of each parameter; empty where the benchmark names none
   * @param problem why its class does not load; null if it does
   */
  public record Listed(
      String method,
      String mode,
      int threads,
      int forks,
      int warmups,
      long warmupNanos,
      int iterations,
      long iterationNanos,
      boolean batches,
      LinkedHashMap<String, ArrayList<String>> params,
      String problem)
      implements Serializable {}

  /**
   * One fork.
   *
   * @param params a value for each parameter
   * @param profilers class names, with options after a colon
   * @param forkArguments of the fork's JVM, after those of the benchmark
   * @param warmupMillis least time of the warm-up, which goes on until the fork is warm; 0 for the
   *     benchmark's own iterations
   */
  public record Request(
      String method,
      String mode,
      LinkedHashMap<String, String> params,
      ArrayList<String> profilers,
      ArrayList<String> forkArguments,
      long warmupMillis,
      int iterations,
      long iterationMillis)
      implements Serializable {}

  public static void main(String[] args) throws IOException, ClassNotFoundException {
    Path answer = Path.of(args[args.length - 1]);
    if (args.length == 1) {
      try (OutputStream file = Files.newOutputStream(answer);
          ObjectOutputStream out = new ObjectOutputStream(file)) {
        out.writeObject(list());
      }
      return;
    }
    try (InputStream file = Files.newInputStream(Path.of(args[0]));
        ObjectInputStream in = new ObjectInputStream(file)) {
      run((Request) in.readObject(), answer);
    } catch (RunnerException e) {
      System.out.println("<failure>");
      e.printStackTrace(System.out);
      System.exit(1);
    }
  }

  private static List<Listed> list() {
    List<Listed> all = new ArrayList<>();
    for (BenchmarkListEntry entry : entries()) {
      for (Mode mode : Mode.values()) {
        if (mode != Mode.All && (mode == entry.getMode() || entry.getMode() == Mode.All)) {
          all.add(listed(entry, mode));
        }
      }
    }
    return all;
  }

  private static Set<BenchmarkListEntry> entries() {
    return BenchmarkList.defaultList()
        .getAll(
            OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of());
  }

  private static Listed listed(BenchmarkListEntry entry, Mode mode) {
    boolean single = mode == Mode.SingleShotTime;
    LinkedHashMap<String, ArrayList<String>> params = new LinkedHashMap<>();
    if (entry.getParams().hasValue()) {
      entry
          .getParams()
          .get()
          .forEach((name, values) -> params.put(name, new ArrayList<>(Arrays.asList(values))));
    }
    int threads = entry.getThreads().orElse(Defaults.THREADS);
    return new Listed(
        entry.getUsername(),
        mode.shortLabel(),
        Utils.roundUp(
            threads == Threads.MAX ? Runtime.getRuntime().availableProcessors() : threads,
            Utils.sum(entry.getThreadGroups())),
        entry.getForks().orElse(Defaults.MEASUREMENT_FORKS),
        entry
            .getWarmupIterations()
            .orElse(single ? Defaults.WARMUP_ITERATIONS_SINGLESHOT : Defaults.WARMUP_ITERATIONS),
        nanos(entry.getWarmupTime().orElse(single ? TimeValue.NONE : Defaults.WARMUP_TIME)),
        entry
            .getMeasurementIterations()
            .orElse(
                single
                    ? Defaults.MEASUREMENT_ITERATIONS_SINGLESHOT
                    : Defaults.MEASUREMENT_ITERATIONS),
        nanos(
            entry.getMeasurementTime().orElse(single ? TimeValue.NONE : Defaults.MEASUREMENT_TIME)),
        entry.getMeasurementBatchSize().orElse(Defaults.MEASUREMENT_BATCHSIZE) > 1,
        params,
        problem(entry.getUserClassQName()));
  }

  private static long nanos(TimeValue time) {
    return time.convertTo(TimeUnit.NANOSECONDS);
  }

  private static String problem(String type) {
    try {
      var unused = Class.forName(type, false, JarMain.class.getClassLoader()).getDeclaredMethods();
      return null;
    } catch (UnsupportedClassVersionError e) {
      return type + " needs a newer Java: " + e.getMessage();
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      return type + " does not load: no class " + String.valueOf(e.getMessage()).replace('/', '.');
    } catch (LinkageError e) {
      return type + " does not load: " + e.getMessage();
    }
  }

  /** The threads, unit and arguments of the benchmark itself apply. */
  private static void run(Request request, Path result) throws RunnerException {
    // Forks are alive side by side; JMH's lock of the whole machine would turn each away.
    System.setProperty("jmh.ignoreLock", "true");
    List<String> arguments =
        new ArrayList<>(
            entries().stream()
                .filter(entry -> entry.getUsername().equals(request.method))
                .findFirst()
                .orElseThrow()
                .getJvmArgsAppend()
                .orElse(List.of()));
    boolean hotSpot = !System.getProperty("java.vm.name").contains("OpenJ9");
    request.forkArguments.stream()
        .filter(each -> hotSpot || !each.startsWith("-Xlog"))
        .forEach(arguments::add);
    arguments.add("-D" + EarlyEnd.LEAST_PROPERTY + "=" + request.warmupMillis);
    OptionsBuilder options = new OptionsBuilder();
    options
        .include("^" + Pattern.quote(request.method) + "$")
        .mode(Mode.deepValueOf(request.mode))
        .forks(1)
        .warmupForks(0)
        .shouldFailOnError(true)
        // Threads of JMH 1.37 that wait for each other starve virtual ones.
        .syncIterations(!arguments.contains(JvmLaunch.VIRTUAL_THREADS))
        .jvm(Utils.getCurrentJvm())
        .result(result.toString())
        .resultFormat(ResultFormatType.JSON)
        .jvmArgsAppend(arguments.toArray(String[]::new));
    request.params.forEach(options::param);
    if (request.warmupMillis > 0) {
      options
          .warmupIterations(EarlyEnd.MOST_WARMUPS)
          .warmupTime(TimeValue.milliseconds(EarlyEnd.WARMUP_MILLIS))
          .measurementIterations(request.iterations)
          .measurementTime(TimeValue.milliseconds(request.iterationMillis));
    }
    for (String profiler : request.profilers) {
      String[] parts = profiler.split(":", 2);
      options.addProfiler(parts[0], parts.length == 1 ? "" : parts[1]);
    }
    new Runner(options.build()).run();
  }
}
