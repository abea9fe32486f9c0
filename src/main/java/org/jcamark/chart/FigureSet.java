package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jcamark.compare.Baseline;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.model.InOrder;
import org.jcamark.model.Result;
import org.jcamark.table.Numbers;

/**
 * The figures of results of any JMH benchmark, each kind where the results have data for it, and
 * the few of them that a report shows; and their names, notes and titles.
 */
public final class FigureSet {
  public static final int MOST_FIGURES = 6;

  /** Rows of a plot whose letters stay large enough on one page. */
  static final int ROWS_A_PAGE = 40;

  /** Figures of fewer values say no more than a table. */
  private static final int FEWEST_VALUES = 5;

  private static final int LONGEST_NAME = 120;

  /** Kinds that a report may show, the most telling first. */
  private static final List<Figure.Kind> TELLING =
      List.of(
          Figure.Kind.RESULTS,
          Figure.Kind.COMPARISON,
          Figure.Kind.PHASES,
          Figure.Kind.TRADEOFF,
          Figure.Kind.PARAMETER);

  private FigureSet() {}

  /**
   * All figures of a result set by its name, or of several side by side; sets that have nothing in
   * common are one. Rows in other units than time or rate, and rows that were not warm, are left
   * out.
   */
  public static List<Figure> of(Map<String, List<Result>> sets) {
    List<Figure> figures = sets.size() == 1 ? List.of() : ResultFigures.ofSets(sets);
    List<Finding> results = Finding.of(sets.values().stream().flatMap(List::stream).toList());
    return figures.isEmpty()
        ? of(results, ProviderVerdicts.of(results, Optional.empty()))
        : figures;
  }

  public static List<Figure> of(List<Finding> results, ProviderVerdicts verdicts) {
    List<ChartEntry> entries = ChartEntry.of(results);
    return distinct(
        Stream.of(
                ResultFigures.of(entries, verdicts),
                ResultFigures.byAxes(results),
                CostFigures.byPhase(entries),
                CostFigures.timeAndBytes(entries),
                LineFigures.bySize(entries),
                ForkFigures.of(entries))
            .flatMap(List::stream)
            .toList());
  }

  /**
   * Comparisons of the results of one set, with the usual baseline, by an axis or a parameter.
   *
   * @throws IllegalArgumentException if they do not differ by it; the message says by what they do
   */
  public static List<Figure> by(String axis, List<Finding> rows) {
    Baseline baseline = Baseline.of(rows, axis, Optional.empty());
    return ResultFigures.by(Comparisons.usual(baseline.matches(rows)), rows);
  }

  /**
   * Those of all figures that a report shows: two of results and of comparisons, one for each class
   * of somebody's benchmarks over its parameter, one of others.
   */
  public static List<Figure> figures(List<Figure> all) {
    List<Figure> shown = new ArrayList<>();
    for (Figure.Kind kind : TELLING) {
      all.stream()
          .filter(figure -> figure.kind() == kind)
          .filter(figure -> kind == Figure.Kind.RESULTS || !figure.name().matches(".*-[0-9]+"))
          .filter(f -> shown.isEmpty() || isOfClass(f) || f.body().values() >= FEWEST_VALUES)
          .limit(
              all.stream().anyMatch(f -> f.kind() == kind && isOfClass(f))
                  ? MOST_FIGURES
                  : kind == Figure.Kind.RESULTS || kind == Figure.Kind.COMPARISON ? 2 : 1)
          .forEach(shown::add);
    }
    return shown.subList(0, Math.min(MOST_FIGURES, shown.size()));
  }

  /** Whether it has all results of a class of somebody's benchmarks, which no other figure has. */
  private static boolean isOfClass(Figure figure) {
    return figure.kind() == Figure.Kind.PARAMETER && !figure.name().contains("-by-size");
  }

  static List<Figure> distinct(List<Figure> figures) {
    Map<String, Integer> seen = new HashMap<>();
    List<Figure> distinct = new ArrayList<>();
    for (Figure one : figures) {
      int count = seen.merge(one.name(), 1, Integer::sum);
      distinct.add(one.with(one.name() + (count == 1 ? "" : "--" + count), one.title()));
    }
    return distinct;
  }

  /**
   * A figure for each page, of about as many items. Names of further pages end with a number;
   * titles have it, too.
   *
   * @param row the key of items that stay together
   * @param most items a page, unless one row has more
   */
  static <T> List<Figure> paged(
      List<T> items, Function<T, ?> row, int most, Function<List<T>, Figure> figure) {
    int pageCount = Math.max(1, (items.size() + most - 1) / most);
    List<List<T>> pages = new ArrayList<>();
    for (List<T> members : InOrder.groupedBy(items, row).values()) {
      List<T> last = pages.isEmpty() ? List.of() : pages.get(pages.size() - 1);
      boolean full = (last.size() + members.size() - 1) * pageCount >= items.size();
      if (pages.isEmpty() || (full && pages.size() < pageCount)) {
        pages.add(new ArrayList<>(members));
      } else {
        last.addAll(members);
      }
    }
    List<Figure> figures = new ArrayList<>();
    for (List<T> page : pages) {
      int number = figures.size() + 1;
      Figure drawn = figure.apply(page);
      String end = number == 1 ? "" : "-" + number;
      String part = pages.size() == 1 ? "" : ", page " + number + " of " + pages.size();
      figures.add(drawn.with(drawn.name() + end, drawn.title() + part));
    }
    return figures;
  }

  static String note(List<ChartEntry> entries) {
    String forks = forkCount(entries);
    return forks.isEmpty()
        ? "score as in the file, without samples"
        : Finding.inWords(entries.stream().map(entry -> entry.result().estimator()))
            + " of "
            + forks;
  }

  static String forkCount(List<ChartEntry> entries) {
    return Numbers.range(entries.stream().mapToInt(entry -> entry.estimate().forks()), "fork");
  }

  /** A file name of lower-case letters, digits and few others, at most 120 characters. */
  static String fileName(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9+.-]+", "-");
    String kept = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    return kept.replaceAll("^[-.]+", "").isEmpty() ? "results" : kept;
  }

  /**
   * {@code Compared with JDK: BC (7 slower, 3 faster)}; of several candidates names alone, as they
   * need not have the same rows.
   */
  static String compared(String base, List<Judged> judged, Function<Judged, String> candidate) {
    List<String> names = judged.stream().map(candidate).distinct().toList();
    String all =
        names.size() < ResultFigures.MOST_SETS
            ? String.join(", ", names)
            : Numbers.count(names.size(), "other");
    String tally = names.size() == 1 ? " (" + Judged.tally(judged) + ")" : "";
    return "Compared with " + base + ": " + all + tally;
  }

  /** "from 96 B (Ed25519) to 49,888 B (SLH-DSA-SHA2-256f)". */
  static <T> String range(
      List<T> items,
      ToDoubleFunction<T> value,
      Function<T, String> words,
      Function<T, String> name) {
    T least = items.stream().min(Comparator.comparingDouble(value)).orElseThrow();
    T most = items.stream().max(Comparator.comparingDouble(value)).orElseThrow();
    return least == most
        ? (name.apply(least) + " " + words.apply(least)).strip()
        : "from %s (%s) to %s (%s)"
            .formatted(words.apply(least), name.apply(least), words.apply(most), name.apply(most));
  }

  public static String sentence(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
