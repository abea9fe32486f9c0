package org.jcamark.chart;

import java.awt.Color;

/**
 * The colours of a figure, but for those of its series.
 *
 * @param ink titles, labels
 * @param muted notes, lines of axes
 * @param grid lines at powers of ten and at measured values
 * @param faint other lines at ticks and along rows
 */
public record Theme(Color background, Color ink, Color muted, Color grid, Color faint) {
  /** For paper and light slides. */
  public static final Theme LIGHT = of(0xFFFFFF, 0x1A1A1A, 0x555555, 0xD0D0D0, 0xEEEEEE);

  /** For dark slides and pages. */
  public static final Theme DARK = of(0x16181D, 0xF0F0F0, 0xB4B8C0, 0x454A54, 0x262A32);

  private static Theme of(int background, int ink, int muted, int grid, int faint) {
    return new Theme(
        new Color(background), new Color(ink), new Color(muted), new Color(grid), new Color(faint));
  }
}
