package org.jcamark.chart;

import java.util.List;

/** A chart's data and texts, free of colours. */
public interface Chart {
  ChartKind kind();

  /** The finding, in one sentence. */
  String title();

  /** The series in it; empty where they say nothing. */
  List<SeriesName> series();

  /** How many values it shows. */
  int values();

  /** The picture in the colours and at the width of {@code theme}. */
  Figure draw(Theme theme);

  /** The chart in words, on one line, for those who do not see it. */
  default String alt() {
    List<String> names =
        series().stream().map(SeriesName::text).filter(name -> !name.isBlank()).distinct().toList();
    String shown =
        names.isEmpty()
            ? ""
            : names.size() <= MOST_NAMES
                ? " Series: " + String.join(", ", names) + "."
                : " " + names.size() + " series.";
    return kind().form() + ". " + title() + "." + shown + " The tables have the numbers.";
  }

  /** Beyond this many series their number is given instead of their names. */
  int MOST_NAMES = 6;
}
