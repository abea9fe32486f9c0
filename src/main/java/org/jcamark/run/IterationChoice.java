package org.jcamark.run;

import java.util.List;
import java.util.OptionalInt;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.NestedVariance;

/**
 * Chooses the measured iterations of a fork where precision decides on the number of forks: from
 * the nested variance and the cost of the first forks, the pilots. It follows from them alone, so
 * that a resumed run chooses the same.
 */
final class IterationChoice {
  private static final int LEAST = 2;

  /**
   * Time to measure ÷ time before it, at the least. What disturbs few forks, each for a tenth of a
   * second, seldom shows in three of them, and then two iterations would seem enough; a quarter
   * more time is little to pay for a fork that is not lost by it.
   */
  private static final double LEAST_SHARE = 0.25;

  /** How many times the planned number it may become: a variance from few forks is a guess. */
  private static final int STRETCH = 4;

  private IterationChoice() {}

  /**
   * The iterations of the forks after the pilots.
   *
   * @param pilots {@code [fork][iteration]} of those that count
   * @param secondsPerFork wall time of a later fork, had it the planned iterations
   * @return those planned where nothing can be concluded, and in single-shot mode, where the time
   *     of an iteration is what is asked for
   */
  static Iterations choose(Candidate planned, List<double[]> pilots, double secondsPerFork) {
    Iterations measurement = planned.measurement();
    double iterationSeconds = measurement.time().toNanos() / 1e9;
    if (planned.scenario().mode() == Mode.SINGLE_SHOT || iterationSeconds == 0) {
      return measurement;
    }
    double startSeconds = Math.max(0, secondsPerFork - measurement.count() * iterationSeconds);
    OptionalInt best =
        NestedVariance.of(new Samples.Raw(pilots))
            .map(variance -> variance.iterationsAFork(startSeconds, iterationSeconds))
            .orElse(OptionalInt.empty());
    if (best.isEmpty()) {
      return measurement;
    }
    int share = (int) Math.ceil(LEAST_SHARE * startSeconds / iterationSeconds);
    int wanted = Math.max(Math.max(LEAST, share), best.getAsInt());
    int most = STRETCH * measurement.count();
    return new Iterations(Math.min(most, wanted), measurement.time());
  }
}
