package org.jcamark.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Baseline;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Gate;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Judged;
import org.jcamark.model.Axis;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Judgement.Significance;
import org.jcamark.stats.Rules;
import org.jcamark.stats.Verdict;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/**
 * Comparisons as a table, grouped as results are, and as the document of {@code compare --format
 * json}; the names of its fields are part of the contract.
 */
public final class ComparisonTable {
  private static final int MOST_UNMATCHED = 20;

  private ComparisonTable() {}

  public static Table of(Comparisons all, Optional<Gate> gate) {
    String base = all.axis().map(Baseline::baseline).orElse("base");
    return of(all, gate, base, "cand.", Audience.PEOPLE_WITH_ROOM);
  }

  /** The same with other names of both sides, whose scores are always shown. */
  public static Table of(Comparisons all, String base, String candidate) {
    return of(all, Optional.empty(), base, candidate, Audience.PEOPLE);
  }

  private static Table of(
      Comparisons all, Optional<Gate> gate, String base, String candidate, Audience scores) {
    String[] always = all.axis().map(Baseline::by).stream().toArray(String[]::new);
    Columns<Judged> columns =
        new Columns<Judged>()
            .addAll(
                KeyColumns.of(all.judged().stream().map(Judged::candidate).toList())
                    .columns(always),
                Judged::candidate)
            .nested("params", row -> row.candidate().result().params())
            .exact("mode", row -> row.candidate().result().mode().label())
            .exact("unit", row -> row.base().unit());
    addScore(columns, Column.numbers("baseScore", base).and(scores), Comparison::baseScore);
    addScore(
        columns,
        Column.numbers("candidateScore", candidate).and(scores),
        Comparison::candidateScore);
    columns
        .addAll(
            RatioColumns.of(
                Column.numbers("ratio", "ratio").means(howToRead(all)),
                rows -> "ratio",
                "",
                Optional::of),
            row -> row)
        .exactEnds("likelyLow", "likelyHigh", Judged::likelyInterval)
        .add(
            Column.numbers("forks", "forks").only(Audience.PEOPLE_WITH_ROOM),
            ComparisonTable::forks)
        .exact("forksBase", row -> row.base().forks())
        .exact("forksCandidate", row -> row.candidate().forks())
        .exact("p", row -> row.judgement().significance().map(Significance::p))
        .add(
            Column.numbers("pAdjusted", "p adj.").and(Audience.PEOPLE_WITH_ROOM),
            row ->
                Cell.of(
                    row.judgement().significance().map(Significance::adjustedP),
                    Numbers::probability))
        .exact("cliffsDelta", row -> row.comparison().cliffsDelta())
        .add(Column.words("verdict"), RatioColumns::verdict)
        .exact("direction", row -> row.judgement().direction().map(Direction::words));
    gate.ifPresent(
        found ->
            columns.add(
                Column.numbers("detectable", "detectable")
                    .means(
                        "detectable: the smallest slowdown that an interval of this width shows to"
                            + " be beyond the gate's limit."),
                row -> Cell.of(found.detectable(row), GateText::slowdown)));
    return columns
        .add(
            Column.words("advice").only(Audience.PEOPLE_WITH_ROOM),
            row -> Cell.of(Advice.of(row, all.rules()), null).in(Tone.FAINT))
        .table(ScoreUnits.byGroupAndKind(all.judged(), Judged::candidate), notes(all));
  }

  private static void addScore(
      Columns<Judged> columns, Column column, ToDoubleFunction<Comparison> score) {
    columns.add(
        column,
        ComparisonTable::unit,
        unit -> column.title() + ", " + unit.label(),
        (row, unit) -> {
          double value = score.applyAsDouble(row.comparison());
          double factor = JmhUnit.factor(row.base().unit());
          return Cell.of(Numbers.significant(unit.of(value * factor)), value);
        });
  }

  private static Unit unit(List<Judged> rows) {
    String unit = rows.get(0).base().unit();
    return Unit.ofScores(
        unit,
        rows.stream()
            .map(Judged::comparison)
            .flatMap(found -> Stream.of(found.baseScore(), found.candidateScore()))
            .mapToDouble(score -> score * JmhUnit.factor(unit))
            .toArray());
  }

  private static Cell forks(Judged row) {
    String base = count(row.base());
    String candidate = count(row.candidate());
    return Cell.of(base.equals(candidate) ? base : base + "/" + candidate, null);
  }

  private static String count(Finding row) {
    return row.hasSamples() ? Integer.toString(row.forks()) : "–";
  }

  public static Map<String, Object> document(Comparisons all, Optional<Gate> gate) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("alpha", all.rules().alpha());
    document.put("threshold", all.rules().threshold());
    document.put("adjustment", all.rules().adjustment());
    document.put("level", Interval.LEVEL);
    if (all.axis().isEmpty()) {
      document.put("jdks", Jdks.of(all));
    }
    all.axis().ifPresent(axis -> document.put("by", axis.by()));
    all.axis().ifPresent(axis -> document.put("baseline", axis.baseline()));
    document.put("comparisons", of(all, gate).records());
    document.put("unmatched", all.unmatched());
    gate.ifPresent(found -> document.put("gate", GateText.fields(found)));
    return document;
  }

  private static List<String> notes(Comparisons all) {
    List<String> notes = new ArrayList<>();
    notes.add(counts(all));
    notes.addAll(RatioColumns.notes(all.judged(), all.rules()));
    Jdks.of(all).difference().filter(line -> all.axis().isEmpty()).ifPresent(notes::add);
    if (all.judged().stream().anyMatch(row -> row.comparison().forks() == 0)) {
      notes.add(ResultTable.NO_SAMPLES);
    }
    if (all.judged().stream().anyMatch(row -> row.judgement().verdict() == Verdict.UNDECIDED)) {
      notes.add(
          "Adding the advised forks and comparing again repeats the test: up to 3% of equal pairs"
              + " then show a false difference.");
    }
    int unmatched = all.unmatched().size();
    if (unmatched > 0) {
      notes.add("Not compared: " + Numbers.count(unmatched));
      all.unmatched().stream().limit(MOST_UNMATCHED).forEach(row -> notes.add("- " + row.line()));
      if (unmatched > MOST_UNMATCHED) {
        notes.add("- and " + Numbers.count(unmatched - MOST_UNMATCHED) + " more, see JSON");
      }
    }
    return notes;
  }

  private static String howToRead(Comparisons all) {
    return "ratio > 1: "
        + all.axis()
            .map(base -> "slower than " + base.by() + " " + base.baseline())
            .orElse("candidate slower")
        + RatioColumns.meaning(all.judged(), all.rules());
  }

  private static String counts(Comparisons all) {
    List<String> words = all.judged().stream().map(Judged::words).toList();
    return Judged.WORDS.stream()
        .filter(word -> !Judged.OF_FEW_FORKS.contains(word) || words.contains(word))
        .map(word -> Numbers.count(Collections.frequency(words, word)) + " " + word)
        .collect(Collectors.joining(", ", Numbers.count(words.size(), "comparison") + ": ", "."));
  }

  /** The JDKs that two result sets were measured on, as the files name them. */
  record Jdks(List<String> base, List<String> candidate) {
    static Jdks of(Comparisons all) {
      return new Jdks(of(all, Judged::base), of(all, Judged::candidate));
    }

    private static List<String> of(Comparisons all, Function<Judged, Finding> side) {
      return all.judged().stream()
          .map(row -> side.apply(row).facets().find(Axis.JVM).orElse("unknown"))
          .distinct()
          .sorted()
          .toList();
    }

    /** A line where they are not the same. */
    Optional<String> difference() {
      String line = "JDK: base %s, candidate %s; the ratios include that change.";
      return Optional.of(
              line.formatted(String.join(" and ", base), String.join(" and ", candidate)))
          .filter(differ -> !base.equals(candidate));
    }
  }

  /** The number of further forks that would settle an undecided comparison. */
  static final class Advice {
    /** Where more forks than this are needed, noise is the problem. */
    static final int MOST_FORKS = 100;

    /** Where no number of forks is named, because they differ too much. */
    static final String NOISY = "too noisy on this machine";

    /** Of the logarithm: forks of which the ratio is unknown by more do not say how they vary. */
    private static final double WIDEST = Math.log(2);

    private Advice() {}

    /** The further forks that both sides need, in words; empty where the verdict is settled. */
    static String of(Judged judged, Rules rules) {
      Comparison comparison = judged.comparison();
      return switch (judged.judgement().verdict()) {
        case DIFFERENT, EQUIVALENT -> "";
        case LIKELY_DIFFERENT, CANNOT_BE_TOLD ->
            comparison
                .opinion()
                .map(found -> found.forksToSettle(rules.threshold()))
                .map(forks -> settling(forks.orElse(Integer.MAX_VALUE)))
                .orElse("at least " + more(Comparison.MIN_FORKS - comparison.forks()));
        case UNDECIDED ->
            comparison
                .test()
                .map(test -> undecided(judged, rules, test.interval().logHalfWidth() > WIDEST))
                .orElse("no ratio: a value is not above 0");
      };
    }

    /** By the width that half the threshold needs, which decides all ratios but those near it. */
    private static String undecided(Judged judged, Rules rules, boolean hardlyKnown) {
      Comparison comparison = judged.comparison();
      double precision = rules.threshold() > 0 ? rules.threshold() / 2 : 0.01;
      int forThat = comparison.moreForks(precision).orElse(-1);
      int atThisRatio =
          judged.judgement().significance().stream()
              .map(found -> comparison.moreForksToSettle(rules.threshold(), found.bound()))
              .flatMapToInt(OptionalInt::stream)
              .findFirst()
              .orElse(Integer.MAX_VALUE);
      boolean anyRatio = forThat > 0 && forThat <= atThisRatio;
      int forks = Math.max(1, anyRatio ? forThat : atThisRatio);
      if (hardlyKnown || forks > MOST_FORKS) {
        return forThat == 0 ? "too near the threshold to settle" : NOISY;
      }
      return more(forks)
          + " would settle this "
          + (anyRatio ? "at ±" + Numbers.chosenPercent(precision) : "if the ratio stays");
    }

    private static String settling(int forks) {
      return forks > MOST_FORKS
          ? "more than " + MOST_FORKS + " forks a side would be needed"
          : "about "
              + Numbers.count(forks, "fork")
              + " a side would settle this if the ratio stays";
    }

    private static String more(int forks) {
      return Numbers.count(forks, "more fork");
    }
  }
}
