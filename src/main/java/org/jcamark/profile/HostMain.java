package org.jcamark.profile;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
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
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Utils;

/**
 * Measures forks of the JVM that it runs in, one after the other, by the JMH of its class path,
 * which may be that of somebody's jar; and lists the benchmarks there. Only what JMH 1.30 to 1.37
 * have in common is used.
 *
 * <p>Each line of standard input is {@link #LIST} or a {@link #line} of a {@link Request}; each is
 * answered by a line that starts with {@link #ANSWER}, behind what JMH prints. When the input ends,
 * so do this process and its fork.
 */
public final class HostMain {
  public static final String LIST = "list";

  /** Before the {@link #line} of a list of {@link Listed}; alone where a fork has ended. */
  public static final String ANSWER = "jcamark-host ";

  private HostMain() {}

  /**
   * A benchmark in one mode, with what its annotations, or else JMH, set.
   *
   * @param mode JMH's short name, {@code avgt}
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
   * @param result file to write, JMH's JSON
   * @param jvm as results name it
   * @param profilers class names, with options after a colon
   * @param ours whether the arguments are all that it has, and {@link #threads} count; somebody's
   *     benchmark has its own besides
   * @param warmups iterations of JMH's warm-up; negative where all iterations are the benchmark's
   */
  public record Request(
      String method,
      String mode,
      String jvm,
      LinkedHashMap<String, String> params,
      ArrayList<String> profilers,
      ArrayList<String> arguments,
      boolean ours,
      int threads,
      int warmups,
      long warmupNanos,
      int iterations,
      long iterationNanos,
      String result)
      implements Serializable {}

  public static String line(Serializable value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  public static Object parse(String line) {
    byte[] bytes = Base64.getDecoder().decode(line);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    // Forks are alive side by side; JMH's lock of the whole machine would turn each away.
    System.setProperty("jmh.ignoreLock", "true");
    BlockingQueue<String> requests = new LinkedBlockingQueue<>();
    Thread reader = new Thread(() -> read(requests), "jcamark-requests");
    reader.setDaemon(true);
    reader.start();
    while (true) {
      String request = requests.take();
      boolean list = request.equals(LIST);
      if (!list) {
        run((Request) parse(request));
      }
      // What a fork printed may end inside a line.
      System.out.println("\n" + ANSWER + (list ? line(list()) : ""));
    }
  }

  private static void read(BlockingQueue<String> requests) {
    try (BufferedReader input = new BufferedReader(new InputStreamReader(System.in, US_ASCII))) {
      for (String line = input.readLine(); line != null; line = input.readLine()) {
        requests.add(line);
      }
    } catch (IOException ended) {
      // As at the end of the input.
    }
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    Runtime.getRuntime().halt(0);
  }

  @SuppressWarnings("NonApiType") // Lists that are serialized.
  private static ArrayList<Listed> list() {
    ArrayList<Listed> all = new ArrayList<>();
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
    entry
        .getParams()
        .orElse(Map.of())
        .forEach((name, values) -> params.put(name, new ArrayList<>(Arrays.asList(values))));
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
      var unused = Class.forName(type, false, HostMain.class.getClassLoader()).getDeclaredMethods();
      return null;
    } catch (UnsupportedClassVersionError e) {
      return type + " needs a newer Java: " + e.getMessage();
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      return type + " does not load: no class " + String.valueOf(e.getMessage()).replace('/', '.');
    } catch (LinkageError e) {
      return type + " does not load: " + e.getMessage();
    }
  }

  private static void run(Request request) {
    try {
      new Runner(options(request)).run();
    } catch (RunnerException | IOException | RuntimeException e) {
      Throwable reason = e;
      while (reason.getCause() != null) {
        reason = reason.getCause();
      }
      System.out.println("<failure>");
      // Of a fork whose JVM ended early, JMH has the reason there.
      (reason.getSuppressed().length > 0 ? reason.getSuppressed()[0] : reason)
          .printStackTrace(System.out);
    }
  }

  private static Options options(Request request) throws IOException {
    BenchmarkListEntry benchmark =
        entries().stream()
            .filter(entry -> entry.getUsername().equals(request.method))
            .findFirst()
            .orElseThrow(
                () -> new IllegalStateException("there is no benchmark " + request.method));
    Mode mode = Mode.deepValueOf(request.mode);
    boolean hotSpot = !System.getProperty("java.vm.name").contains("OpenJ9");
    List<String> arguments =
        new ArrayList<>(request.ours ? List.of() : benchmark.getJvmArgsAppend().orElse(List.of()));
    request.arguments.stream()
        .filter(each -> hotSpot || !each.startsWith("-Xlog"))
        .forEach(arguments::add);
    // JMH asks a JVM by any other name than its own for its version, in two more JVMs.
    Path own = Path.of(Utils.getCurrentJvm());
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(request.method) + "$")
            .mode(mode)
            .forks(1)
            .warmupForks(0)
            .shouldFailOnError(true)
            // Virtual threads wait for each other in a loop that yields to one another alone, so
            // that one that waits for a lock never runs again (JMH 1.37, JDK 25).
            .syncIterations(!arguments.contains(JvmLaunch.VIRTUAL_THREADS))
            .jvm(Files.isSameFile(Path.of(request.jvm), own) ? own.toString() : request.jvm)
            .jvmArgsAppend(arguments.toArray(String[]::new))
            .result(request.result)
            .resultFormat(ResultFormatType.JSON);
    if (request.ours) {
      options
          .threads(request.threads)
          .timeUnit(mode == Mode.Throughput ? TimeUnit.SECONDS : TimeUnit.NANOSECONDS)
          .jvmArgs()
          .jvmArgsPrepend();
    }
    request.params.forEach(options::param);
    if (request.warmups >= 0) {
      options.warmupIterations(request.warmups).measurementIterations(request.iterations);
      if (mode != Mode.SingleShotTime) {
        options.warmupTime(time(request.warmupNanos)).measurementTime(time(request.iterationNanos));
      }
    }
    for (String profiler : request.profilers) {
      String[] parts = profiler.split(":", 2);
      options.addProfiler(parts[0], parts.length == 1 ? "" : parts[1]);
    }
    return options.build();
  }

  /** In milliseconds where they are whole, so that JMH writes "500 ms" into its results. */
  private static TimeValue time(long nanos) {
    return nanos % 1_000_000 == 0
        ? TimeValue.milliseconds(nanos / 1_000_000)
        : TimeValue.nanoseconds(nanos);
  }
}
