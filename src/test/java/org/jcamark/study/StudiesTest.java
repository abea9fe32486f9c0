package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every study. */
final class StudiesTest {
  private static final int DRAWS = 20_000;

  private static List<Study> studies() {
    return Study.all();
  }

  @ParameterizedTest
  @MethodSource("studies")
  void claimsAndFigures_haveDifferentNames(Study study) {
    assertThat(study.claims()).extracting(Claim::id).doesNotHaveDuplicates();
    assertThat(study.figures()).extracting(StudyFigure::id).doesNotHaveDuplicates();
  }

  /** The planner measures a kind of key by the first algorithm that has it. */
  @ParameterizedTest
  @MethodSource("studies")
  void keyGeneration_isOfOneAlgorithmForEachKindOfKey(Study study) {
    Map<Object, Set<String>> algorithms =
        study.suite().rows().stream()
            .filter(row -> row.operation() == Operation.GENERATE_KEY)
            .collect(
                Collectors.groupingBy(
                    row -> row.algorithm().keyIdentity(),
                    Collectors.mapping(row -> row.algorithm().name(), Collectors.toSet())));
    assertThat(algorithms.values()).allMatch(names -> names.size() == 1);
  }

  private static Stream<Rule> rules() {
    return Study.all().stream()
        .flatMap(study -> study.claims().stream())
        .flatMap(claim -> Stream.concat(claim.steady().stream(), claim.theirs().stream()));
  }

  /** In the first setting that has its amount. */
  private static Outcome judge(Rule rule, Evidence evidence) {
    return Stream.of("BC", "ACCP", "JDK")
        .map(provider -> new Setting("25", provider))
        .flatMap(setting -> rule.amount().value(evidence, setting).stream())
        .findFirst()
        .map(value -> rule.judge(value, 1, 1))
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void everyRule_flips(Rule rule) {
    Set<Outcome> seen = EnumSet.noneOf(Outcome.class);
    for (int seed = 0; seed < DRAWS && seen.size() < 2; seed++) {
      MadeUpEvidence precise = new MadeUpEvidence(seed, 1e-6);
      seen.add(judge(rule, precise));
    }
    assertThat(seen).contains(Outcome.HOLDS, Outcome.NOT_SUPPORTED);
    Set<Outcome> noisy = new HashSet<>();
    for (int seed = 0; seed < DRAWS && !noisy.contains(Outcome.INCONCLUSIVE); seed++) {
      MadeUpEvidence vague = new MadeUpEvidence(seed, 1);
      noisy.add(judge(rule, vague));
    }
    assertThat(noisy).contains(Outcome.INCONCLUSIVE);
  }
}
