package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.set.FigureSet;
import org.jcamark.chart.set.NamedRows;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.FailOn;
import org.jcamark.compare.GateResult;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Obstacle;
import org.jcamark.compare.ProviderVerdicts;
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
 * Results that are not to be trusted: those that fall, forks in groups, clocks that are too coarse,
 * and what is said of them, beside what can be compared.
 */
final class ObstaclesTest {
  private static final ResultRow JDK = row("JDK", 100);
  private static final ResultRow BC = row("BC", 300);
  private static final ResultRow ACCP = row("ACCP", 50);
  private static final double[] STEADY = {18e3, 18.2e3, 17.8e3, 18e3, 18.1e3, 17.9e3};
  private static final double[] FALLING = {30e3, 25e3, 20e3, 18e3, 18e3, 18e3};
  private static final double[] SLOW = {790e3, 792e3, 791e3, 790e3, 793e3, 789e3};
  private static final JmhRow EVEN = sign("JDK", STEADY, STEADY, STEADY);
  private static final JmhRow FALLS = sign("ACCP", FALLING, FALLING, FALLING);
  private static final JmhRow GROUPS = sign("BC", STEADY, SLOW, STEADY);
  private static final JmhRow CONSCRYPT = sign("Conscrypt", STEADY, STEADY, STEADY);

  private static JmhRow sign(String provider, double[]... forks) {
    return sign(provider, List.of(), forks);
  }

  private static JmhRow sign(String provider, List<ForkNote> notes, double[]... forks) {
    Metric metric = Results.metric("ns/op", new Samples.Raw(List.of(forks)));
    return new JmhRow(
        Results.measurement("a.Bench.sign", Mode.AVERAGE_TIME, 1, metric, "provider", provider),
        Optional.empty(),
        notes,
        1);
  }

  private static List<ResultRow> all() {
    return ResultRow.of(List.of(EVEN, FALLS, GROUPS, CONSCRYPT));
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
    Comparisons all = Comparisons.by(Facets.PROVIDER, all()).orElseThrow();
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
    assertThat(charts(EVEN, FALLS)).isNotEmpty();
  }

  private static List<Figure> charts(JmhRow... rows) {
    return FigureSet.of(List.of(new NamedRows("", List.of(rows))));
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
    JmhRow noted = sign("BC", List.of(ForkNotes.compiling(0, "a.B::c")), STEADY, SLOW, STEADY);
    assertThat(Caution.of(ResultRow.of(List.of(noted))).get(0).text())
        .contains("jcamark.forks, compiled");
    JmhRow disturbed = sign("BC", List.of(ForkNotes.busy(0.4)), STEADY, SLOW, STEADY);
    assertThat(Caution.of(ResultRow.of(List.of(disturbed))).get(0).rows())
        .containsExactly(
            "Bench sign BC: forks: 2 at 18.0, 1 at 791 µs/op; 1 fork ran alongside other work");
    assertThat(Caution.of(ResultRow.of(List.of(EVEN, CONSCRYPT)))).isEmpty();
  }

  /** Each fall by itself may be chance. */
  @Test
  void fall_isJudgedByTheForksOfAllProviders() {
    double[] less = {20.5e3, 20.5e3, 20.5e3, 18e3, 18e3, 18e3};
    JmhRow uneven = sign("ACCP", FALLING, less, less);
    assertThat(Rows.of(uneven).isComparable()).isTrue();
    List<JmhRow> rows = new ArrayList<>(List.of(uneven, EVEN, CONSCRYPT));
    for (String other : List.of("A", "B", "C", "D")) {
      rows.add(sign(other, STEADY, STEADY, STEADY));
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
    Table table = Results.table(jdk, bc, accp);
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
    assertThat(Results.table(jdk).records().get(0)).doesNotContainKey("clockStepNs");
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

  private static ResultRow row(String method, double[]... forks) {
    return Rows.row(method, Results.metric("us/op", new Samples.Raw(List.of(forks))));
  }

  /** A row of forks beside which others took this share. */
  private static ResultRow beside(double... shares) {
    List<ForkNote> notes = DoubleStream.of(shares).mapToObj(ForkNotes::busy).toList();
    return Rows.of(new JmhRow(row("a", STEADY).measurement(), Optional.empty(), notes, 1));
  }

  @Test
  void steadyAndUndisturbedResults_needNone() {
    assertThat(Caution.of(List.of(row("a", STEADY, STEADY, STEADY), beside(0.01, 0.05)))).isEmpty();
  }

  @Test
  void disturbedForks_areCounted_withWhatHelps() {
    assertThat(Caution.of(List.of(beside(0.02, 0.11, 0.524), beside(0.2))))
        .flatExtracting(Caution::lines)
        .containsExactly(
            "Caution: 3 of 4 forks ran alongside other work, which took 11% to 52% of the CPU time."
                + " Measure with nothing else running.");
  }

  @Test
  void brief_isOneLineOfATerminal_withTheRemedy() {
    assertThat(Caution.of(List.of(beside(0.02, 0.11, 0.524), beside(0.2))))
        .extracting(Caution::brief)
        .containsExactly(
            "Caution: other work disturbed 3 of 4 forks; measure with nothing else running.");
    assertThat(Caution.of(List.of(beside(0.2), cold(BC))))
        .extracting(Caution::brief)
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).startsWith("Caution: ").hasSizeLessThan(81));
  }

  @Test
  void wideInterval_isShownAsAFactor_andExplained() {
    ResultRow wide = row("a", new double[] {18}, new double[] {60}, new double[] {200});
    Table table = Results.table(wide);
    assertThat(table.text(TableStyle.PLAIN)).containsPattern("[0-9] ×/÷ [0-9,.]+ ");
    assertThat(table.notes()).contains(ResultTable.WIDE);
    assertThat(table.records().get(0).get("low95")).isInstanceOf(Double.class);
    assertThat((Double) table.records().get(0).get("low95")).isPositive();
  }

  private static ResultRow row(String provider, double time) {
    return Results.own("encrypt", "AES-256-GCM", provider, 32_768, time, time * 1.01, time * 0.99);
  }

  private static ResultRow cold(ResultRow row) {
    return Results.warmedUp(row, 1, 0, 1);
  }

  private static ResultRow warm(ResultRow row) {
    return Results.warmedUp(row, 1, 1, 1);
  }

  @Test
  void table_marksIt_withoutRatioAndVerdict() {
    Table table = Results.table(warm(JDK), cold(BC), warm(ACCP));
    assertThat(table.text(TableStyle.PLAIN))
        .startsWith(
            """
            encrypt
            algorithm    payload  provider        ns/op  GB/s  vs JDK   95% interval  verdict   forks
            AES-256-GCM   32 KiB  JDK        100 ± 2.5%   328                         baseline      3
            AES-256-GCM   32 KiB  BC         300 ± 2.5%   109                         not warm      3
            AES-256-GCM   32 KiB  ACCP      50.0 ± 2.5%   655   0.500  0.489 – 0.511  faster        3
            """)
        .contains("Holm over 1 comparison");
    assertThat(table.markdown()).contains("| not warm |");
    assertThat(table.records())
        .extracting(row -> row.get("warm"))
        .containsExactly(true, false, true);
    assertThat(ResultsCsv.of(List.of(warm(JDK), cold(BC)), OptionalInt.empty()))
        .contains(",warm\n")
        .containsPattern(",BC,.*,score,ns/op,299.9.*,false\n");
  }

  @Test
  void baselineThatIsNotWarm_isReplaced() {
    ProviderVerdicts verdicts = ProviderVerdicts.of(List.of(cold(JDK), BC, ACCP), Optional.empty());
    assertThat(verdicts.all()).hasSize(1);
    assertThat(verdicts.baseline(ACCP)).contains("BC");
    assertThat(verdicts.isBaseline(BC)).isTrue();
  }

  @Test
  void compare_listsItAsNotCompared() {
    Comparisons sets =
        Comparisons.of(
            Matches.between(List.of(JDK, cold(BC), ACCP), List.of(cold(JDK), BC, ACCP)),
            Rules.USUAL);
    assertThat(sets.judged()).hasSize(1);
    assertThat(sets.unmatched())
        .extracting(Unmatched::reason)
        .containsExactly("not warm", "the base is not warm");
    assertThat(ComparisonTable.of(sets).notes()).anyMatch(note -> note.endsWith(": not warm"));
    Map<String, Object> document = ComparisonTable.document(sets);
    assertThat((List<?>) document.get("comparisons")).hasSize(1);
    assertThat((List<?>) document.get("unmatched")).hasSize(2);

    List<ResultRow> rows = List.of(JDK, cold(BC), ACCP);
    Comparisons within = Comparisons.by(Facets.PROVIDER, rows).orElseThrow();
    assertThat(within.judged()).extracting(j -> j.pair().candidate()).containsExactly(ACCP);
    assertThat(within.unmatched()).extracting(Unmatched::reason).containsExactly("not warm");
  }

  @Test
  void forksThatAreNotWarm_areLeftOutAndNamed_whereThreeOthersRemain() {
    ResultRow row =
        Results.warmedUp(
            Results.own("encrypt", "AES-256-GCM", "BC", 32_768, 300, 900, 303, 297), 1, 0, 1, 1);
    assertThat(row.warmth().orElse(true)).isTrue();
    assertThat(row.estimate().orElseThrow().forks()).isEqualTo(3);
    assertThat(row.estimate().orElseThrow().mean())
        .isCloseTo(Math.cbrt(300.0 * 303 * 297), within(1e-9));
    assertThat(Caution.of(List.of(row)).get(0).rows())
        .singleElement()
        .asString()
        .endsWith(": 1 of 4 forks not warm (number 1), left out");
    assertThat(Caution.of(List.of(cold(JDK), warm(BC))).get(0).rows())
        .singleElement()
        .asString()
        .endsWith(" JDK: 1 of 3 forks not warm (number 1), not compared");
    assertThat(Caution.of(List.of(warm(BC), JDK))).isEmpty();
  }

  @Test
  void methodsThatWereStillCompiled_areNamedWithTheForksOwnNumbers() {
    List<ForkNote> notes =
        List.of(
            ForkNotes.compiling(3, "a.C::one", "a.C::two", "a.C::three"),
            ForkNotes.of(5),
            ForkNotes.compiling(7, "a.C::three"),
            ForkNotes.compiling(8, "a.C::three", "a.C::two"));
    ResultRow row =
        Rows.of(
            new JmhRow(
                Results.warmedUp(
                        Results.own("sign", "Ed25519", "BC", 64, 900, 300, 950, 980), 0, 1, 0, 0)
                    .measurement(),
                Optional.empty(),
                notes,
                1));
    assertThat(Caution.of(List.of(row)).get(0).rows())
        .singleElement()
        .asString()
        .endsWith(
            "3 of 4 forks not warm (numbers 3, 7, 8), not compared; still compiling a.C::three,"
                + " a.C::two");
  }
}
