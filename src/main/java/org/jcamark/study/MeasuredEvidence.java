package org.jcamark.study;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Metric;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Uncertain;

/** Evidence of the results of a run. */
public final class MeasuredEvidence implements Evidence {
  private final List<ResultRow> rows;
  private final Set<Setting> settings = new LinkedHashSet<>();

  public MeasuredEvidence(List<ResultRow> rows) {
    this.rows =
        rows.stream()
            .filter(row -> row.scenario().isPresent())
            .filter(ResultRow::isComparable)
            .toList();
    this.rows.forEach(row -> settings.add(setting(row)));
  }

  @Override
  public Set<Setting> settings() {
    return settings;
  }

  @Override
  public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
    return row(setting, work)
        .flatMap(row -> estimate(row, aspect))
        .filter(estimate -> estimate.mean() > 0)
        .map(estimate -> Uncertain.of(estimate, JmhUnit.factor(estimate.unit())));
  }

  /** The result of some work. */
  Optional<ResultRow> row(Setting setting, Work work) {
    return rows.stream()
        .filter(row -> setting(row).equals(setting))
        .filter(row -> work.matches(row.scenario().orElseThrow()))
        .findFirst();
  }

  private static Setting setting(ResultRow row) {
    Scenario scenario = row.scenario().orElseThrow();
    return new Setting(scenario.jvm(), scenario.provider());
  }

  static Optional<Estimate> estimate(ResultRow row, Aspect aspect) {
    Metric metric = row.measurement().secondary().get(aspect.metric());
    if (aspect == Aspect.TIME) {
      return row.estimate();
    }
    return metric == null ? Optional.empty() : row.estimate(metric);
  }
}
