package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.run.ForkCost;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

final class PlannerTest {
  private static List<Key> plan(Suite suite, String selection, List<String> jit) {
    List<JvmTarget> targets =
        jit.stream().map(name -> Targets.of(CompilerMode.COMPILED, name)).toList();
    return new Planner(suite, Targets.selection(selection))
        .plan(targets).stream().map(PlannedScenario::scenario).toList();
  }

  private static List<Key> plan(Suite suite, String selection) {
    return plan(suite, selection, List.of("default"));
  }

  private static Suite suite(String name, String selection) {
    return name.equals("custom") ? Suite.custom(Targets.selection(selection)) : suite(name);
  }

  private static Suite suite(String name) {
    return Suite.all().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  private static String text(Key scenario, String axes) {
    Map<String, String> values = new LinkedHashMap<>(scenario.values());
    values.put("threads", "" + scenario.threads());
    values.put("jit", scenario.jit());
    return Stream.of(axes.split(" ", -1))
        .filter(values::containsKey)
        .map(values::get)
        .collect(Collectors.joining(" "));
  }

  /**
   * An algorithm alone selects no refusals; keys of the same kind are made and encoded once; fresh
   * keys and others are at one boundary, so that they can be compared; the first call has a key
   * that was not used before; only ciphers of long messages reuse outputs.
   */
  @ParameterizedTest
  @CsvFileSource(resources = "selections.csv", delimiter = '|')
  void selection_isOfWhatOperationsHave(
      String suite, String selection, String axes, String expected) {
    assertThat(plan(suite(suite, selection), selection))
        .extracting(scenario -> text(scenario, axes))
        .containsExactly(expected.split(", ", -1));
  }

  @ParameterizedTest
  @CsvSource({
    "custom, operation=sign algorithm=Ed25519 boundary=op keys=fresh, --boundary",
    "custom, operation=sign algorithm=Ed25519 boundary=op keys=fresh mode=ss, --boundary",
    "custom, algorithm=SHA-256 lookup=name object=pool, --lookup",
    "custom, operation=encrypt algorithm=RSA-2048-PKCS1 payload=1024, takes at most",
    "quick, operation=random, no scenario of suite quick"
  })
  void selectionOfNothing_isRefused(String suite, String selection, String words) {
    assertThatThrownBy(() -> plan(suite(suite, selection), selection))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(words);
  }

  @Test
  void payload_tooLongForRsaThatWasNotNamed_leavesItOut() {
    String selection = "operation=encrypt provider=JDK payload=1024";
    assertThat(plan(suite("custom", selection), selection))
        .extracting(Key::algorithm)
        .contains("AES-256-GCM")
        .noneMatch(name -> name.startsWith("RSA"));
  }

  /** An AES cipher in each variant of AES, whatever else the suite measures. */
  @Test
  void intrinsics_measuresTheVariantsThatConcernARow() {
    Suite suite = Study.find("intrinsics").orElseThrow().suite();
    assertThat(suite.jit())
        .contains("no-intrinsics")
        .startsWith("default")
        .allSatisfy(name -> JitVariant.choose(List.of(name), List.of()));
    List<Key> plan = plan(suite, "", suite.jit());
    assertThat(plan).hasSize(74).extracting(Key::provider).containsOnly("JDK", "BC");
    assertThat(plan)
        .filteredOn(s -> s.algorithm().equals("AES-256-GCM") && s.provider().equals("JDK"))
        .extracting(Key::jit)
        .containsExactlyInAnyOrder(
            "default", "no-intrinsics", "no-aes-intrinsics", "no-ghash-intrinsics");
    List<String> named = List.of("c1", "no-aes-intrinsics");
    assertThat(plan(suite, "jit=c1,no-aes-intrinsics", named)).hasSize(13 * 2 * 2);
  }

  @Test
  void suiteOnEveryProvider_hasNoRowsForSome() {
    assertThat(Suite.all())
        .filteredOn(suite -> suite.description().contains("every provider"))
        .isNotEmpty()
        .flatMap(Suite::rows)
        .allMatch(row -> row.values("provider").isEmpty());
  }

  @Test
  void reuse_isInTheExtendedSuiteOnly_unlessItIsAskedFor() {
    assertThat(Suite.all())
        .filteredOn(suite -> !suite.name().equals("extended"))
        .flatMap(suite -> plan(suite, ""))
        .extracting(Key::call)
        .allMatch(
            call ->
                call.get(ObjectUse.class) == ObjectUse.ONE
                    && call.get(Lookup.class) == Lookup.OBJECT)
        .allMatch(call -> Set.of(Buffer.NEW, Buffer.REUSE).contains(call.buffer()));
  }

  private static List<String> rows(String selection, String axes, Choice... rows) {
    Suite suite = new Suite("s", "", List.of(rows), List.of("JDK"), Optional.empty());
    return plan(suite, selection).stream().map(scenario -> text(scenario, axes)).toList();
  }

  @Test
  void keysOfLaterRows_arePlannedForOtherSettingsAndProvidersOfTheFirstAlgorithm() {
    Choice first = Choice.of(Operation.GENERATE_KEY, "RSA-2048-PKCS1");
    Choice same = Choice.of(Operation.GENERATE_KEY, "RSA-2048-PSS-SHA256");
    assertThat(rows("", "algorithm threads", first, same, first.with("threads", 1, 2)))
        .containsExactly("RSA-2048-PKCS1 1", "RSA-2048-PKCS1 2");
    assertThat(rows("", "provider", first, first.with("provider", "BC")))
        .containsExactly("JDK", "BC");
  }

  @Test
  void boundariesAndBuffersOfARow_areMeasured_whereTheUserChoseNone() {
    Choice row =
        Choice.of(Operation.ENCRYPT, "AES-256-GCM")
            .with("payloadBytes", 1 << 20)
            .with("boundary", "instance", "init")
            .with("buffer", "new", "stream");
    assertThat(row.count()).isEqualTo(4);
    assertThat(rows("", "boundary buffer", row))
        .containsExactly("instance new", "instance stream", "init new", "init stream");
    assertThat(rows("boundary=init", "boundary buffer", row))
        .containsExactly("init new", "init stream");
    assertThat(rows("buffer=direct", "boundary buffer", row))
        .containsExactly("instance direct", "init direct");
  }

  private static final Suite EXTENDED = suite("extended");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "operation=sing algorithm=Ed25519|operation is sing, not one of",
        "operation=sign algorithm=Ed25519 keys=old|keys is old, not one of",
        "operation=sign algorithm=Ed25519 colour=red|unknown axis colour",
        "operation=sign algorithm=Ed25519 mode=fast|mode is fast, not one of"
      })
  void rowOfUnknownWords_isRefused(String row, String words) {
    assertThatThrownBy(() -> Targets.selection(row)).hasMessageStartingWith(words);
  }

  @Test
  void extendedSuite_hasDifferentRows_andNameOnlyWhatTheirOperationsHave() {
    assertThat(EXTENDED.rows()).doesNotHaveDuplicates();
    assertThat(EXTENDED.rows())
        .allSatisfy(
            row -> {
              assertThat(row.algorithm().boundaries(row.operation()))
                  .extracting(Labelled::label)
                  .containsAll(row.values("boundary"));
              assertThat(row.algorithm().buffers(row.operation()))
                  .extracting(Labelled::label)
                  .containsAll(row.values("buffer"));
              assertThat(EXTENDED.providers()).containsAll(row.values("provider"));
            });
  }

  @Test
  void threeForksOfTheExtendedSuite_fitIntoItsTime_ifProvidersHaveAllOfIt() {
    ForkSpecs specs = new ForkSpecs(EXTENDED.forkSettings(), List.of());
    List<PlannedScenario> plan =
        new Planner(EXTENDED, Targets.selection(""))
            .plan(List.of(Targets.of(CompilerMode.COMPILED, "x")));
    List<ForkSpec> forks =
        plan.stream()
            .map(one -> specs.of(one, new ResolvedProvider(one.scenario().provider(), "1")))
            .toList();
    assertThat(ForkCost.ofPlan(forks, ForkRule.fixed(3)))
        .isLessThan(EXTENDED.deadline().orElseThrow());
  }
}
