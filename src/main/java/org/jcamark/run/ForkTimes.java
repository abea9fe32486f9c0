package org.jcamark.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;

/**
 * What the forks of a run took.
 *
 * @param walls wall time of each fork with a result, from before its JVM was started until its
 *     result was here, in the order measured
 */
public record ForkTimes(List<Duration> walls) {
  public ForkTimes {
    walls = List.copyOf(walls);
  }

  /**
   * The times of all forks in a folder.
   *
   * @return without forks where there is no forks.jsonl
   * @throws IOException if forks.jsonl cannot be read; names the file
   */
  public static ForkTimes of(RunFolder folder) throws IOException {
    List<ForkLine> lines = ForksFile.read(folder.forksFile()).lines();
    return new ForkTimes(lines.stream().map(line -> line.notes(ForkNote.class).wall()).toList());
  }

  /** Number of forks with a result. */
  public int forks() {
    return walls.size();
  }

  /** Wall time of all forks together. */
  public Duration wall() {
    return sum(walls);
  }

  /**
   * Wall time that so many forks of one scenario take by precision: that of the first ones, and for
   * each that was not measured the mean of those after the pilots.
   *
   * @param number at least 0
   * @throws IllegalArgumentException if more are asked for and none was measured after the pilots
   */
  public Duration wallOfFirst(int number) {
    if (number <= forks()) {
      return sum(walls.subList(0, number));
    }
    if (forks() <= ForkPlan.PILOTS) {
      throw new IllegalArgumentException(
          number + " forks cannot be told from " + forks() + ", all of them pilots");
    }
    List<Duration> later = walls.subList(ForkPlan.PILOTS, forks());
    Duration mean = sum(later).dividedBy(later.size());
    return wall().plus(mean.multipliedBy(number - forks()));
  }

  private static Duration sum(List<Duration> durations) {
    return durations.stream().reduce(Duration.ZERO, Duration::plus);
  }
}
