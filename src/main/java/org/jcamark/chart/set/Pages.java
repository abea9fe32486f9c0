package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jcamark.chart.Chart;
import org.jcamark.model.InOrder;
import org.jcamark.table.Numbers;

/**
 * Splits charts that are too tall to read into several; a picture's memory grows with its height.
 * Beyond {@value #MOST_PAGES} of them nobody reads on, so that the rest is left out.
 */
final class Pages {
  /** What draws the results that charts leave out, for the end of a note. */
  static final String OTHERS = "; chart --only NAME=VALUE draws others";

  private static final int MOST_PAGES = 4;

  private Pages() {}

  /**
   * A chart a page, of the first pages. Files of further pages have a number after their name;
   * notes say what of the whole is there.
   *
   * @param row the key of items that stay together
   * @param most items a page, unless one row has more
   * @param noun for one item
   * @param chart makes the chart of a page from its items
   */
  static <T> List<Chart> of(
      List<T> items, Function<T, ?> row, int most, String noun, Function<List<T>, Chart> chart) {
    List<List<T>> pages = split(items, row, most).stream().limit(MOST_PAGES).toList();
    int drawn = pages.stream().mapToInt(List::size).sum();
    return numbered(
        pages,
        page ->
            page.size() == items.size()
                ? ""
                : Numbers.count(page.size())
                    + " of "
                    + Numbers.count(items.size(), noun)
                    + (drawn < items.size() ? OTHERS : ""),
        chart);
  }

  /** The same of all pages, without a note. */
  static <T> List<Chart> all(
      List<T> items, Function<T, ?> row, int most, Function<List<T>, Chart> chart) {
    return numbered(split(items, row, most), page -> "", chart);
  }

  private static <T> List<Chart> numbered(
      List<List<T>> pages, Function<List<T>, String> note, Function<List<T>, Chart> chart) {
    return IntStream.rangeClosed(1, pages.size())
        .mapToObj(
            number -> {
              List<T> page = pages.get(number - 1);
              Chart drawn = chart.apply(page);
              return new Chart(
                  drawn.name() + (number == 1 ? "" : "-" + number),
                  drawn.kind(),
                  drawn.title()
                      + (pages.size() == 1 ? "" : ", page " + number + " of " + pages.size()),
                  ChartSet.joined(drawn.note(), note.apply(page)),
                  drawn.plot());
            })
        .toList();
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
