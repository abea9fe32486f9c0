package org.jcamark.chart;

/** A series in the legend. */
record LegendEntry(String name, SeriesStyle style, Mark mark) {
  /** What stands before the name. */
  enum Mark {
    BOX,
    LINE,
    PLAIN_LINE,
    DOT,
    SMALL_DOT
  }
}
