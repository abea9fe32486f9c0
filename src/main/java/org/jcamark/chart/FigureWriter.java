package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.jcamark.file.OutputFile;

/**
 * Writes figures as PNG or SVG, without a display.
 *
 * @param scale of PNG: 1 for pictures 1600 px wide, 2 for twice as many pixels
 * @param searchable whether letters in SVG files are text, and not only outlines
 */
public record FigureWriter(Theme theme, int scale, boolean searchable) {
  static {
    System.setProperty("java.awt.headless", "true");
  }

  /** Ending of the names of SVG files. */
  public static final String SVG = ".svg";

  /** An element of more characters is smaller as PNG. */
  private static final int MOST_CHARACTERS = 300_000;

  public FigureWriter {
    if (scale < 1 || scale > 4) {
      throw new IllegalArgumentException("scale " + scale + ", expected 1 to 4");
    }
  }

  /** A writer at the usual size whose letters are outlines. */
  public FigureWriter(Theme theme) {
    this(theme, 1, false);
  }

  /**
   * Writes SVG if the file's name ends in {@value #SVG}, otherwise PNG. A figure that cannot be
   * drawn leaves the file as it was.
   *
   * @throws IOException if the file cannot be written
   * @throws FontsMissingException if this machine cannot draw text
   */
  public void write(Figure figure, Path file) throws IOException {
    FontsMissingException.check();
    OutputFile.write(
        file,
        file.toString().toLowerCase(Locale.ROOT).endsWith(SVG)
            ? Svg.file(figure, theme, searchable).getBytes(StandardCharsets.UTF_8)
            : png(figure));
  }

  /**
   * The picture as an element for light and dark pages of HTML alike: SVG, or PNG where that is
   * smaller.
   */
  public static String element(Figure figure) throws IOException {
    FontsMissingException.check();
    String svg = Svg.inline(figure);
    return svg.length() <= MOST_CHARACTERS
        ? svg
        : "<img alt=\"\" src=\"data:image/png;base64,%s\"/>"
            .formatted(
                Base64.getEncoder().encodeToString(new FigureWriter(Theme.LIGHT).png(figure)));
  }

  private byte[] png(Figure figure) throws IOException {
    Sheet sheet = new Sheet(figure, theme);
    BufferedImage image =
        new BufferedImage(
            Sheet.WIDTH_PX * scale, sheet.heightPx() * scale, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    sheet.paint(g, scale);
    g.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (!ImageIO.write(IndexedImage.of(image), "png", bytes)) {
      throw new IOException("this JVM has no PNG encoder (module java.desktop)");
    }
    return bytes.toByteArray();
  }
}
