package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Samples;

/**
 * The iterations of a result in order, as a small line after a number.
 *
 * @param forks {@code [fork][iteration]}, in any unit
 */
public record Sparkline(List<double[]> forks) {
  /** The iterations of a result that has several; absent of sample mode and of scores alone. */
  static Optional<Sparkline> of(ResultRow row) {
    return row.measurement()
        .primary()
        .samples()
        .filter(Samples.Raw.class::isInstance)
        .map(samples -> new Sparkline(((Samples.Raw) samples).values()))
        .filter(line -> line.forks().stream().mapToInt(fork -> fork.length).sum() > 1);
  }
}
