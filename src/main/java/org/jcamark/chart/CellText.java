package org.jcamark.chart;

import java.awt.Color;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What the cells of a heat map print, by the room that they have. */
final class CellText {
  private enum Form {
    ONE_LINE,
    TWO_LINES,
    RATIO,
    NONE
  }

  private static final double MAX_NAME_SHARE = 0.38;
  private static final double LINE_OFFSET = 0.18;
  private static final String GAP = "no result";
  private static final String BEST = "best";

  private final Quantity quantity;
  private final Form form;
  private final boolean gaps;

  private CellText(Quantity quantity, Form form, boolean gaps) {
    this.quantity = quantity;
    this.form = form;
    this.gaps = gaps;
  }

  /** The form that fits columns beside row names of these. */
  static CellText of(
      Quantity quantity, List<Point> points, Collection<String> rowNames, int columns) {
    double width = Figure.WIDTH - 2 * Figure.MARGIN;
    double names =
        Math.min(
            rowNames.stream().mapToDouble(TextStyle.TICK::width).max().orElse(0),
            width * MAX_NAME_SHARE);
    double cell = (width - names) / columns * 0.94;
    double value =
        points.stream()
            .map(p -> quantity.format(p.value()))
            .mapToDouble(TextStyle.VALUE::width)
            .max()
            .orElse(0);
    double ratio = TextStyle.VALUE.width("(99.9k×)");
    Form form =
        value + ratio + TextStyle.VALUE.width("  ") <= cell
            ? Form.ONE_LINE
            : Math.max(value, ratio) <= cell
                ? Form.TWO_LINES
                : TextStyle.VALUE.width("9.99×") <= cell ? Form.RATIO : Form.NONE;
    return new CellText(quantity, form, TextStyle.VALUE.width(GAP) <= cell);
  }

  /** The labels of a cell around a place of the plot. */
  List<Label> of(double x, double y, double value, double ratio, Color color) {
    String times = ratio == 1 ? BEST : Quantity.RATIO.format(ratio);
    String amount = quantity.format(value);
    return switch (form) {
      case ONE_LINE -> List.of(label(x, y, amount + "  (" + times + ")", color));
      case TWO_LINES ->
          List.of(
              label(x, y + LINE_OFFSET, amount, color),
              label(x, y - LINE_OFFSET, "(" + times + ")", color));
      case RATIO -> List.of(label(x, y, ratio == 1 ? "1×" : times, color));
      case NONE -> List.of();
    };
  }

  /** What an empty cell says, where it has room. */
  Optional<Label> gap(double x, double y, Color color) {
    return gaps ? Optional.of(label(x, y, GAP, color)) : Optional.empty();
  }

  /** What the numbers mean. */
  String explanation() {
    return switch (form) {
      case ONE_LINE, TWO_LINES -> "in brackets: ratio to the best of the row";
      case RATIO -> "numbers: ratio to the best of the row; empty: no result";
      case NONE -> "colours: ratio to the best of the row";
    };
  }

  private static Label label(double x, double y, String text, Color color) {
    return new Label(x, y, text, Label.Side.CENTRE, color);
  }
}
