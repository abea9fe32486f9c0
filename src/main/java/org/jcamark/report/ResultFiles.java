package org.jcamark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jcamark.compare.ColdStage;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.file.JmhReader;
import org.jcamark.model.Result;
import org.jcamark.model.WarmupFork;
import org.jcamark.plan.UsageException;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;

/** Results that a user names by a JMH JSON or CSV file, a pipe, or the folder of a run. */
public final class ResultFiles {
  private ResultFiles() {}

  /**
   * The rows of results.
   *
   * @throws UsageException if there is no such file, or no result in it
   */
  public static List<Result> read(Path given) throws IOException {
    List<Result> rows = rows(given);
    if (isWarmup(rows)) {
      throw new UsageException(
          given + ": a warm-up study; use compare, report or warmup analyze on its folder");
    }
    return rows;
  }

  /**
   * The rows of results, or of the cold starts of a warm-up study.
   *
   * @throws UsageException if there is no such file, or no result in it
   */
  public static List<Result> readOrColdStarts(Path given) throws IOException {
    List<Result> rows = rows(given);
    if (!isWarmup(rows)) {
      return rows;
    }
    RunFolder folder = new RunFolder(file(given).toAbsolutePath().getParent());
    List<Result> stages = ColdStage.results(rows, ScenarioWarmup.read(folder.path()));
    if (stages.isEmpty()) {
      throw new UsageException(given + ": no cold starts in " + folder.forksFile());
    }
    return stages;
  }

  private static List<Result> rows(Path given) throws IOException {
    List<Result> rows = JmhReader.rows(file(given));
    if (rows.isEmpty()) {
      throw new UsageException(given + ": no results in it");
    }
    return rows;
  }

  private static boolean isWarmup(List<Result> rows) {
    return rows.stream().anyMatch(row -> row.benchmark().equals(WarmupFork.BENCHMARK));
  }

  /** The results and, where a run made them, its run.json. */
  public static ResultSet set(Path given, String name) throws IOException {
    return ResultSet.of(name, read(given), manifest(given));
  }

  /** The JSON file itself. */
  public static Path file(Path given) {
    Path file = Files.isDirectory(given) ? new RunFolder(given).resultsFile() : given;
    if (Files.notExists(given)) {
      throw new UsageException(given + ": no such file or folder");
    }
    if (!Files.isReadable(file)) {
      throw new UsageException(
          given + ": not a readable result; use a JMH JSON or CSV file or the folder of a run");
    }
    return file;
  }

  /** The folder of the run that made the results, where a run did. */
  public static Optional<RunFolder> run(Path given) {
    Path file = file(given).toAbsolutePath();
    RunFolder folder = new RunFolder(file.getParent());
    boolean own = file.equals(folder.resultsFile()) && Files.isReadable(folder.manifestFile());
    return own ? Optional.of(folder) : Optional.empty();
  }

  /** What run.json says, where a run made the results, or where it came to none. */
  public static Optional<RunManifest> manifest(Path given) throws IOException {
    Optional<RunFolder> run =
        isRunWithoutResults(given) ? Optional.of(new RunFolder(given)) : run(given);
    return run.isPresent() ? Optional.of(run.get().manifest()) : Optional.empty();
  }

  /**
   * Whether there are rows.
   *
   * @throws UsageException if it is neither a result nor the folder of a run
   */
  public static boolean hasResults(Path given) throws IOException {
    return !isRunWithoutResults(given) && !JmhReader.rows(file(given)).isEmpty();
  }

  /** Whether it is the folder of a run that was interrupted before there were results. */
  private static boolean isRunWithoutResults(Path given) {
    RunFolder folder = new RunFolder(given);
    return Files.isReadable(folder.manifestFile()) && Files.notExists(folder.resultsFile());
  }

  /**
   * Names of result sets: those of folders, or of files without their ending; of a results.json
   * that of its folder; of pipes such as /dev/fd/63, {@code pipe 1} and so on; where two are equal,
   * the paths as given.
   */
  public static List<String> names(List<Path> results) {
    List<Path> pipes = results.stream().filter(ResultFiles::isPipe).toList();
    List<String> names =
        results.stream()
            .map(path -> isPipe(path) ? "pipe " + (pipes.indexOf(path) + 1) : name(path))
            .toList();
    return Set.copyOf(names).size() == names.size()
        ? names
        : results.stream().map(Path::toString).toList();
  }

  /** Whether it can be read once only, and has no folder of its own. */
  public static boolean isPipe(Path result) {
    return Files.exists(result) && !Files.isRegularFile(result) && !Files.isDirectory(result);
  }

  private static String name(Path result) {
    Path whole = result.toAbsolutePath().normalize();
    Path parent = whole.getParent();
    boolean ofRun = parent != null && whole.equals(new RunFolder(parent).resultsFile());
    String name = Objects.toString((ofRun ? parent : whole).getFileName(), result.toString());
    return ofRun || Files.isDirectory(whole)
        ? name
        : name.replaceFirst("(?i)[.](json|csv)([.]gz)?$", "");
  }
}
