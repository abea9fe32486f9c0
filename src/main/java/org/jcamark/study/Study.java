package org.jcamark.study;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Resources;
import org.jcamark.catalog.Yaml;
import org.jcamark.plan.Choice;
import org.jcamark.plan.Suite;

/**
 * A named study: what is measured, what a report published of it, and what the report concluded. In
 * its YAML {@code $NAME} stands for the text of that name. In lists of operations, with ; between,
 * {@code {8 64}} stands for each of these; in patterns of operations, * for any text.
 *
 * @param providers what operations are measured through
 * @param releases feature releases of the JVMs where the user names none
 * @param names texts by their names; a text may contain names before its own
 * @param seconds for each JVM, a little less than it promises; 0 for the usual 15 minutes
 * @param calls patterns of operations by the number of calls that the report timed in a fresh JVM
 * @param through providers of operations; the first pattern that fits counts
 * @param slow patterns of operations that only --thorough measures
 * @param also operations besides those of rows, figures, claims and uses
 * @param thorough operations that --thorough adds; without providers, through those of the study
 * @param figures in the order of the report, as are claims and rows
 * @param published the report's tables; none for studies of our own
 */
public record Study(
    String name,
    String title,
    String question,
    String measures,
    List<String> providers,
    List<Integer> releases,
    Map<String, String> names,
    int seconds,
    Map<Integer, String> calls,
    List<Selected> through,
    List<String> slow,
    List<String> also,
    List<Selected> thorough,
    List<StudyFigure> figures,
    List<Claim> claims,
    List<Use> uses,
    List<Published> published) {
  static final String NOT_PUBLISHED = "–";
  private static final Pattern NAME = Pattern.compile("\\$([A-Z0-9_]+)");
  private static final Pattern BRACES = Pattern.compile("\\{([^}]*)\\}");

  private static final List<Study> ALL =
      Resources.names(Study.class, ".yaml").stream()
          .map(name -> of(Resources.text(Study.class, name + ".yaml")))
          .toList();

  private static final List<Suite> SUITES = ALL.stream().map(Study::suite).toList();

  record Selected(List<String> providers, String works) {}

  /** Candidates for a use, as {@link Expression}s by name: of any strength, and of CNSA 2.0. */
  record Use(String use, Map<String, String> classical, Map<String, String> cnsa2) {}

  /** A table of a report, and the providers whose values stand beside; empty for all. */
  record Published(String table, List<String> providers, List<Row> rows) {}

  /**
   * A row that a report published, and what measures the same.
   *
   * @param published the value with its unit
   * @param shows an {@link Expression}
   * @param gap instead, why nothing here measures it
   */
  record Row(String what, String published, String shows, String gap) {
    Row {
      published = published.isEmpty() ? NOT_PUBLISHED : published;
      if (shows.isEmpty() == gap.isEmpty()) {
        throw new IllegalArgumentException(what + ": needs either what it shows or a gap");
      }
    }

    /** In the steady state; absent for a gap. */
    Optional<Amount> amount() {
      return amount(UnaryOperator.identity());
    }

    private Optional<Amount> amount(UnaryOperator<Work> protocol) {
      return shows.isEmpty() ? Optional.empty() : Optional.of(Rule.amount(shows, protocol));
    }
  }

  static Study of(String yaml) {
    Map<String, String> whole = new LinkedHashMap<>();
    Yaml.read(yaml, Study.class).names.forEach((name, text) -> whole.put(name, text(text, whole)));
    return Yaml.read(yaml, Study.class, text -> text(text, whole));
  }

  private static String text(String text, Map<String, String> names) {
    return NAME.matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    Optional.ofNullable(names.get(found.group(1)))
                        .orElseThrow(
                            () -> new IllegalArgumentException("unknown name " + found.group()))));
  }

  /** By name. */
  public static List<Study> all() {
    return ALL;
  }

  /** All suites: the general ones, then those of the studies. */
  public static List<Suite> suites() {
    return Stream.concat(Suite.all().stream(), SUITES.stream()).toList();
  }

  public static Optional<Study> find(String name) {
    return ALL.stream().filter(study -> study.name.equals(name)).findFirst();
  }

  /** The suite of a study with all that takes longer; absent where no study has that name. */
  public static Optional<Suite> thorough(String name) {
    return find(name).map(study -> study.suite().thorough(study.longer()));
  }

  /** Its scenarios, which follow from the rest; it has the study's name. */
  public Suite suite() {
    List<Work> works = works().get(false);
    return new Suite(
        name,
        measures,
        works.stream().map(this::row).distinct().toList(),
        providers,
        Suite.SHORT.withColdCalls(works.stream().mapToInt(Work::calls).reduce(1, Math::max)),
        Optional.of(Duration.ofSeconds(seconds == 0 ? 890 : seconds)),
        false,
        releases);
  }

  List<Choice> longer() {
    return Stream.concat(
            works().get(true).stream().map(this::row),
            thorough.stream()
                .flatMap(more -> works(more.works).map(work -> work.row(more.providers))))
        .distinct()
        .toList();
  }

  /**
   * What is measured, by whether it is slow. What claims rest on comes first: a run that is short
   * of time leaves out the last.
   */
  private Map<Boolean, List<Work>> works() {
    Stream<Rule> rules =
        claims.stream()
            .flatMap(claim -> Stream.of(claim.steady(), claim.theirs(this::protocol)))
            .flatMap(List::stream);
    Stream<Amount> reported =
        rows().flatMap(row -> Stream.of(row.amount(), theirs(row))).flatMap(Optional::stream);
    Stream<Amount> drawn =
        figures.stream().flatMap(figure -> figure.parts().stream()).map(StudyFigure.Part::amount);
    Stream<Amount> compared =
        uses.stream()
            .flatMap(use -> Stream.of(use.classical, use.cnsa2))
            .flatMap(texts -> texts.values().stream())
            .map(text -> Rule.amount(text, UnaryOperator.identity()));
    Stream<Work> works =
        Stream.of(rules.map(Rule::amount), reported, drawn, compared)
            .flatMap(amounts -> amounts)
            .flatMap(amount -> amount.works().stream());
    return Stream.concat(works, also.stream().flatMap(Study::works))
        .distinct()
        .collect(
            Collectors.partitioningBy(work -> slow.stream().anyMatch(text -> fits(work, text))));
  }

  Stream<Row> rows() {
    return published.stream().flatMap(table -> table.rows.stream());
  }

  /** The amount of a row under the report's protocol; absent where that is the same. */
  Optional<Amount> theirs(Row row) {
    return row.amount()
        .filter(own -> !own.isCold())
        .flatMap(
            own -> row.amount(this::protocol).filter(other -> !other.works().equals(own.works())));
  }

  Work protocol(Work work) {
    return calls.entrySet().stream()
        .filter(entry -> work.calls() == 0 && fits(work, entry.getValue()))
        .findFirst()
        .map(entry -> work.inCalls(entry.getKey()))
        .orElse(work);
  }

  private Choice row(Work work) {
    return work.row(
        through.stream()
            .filter(selected -> fits(work, selected.works))
            .map(Selected::providers)
            .findFirst()
            .orElse(List.of()));
  }

  private static boolean fits(Work work, String patterns) {
    return list(patterns).stream()
        .map(pattern -> Pattern.quote(pattern).replace("*", "\\E.*\\Q"))
        .anyMatch(pattern -> work.toString().matches(pattern));
  }

  /** What stands between semicolons, with all that braces stand for. */
  static List<String> list(String value) {
    return Stream.of(value.split(";", -1)).map(String::strip).flatMap(Study::expanded).toList();
  }

  private static Stream<Work> works(String value) {
    return list(value).stream().map(Work::of);
  }

  private static Stream<String> expanded(String text) {
    Matcher braces = BRACES.matcher(text);
    return braces.find()
        ? Stream.of(braces.group(1).split(" ", -1))
            .map(one -> text.substring(0, braces.start()) + one + text.substring(braces.end()))
            .flatMap(Study::expanded)
        : Stream.of(text);
  }

  List<Algorithm> algorithms() {
    return suite().rows().stream().map(Choice::algorithm).distinct().toList();
  }
}
