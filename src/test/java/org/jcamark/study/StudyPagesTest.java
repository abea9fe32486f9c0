package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.compare.Finding;
import org.jcamark.report.ResultFiles;
import org.jcamark.table.Table;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * That the numbers on the studies' pages are those of committed runs: tables after a comment {@code
 * <!-- verdicts: RUN -->} or {@code <!-- SOURCE: RUN -->}, and intervals in sentences.
 */
final class StudyPagesTest {
  private static final Path WRITTEN = Path.of("target", "studies");
  private static final Pattern TABLE =
      Pattern.compile(
          "(<!-- ([^:]+): (results/samples/\\S+) -->\n)(?:\\|.*\n)*(?:\nNot tested here: .*\n)?");
  private static final Pattern INTERVAL = Pattern.compile("\\([^()\n]* – [^()\n]*\\)");

  private static Stream<Path> pages() {
    return Study.all().stream().map(study -> Path.of("docs", "studies", study.name() + ".md"));
  }

  private static Study study(Path page) {
    return Study.find(page.getFileName().toString().replace(".md", "")).orElseThrow();
  }

  private static StudyTables tables(Study study, String run) throws IOException {
    return new StudyTables(study, results(run), Peers.NONE);
  }

  private static final Map<String, List<Finding>> READ = new HashMap<>();

  private static List<Finding> results(String run) throws IOException {
    if (!READ.containsKey(run)) {
      READ.put(run, ResultFiles.set(Path.of(run), run).results());
    }
    return READ.get(run);
  }

  private static String table(Study study, String what, String run) throws IOException {
    if (what.equals("capacity")) {
      return compact(
          Capacity.table(Capacity.of(results(run), OptionalInt.empty())).withNotes(List.of()));
    }
    StudyTables tables = tables(study, run);
    if (what.equals("verdicts")) {
      return compact(tables.verdicts());
    }
    return compact(
        tables.reported(
            study.published().stream()
                .filter(table -> table.table().equals(what))
                .findFirst()
                .orElseThrow()));
  }

  private static String compact(Table table) {
    return table.markdown().replace("| ", "|").replace(" |", "|");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void tables_areThoseOfTheCommittedRun(Path page) throws IOException {
    String text = Files.readString(page);
    StringBuilder renewed = new StringBuilder();
    Matcher found = TABLE.matcher(text);
    while (found.find()) {
      String table = table(study(page), found.group(2), found.group(3));
      found.appendReplacement(renewed, Matcher.quoteReplacement(found.group(1) + table));
    }
    found.appendTail(renewed);
    Path written = WRITTEN.resolve(page.getFileName());
    Files.createDirectories(WRITTEN);
    Files.writeString(written, renewed);
    assertThat(text).as("to renew it: cp %s %s", written, page).isEqualTo(renewed.toString());
    boolean hasClaims = !study(page).claims().isEmpty();
    assertThat(text).contains(hasClaims ? "<!-- verdicts: " : "<!-- capacity: ");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void intervals_areOfTheCommittedRun(Path page) throws IOException {
    String text = Files.readString(page);
    List<String> runs =
        TABLE.matcher(text).results().map(found -> found.group(3)).distinct().toList();
    StringBuilder numbers = new StringBuilder();
    for (String run : runs) {
      StudyTables tables = tables(study(page), run);
      numbers.append(tables.numbers().markdown());
      for (Study.Published published : study(page).published()) {
        numbers.append(tables.reported(published).markdown());
      }
    }
    assertThat(INTERVAL.matcher(text).results().map(MatchResult::group).toList())
        .allMatch(interval -> numbers.toString().contains(interval));
  }
}
