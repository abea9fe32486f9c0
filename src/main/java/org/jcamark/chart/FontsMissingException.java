package org.jcamark.chart;

import org.jcamark.machine.Setup;

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
   * Makes sure that letters can be drawn.
   *
   * @throws FontsMissingException if they cannot
   */
  public static void check() {
    Setup.fontFault()
        .ifPresent(
            fault -> {
              throw new FontsMissingException(fault);
            });
  }
}
