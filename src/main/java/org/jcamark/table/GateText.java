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
import org.jcamark.compare.Finding;
import org.jcamark.compare.GateResult;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Unmatched;
import org.jcamark.model.Result;
import org.jcamark.model.Scenario;

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
      case SLOWER ->
          gate.slower().stream()
              .map(
                  row ->
                      "%s: slower, ratio at least %s"
                          .formatted(
                              name(row),
                              Numbers.exceeding(row.interval().orElseThrow().low(), gate.limit())));
      case UNDECIDED ->
          Stream.concat(
              gate.undecided().stream().map(row -> name(row) + ": undecided, " + ratio(row)),
              gate.notCompared().stream().map(Unmatched::line));
      case TOO_FEW_FORKS ->
          gate.tooFewForks().stream()
              .map(
                  row ->
                      "%s: too few forks, %s/%s"
                          .formatted(
                              name(row),
                              row.comparison().baseForks().size(),
                              row.comparison().candidateForks().size()));
      case MISSING -> gate.missing().stream().map(Unmatched::line);
    };
  }

  private static String ratio(Judged row) {
    return row.comparison()
        .test()
        .map(
            test ->
                "ratio %s, %s"
                    .formatted(
                        RatioCells.text(test.ratio(), row.interval()),
                        RatioCells.interval(test.ratio(), row.interval()).text()))
        .orElse("no ratio");
  }

  private static String name(Judged row) {
    Finding candidate = row.pair().candidate();
    Result measurement = candidate.result();
    return candidate
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
