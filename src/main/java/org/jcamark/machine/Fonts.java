package org.jcamark.machine;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.Optional;

/** Whether this JVM can draw the letters of charts. */
public final class Fonts {
  private Fonts() {}

  /**
   * Measures a character, which loads the fonts. Without any, JDKs fail in different ways: an
   * InternalError, a RuntimeException "Fontconfig head is null", or, at the second try and where
   * libfreetype is absent, a LinkageError.
   *
   * @return what the JDK failed with; empty where letters can be drawn
   */
  public static Optional<Throwable> fault() {
    try {
      new Font(Font.SANS_SERIF, Font.PLAIN, 12)
          .getStringBounds("0", new FontRenderContext(null, true, true));
      return Optional.empty();
    } catch (InternalError | LinkageError | RuntimeException none) {
      return Optional.of(none);
    }
  }
}
