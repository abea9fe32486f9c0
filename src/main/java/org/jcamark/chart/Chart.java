package org.jcamark.chart;

import java.util.List;

/**
 * A chart's texts and its plot, free of colours.
 *
 * @param name of its file, without ending, of characters that every file system takes
 * @param title the finding, in one sentence
 * @param note what is shown and how, below the title; may be blank
 * @param foot where the values are from, in small letters below the plot; may be blank
 */
public record Chart(
    String name, ChartKind kind, String title, String note, String foot, Plot plot) {
  /** Beyond this many series their number is given instead of their names. */
  private static final int MOST_NAMES = 6;

  public Chart(String name, ChartKind kind, String title, String note, Plot plot) {
    this(name, kind, title, note, "", plot);
  }

  public Chart footed(String text) {
    return new Chart(name, kind, title, note, text, plot);
  }

  public Chart named(String file) {
    return new Chart(file, kind, title, note, foot, plot);
  }

  /** The picture in the colours and at the width of {@code theme}. */
  Figure draw(Theme theme) {
    return plot.draw(this, theme);
  }

  /** The chart in words, on one line, for those who do not see it. */
  public String alt() {
    List<String> names =
        plot.series().stream()
            .map(SeriesName::text)
            .filter(text -> !text.isBlank())
            .distinct()
            .toList();
    String shown =
        names.isEmpty()
            ? ""
            : names.size() <= MOST_NAMES
                ? " Series: " + String.join(", ", names) + "."
                : " " + names.size() + " series.";
    return kind.form() + ". " + title + "." + shown + " The tables have the numbers.";
  }
}
