package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Significance;
import org.jcamark.stats.LogRatio;

/** {@code compare --format json}; the names of its fields are part of the contract. */
public final class ComparisonDocument {
  private ComparisonDocument() {}

  /** The document of these comparisons. */
  public static Map<String, Object> of(Comparisons all) {
    List<String> differing =
        Facets.SETTINGS.stream().filter(setting -> differ(all, setting)).toList();
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("alpha", all.rules().alpha());
    document.put("threshold", all.rules().threshold());
    document.put("adjustment", all.rules().adjustment());
    document.put("level", all.settings().level());
    document.put("resamples", all.settings().resamples());
    all.axis().ifPresent(axis -> document.put("by", axis.by()));
    all.axis().ifPresent(axis -> document.put("baseline", axis.baseline()));
    document.put("comparisons", all.judged().stream().map(row -> item(row, differing)).toList());
    document.put("unmatched", all.unmatched());
    return document;
  }

  private static boolean differ(Comparisons all, String setting) {
    return all.axis().map(Axis::by).equals(Optional.of(setting))
        || all.judged().stream().map(row -> candidate(row).find(setting)).distinct().count() > 1;
  }

  private static Facets candidate(Judged row) {
    return row.pair().candidate().facets();
  }

  private static Map<String, Object> item(Judged row, List<String> settings) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("benchmark", row.pair().candidate().measurement().benchmark());
    item.put("params", row.pair().candidate().measurement().params());
    item.putAll(fields(row));
    for (String setting : settings) {
      candidate(row)
          .find(setting)
          .ifPresent(
              value ->
                  item.put(
                      setting, setting.equals(Facets.THREADS) ? Integer.valueOf(value) : value));
    }
    return item;
  }

  /** The exact values of a comparison for JSON and CSV, by name; null for nothing. */
  static Map<String, Object> fields(Judged row) {
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
    fields.put("p", judgement.significance().map(Significance::p).orElse(null));
    fields.put("pAdjusted", judgement.significance().map(Significance::adjustedP).orElse(null));
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
