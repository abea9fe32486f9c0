package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.compare.Rows.compare;
import static org.jcamark.compare.Rows.forks;
import static org.jcamark.compare.Rows.judgement;
import static org.jcamark.compare.Rows.row;
import static org.jcamark.compare.Rows.times;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rows;
import org.jcamark.json.Documents;
import org.jcamark.model.Mode;
import org.jcamark.stats.Adjustment;
import org.jcamark.stats.Rules;
import org.jcamark.stats.Verdict;
import org.junit.jupiter.api.Test;

final class ComparisonTableTest {
  private static final double[] FORKS = forks();

  private static final List<ResultRow> BASE =
      List.of(
          row("a", FORKS, "n", "1"),
          row("a", FORKS, "n", "2"),
          row("a", FORKS, "n", "3"),
          row("a", FORKS, "n", "4"),
          row("b", Mode.THROUGHPUT, 1, Results.metric("ops/ms", 4000, 4010, 3990)),
          row("gone", FORKS));

  private static final List<ResultRow> CANDIDATE =
      List.of(
          row("a", times(1.2, FORKS), "n", "1"),
          row("a", FORKS, "n", "2"),
          row("a", times(1.015, FORKS), "n", "3"),
          row("a", new double[] {100, 120}, "n", "4"),
          row("b", Mode.THROUGHPUT, 1, Results.metric("ops/ms", 8000, 8010, 7990)));

  @Test
  void resultsWithoutSamples_areMarked_andTheMarkIsExplained() {
    ResultRow bare = row("a", Results.bareScore("ns/op", 4));
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
                    5 comparisons: 1 slower, 1 faster, 1 equivalent, 1 undecided, 1 with too few forks.
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
  void csv_hasTheExactNumbers() {
    Locales.each(
        () -> {
          List<String> lines =
              ComparisonTable.of(Rows.compare(BASE, CANDIDATE)).csv().lines().toList();
          assertThat(lines.get(0))
              .isEqualTo(
                  "benchmark,n,threads,jvm,mode,unit,baseScore,candidateScore,ratio,ratioLow,"
                      + "ratioHigh,p,pAdjusted,mannWhitneyP,cliffsDelta,bootstrapLow,bootstrapHigh,"
                      + "forksBase,forksCandidate,verdict,direction");
          assertThat(lines.get(1))
              .startsWith("org.sample.Bench.a,1,1,25.0.3,avgt,ns/op,99.9979165998224")
              .endsWith(",6,6,different,slower");
          assertThat(lines.get(4)).endsWith(",6,2,too few forks,");
        });
  }

  @Test
  void baseline_headsItsColumn_andOneCandidateIsNamed() {
    List<ResultRow> rows =
        List.of(
            Results.own("sign", "Ed25519", "JDK", 0, FORKS),
            Results.own("sign", "Ed25519", "BC", 0, times(2, FORKS)));
    Comparisons comparisons = Comparisons.by("provider", rows).orElseThrow();
    assertThat(ComparisonTable.of(comparisons).text(TableStyle.PLAIN))
        .startsWith("sign\nalgorithm  payload  provider  JDK, ns/op  cand., ns/op  ratio")
        .contains("ratio > 1: slower than provider JDK");
  }

  @Test
  void variant_isShownThoughAllCandidatesHaveTheSame() {
    List<ResultRow> rows =
        List.of(
            Results.own(Results.scenario("sign", "Ed25519", "JDK", 0, "25", "default"), FORKS),
            Results.own(Results.scenario("sign", "Ed25519", "JDK", 0, "25", "c1"), FORKS));
    Comparisons comparisons = Comparisons.by("jit", rows).orElseThrow();
    assertThat(ComparisonTable.of(comparisons).text(TableStyle.PLAIN)).contains(" jit ", " c1 ");
    assertThat(json(comparisons)).contains("\"by\": \"jit\"", "\"jit\": \"c1\"");
  }

  @Test
  void manyWithoutPartner_areCutForPeople() {
    List<ResultRow> many = new ArrayList<>(BASE);
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

  @Test
  void json_isAsTheContractHasIt_withNullWhereUndefined() {
    Map<?, ?> document = Documents.read(json(Rows.compare(BASE, CANDIDATE)), Map.class);
    assertThat(document.keySet())
        .hasToString("[alpha, threshold, adjustment, level, resamples, comparisons, unmatched]");
    assertThat(document.get("resamples")).isEqualTo(10_000L);
    assertThat(document.get("adjustment")).isEqualTo("holm");
    List<?> items = (List<?>) document.get("comparisons");
    Map<?, ?> slower = (Map<?, ?>) items.get(0);
    assertThat(slower.keySet())
        .hasToString(
            "[benchmark, params, mode, unit, baseScore, candidateScore, ratio, ratioLow,"
                + " ratioHigh, p, pAdjusted, mannWhitneyP, cliffsDelta, bootstrapLow,"
                + " bootstrapHigh, forksBase, forksCandidate, verdict, direction]");
    assertThat(slower.get("params")).isEqualTo(Map.of("n", "1"));
    assertThat(slower.get("direction")).isEqualTo("slower");
    assertThat(slower.get("forksBase")).isEqualTo(6L);
    Map<?, ?> few = (Map<?, ?>) items.get(3);
    assertThat(few.get("verdict")).isEqualTo("too few forks");
    for (String undefined : List.of("ratioLow", "ratioHigh", "p", "pAdjusted", "direction")) {
      assertThat(few.containsKey(undefined)).as(undefined).isTrue();
      assertThat(few.get(undefined)).as(undefined).isNull();
    }
    assertThat(few.get("ratio")).isInstanceOf(Double.class);
  }

  private static String json(Comparisons comparisons) {
    return Documents.pretty(ComparisonTable.document(comparisons));
  }

  @Test
  void adviceOnUndecided_isTheForksThatAreMissing() {
    double[] wide = {100, 105, 95, 102};
    double[] usual = {100, 103, 97, 101};
    Comparisons comparisons = compare(row("a", usual), row("a", times(1.015, usual)));
    assertThat(judgement(comparisons).verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(advice(comparisons)).matches("[1-9][0-9]* more forks? would settle this at ±1%");
    Comparisons narrower = compare(row("a", FORKS), row("a", times(1.015, FORKS)));
    assertThat(judgement(narrower).verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(advice(narrower))
        .matches("[1-9][0-9]* more forks? would settle this if the ratio stays");
    Comparisons large = compare(row("a", wide), row("a", times(1.08, wide)));
    assertThat(judgement(large).verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(advice(large))
        .as("far fewer than for 1 in 100")
        .matches("[1-9] more forks? would settle this if the ratio stays");
  }

  @Test
  void adviceOfMoreForksThanAnybodyAdds_isThatTheMachineIsTooNoisy() {
    double[] noisy = {100, 130, 80, 115, 90};
    Comparisons comparisons = compare(row("a", noisy), row("a", times(1.01, noisy)));
    assertThat(judgement(comparisons).verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(advice(comparisons)).isEqualTo("too noisy on this machine");
    assertThat(ComparisonTable.of(comparisons).notes())
        .anyMatch(note -> note.contains("doctor") && note.contains("--precision"));
    assertThat(ComparisonTable.of(compare(row("a", FORKS), row("a", FORKS))).notes())
        .noneMatch(note -> note.contains("too noisy"));
  }

  /** The interval of the ratio is 1.01 to 12: by these forks alone, one more would do. */
  @Test
  void adviceOnARatioThatIsHardlyKnown_namesNoForks() {
    double[] base = {100, 101, 99};
    double[] candidate = {330, 220, 594};
    Comparisons comparisons = compare(row("a", base), row("a", candidate));
    assertThat(judgement(comparisons).verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(advice(comparisons)).isEqualTo("too noisy on this machine");
    assertThat(
            new Advice(
                    comparisons.judged().get(0).comparison(),
                    judgement(comparisons),
                    comparisons.rules())
                .more())
        .isEmpty();
  }

  @Test
  void adviceAtTheThreshold_isThatForksDoNotHelp() {
    double[] narrow = {100, 100.01, 99.99, 100};
    Comparisons comparisons = compare(row("a", narrow), row("a", times(1.02, narrow)));
    assertThat(judgement(comparisons).verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(advice(comparisons)).isEqualTo("too near the threshold to settle");
  }

  @Test
  void adviceWithoutATest_isTheForksThatATestNeeds() {
    double[] two = {100, 101};
    assertThat(advice(compare(row("a", two), row("a", two))))
        .isEqualTo("at least 1 more fork to test at all");
  }

  @Test
  void adviceWithoutARatio_saysWhyThereIsNone() {
    double[] zeros = {0, 0, 1};
    assertThat(advice(compare(row("a", zeros), row("a", FORKS))))
        .isEqualTo("no ratio: a value is not above 0");
  }

  private static String advice(Comparisons comparisons) {
    return Advice.of(comparisons.judged().get(0), comparisons.rules());
  }
}
