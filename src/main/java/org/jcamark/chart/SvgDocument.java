package org.jcamark.chart;

import java.awt.Dimension;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A figure as SVG. Letters are outlines, so that the picture looks the same where the font is
 * absent, unless text is to be searchable; title and description carry it for screen readers.
 */
final class SvgDocument {
  static final String NAMESPACE = "http://www.w3.org/2000/svg";
  private static final int DECIMALS = 2;

  private SvgDocument() {}

  /** The bytes of the file, UTF-8, the same for the same figure. */
  static byte[] of(Figure figure, boolean searchable) throws IOException {
    try {
      Document document =
          DocumentBuilderFactory.newDefaultInstance()
              .newDocumentBuilder()
              .getDOMImplementation()
              .createDocument(NAMESPACE, "svg", null);
      return bytes(drawn(figure, document, searchable));
    } catch (ParserConfigurationException | TransformerException e) {
      throw new IOException("SVG cannot be written: " + e.getMessage(), e);
    }
  }

  private static Element drawn(Figure figure, Document document, boolean searchable) {
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
    context.setPrecision(DECIMALS);
    context.setComment(null);
    SVGGraphics2D graphics =
        searchable ? new SearchableSvg(context) : new SVGGraphics2D(context, true);
    int width = figure.width().px();
    graphics.setSVGCanvasSize(new Dimension(width, figure.height()));
    figure.paint(graphics, 1);
    Element root = graphics.getRoot();
    root.setAttribute("viewBox", "0 0 " + width + " " + figure.height());
    if (figure.width() != FigureWidth.SCREEN) {
      double mm = figure.width().mm();
      root.setAttribute("width", context.doubleString(mm) + "mm");
      root.setAttribute("height", context.doubleString(mm * figure.height() / width) + "mm");
    }
    root.setAttribute("role", "img");
    root.insertBefore(text(document, "desc", description(figure)), root.getFirstChild());
    root.insertBefore(text(document, "title", figure.title()), root.getFirstChild());
    return root;
  }

  private static String description(Figure figure) {
    return Stream.of(figure.subtitle(), figure.foot())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" · "));
  }

  private static Element text(Document document, String name, String content) {
    Element element = document.createElementNS(NAMESPACE, name);
    element.setTextContent(content);
    return element;
  }

  private static byte[] bytes(Element root) throws TransformerException {
    Transformer writer = TransformerFactory.newDefaultInstance().newTransformer();
    writer.setOutputProperty(OutputKeys.ENCODING, "UTF-8");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writer.transform(new DOMSource(root), new StreamResult(bytes));
    return bytes.toByteArray();
  }
}
