package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jcamark.chart.Chart;
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
   * One of the pages.
   *
   * @param number from 1
   * @param pages that are drawn
   * @param shown items on it
   * @param drawn items on all of them
   * @param all items that there are
   */
  record Page(int number, int pages, int shown, int drawn, int all) {
    /** What follows the title; may be blank. */
    String inTitle() {
      return pages == 1 ? "" : ", page " + number + " of " + pages;
    }

    /** What follows the note, which says what of the whole is there; may be blank. */
    String inNote() {
      return inNote("result");
    }

    /** The same of other items than results. */
    String inNote(String noun) {
      return shown == all
          ? ""
          : " · "
              + Numbers.count(shown)
              + " of "
              + Numbers.count(all, noun)
              + (drawn < all ? OTHERS : "");
    }
  }

  /**
   * A chart a page, of the first pages.
   *
   * @param name of the first page's file; the others have a number after it
   * @param row the key of items that stay together
   * @param most items a page, unless one row has more
   * @param chart makes the chart of a page from its items
   */
  static <T> List<ChartSet.Named> of(
      String name,
      List<T> items,
      Function<T, ?> row,
      int most,
      BiFunction<List<T>, Page, Chart> chart) {
    return of(name, items, row, most, MOST_PAGES, chart);
  }

  /** The same of all pages. */
  static <T> List<ChartSet.Named> all(
      String name,
      List<T> items,
      Function<T, ?> row,
      int most,
      BiFunction<List<T>, Page, Chart> chart) {
    return of(name, items, row, most, Integer.MAX_VALUE, chart);
  }

  private static <T> List<ChartSet.Named> of(
      String name,
      List<T> items,
      Function<T, ?> row,
      int most,
      int mostPages,
      BiFunction<List<T>, Page, Chart> chart) {
    List<List<T>> pages = split(items, row, most).stream().limit(mostPages).toList();
    int drawn = pages.stream().mapToInt(List::size).sum();
    List<ChartSet.Named> charts = new ArrayList<>();
    for (List<T> page : pages) {
      int number = charts.size() + 1;
      Page place = new Page(number, pages.size(), page.size(), drawn, items.size());
      String suffix = number == 1 ? "" : "-" + number;
      charts.add(new ChartSet.Named(name + suffix, chart.apply(page, place)));
    }
    return charts;
  }

  private static <T> List<List<T>> split(List<T> items, Function<T, ?> row, int most) {
    int pageCount = Math.max(1, (items.size() + most - 1) / most);
    int target = (items.size() + pageCount - 1) / pageCount;
    List<List<T>> pages = new ArrayList<>();
    for (List<T> members : ChartSet.grouped(items, row).values()) {
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
