package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jcamark.chart.Chart;
import org.jcamark.table.Numbers;

/**
 * Splits charts that are too tall to read into several; a picture's memory grows with its height.
 */
final class Pages {
  private static final int MOST_UNSORTED = 20;

  private Pages() {}

  /** Whether results have so many rows that those without the order of a catalogue are sorted. */
  static boolean areSorted(List<ChartEntry> entries) {
    return entries.stream().allMatch(ChartEntry::isForeign)
        && entries.stream().map(ChartEntry::category).distinct().count() > MOST_UNSORTED;
  }

  /** Rows by their least value; items of a row stay together. */
  static <T> List<T> sorted(List<T> items, Function<T, String> row, ToDoubleFunction<T> value) {
    return ChartSet.grouped(items, row).values().stream()
        .sorted(
            Comparator.comparingDouble(
                members -> members.stream().mapToDouble(value).min().orElseThrow()))
        .flatMap(List::stream)
        .toList();
  }

  /** The note on what a page shows of the whole; may be blank. */
  static String note(int shown, int all, boolean sorted) {
    return (sorted ? " · sorted by value" : "")
        + (shown < all ? " · " + Numbers.count(shown) + " of " + Numbers.count(all, "result") : "");
  }

  /**
   * A chart a page.
   *
   * @param name of the first page's file; the others have a number after it
   * @param row the key of items that stay together
   * @param most items a page, unless one row has more
   * @param chart makes the chart of a page from its items and a suffix of its title
   */
  static <T> List<ChartSet.Named> of(
      String name,
      List<T> items,
      Function<T, String> row,
      int most,
      BiFunction<List<T>, String, Chart> chart) {
    List<List<T>> pages = split(items, row, most);
    List<ChartSet.Named> charts = new ArrayList<>();
    for (int i = 0; i < pages.size(); i++) {
      String suffix = i == 0 ? "" : "-" + (i + 1);
      String after = pages.size() == 1 ? "" : ", page " + (i + 1) + " of " + pages.size();
      charts.add(new ChartSet.Named(name + suffix, chart.apply(pages.get(i), after)));
    }
    return charts;
  }

  private static <T> List<List<T>> split(List<T> items, Function<T, String> row, int most) {
    int pageCount = Math.max(1, (items.size() + most - 1) / most);
    int target = (items.size() + pageCount - 1) / pageCount;
    List<List<T>> pages = new ArrayList<>();
    List<T> page = new ArrayList<>();
    for (List<T> members : ChartSet.grouped(items, row).values()) {
      if (!page.isEmpty() && page.size() + members.size() > Math.max(target, 1)) {
        pages.add(page);
        page = new ArrayList<>();
      }
      page.addAll(members);
    }
    if (!page.isEmpty()) {
      pages.add(page);
    }
    return pages;
  }
}
