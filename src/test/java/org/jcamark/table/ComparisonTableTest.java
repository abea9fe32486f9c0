package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.table.Results.FORKS;
import static org.jcamark.table.Results.compare;
import static org.jcamark.table.Results.row;
import static org.jcamark.table.Results.times;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.jcamark.compare.Comparisons;
import org.jcamark.table.ComparisonTable.Advice;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Golden files have whole tables; here is what they lack. */
final class ComparisonTableTest {
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
            "about [0-9]+ forks a side would settle this if the ratio stays"),
        arguments(new double[] {0, 0, 1}, FORKS, "no ratio: a value is not above 0"));
  }

  @ParameterizedTest
  @MethodSource
  void advice(double[] base, double[] candidate, String pattern) {
    Comparisons comparisons = compare(row("a", base), row("a", candidate));
    assertThat(Advice.of(comparisons.judged().get(0), comparisons.rules())).matches(pattern);
  }
}
