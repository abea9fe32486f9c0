package org.jcamark.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jcamark.compare.Finding;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.model.InOrder;
import org.jcamark.table.Numbers;

/**
 * The figures of results of any JMH benchmark, each kind where the results have data for it, and
 * the few of them that a report shows.
 */
public final class FigureSet {
  /** Figures that a report shows at most. */
  public static final int MOST_FIGURES = 6;

  /** Rows of a plot whose letters stay large enough on one page. */
  static final int ROWS_A_PAGE = 40;

  /** What draws the results that figures leave out, for the end of a note. */
  static final String OTHERS = "; chart --only NAME=VALUE draws others";

  /** Figures of fewer values say no more than a table. */
  private static final int FEWEST_VALUES = 5;

  private static final int LONGEST_NAME = 120;

  /** Of more figures of one kind, such as one for each algorithm, nobody looks at all. */
  private static final int MOST_OF_A_KIND = 30;

  /** Kinds that a report may show, the most telling first. */
  private static final List<FigureKind> TELLING =
      List.of(
          FigureKind.RESULTS,
          FigureKind.COMPARISON,
          FigureKind.PHASES,
          FigureKind.TRADEOFF,
          FigureKind.PARAMETER);

  private FigureSet() {}

  /**
   * All figures of one result set, or of several side by side; sets that have nothing in common are
   * one. Rows in other units than time or rate, and rows that were not warm, are left out.
   */
  public static List<Figure> of(List<NamedRows> sets) {
    List<Figure> figures = sets.size() == 1 ? List.of() : ComparisonFigures.ofSets(sets);
    if (!figures.isEmpty()) {
      return figures;
    }
    List<Finding> results = Finding.of(sets.stream().flatMap(set -> set.rows().stream()).toList());
    return of(results, ProviderVerdicts.of(results, Optional.empty()));
  }

  /** All figures of the results of one set, with their verdicts. */
  public static List<Figure> of(List<Finding> results, ProviderVerdicts verdicts) {
    List<ChartEntry> entries = ChartEntry.of(results);
    return Stream.of(
            ResultFigures.of(entries, verdicts),
            ComparisonFigures.byAxes(results),
            PhaseFigures.of(entries),
            TimeAndBytes.of(entries),
            LineFigures.bySize(entries),
            ForkFigures.of(entries))
        .flatMap(List::stream)
        .toList();
  }

  /** Those of all figures that a report shows: two of results and of comparisons, one of others. */
  public static List<Figure> figures(List<Figure> all) {
    List<Figure> shown = new ArrayList<>();
    for (FigureKind kind : TELLING) {
      all.stream()
          .filter(figure -> figure.kind() == kind)
          .filter(figure -> kind == FigureKind.RESULTS || !figure.name().matches(".*-[0-9]+"))
          .filter(figure -> shown.isEmpty() || figure.body().values() >= FEWEST_VALUES)
          .limit(kind == FigureKind.RESULTS || kind == FigureKind.COMPARISON ? 2 : 1)
          .forEach(shown::add);
    }
    return distinct(shown.subList(0, Math.min(MOST_FIGURES, shown.size())));
  }

  /** The first figures of each kind; where others are left out, the foot says so. */
  public static List<Figure> ofEachKind(List<Figure> all) {
    List<Figure> shown = new ArrayList<>();
    for (List<Figure> same : InOrder.groupedBy(all, Figure::kind).values()) {
      String foot =
          same.size() <= MOST_OF_A_KIND
              ? ""
              : MOST_OF_A_KIND + " of " + same.size() + " such charts" + OTHERS;
      same.stream().limit(MOST_OF_A_KIND).map(figure -> figure.footed(foot)).forEach(shown::add);
    }
    return distinct(shown);
  }

  /** Names that differ on file systems without upper case, too. */
  static List<Figure> distinct(List<Figure> figures) {
    Map<String, Integer> seen = new HashMap<>();
    List<Figure> distinct = new ArrayList<>();
    for (Figure figure : figures) {
      int count = seen.merge(figure.name(), 1, Integer::sum);
      distinct.add(count == 1 ? figure : figure.named(figure.name() + "--" + count));
    }
    return distinct;
  }

  /**
   * A figure for each page, of about as many items. Files of further pages have a number after
   * their name; notes say how much of the whole is there.
   *
   * @param row the key of items that stay together
   * @param most items a page, unless one row has more
   * @param noun for one item
   * @param figure makes the figure of a page from its items
   */
  static <T> List<Figure> paged(
      List<T> items, Function<T, ?> row, int most, String noun, Function<List<T>, Figure> figure) {
    int pageCount = Math.max(1, (items.size() + most - 1) / most);
    int target = (items.size() + pageCount - 1) / pageCount;
    List<List<T>> pages = new ArrayList<>();
    for (List<T> members : InOrder.groupedBy(items, row).values()) {
      List<T> last = pages.isEmpty() ? List.of() : pages.get(pages.size() - 1);
      if (last.isEmpty() || last.size() + members.size() > target) {
        pages.add(new ArrayList<>(members));
      } else {
        last.addAll(members);
      }
    }
    List<Figure> figures = new ArrayList<>();
    for (List<T> page : pages) {
      Figure drawn = figure.apply(page);
      int number = figures.size() + 1;
      String part = Numbers.count(page.size()) + " of " + Numbers.count(items.size(), noun);
      figures.add(
          pages.size() == 1
              ? drawn
              : new Figure(
                  drawn.name() + (number == 1 ? "" : "-" + number),
                  drawn.kind(),
                  drawn.title() + ", page " + number + " of " + pages.size(),
                  Figure.joined(drawn.note(), part),
                  drawn.body()));
    }
    return figures;
  }

  /** Two names in one; either may be empty. */
  static String words(String one, String other) {
    return (one.strip() + " " + other.strip()).strip();
  }

  /** The note on the values, such as "undisturbed time of 3 to 5 forks". */
  static String note(List<ChartEntry> entries) {
    String forks = forkCount(entries);
    return forks.isEmpty()
        ? "score as in the file, without samples"
        : Finding.timeOf(entries.stream().map(ChartEntry::result).toList()) + " of " + forks;
  }

  /** "3 forks", "3 to 5 forks"; empty without samples. */
  static String forkCount(List<ChartEntry> entries) {
    return Numbers.range(entries.stream().mapToInt(entry -> entry.estimate().forks()), "fork");
  }

  /** A file name of lower-case letters, digits and few others, at most 120 characters. */
  static String fileName(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9+.-]+", "-");
    String kept = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    return kept.replaceAll("^[-.]+", "").isEmpty() ? "results" : kept;
  }
}
