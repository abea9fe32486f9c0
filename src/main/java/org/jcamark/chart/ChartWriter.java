package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.jcamark.file.OutputFile;

/** Writes charts as PNG, SVG or PDF files, without a display. */
public final class ChartWriter {
  static {
    System.setProperty("java.awt.headless", "true");
  }

  /** Ending of the names of SVG files. */
  public static final String SVG = ".svg";

  /** Ending of the names of PDF files. */
  public static final String PDF = ".pdf";

  private final Theme theme;
  private final int scale;
  private final boolean searchable;

  /**
   * A writer for one look.
   *
   * @param scale of PNG: 1 for pictures 1600 px wide on screens and more than 300 px to the inch on
   *     paper, 2 for twice as many pixels
   */
  public ChartWriter(Theme theme, int scale) {
    this(theme, scale, false);
  }

  /**
   * The same.
   *
   * @param searchable whether letters in SVG and PDF are text, and not only outlines
   */
  public ChartWriter(Theme theme, int scale, boolean searchable) {
    if (scale < 1 || scale > 4) {
      throw new IllegalArgumentException("scale " + scale + ", expected 1 to 4");
    }
    this.theme = theme;
    this.scale = scale;
    this.searchable = searchable;
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
    FontsMissingException.check();
    return SvgDocument.file(chart.draw(theme), searchable);
  }

  /** The picture as an SVG element for a page of HTML, for light and dark pages alike. */
  public String inline(Chart chart) {
    FontsMissingException.check();
    return SvgDocument.inline(chart.draw(theme), chart.alt());
  }

  /** The picture as the bytes of a PDF file of one page; the same for the same chart. */
  public byte[] pdf(Chart chart) throws IOException {
    FontsMissingException.check();
    return PdfDocument.of(chart.draw(theme), searchable);
  }

  /** The picture as the bytes of a PNG file. */
  public byte[] png(Chart chart) throws IOException {
    FontsMissingException.check();
    Figure figure = chart.draw(theme);
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
