package org.jcamark.chart;

import java.awt.Color;
import java.util.Optional;

/**
 * Text at a place of the plot.
 *
 * @param x horizontal place, in values of the axis
 * @param y vertical place, in values of the axis
 * @param mark after the text
 */
record Label(double x, double y, String text, Side side, Color color, Optional<Glyph.Form> mark) {
  /** Size of a mark, and what it takes with the gap before it. */
  static final int MARK_PX = 11;

  static final double MARK_WIDTH = 20;

  Label(double x, double y, String text, Side side, Color color) {
    this(x, y, text, side, color, Optional.empty());
  }

  static Label centred(double x, double y, String text, Color color) {
    return new Label(x, y, text, Side.CENTRE, color);
  }

  /** The same with the mark of a verdict after it. */
  Label marked(Optional<VerdictMark> verdict) {
    return new Label(x, y, text, side, color, verdict.map(VerdictMark::form));
  }

  /** Width of text and mark in pixels. */
  double width() {
    return TextStyle.VALUE.width(text) + (mark.isPresent() ? MARK_WIDTH : 0);
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
