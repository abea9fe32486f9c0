package org.jcamark.run;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.file.Documents;
import org.jcamark.model.Mode;
import org.jcamark.model.WarmupFork;
import org.jcamark.profile.ResourceProfiler;

/**
 * The files of a fork: JMH's result; the log of its compilations, and what of it was in measured
 * iterations; of a warm-up study, its series.
 */
final class ForkFiles implements AutoCloseable {
  private final Path folder = Files.createTempDirectory("jcamark");
  private final Path series = folder.resolve("series.json");
  private final Path log = folder.resolve("compilations.log");
  private final Path iterations = folder.resolve("iterations");
  final Path result = folder.resolve("result.json");

  /** Arguments of the fork's JVM; the log has the clock of {@link System#nanoTime}. */
  final List<String> arguments = new ArrayList<>();

  ForkFiles(ForkSpec spec, boolean recorded) throws IOException {
    if (spec.recordsWarmup()) {
      arguments.add("-D" + WarmupFork.FILE_PROPERTY + "=" + series);
      arguments.add("-D" + WarmupFork.RECORDED_PROPERTY + "=" + recorded);
    }
    if (spec.scenario().mode() == Mode.SINGLE_SHOT) {
      return;
    }
    arguments.add("-D" + ResourceProfiler.FILE_PROPERTY + "=" + iterations);
    if (!spec.scenario().isCall()
        || spec.jvm().args().stream().anyMatch(each -> each.startsWith("-XX:CompileCommand="))) {
      arguments.add("-D" + ResourceProfiler.LOG_PROPERTY + "=" + log);
      arguments.add("-Xlog:jit+compilation=debug:file=" + log + ":timenanos:filecount=0");
    }
  }

  /** After the fork has ended well; absent where it is of no warm-up study. */
  Optional<WarmupFork> series() throws IOException {
    return Files.exists(series)
        ? Optional.of(Documents.read(series, WarmupFork.class))
        : Optional.empty();
  }

  /** By our profiler, for each iteration: compilers' CPU time in ms (0), compilations begun (1). */
  <N> Optional<List<N>> compilers(int column, Function<String, N> number) throws IOException {
    return Files.exists(iterations)
        ? Optional.of(
            Files.readAllLines(iterations).stream()
                .map(line -> number.apply(line.split(" ", 2)[column]))
                .toList())
        : Optional.empty();
  }

  @Override
  public void close() throws IOException {
    for (Path file : List.of(series, iterations, log, result, folder)) {
      try {
        Files.deleteIfExists(file);
      } catch (FileSystemException ending) {
        // A fork that was killed may still write, or have a file open; it is left to the system.
      }
    }
  }
}
