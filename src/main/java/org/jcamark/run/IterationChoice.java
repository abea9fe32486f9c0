package org.jcamark.run;

import java.util.List;
import java.util.OptionalInt;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.NestedVariance;

/**
 * Chooses the measured iterations of a fork where precision decides on the number of forks: as many
 * as take the time of what comes before them, or more, where the nested variance and the cost of
 * the first forks, the pilots, ask for more. It follows from them alone, so that a resumed run
 * chooses the same.
 *
 * <p>What disturbs few forks, each for a tenth of a second, seldom shows in three of them, and then
 * two iterations would seem enough. Measuring as long as preparing costs at most twice as much as
 * the best choice: where only forks vary, none of the measuring is needed, and where only moments
 * vary, none of the preparing.
 */
final class IterationChoice {
  private static final int LEAST = 2;

  /** How many times the planned number it may become: a variance from few forks is a guess. */
  private static final int STRETCH = 4;

  private IterationChoice() {}

  /** The iterations of the pilots. */
  static Iterations beforePilots(ForkSpec planned) {
    return choose(planned, List.of(), ForkCost.seconds(planned));
  }

  /**
   * The iterations of the forks after the pilots.
   *
   * @param pilots {@code [fork][iteration]} of those that count
   * @param secondsPerFork wall time of a later fork with the planned iterations
   * @return those planned in single-shot mode, where an iteration is one call
   */
  static Iterations choose(ForkSpec planned, List<double[]> pilots, double secondsPerFork) {
    Iterations measurement = planned.timing().measurement();
    double iterationSeconds = measurement.time().toNanos() / 1e9;
    if (planned.scenario().mode() == Mode.SINGLE_SHOT || iterationSeconds == 0) {
      return measurement;
    }
    double startSeconds = Math.max(0, secondsPerFork - measurement.count() * iterationSeconds);
    int asLongAsBefore = (int) Math.ceil(startSeconds / iterationSeconds);
    int most = STRETCH * measurement.count();
    int narrowest =
        NestedVariance.of(new Samples.Raw(pilots))
            .map(variance -> variance.iterationsPerFork(startSeconds, iterationSeconds))
            .orElse(OptionalInt.empty())
            .orElse(measurement.count());
    int wanted = Math.max(asLongAsBefore, Math.min(most, narrowest));
    return new Iterations(Math.max(LEAST, wanted), measurement.time());
  }
}
