package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.catalog.Data;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.plan.SuiteRow;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every study. */
final class StudiesTest {
  private static final int DRAWS = 20_000;

  private static List<Study> studies() {
    return Studies.all();
  }

  /** Where a text names no payload, any will do. */
  private static boolean isPlanned(Study study, Work work) {
    return study.suite().rows().stream().anyMatch(row -> isPlanned(row, work));
  }

  private static boolean isPlanned(SuiteRow row, Work work) {
    OptionalInt payload = work.payloadBytes();
    boolean random = row.axes().values(Data.class).isEmpty() && work.data() == Data.RANDOM;
    boolean one = row.axes().values(Integer.class).isEmpty() && work.threads() == 1;
    boolean mean = row.axes().values(Mode.class).isEmpty() && work.mode() == Mode.AVERAGE_TIME;
    return row.operation().label().equals(work.operation())
        && row.algorithm().name().equals(work.algorithm())
        && (payload.isEmpty() || row.payloadBytes().equals(payload))
        && (random || row.axes().values(Data.class).contains(work.data()))
        && (row.jit().isEmpty()
            ? work.jit().equals(Scenario.DEFAULT_VARIANT)
            : row.jit().contains(work.jit()))
        && (one || row.axes().values(Integer.class).contains(work.threads()))
        && (mean || row.axes().values(Mode.class).contains(work.mode()));
  }

  @ParameterizedTest
  @MethodSource("studies")
  void everyPublishedRow_isPlannedOrAGap(Study study) {
    for (Reported row : study.reported()) {
      assertThat(row.parts().isEmpty()).as(row.what()).isEqualTo(!row.gap().isEmpty());
      assertThat(row.parts()).as(row.what()).allMatch(part -> isPlanned(study, part.work()));
      assertThat(row.parts()).allMatch(part -> part.aspect() == row.aspect());
    }
  }

  @ParameterizedTest
  @MethodSource("studies")
  void everyFigureAndClaim_restsOnWhatIsPlanned(Study study) {
    MadeUpEvidence evidence = new MadeUpEvidence(1, 0);
    study.claims().forEach(claim -> claim.judge(evidence));
    assertThat(evidence.asked()).allMatch(work -> isPlanned(study, work));
    assertThat(study.figures().stream().flatMap(figure -> figure.works().stream()))
        .allMatch(work -> isPlanned(study, work));
  }

  @ParameterizedTest
  @MethodSource("studies")
  void claimsAndFigures_haveDifferentNames(Study study) {
    assertThat(study.claims()).extracting(Claim::id).doesNotHaveDuplicates();
    assertThat(study.figures()).extracting(StudyFigure::id).doesNotHaveDuplicates();
  }

  private static Stream<Rule> rules() {
    return Studies.all().stream()
        .flatMap(study -> study.claims().stream())
        .flatMap(claim -> claim.rules().stream());
  }

  /** In the first setting that has its amount. */
  private static Outcome judge(Rule rule, Evidence evidence) {
    return Stream.of("JDK", "BC", "ACCP")
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
    assertThat(seen).contains(Outcome.HOLDS, Outcome.DOES_NOT_HOLD);
    Set<Outcome> noisy = new HashSet<>();
    for (int seed = 0; seed < DRAWS && !noisy.contains(Outcome.CANNOT_BE_SAID); seed++) {
      MadeUpEvidence vague = new MadeUpEvidence(seed, 1);
      noisy.add(judge(rule, vague));
    }
    assertThat(noisy).contains(Outcome.CANNOT_BE_SAID);
  }
}
