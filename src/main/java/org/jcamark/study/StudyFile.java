package org.jcamark.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.file.Resources;
import org.jcamark.plan.Choice;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;

/**
 * Reads a study: a line {@code key: value} each, continued by lines that begin with a space. Lines
 * that begin with # are comments; {@code $NAME} stands for what {@code let: NAME = …} gives.
 *
 * <pre>
 * title, question, measures       of its page and of {@code list}
 * providers: JDK, BC              what works are measured through
 * releases: 17, 25                JVMs where the user names none
 * calls: 5: sign *                the report timed so many calls of such works in a fresh JVM
 * through: JDK: sign *; digest *  providers of such works; the first line that fits counts
 * long: sign *                    works that only --thorough measures
 * also: WORK; WORK                works in addition to those of rows, figures, claims, tasks, uses
 * thorough: BC: WORK; WORK        works that --thorough adds; * for all providers of the study
 * row: SOURCE | WHAT | PUBLISHED | EXPRESSION
 * figure: ID | KIND | TITLE | EXPRESSION; "NAME" EXPRESSION
 * claim: ID | every or some, providers | TEXT      and for it, below:
 * rule: RULE                      as {@link Rule#of} reads it; none where nothing can decide it
 * theirs: RULE                    the same under the report's protocol, where calls do not give it
 * fair: why these rules are a fair reading, or why there is none
 * differ: why both protocols may give different answers
 * task: NAME | EXPRESSION
 * use: NAME | classical or CNSA 2.0 | ALGORITHM | EXPRESSION
 * </pre>
 *
 * <p>In lists of works {@code {8 64}} stands for each of these.
 */
final class StudyFile {
  private static final Pattern NAME = Pattern.compile("\\$([A-Z0-9_]+)");
  private static final Pattern BRACES = Pattern.compile("\\{([^}]*)\\}");
  private static final Set<String> OF_CLAIM = Set.of("rule", "theirs", "fair", "differ");

  private record Entry(String key, String value) {}

  private final List<Entry> entries = new ArrayList<>();

  private StudyFile(String text) {
    Map<String, String> names = new HashMap<>();
    String joined = text.replaceAll("(?m)^#.*$", "").replaceAll("\n[ \t]+", " ");
    for (String line : joined.lines().filter(one -> !one.isBlank()).toList()) {
      String[] parts = line.split(": +", 2);
      if (parts.length < 2) {
        throw new IllegalArgumentException("not of the form key: value: " + line);
      }
      String value = NAME.matcher(parts[1]).replaceAll(found -> quoted(names, found.group(1)));
      if (parts[0].equals("let")) {
        String[] definition = value.split(" = ", 2);
        names.put(definition[0], definition[1].strip());
      } else {
        entries.add(new Entry(parts[0], value.strip()));
      }
    }
  }

  private static String quoted(Map<String, String> names, String name) {
    if (!names.containsKey(name)) {
      throw new IllegalArgumentException("unknown name $" + name);
    }
    return Matcher.quoteReplacement(names.get(name));
  }

  static Study read(String name) {
    return parse(name, Resources.text(StudyFile.class, name + ".txt"));
  }

  static Study parse(String name, String text) {
    return new StudyFile(text).study(name);
  }

  private Study study(String name) {
    List<Reported> reported = values("row").map(row -> Reported.of(row, this::protocol)).toList();
    List<StudyFigure> figures = values("figure").map(StudyFigure::of).toList();
    List<Claim> claims = claims();
    List<Study.Task> tasks =
        values("task")
            .map(task -> cells(task, 2))
            .map(cells -> new Study.Task(cells[0], cells[1]))
            .toList();
    List<Study.Use> uses = uses();
    // What claims rest on comes first: a run that is short of time leaves out the last.
    Set<Work> works = new LinkedHashSet<>();
    claims.stream()
        .flatMap(claim -> Stream.concat(claim.steady().stream(), claim.theirs().stream()))
        .forEach(rule -> works.addAll(rule.amount().works()));
    reported.stream().flatMap(Reported::amounts).forEach(amount -> works.addAll(amount.works()));
    figures.stream().flatMap(StudyFigure::works).forEach(works::add);
    Stream.concat(tasks.stream(), uses.stream().flatMap(Study.Use::tasks))
        .forEach(task -> works.addAll(task.amount(Aspect.TIME).works()));
    values("also").forEach(also -> works.addAll(works(also)));
    List<Work> longer =
        works.stream().filter(work -> values("long").anyMatch(all -> fits(work, all))).toList();
    works.removeAll(longer);
    List<Choice> thorough = new ArrayList<>(longer.stream().map(this::row).toList());
    values("thorough")
        .map(value -> value.split(": ", 2))
        .map(StudyFile::rows)
        .forEach(thorough::addAll);
    Suite suite =
        Suites.study(
            name,
            value("measures"),
            works.stream().map(this::row).distinct().toList(),
            list(value("providers")),
            works.stream().mapToInt(Work::calls).reduce(1, Math::max),
            values("releases")
                .flatMap(value -> list(value).stream())
                .map(Integer::valueOf)
                .toList());
    return new Study(
        value("title"),
        value("question"),
        suite,
        thorough.stream().distinct().toList(),
        reported,
        figures,
        claims,
        tasks,
        uses);
  }

  private static List<Choice> rows(String[] parts) {
    List<String> providers = parts[0].equals("*") ? List.of() : list(parts[0]);
    return works(parts[1]).stream().map(work -> work.row(providers)).toList();
  }

  private Choice row(Work work) {
    return work.row(first("through", work).map(StudyFile::list).orElse(List.of()));
  }

  private Work protocol(Work work) {
    return work.calls() > 0
        ? work
        : first("calls", work).map(Integer::valueOf).map(work::inCalls).orElse(work);
  }

  private Optional<String> first(String key, Work work) {
    return values(key)
        .map(value -> value.split(": ", 2))
        .filter(parts -> fits(work, parts[1]))
        .map(parts -> parts[0])
        .findFirst();
  }

  private static boolean fits(Work work, String patterns) {
    return list(patterns, ";").stream()
        .map(pattern -> Pattern.quote(pattern).replace("*", "\\E.*\\Q"))
        .anyMatch(pattern -> work.toString().matches(pattern));
  }

  private List<Claim> claims() {
    List<Claim> claims = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).key().equals("claim")) {
        int end = i + 1;
        while (end < entries.size() && OF_CLAIM.contains(entries.get(end).key())) {
          end++;
        }
        claims.add(claim(cells(entries.get(i).value(), 3), entries.subList(i + 1, end)));
      }
    }
    return claims;
  }

  private Claim claim(String[] cells, List<Entry> lines) {
    List<Rule> steady = rules(lines, "rule", UnaryOperator.identity());
    List<Rule> theirs = rules(lines, "theirs", UnaryOperator.identity());
    List<Rule> derived = rules(lines, "rule", this::protocol);
    boolean cold = steady.stream().anyMatch(rule -> rule.amount().isCold());
    if (theirs.isEmpty() && !cold && !works(derived).equals(works(steady))) {
      theirs = derived;
    }
    List<String> scope = list(cells[1]);
    return new Claim(
        cells[0],
        cells[2],
        Claim.Scope.valueOf(scope.get(0).toUpperCase(Locale.ROOT)),
        scope.subList(1, scope.size()),
        steady,
        theirs,
        values(lines, "fair").findFirst().orElse(""),
        values(lines, "differ").findFirst().orElse(""));
  }

  private static List<Set<Work>> works(List<Rule> rules) {
    return rules.stream().map(rule -> rule.amount().works()).toList();
  }

  private static List<Rule> rules(List<Entry> lines, String key, UnaryOperator<Work> protocol) {
    return values(lines, key).flatMap(rule -> Rule.of(rule, protocol).stream()).toList();
  }

  private List<Study.Use> uses() {
    Map<String, List<Study.Task>> classical = new LinkedHashMap<>();
    Map<String, List<Study.Task>> cnsa2 = new LinkedHashMap<>();
    values("use")
        .map(value -> cells(value, 4))
        .forEach(
            cells ->
                (cells[1].equals("classical") ? classical : cnsa2)
                    .computeIfAbsent(cells[0], name -> new ArrayList<>())
                    .add(new Study.Task(cells[2], cells[3])));
    return classical.keySet().stream()
        .map(name -> new Study.Use(name, classical.get(name), cnsa2.get(name)))
        .toList();
  }

  private Stream<String> values(String key) {
    return values(entries, key);
  }

  private static Stream<String> values(List<Entry> entries, String key) {
    return entries.stream().filter(entry -> entry.key().equals(key)).map(Entry::value);
  }

  private String value(String key) {
    return values(key).findFirst().orElseThrow();
  }

  private static List<String> list(String value) {
    return list(value, ",");
  }

  /** What stands between these marks, with all that braces stand for. */
  static List<String> list(String value, String mark) {
    return Stream.of(value.split(mark, -1))
        .map(String::strip)
        .flatMap(StudyFile::expanded)
        .toList();
  }

  static List<Work> works(String value) {
    return list(value, ";").stream().map(Work::of).toList();
  }

  private static Stream<String> expanded(String text) {
    Matcher braces = BRACES.matcher(text);
    return braces.find()
        ? Stream.of(braces.group(1).split(" ", -1))
            .map(one -> text.substring(0, braces.start()) + one + text.substring(braces.end()))
            .flatMap(StudyFile::expanded)
        : Stream.of(text);
  }

  static String[] cells(String text, int count) {
    String[] cells = Stream.of(text.split("\\|", -1)).map(String::strip).toArray(String[]::new);
    if (cells.length != count) {
      throw new IllegalArgumentException(count + " cells with | between are needed: " + text);
    }
    return cells;
  }
}
