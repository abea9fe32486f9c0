package org.jcamark.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.json.Documents;
import org.jcamark.model.Mode;
import org.jcamark.model.WarmupFork;
import org.jcamark.profile.ResourceProfiler;

/**
 * The files of a fork: JMH's result; of a warm fork, what was compiled in its iterations; of a
 * warm-up study, its series.
 */
final class ForkFiles implements AutoCloseable {
  private final boolean recorded;
  private final List<Path> all = new ArrayList<>();
  private final Optional<Path> series;
  private final Optional<Path> iterations;
  private final Optional<Path> log;
  private final Path result;

  ForkFiles(ForkSpec spec, boolean recorded) throws IOException {
    this.recorded = recorded;
    boolean warm = spec.scenario().mode() != Mode.SINGLE_SHOT;
    boolean hotSpot =
        !spec.scenario().isCall()
            || spec.jvm().args().stream().anyMatch(each -> each.startsWith("-XX:CompileCommand="));
    series = temporary(".json", spec.recordsWarmup());
    iterations = temporary(".iterations", warm);
    log = temporary(".log", warm && hotSpot);
    result = temporary(".json", true).orElseThrow();
  }

  private Optional<Path> temporary(String suffix, boolean needed) throws IOException {
    if (!needed) {
      return Optional.empty();
    }
    Path file = Files.createTempFile("jcamark", suffix);
    all.add(file);
    return Optional.of(file);
  }

  /** Arguments of the fork's JVM; the log has the clock of {@link System#nanoTime}. */
  List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    series.ifPresent(
        file -> {
          arguments.add("-D" + WarmupFork.FILE_PROPERTY + "=" + file);
          arguments.add("-D" + WarmupFork.RECORDED_PROPERTY + "=" + recorded);
        });
    iterations.ifPresent(file -> arguments.add("-D" + ResourceProfiler.FILE_PROPERTY + "=" + file));
    log.ifPresent(
        file -> {
          arguments.add("-D" + ResourceProfiler.LOG_PROPERTY + "=" + file);
          arguments.add("-Xlog:jit+compilation=debug:file=" + file + ":timenanos:filecount=0");
        });
    return arguments;
  }

  Path result() {
    return result;
  }

  boolean hasResult() throws IOException {
    return Files.size(result) > 0;
  }

  /** After the fork has ended well; absent where it has no profiler of ours. */
  Optional<CompilerActivity> compilers() throws IOException {
    List<String> lines = iterations.isEmpty() ? List.of() : Files.readAllLines(iterations.get());
    return lines.isEmpty() ? Optional.empty() : Optional.of(CompilerActivity.of(lines));
  }

  Optional<WarmupFork> series() throws IOException {
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(Documents.read(series.get(), WarmupFork.class));
  }

  @Override
  public void close() throws IOException {
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }
}
