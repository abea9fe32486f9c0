package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.jcamark.file.OutputFile;

/**
 * Writes charts as PNG, SVG or PDF files, without a display.
 *
 * @param scale of PNG: 1 for pictures 1600 px wide on screens and more than 300 px to the inch on
 *     paper, 2 for twice as many pixels
 * @param searchable whether letters in SVG and PDF are text, and not only outlines
 */
public record ChartWriter(Theme theme, int scale, boolean searchable) {
  static {
    System.setProperty("java.awt.headless", "true");
  }

  /** Ending of the names of SVG files. */
  public static final String SVG = ".svg";

  /** Ending of the names of PDF files. */
  public static final String PDF = ".pdf";

  public ChartWriter {
    if (scale < 1 || scale > 4) {
      throw new IllegalArgumentException("scale " + scale + ", expected 1 to 4");
    }
  }

  /** A writer whose letters are outlines. */
  public ChartWriter(Theme theme, int scale) {
    this(theme, scale, false);
  }

  /**
   * Writes SVG if the file's name ends in {@value #SVG}, PDF if it ends in {@value #PDF}, otherwise
   * PNG. A chart that cannot be drawn leaves the file as it was.
   *
   * @throws IOException if the file cannot be written
   * @throws FontsMissingException if this machine cannot draw text
   */
  public void write(Chart chart, Path file) throws IOException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    OutputFile.write(
        file, name.endsWith(SVG) ? svg(chart) : name.endsWith(PDF) ? pdf(chart) : png(chart));
  }

  /** The picture as the bytes of an SVG file, in UTF-8; the same for the same chart. */
  public byte[] svg(Chart chart) {
    return SvgDocument.file(figure(chart), searchable);
  }

  private Figure figure(Chart chart) {
    FontsMissingException.check();
    return chart.draw(theme);
  }

  /** The picture as an SVG element for a page of HTML, for light and dark pages alike. */
  public String inline(Chart chart) {
    return SvgDocument.inline(figure(chart), chart.alt());
  }

  /** The picture as the bytes of a PDF file of one page; the same for the same chart. */
  public byte[] pdf(Chart chart) throws IOException {
    return PdfDocument.of(figure(chart), searchable);
  }

  /** The picture as the bytes of a PNG file. */
  public byte[] png(Chart chart) throws IOException {
    Figure figure = figure(chart);
    int pixels = theme.width().density() * scale;
    BufferedImage image =
        new BufferedImage(
            theme.width().px() * pixels, figure.height() * pixels, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    figure.paint(g, pixels);
    g.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (!ImageIO.write(IndexedImage.of(image), "png", bytes)) {
      throw new IOException("this JVM has no PNG encoder (module java.desktop)");
    }
    return bytes.toByteArray();
  }
}
