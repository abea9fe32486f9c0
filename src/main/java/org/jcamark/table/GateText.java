package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Facets;
import org.jcamark.compare.FailOn;
import org.jcamark.compare.GateResult;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Unmatched;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;

/** The result of a gate: its closing line, its failures, and its part of the JSON document. */
public final class GateText {
  private GateText() {}

  public static String line(GateResult gate) {
    return "gate: %s slower beyond %s, "
            .formatted(gate.slower().size(), Numbers.chosenPercent(gate.limit()))
        + words(counts(gate), count -> !count.getKey().equals("slower"));
  }

  /** Why a gate judged nothing, by counts. */
  public static String nothingJudged(GateResult gate) {
    String counts = words(counts(gate), count -> count.getValue() > 0);
    return "nothing could be judged" + (counts.isEmpty() ? "" : ": " + counts);
  }

  private static Map<String, Integer> counts(GateResult gate) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    counts.put("slower", gate.slower().size());
    counts.put("fine", gate.fine().size());
    counts.put("undecided", gate.undecided().size());
    counts.put("tooFewForks", gate.tooFewForks().size());
    counts.put("notCompared", gate.notCompared().size());
    counts.put("missing", gate.missing().size());
    return counts;
  }

  private static String words(
      Map<String, Integer> counts, Predicate<Map.Entry<String, Integer>> included) {
    return counts.entrySet().stream()
        .filter(included)
        .map(
            count ->
                Numbers.count(count.getValue())
                    + " "
                    + count.getKey().replaceAll("[A-Z]", " $0").toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }

  /** A line for each result and condition that holds for it: condition, result, reason. */
  public static List<String> failures(GateResult gate) {
    return gate.conditions().stream()
        .flatMap(
            condition ->
                failures(gate, condition.kind()).map(line -> words(condition) + ": " + line))
        .toList();
  }

  private static Stream<String> failures(GateResult gate, FailOn.Kind kind) {
    return switch (kind) {
      case SLOWER -> gate.slower().stream().map(row -> slower(row, gate.limit()));
      case UNDECIDED ->
          Stream.concat(
              gate.undecided().stream().map(GateText::undecided),
              gate.notCompared().stream().map(Unmatched::line));
      case TOO_FEW_FORKS -> gate.tooFewForks().stream().map(GateText::tooFewForks);
      case MISSING -> gate.missing().stream().map(Unmatched::line);
    };
  }

  private static String slower(Judged row, double limit) {
    double least = row.interval().orElseThrow().low();
    return name(row) + ": slower, ratio at least " + Numbers.exceeding(least, limit);
  }

  private static String undecided(Judged row) {
    return name(row)
        + ": undecided, "
        + row.comparison().test().map(GateText::ratio).orElse("no ratio");
  }

  private static String ratio(LogRatio test) {
    Interval ends = test.interval();
    return "ratio %s, %s"
        .formatted(
            Numbers.ratio(test.ratio(), ends.low(), ends.high()),
            Numbers.ratioInterval(ends.low(), ends.high(), test.ratio()));
  }

  private static String tooFewForks(Judged row) {
    Comparison comparison = row.comparison();
    return "%s: too few forks, %s/%s"
        .formatted(name(row), comparison.baseForks().size(), comparison.candidateForks().size());
  }

  private static String name(Judged row) {
    Measurement measurement = row.pair().candidate().measurement();
    return row.pair()
            .candidate()
            .scenario()
            .map(Scenario::inWords)
            .orElseGet(() -> measurement.benchmark() + Facets.inWords(measurement.params()))
        + (" (" + measurement.mode().jmhName() + ")");
  }

  private static String words(FailOn condition) {
    return condition.kind().label()
        + condition.limit().stream()
            .mapToObj(limit -> ":" + Numbers.chosenPercent(limit))
            .collect(Collectors.joining());
  }

  /** The gate in {@code compare --format json}. */
  public static Map<String, Object> fields(GateResult gate) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("failOn", gate.conditions().stream().map(GateText::words).toList());
    fields.put("outcome", gate.outcome().words());
    fields.putAll(counts(gate));
    return fields;
  }
}
