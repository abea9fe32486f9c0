package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Legacy;
import org.jcamark.catalog.Operation;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Rules;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/**
 * Results as a table, on the terminal and in reports. Our own rows are grouped by operation, others
 * by benchmark class; each group has one unit of time or rate. Where several providers did the
 * same, each has its ratio to the baseline provider, with the verdict of {@code compare --by
 * provider}.
 */
public final class ResultTable {
  static final String WIDE = "×/÷ 4.1: the interval reaches from the time ÷ 4.1 to the time × 4.1.";

  static final String NO_SAMPLES =
      "– forks: the file has no samples, so the score is JMH's and has no interval.";

  /** What stands for a fork, other than the mean of its iterations. */
  private static final Map<String, String> ESTIMATORS =
      Map.of(
          Measurement.UNDISTURBED,
          "Undisturbed time: mean of the fastest tenth of a fork's iterations, with its share of all"
              + " collections.",
          Measurement.MEDIAN,
          "Operations whose own time is random have the median of each fork, in parts of 20"
              + " operations or more.",
          Measurement.TYPICAL,
          "Results before 1.0.0: mean of the faster half of a fork's iterations.");

  private static final Set<Operation> CIPHERS = Set.of(Operation.ENCRYPT, Operation.DECRYPT);

  private static final int TRAFFIC_BYTES = 64 << 10;

  private final ProviderVerdicts verdicts;
  private final List<ResultRow> rows;

  private ResultTable(List<ResultRow> results, ProviderVerdicts verdicts) {
    this.verdicts = verdicts;
    rows = ResultRow.byProvider(results, verdicts::isBaseline);
  }

  /**
   * The table of these rows, in their order but with the same work of several providers together.
   *
   * @param cpus of the machine that measured them all
   */
  public static Table of(List<ResultRow> rows, OptionalInt cpus) {
    return of(rows, ProviderVerdicts.of(rows, Optional.empty()), cpus, Map.of());
  }

  /**
   * The table of some of the rows of a result set.
   *
   * @param verdicts of the whole set
   * @param ends the reason why a scenario got no more forks
   */
  public static Table of(
      List<ResultRow> results,
      ProviderVerdicts verdicts,
      OptionalInt cpus,
      Map<Scenario, String> ends) {
    ResultTable table = new ResultTable(results, verdicts);
    Columns<ResultRow> columns = new Columns<>();
    columns.addAll(RowNames.of(table.rows, Set.of()), row -> row);
    table.addScore(columns);
    table.addComparison(columns);
    columns
        .numbers("forkCount", "forks", Audience.PEOPLE_WITH_ROOM, ResultTable::forks)
        .exact("forks", row -> (long) row.forks())
        .add(
            Column.words("end", "stopped by").only(Audience.PAGES),
            row -> row.scenario().map(ends::get).map(Cell::of).orElse(Cell.EMPTY));
    DetailColumns.add(columns, table.rows, cpus);
    DetailColumns.addDoubts(columns, results, row -> row);
    return columns
        .table(ScoreUnits.byGroupAndKind(table.rows, Function.identity()), List.of())
        .withNotes(table.legend(), table.details());
  }

  private void addScore(Columns<ResultRow> columns) {
    columns
        .add(
            Column.numbers("time", "score").only(Audience.PEOPLE),
            ScoreUnits::of,
            units -> units.score().label(),
            (row, units) -> ScoreUnits.score(row, units.score()))
        .add(
            Column.numbers("rate", "throughput").only(Audience.PEOPLE_WITH_ROOM),
            ScoreUnits::of,
            ScoreUnits::rateTitle,
            (row, units) -> units.rate(row))
        .exact("mode", row -> row.measurement().mode().jmhName())
        .exact("unit", ResultRow::unit)
        .exact("score", row -> row.estimate().map(Estimate::mean))
        .exact("estimator", ResultRow::estimator)
        .exact("mean", ResultRow::mean)
        .exactEnds("low95", "high95", row -> row.estimate().flatMap(Estimate::interval));
  }

  private void addComparison(Columns<ResultRow> columns) {
    RatioCells.addRatio(columns, this::versus, Audience.PEOPLE_WITH_SOME_ROOM, verdicts::of);
    RatioCells.addVerdict(columns, verdicts::of, this::withoutVerdict);
    columns
        .add(
            Column.numbers("far", "mean").only(Audience.PEOPLE),
            ScoreUnits::of,
            units -> "",
            (row, units) -> row.isFarFromMean() ? mean(row, units.score()) : Cell.EMPTY)
        .exact("baseline", verdicts::baseline)
        .exact("ratio", row -> verdicts.of(row).flatMap(Judged::ratio))
        .exactEnds("ratioLow95", "ratioHigh95", row -> verdicts.of(row).flatMap(Judged::interval))
        .addAll(RatioCells.VERDICT, row -> verdicts.of(row).map(Judged::judgement));
  }

  private String versus(List<ResultRow> group) {
    List<String> baselines =
        group.stream().flatMap(row -> verdicts.baseline(row).stream()).distinct().toList();
    return "vs " + (baselines.size() == 1 ? baselines.get(0) : "baseline");
  }

  private static Cell mean(ResultRow row, Unit unit) {
    double value = row.mean().orElseThrow() * JmhUnit.factor(row.unit());
    return Cell.of(Numbers.significant(unit.of(value))).in(Tone.FAINT);
  }

  private Cell withoutVerdict(ResultRow row) {
    return row.obstacle()
        .map(why -> Cell.of(why.words()).in(Tone.BAD))
        .orElse(verdicts.isBaseline(row) ? Cell.of("baseline").in(Tone.FAINT) : Cell.EMPTY);
  }

  private static Cell forks(ResultRow row) {
    return row.forks() == 0
        ? Cell.of("–", 0).in(Tone.FAINT)
        : Cell.of(Numbers.count(row.forks()), iterations(row).orElse(null));
  }

  private static Optional<Samples> iterations(ResultRow row) {
    return row.measurement()
        .primary()
        .samples()
        .filter(Samples.Raw.class::isInstance)
        .filter(samples -> samples.iterationMeans().size() > 1);
  }

  private List<String> legend() {
    if (rows.isEmpty()) {
      return List.of("No results.");
    }
    List<String> notes = new ArrayList<>();
    notes.add(score());
    addIf(notes, ResultTable::isWide, WIDE);
    boolean compared = rows.stream().anyMatch(row -> verdicts.of(row).isPresent());
    if (compared) {
      long tested =
          verdicts.all().stream().filter(row -> row.comparison().test().isPresent()).count();
      notes.add(
          "vs: ratio of times, above 1 is slower; a difference counts beyond ±%s%s."
              .formatted(
                  Numbers.chosenPercent(Rules.USUAL.threshold()),
                  tested == 0 ? "" : ", Holm over " + Numbers.count(tested, "comparison")));
      RatioCells.fewForks(verdicts.all().stream().map(Judged::judgement)).ifPresent(notes::add);
    }
    addIf(
        notes,
        ResultRow::isFarFromMean,
        "mean: of all iterations, where more than "
            + Numbers.chosenPercent(ResultRow.FAR)
            + " from that.");
    if (!Scaling.among(rows).isEmpty()) {
      notes.add("efficiency: throughput ÷ (threads × throughput of one thread).");
    }
    return notes;
  }

  private List<String> details() {
    List<String> notes = new ArrayList<>();
    ESTIMATORS.forEach(
        (estimator, note) -> addIf(notes, row -> row.estimator().equals(estimator), note));
    addIf(
        notes,
        ResultRow::isFarFromMean,
        "Usual causes of a mean far from the undisturbed time: other work on the machine, code compiled"
            + " while it was timed.");
    RatioCells.lopsided(verdicts.all()).ifPresent(notes::add);
    addIf(
        notes,
        ResultTable::fillsNewArrays,
        "Outputs are new arrays unless the buffer is reuse or direct: from 64 KiB on, their memory"
            + " traffic is a large part of the time.");
    Legacy.note(
            rows.stream().flatMap(row -> row.scenario().stream()).map(Scenario::algorithm).toList())
        .ifPresent(notes::add);
    addIf(
        notes,
        row -> row.mean(DetailColumns.CPUS).isPresent(),
        "B/op: heap allocation per operation. CPUs: CPU time of all threads ÷ wall time.");
    addIf(
        notes,
        row -> row.forks() == 1,
        "One fork has no interval: how far such a score would move is unknown.");
    addIf(notes, row -> row.forks() == 0, NO_SAMPLES);
    return notes;
  }

  private String score() {
    String forks =
        Numbers.range(rows.stream().mapToInt(ResultRow::forks).filter(n -> n > 1), "fork");
    return "±: half-width of the 95%% interval of the %s over %s%s."
        .formatted(
            ResultRow.timeOf(rows),
            forks.isEmpty() ? "forks" : forks,
            rows.stream().anyMatch(row -> row.intervalStretch() > 1)
                ? ", widened where --precision set their number"
                : "");
  }

  private void addIf(List<String> notes, Predicate<ResultRow> isSo, String note) {
    if (rows.stream().anyMatch(isSo)) {
      notes.add(note);
    }
  }

  private static boolean isWide(ResultRow row) {
    return row.coarseClock().isEmpty()
        && row.groups().isEmpty()
        && row.estimate().map(Estimate::shownHalfWidth).stream()
            .flatMapToDouble(OptionalDouble::stream)
            .anyMatch(Numbers::isWide);
  }

  private static boolean fillsNewArrays(ResultRow row) {
    return row.scenario()
        .filter(own -> CIPHERS.contains(own.operation()) && own.buffer() == Buffer.NEW)
        .filter(own -> own.payloadBytes().orElse(0) >= TRAFFIC_BYTES)
        .isPresent();
  }
}
