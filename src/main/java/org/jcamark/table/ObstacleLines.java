package org.jcamark.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jcamark.compare.ColdForks;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Obstacle;
import org.jcamark.compare.OffCurve;
import org.jcamark.model.ByteSize;
import org.jcamark.model.ForkNote;
import org.jcamark.model.InOrder;
import org.jcamark.model.Metric;
import org.jcamark.model.Result;
import org.jcamark.stats.Drift;
import org.jcamark.stats.Steadiness;

/**
 * Lines on results that are to be read with care.
 *
 * @param text what is wrong, what usually causes it and what helps
 * @param rows a line a result; empty where it is about all
 */
public record ObstacleLines(String text, List<String> rows) {
  private static final int MOST = 8;

  private static final String OFF_CURVE =
      "Caution: %s out of line with other payload sizes: more than three times the time per byte of"
          + " a shorter one, or the time of a longer one. Usual causes: code that was not compiled"
          + " when timing began; memory traffic.";

  private static final String UNFORKED =
      "Caution: %s measured inside the runner's JVM (0 forks), whose heap and compiled code are"
          + " also those of other benchmarks. Measure with a fork or more (-f 1).";
  private static final String REPEATED =
      "Caution: %s in this file more than once, so compare matches none of them; merge pools those"
          + " with samples of one JVM with the same arguments.";

  private static final String FEW_CHECKED =
      "Note: for %s fewer than "
          + Numbers.count(Metric.ENOUGH_CHECKED)
          + " answers were checked; "
          + Numbers.count(Metric.ENOUGH_CHECKED)
          + " find a fault in 1 of 500 with 95%% probability.";

  public static ObstacleLines of(String text) {
    return new ObstacleLines(text, List.of());
  }

  /** Those of each obstacle that some of these results have, and of other work on the machine. */
  public static List<ObstacleLines> of(List<Finding> rows) {
    KeyColumns<Finding> names = KeyColumns.of(rows);
    List<ObstacleLines> all = new ArrayList<>();
    for (Obstacle obstacle : Obstacle.values()) {
      add(
          all,
          obstacle::sentence,
          rows.stream()
              .filter(row -> has(row, obstacle))
              .map(row -> names.name(row) + ": " + detail(row, obstacle)));
    }
    add(
        all,
        OFF_CURVE::formatted,
        OffCurve.among(rows).stream().map(one -> names.name(one.row()) + ": " + words(one)));
    add(
        all,
        FEW_CHECKED::formatted,
        rows.stream()
            .flatMap(
                row ->
                    checked(row.result())
                        .filter(checked -> checked < Metric.ENOUGH_CHECKED)
                        .map(checked -> names.name(row) + ": " + found(checked))
                        .stream()));
    disturbance(rows)
        .map(found -> "Caution: " + found + " Measure with nothing else running.")
        .ifPresent(text -> all.add(of(text)));
    add(
        all,
        UNFORKED::formatted,
        rows.stream().filter(row -> row.result().isUnforked()).map(names::name));
    add(
        all,
        "Caution: the score of %s is not that of its samples. The samples are used."::formatted,
        rows.stream()
            .filter(row -> row.meanInsteadOfScore().isPresent())
            .map(row -> names.name(row) + ": " + scores(row)));
    add(
        all,
        REPEATED::formatted,
        InOrder.groupedBy(rows, Finding::facets).values().stream()
            .filter(same -> same.size() > 1)
            .map(same -> names.name(same.get(0)) + ": " + same.size() + " times"));
    return all;
  }

  /** Adds these rows, where there are any, under a sentence on so many results. */
  private static void add(
      List<ObstacleLines> all, UnaryOperator<String> sentence, Stream<String> rows) {
    List<String> lines = rows.toList();
    if (!lines.isEmpty()) {
      String text = sentence.apply(Numbers.count(lines.size(), "result"));
      all.add(new ObstacleLines(text, firstOf(lines)));
    }
  }

  private static List<String> firstOf(List<String> lines) {
    int more = lines.size() - MOST;
    return more <= 0
        ? lines
        : Stream.concat(
                lines.stream().limit(MOST), Stream.of("and " + Numbers.count(more) + " more"))
            .toList();
  }

  private static boolean has(Finding row, Obstacle obstacle) {
    return obstacle == Obstacle.NOT_WARM
        ? !row.coldForks().indexes().isEmpty()
        : row.obstacles().contains(obstacle);
  }

  private static String detail(Finding row, Obstacle obstacle) {
    return switch (obstacle) {
      case NOT_WARM -> {
        ColdForks cold = row.coldForks();
        yield "%s of %s not warm, %s"
            .formatted(
                cold.indexes().size(),
                Numbers.count(cold.forks(), "fork"),
                cold.areLeftOut() ? "left out" : "not compared");
      }
      case COARSE_CLOCK -> {
        double step = row.clockStep().orElseThrow();
        yield "its values are " + (step > 0 ? "multiples of " + Unit.timeInWords(step) : "0");
      }
      case GROUPS -> ScoreUnits.groupsInWords(row);
      case FALLING ->
          "first half of a fork "
              + Numbers.significant(row.steadiness().orElseThrow().fall())
              + " times as long as the second";
      case UNSTEADY -> drift(row.steadiness().flatMap(Steadiness::drift).orElseThrow());
    };
  }

  private static String scores(Finding row) {
    return "score %s, mean of its samples %s %s"
        .formatted(
            Numbers.significant(row.result().primary().score().orElseThrow()),
            Numbers.significant(row.meanInsteadOfScore().orElseThrow()),
            row.unit());
  }

  private static String drift(Drift drift) {
    String times = Numbers.significant(drift.times()) + " times as long as ";
    return switch (drift.form()) {
      case RISING -> "each part takes longer than the one before, the last " + times + "the first";
      case FALLING ->
          "each part takes less time than the one before, the first " + times + "the last";
      case APART -> "some iterations take " + times + "the others";
    };
  }

  /** How many answers all forks checked after timing; absent in results of others. */
  private static Optional<Long> checked(Result result) {
    return Optional.ofNullable(result.secondary().get(Metric.CHECKED))
        .flatMap(Metric::samples)
        .map(samples -> samples.iterationMeans().stream().mapToLong(Math::round).sum());
  }

  /** The rate of faults that are found with 99.9%. */
  private static String found(long checked) {
    String answers = Numbers.count(checked, "answer") + " checked";
    return checked == 0
        ? answers
        : "%s, a fault in 1 of %s is found with 99.9%%"
            .formatted(answers, Numbers.count((long) (1 / (1 - Math.pow(0.001, 1.0 / checked)))));
  }

  private static String words(OffCurve off) {
    return "%s, %s%s%s"
        .formatted(
            Unit.timeInWords(off.nanoseconds()),
            Numbers.significant(off.times()),
            off.other() < off.payloadBytes()
                ? " times the time per byte of "
                : " times the time of ",
            ByteSize.exact(off.other()));
  }

  /** How many forks ran alongside other processes, as a sentence; absent where none did. */
  public static Optional<String> disturbance(List<Finding> rows) {
    List<ForkNote> notes = rows.stream().flatMap(row -> row.result().forks().stream()).toList();
    List<Double> shares =
        notes.stream()
            .filter(ForkNote::disturbed)
            .flatMapToDouble(note -> note.conditions().otherCpuShare().stream())
            .boxed()
            .toList();
    if (shares.isEmpty()) {
      return Optional.empty();
    }
    String least = Numbers.percent(Collections.min(shares));
    String most = Numbers.percent(Collections.max(shares));
    return Optional.of(
        "%s of %s ran alongside other work, which took %s%s of the CPU time."
            .formatted(
                Numbers.count(shares.size()),
                Numbers.count(notes.size(), "fork"),
                least.equals(most) ? "" : least + " to ",
                most));
  }

  /** For a terminal. */
  public List<String> lines() {
    return Stream.concat(Stream.of(text), rows.stream().map(row -> "- " + row)).toList();
  }
}
