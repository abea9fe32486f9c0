package org.jcamark.chart;

/**
 * Where a figure is shown. Its width in logical pixels decides how large letters are there: at
 * least 7 pt in print.
 */
public enum FigureWidth {
  /** A page on a screen. */
  SCREEN(1600, 640, 430, 423, 30),

  /** One column of a page of two, 8 cm. */
  COLUMN(580, 340, 310, 80, 10),

  /** The full width of a page, 16 cm. */
  PAGE(1000, 500, 380, 160, 16),

  /** A slide of 16:9, 33.9 cm wide. */
  SLIDE(1200, 440, 330, 339, 30);

  static final int SLIDE_HEIGHT_PX = 675;

  private static final double POINTS_A_MM = 72 / 25.4;

  private final int px;
  private final int plotPx;
  private final int panelPx;
  private final int mm;
  private final double marginPx;

  FigureWidth(int px, int plotPx, int panelPx, int mm, double marginPx) {
    this.px = px;
    this.plotPx = plotPx;
    this.panelPx = panelPx;
    this.mm = mm;
    this.marginPx = marginPx;
  }

  /** Width in logical pixels. */
  public int px() {
    return px;
  }

  /** Height of a plot with its axes, where there are so many rows of them. */
  int plotPx(int rows) {
    return rows == 1 ? plotPx : panelPx;
  }

  /** Rows of a plot whose letters stay large enough on one page. */
  public int rowsAPage() {
    return this == SLIDE ? 18 : 40;
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

  /** Whether it is so narrow that names stand above their rows, and values go without widths. */
  boolean isNarrow() {
    return this == COLUMN;
  }

  TextStyle title() {
    return switch (this) {
      case SCREEN, SLIDE -> TextStyle.TITLE;
      case PAGE -> TextStyle.MEDIUM_TITLE;
      case COLUMN -> TextStyle.SMALL_TITLE;
    };
  }

  /** The letters of texts around a plot, which are small in a narrow picture. */
  TextStyle letters(TextStyle elsewhere) {
    return isNarrow() ? TextStyle.VALUE : elsewhere;
  }
}
