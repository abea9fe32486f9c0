package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jcamark.stats.LogRatio;
import org.junit.jupiter.api.Test;

final class ForkRuleTest {
  private static final Duration TIME = Duration.ofMinutes(4);

  @Test
  void untilATime_asManyForksAsFit_atLeastThree() {
    ForkRule rule = ForkRule.until(TIME, 0);
    assertThat(rule.leastForks()).isEqualTo(3);
    assertThat(rule.budget()).contains(TIME);
    assertThat(rule.intervalStretch()).isEqualTo(1);
    assertThat(rule.withBudget(Duration.ZERO).budget()).contains(Duration.ZERO);
  }

  /** Equal code in groups that vary by 0.5% to 15%: forks go where they are needed. */
  @Test
  void untilATime_forksAreDealtByWidth_whichMakesNoFalseDifferences() {
    Random random = new Random(1);
    int different = 0;
    int tested = 0;
    for (int plan = 0; plan < 60; plan++) {
      List<ScenarioRun> runs = new ArrayList<>();
      ForkRule rule = ForkRule.until(TIME, 0);
      Map<ScenarioRun, Double> deviations = new HashMap<>();
      Map<ScenarioRun, List<Double>> times = new HashMap<>();
      for (int i = 0; i < 12; i++) {
        double deviation = 0.005 * Math.pow(30, i / 11.0);
        for (String provider : List.of("JDK", "BC")) {
          ScenarioRun run = new ScenarioRun(Forks.spin("A" + i, provider), rule);
          runs.add(run);
          deviations.put(run, deviation);
          times.put(run, new ArrayList<>());
        }
      }
      Schedule schedule = new Schedule(rule, plan, runs, 9);
      for (int forks = 0; forks < 6 * runs.size(); ) {
        for (ScenarioRun run : schedule.nextRound().stream().flatMap(List::stream).toList()) {
          double time = Math.exp(deviations.get(run) * random.nextGaussian());
          run.measured(List.of(time), Duration.ofSeconds(1));
          times.get(run).add(time);
          forks++;
        }
        schedule.close();
      }
      for (int i = 0; i < runs.size(); i += 2) {
        double[] jdk = array(times.get(runs.get(i)));
        double[] bc = array(times.get(runs.get(i + 1)));
        assertThat(jdk).hasSameSizeAs(bc).hasSizeGreaterThanOrEqualTo(3);
        different += LogRatio.of(jdk, bc).orElseThrow().pBeyond(0) < 0.05 ? 1 : 0;
        tested++;
      }
      assertThat(runs.get(runs.size() - 1).forks()).isGreaterThan(runs.get(0).forks());
    }
    assertThat((double) different / tested).isBetween(0.03, 0.07);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  @Test
  void progress_countsTheForksThatFit() {
    ForkRule rule = ForkRule.until(Duration.ofSeconds(100), 0);
    ScenarioRun run = new ScenarioRun(Forks.spin("A", "JDK"), rule);
    run.measured(List.of(1.0), Duration.ofSeconds(5));
    Progress progress = Progress.of(List.of(run), rule, Duration.ofSeconds(50));
    assertThat(progress.forksExpected()).isEqualTo(1 + 10);
    assertThat(progress.rest()).isEqualTo(Duration.ofSeconds(50));
  }
}
