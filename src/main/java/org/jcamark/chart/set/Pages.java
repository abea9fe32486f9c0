package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jcamark.chart.Chart;

/**
 * Splits charts that are too tall to read into several; a picture's memory grows with its height.
 */
final class Pages {
  private Pages() {}

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
