package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Resources;
import org.jcamark.report.ResultFiles;
import org.jcamark.report.ResultSet;
import org.jcamark.table.Table;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * That the numbers on the studies' pages are those of committed runs: tables after a comment {@code
 * <!-- verdicts: RUN -->} or {@code <!-- SOURCE: RUN -->}, and in sentences, where those of the
 * study's YAML count as published.
 */
final class StudyPagesTest {
  private static final Path WRITTEN = Path.of("target", "studies");
  private static final Pattern TABLE =
      Pattern.compile(
          "(<!-- ([^:]+): (results/samples/\\S+) -->\\R)"
              + "(?:\\|.*\\R)*(?:\\R(?:Under their|Not tested) .*\\R)*");
  private static final Pattern INTERVAL = Pattern.compile("\\([^()\n]* – [^()\n]*\\)");
  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\w.,/-])\\d+(?:,\\d{3})*(?:\\.\\d+)?(?![\\w/-]|[.,]\\d)");

  /** Code, targets of links, pictures, comments, and numbers that are names. */
  private static final Pattern NOT_A_SENTENCE =
      Pattern.compile(
          "(?s)```.*?```|`[^`]*`|\\]\\([^)]*\\)|<!--.*?-->|<picture>.*?</picture>"
              + "|(?:JDK|Java|FIPS|RFC) [0-9]+");

  private static final Pattern JSON = Pattern.compile("results/samples/[a-z0-9-]+\\.json");
  private static final Pattern LIVE_BYTES = Pattern.compile("LiveBytes\": ([0-9]+)");

  private static Stream<Path> pages() {
    return Study.all().stream().map(study -> Path.of("docs", "studies", study.name() + ".md"));
  }

  private static Study study(Path page) {
    return Study.find(page.getFileName().toString().replace(".md", "")).orElseThrow();
  }

  private static final Map<String, ResultSet> READ = new HashMap<>();

  private static ResultSet results(String run) throws IOException {
    if (!READ.containsKey(run)) {
      READ.put(run, ResultFiles.set(Path.of(run), run));
    }
    return READ.get(run);
  }

  private static StudyTables tables(Study study, String run) throws IOException {
    return new StudyTables(study, results(run).results(), Peers.NONE);
  }

  private static List<Capacity> capacity(String run) throws IOException {
    return Capacity.of(results(run).results(), OptionalInt.empty());
  }

  private static String table(Study study, String what, String run) throws IOException {
    if (what.equals("capacity")) {
      return compact(Capacity.table(capacity(run)).withNotes(List.of()));
    }
    StudyTables tables = tables(study, run);
    Optional<Study.Published> published =
        study.published().stream().filter(table -> table.table().equals(what)).findFirst();
    return compact(
        what.equals("verdicts") ? tables.verdicts() : tables.reported(published.orElseThrow()));
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

  /** All that the reports of a page's runs print, and what was published. */
  private static Set<String> numbers(Study study, String page) throws IOException {
    StringBuilder text = new StringBuilder(Resources.text(Study.class, study.name() + ".yaml"));
    for (String run : TABLE.matcher(page).results().map(found -> found.group(3)).toList()) {
      StudyTables tables = tables(study, run);
      text.append(tables.numbers().markdown()).append(tables.rules().markdown());
      text.append(StudyTables.distributions(results(run).results()).markdown());
      text.append(Capacity.table(capacity(run)).markdown()).append(results(run).cautions(run));
      study.published().forEach(table -> text.append(tables.reported(table).markdown()));
    }
    for (MatchResult link : JSON.matcher(page).results().toList()) {
      Matcher live = LIVE_BYTES.matcher(Files.readString(Path.of(link.group())));
      live.results()
          .forEach(
              bytes ->
                  text.append(
                      String.format(Locale.ROOT, " %.1f", Integer.parseInt(bytes.group(1)) / 1e3)));
    }
    return stated(text.toString()).collect(Collectors.toSet());
  }

  private static Stream<String> stated(String text) {
    return Stream.of(INTERVAL, NUMBER)
        .flatMap(kind -> kind.matcher(text).results())
        .map(number -> number.group().replace(",", ""));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void numbersInSentences_areOfTheCommittedRunsOrPublished(Path page) throws IOException {
    String text = Files.readString(page);
    String sentences = NOT_A_SENTENCE.matcher(TABLE.matcher(text).replaceAll("")).replaceAll(" ");
    Set<String> known = numbers(study(page), text);
    assertThat(stated(sentences).filter(number -> number.length() > 1 && !known.contains(number)))
        .isEmpty();
  }
}
