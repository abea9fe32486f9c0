package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.junit.jupiter.api.Test;

final class ForkCostTest {
  @Test
  void providerThatTestsItself_costsItsLoading() {
    ForkSpec jdk = Forks.spin("spin", "JDK");
    assertThat(ForkCost.seconds(loadedIn(Duration.ofSeconds(8))))
        .isCloseTo(ForkCost.seconds(jdk) + 8, within(1e-9));
  }

  @Test
  void group_startsTogetherOnTheCpus_andIsMeasuredInTurn() {
    ForkSpec slow = loadedIn(Duration.ofSeconds(8));
    List<ForkSpec> group = List.of(Forks.spin("spin", "JDK"), slow, slow, slow);
    double measured = slow.timing().measurement().total().toMillis() / 1e3;
    double start = ForkCost.seconds(slow) - measured;
    assertThat(ForkCost.seconds(group, 2)).isCloseTo(2 * start + 4 * measured + 1.9, within(1e-9));
    assertThat(ForkCost.seconds(group, 8)).isCloseTo(start + 4 * measured + 1.3, within(1e-9));
    assertThat(ForkCost.seconds(List.of(slow), 2)).isEqualTo(ForkCost.seconds(slow));
  }

  @Test
  void coldForks_areMeasuredAlone() {
    ForkSpec cold = Forks.spin(Forks.scenario("A", "JDK", Mode.SINGLE_SHOT), "100", List.of());
    assertThat(ForkCost.seconds(List.of(cold, cold), 2)).isEqualTo(2 * ForkCost.seconds(cold));
  }

  /** A tiny fork takes 0.49 s, so three of each of two take less than 3 s. */
  @Test
  void within_leavesOutTheLastGroupsWhole_andKeepsTheFirst() {
    ForkSpec one = Forks.spin("A", "JDK");
    ForkSpec two = Forks.spin("B", "JDK");
    ForkSpec three = Forks.spin("C", "JDK");
    ForkSpec slow = loadedIn(Duration.ofSeconds(8));
    List<ForkSpec> plan = List.of(one, slow, two, Forks.spin("spin", "JDK"), three);
    ForkRule rule = ForkRule.until(Duration.ofSeconds(3), 0);
    assertThat(ForkCost.within(List.of(one, two, three), rule)).containsExactly(one, two);
    assertThat(ForkCost.within(plan, rule)).containsExactly(one);
    assertThat(ForkCost.within(plan, rule.withBudget(Duration.ZERO))).containsExactly(one);
    assertThat(ForkCost.within(plan, rule.withBudget(Duration.ofMinutes(9))))
        .containsExactlyInAnyOrderElementsOf(plan);
    assertThat(ForkCost.within(plan, ForkRule.fixed(3))).hasSize(plan.size());
  }

  private static ForkSpec loadedIn(Duration loading) {
    return Forks.through(
        new ResolvedProvider("ACME", "1", Optional.of(loading)), Forks.spin("spin", "ACME"));
  }
}
