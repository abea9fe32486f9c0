package org.jcamark.compare;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jcamark.stats.Judgement.Direction;

/**
 * The search for the version between which and the one before a time changed: the ends, then the
 * middle of what is left, each compared with the last version that was still as the first. Where
 * the ends do not differ, versions a quarter of the range apart are compared with the first, the
 * newest before the others: a change may have been undone.
 */
public final class Bisection {
  /** Compares two versions. */
  public interface Comparer {
    /** How the second differs from the first; absent where no difference was found. */
    Optional<Direction> compare(String base, String candidate)
        throws IOException, InterruptedException;
  }

  /**
   * Where a time changed.
   *
   * @param before the last version of the old time
   * @param after the first one of the new time
   */
  public record Change(String before, String after, Direction direction) {}

  private static final int QUARTERS = 4;

  private Bisection() {}

  /**
   * The change; absent where neither the ends differ nor a version in between that was tried.
   *
   * @param versions in ascending order, at least two
   */
  public static Optional<Change> search(List<String> versions, Comparer comparer)
      throws IOException, InterruptedException {
    List<String> left = List.copyOf(versions);
    int step = Math.max(1, (left.size() - 1) / QUARTERS);
    Optional<Direction> direction = comparer.compare(left.get(0), left.get(left.size() - 1));
    while (direction.isEmpty()) {
      if (left.size() - step < 2) {
        return Optional.empty();
      }
      left = left.subList(0, left.size() - step);
      direction = comparer.compare(left.get(0), left.get(left.size() - 1));
    }
    while (left.size() > 2) {
      int middle = left.size() / 2;
      boolean changed = comparer.compare(left.get(0), left.get(middle)).equals(direction);
      left = changed ? left.subList(0, middle + 1) : left.subList(middle, left.size());
    }
    return Optional.of(new Change(left.get(0), left.get(1), direction.get()));
  }
}
