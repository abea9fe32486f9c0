package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.compare.Rows.migration;
import static org.jcamark.compare.Rows.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.AlgorithmSet;
import org.jcamark.catalog.Boundary;
import org.jcamark.compare.Migration.Line;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Rules;
import org.jcamark.stats.Verdict;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class MigrationTest {
  private static final AlgorithmSet CLASSICAL = set("ECDSA-P256-SHA256", "X25519");
  private static final AlgorithmSet POST_QUANTUM = set("ML-DSA-65", "ML-KEM-768");

  private static ResultRow jdk(String operation, String algorithm, double nanoseconds) {
    int payload = operation.equals("sign") || operation.equals("verify") ? 64 : 0;
    return row(operation, algorithm, "JDK", payload, nanoseconds);
  }

  /** Three forks that vary by 1%. */
  private static ResultRow row(
      String operation, String algorithm, String provider, int payload, double ns) {
    return Results.own(operation, algorithm, provider, payload, 0.99 * ns, ns, 1.01 * ns);
  }

  private static List<ResultRow> both() {
    return new ArrayList<>(
        List.of(
            jdk("generate-key", "ECDSA-P256-SHA256", 100),
            jdk("sign", "ECDSA-P256-SHA256", 200),
            jdk("verify", "ECDSA-P256-SHA256", 400),
            jdk("generate-key", "X25519", 1_000),
            jdk("agree", "X25519", 3_000),
            jdk("generate-key", "ML-DSA-65", 300),
            jdk("sign", "ML-DSA-65", 800),
            jdk("verify", "ML-DSA-65", 200),
            jdk("generate-key", "ML-KEM-768", 50),
            jdk("encapsulate", "ML-KEM-768", 60),
            jdk("decapsulate", "ML-KEM-768", 70)));
  }

  private static Line line(Migration migration, MigrationPart part) {
    return migration.lines().stream().filter(line -> line.part() == part).findFirst().orElseThrow();
  }

  private static void assertCosts(Migration migration, MigrationPart part, double from, double to) {
    Line line = line(migration, part);
    double geometric = Math.cbrt(0.99 * 1.01);
    assertThat(line.from().orElseThrow().nanoseconds().value())
        .isCloseTo(from * geometric, within(1e-9));
    assertThat(line.to().orElseThrow().nanoseconds().value())
        .isCloseTo(to * geometric, within(1e-9));
    assertThat(line.ratio().orElseThrow().value()).isCloseTo(to / from, within(1e-9));
  }

  /** Each side of an agreement makes a key and agrees; of a KEM, only the client makes a key. */
  @Test
  void costs_areSumsOverTheOperationsOfBothSides() {
    Migration migration = migration(both(), CLASSICAL, POST_QUANTUM);
    assertThat(migration.missing()).isEmpty();
    assertThat(migration.lines()).extracting(Line::part).containsExactly(MigrationPart.values());
    assertCosts(migration, MigrationPart.SIGNATURE_KEY, 100, 300);
    assertCosts(migration, MigrationPart.SIGN, 200, 800);
    assertCosts(migration, MigrationPart.VERIFY, 400, 200);
    assertCosts(migration, MigrationPart.EXCHANGE_KEYS, 2_000, 50);
    assertCosts(migration, MigrationPart.EXCHANGE_SECRETS, 6_000, 130);
    assertCosts(migration, MigrationPart.EXCHANGE_CLIENT, 4_000, 120);
    assertCosts(migration, MigrationPart.EXCHANGE_SERVER, 4_000, 60);
    assertCosts(migration, MigrationPart.EXCHANGE, 8_000, 180);
    assertCosts(migration, MigrationPart.CLIENT, 4_400, 320);
    assertCosts(migration, MigrationPart.SERVER, 4_200, 860);
    assertCosts(migration, MigrationPart.WHOLE, 8_600, 1_180);
  }

  @Test
  void verdicts_areThoseOfCompare_adjustedForAllLines() {
    Migration migration = migration(both(), CLASSICAL, POST_QUANTUM);
    assertThat(migration.tested()).isEqualTo(MigrationPart.values().length);
    Judgement slower = line(migration, MigrationPart.SIGN).judgement().orElseThrow();
    assertThat(slower.direction()).contains(Direction.SLOWER);
    assertThat(slower.adjustedP().orElseThrow())
        .isGreaterThan(
            line(migration, MigrationPart.SIGN).tested().test().orElseThrow().pBeyond(0));
    assertThat(line(migration, MigrationPart.WHOLE).judgement().orElseThrow().direction())
        .contains(Direction.FASTER);
  }

  /** An operation that is done twice was measured once: its error counts twice, not √2 times. */
  @Test
  void operationDoneTwice_hasTheSameRelativeErrorAsOnce() {
    Migration migration = migration(both(), set("X25519"), set("ML-KEM-768"));
    Interval twice =
        line(migration, MigrationPart.EXCHANGE_SECRETS)
            .from()
            .orElseThrow()
            .nanoseconds()
            .positiveInterval()
            .orElseThrow();
    Interval once =
        jdk("agree", "X25519", 3_000).nanoseconds().orElseThrow().positiveInterval().orElseThrow();
    assertThat(twice.high() / twice.low()).isCloseTo(once.high() / once.low(), within(1e-9));
  }

  @Test
  void oneAlgorithm_hasThePartsOfItsKind() {
    assertThat(migration(both(), set("ECDSA-P256-SHA256"), set("ML-DSA-65")).lines())
        .extracting(line -> line.part().label())
        .containsExactly("signature key", "sign", "verify", "whole");
    assertThat(migration(both(), set("X25519"), set("ML-KEM-768")).lines())
        .extracting(line -> line.part().label())
        .containsExactly(
            "exchange keys",
            "exchange secrets",
            "exchange, client",
            "exchange, server",
            "exchange");
  }

  @Test
  void hybrid_costsTheSumOfBoth() {
    Migration migration = migration(both(), set("X25519"), set("X25519", "ML-KEM-768"));
    assertCosts(migration, MigrationPart.EXCHANGE, 8_000, 8_180);
    assertThat(migration.bytes().get(0)).extracting(MigrationBytes::to).isEqualTo(32L + 1_184);
  }

  @Test
  void missingOperations_areNamed_andLeaveTheRest() {
    List<ResultRow> rows = both();
    rows.removeIf(row -> does(row, "decapsulate"));
    ResultRow cold = Results.warmedUp(jdk("verify", "ML-DSA-65", 200), 1, 0, 1);
    rows.replaceAll(row -> does(row, "verify") && isOf(row, "ML-DSA-65") ? cold : row);
    Migration migration =
        Migration.of(
            rows,
            CLASSICAL,
            POST_QUANTUM,
            Rules.USUAL,
            (platform, step) -> Optional.of("no " + step.inWords()));
    assertThat(migration.missing())
        .extracting(missing -> missing.step().inWords(), Migration.Missing::reason)
        .containsExactly(
            tuple("verify ML-DSA-65", Optional.of("not warm")),
            tuple("decapsulate ML-KEM-768", Optional.of("no decapsulate ML-KEM-768")));
    assertThat(migration.missing())
        .extracting(Migration.Missing::measurable)
        .containsExactly(true, false);
    Line whole = line(migration, MigrationPart.WHOLE);
    assertThat(whole.from()).isPresent();
    assertThat(whole.to()).isEmpty();
    assertThat(whole.judgement()).isEmpty();
    assertCosts(migration, MigrationPart.EXCHANGE_SERVER, 4_000, 60);
  }

  private static boolean does(ResultRow row, String operation) {
    return row.scenario().orElseThrow().operation().label().equals(operation);
  }

  private static boolean isOf(ResultRow row, String algorithm) {
    return row.scenario().orElseThrow().algorithm().equals(algorithm);
  }

  /** The signature has the keys of an agreement, which are generated for either. */
  @Test
  void sharedKeys_areMeasuredOnce() {
    List<ResultRow> rows = both();
    rows.replaceAll(
        row ->
            does(row, "generate-key") && isOf(row, "ECDSA-P256-SHA256")
                ? jdk("generate-key", "ECDH-P256", 100)
                : row);
    assertCosts(migration(rows, CLASSICAL, POST_QUANTUM), MigrationPart.SIGNATURE_KEY, 100, 300);
  }

  @Test
  void settings_areCompared_eachByItself() {
    List<ResultRow> rows = both();
    rows.add(row("sign", "ECDSA-P256-SHA256", "ACCP", 64, 10));
    rows.add(row("sign", "ML-DSA-65", "ACCP", 64, 20));
    rows.add(row("sign", "ML-DSA-65", "JDK", 1024, 900));
    List<Line> signs =
        migration(rows, CLASSICAL, POST_QUANTUM).lines().stream()
            .filter(line -> line.part() == MigrationPart.SIGN)
            .toList();
    assertThat(signs)
        .extracting(line -> line.platform().provider() + line.platform().payloadBytes().getAsInt())
        .containsExactly("JDK64", "JDK1024", "ACCP64");
    assertThat(signs)
        .extracting(line -> line.ratio().isPresent())
        .containsExactly(true, false, true);
  }

  @Test
  void otherBoundariesThreadsAndModes_areNotMixedIn() {
    List<ResultRow> rows = both();
    Scenario usual = rows.get(1).scenario().orElseThrow();
    rows.add(0, Results.own(usual.with(Boundary.INIT), 7, 7, 7));
    assertCosts(migration(rows, CLASSICAL, POST_QUANTUM), MigrationPart.SIGN, 200, 800);
  }

  @Test
  void fewForks_haveARatioButNoVerdict() {
    List<ResultRow> rows =
        List.of(
            Results.own("sign", "ECDSA-P256-SHA256", "JDK", 64, 100, 101),
            Results.own("sign", "ML-DSA-65", "JDK", 64, 200, 201));
    Line sign = line(migration(rows, CLASSICAL, POST_QUANTUM), MigrationPart.SIGN);
    assertThat(sign.ratio().orElseThrow().value()).isCloseTo(2, within(0.01));
    assertThat(sign.judgement().orElseThrow().verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
  }

  @Test
  void allocation_isSummed_whereAllIsRecorded() {
    List<ResultRow> rows = both();
    rows.replaceAll(
        row -> isOf(row, "X25519") ? Results.with(row, ResultRow.ALLOCATION, 1_000) : row);
    Line exchange = line(migration(rows, CLASSICAL, POST_QUANTUM), MigrationPart.EXCHANGE);
    assertThat(exchange.from().orElseThrow().allocatedBytes()).contains(4_000.0);
    assertThat(exchange.to().orElseThrow().allocatedBytes()).isEmpty();
  }

  @Test
  void bytes_areTheLargestRecorded_elseTheKnownOnes() {
    List<ResultRow> rows = both();
    rows.replaceAll(
        row ->
            does(row, "sign") && isOf(row, "ECDSA-P256-SHA256")
                ? Results.with(row, "output.bytes", 70, 71, 70)
                : row);
    List<MigrationBytes> bytes = migration(rows, CLASSICAL, POST_QUANTUM).bytes();
    assertThat(bytes)
        .extracting(MigrationBytes::part, MigrationBytes::from, MigrationBytes::to)
        .containsExactly(
            tuple("public key", 65L, 1_952L),
            tuple("signature", 71L, 3_309L),
            tuple("exchange, client", 32L, 1_184L),
            tuple("exchange, server", 32L, 1_088L),
            tuple("whole", 200L, 7_533L));
    assertThat(bytes.get(1).unrecorded()).containsExactly("ML-DSA-65");
    assertThat(bytes.get(4).unrecorded()).contains("ECDSA-P256-SHA256", "ML-KEM-768");
  }
}
