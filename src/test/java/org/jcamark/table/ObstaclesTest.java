package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jcamark.chart.Chart;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.chart.set.NamedRows;
import org.jcamark.compare.Axis;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.FailOn;
import org.jcamark.compare.GateResult;
import org.jcamark.compare.Obstacle;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rows;
import org.jcamark.compare.Unmatched;
import org.jcamark.json.JmhRow;
import org.jcamark.model.ForkNote;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.Rules;
import org.junit.jupiter.api.Test;

/**
 * Results that fall, forks in groups and clocks that are too coarse, beside what can be compared.
 */
final class ObstaclesTest {
  private static final double[] STEADY = {18e3, 18.2e3, 17.8e3, 18e3, 18.1e3, 17.9e3};
  private static final double[] FALLING = {30e3, 25e3, 20e3, 18e3, 18e3, 18e3};
  private static final double[] SLOW = {790e3, 792e3, 791e3, 790e3, 793e3, 789e3};
  private static final JmhRow JDK = row("JDK", STEADY, STEADY, STEADY);
  private static final JmhRow FALLS = row("ACCP", FALLING, FALLING, FALLING);
  private static final JmhRow GROUPS = row("BC", STEADY, SLOW, STEADY);
  private static final JmhRow CONSCRYPT = row("Conscrypt", STEADY, STEADY, STEADY);

  private static JmhRow row(String provider, double[]... forks) {
    return row(provider, List.of(), forks);
  }

  private static JmhRow row(String provider, List<ForkNote> notes, double[]... forks) {
    Metric metric = Results.metric("ns/op", new Samples.Raw(List.of(forks)));
    return new JmhRow(
        Results.measurement("a.Bench.sign", Mode.AVERAGE_TIME, 1, metric, "provider", provider),
        Optional.empty(),
        notes,
        1);
  }

  private static List<ResultRow> all() {
    return ResultRow.of(List.of(JDK, FALLS, GROUPS, CONSCRYPT));
  }

  private static Comparisons byProvider() {
    Axis axis = Axis.of(all(), Facets.PROVIDER, Optional.empty());
    return Comparisons.of(axis.matches(all()), Optional.of(axis), Rules.USUAL);
  }

  @Test
  void tables_haveNeitherRatioNorVerdict_butTheReason() {
    Table table = ResultTable.of(all(), OptionalInt.empty());
    assertThat(table.text(TableStyle.PLAIN))
        .containsPattern("ACCP .* still drifting +3\n")
        .containsPattern("BC +2 at 18.0, 1 at 791 +forks in groups +3\n");
    assertThat(table.records())
        .extracting(
            row -> row.get("provider"),
            row -> row.get("ratio") != null,
            row -> row.get("verdict"),
            row -> row.get("groups"))
        .containsExactly(
            tuple("JDK", false, null, null),
            tuple("BC", false, null, "2 at 18000, 1 at 790833.3333333334"),
            tuple("ACCP", false, null, null),
            tuple("Conscrypt", true, "equivalent", null));
    assertThat(ResultsCsv.of(all(), OptionalInt.empty()))
        .contains(",groups\n", "\"2 at 18000, 1 at 790833");
  }

  @Test
  void compareAndGate_leaveThemOut() {
    Comparisons all = byProvider();
    assertThat(all.judged()).hasSize(1);
    assertThat(all.unmatched())
        .extracting(Unmatched::reason)
        .containsExactly("still drifting", "forks in groups");
    assertThat(ComparisonTable.of(all).notes())
        .anyMatch(note -> note.endsWith(": still drifting"))
        .anyMatch(note -> note.endsWith(": forks in groups"));
    GateResult gate =
        GateResult.of(List.of(new FailOn(FailOn.Kind.UNDECIDED, OptionalDouble.empty())), all);
    assertThat(gate.notCompared()).hasSize(2);
    assertThat(gate.outcome()).isEqualTo(GateResult.Outcome.FAILED);
  }

  @Test
  void charts_leaveThemOut() {
    assertThat(charts(FALLS, GROUPS)).isEmpty();
    assertThat(charts(JDK, FALLS)).isNotEmpty();
  }

  private static List<Chart> charts(JmhRow... rows) {
    return ChartSet.of(List.of(new NamedRows("", List.of(rows))), FigureWidth.SCREEN);
  }

  @Test
  void cautions_sayWhatIsTheMatter() {
    assertThat(Caution.of(all()).get(1).rows())
        .containsExactly("Bench sign ACCP: first half of a fork 1.39× as long as the second");
    Caution groups = Caution.of(all()).get(0);
    assertThat(groups.rows())
        .containsExactly(
            "Bench sign BC: forks: 2 at 18.0, 1 at 791 µs/op; HotSpot probably compiled"
                + " differently");
    assertThat(groups.text())
        .contains("not drawn, and compared only where", "warmup with the same");
    JmhRow noted = row("BC", List.of(ForkNotes.compiling(0, "a.B::c")), STEADY, SLOW, STEADY);
    assertThat(Caution.of(ResultRow.of(List.of(noted))).get(0).text())
        .contains("jcamark.forks, compiled");
    JmhRow disturbed = row("BC", List.of(ForkNotes.busy(0.4, 0)), STEADY, SLOW, STEADY);
    assertThat(Caution.of(ResultRow.of(List.of(disturbed))).get(0).rows())
        .containsExactly(
            "Bench sign BC: forks: 2 at 18.0, 1 at 791 µs/op; 1 fork ran alongside other work");
    assertThat(Caution.of(ResultRow.of(List.of(JDK, CONSCRYPT)))).isEmpty();
  }

  /** Each fall by itself may be chance. */
  @Test
  void fall_isJudgedByTheForksOfAllProviders() {
    double[] less = {20.5e3, 20.5e3, 20.5e3, 18e3, 18e3, 18e3};
    JmhRow uneven = row("ACCP", FALLING, less, less);
    assertThat(Rows.of(uneven).isComparable()).isTrue();
    List<JmhRow> rows = new ArrayList<>(List.of(uneven, JDK, CONSCRYPT));
    for (String other : List.of("A", "B", "C", "D")) {
      rows.add(row(other, STEADY, STEADY, STEADY));
    }
    assertThat(ResultRow.of(rows).get(0).obstacles()).containsExactly(Obstacle.FALLING);
  }

  private static ResultRow row(Mode mode, String unit, String provider, double... forks) {
    return Results.row(Results.foreign("a.Sign.sign", mode, unit, forks, "provider", provider));
  }

  @Test
  void table_hasTheStepInPlaceOfScoreRatioAndVerdict() {
    ResultRow jdk = row(Mode.SINGLE_SHOT, "ms/op", "JDK", 100, 101.5, 98.7);
    ResultRow bc = row(Mode.SINGLE_SHOT, "ms/op", "BC", 0, 15.625, 0, 0, 31.25);
    ResultRow accp = row(Mode.SINGLE_SHOT, "ms/op", "ACCP", 50, 50.7, 49.2);
    Table table = ResultTable.of(List.of(jdk, bc, accp), OptionalInt.empty());
    assertThat(table.text(TableStyle.PLAIN))
        .startsWith(
            """
            Sign
            benchmark  provider                          ms/op  vs JDK   95% interval  verdict           forks
            sign       JDK                          100 ± 3.5%                         baseline              3
            sign       BC        < clock step (15.6 ms)                                clock too coarse      5
            sign       ACCP                        50.0 ± 3.7%   0.499  0.483 – 0.516  faster                3
            """);
    assertThat(table.records())
        .extracting(row -> row.get("clockStepNs"))
        .containsExactly(null, 15_625_000.0, null);
    assertThat(table.records()).extracting(row -> row.get("score")).contains(9.375);
    assertThat(ResultTable.of(List.of(jdk), OptionalInt.empty()).records().get(0))
        .doesNotContainKey("clockStepNs");
  }

  @Test
  void timeOfZero_isBelowTheStepInEveryMode() {
    for (Mode mode : Mode.values()) {
      assertThat(row(mode, "ns/op", "JDK", 0, 0, 0).coarseClock())
          .contains(new CoarseClock(Optional.empty()));
    }
    assertThat(row(Mode.THROUGHPUT, "ops/s", "JDK", 0, 0, 0).coarseClock()).isEmpty();
    assertThat(row(Mode.SINGLE_SHOT, "B/op", "JDK", 0, 0, 0).coarseClock()).isEmpty();
  }

  /** A step cannot be seen where every iteration had another number of operations. */
  @Test
  void averagesOfIterations_areNotJudgedByTheirValues() {
    assertThat(row(Mode.AVERAGE_TIME, "ms/op", "JDK", 0, 15.625, 0, 0, 0).coarseClock()).isEmpty();
    assertThat(row(Mode.THROUGHPUT, "ops/ms", "JDK", 1, 2, 1, 2, 1).coarseClock()).isEmpty();
  }
}
