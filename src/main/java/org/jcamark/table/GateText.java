package org.jcamark.table;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Gate;
import org.jcamark.compare.Gate.FailOn;
import org.jcamark.compare.Gate.Place;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Unmatched;
import org.jcamark.model.Key;
import org.jcamark.model.Result;

/** A gate in words: its closing line, its failures, and its part of the JSON document. */
public final class GateText {
  private GateText() {}

  public static String line(Gate gate) {
    return "gate: %s slower beyond %s, "
            .formatted(gate.count(Place.SLOWER), Numbers.chosenPercent(gate.limit()))
        + counts(gate, place -> place != Place.SLOWER)
        + found(gate);
  }

  /** Of which slowdowns such intervals would have failed the gate. */
  private static String found(Gate gate) {
    double[] from =
        gate.judged().values().stream()
            .flatMap(List::stream)
            .flatMapToDouble(row -> gate.detectable(row).stream())
            .sorted()
            .toArray();
    return from.length == 0
        ? ""
        : "; detectable slowdowns from %s to %s, by result"
            .formatted(slowdown(from[0]), slowdown(from[from.length - 1]));
  }

  static String slowdown(double ratio) {
    return "+" + Numbers.percent(ratio - 1);
  }

  /** Why a gate judged nothing, by counts. */
  public static String nothingJudged(Gate gate) {
    String counts = counts(gate, place -> gate.count(place) > 0);
    return "nothing could be judged" + (counts.isEmpty() ? "" : ": " + counts);
  }

  private static String counts(Gate gate, Predicate<Place> included) {
    return Arrays.stream(Place.values())
        .filter(included)
        .map(place -> Numbers.count(gate.count(place)) + " " + place.words())
        .collect(Collectors.joining(", "));
  }

  /** A line for each result and condition that holds for it: condition, result, reason. */
  public static List<String> failures(Gate gate) {
    return gate.conditions().stream()
        .filter(gate::fails)
        .flatMap(
            condition ->
                condition.kind().places().stream()
                    .flatMap(place -> failures(gate, place))
                    .map(line -> words(condition) + ": " + line))
        .toList();
  }

  private static Stream<String> failures(Gate gate, Place place) {
    return Stream.concat(
        gate.judged(place).stream()
            .map(
                row ->
                    name(row.candidate()) + ": " + place.words() + ", " + reason(gate, place, row)),
        gate.unmatched(place).stream().map(Unmatched::line));
  }

  private static String reason(Gate gate, Place place, Judged row) {
    return switch (place) {
      case SLOWER ->
          "ratio at least "
              + Numbers.plain(row.interval().orElseThrow().low())
              + " > "
              + Numbers.plain(1 + gate.limit());
      case TOO_FEW_FORKS -> row.comparison().baseForks() + "/" + row.comparison().candidateForks();
      default ->
          row.interval()
              .or(row::likelyInterval)
              .map(
                  ends ->
                      "ratio %s, %s"
                          .formatted(
                              Numbers.ratio(row.ratio().orElseThrow(), Optional.of(ends)),
                              Numbers.ratioInterval(row.ratio().orElseThrow(), ends)))
              .orElse("no ratio");
    };
  }

  static String name(Finding row) {
    Result measured = row.result();
    return row.scenario()
            .map(Key::inWords)
            .orElseGet(() -> measured.benchmark() + Unmatched.inWords(measured.params()))
        + (" (" + measured.mode().label() + ")");
  }

  private static String words(FailOn condition) {
    return condition.kind().label()
        + condition.limit().stream()
            .mapToObj(limit -> ":" + Numbers.chosenPercent(limit))
            .collect(Collectors.joining());
  }

  /** The gate in {@code compare --format json}. */
  public static Map<String, Object> fields(Gate gate) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("failOn", gate.conditions().stream().map(GateText::words).toList());
    fields.put("outcome", gate.outcome().label().replace('-', ' '));
    for (Place place : Place.values()) {
      fields.put(place.key(), gate.count(place));
    }
    return fields;
  }
}
