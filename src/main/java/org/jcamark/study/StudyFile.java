package org.jcamark.study;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.file.Yaml;
import org.jcamark.plan.Choice;
import org.jcamark.plan.Suites;

/**
 * A study as its YAML has it. {@code $NAME} stands for the text of that name. In lists of
 * operations, with ; between, {@code {8 64}} stands for each of these; in patterns of operations, *
 * for any text.
 *
 * @param measures for {@code list}
 * @param providers what operations are measured through
 * @param releases feature releases of the JVMs where the user names none
 * @param names texts by their names; a text may contain names before its own
 * @param calls patterns of operations by the number of calls that the report timed in a fresh JVM
 * @param through providers of operations; the first pattern that fits counts
 * @param slow patterns of operations that only --thorough measures
 * @param also operations besides those of rows, figures, claims, tasks and uses
 * @param thorough operations that --thorough adds; without providers, through those of the study
 * @param tasks {@link Expression}s by their names
 */
record StudyFile(
    String title,
    String question,
    String measures,
    List<String> providers,
    List<Integer> releases,
    Map<String, String> names,
    Map<Integer, String> calls,
    List<Selected> through,
    List<String> slow,
    List<String> also,
    List<Selected> thorough,
    List<Drawn> figures,
    List<Stated> claims,
    Map<String, String> tasks,
    List<Purpose> uses,
    List<Published> published) {
  private static final Pattern NAME = Pattern.compile("\\$([A-Z0-9_]+)");
  private static final Pattern BRACES = Pattern.compile("\\{([^}]*)\\}");

  record Selected(List<String> providers, String works) {}

  /**
   * A figure.
   *
   * @param kind a {@link StudyFigure.Kind} in words, or {@code bars of allocation}
   * @param shows {@link Expression}s with ; between, some after a name in quotes
   */
  record Drawn(String id, String kind, String title, String shows) {}

  /**
   * A claim.
   *
   * @param rule as {@link Rule#of} reads them; none where no measurement decides it
   * @param theirs the same under the report's protocol, where {@code calls} do not give it
   */
  record Stated(
      String id,
      Claim.Scope scope,
      List<String> providers,
      String says,
      List<String> rule,
      List<String> theirs,
      String fair,
      String differ) {}

  /** Algorithms with {@link Expression}s. */
  record Purpose(String use, Map<String, String> classical, Map<String, String> cnsa2) {}

  record Published(String table, List<Row> rows) {}

  /**
   * A row of a published table.
   *
   * @param shows an {@link Expression}
   * @param gap instead, why nothing here measures it
   */
  record Row(String what, String published, String shows, String gap) {}

  StudyFile {
    Map<String, String> whole = new LinkedHashMap<>();
    names.forEach((name, text) -> whole.put(name, text(text, whole)));
    names = whole;
  }

  /** The study of the resource {@code NAME.yaml}. */
  static Study read(String name) {
    return Yaml.resource(StudyFile.class, name + ".yaml", StudyFile.class).study(name);
  }

  Study study(String name) {
    List<Reported> reported =
        published.stream()
            .flatMap(table -> table.rows().stream().map(row -> reported(table.table(), row)))
            .toList();
    List<StudyFigure> drawn =
        figures.stream()
            .map(
                figure ->
                    StudyFigure.of(
                        figure.id(), figure.kind(), figure.title(), text(figure.shows())))
            .toList();
    List<Claim> stated = claims.stream().map(this::claim).toList();
    List<Study.Task> compared = tasks(tasks);
    List<Study.Use> recommended =
        uses.stream()
            .map(use -> new Study.Use(use.use(), tasks(use.classical()), tasks(use.cnsa2())))
            .toList();
    // What claims rest on comes first: a run that is short of time leaves out the last.
    Set<Work> works = new LinkedHashSet<>();
    stated.stream()
        .flatMap(claim -> Stream.concat(claim.steady().stream(), claim.theirs().stream()))
        .forEach(rule -> works.addAll(rule.amount().works()));
    reported.stream().flatMap(Reported::amounts).forEach(amount -> works.addAll(amount.works()));
    drawn.stream().flatMap(StudyFigure::works).forEach(works::add);
    Stream.concat(compared.stream(), recommended.stream().flatMap(Study.Use::tasks))
        .forEach(task -> works.addAll(task.amount(Aspect.TIME).works()));
    also.forEach(more -> works.addAll(works(text(more))));
    List<Work> longer =
        works.stream().filter(work -> slow.stream().anyMatch(all -> fits(work, all))).toList();
    works.removeAll(longer);
    return new Study(
        title,
        question,
        Suites.study(
            name,
            measures,
            works.stream().map(this::row).distinct().toList(),
            providers,
            works.stream().mapToInt(Work::calls).reduce(1, Math::max),
            releases),
        Stream.concat(longer.stream().map(this::row), thorough.stream().flatMap(this::rows))
            .distinct()
            .toList(),
        reported,
        drawn,
        stated,
        compared,
        recommended);
  }

  private Reported reported(String table, Row row) {
    String value = row.published().isEmpty() ? Reported.NOT_PUBLISHED : row.published();
    return Reported.of(table, row.what(), value, text(row.shows()), this::protocol, row.gap());
  }

  private List<Study.Task> tasks(Map<String, String> texts) {
    return texts.entrySet().stream()
        .map(task -> new Study.Task(task.getKey(), text(task.getValue())))
        .toList();
  }

  private Stream<Choice> rows(Selected selected) {
    return works(text(selected.works())).stream().map(work -> work.row(selected.providers()));
  }

  private Choice row(Work work) {
    return work.row(
        through.stream()
            .filter(selected -> fits(work, selected.works()))
            .map(Selected::providers)
            .findFirst()
            .orElse(List.of()));
  }

  private Work protocol(Work work) {
    Optional<Integer> count =
        calls.entrySet().stream()
            .filter(entry -> work.calls() == 0 && fits(work, entry.getValue()))
            .map(Map.Entry::getKey)
            .findFirst();
    return count.map(work::inCalls).orElse(work);
  }

  private boolean fits(Work work, String patterns) {
    return list(text(patterns)).stream()
        .map(pattern -> Pattern.quote(pattern).replace("*", "\\E.*\\Q"))
        .anyMatch(pattern -> work.toString().matches(pattern));
  }

  private Claim claim(Stated stated) {
    List<Rule> steady = rules(stated.rule(), UnaryOperator.identity());
    List<Rule> theirs = rules(stated.theirs(), UnaryOperator.identity());
    List<Rule> derived = rules(stated.rule(), this::protocol);
    boolean cold = steady.stream().anyMatch(rule -> rule.amount().isCold());
    if (theirs.isEmpty() && !cold && !measured(derived).equals(measured(steady))) {
      theirs = derived;
    }
    return new Claim(
        stated.id(),
        text(stated.says()),
        stated.scope(),
        stated.providers(),
        steady,
        theirs,
        text(stated.fair()),
        text(stated.differ()));
  }

  private static List<Set<Work>> measured(List<Rule> rules) {
    return rules.stream().map(rule -> rule.amount().works()).toList();
  }

  private List<Rule> rules(List<String> texts, UnaryOperator<Work> protocol) {
    return texts.stream().flatMap(rule -> Rule.of(text(rule), protocol).stream()).toList();
  }

  private String text(String text) {
    return text(text, names);
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

  /** What stands between semicolons, with all that braces stand for. */
  static List<String> list(String value) {
    return Stream.of(value.split(";", -1)).map(String::strip).flatMap(StudyFile::expanded).toList();
  }

  static List<Work> works(String value) {
    return list(value).stream().map(Work::of).toList();
  }

  private static Stream<String> expanded(String text) {
    Matcher braces = BRACES.matcher(text);
    return braces.find()
        ? Stream.of(braces.group(1).split(" ", -1))
            .map(one -> text.substring(0, braces.start()) + one + text.substring(braces.end()))
            .flatMap(StudyFile::expanded)
        : Stream.of(text);
  }
}
