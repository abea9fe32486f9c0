package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
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

  private static final Columns<Judged> EXACT =
      new Columns<Judged>()
          .exact("mode", row -> row.pair().candidate().measurement().mode().jmhName())
          .exact("unit", Judged::unit)
          .exact("baseScore", row -> row.comparison().baseScore())
          .exact("candidateScore", row -> row.comparison().candidateScore())
          .exact("ratio", row -> row.comparison().ratio())
          .exactEnds("ratioLow", "ratioHigh", Judged::interval)
          .exact("p", row -> row.judgement().significance().map(Significance::p))
          .exact("pAdjusted", row -> row.judgement().significance().map(Significance::adjustedP))
          .exact("mannWhitneyP", row -> row.comparison().mannWhitneyP())
          .exact("cliffsDelta", row -> row.comparison().cliffsDelta())
          .exactEnds("bootstrapLow", "bootstrapHigh", row -> row.comparison().bootstrap())
          .exact("forksBase", row -> row.comparison().baseForks().size())
          .exact("forksCandidate", row -> row.comparison().candidateForks().size())
          .addAll(RatioCells.VERDICT, row -> Optional.of(row.judgement()));

  /** Adds ratio, forks and verdict, and for programs all that {@code compare} has of a pair. */
  public static <R> void addComparison(Columns<R> columns, Function<R, Judged> judged) {
    Function<R, Optional<Judged>> present = judged.andThen(Optional::of);
    RatioCells.addRatio(columns, rows -> "ratio", Audience.PEOPLE, present);
    columns.numbers(
        "forks", "forks", Audience.PEOPLE, row -> forks(judged.apply(row).comparison()));
    RatioCells.addVerdict(columns, present, row -> Cell.EMPTY);
    columns.addAll(EXACT, judged);
  }

  public static Table of(Comparisons all) {
    String base = all.axis().map(Axis::baseline).orElse("base");
    return of(all, base, "cand.", Audience.PEOPLE_WITH_ROOM);
  }

  /** The same with other names of both sides, whose scores are always shown. */
  public static Table of(Comparisons all, String base, String candidate) {
    return of(all, base, candidate, Audience.PEOPLE);
  }

  private static Table of(Comparisons all, String base, String candidate, Audience scores) {
    List<ResultRow> rows = all.judged().stream().map(ComparisonTable::candidate).toList();
    Set<String> always = all.axis().map(axis -> Set.of(axis.by())).orElse(Set.of());
    Columns<Judged> columns = new Columns<>();
    columns
        .addAll(RowNames.of(rows, always), ComparisonTable::candidate)
        .add(
            Column.numbers("base", base).only(scores),
            ComparisonTable::unit,
            unit -> base + ", " + unit.label(),
            (row, unit) -> score(row.comparison().baseScore(), row, unit))
        .add(
            Column.numbers("candidate", candidate).only(scores),
            ComparisonTable::unit,
            unit -> candidate + ", " + unit.label(),
            (row, unit) -> score(row.comparison().candidateScore(), row, unit));
    RatioCells.addRatio(columns, group -> "ratio", Audience.PEOPLE_WITH_SOME_ROOM, Optional::of);
    columns
        .numbers("forks", "forks", Audience.PEOPLE_WITH_ROOM, row -> forks(row.comparison()))
        .add(
            Column.numbers("adjusted", "p adj.").only(Audience.PEOPLE_WITH_ROOM),
            row -> Cell.of(row.judgement().adjustedP(), Numbers::probability));
    RatioCells.addVerdict(columns, Optional::of, row -> Cell.EMPTY);
    columns
        .add(
            Column.words("advice").only(Audience.PEOPLE_WITH_ROOM),
            row -> Cell.of(Advice.of(row, all.rules()), null).in(Tone.FAINT))
        .addAll(EXACT, Function.identity());
    return columns.table(
        ScoreUnits.byGroupAndKind(all.judged(), ComparisonTable::candidate), notes(all));
  }

  private static ResultRow candidate(Judged row) {
    return row.pair().candidate();
  }

  private static Unit unit(List<Judged> rows) {
    return Unit.ofScores(
        rows.get(0).unit(),
        rows.stream()
            .flatMapToDouble(
                row ->
                    DoubleStream.of(row.comparison().baseScore(), row.comparison().candidateScore())
                        .map(score -> score * JmhUnit.factor(row.unit())))
            .toArray());
  }

  private static Cell score(double score, Judged row, Unit unit) {
    return Cell.of(Numbers.significant(unit.of(score * JmhUnit.factor(row.unit()))), null);
  }

  private static Cell forks(Comparison comparison) {
    String base = count(comparison.baseForks().size());
    String candidate = count(comparison.candidateForks().size());
    return Cell.of(base.equals(candidate) ? base : base + "/" + candidate, null);
  }

  private static String count(int forks) {
    return forks == 0 ? "–" : Integer.toString(forks);
  }

  public static Map<String, Object> document(Comparisons all) {
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
        || all.judged().stream()
                .map(row -> candidate(row).facets().find(setting))
                .distinct()
                .count()
            > 1;
  }

  private static Map<String, Object> item(Judged row, List<String> settings) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("benchmark", row.pair().candidate().measurement().benchmark());
    item.put("params", row.pair().candidate().measurement().params());
    item.putAll(EXACT.values(row));
    for (String setting : settings) {
      candidate(row)
          .facets()
          .find(setting)
          .ifPresent(
              value ->
                  item.put(
                      setting, setting.equals(Facets.THREADS) ? Integer.valueOf(value) : value));
    }
    return item;
  }

  private static List<String> notes(Comparisons all) {
    List<String> notes = new ArrayList<>();
    String slower =
        all.axis()
            .map(axis -> "slower than " + axis.by() + " " + axis.baseline())
            .orElse("candidate slower");
    notes.add(howToRead(slower, all.rules(), all.tested()));
    notes.add(counts(all));
    RatioCells.fewForks(all.judged().stream().map(Judged::judgement)).ifPresent(notes::add);
    RatioCells.lopsided(all.judged()).ifPresent(notes::add);
    if (all.judged().stream().anyMatch(row -> row.comparison().forks() == 0)) {
      notes.add(ResultTable.NO_SAMPLES);
    }
    if (all.count(Verdict.UNDECIDED) > 0) {
      notes.add(
          "Adding the advised forks and comparing again repeats the test: of equal pairs, up to 3%"
              + " then end in a false difference.");
    }
    if (all.judged().stream().anyMatch(row -> Advice.of(row, all.rules()).equals(Advice.NOISY))) {
      notes.add(
          ("%s: more than %s further forks a side would be needed, or the ratio is unknown by more"
                  + " than a factor of 2. Measure with nothing else running (see doctor), or"
                  + " longer forks (--precision).")
              .formatted(Advice.NOISY, Advice.MOST_FORKS));
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

  /**
   * How to read ratios and verdicts.
   *
   * @param slower what a ratio above 1 means
   */
  static String howToRead(String slower, Rules rules, long tested) {
    String adjustment =
        switch (rules.adjustment()) {
          case HOLM -> "Holm";
          case BENJAMINI_HOCHBERG -> "Benjamini-Hochberg";
          case NONE -> "not adjusted";
        };
    return ("ratio > 1: %s; interval %s; different: p of a ratio beyond ±%s below %s, %s over %s;"
            + " equivalent: interval within ±%3$s, each by itself.")
        .formatted(
            slower,
            Numbers.chosenPercent(Interval.LEVEL),
            Numbers.chosenPercent(rules.threshold()),
            Numbers.chosenPercent(rules.alpha()),
            adjustment,
            Numbers.count(tested, "comparison"));
  }

  private static String counts(Comparisons all) {
    return "%s: %s slower, %s faster, %s equivalent, %s undecided, %s with too few forks."
        .formatted(
            Numbers.count(all.judged().size(), "comparison"),
            Numbers.count(all.count(Direction.SLOWER)),
            Numbers.count(all.count(Direction.FASTER)),
            Numbers.count(all.count(Verdict.EQUIVALENT)),
            Numbers.count(all.count(Verdict.UNDECIDED)),
            Numbers.count(all.count(Verdict.TOO_FEW_FORKS)));
  }
}
