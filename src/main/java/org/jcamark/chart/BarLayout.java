package org.jcamark.chart;

import java.util.List;

/**
 * How a bar chart fits its page.
 *
 * @param upright whether bars stand; otherwise they lie
 * @param lengthPx length of the value axis, about
 * @param barPx thickness of a bar, about
 * @param thickness of a bar with its gap, as a share of a category's place
 * @param rowsPx height that lying bars need
 * @param labelSide where values are printed
 * @param headroom share of the value axis that values need
 */
record BarLayout(
    boolean upright,
    int lengthPx,
    double barPx,
    double thickness,
    int rowsPx,
    Label.Side labelSide,
    double headroom) {
  static final double LYING_BAR_PX = 24;

  private static final double GROUP_SHARE = 0.8;

  /** Parts of the picture that a plot takes, about. */
  private static final double PLOT_WIDTH = 0.8625;

  private static final double PLOT_HEIGHT = 0.7;
  private static final double MIN_LYING_PLOT_WIDTH = 0.5625;
  private static final double MIN_UPRIGHT_BAR_PX = 19;
  private static final double MAX_BAR_PX = 130;
  private static final double MAX_LYING_BAR_PX = 48;
  private static final double MIN_LYING_BAR_PX = 18;
  private static final double MIN_ROW_PX = 32;
  private static final int MANY = 60;
  private static final int MAX_NAME_LINES = 3;
  private static final double MAX_HEADROOM = 0.5;

  /** Upright where bars are wide enough and all names fit below them in full. */
  static BarLayout of(BarSlots slots, List<String> valueLabels, Theme theme) {
    double slotPx = PLOT_WIDTH * theme.width().px() / slots.categories().size();
    double barPx = Math.min(MAX_BAR_PX, slotPx * GROUP_SHARE / slots.count());
    boolean upright =
        barPx >= MIN_UPRIGHT_BAR_PX
            && slots.categories().stream()
                .allMatch(name -> fits(TextStyle.printable(name), slotPx * 0.9));
    return upright ? upright(barPx, slotPx, valueLabels, theme) : lying(slots, valueLabels, theme);
  }

  /** Lying bars or rows of dots in a plot of their own. */
  static BarLayout lying(BarSlots slots, List<String> valueLabels, Theme theme) {
    double lyingPx = valueLabels.size() > MANY ? MIN_LYING_BAR_PX : LYING_BAR_PX;
    return lying(slots, valueLabels, lyingPlotPx(theme), lyingPx, theme);
  }

  /** The part of the value axis that bars and whiskers have; labels have the rest. */
  Scale forWhiskers(PlotAxis values) {
    return values.scale().min() < 0 ? values.scale() : values.scale().without(headroom);
  }

  private static BarLayout upright(
      double barPx, double slotPx, List<String> valueLabels, Theme theme) {
    double widest = widest(valueLabels, theme);
    int plotHeightPx = plotHeightPx(theme);
    boolean level = widest <= barPx;
    return new BarLayout(
        true,
        plotHeightPx,
        barPx,
        barPx / slotPx,
        0,
        level ? Label.Side.ABOVE : Label.Side.UPWARDS,
        (level ? TextStyle.VALUE.lineHeight() + 8 : widest + 16) / plotHeightPx);
  }

  /**
   * Lying bars in a plot that may have others beside it.
   *
   * @param plotWidthPx at least about
   */
  static BarLayout lying(
      BarSlots slots, List<String> valueLabels, int plotWidthPx, double leastBarPx, Theme theme) {
    int categories = slots.categories().size();
    double rowPx = Math.max(MIN_ROW_PX, slots.count() * leastBarPx / GROUP_SHARE);
    int rowsPx = (int) Math.ceil(categories * rowPx);
    double actualRowPx = Math.max(rowsPx, plotHeightPx(theme)) / (double) categories;
    double barPx = Math.min(MAX_LYING_BAR_PX, actualRowPx * GROUP_SHARE / slots.count());
    double headroom = labelRoom(valueLabels, plotWidthPx, theme);
    return new BarLayout(
        false, plotWidthPx, barPx, barPx / actualRowPx, rowsPx, Label.Side.RIGHT, headroom);
  }

  /** Share of the value axis that labels beside lying bars need in a plot of their own. */
  static double labelRoom(List<String> valueLabels, Theme theme) {
    return labelRoom(valueLabels, lyingPlotPx(theme), theme);
  }

  private static double labelRoom(List<String> valueLabels, int plotWidthPx, Theme theme) {
    return Math.min(MAX_HEADROOM, (widest(valueLabels, theme) + 20) / plotWidthPx);
  }

  private static int lyingPlotPx(Theme theme) {
    return (int) (MIN_LYING_PLOT_WIDTH * theme.width().px());
  }

  /** What a pixel is worth on the value axis, about. */
  double unitsPerPx(Scale values) {
    return (values.max() - values.min()) / lengthPx;
  }

  private static int plotHeightPx(Theme theme) {
    return (int) (PLOT_HEIGHT * theme.width().leastHeightPx());
  }

  /** Width of the widest label; 0 where there is no room for any. */
  private static double widest(List<String> valueLabels, Theme theme) {
    return theme.width().hasNumbers()
        ? valueLabels.stream().mapToDouble(TextStyle.VALUE::width).max().orElse(0)
        : 0;
  }

  private static boolean fits(String name, double width) {
    return TextStyle.TICK.widestWord(name) <= width
        && TextStyle.TICK.fits(name, width, MAX_NAME_LINES);
  }
}
