package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Legacy;
import org.jcamark.catalog.Operation;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;

/** The lines below a {@link ResultTable}. */
final class ResultNotes {
  static final String WIDE =
      "×/÷ 4.1: the interval reaches from the time ÷ 4.1 to the time × 4.1, as it is one of the"
          + " logarithm; far more forks are needed.";

  static final String NO_SAMPLES =
      "– forks: the file has no samples, so the score is JMH's and has no interval.";

  private static final Set<Operation> CIPHERS = Set.of(Operation.ENCRYPT, Operation.DECRYPT);

  private static final int TRAFFIC_BYTES = 64 << 10;

  private ResultNotes() {}

  static List<String> of(List<ResultRow> rows, ProviderVerdicts verdicts) {
    if (rows.isEmpty()) {
      return List.of("No results.");
    }
    List<String> notes = new ArrayList<>();
    notes.add(scores(rows));
    addIf(notes, rows, ResultNotes::isWide, WIDE);
    boolean compared = rows.stream().anyMatch(row -> verdicts.of(row).isPresent());
    if (compared) {
      long tested = tested(verdicts);
      notes.add(
          "vs: ratio of times, above 1 is slower; a difference counts beyond ±%s%s."
              .formatted(
                  Numbers.chosenPercent(Rules.USUAL.threshold()),
                  tested == 0 ? "" : ", Holm over " + Numbers.count(tested, "comparison")));
      RatioCells.fewForks(verdicts.all()).ifPresent(notes::add);
      RatioCells.lopsided(verdicts.all()).ifPresent(notes::add);
    }
    addIf(
        notes,
        rows,
        row -> row.isFarFromMean(),
        "mean: of all iterations, where more than "
            + Numbers.chosenPercent(ResultRow.FAR)
            + " from the typical time; usual causes: other work on the machine, code compiled while"
            + " it was timed.");
    addIf(
        notes,
        rows,
        ResultNotes::fillsNewArrays,
        "Outputs are new arrays unless the buffer is reuse or direct: from 64 KiB on, their memory"
            + " traffic is a large part of the time.");
    Legacy.note(
            rows.stream().flatMap(row -> row.scenario().stream()).map(Scenario::algorithm).toList())
        .ifPresent(notes::add);
    addDetails(rows, notes);
    addIf(
        notes,
        rows,
        row -> row.forks() == 1,
        "One fork has no interval: how far such a score would move is unknown.");
    addIf(notes, rows, row -> row.forks() == 0, NO_SAMPLES);
    return notes;
  }

  private static String scores(List<ResultRow> rows) {
    boolean stretched = rows.stream().anyMatch(row -> row.intervalStretch() > 1);
    boolean typical = rows.stream().anyMatch(row -> row.isTypical());
    boolean means = rows.stream().anyMatch(row -> !row.isTypical());
    return "±: half-width of the 95%% interval of the %s over forks%s.%s%s"
        .formatted(
            typical ? "typical time" : "mean",
            stretched ? ", widened where --precision set their number" : "",
            typical
                ? " Typical: mean of the faster half of a fork's iterations, with its share of all"
                    + " collections."
                : "",
            typical && means
                ? " Of operations that are random by themselves, the mean of all iterations."
                : "");
  }

  private static void addIf(
      List<String> notes, List<ResultRow> rows, Predicate<ResultRow> isSo, String note) {
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

  private static long tested(ProviderVerdicts verdicts) {
    return verdicts.all().stream().filter(row -> row.comparison().test().isPresent()).count();
  }

  private static void addDetails(List<ResultRow> rows, List<String> notes) {
    if (!Scaling.among(rows).isEmpty()) {
      notes.add("efficiency: throughput ÷ (threads × throughput of one thread).");
    }
    addIf(
        notes,
        rows,
        row -> row.mean(DetailColumns.CPUS).isPresent(),
        "B/op: heap allocation per operation. CPUs: CPU time of all threads ÷ wall time.");
  }
}
