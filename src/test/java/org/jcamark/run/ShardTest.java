package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.Scenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ShardTest {
  private final List<ScenarioRecord> plan = new ArrayList<>();

  ShardTest() {
    for (String provider : List.of("JDK", "BC")) {
      for (String algorithm : List.of("A", "B", "C", "D", "E")) {
        plan.add(ScenarioRecord.planned(Forks.spin(algorithm, provider)));
      }
    }
  }

  @Test
  void shards_areDisjointAndCompleteAndKeepGroupsWhole() {
    List<ScenarioRecord> all = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      List<ScenarioRecord> part =
          new Shard(i, 3, Optional.empty()).of(plan, ScenarioRecord::scenario);
      assertThat(part.stream().map(ScenarioRecord::scenario).map(Scenario::group).distinct())
          .hasSize(part.size() / 2);
      all.addAll(part);
    }
    assertThat(all).containsExactlyInAnyOrderElementsOf(plan);
  }

  @Test
  void moreShardsThanGroups_leaveSomeEmpty() {
    assertThat(new Shard(6, 6, Optional.empty()).of(plan, ScenarioRecord::scenario)).isEmpty();
  }

  @Test
  void shardsOfOnePlan_complementEachOther() {
    assertThat(planShard("quick", plan).complements(planShard("quick", plan))).isTrue();
    assertThat(planShard("quick", plan).complements(planShard("full", plan))).isFalse();
    assertThat(planShard("quick", plan).complements(planShard("quick", plan.subList(1, 10))))
        .as("the same groups, in another order")
        .isFalse();
    assertThat(planShard("quick", plan).complements(planShard("quick", plan.subList(0, 5))))
        .as("the same groups without a provider")
        .isTrue();
  }

  private static Shard planShard(String suite, List<ScenarioRecord> plan) {
    return new Shard(1, 2, Optional.empty())
        .ofPlan(suite, ForkRule.fixed(2), plan.stream().map(ScenarioRecord::scenario).toList());
  }

  @Test
  void parse_readsIndexAndCount() {
    assertThat(Shard.parse("2/12")).isEqualTo(new Shard(2, 12, Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0/2", "3/2", "1/0", "2", "a/b", "1/2/3", "-1/2", "9999999/9999999"})
  void parse_ofAnythingElse_isRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Shard.parse(text));
  }
}
