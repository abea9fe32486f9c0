package org.jcamark.chart;

/**
 * Text at a place of the plot.
 *
 * @param x horizontal place, in values of the axis
 * @param y vertical place, in values of the axis
 */
record Label(double x, double y, String text, Side side, Tone color) {
  /** Where the text stands, seen from the place. */
  enum Side {
    LEFT,
    /** On whichever side is free of markers and other labels. */
    FREE
  }

  /** Width in pixels. */
  double width() {
    return TextStyle.VALUE.width(text);
  }
}
