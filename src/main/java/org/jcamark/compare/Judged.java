package org.jcamark.compare;

import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jcamark.model.Measurement;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Judgement;
import org.jcamark.table.Numbers;

/**
 * A pair with what is said of it.
 *
 * @param comparison in the unit of the base
 */
public record Judged(Pair pair, Comparison comparison, Judgement judgement) {
  public Judged {
    Objects.requireNonNull(pair, "pair");
    Objects.requireNonNull(comparison, "comparison");
    Objects.requireNonNull(judgement, "judgement");
  }

  /** The unit of both scores. */
  public String unit() {
    return pair.base().measurement().primary().unit();
  }

  /** The benchmark with its parameters, and how the candidate stands to the base. */
  public String line() {
    Measurement measurement = pair.candidate().measurement();
    String params =
        measurement.params().entrySet().stream()
            .map(param -> " " + param.getKey() + "=" + param.getValue())
            .collect(Collectors.joining());
    OptionalDouble ratio = comparison.ratio();
    return measurement.benchmark()
        + params
        + " ("
        + measurement.mode().jmhName()
        + "): "
        + judgement.verdict().words()
        + (ratio.isPresent() ? ", ratio " + Numbers.significant(ratio.getAsDouble()) : "");
  }
}
