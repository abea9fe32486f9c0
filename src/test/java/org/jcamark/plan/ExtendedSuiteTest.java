package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
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
  @CsvSource({
    "sing, keys, same, 'operation is sing, not one of'",
    "sign, keys, old, 'keys is old, not one of'",
    "sign, colour, red, unknown axis colour",
    "sign, mode, fast, unknown mode fast"
  })
  void rowOfUnknownWords_isRefused(String operation, String axis, String value, String problem) {
    Map<String, List<String>> row =
        Map.of(
            "operation", List.of(operation), "algorithm", List.of("Ed25519"), axis, List.of(value));
    assertThatThrownBy(() -> SuiteRow.of(row)).hasMessageStartingWith(problem);
  }

  @Test
  void rows_areDifferent_andNameOnlyWhatTheirOperationsHave() {
    assertThat(SUITE.rows())
        .extracting(
            row -> List.of(row.operation(), row.algorithm(), row.payloadBytes(), row.axes()))
        .doesNotHaveDuplicates();
    assertThat(SUITE.rows())
        .allSatisfy(
            row -> {
              assertThat(row.algorithm().boundaries(row.operation()))
                  .containsAll(row.axes().values(Boundary.class));
              assertThat(row.algorithm().buffers(row.operation()))
                  .containsAll(row.axes().values(Buffer.class));
              assertThat(SUITE.providers()).containsAll(row.providers());
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
