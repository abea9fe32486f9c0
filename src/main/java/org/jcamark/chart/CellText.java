package org.jcamark.chart;

import java.awt.Color;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The text in the cells of a heat map, as much as they have room for. */
enum CellText {
  ONE_LINE("in brackets: ratio to the best of the row"),
  TWO_LINES("in brackets: ratio to the best of the row"),
  RATIO("numbers: ratio to the best of the row; empty: no result"),
  NONE("colours: ratio to the best of the row");

  private static final double LINE_OFFSET = 0.18;
  private static final String BEST = "best";
  private static final String UNDECIDED = "?";
  private static final String EQUIVALENT = "=";

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
    double ratio = Math.max(width("(9,999× ?)"), width("(" + most + " ?)"));
    if (value + ratio + width("  ") <= cellPx) {
      return ONE_LINE;
    }
    if (Math.max(value, ratio) <= cellPx) {
      return TWO_LINES;
    }
    return Math.max(width("9.99×?"), width(most + "?")) <= cellPx ? RATIO : NONE;
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
    String mark = verdict.map(CellText::mark).orElse("");
    String times = ratio == 1 ? BEST : (Quantity.RATIO.format(ratio) + " " + mark).stripTrailing();
    return switch (this) {
      case ONE_LINE -> List.of(Label.centred(x, y, value + "  (" + times + ")", color));
      case TWO_LINES ->
          List.of(
              Label.centred(x, y + LINE_OFFSET, value, color),
              Label.centred(x, y - LINE_OFFSET, "(" + times + ")", color));
      case RATIO ->
          List.of(
              Label.centred(x, y, ratio == 1 ? "1×" : Quantity.RATIO.format(ratio) + mark, color));
      case NONE -> List.of();
    };
  }

  private static String mark(VerdictMark verdict) {
    return switch (verdict) {
      case UNDECIDED -> UNDECIDED;
      case EQUIVALENT -> EQUIVALENT;
      case SLOWER, FASTER -> "";
    };
  }

  /** The label of a cell without a result; none where {@link #explanation} has it. */
  Optional<Label> gap(double x, double y, Color color) {
    return this == ONE_LINE || this == TWO_LINES
        ? Optional.of(Label.centred(x, y, "no result", color))
        : Optional.empty();
  }

  /** The note that explains the numbers and the marks of these verdicts. */
  String explanation(Set<VerdictMark> verdicts) {
    StringBuilder note = new StringBuilder(explanation);
    for (VerdictMark verdict : verdicts) {
      if (this != NONE && !verdict.isDifferent()) {
        note.append(" · ").append(mark(verdict)).append(": ").append(verdict.words());
      }
    }
    return note.toString();
  }
}
