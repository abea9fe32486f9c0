package org.jcamark.chart;

/**
 * Where a figure is shown. Its width in logical pixels decides how large letters are there: at
 * least 7 pt in print.
 */
public enum FigureWidth {
  /** A page on a screen. */
  SCREEN(1600, 1000, 423, 36, TextStyle.TITLE, TextStyle.SUBTITLE, TextStyle.LEGEND),

  /** One column of a page of two, 8 cm, without the numbers beside marks. */
  COLUMN(580, 460, 80, 10, TextStyle.SMALL_TITLE, TextStyle.VALUE, TextStyle.VALUE),

  /** The full width of a page, 16 cm. */
  PAGE(1000, 640, 160, 16, TextStyle.MEDIUM_TITLE, TextStyle.SUBTITLE, TextStyle.LEGEND),

  /** A slide of 16:9, 33.9 cm wide. */
  SLIDE(1200, 675, 339, 36, TextStyle.TITLE, TextStyle.SUBTITLE, TextStyle.LEGEND);

  private static final double POINTS_A_MM = 72 / 25.4;

  private final int px;
  private final int leastHeightPx;
  private final int mm;
  private final double marginPx;

  @SuppressWarnings("ImmutableEnumChecker") // of Font
  private final TextStyle title;

  @SuppressWarnings("ImmutableEnumChecker") // of Font
  private final TextStyle note;

  @SuppressWarnings("ImmutableEnumChecker") // of Font
  private final TextStyle legend;

  FigureWidth(
      int px,
      int leastHeightPx,
      int mm,
      double marginPx,
      TextStyle title,
      TextStyle note,
      TextStyle legend) {
    this.px = px;
    this.leastHeightPx = leastHeightPx;
    this.mm = mm;
    this.marginPx = marginPx;
    this.title = title;
    this.note = note;
    this.legend = legend;
  }

  /** Width in logical pixels. */
  public int px() {
    return px;
  }

  int leastHeightPx() {
    return leastHeightPx;
  }

  /** Least height of the plots together in logical pixels; 0 where the picture's decides. */
  int leastPlotPx() {
    return switch (this) {
      case SCREEN -> 0;
      case COLUMN -> 220;
      case PAGE -> 380;
      case SLIDE -> 320;
    };
  }

  /** Width on paper or a slide, in millimetres. */
  int mm() {
    return mm;
  }

  /** Size of a logical pixel on paper, in points. */
  double pointsPerPx() {
    return mm * POINTS_A_MM / px;
  }

  /** Pixels of a picture to a logical one, which makes more than 300 to the inch on paper. */
  int density() {
    return this == SCREEN ? 1 : 2;
  }

  /** Room around everything, in logical pixels. */
  double marginPx() {
    return marginPx;
  }

  double innerPx() {
    return px - 2 * marginPx;
  }

  /** Lines of text that may take the place of {@code lines} of a screen. */
  int lines(int lines) {
    return (int) Math.ceil(lines * (double) SCREEN.px / px);
  }

  /** Panels beside one another, where a screen has room for {@code panels}. */
  int panelsARow(int panels) {
    return switch (this) {
      case SCREEN -> panels;
      case COLUMN -> 1;
      case PAGE, SLIDE -> Math.min(2, panels);
    };
  }

  /** Share of the width that names beside a plot take at most. */
  double nameShare() {
    return this == COLUMN ? 0.43 : 0.38;
  }

  /** How high rows are, as a share of those on a screen. */
  double rowShare() {
    return this == COLUMN ? 0.8 : 1;
  }

  /** Whether there is room for numbers beside bars, dots and whiskers. */
  boolean hasNumbers() {
    return this != COLUMN;
  }

  TextStyle title() {
    return title;
  }

  TextStyle note() {
    return note;
  }

  TextStyle legend() {
    return legend;
  }

  TextStyle foot() {
    return this == COLUMN ? TextStyle.VALUE : TextStyle.FOOT;
  }
}
