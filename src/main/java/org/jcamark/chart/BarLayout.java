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
  private static final int PLOT_WIDTH = 1380;
  private static final int PLOT_HEIGHT = 700;
  private static final int MIN_LYING_PLOT_WIDTH = 900;
  private static final double MIN_UPRIGHT_BAR_PX = 19;
  private static final double MAX_BAR_PX = 130;
  private static final double MAX_LYING_BAR_PX = 48;
  private static final double MIN_LYING_BAR_PX = 18;
  private static final double MIN_ROW_PX = 32;
  private static final int MANY = 60;
  private static final int MAX_NAME_LINES = 3;
  private static final double MAX_HEADROOM = 0.5;

  /** Upright where bars are wide enough and all names fit below them in full. */
  static BarLayout of(BarSlots slots, List<String> valueLabels) {
    double slotPx = PLOT_WIDTH / (double) slots.categories().size();
    double barPx = Math.min(MAX_BAR_PX, slotPx * GROUP_SHARE / slots.count());
    boolean upright =
        barPx >= MIN_UPRIGHT_BAR_PX
            && slots.categories().stream()
                .allMatch(name -> fits(TextStyle.printable(name), slotPx * 0.9));
    return upright ? upright(barPx, slotPx, valueLabels) : lying(slots, valueLabels);
  }

  /** Lying bars or rows of dots in a plot of their own. */
  static BarLayout lying(BarSlots slots, List<String> valueLabels) {
    double lyingPx = valueLabels.size() > MANY ? MIN_LYING_BAR_PX : LYING_BAR_PX;
    return lying(slots, valueLabels, MIN_LYING_PLOT_WIDTH, lyingPx);
  }

  /** The part of the value axis that bars and whiskers have; labels have the rest. */
  Scale forWhiskers(PlotAxis values) {
    return values.scale().min() < 0 ? values.scale() : values.scale().without(headroom);
  }

  private static BarLayout upright(double barPx, double slotPx, List<String> valueLabels) {
    double widest = widest(valueLabels);
    boolean level = widest <= barPx;
    return new BarLayout(
        true,
        PLOT_HEIGHT,
        barPx,
        barPx / slotPx,
        0,
        level ? Label.Side.ABOVE : Label.Side.UPWARDS,
        (level ? TextStyle.VALUE.lineHeight() + 8 : widest + 16) / PLOT_HEIGHT);
  }

  /**
   * Lying bars in a plot that may have others beside it.
   *
   * @param plotWidthPx at least about
   */
  static BarLayout lying(
      BarSlots slots, List<String> valueLabels, int plotWidthPx, double leastBarPx) {
    int categories = slots.categories().size();
    double rowPx = Math.max(MIN_ROW_PX, slots.count() * leastBarPx / GROUP_SHARE);
    int rowsPx = (int) Math.ceil(categories * rowPx);
    double actualRowPx = Math.max(rowsPx, PLOT_HEIGHT) / (double) categories;
    double barPx = Math.min(MAX_LYING_BAR_PX, actualRowPx * GROUP_SHARE / slots.count());
    double headroom = Math.min(MAX_HEADROOM, (widest(valueLabels) + 20) / plotWidthPx);
    return new BarLayout(
        false, plotWidthPx, barPx, barPx / actualRowPx, rowsPx, Label.Side.RIGHT, headroom);
  }

  /** What a pixel is worth on the value axis, about. */
  double unitsPerPx(Scale values) {
    return (values.max() - values.min()) / lengthPx;
  }

  private static double widest(List<String> valueLabels) {
    return valueLabels.stream().mapToDouble(TextStyle.VALUE::width).max().orElse(0);
  }

  private static boolean fits(String name, double width) {
    return TextStyle.TICK.widestWord(name) <= width
        && TextStyle.TICK.fits(name, width, MAX_NAME_LINES);
  }
}
