package org.jcamark.table;

import java.util.Iterator;
import java.util.List;

/** CSV as RFC 4180 has it, but lines end with {@code \n} alone. */
final class CsvText {
  private final StringBuilder text = new StringBuilder();

  /** Adds a record; fields with comma, quote or line break are quoted. */
  CsvText add(List<String> fields) {
    Iterator<String> rest = fields.iterator();
    while (rest.hasNext()) {
      text.append(quoted(rest.next())).append(rest.hasNext() ? "," : "\n");
    }
    return this;
  }

  private static String quoted(String field) {
    boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
