package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.jcamark.table.Results.FORKS;
import static org.jcamark.table.Results.row;

import java.util.List;
import org.jcamark.compare.Matches.Pair;
import org.jcamark.model.Mode;
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
                Matches.between(
                    List.of(own("17", "default", 1)), List.of(own("25", "default", 1)))))
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
    Finding base17 = own("17", "default", 1);
    Finding base25 = own("25", "default", 2);
    Finding candidate25 = own("25", "default", 3);
    Finding candidate26 = own("26", "default", 4);
    Matches matches = Matches.between(List.of(base17, base25), List.of(candidate25, candidate26));
    assertThat(matches.pairs()).containsExactly(new Pair(base25, candidate25));
    assertThat(matches.unmatched())
        .extracting(Unmatched::side, Unmatched::reason)
        .containsExactly(tuple("base", "not in candidate"), tuple("candidate", "not in base"));
    assertThat(matches.unmatched().get(0).params()).containsEntry("jvm", "17");
  }

  @Test
  void duplicateKeys_areListedInsteadOfGuessed() {
    Finding usual = row("a", FORKS, "buffer", "new");
    for (List<Finding> twice :
        List.of(
            List.of(row("a", FORKS), row("a", Results.times(2, FORKS))), List.of(usual, usual))) {
      Matches matches = Matches.between(twice, List.of(row("a", FORKS)));
      assertThat(matches.pairs()).isEmpty();
      assertThat(matches.unmatched())
          .extracting(Unmatched::reason)
          .hasSize(3)
          .containsOnly("2 results of the same key in base");
    }
  }

  private static Finding own(String jvm, String jit, double factor) {
    return Results.own(
        Results.scenario("sign", "Ed25519", "JDK", 0, jvm, jit), Results.times(factor, FORKS));
  }
}
