package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.table.Results.FORKS;

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

  private static Matches by(String by, Finding... rows) {
    return Baseline.of(List.of(rows), by, Optional.empty()).matches(List.of(rows));
  }

  private static Finding variant(String jvm, String jit) {
    return Results.own(Results.scenario("sign", "Ed25519", "JDK", 0, jvm, jit), FORKS);
  }

  private static Finding threads(int threads) {
    return Results.row("a", Mode.AVERAGE_TIME, threads, Results.metric("ns/op", FORKS));
  }

  @Test
  void provider_isHeldAgainstJdk_unlessAnotherIsChosen() {
    Matches usual = by("provider", BC, OTHER, JDK, LONELY);
    assertThat(usual.pairs()).containsExactly(new Pair(JDK, BC), new Pair(JDK, OTHER));
    assertThat(usual.unmatched())
        .extracting(Unmatched::reason)
        .containsExactly("no provider JDK to compare with");
    Matches chosen = Baseline.of(ROWS, "provider", Optional.of("BC")).matches(ROWS);
    assertThat(chosen.pairs()).containsExactly(new Pair(BC, OTHER), new Pair(BC, JDK));
    assertThat(chosen.unmatched())
        .extracting(Unmatched::reason)
        .containsExactly("no other provider");
  }

  @Test
  void otherAxes_areHeldAgainstTheirUsualOrLeastValue_withinOtherwiseEqualRows() {
    Finding on17 = variant("17.0.15", "default");
    Finding c1On17 = variant("17.0.15", "c1");
    Finding on25 = variant("25.0.3", "default");
    assertThat(by("jit", c1On17, on17, on25).pairs()).containsExactly(new Pair(on17, c1On17));
    assertThat(by("jvm", c1On17, on17, on25).axis()).contains(new Baseline("jvm", "17.0.15"));
    assertThat(by("jvm", c1On17, on17, on25).pairs()).containsExactly(new Pair(on17, on25));
    Matches threads = by("threads", threads(10), threads(2), threads(4));
    assertThat(threads.axis()).contains(new Baseline("threads", "2"));
    assertThat(threads.pairs()).hasSize(2);
    Finding tree = Results.row("a", FORKS, "kind", "tree");
    Finding hash = Results.row("a", FORKS, "kind", "hash");
    assertThat(by("kind", tree, hash).pairs()).containsExactly(new Pair(tree, hash));
  }

  @Test
  void duplicates_areListed() {
    Matches matches = by("provider", JDK, BC, Results.own("sign", "Ed25519", "BC", 0, 7, 8, 9));
    assertThat(matches.pairs()).isEmpty();
    assertThat(matches.unmatched())
        .extracting(Unmatched::reason)
        .containsExactly(
            "2 results of the same key", "2 results of the same key", "no other provider");
  }

  @Test
  void whatIsNotThere_isAnsweredWithWhatIs() {
    assertThatThrownBy(() -> Baseline.of(ROWS, "colour", Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "--by colour: not in these results; use one of benchmark,"
                + " algorithm, payloadBytes, provider, keys, threads, jvm, jit, classpath");
    assertThatThrownBy(() -> Baseline.of(ROWS, "threads", Optional.empty()))
        .hasMessage("--by threads: nothing to compare, all results have 1");
    assertThatThrownBy(() -> Baseline.of(ROWS, "provider", Optional.of("ACCP")))
        .hasMessage("--baseline ACCP: these results have BC, Other, JDK");
  }
}
