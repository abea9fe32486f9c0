package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.LogRatio;

/** The exact values of a comparison for JSON and CSV, by name; null for nothing. */
final class ComparisonFields {
  private ComparisonFields() {}

  static Map<String, Object> of(Judged row) {
    Comparison comparison = row.comparison();
    Judgement judgement = row.judgement();
    Optional<Interval> interval = comparison.test().map(LogRatio::interval);
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("mode", row.pair().candidate().measurement().mode().jmhName());
    fields.put("unit", row.unit());
    fields.put("baseScore", comparison.baseScore());
    fields.put("candidateScore", comparison.candidateScore());
    fields.put("ratio", orNull(comparison.ratio()));
    putEnds(fields, "ratio", interval);
    fields.put("p", comparison.test().map(LogRatio::p).orElse(null));
    fields.put("pAdjusted", orNull(judgement.adjustedP()));
    fields.put("cliffsDelta", orNull(comparison.cliffsDelta()));
    fields.put("forksBase", comparison.baseForks().size());
    fields.put("forksCandidate", comparison.candidateForks().size());
    fields.put("verdict", judgement.verdict().words());
    fields.put("direction", judgement.direction().map(Judgement.Direction::words).orElse(null));
    fields.put("mannWhitneyP", orNull(comparison.mannWhitneyP()));
    putEnds(fields, "bootstrap", comparison.bootstrap());
    putEnds(fields, "fieller", comparison.fieller());
    return fields;
  }

  private static void putEnds(
      Map<String, Object> fields, String name, Optional<Interval> interval) {
    fields.put(name + "Low", interval.map(Interval::low).orElse(null));
    fields.put(name + "High", interval.map(Interval::high).orElse(null));
  }

  private static Double orNull(OptionalDouble value) {
    return value.isPresent() ? (Double) value.getAsDouble() : null;
  }
}
