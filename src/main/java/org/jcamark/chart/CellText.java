package org.jcamark.chart;

import java.awt.Color;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The text in the cells of a heat map, as much as they have room for. */
enum CellText {
  ONE_LINE("in brackets: ratio to the best of the row"),
  TWO_LINES("in brackets: ratio to the best of the row"),
  RATIO("numbers: ratio to the best of the row"),
  NONE("colours: ratio to the best of the row");

  private static final double LINE_OFFSET = 0.18;
  private static final String BEST = "best";

  private final String explanation;

  CellText(String explanation) {
    this.explanation = explanation;
  }

  /**
   * The fullest text that fits columns of this width.
   *
   * @param most the longest ratio
   */
  static CellText fitting(double cellPx, Collection<String> values, String most) {
    double value = values.stream().mapToDouble(TextStyle.VALUE::width).max().orElse(0);
    double ratio = Math.max(width("(9,999×)"), width("(" + most + ")")) + Label.MARK_WIDTH;
    if (value + ratio + width("  ") <= cellPx) {
      return ONE_LINE;
    }
    if (Math.max(value, ratio) <= cellPx) {
      return TWO_LINES;
    }
    double times = Math.max(width("9.99×"), width(most)) + Label.MARK_WIDTH;
    return times <= cellPx ? RATIO : NONE;
  }

  private static double width(String text) {
    return TextStyle.VALUE.width(text);
  }

  /**
   * The labels of a cell around a place of the plot.
   *
   * @param verdict on its difference from the best of the row; absent where there is none
   */
  List<Label> labels(
      double x, double y, String value, double ratio, Optional<VerdictMark> verdict, Color color) {
    String times = ratio == 1 ? BEST : Quantity.RATIO.format(ratio);
    return switch (this) {
      case ONE_LINE ->
          List.of(Label.centred(x, y, value + "  (" + times + ")", color).marked(verdict));
      case TWO_LINES ->
          List.of(
              Label.centred(x, y + LINE_OFFSET, value, color),
              Label.centred(x, y - LINE_OFFSET, "(" + times + ")", color).marked(verdict));
      case RATIO ->
          List.of(
              Label.centred(x, y, ratio == 1 ? "1×" : Quantity.RATIO.format(ratio), color)
                  .marked(verdict));
      case NONE -> List.of();
    };
  }

  /** The label of the only result of a row, which has no ratio. */
  Optional<Label> only(double x, double y, String value, Color color) {
    return showsValues() ? Optional.of(Label.centred(x, y, value, color)) : Optional.empty();
  }

  /** The label of a cell without a result. */
  Optional<Label> gap(double x, double y, Color color) {
    return this == NONE
        ? Optional.empty()
        : Optional.of(Label.centred(x, y, showsValues() ? "no result" : "–", color));
  }

  private boolean showsValues() {
    return this == ONE_LINE || this == TWO_LINES;
  }

  /** The note that explains the numbers. */
  String explanation() {
    return explanation;
  }
}
