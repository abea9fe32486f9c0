package org.jcamark.chart;

import java.awt.Graphics;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;

/** Records where a figure's text is drawn. */
final class TextBoxes extends SVGGraphics2D {
  /** Text, the pixels that its letters cover, and the size of its font. */
  record Box(String text, Rectangle2D ink, float sizePx) {
    boolean overlaps(Box other) {
      Rectangle2D common = ink.createIntersection(other.ink);
      return common.getWidth() > 1 && common.getHeight() > 1;
    }
  }

  private final List<Box> boxes;

  private TextBoxes(SVGGeneratorContext context) {
    super(context, true);
    this.boxes = new ArrayList<>();
  }

  private TextBoxes(TextBoxes parent) {
    super(parent);
    this.boxes = parent.boxes;
  }

  /** All text of the figure at its own size. */
  static List<Box> of(Figure figure) {
    try {
      TextBoxes graphics =
          new TextBoxes(
              SVGGeneratorContext.createDefault(
                  DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().newDocument()));
      figure.paint(graphics, 1);
      return graphics.boxes;
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Graphics create() {
    return new TextBoxes(this);
  }

  @Override
  public void drawString(String text, float x, float y) {
    if (text.isBlank()) {
      return;
    }
    Shape ink = getFont().createGlyphVector(getFontRenderContext(), text).getOutline(x, y);
    Rectangle2D covered = getTransform().createTransformedShape(ink).getBounds2D();
    boxes.add(new Box(text, covered, getFont().getSize2D()));
  }
}
