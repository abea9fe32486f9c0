package org.jcamark.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jcamark.json.Documents;
import org.jcamark.model.WarmupFork;

/** The file that a fork of a warm-up study leaves its series in; other forks have none. */
final class SeriesFile implements AutoCloseable {
  private final Optional<Path> file;
  private final boolean recorded;

  private SeriesFile(Optional<Path> file, boolean recorded) {
    this.file = file;
    this.recorded = recorded;
  }

  /**
   * The file for a fork.
   *
   * @param recorded whether Flight Recorder runs
   */
  static SeriesFile of(ForkSpec spec, boolean recorded) {
    if (!spec.recordsWarmup()) {
      return new SeriesFile(Optional.empty(), false);
    }
    try {
      return new SeriesFile(Optional.of(Files.createTempFile("jcamark", ".json")), recorded);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Arguments of the fork's JVM. */
  List<String> arguments() {
    return file.map(
            path ->
                List.of(
                    "-D" + WarmupFork.FILE_PROPERTY + "=" + path,
                    "-D" + WarmupFork.RECORDED_PROPERTY + "=" + recorded))
        .orElse(List.of());
  }

  /** What the fork wrote, after it has ended well. */
  Optional<WarmupFork> read() {
    return file.map(
        path -> {
          try {
            return Documents.read(path, WarmupFork.class);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  @Override
  public void close() {
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
