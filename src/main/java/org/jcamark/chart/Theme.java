package org.jcamark.chart;

/**
 * The look of a chart: its colours, but for those of its series, and its width.
 *
 * @param background behind everything
 * @param ink titles, labels
 * @param mutedInk subtitles and notes
 * @param grid lines at ticks
 * @param faintGrid lines between ticks and along rows
 * @param dark whether it is for a dark background
 * @param width where it is shown
 */
public record Theme(
    Tone background,
    Tone ink,
    Tone mutedInk,
    Tone grid,
    Tone faintGrid,
    boolean dark,
    FigureWidth width) {
  /** For paper and light slides. */
  public static final Theme LIGHT = of(false);

  /** For dark slides and pages. */
  public static final Theme DARK = of(true);

  private static Theme of(boolean dark) {
    return new Theme(
        Tone.of(0xFFFFFF, 0x16181D, dark),
        Tone.of(0x1A1A1A, 0xF0F0F0, dark),
        Tone.of(0x555555, 0xB4B8C0, dark),
        Tone.of(0xD0D0D0, 0x454A54, dark),
        Tone.of(0xEEEEEE, 0x262A32, dark),
        dark,
        FigureWidth.SCREEN);
  }

  /** The same colours at another width. */
  public Theme at(FigureWidth other) {
    return new Theme(background, ink, mutedInk, grid, faintGrid, dark, other);
  }
}
