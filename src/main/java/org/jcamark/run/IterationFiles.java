package org.jcamark.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.Mode;
import org.jcamark.profile.ResourceProfiler;

/**
 * The files in which a warm fork leaves the times of its iterations and what was compiled; single
 * shots have none.
 */
final class IterationFiles implements AutoCloseable {
  private final Optional<Path> iterations;
  private final Optional<Path> log;

  private IterationFiles(Optional<Path> iterations, Optional<Path> log) {
    this.iterations = iterations;
    this.log = log;
  }

  /** The files for a fork; a log where its JVM is HotSpot, which has compile commands. */
  static IterationFiles of(ForkSpec spec) {
    if (spec.scenario().mode() == Mode.SINGLE_SHOT) {
      return new IterationFiles(Optional.empty(), Optional.empty());
    }
    boolean hotspot =
        spec.jvm().args().stream().anyMatch(argument -> argument.startsWith("-XX:CompileCommand="));
    return new IterationFiles(
        Optional.of(temporary(".iterations")),
        hotspot ? Optional.of(temporary(".log")) : Optional.empty());
  }

  private static Path temporary(String suffix) {
    try {
      return Files.createTempFile("jcamark", suffix);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Arguments of the fork's JVM; the log has the clock of {@link System#nanoTime}. */
  List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    iterations.ifPresent(file -> arguments.add("-D" + ResourceProfiler.FILE_PROPERTY + "=" + file));
    log.ifPresent(
        file -> {
          arguments.add("-D" + ResourceProfiler.LOG_PROPERTY + "=" + file);
          arguments.add("-Xlog:jit+compilation=debug:file=" + file + ":timenanos:filecount=0");
        });
    return arguments;
  }

  /** What the fork left, after it has ended well; absent where it has no profiler of ours. */
  Optional<CompilerActivity> read() {
    List<String> lines = iterations.map(IterationFiles::lines).orElse(List.of());
    return lines.isEmpty() ? Optional.empty() : Optional.of(CompilerActivity.of(lines));
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    for (Optional<Path> file : List.of(iterations, log)) {
      file.ifPresent(
          path -> {
            try {
              Files.deleteIfExists(path);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
  }
}
