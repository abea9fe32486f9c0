package org.jcamark.chart;

import java.awt.Color;

/**
 * The look of a chart: its colours, but for those of its series, and its width.
 *
 * @param background behind everything
 * @param ink titles, labels, intervals on bars
 * @param mutedInk subtitles and notes
 * @param grid lines at ticks
 * @param faintGrid lines between ticks, bands between rows
 * @param emptyCell where a table has no value
 * @param dark whether series colours must be lightened to stand out
 * @param width where it is shown
 */
public record Theme(
    Color background,
    Color ink,
    Color mutedInk,
    Color grid,
    Color faintGrid,
    Color emptyCell,
    boolean dark,
    FigureWidth width) {
  /** For paper and light slides. */
  public static final Theme LIGHT =
      new Theme(
          Color.WHITE,
          new Color(0x1A1A1A),
          new Color(0x555555),
          new Color(0xD0D0D0),
          new Color(0xEEEEEE),
          new Color(0xF4F4F4),
          false,
          FigureWidth.SCREEN);

  /** For dark slides and pages. */
  public static final Theme DARK =
      new Theme(
          new Color(0x16181D),
          new Color(0xF0F0F0),
          new Color(0xB4B8C0),
          new Color(0x454A54),
          new Color(0x262A32),
          new Color(0x1F2229),
          true,
          FigureWidth.SCREEN);

  /** The same colours at another width. */
  public Theme at(FigureWidth other) {
    return new Theme(background, ink, mutedInk, grid, faintGrid, emptyCell, dark, other);
  }
}
