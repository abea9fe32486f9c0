package org.jcamark.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.file.MalformedJsonException;
import org.jcamark.model.Key;
import org.jcamark.run.RunFolder;

/** What a warm-up run left on disk. */
public final class WarmupRuns {
  private WarmupRuns() {}

  /**
   * The warm-up of each scenario, in the order of the plan or, where there is no run.json beside
   * the forks, of their first ones. Scenarios that have no fork but the one with Flight Recorder
   * are left out; forks without a warm-up, too.
   *
   * @param given a run's folder, or its file of forks
   * @throws MalformedJsonException if a line is not as a run writes it
   * @throws IOException if the file cannot be read; names the file
   */
  public static List<ScenarioWarmup> read(Path given) throws IOException {
    Path file = Files.isDirectory(given) ? new RunFolder(given).forksFile() : given;
    Map<Key, List<ForkWarmup>> scenarios = new LinkedHashMap<>();
    RunFolder folder = new RunFolder(file.toAbsolutePath().getParent());
    if (Files.isReadable(folder.manifestFile())) {
      folder.manifest().scenarios().forEach(e -> scenarios.put(e.scenario(), new ArrayList<>()));
    }
    for (ForkLine line : ForksFile.read(file).lines()) {
      line.note()
          .warmup()
          .filter(fork -> !line.isWrong())
          .ifPresent(
              fork ->
                  scenarios
                      .computeIfAbsent(line.scenario(), scenario -> new ArrayList<>())
                      .add(ForkWarmup.of(fork)));
    }
    return scenarios.entrySet().stream()
        .filter(entry -> entry.getValue().stream().anyMatch(fork -> !fork.measured().recorded()))
        .map(entry -> ScenarioWarmup.of(entry.getKey(), entry.getValue()))
        .toList();
  }
}
