package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jcamark.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Strange result files through the whole {@code compare}: a sensible result or one clear line. */
final class DegenerateResultsTest {
  private static final String FIVE = "[[100],[101],[99],[100.5],[99.5]]";
  private static final String SLOWER = "[[120],[121],[119],[120.5],[119.5]]";

  @TempDir private Path folder;
  private int files;

  private Path file(String... rows) throws IOException {
    files++;
    return JmhText.write(folder.resolve("r" + files + ".json"), rows);
  }

  private static String row(String method, String score, String unit, String rawData) {
    return JmhText.row("a.B." + method, "", score, unit, rawData);
  }

  private static String row(String rawData) {
    return row("m", "100", "ns/op", rawData);
  }

  /** The only comparison of two files. */
  private static Map<?, ?> compared(Path base, Path candidate) {
    CommandRun run = CommandRun.done("compare", base, candidate, "--json");
    assertThat(run.err()).isEmpty();
    List<?> all = (List<?>) run.document().get("comparisons");
    assertThat(all).hasSize(1);
    return (Map<?, ?>) all.get(0);
  }

  private Map<?, ?> compared(String base, String candidate) throws IOException {
    return compared(file(row(base)), file(row(candidate)));
  }

  private static void assertVerdict(Map<?, ?> item, String verdict, Object ratio, Object p) {
    assertThat(item.get("verdict")).isEqualTo(verdict);
    assertThat(item.get("ratio")).isEqualTo(ratio);
    assertThat(item.get("p")).isEqualTo(p);
  }

  @Test
  void oneFork_hasARatioButNoVerdict() throws IOException {
    Map<?, ?> item = compared("[[100,100,100]]", "[[150,150,150]]");
    assertVerdict(item, "too few forks", 1.5, null);
    assertThat(item.get("ratioLow")).isNull();
    assertThat(
            CommandRun.of("compare", file(row("[[1,1]]")), file(row("[[2,2]]")), "--fail-on slower")
                .exitCode())
        .as("a gate that can judge nothing does not pass")
        .isEqualTo(ExitCode.INCOMPLETE);
  }

  @Test
  void equalValues_areEquivalent_andConstantsThatDifferDifferent() throws IOException {
    assertVerdict(compared("[[7],[7],[7]]", "[[7],[7],[7]]"), "equivalent", 1.0, 1.0);
    assertVerdict(compared("[[4],[4],[4]]", "[[8],[8],[8]]"), "different", 2.0, 0.0);
  }

  @Test
  void zeros_areEqualToZerosAndHaveNoRatioToOthers() throws IOException {
    Path zeros = file(row("m", "0", "B/op", "[[0],[0],[0]]"));
    Path others = file(row("m", "1", "B/op", "[[1],[2],[1]]"));
    assertVerdict(compared(zeros, zeros), "equivalent", 1.0, 1.0);
    assertVerdict(compared(zeros, others), "undecided", null, null);
    assertVerdict(compared("[[0],[1],[2]]", FIVE), "undecided", null, null);
    assertThat(CommandRun.of("compare", zeros, others).out())
        .contains("no ratio: a value is not above 0");
  }

  @Test
  void timesOfZero_areNotCompared() throws IOException {
    Path zeros = file(row("m", "0", "ns/op", "[[0],[0],[0]]"));
    assertOneLine(zeros, zeros, "a.B.m (avgt): clock too coarse");
  }

  @Test
  void negativeValues_haveNoRatio() throws IOException {
    assertVerdict(compared("[[-1],[-2],[-1]]", FIVE), "undecided", null, null);
  }

  @Test
  void nanStrings_areLeftOut_andWhatHasNothingElseIsNotCompared() throws IOException {
    Map<?, ?> item = compared("[[100,\"NaN\"],[\"NaN\",101],[99],[100.5],[99.5,\"+INF\"]]", SLOWER);
    assertThat(item.get("direction")).isEqualTo("slower");
    assertThat((Double) item.get("baseScore")).isCloseTo(100, within(0.01));
    String nothing = row("m", "\"NaN\"", "ns/op", "[[\"NaN\"],[\"NaN\"],[\"NaN\"]]");
    assertOneLine(
        file(row(FIVE)),
        file(nothing),
        "nothing to compare",
        "candidate: a.B.m (avgt): has no score");
    CommandRun others =
        CommandRun.of(
            "compare",
            file(row(FIVE), row("n", "1", "ns/op", FIVE)),
            file(nothing, row("n", "1", "ns/op", FIVE)));
    assertThat(others.out()).contains("equivalent", "- candidate: a.B.m (avgt): has no score");
  }

  @Test
  void raggedForks_weighTheSame_andEmptyOnesDoNotCount() throws IOException {
    Map<?, ?> item = compared("[[100,100,100,100],[100],[],[100,100]]", "[[100],[100],[100]]");
    assertVerdict(item, "equivalent", 1.0, 1.0);
    assertThat(item.get("forksBase")).isEqualTo(3L);
  }

  @Test
  void withoutRawData_scoresAreSetInRelation() throws IOException {
    Map<?, ?> item = compared(file(row("")), file(row("m", "130", "ns/op", "")));
    assertVerdict(item, "too few forks", 1.3, null);
    assertThat(item.get("forksBase")).isEqualTo(0L);
    assertThat(item.get("cliffsDelta")).isNull();
  }

  @Test
  void unitsOfTheSameKind_areConverted_othersAreNotCompared() throws IOException {
    Map<?, ?> item =
        compared(
            file(row("m", "0.1", "us/op", "[[0.1],[0.101],[0.099]]")),
            file(row("m", "200", "ns/op", "[[200],[202],[198]]")));
    assertThat((Double) item.get("candidateScore")).isCloseTo(0.2, within(1e-4));
    assertThat(item.get("unit")).isEqualTo("us/op");
    assertThat(item.get("direction")).isEqualTo("slower");
    assertOneLine(file(row(FIVE)), file(row("m", "1", "MB", FIVE)), "in MB, the base in ns/op");
  }

  @Test
  void duplicateKeys_areNotCompared() throws IOException {
    assertOneLine(
        file(row(FIVE), row(FIVE)),
        file(row(FIVE)),
        "2 results of the same key in base",
        ", and 2 more");
    Path twice = file("{\"mode\":\"avgt\"," + row(FIVE).substring(1));
    assertOneLine(twice, twice, twice + ": line 1", "Duplicate field 'mode'");
  }

  @Test
  void filesThatAreNoResults_areOneLineEach() throws IOException {
    Path good = file(row(FIVE));
    assertOneLine(good, text(""), "empty, expected a JSON document");
    assertOneLine(good, text("[]"), "no results in it");
    assertOneLine(good, text("{}"), "an array of JMH results");
    assertOneLine(good, text("[{}]"), "\"primaryMetric\" is missing");
    assertOneLine(good, text("[" + row(FIVE)), "truncated?");
    assertOneLine(good, text("hello"), "line 1");
    assertOneLine(good, text(row(FIVE).replace("100,", "x,")), "line 1");
    assertOneLine(good, folder, "not a readable result");
  }

  @Test
  void valuesAtTheEndsOfTheRange_haveARatio() throws IOException {
    Map<?, ?> item = compared("[[1e-100],[2e-100],[1.5e-100]]", "[[9e29],[1e30],[1e30]]");
    assertThat(item.get("direction")).isEqualTo("slower");
    item = compared("[[1e-100],[1],[1e30]]", "[[1e30],[1],[1e15]]");
    assertThat(item.get("verdict")).isEqualTo("undecided");
  }

  @Test
  void valuesThatDifferByOneUlp_areEqual() throws IOException {
    String ulps = "[[100],[" + Math.nextUp(100.0) + "],[100]]";
    assertVerdict(compared(ulps, ulps), "equivalent", 1.0, 1.0);
    assertVerdict(compared("[[100],[100],[100]]", ulps), "equivalent", 1.0, 1.0);
  }

  private Path text(String text) throws IOException {
    files++;
    return Files.writeString(folder.resolve("t" + files + ".json"), text);
  }

  private static void assertOneLine(Path base, Path candidate, String... expected) {
    assertThat(CommandRun.refused("compare", base, candidate))
        .startsWith("jcamark compare: ")
        .contains(expected);
  }
}
