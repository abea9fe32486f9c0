package org.jcamark.chart;

import java.awt.Font;
import java.awt.font.FontRenderContext;

/** This machine has no fonts, or the JVM cannot load them, so no chart can be drawn. */
public final class FontsMissingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private FontsMissingException(Throwable cause) {
    super(
        "charts need fonts, and this JVM found none: install the packages fontconfig and"
            + " fonts-dejavu-core",
        cause);
  }

  /**
   * Measures a character, which loads the fonts. Without any, JDKs fail in different ways: an
   * InternalError, a RuntimeException "Fontconfig head is null", or, at the second try and where
   * libfreetype is absent, a LinkageError.
   */
  static void check() {
    try {
      new Font(Font.SANS_SERIF, Font.PLAIN, 12)
          .getStringBounds("0", new FontRenderContext(null, true, true));
    } catch (InternalError | LinkageError | RuntimeException e) {
      throw new FontsMissingException(e);
    }
  }
}
