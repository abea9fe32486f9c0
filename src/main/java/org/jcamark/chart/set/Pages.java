package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jcamark.chart.Chart;
import org.jcamark.model.InOrder;
import org.jcamark.table.Numbers;

/** Splits charts that are too tall to read into several. */
final class Pages {
  private Pages() {}

  /**
   * A chart a page. Files of further pages have a number after their name; notes say how much of
   * the whole is there.
   *
   * @param row the key of items that stay together
   * @param most items a page, unless one row has more
   * @param noun for one item
   * @param chart makes the chart of a page from its items
   */
  static <T> List<Chart> of(
      List<T> items, Function<T, ?> row, int most, String noun, Function<List<T>, Chart> chart) {
    List<List<T>> pages = split(items, row, most);
    if (pages.size() == 1) {
      return List.of(chart.apply(pages.get(0)));
    }
    List<Chart> charts = new ArrayList<>();
    for (List<T> page : pages) {
      Chart drawn = chart.apply(page);
      int number = charts.size() + 1;
      charts.add(
          new Chart(
              drawn.name() + (number == 1 ? "" : "-" + number),
              drawn.kind(),
              drawn.title() + ", page " + number + " of " + pages.size(),
              ChartSet.joined(
                  drawn.note(),
                  Numbers.count(page.size()) + " of " + Numbers.count(items.size(), noun)),
              drawn.plot()));
    }
    return charts;
  }

  private static <T> List<List<T>> split(List<T> items, Function<T, ?> row, int most) {
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
    return pages;
  }
}
