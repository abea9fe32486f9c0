package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rows;
import org.jcamark.json.JmhRow;
import org.jcamark.model.ForkNote;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.junit.jupiter.api.Test;

/** What is said of results that are not to be trusted. */
final class CautionTest {
  private static final double[] STEADY = {18, 18.2, 17.8, 18, 18.1, 17.9};

  private static ResultRow row(String method, double[]... forks) {
    Metric metric = Results.metric("us/op", new Samples.Raw(List.of(forks)));
    return Rows.row(method, Mode.AVERAGE_TIME, 1, metric);
  }

  /** A row of forks beside which others took this share, measured again so often before. */
  private static ResultRow beside(int repeats, double... shares) {
    List<ForkNote> notes =
        DoubleStream.of(shares).mapToObj(share -> ForkNotes.busy(share, repeats)).toList();
    return ResultRow.of(new JmhRow(row("a", STEADY).measurement(), Optional.empty(), notes, 1));
  }

  @Test
  void steadyAndUndisturbedResults_needNone() {
    assertThat(Caution.of(List.of(row("a", STEADY, STEADY, STEADY), beside(0, 0.01, 0.05))))
        .isEmpty();
  }

  @Test
  void disturbedForks_areCounted_withWhatHelps() {
    Caution caution =
        Caution.disturbed(List.of(beside(0, 0.02, 0.11, 0.524), beside(0, 0.2))).orElseThrow();
    assertThat(caution.lines())
        .containsExactly(
            "Caution: 3 of 4 forks ran alongside other work, which took 11% to 52% of the CPU time."
                + " Measure with nothing else running, or with --retry-disturbed 3.");
  }

  @Test
  void repeatedForks_areCountedToo() {
    assertThat(Caution.disturbed(List.of(beside(2, 0.02, 0.03))).orElseThrow().text())
        .isEqualTo("Disturbed forks were repeated 4 times.");
  }

  @Test
  void wideInterval_isShownAsAFactor_andExplained() {
    ResultRow wide = row("a", new double[] {18}, new double[] {60}, new double[] {200});
    Table table = ResultTable.of(List.of(wide));
    assertThat(table.text(TableStyle.PLAIN)).containsPattern("[0-9] ×/÷ [0-9,.]+ ");
    assertThat(table.notes()).contains(ResultTable.WIDE);
    assertThat(table.records().get(0).get("low95")).isInstanceOf(Double.class);
    assertThat((Double) table.records().get(0).get("low95")).isPositive();
  }
}
