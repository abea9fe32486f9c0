package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.json.Documents;
import org.jcamark.selfcheck.SyntheticResults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SelfCheckCommandsTest {
  @TempDir private Path folder;

  private Path results(int scenarios, int forks) throws IOException {
    Path file = folder.resolve(scenarios + "-" + forks + ".json");
    new SyntheticResults(scenarios, forks, 10).write(file, 1);
    return file;
  }

  @Test
  void syntheticPairs_keepTheLimits() {
    CommandRun run = statistics("--pairs", "1000", "--forks", "5");
    assertThat(run.exitCode()).as(run.out()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains("A/A: the same twice", "Candidate truly slower by 10%", "kept", "quiet", "shared")
        .doesNotContain("NOT KEPT");
  }

  @Test
  void realPairs_areDisjointForksOfTheSameScenario() throws IOException {
    CommandRun run = statistics(results(20, 24), "--forks", "4", "--json");
    Map<?, ?> document = Documents.read(run.out(), Map.class);
    List<?> pairs = (List<?>) document.get("pairs");
    assertThat(pairs).hasSize(60);
    Set<Object> used = new HashSet<>();
    for (Object each : pairs) {
      Map<?, ?> pair = (Map<?, ?>) each;
      assertThat(pair.get("kind")).isEqualTo("A/A");
      for (String side : List.of("baseForks", "candidateForks")) {
        for (Object fork : (List<?>) pair.get(side)) {
          assertThat(used.add(List.of(pair.get("base"), fork))).isTrue();
        }
      }
    }
    assertThat(used).hasSize(480);
    Map<?, ?> same = (Map<?, ?>) ((List<?>) document.get("outcomes")).get(0);
    assertThat(same.get("data")).isEqualTo("real");
    assertThat(same.get("pairs")).isEqualTo(60L);
    assertThat(same.get("kept")).as("no limit below 5 forks").isNull();
  }

  @Test
  void sameWorkUnderTwoNames_isPairedByTheFacet() throws IOException {
    Map<?, ?> document =
        Documents.read(statistics(results(4, 10), "--by", "scenario", "--json").out(), Map.class);
    List<?> pairs = (List<?>) document.get("pairs");
    assertThat(pairs).hasSize(4);
    Map<?, ?> first = (Map<?, ?>) pairs.get(0);
    assertThat(first.get("base").toString()).contains("scenario=0");
    assertThat(first.get("candidate").toString()).contains("scenario=1");
  }

  @Test
  void pairsAndScenarios_areCounted() throws IOException {
    CommandRun one = statistics(results(1, 19));
    assertThat(one.out())
        .contains("1 disjoint pair of 5 forks a side from 1 scenario of 1 result set");
    CommandRun several = statistics(results(10, 20), results(3, 10));
    assertThat(several.out())
        .contains("23 disjoint pairs of 5 forks a side from 13 scenarios of 2 result sets");
  }

  @Test
  void limitsNotKept_asByChanceInFewPairs_areFound() {
    CommandRun run = statistics("--pairs", "20", "--forks", "5,6", "--seed", "3");
    assertThat(run.exitCode()).isEqualTo(ExitCode.FOUND);
    assertThat(run.out()).contains("NOT KEPT");
  }

  @Test
  void wrongUsage_isOneLine() throws IOException {
    Path few = results(2, 9);
    assertRefused(
        statistics(few),
        few + ": a pair of 5 forks a side needs a scenario of 10 forks; the most here is 9");
    assertRefused(statistics(few, "--by", "jit"), "differ by jit alone");
    assertRefused(statistics("--by", "jit"), "--by goes with RESULTS");
    assertRefused(statistics("--forks", "2"), "--forks 2 is not accepted: 3 to 50");
    assertRefused(statistics("--pairs", "0"), "--pairs 0");
    assertRefused(statistics(folder.resolve("gone.json")), "gone.json: not a readable result");
    assertRefused(
        CommandRun.of("selfcheck", "compare-speed", "--forks", "0"), "accepted from 1 on");
  }

  private static void assertRefused(CommandRun run, String expected) {
    assertThat(run.exitCode()).as(run.out()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("jcamark selfcheck ").contains(expected).hasLineCount(1);
  }

  private static CommandRun statistics(Object... words) {
    Object[] all = new Object[words.length + 2];
    all[0] = "selfcheck";
    all[1] = "statistics";
    System.arraycopy(words, 0, all, 2, words.length);
    return CommandRun.of(all);
  }

  @Test
  void compareSpeed_comparesWhatItWrote_andLeavesTheFilesWhereAsked() {
    CommandRun run =
        CommandRun.of("selfcheck", "compare-speed", "--scenarios", "30", "--out", folder);
    assertThat(run.out()).contains("read base", "30 comparisons with 10,000 resamples each");
    assertThat(
            CommandRun.of("compare", folder.resolve("base.json"), folder.resolve("candidate.json"))
                .out())
        .contains("30 comparisons: ");
  }

  @Test
  void help_tellsOfSubcommands() {
    assertThat(CommandRun.of("selfcheck", "--help").out()).contains("statistics", "compare-speed");
    assertThat(CommandRun.of("selfcheck", "statistics", "--help").out()).contains("--pairs");
  }
}
