package org.jcamark.chart;

import java.awt.Color;

/**
 * Contrast by WCAG 2.2, "contrast ratio": 3 is asked of graphical marks (criterion 1.4.11), 4.5 of
 * text (1.4.3).
 */
final class Contrast {
  private Contrast() {}

  /** From 1 for equal colours to 21 for black on white. */
  static double of(Color one, Color other) {
    double lighter = Math.max(luminance(one), luminance(other));
    double darker = Math.min(luminance(one), luminance(other));
    return (lighter + 0.05) / (darker + 0.05);
  }

  /** Black or white, whichever stands out more; the ratio is at least 4.58. */
  static Color inkOn(Color background) {
    return of(Color.BLACK, background) > of(Color.WHITE, background) ? Color.BLACK : Color.WHITE;
  }

  private static double luminance(Color color) {
    return 0.2126 * linear(color.getRed())
        + 0.7152 * linear(color.getGreen())
        + 0.0722 * linear(color.getBlue());
  }

  private static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }
}
