package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.compare.Rows.FORKS;

import java.util.List;
import java.util.Optional;
import org.jcamark.compare.Matches.Pair;
import org.jcamark.model.Mode;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class BaselineTest {
  private static final Finding JDK = Results.own("sign", "Ed25519", "JDK", 0, 50, 51, 52);
  private static final Finding BC = Results.own("sign", "Ed25519", "BC", 0, 70, 71, 72);
  private static final Finding OTHER = Results.own("sign", "Ed25519", "Other", 0, 60, 61, 62);
  private static final Finding LONELY = Results.own("sign", "ML-DSA-65", "BC", 0, 1, 2, 3);
  private static final List<Finding> ROWS = List.of(BC, OTHER, JDK, LONELY);

  @Test
  void provider_isHeldAgainstJdk_unlessAnotherIsChosen() {
    assertThat(axis("provider").baseline()).isEqualTo("JDK");
    assertThat(axis("provider").matches(ROWS).pairs())
        .containsExactly(new Pair(JDK, BC), new Pair(JDK, OTHER));
    Baseline chosen = Baseline.of(ROWS, "provider", Optional.of("BC"));
    assertThat(chosen.matches(ROWS).pairs())
        .containsExactly(new Pair(BC, OTHER), new Pair(BC, JDK));
  }

  @Test
  void whatHasNoPartner_isListedWithItsReason() {
    assertThat(axis("provider").matches(ROWS).unmatched())
        .extracting(Unmatched::reason)
        .containsExactly("no provider JDK to compare with");
    assertThat(Baseline.of(ROWS, "provider", Optional.of("BC")).matches(ROWS).unmatched())
        .extracting(Unmatched::reason)
        .containsExactly("no other provider");
  }

  @Test
  void variantsAndJvms_areMatchedWithinOtherwiseEqualRows() {
    Finding on17 = variant("17.0.15", "default");
    Finding c1On17 = variant("17.0.15", "c1");
    Finding on25 = variant("25.0.3", "default");
    List<Finding> rows = List.of(c1On17, on17, on25);
    assertThat(Baseline.of(rows, "jit", Optional.empty()).matches(rows).pairs())
        .containsExactly(new Pair(on17, c1On17));
    assertThat(Baseline.of(rows, "jvm", Optional.empty()))
        .isEqualTo(new Baseline("jvm", "17.0.15"));
    assertThat(Baseline.of(rows, "jvm", Optional.empty()).matches(rows).pairs())
        .containsExactly(new Pair(on17, on25));
  }

  @Test
  void numbers_areHeldAgainstTheLeast() {
    List<Finding> rows = List.of(threads(10), threads(2), threads(4));
    Baseline axis = Baseline.of(rows, "threads", Optional.empty());
    assertThat(axis.baseline()).isEqualTo("2");
    assertThat(axis.matches(rows).pairs()).hasSize(2);
  }

  @Test
  void anyParameter_canBeCompared() {
    List<Finding> rows =
        List.of(Rows.row("a", FORKS, "kind", "tree"), Rows.row("a", FORKS, "kind", "hash"));
    Baseline axis = Baseline.of(rows, "kind", Optional.of("hash"));
    assertThat(axis.matches(rows).pairs()).containsExactly(new Pair(rows.get(1), rows.get(0)));
  }

  @Test
  void duplicates_areListed() {
    List<Finding> rows = List.of(JDK, BC, Results.own("sign", "Ed25519", "BC", 0, 7, 8, 9));
    Matches matches = Baseline.of(rows, "provider", Optional.empty()).matches(rows);
    assertThat(matches.pairs()).isEmpty();
    assertThat(matches.unmatched())
        .extracting(Unmatched::reason)
        .containsExactly(
            "2 results of the same key", "2 results of the same key", "no other provider");
  }

  @Test
  void whatIsNotThere_isAnsweredWithWhatIs() {
    assertThatThrownBy(() -> axis("colour"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "--by colour: not in these results; use one of benchmark, threads,"
                + " algorithm, provider, payloadBytes, keys, jvm, jit, classpath");
    assertThatThrownBy(() -> axis("threads"))
        .hasMessage("--by threads: nothing to compare, all results have 1");
    assertThatThrownBy(() -> Baseline.of(ROWS, "provider", Optional.of("ACCP")))
        .hasMessage("--baseline ACCP: these results have BC, Other, JDK");
  }

  private static Baseline axis(String by) {
    return Baseline.of(ROWS, by, Optional.empty());
  }

  private static Finding variant(String jvm, String jit) {
    return Results.own(Results.scenario("sign", "Ed25519", "JDK", 0, jvm, jit), FORKS);
  }

  private static Finding threads(int threads) {
    return Rows.row("a", Mode.AVERAGE_TIME, threads, Results.metric("ns/op", FORKS));
  }
}
