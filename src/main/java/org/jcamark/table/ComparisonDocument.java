package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Significance;
import org.jcamark.stats.LogRatio;

/** {@code compare --format json}; the names of its fields are part of the contract. */
public final class ComparisonDocument {
  /** The exact values of a comparison for JSON and CSV. */
  static final Columns<Judged> EXACT = exact();

  private ComparisonDocument() {}

  /** The document of these comparisons. */
  public static Map<String, Object> of(Comparisons all) {
    List<String> differing =
        Facets.SETTINGS.stream().filter(setting -> differ(all, setting)).toList();
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("alpha", all.rules().alpha());
    document.put("threshold", all.rules().threshold());
    document.put("adjustment", all.rules().adjustment());
    document.put("level", Interval.LEVEL);
    document.put("resamples", all.resamples());
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
    item.putAll(EXACT.values(row));
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

  private static Columns<Judged> exact() {
    return new Columns<Judged>()
        .exact("mode", row -> row.pair().candidate().measurement().mode().jmhName())
        .exact("unit", row -> row.unit())
        .exact("baseScore", row -> row.comparison().baseScore())
        .exact("candidateScore", row -> row.comparison().candidateScore())
        .exact("ratio", row -> row.comparison().ratio())
        .exactEnds("ratioLow", "ratioHigh", row -> row.comparison().test().map(LogRatio::interval))
        .exact("p", row -> row.judgement().significance().map(Significance::p))
        .exact("pAdjusted", row -> row.judgement().significance().map(Significance::adjustedP))
        .exact("mannWhitneyP", row -> row.comparison().mannWhitneyP())
        .exact("cliffsDelta", row -> row.comparison().cliffsDelta())
        .exactEnds("bootstrapLow", "bootstrapHigh", row -> row.comparison().bootstrap())
        .exact("forksBase", row -> row.comparison().baseForks().size())
        .exact("forksCandidate", row -> row.comparison().candidateForks().size())
        .exact("verdict", row -> row.judgement().verdict().words())
        .exact("direction", row -> row.judgement().direction().map(Judgement.Direction::words));
  }
}
