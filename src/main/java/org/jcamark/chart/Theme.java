package org.jcamark.chart;

import java.awt.Color;
import java.util.List;
import java.util.stream.Stream;

/**
 * The colours of a figure, but for those of its series.
 *
 * @param ink titles, labels
 * @param muted notes, lines of axes
 * @param grid lines that join dots and set off bands
 * @param faint lines at ticks and along rows
 */
public record Theme(Color background, Color ink, Color muted, Color grid, Color faint) {
  /** For paper and light slides. */
  public static final Theme LIGHT = of(0xFFFFFF, 0x1A1A1A, 0x555555, 0xD0D0D0, 0xE6E6E6);

  /** For dark slides and pages. */
  public static final Theme DARK = of(0x16181D, 0xF0F0F0, 0xB4B8C0, 0x454A54, 0x2C3039);

  private static Theme of(int background, int ink, int muted, int grid, int faint) {
    return new Theme(
        new Color(background), new Color(ink), new Color(muted), new Color(grid), new Color(faint));
  }

  /** As 0xRRGGBB. */
  List<Integer> colors() {
    return Stream.of(background, ink, muted, grid, faint).map(c -> c.getRGB() & 0xFFFFFF).toList();
  }
}
