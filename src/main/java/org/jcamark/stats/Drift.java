package org.jcamark.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Iterations of one fork that do not belong together, judged by themselves. Of the steady forks of
 * 586 public benchmarks (those of {@link SecondOpinion#SCATTER}), 4% are taken for such.
 *
 * @param times the largest iteration, or the larger part, as a multiple of the smallest
 */
public record Drift(Form form, double times) {
  /** How they differ. */
  public enum Form {
    RISING,
    FALLING,
    /** Two parts that do not overlap, or one value far from all others. */
    APART
  }

  private static final int PARTS = 5;
  private static final double FAR = 0.1;
  private static final double APART = 1.25;

  /**
   * Whether the means of five parts of the times, or fewer times themselves, all rise or all fall,
   * by more than {@value #FAR} in all; or where in order of size the widest gap is more than
   * {@value #APART} times and all else spans less than half of it.
   *
   * @param times at least one, above 0
   */
  static Optional<Drift> of(double... times) {
    int parts = Math.min(PARTS, times.length);
    double[] means =
        IntStream.range(0, parts)
            .mapToDouble(
                i -> Moments.mean(times, i * times.length / parts, (i + 1) * times.length / parts))
            .toArray();
    double[] sorted = Arrays.stream(means).sorted().toArray();
    double[] down = Arrays.stream(sorted).map(time -> -time).sorted().map(time -> -time).toArray();
    double span = sorted[parts - 1] / sorted[0];
    double gap =
        IntStream.range(1, parts).mapToDouble(i -> sorted[i] / sorted[i - 1]).max().orElse(1);
    if (parts > 3 && gap > APART && span < Math.pow(gap, 1.5)) {
      return Optional.of(new Drift(Form.APART, gap));
    }
    return parts <= 3 || span <= 1 + FAR
        ? Optional.empty()
        : Arrays.equals(means, sorted)
            ? Optional.of(new Drift(Form.RISING, span))
            : Arrays.equals(means, down)
                ? Optional.of(new Drift(Form.FALLING, span))
                : Optional.empty();
  }
}
