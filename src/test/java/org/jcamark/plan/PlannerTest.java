package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Scenario;
import org.jcamark.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlannerTest {
  private static final Selection EVERYTHING = Selections.of("");

  private static List<Scenario> plan(Suite suite, Selection selection) {
    return plan(suite, selection, List.of("default"));
  }

  private static List<Scenario> plan(Suite suite, Selection selection, List<String> jit) {
    List<JvmTarget> targets =
        jit.stream().map(name -> Targets.of(CompilerMode.COMPILED, name)).toList();
    return new Planner(suite, selection)
        .plan(targets).stream().map(PlannedScenario::scenario).toList();
  }

  private static List<Scenario> custom(String selection) {
    Selection chosen = Selections.of(selection);
    return plan(Suites.custom(chosen), chosen);
  }

  private static List<Scenario> suite(String name) {
    return plan(Suites.find(name).orElseThrow(), EVERYTHING);
  }

  @Test
  void full_plansEachWayOfMakingKeysOnce() {
    List<Scenario> keys =
        suite("full").stream()
            .filter(s -> s.operation() == Operation.GENERATE_KEY && s.provider().equals("BC"))
            .toList();
    assertThat(keys).extracting(Scenario::algorithm).contains("RSA-2048-PKCS1", "ML-KEM-768");
    assertThat(keys)
        .extracting(Scenario::algorithm)
        .doesNotContain("RSA-2048-PSS-SHA256", "ECDH-P256");
  }

  @Test
  void keysOfOneAlgorithm_arePlannedOnceForEachSetting() {
    List<SuiteRow> rows =
        List.of(
            SuiteRow.of(Operation.GENERATE_KEY, "RSA-2048-PKCS1"),
            SuiteRow.of(Operation.GENERATE_KEY, "RSA-2048-PSS-SHA256"),
            SuiteRow.of(Operation.GENERATE_KEY, "RSA-2048-PKCS1").with(1, 2));
    assertThat(plan(Suites.study("s", "", rows, List.of("JDK"), 1, List.of()), EVERYTHING))
        .allMatch(s -> s.algorithm().equals("RSA-2048-PKCS1"))
        .extracting(Scenario::threads)
        .containsExactly(1, 2);
  }

  @Test
  void keyGeneration_throughOtherProvidersInALaterRow_isPlannedToo() {
    SuiteRow row = SuiteRow.of(Operation.GENERATE_KEY, "ML-DSA-65");
    List<SuiteRow> rows = List.of(row.through(List.of("JDK")), row.through(List.of("BC")));
    assertThat(plan(Suites.study("x", "", rows, List.of("JDK"), 1, List.of()), EVERYTHING))
        .extracting(Scenario::provider)
        .containsExactly("JDK", "BC");
  }

  @Test
  void full_measuresReusedOutputsOfLongMessagesToo() {
    List<Scenario> encryptions =
        suite("full").stream()
            .filter(s -> s.algorithm().equals("AES-256-GCM") && s.provider().equals("JDK"))
            .filter(s -> s.operation() == Operation.ENCRYPT)
            .toList();
    assertThat(encryptions)
        .filteredOn(s -> s.buffer() == Buffer.REUSE)
        .extracting(s -> s.payloadBytes().orElseThrow())
        .containsExactly(64 << 10, 1 << 20, 16 << 20);
    assertThat(encryptions).filteredOn(s -> s.buffer() == Buffer.NEW).hasSize(8);
  }

  @Test
  void randomNumbers_areInFull_ofEachServiceInEachLength() {
    assertThat(random("quick")).isEmpty();
    List<Scenario> full = random("full");
    assertThat(full)
        .filteredOn(s -> s.algorithm().equals("SHA1PRNG"))
        .filteredOn(s -> s.payloadBytes().equals(OptionalInt.of(32)))
        .extracting(Scenario::provider)
        .containsExactly("JDK", "BC", "ACCP", "Conscrypt");
    assertThat(full)
        .filteredOn(s -> s.provider().equals("JDK") && s.algorithm().equals("SecureRandom"))
        .extracting(s -> s.payloadBytes().orElse(0))
        .containsExactly(8, 32, 1_024, 65_536);
  }

  /** An AES cipher in each variant of AES, whatever else the suite measures. */
  @Test
  void intrinsics_measuresTheVariantsThatConcernARow() {
    Suite suite = Study.find("intrinsics").orElseThrow().suite();
    assertThat(suite.jit())
        .contains("no-intrinsics")
        .startsWith("default")
        .allMatch(name -> JitVariant.find(name).isPresent());
    List<Scenario> plan = plan(suite, EVERYTHING, suite.jit());
    assertThat(plan).hasSize(74).extracting(Scenario::provider).containsOnly("JDK", "BC");
    assertThat(plan)
        .filteredOn(s -> s.algorithm().equals("AES-256-GCM"))
        .extracting(s -> s.provider() + " " + s.jit())
        .containsExactlyInAnyOrder(
            "JDK default",
            "JDK no-intrinsics",
            "JDK no-aes-intrinsics",
            "JDK no-ghash-intrinsics",
            "BC default",
            "BC no-intrinsics");
  }

  @Test
  void intrinsics_inNamedVariants_measuresAllRowsInThem() {
    Suite suite = Study.find("intrinsics").orElseThrow().suite().withEveryVariant();
    assertThat(suite.jit()).isEmpty();
    assertThat(plan(suite, EVERYTHING, List.of("c1", "no-aes-intrinsics"))).hasSize(13 * 2 * 2);
  }

  private static List<Scenario> random(String suite) {
    return suite(suite).stream().filter(s -> s.operation() == Operation.RANDOM).toList();
  }

  /** An algorithm alone selects no refusals; keys of the same kind are encoded once. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "family=kem algorithm=ML-KEM-512 provider=BC | generate-key encapsulate decapsulate",
        "algorithm=ML-KEM-512 provider=BC | generate-key encapsulate decapsulate",
        "family=refusal algorithm=ML-KEM-512,AES-256-GCM provider=BC |"
            + " refuse-decrypt-tag:1024 refuse-key-size"
            + " refuse-decapsulate refuse-key-size",
        "family=encoding algorithm=ECDSA-P256-SHA256,ECDH-P256 provider=BC |"
            + " decode-public decode-private encode-public encode-private",
        "operation=digest,agree algorithm=SHA-256,X25519 provider=JDK payload=1,8191 |"
            + " digest:1 digest:8191 agree",
        "operation=encrypt,digest algorithm=AES-256-GCM,SHA-256 provider=JDK buffer=new,direct |"
            + " encrypt:1024 encrypt:1024:direct digest:1024",
        "operation=encrypt,digest,sign,agree algorithm=AES-256-GCM,SHA-256,Ed25519,X25519"
            + " provider=JDK payload=1024,65536 buffer=update-1KiB,stream |"
            + " encrypt:1024 encrypt:65536:update-1KiB encrypt:65536:stream digest:1024"
            + " digest:65536:update-1KiB sign:1024 sign:65536:update-1KiB agree",
        "operation=encrypt,sign algorithm=AES-256-GCM,Ed25519,AES-256-CTR provider=JDK"
            + " boundary=init object=one,pool,shared |"
            + " encrypt:1024 encrypt:1024:pool encrypt:1024 sign:64 sign:64:pool"
      })
  void selection_isOfWhatOperationsHave(String selection, String expected) {
    assertThat(custom(selection).stream().map(PlannerTest::unusual))
        .containsExactly(expected.split(" ", -1));
  }

  private static String unusual(Scenario scenario) {
    StringBuilder words = new StringBuilder(scenario.operation().label());
    scenario.payloadBytes().ifPresent(bytes -> words.append(":").append(bytes));
    words.append(scenario.buffer() == Buffer.NEW ? "" : ":" + scenario.buffer());
    words.append(scenario.call().object() == ObjectUse.ONE ? "" : ":" + scenario.call().object());
    return words.toString();
  }

  @Test
  void payload_tooLongForRsaThatWasNotNamed_leavesItOut() {
    assertThat(custom("operation=encrypt provider=JDK payload=1024"))
        .extracting(Scenario::algorithm)
        .contains("AES-256-GCM")
        .noneMatch(name -> name.startsWith("RSA"));
  }

  @Test
  void boundary_keepsOperationsThatHaveIt() {
    assertThat(custom("provider=BC boundary=encoded"))
        .isNotEmpty()
        .allMatch(s -> s.operation() == Operation.ENCAPSULATE && s.boundary() == Boundary.ENCODED);
  }

  private static List<String> reusing(String axes) {
    return custom("algorithm=AES-256-GCM,SHA-256,SecureRandom provider=JDK " + axes).stream()
        .map(Scenario::call)
        .map(
            own -> own.operation() + " " + own.boundary() + " " + own.object() + " " + own.lookup())
        .toList();
  }

  @Test
  void objectsAndLookUps_choosesTheNarrowestBoundaryThatHasThem() {
    assertThat(reusing("object=pool"))
        .containsExactlyInAnyOrder(
            "encrypt init pool object", "decrypt init pool object", "digest op pool object");
    assertThat(reusing("object=shared")).containsExactly("random op shared object");
    assertThat(reusing("lookup=search"))
        .containsExactlyInAnyOrder(
            "encrypt instance one search",
            "decrypt instance one search",
            "digest instance one search");
    assertThatThrownBy(() -> reusing("lookup=name object=pool")).isInstanceOf(UsageException.class);
  }

  private static List<String> keysOf(String axes) {
    return custom(
            "operation=sign,encrypt,digest"
                + " algorithm=AES-256-GCM,ECDSA-P256-SHA256,RSA-2048-PKCS1,SHA-256 provider=JDK"
                + axes)
        .stream()
        .map(
            own ->
                own.operation()
                    + " "
                    + own.algorithm()
                    + " "
                    + own.boundary()
                    + own.keys().map(life -> " " + life).orElse(""))
        .toList();
  }

  @Test
  void keys_liveAsUsual_unlessTheUserChooses() {
    assertThat(keysOf(""))
        .containsExactlyInAnyOrder(
            "encrypt AES-256-GCM init same",
            "encrypt RSA-2048-PKCS1 op same",
            "digest SHA-256 op",
            "sign ECDSA-P256-SHA256 op other",
            "sign RSA-2048-PKCS1 op same");
  }

  /** Both at one boundary, so that they can be compared. */
  @Test
  void freshKeys_areOfPairs_andPlannedWithInit_alsoBesideOthers() {
    assertThat(keysOf(" keys=fresh"))
        .containsExactlyInAnyOrder(
            "encrypt RSA-2048-PKCS1 init fresh",
            "sign ECDSA-P256-SHA256 init fresh",
            "sign RSA-2048-PKCS1 init fresh");
    assertThat(keysOf(" keys=fresh,other"))
        .containsExactlyInAnyOrder(
            "encrypt AES-256-GCM init other",
            "encrypt RSA-2048-PKCS1 init fresh",
            "encrypt RSA-2048-PKCS1 init other",
            "sign ECDSA-P256-SHA256 init fresh",
            "sign ECDSA-P256-SHA256 init other",
            "sign RSA-2048-PKCS1 init fresh",
            "sign RSA-2048-PKCS1 init other");
  }

  @Test
  void freshKeys_ofAnInitialisedObject_areNoScenario() {
    assertThatThrownBy(() -> keysOf(" boundary=op keys=fresh"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--boundary, --keys");
  }

  /** The first call has a key that was not used before, whatever is asked for. */
  @Test
  void keysOfASingleCall_areTheUsualOnes() {
    assertThat(keysOf(" keys=fresh mode=ss")).contains("sign ECDSA-P256-SHA256 init other");
  }

  @Test
  void reuse_isInTheExtendedSuiteOnly_unlessItIsAskedFor() {
    assertThat(Suites.all())
        .filteredOn(suite -> !suite.name().equals("extended"))
        .flatMap(suite -> plan(suite, EVERYTHING))
        .extracting(Scenario::call)
        .allMatch(call -> call.object() == ObjectUse.ONE && call.lookup() == Lookup.OBJECT)
        .allMatch(call -> Set.of(Buffer.NEW, Buffer.REUSE).contains(call.buffer()));
  }

  @Test
  void boundariesAndBuffersOfARow_areMeasured_whereTheUserChoseNone() {
    SuiteRow row =
        SuiteRow.of(Operation.ENCRYPT, "AES-256-GCM")
            .withPayload(1 << 20)
            .with(Boundary.INSTANCE, Boundary.INIT, Buffer.NEW, Buffer.STREAM);
    assertThat(row.axes().count()).isEqualTo(4);
    Suite suite = Suites.study("s", "", List.of(row), List.of("JDK"), 1, List.of());
    assertThat(values(suite, ""))
        .containsExactly("instance new", "instance stream", "init new", "init stream");
    assertThat(values(suite, "boundary=init")).containsExactly("init new", "init stream");
    assertThat(values(suite, "buffer=direct")).containsExactly("instance direct", "init direct");
  }

  private static List<String> values(Suite suite, String chosen) {
    return plan(suite, Selections.of(chosen)).stream()
        .map(s -> s.boundary() + " " + s.buffer())
        .toList();
  }

  @Test
  void secondBouncyCastle_isAskedForPostQuantumAlgorithmsOnly() {
    assertThat(suite("full"))
        .filteredOn(s -> s.provider().equals("BCPQC"))
        .extracting(Scenario::algorithm)
        .contains("HQC-128")
        .doesNotContain("SHA-256", "RSA-2048-PKCS1");
  }
}
