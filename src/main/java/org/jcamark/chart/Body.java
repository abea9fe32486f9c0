package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** What a figure has below its heading and legend. */
interface Body {
  /** Height that it needs, in logical pixels. */
  double heightPx();

  /** Paints it into an area of that height or more. */
  void paint(Graphics2D g, Rectangle2D area);
}
