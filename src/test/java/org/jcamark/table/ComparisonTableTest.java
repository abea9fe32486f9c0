package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.compare.Rows.compare;
import static org.jcamark.compare.Rows.forks;
import static org.jcamark.compare.Rows.row;
import static org.jcamark.compare.Rows.times;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Rows;
import org.jcamark.json.Documents;
import org.jcamark.model.Mode;
import org.jcamark.stats.Adjustment;
import org.jcamark.stats.Rules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class ComparisonTableTest {
  private static final double[] FORKS = forks();

  private static final List<Finding> BASE =
      List.of(
          row("a", FORKS, "n", "1"),
          row("a", FORKS, "n", "2"),
          row("a", FORKS, "n", "3"),
          row("a", FORKS, "n", "4"),
          row("b", Mode.THROUGHPUT, 1, Results.metric("ops/ms", 4000, 4010, 3990)),
          row("gone", FORKS));

  private static final List<Finding> CANDIDATE =
      List.of(
          row("a", times(1.2, FORKS), "n", "1"),
          row("a", FORKS, "n", "2"),
          row("a", times(1.015, FORKS), "n", "3"),
          row("a", new double[] {100, 120}, "n", "4"),
          row("b", Mode.THROUGHPUT, 1, Results.metric("ops/ms", 8000, 8010, 7990)));

  @Test
  void resultsWithoutSamples_areMarked_andTheMarkIsExplained() {
    Finding bare = row("a", Results.bareScore("ns/op", 4));
    assertThat(ComparisonTable.of(Rows.compare(bare, bare)).text(TableStyle.PLAIN))
        .containsPattern("\\d +– +too few forks")
        .contains(ResultTable.NO_SAMPLES);
  }

  @Test
  void text_hasOneLineOnHowToReadIt_andListsWhatWasNotCompared() {
    Locales.each(
        () ->
            assertThat(ComparisonTable.of(Rows.compare(BASE, CANDIDATE)).text(TableStyle.PLAIN))
                .isEqualTo(
                    """
                    Bench, avgt
                    benchmark  n    base, ns/op    cand., ns/op  ratio   95% interval  forks  p adj.  verdict        advice
                    a          1            100             120   1.20    1.19 – 1.21      6  <0.001  slower
                    a          2            100             100  1.000  0.991 – 1.009      6   1.000  equivalent
                    a          3            100             101  1.015  1.006 – 1.024      6   1.000  undecided      12\
                     more forks would settle this if the ratio stays
                    a          4            100             110  1.095                   6/2          too few forks  at\
                     least 1 more fork to test at all

                    Bench, thrpt
                    benchmark  base, M ops/s  cand., M ops/s  ratio   95% interval  forks  p adj.  verdict
                    b                   4.00            8.00  0.500  0.497 – 0.503      3  <0.001  faster

                    ratio > 1: candidate slower; interval 95%; different: p of a ratio beyond ±2% below 5%, Holm\
                     over 4 comparisons; equivalent: interval within ±2%, each by itself.
                    5 comparisons: 1 slower, 1 faster, 1 equivalent, 1 undecided, 1 too few forks.
                    Fewer than 5 forks on a side: the intervals themselves are imprecise; measure more.
                    Adding the advised forks and comparing again repeats the test: of equal pairs, up to 3% then\
                     end in a false difference.
                    Not compared: 1
                    - base: org.sample.Bench.gone (avgt): not in candidate
                    """));
  }

  @Test
  void narrowTerminal_keepsRatioIntervalAndVerdict() {
    assertThat(
            ComparisonTable.of(Rows.compare(BASE, CANDIDATE))
                .text(new TableStyle(false, 70))
                .lines())
        .allMatch(line -> line.length() <= 70)
        .contains("a          1            100   1.20    1.19 – 1.21  slower");
  }

  @Test
  void variant_isShownThoughAllCandidatesHaveTheSame() {
    List<Finding> rows =
        List.of(
            Results.own(Results.scenario("sign", "Ed25519", "JDK", 0, "25", "default"), FORKS),
            Results.own(Results.scenario("sign", "Ed25519", "JDK", 0, "25", "c1"), FORKS));
    Comparisons comparisons = Comparisons.by("jit", rows).orElseThrow();
    assertThat(ComparisonTable.of(comparisons).text(TableStyle.PLAIN)).contains(" jit ", " c1 ");
    assertThat(json(comparisons)).contains("\"by\": \"jit\"", "\"jit\": \"c1\"");
  }

  @Test
  void manyWithoutPartner_areCutForPeople() {
    List<Finding> many = new ArrayList<>(BASE);
    for (int i = 0; i < 30; i++) {
      many.add(row("only" + i, FORKS));
    }
    assertThat(ComparisonTable.of(Rows.compare(many, CANDIDATE)).text(TableStyle.PLAIN))
        .contains("Not compared: 31", "only18", "- and 11 more, see JSON")
        .doesNotContain("only19");
  }

  @Test
  void adjustments_areNamed() {
    Matches matches = Matches.between(BASE, CANDIDATE);
    assertThat(note(matches, Adjustment.BENJAMINI_HOCHBERG))
        .contains("Benjamini-Hochberg over 4 comparisons");
    assertThat(note(matches, Adjustment.NONE)).contains("not adjusted over 4 comparisons");
  }

  private static String note(Matches matches, Adjustment adjustment) {
    Rules rules = new Rules(0.05, 0.02, adjustment);
    return ComparisonTable.of(Comparisons.of(matches, rules)).notes().get(0);
  }

  private static String json(Comparisons comparisons) {
    return Documents.pretty(ComparisonTable.document(comparisons));
  }

  static Stream<Arguments> advice() {
    double[] wide = {100, 105, 95, 102};
    double[] usual = {100, 103, 97, 101};
    double[] noisy = {100, 130, 80, 115, 90};
    double[] narrow = {100, 100.01, 99.99, 100};
    return Stream.of(
        arguments(usual, times(1.015, usual), "[1-9][0-9]* more forks? would settle this at ±1%"),
        arguments(
            FORKS,
            times(1.015, FORKS),
            "[1-9][0-9]* more forks? would settle this if the ratio stays"),
        // far fewer than for 1 in 100
        arguments(
            wide, times(1.08, wide), "[1-9] more forks? would settle this if the ratio stays"),
        arguments(noisy, times(1.01, noisy), "too noisy on this machine"),
        // the interval of the ratio is 1.01 to 12: by these forks alone, one more would do
        arguments(
            new double[] {100, 101, 99}, new double[] {330, 220, 594}, "too noisy on this machine"),
        arguments(narrow, times(1.02, narrow), "too near the threshold to settle"),
        arguments(
            new double[] {100, 101},
            new double[] {100, 101},
            "at least 1 more fork to test at all"),
        arguments(new double[] {0, 0, 1}, FORKS, "no ratio: a value is not above 0"));
  }

  @ParameterizedTest
  @MethodSource
  void advice(double[] base, double[] candidate, String pattern) {
    Comparisons comparisons = compare(row("a", base), row("a", candidate));
    assertThat(Advice.of(comparisons.judged().get(0), comparisons.rules())).matches(pattern);
    assertThat(
            ComparisonTable.of(comparisons).notes().stream()
                .anyMatch(note -> note.contains("doctor") && note.contains("--precision")))
        .isEqualTo(pattern.startsWith("too noisy"));
  }
}
