package org.jcamark.machine;

import java.awt.Font;
import java.awt.font.FontRenderContext;

/** Whether this JVM can draw the letters of charts. */
final class Fonts {
  private Fonts() {}

  /**
   * Measures a character, which loads the fonts. Without any, JDKs fail in different ways: an
   * InternalError, a RuntimeException, or, where libfreetype is absent, a LinkageError.
   */
  static boolean usable() {
    try {
      new Font(Font.SANS_SERIF, Font.PLAIN, 12)
          .getStringBounds("0", new FontRenderContext(null, true, true));
      return true;
    } catch (InternalError | LinkageError | RuntimeException none) {
      return false;
    }
  }
}
