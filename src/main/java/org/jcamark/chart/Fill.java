package org.jcamark.chart;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;

/**
 * How the bars and markers of a series are filled and its line is drawn: series of one provider
 * have one colour and differ by this.
 */
enum Fill {
  SOLID(List.of(), null),
  HOLLOW(List.of(14f, 7f), null),
  /** Bars hatched upwards; the lower half of markers. */
  RISING(List.of(4f, 5f), new Rectangle2D.Double(-1, 0, 2, 1)),
  /** Bars hatched downwards; the upper half of markers. */
  FALLING(List.of(16f, 5f, 4f, 5f), new Rectangle2D.Double(-1, -1, 2, 1)),
  /** Bars hatched both ways; markers with a dot. */
  CROSSED(List.of(2f, 9f), new Ellipse2D.Double(-0.18, -0.18, 0.36, 0.36));

  private static final double SPACING_PX = 11;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<Float> dashes;

  @SuppressWarnings("ImmutableEnumChecker") // never changed
  private final Shape part;

  Fill(List<Float> dashes, Shape part) {
    this.dashes = dashes;
    this.part = part;
  }

  /** Lengths of dashes and gaps in pixels; empty for a whole line. */
  List<Float> dashes() {
    return dashes;
  }

  /** The filled part of a hollow marker, around the origin. */
  Optional<Shape> part() {
    return Optional.ofNullable(part);
  }

  /**
   * Adds the hatching of a bar, at 45°.
   *
   * @param left one side of the bar, {@code right} the other
   * @param foot one end of the bar, {@code end} the other
   * @param widthPx of the bar
   * @param unitsPerPx of the axis from foot to end
   */
  void hatch(
      Outline lines,
      double left,
      double right,
      double foot,
      double end,
      double widthPx,
      double unitsPerPx) {
    if (this == RISING || this == CROSSED) {
      slants(lines, left, right, foot, end, widthPx, unitsPerPx);
    }
    if (this == FALLING || this == CROSSED) {
      slants(lines, right, left, foot, end, widthPx, unitsPerPx);
    }
  }

  private static void slants(
      Outline lines,
      double from,
      double to,
      double foot,
      double end,
      double widthPx,
      double unitsPerPx) {
    double low = Math.min(foot, end);
    double high = Math.max(foot, end);
    double rise = widthPx * unitsPerPx;
    double step = SPACING_PX * unitsPerPx;
    for (double start = low - rise + step / 2; start < high; start += step) {
      double enters = Math.max(0, (low - start) / rise);
      double leaves = Math.min(1, (high - start) / rise);
      lines.segment(
          from + enters * (to - from),
          start + enters * rise,
          from + leaves * (to - from),
          start + leaves * rise);
    }
  }
}
