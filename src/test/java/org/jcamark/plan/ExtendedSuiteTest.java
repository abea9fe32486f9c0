package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jcamark.catalog.Labelled;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.run.ForkCost;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExtendedSuiteTest {
  private static final Suite SUITE = Suites.find("extended").orElseThrow();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "operation=sing algorithm=Ed25519|operation is sing, not one of",
        "operation=sign algorithm=Ed25519 keys=old|keys is old, not one of",
        "operation=sign algorithm=Ed25519 colour=red|unknown axis colour",
        "operation=sign algorithm=Ed25519 mode=fast|unknown mode fast"
      })
  void rowOfUnknownWords_isRefused(String row, String words) {
    assertThatThrownBy(() -> Selections.of(row)).hasMessageStartingWith(words);
  }

  @Test
  void rows_areDifferent_andNameOnlyWhatTheirOperationsHave() {
    assertThat(SUITE.rows()).doesNotHaveDuplicates();
    assertThat(SUITE.rows())
        .allSatisfy(
            row -> {
              assertThat(row.algorithm().boundaries(row.operation()))
                  .extracting(Labelled::label)
                  .containsAll(row.values("boundary"));
              assertThat(row.algorithm().buffers(row.operation()))
                  .extracting(Labelled::label)
                  .containsAll(row.values("buffer"));
              assertThat(SUITE.providers()).containsAll(row.values("provider"));
            });
  }

  @Test
  void threeForksOfEach_fitIntoItsTime_ifProvidersHaveAllOfIt() {
    ForkSpecs specs = new ForkSpecs(SUITE.forkSettings(), List.of());
    List<PlannedScenario> plan =
        new Planner(SUITE, Selections.of("")).plan(List.of(Targets.of(CompilerMode.COMPILED, "x")));
    List<ForkSpec> forks =
        plan.stream()
            .map(one -> specs.of(one, new ResolvedProvider(one.scenario().provider(), "1")))
            .toList();
    assertThat(ForkCost.ofPlan(forks, ForkRule.fixed(3)))
        .isLessThan(SUITE.deadline().orElseThrow());
  }
}
