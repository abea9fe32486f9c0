package org.jcamark.chart;

import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Shapes as path operators of PDF (ISO 32000-1, section 8.5.2). */
final class PdfPath {
  private static final int DECIMALS = 4;
  private static final int PIXEL_DECIMALS = 2;

  private PdfPath() {}

  /** The operators that make the path; empty for an empty shape. */
  static String of(Shape shape) {
    StringBuilder path = new StringBuilder();
    double[] c = new double[6];
    double x = 0;
    double y = 0;
    for (PathIterator part = shape.getPathIterator(null); !part.isDone(); part.next()) {
      switch (part.currentSegment(c)) {
        case PathIterator.SEG_MOVETO -> path.append(pixels(c[0], c[1])).append("m ");
        case PathIterator.SEG_LINETO -> path.append(pixels(c[0], c[1])).append("l ");
        case PathIterator.SEG_QUADTO -> {
          path.append(pixels(x + (c[0] - x) * 2 / 3, y + (c[1] - y) * 2 / 3))
              .append(pixels(c[2] + (c[0] - c[2]) * 2 / 3, c[3] + (c[1] - c[3]) * 2 / 3))
              .append(pixels(c[2], c[3]))
              .append("c ");
          c[0] = c[2];
          c[1] = c[3];
        }
        case PathIterator.SEG_CUBICTO -> {
          path.append(pixels(c)).append("c ");
          c[0] = c[4];
          c[1] = c[5];
        }
        default -> path.append("h ");
      }
      x = c[0];
      y = c[1];
    }
    return path.toString();
  }

  static boolean isEvenOdd(Shape shape) {
    return shape.getPathIterator(null).getWindingRule() == PathIterator.WIND_EVEN_ODD;
  }

  /** Numbers, each followed by a space. */
  static String numbers(double... values) {
    return rounded(values, DECIMALS);
  }

  private static String pixels(double... values) {
    return rounded(values, PIXEL_DECIMALS);
  }

  private static String rounded(double[] values, int decimals) {
    StringBuilder text = new StringBuilder();
    for (double value : values) {
      BigDecimal rounded = BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN);
      text.append(rounded.stripTrailingZeros().toPlainString()).append(' ');
    }
    return text.toString();
  }
}
