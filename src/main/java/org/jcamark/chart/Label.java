package org.jcamark.chart;

import java.awt.Color;

/**
 * Text at a place of the plot.
 *
 * @param x horizontal place, in values of the axis
 * @param y vertical place, in values of the axis
 */
record Label(double x, double y, String text, Side side, Color color) {
  static Label centred(double x, double y, String text, Color color) {
    return new Label(x, y, text, Side.CENTRE, color);
  }

  /** Where the text stands, seen from the place. */
  enum Side {
    /** Over the place, without a background. */
    CENTRE,
    RIGHT,
    LEFT,
    ABOVE,
    /** Above the place, turned to read upwards. */
    UPWARDS,
    /** On whichever side is free of markers and other labels. */
    FREE
  }
}
