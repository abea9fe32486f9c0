package org.jcamark.table;

import java.util.Locale;

/** The values of {@code --format}. */
public enum Format {
  TEXT,
  MARKDOWN,
  CSV,
  JSON;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
