package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.jcamark.table.Results.FORKS;
import static org.jcamark.table.Results.row;

import java.util.List;
import java.util.Optional;
import org.jcamark.compare.Matches.Pair;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenarios;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class MatchesTest {
  @Test
  void rows_matchByBenchmarkModeThreadsAndParameters() {
    Finding base = row("a", FORKS, "n", "1");
    List<Finding> candidates =
        List.of(
            row("b", FORKS, "n", "1"),
            row("a", FORKS, "n", "2"),
            row("a", Mode.SAMPLE_TIME, 1, Results.metric("ns/op", FORKS), "n", "1"),
            row("a", Mode.AVERAGE_TIME, 2, Results.metric("ns/op", FORKS), "n", "1"),
            row("a", FORKS, "n", "1"));
    Matches matches = Matches.between(List.of(base), candidates);
    assertThat(matches.pairs()).containsExactly(new Pair(base, candidates.get(4)));
    assertThat(matches.unmatched()).hasSize(4);
    assertThat(matches.unmatched())
        .extracting(Unmatched::line)
        .contains(
            "candidate: org.sample.Bench.b n=1 (avgt): not in base",
            "candidate: org.sample.Bench.a n=1 threads=2 (avgt): not in base");
  }

  @Test
  void orderOfParameters_usualValuesAndASingleJvm_doNotMatter() {
    assertThat(
            List.of(
                Matches.between(
                    List.of(row("a", FORKS, "x", "1", "y", "2")),
                    List.of(row("a", FORKS, "y", "2", "x", "1"))),
                Matches.between(
                    List.of(row("a", FORKS)), List.of(row("a", FORKS, "buffer", "new"))),
                Matches.between(List.of(own("17", "default")), List.of(own("25", "default")))))
        .allSatisfy(
            matches -> {
              assertThat(matches.pairs()).hasSize(1);
              assertThat(matches.unmatched()).isEmpty();
            });
    Matches others =
        Matches.between(
            List.of(row("a", FORKS, "payloadBytes", "65536")),
            List.of(row("a", FORKS, "payloadBytes", "65536", "buffer", "update-1KiB")));
    assertThat(others.unmatched())
        .extracting(Unmatched::line)
        .contains("base: org.sample.Bench.a payloadBytes=64 KiB (avgt): not in candidate");
  }

  @Test
  void severalJvms_areMatchedEachWithItself() {
    Finding base = own("25", "default");
    Finding candidate = own("25", "default");
    Matches matches =
        Matches.between(
            List.of(own("17", "default"), base), List.of(candidate, own("26", "default")));
    assertThat(matches.pairs()).containsExactly(new Pair(base, candidate));
    assertThat(matches.unmatched())
        .extracting(Unmatched::side, Unmatched::reason)
        .containsExactly(tuple("base", "not in candidate"), tuple("candidate", "not in base"));
    assertThat(matches.unmatched().get(0).params()).containsEntry("jvm", "17");
  }

  private static Finding own(String jvm, String jit) {
    Key key = Scenarios.of("sign", "Ed25519", "JDK", 0);
    return Results.own(key.with(Axis.JVM, jvm).with(Axis.JIT, jit), Results.metric("ns/op", FORKS));
  }

  private static final Finding JDK = Results.own("sign", "Ed25519", "JDK", 0, 50, 51, 52);
  private static final Finding BC = Results.own("sign", "Ed25519", "BC", 0, 70, 71, 72);
  private static final Finding OTHER = Results.own("sign", "Ed25519", "Other", 0, 60, 61, 62);
  private static final Finding LONELY = Results.own("sign", "ML-DSA-65", "BC", 0, 1, 2, 3);
  private static final List<Finding> ROWS = List.of(BC, OTHER, JDK, LONELY);

  private static Matches by(String by, Finding... rows) {
    return Baseline.of(List.of(rows), by, Optional.empty()).matches(List.of(rows));
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
    Finding on17 = own("17.0.15", "default");
    Finding c1On17 = own("17.0.15", "c1");
    Finding on25 = own("25.0.3", "default");
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
            "2 results with the same benchmark and parameters",
            "2 results with the same benchmark and parameters",
            "no other provider");
  }
}
