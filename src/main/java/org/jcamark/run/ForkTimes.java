package org.jcamark.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;

/**
 * What the forks of a run took.
 *
 * @param forks number of forks with a result
 * @param wall sum of their wall times, each from before its JVM was started until its result was
 *     here
 */
public record ForkTimes(int forks, Duration wall) {

  /**
   * Of all forks in a folder, whoever sat for them.
   *
   * @throws IOException if forks.jsonl cannot be read; names the file
   */
  public static ForkTimes of(RunFolder folder) throws IOException {
    List<ForkLine> lines = ForksFile.read(folder.forksFile()).lines();
    Duration wall = Duration.ZERO;
    for (ForkLine line : lines) {
      wall = wall.plus(line.notes(ForkNote.class).wall());
    }
    return new ForkTimes(lines.size(), wall);
  }
}
