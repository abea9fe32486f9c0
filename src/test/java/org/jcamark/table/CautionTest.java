package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Matches;
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

/** What is said of results that are not to be trusted. */
final class CautionTest {
  private static final double[] STEADY = {18, 18.2, 17.8, 18, 18.1, 17.9};
  private static final ResultRow JDK = row("JDK", 100);
  private static final ResultRow BC = row("BC", 300);
  private static final ResultRow ACCP = row("ACCP", 50);

  private static ResultRow row(String method, double[]... forks) {
    Metric metric = Results.metric("us/op", new Samples.Raw(List.of(forks)));
    return Rows.row(method, Mode.AVERAGE_TIME, 1, metric);
  }

  /** A row of forks beside which others took this share, measured again so often before. */
  private static ResultRow beside(int repeats, double... shares) {
    List<ForkNote> notes =
        DoubleStream.of(shares).mapToObj(share -> ForkNotes.busy(share, repeats)).toList();
    return Rows.of(new JmhRow(row("a", STEADY).measurement(), Optional.empty(), notes, 1));
  }

  @Test
  void steadyAndUndisturbedResults_needNone() {
    assertThat(Caution.of(List.of(row("a", STEADY, STEADY, STEADY), beside(0, 0.01, 0.05))))
        .isEmpty();
  }

  @Test
  void disturbedForks_areCounted_withWhatHelps() {
    assertThat(Caution.of(List.of(beside(0, 0.02, 0.11, 0.524), beside(0, 0.2))))
        .flatExtracting(Caution::lines)
        .containsExactly(
            "Caution: 3 of 4 forks ran alongside other work, which took 11% to 52% of the CPU time."
                + " Measure with nothing else running, or with --retry-disturbed 3.");
  }

  @Test
  void brief_isOneLineOfATerminal_withTheRemedy() {
    assertThat(Caution.of(List.of(beside(0, 0.02, 0.11, 0.524), beside(0, 0.2))))
        .extracting(Caution::brief)
        .containsExactly("Caution: other work disturbed 3 of 4 forks; use --retry-disturbed 3.");
    assertThat(Caution.of(List.of(beside(2, 0.2), cold(BC))))
        .extracting(Caution::brief)
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).startsWith("Caution: ").hasSizeLessThan(81));
  }

  @Test
  void repeatedForks_areCountedToo() {
    assertThat(Caution.of(List.of(beside(2, 0.02, 0.03))))
        .extracting(Caution::text)
        .containsExactly("Disturbed forks were repeated 4 times.");
  }

  @Test
  void wideInterval_isShownAsAFactor_andExplained() {
    ResultRow wide = row("a", new double[] {18}, new double[] {60}, new double[] {200});
    Table table = ResultTable.of(List.of(wide), OptionalInt.empty());
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
  void rowsOfWhichNobodyJudgedTheWarmUp_countAsWarm() {
    assertThat(JDK.obstacles()).isEmpty();
    assertThat(JDK.warmth()).isEmpty();
    assertThat(warm(JDK).warmth()).contains(true);
    assertThat(cold(JDK).warmth()).contains(false);
  }

  @Test
  void table_marksIt_withoutRatioAndVerdict() {
    Table table = ResultTable.of(List.of(warm(JDK), cold(BC), warm(ACCP)), OptionalInt.empty());
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
            Optional.empty(),
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
    Axis axis = Axis.of(rows, Facets.PROVIDER, Optional.empty());
    Comparisons within = Comparisons.of(axis.matches(rows), Optional.of(axis), Rules.USUAL);
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
