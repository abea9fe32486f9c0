package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;

/** {@code compare --format json}; the names of its fields are part of the contract. */
public final class ComparisonDocument {
  /** Settings that an item has where comparisons differ by them. */
  private static final List<String> SETTINGS =
      List.of(Facets.THREADS, Facets.JVM, Facets.MACHINE, Facets.JIT, Facets.CLASSPATH);

  private ComparisonDocument() {}

  /** The document of these comparisons. */
  public static Map<String, Object> of(Comparisons all) {
    List<String> differing = SETTINGS.stream().filter(setting -> differ(all, setting)).toList();
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
    item.putAll(ComparisonFields.of(row));
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
}
