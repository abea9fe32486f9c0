package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.compare.Rows.FORKS;
import static org.jcamark.compare.Rows.row;
import static org.jcamark.compare.Rows.times;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FailOnTest {
  private static final List<ResultRow> BASE =
      List.of(row("a", FORKS), row("b", FORKS), row("c", FORKS), row("d", FORKS));
  private static final List<ResultRow> CANDIDATE =
      List.of(
          row("a", times(1.04, FORKS)),
          row("b", times(1.08, FORKS)),
          row("c", times(0.5, FORKS)),
          row("d", new double[] {200, 300, 100}));

  @Test
  void bound_isReadAsPercent() {
    assertThat(FailOn.parse("slower")).isEqualTo(new FailOn(0));
    assertThat(FailOn.parse("slower:5%")).isEqualTo(new FailOn(0.05));
    assertThat(FailOn.parse("slower:2.5%")).isEqualTo(new FailOn(0.025));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "faster", "slower:", "slower:5", "slower:-5%", "slower:5,5%", "5%"})
  void otherForms_areRefused(String text) {
    assertThatThrownBy(() -> FailOn.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "--fail-on " + text + " is not accepted: slower, or slower:5% with any percentage");
  }

  @Test
  void onlyWhatIsDifferentAndSlowerByMore_fails() {
    Comparisons comparisons = Rows.compare(BASE, CANDIDATE);
    assertThat(failing(comparisons, "slower")).containsExactly("a", "b");
    assertThat(failing(comparisons, "slower:5%")).containsExactly("b");
    assertThat(failing(comparisons, "slower:10%")).isEmpty();
  }

  private static List<String> failing(Comparisons comparisons, String rule) {
    return FailOn.parse(rule).failures(comparisons).stream()
        .map(failure -> failure.pair().base().measurement().benchmark())
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .toList();
  }
}
