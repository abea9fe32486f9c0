package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.jcamark.file.OutputFile;
import org.jcamark.machine.Setup;

/** Writes figures as PNG or SVG, without a display. */
public final class FigureWriter {
  static {
    System.setProperty("java.awt.headless", "true");
  }

  /** This machine has no fonts, or the JVM cannot load them, so no figure can be drawn. */
  public static final class FontsMissingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private FontsMissingException(Throwable cause) {
      super(
          "charts need fonts, and this JVM found none: install the packages fontconfig and"
              + " fonts-dejavu-core",
          cause);
    }
  }

  public static final String SVG = ".svg";

  /** An element of more characters is smaller as PNG. */
  private static final int MOST_CHARACTERS = 450_000;

  private FigureWriter() {}

  /**
   * Writes SVG if the file's name ends in {@value #SVG}, otherwise PNG. A figure that cannot be
   * drawn leaves the file as it was.
   *
   * @throws IOException if the file cannot be written
   * @throws FontsMissingException if this machine cannot draw text
   */
  public static void write(Figure figure, Theme theme, Path file) throws IOException {
    Optional<FontsMissingException> missing = fontsMissing();
    if (missing.isPresent()) {
      throw missing.get();
    }
    OutputFile.write(
        file,
        file.toString().toLowerCase(Locale.ROOT).endsWith(SVG)
            ? Svg.file(figure, theme).getBytes(StandardCharsets.UTF_8)
            : png(figure, theme));
  }

  /**
   * The picture as an element for light and dark pages of HTML alike: SVG, or PNG where that is
   * smaller. Needs fonts.
   */
  public static String element(Figure figure) {
    String svg = Svg.inline(figure);
    return svg.length() <= MOST_CHARACTERS
        ? svg
        : "<img alt=\"\" src=\"data:image/png;base64,%s\"/>"
            .formatted(Base64.getEncoder().encodeToString(png(figure, Theme.LIGHT)));
  }

  /** Why letters cannot be drawn; absent where they can. */
  public static Optional<FontsMissingException> fontsMissing() {
    return Setup.fontFault().map(FontsMissingException::new);
  }

  private static byte[] png(Figure figure, Theme theme) {
    Sheet sheet = new Sheet(figure, theme);
    BufferedImage image =
        new BufferedImage(Sheet.WIDTH_PX, sheet.heightPx(), BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    sheet.paint(g);
    g.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
