package org.jcamark.chart;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;

/**
 * How the markers of a series are filled and its line is drawn: series of one provider have one
 * colour and differ by this.
 */
enum Fill {
  SOLID(List.of(), null),
  HOLLOW(List.of(14f, 7f), null),
  /** Markers with a filled lower half. */
  RISING(List.of(4f, 5f), new Rectangle2D.Double(-1, 0, 2, 1)),
  /** Markers with a filled upper half. */
  FALLING(List.of(16f, 5f, 4f, 5f), new Rectangle2D.Double(-1, -1, 2, 1)),
  /** Markers with a dot. */
  CROSSED(List.of(2f, 9f), new Ellipse2D.Double(-0.18, -0.18, 0.36, 0.36));

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
}
