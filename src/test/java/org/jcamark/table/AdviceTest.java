package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.compare.Rows.compare;
import static org.jcamark.compare.Rows.forks;
import static org.jcamark.compare.Rows.row;
import static org.jcamark.compare.Rows.times;

import org.jcamark.compare.Comparisons;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Verdict;
import org.junit.jupiter.api.Test;

final class AdviceTest {
  private static final double[] FORKS = forks();

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
        .anyMatch(note -> note.contains("--retry-disturbed") && note.contains("doctor"));
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
            Advice.more(
                comparisons.judged().get(0).comparison(),
                judgement(comparisons),
                comparisons.rules()))
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

  private static Judgement judgement(Comparisons comparisons) {
    return comparisons.judged().get(0).judgement();
  }

  private static String advice(Comparisons comparisons) {
    return Advice.of(comparisons.judged().get(0), comparisons.rules());
  }
}
