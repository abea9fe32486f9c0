package org.jcamark.study;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.Uncertain;

/** The numbers that claims are judged by. */
interface Evidence {
  /** All different. */
  List<Setting> settings();

  /** A measured quantity; absent where it was not measured, or is not comparable. */
  Optional<Uncertain> value(Setting setting, Aspect aspect, Work work);

  /** Also of results that are not comparable, such as those whose forks were not warm. */
  default Evidence withNotComparable() {
    return this;
  }

  /** Evidence of the results of a run. */
  record MeasuredEvidence(List<Finding> rows, boolean notComparableToo) implements Evidence {
    public MeasuredEvidence {
      rows = rows.stream().filter(row -> row.scenario().isPresent()).toList();
    }

    MeasuredEvidence(List<Finding> rows) {
      this(rows, false);
    }

    @Override
    public List<Setting> settings() {
      return rows.stream().map(MeasuredEvidence::setting).distinct().toList();
    }

    @Override
    public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
      return rows.stream()
          .filter(row -> setting(row).equals(setting))
          .filter(row -> work.matches(row.scenario().orElseThrow()))
          .filter(row -> notComparableToo || aspect.isSize() || row.isComparable())
          .findFirst()
          .flatMap(row -> value(row, aspect, work.calls()));
    }

    @Override
    public Evidence withNotComparable() {
      return new MeasuredEvidence(rows, true);
    }

    private static Optional<Uncertain> value(Finding row, Aspect aspect, int calls) {
      return estimate(row, aspect, calls)
          .filter(known -> known.mean() > 0)
          .map(known -> Uncertain.of(known, row.starts(), JmhUnit.factor(known.unit())));
    }

    private static Setting setting(Finding row) {
      Key scenario = row.scenario().orElseThrow();
      return new Setting(scenario.jvm(), scenario.provider());
    }

    private static Optional<Estimate> estimate(Finding row, Aspect aspect, int calls) {
      if (calls == 0) {
        return aspect == Aspect.TIME ? row.estimate() : row.estimate(aspect.metric());
      }
      Metric time = row.result().primary();
      if (!aspect.isTime() || !(time.samples().orElse(null) instanceof Samples.Raw raw)) {
        return Optional.empty();
      }
      Samples first =
          new Samples.Raw(
              raw.values().stream()
                  .filter(fork -> fork.length >= calls)
                  .map(fork -> ofCalls(Arrays.copyOf(fork, calls), aspect))
                  .toList());
      return row.estimate(Metric.of(time.unit(), first)).map(mean -> mean.ofForks(first));
    }

    private static double[] ofCalls(double[] calls, Aspect aspect) {
      if (aspect == Aspect.TIME) {
        return calls;
      }
      return new double[] {Percentiles.of(calls, aspect == Aspect.P50 ? 50 : 95)};
    }
  }
}
