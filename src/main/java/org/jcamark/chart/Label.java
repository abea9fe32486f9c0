package org.jcamark.chart;

import java.awt.Color;

/**
 * Text beside a place of the plot.
 *
 * @param x horizontal place, in values of the axis
 * @param y vertical place, in values of the axis
 */
record Label(double x, double y, String text, Side side, Color color) {
  /** Where the text stands, seen from the place. */
  enum Side {
    CENTRE,
    RIGHT,
    ABOVE
  }
}
