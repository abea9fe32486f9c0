package org.jcamark.chart;

import java.awt.Color;

/** How one series looks in every chart. */
record SeriesStyle(Color color, Glyph.Form form) {
  Glyph glyph(Theme theme) {
    return new Glyph(form, color, theme.background());
  }

  Color translucent(int alpha) {
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }
}
