package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.chart.Figure;
import org.jcamark.chart.Rows;
import org.jcamark.plan.Choice;
import org.jcamark.study.Claim.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every study, and how texts of studies are read. */
final class StudiesTest {
  private static final int DRAWS = 20_000;

  private static final Study STUDY =
      Study.of(
          """
          title: Signatures
          question:
            What does a signature
            cost?
          # A comment
          measures: signatures
          providers: [JDK, BC]
          names:
            SIGN: sign Ed25519
          calls: {5: sign *}
          through:
            - {providers: JDK, works: '* calls=*'}
            - {providers: BC, works: verify *}
          slow: digest *
          also: agree {X25519 ECDH-P256}
          thorough: {providers: ACCP, works: $SIGN}
          figures: {id: F1, kind: bars of allocation, title: Memory, shows: verify Ed25519}
          claims:
            - id: C1
              scope: some
              providers: JDK
              says: Signing is slower
              rule: verify Ed25519 < $SIGN
              fair: it says so
            - {id: C2, scope: every, says: It is beautiful, fair: no number shows it}
          published:
            table: T1
            rows:
              - {what: signing, published: 2 ms, shows: $SIGN}
              - {what: hashing, published: 0.110, shows: digest SHA-256 16}
              - {what: beauty, published: no, gap: no number shows it}
          """);

  @ParameterizedTest
  @MethodSource("org.jcamark.study.Study#all")
  void claimsAndFigures_haveDifferentNames(Study study) {
    assertThat(study.claims()).extracting(Claim::id).doesNotHaveDuplicates();
    assertThat(study.figures()).extracting(StudyFigure::id).doesNotHaveDuplicates();
  }

  /** The planner measures a kind of key by the first algorithm that has it. */
  @ParameterizedTest
  @MethodSource("org.jcamark.study.Study#all")
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
        .flatMap(
            study ->
                study.claims().stream()
                    .flatMap(claim -> Stream.of(claim.steady(), claim.theirs(study::protocol))))
        .flatMap(List::stream);
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
    List<Outcome> all = new ArrayList<>(List.of(Outcome.HOLDS, Outcome.NOT_SUPPORTED));
    if (!Double.isNaN(rule.far())) {
      all.add(Outcome.HOLDS_UNDERSTATED);
    }
    assertThat(outcomes(rule, 1e-6).distinct().limit(all.size()))
        .containsExactlyInAnyOrderElementsOf(all);
    assertThat(outcomes(rule, 1).anyMatch(Outcome.INCONCLUSIVE::equals)).isTrue();
  }

  private static Stream<Outcome> outcomes(Rule rule, double relativeError) {
    return IntStream.range(0, DRAWS)
        .mapToObj(seed -> judge(rule, new MadeUpEvidence(seed, relativeError)));
  }

  private static List<String> texts(List<Choice> rows) {
    return rows.stream()
        .map(
            row ->
                "%s %s %s %s"
                    .formatted(
                        row.operation(),
                        row.algorithm().name(),
                        row.values("mode").get(0),
                        row.values("provider")))
        .toList();
  }

  @Test
  void scenarios_followFromClaimsThenRowsAndFigures() {
    assertThat(texts(STUDY.suite().rows()))
        .containsExactly(
            "verify Ed25519 avgt [BC]",
            "sign Ed25519 avgt []",
            "sign Ed25519 ss [JDK]",
            "agree X25519 avgt []",
            "agree ECDH-P256 avgt []");
    assertThat(texts(STUDY.longer()))
        .containsExactly("digest SHA-256 avgt []", "sign Ed25519 avgt [ACCP]");
    assertThat(STUDY.suite().forkSettings().coldCalls()).isEqualTo(5);
    assertThat(STUDY.question()).isEqualTo("What does a signature cost?");
  }

  @Test
  void publishedValues_areAsWritten() {
    assertThat(STUDY.rows())
        .extracting(Study.Row::published)
        .containsExactly("2 ms", "0.110", "no");
  }

  @Test
  void memberThatIsThereTwice_isRefused() {
    assertThatThrownBy(() -> Study.of("title: one\ntitle: two")).hasMessageContaining("title");
  }

  @Test
  void claim_hasTheRuleOfEachProtocol() {
    Claim claim = STUDY.claims().get(0);
    assertThat(claim.scope()).isEqualTo(Claim.Scope.SOME);
    assertThat(claim.providers()).containsExactly("JDK");
    assertThat(claim.steady().get(0).amount().name()).isEqualTo("verify Ed25519 ÷ sign Ed25519");
    assertThat(claim.theirs(STUDY::protocol).get(0).amount().name())
        .isEqualTo("verify Ed25519 ÷ sign Ed25519, first 5 calls");
    assertThat(STUDY.claims()).extracting(Claim::isTested).containsExactly(true, false);
  }

  @Test
  void unknownName_isRefused() {
    assertThatThrownBy(() -> Study.of("also: $SIGN")).hasMessageContaining("unknown name $SIGN");
  }

  /** A part without a name has what distinguishes its work: nothing here. */
  @Test
  void figure_showsAmountsByTheirNames() {
    String shows = "sign Ed25519; \"both of two\" ( 2 sign Ed25519 )";
    Evidence evidence =
        MadeUpEvidence.onlyOf(new Setting("25", "JDK")).with(Aspect.TIME, "sign Ed25519", 300);
    Figure chart =
        new StudyFigure("F1", "bars", "Signing", shows).chart("f1", evidence, "25").orElseThrow();
    assertThat(chart.title()).isEqualTo("Signing: time per operation from 300 ns to 600 ns");
    assertThat(((Rows) chart.body()).rows())
        .extracting(row -> row.name() + ", " + row.value().replaceFirst(" ±.*", ""))
        .containsExactly("sign Ed25519, 300 ns", "both of two, 600 ns");
  }
}
