package org.jcamark.chart;

import java.awt.Graphics;
import java.awt.font.TextLayout;
import org.apache.batik.svggen.DOMGroupManager;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Element;

/** Keeps text as text, as wide as it was measured, whatever font shows it. */
final class SearchableSvg extends SVGGraphics2D {
  SearchableSvg(SVGGeneratorContext context) {
    super(context, false);
  }

  private SearchableSvg(SearchableSvg parent) {
    super(parent);
  }

  @Override
  public Graphics create() {
    return new SearchableSvg(this);
  }

  @Override
  public void drawString(String text, float x, float y) {
    if (!text.isBlank()) {
      TextLayout layout = new TextLayout(text, getFont(), getFontRenderContext());
      Element element = getDOMFactory().createElementNS(SvgDocument.NAMESPACE, "text");
      SVGGeneratorContext context = getGeneratorContext();
      element.setAttributeNS(null, "x", context.doubleString(x));
      element.setAttributeNS(null, "y", context.doubleString(y));
      element.setAttributeNS(null, "textLength", context.doubleString(layout.getAdvance()));
      element.setAttributeNS(null, "lengthAdjust", "spacingAndGlyphs");
      element.setAttributeNS(null, "stroke", "none");
      element.setTextContent(text);
      domGroupManager.addElement(element, DOMGroupManager.FILL);
    }
  }
}
