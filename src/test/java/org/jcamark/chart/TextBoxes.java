package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Records where a figure's text is drawn. */
final class TextBoxes implements VectorGraphics.Format {
  /** Text, the pixels that its letters cover, and the size of its font. */
  record Box(String text, Rectangle2D ink, float sizePx) {
    boolean overlaps(Box other) {
      Rectangle2D common = ink.createIntersection(other.ink);
      return common.getWidth() > 1 && common.getHeight() > 1;
    }
  }

  private final List<Box> boxes = new ArrayList<>();

  private TextBoxes() {}

  /** All text of the figure at its own size. */
  static List<Box> of(Figure figure) {
    TextBoxes boxes = new TextBoxes();
    figure.paint(new VectorGraphics(boxes), 1);
    return boxes.boxes;
  }

  @Override
  public void fill(Shape shape, Tone color) {}

  @Override
  public void draw(Shape line, BasicStroke stroke, Tone color) {}

  @Override
  public void text(VectorGraphics.Text text, Tone color) {
    boxes.add(new Box(text.text(), text.outline().getBounds2D(), text.font().getSize2D()));
  }
}
