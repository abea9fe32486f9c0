package org.jcamark.table;

import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;

/** CSV as RFC 4180 has it, but lines end with {@code \n} alone. */
final class CsvText {
  private final StringBuilder text = new StringBuilder();

  /** Spreadsheets take what begins so for a formula, unless it is a number. */
  private static final Pattern FORMULA =
      Pattern.compile("[=@\\t\\r].*|[+-](?![0-9.]+([eE][+-]?[0-9]+)?$).*", Pattern.DOTALL);

  /**
   * Adds a record; fields with comma, quote or line break are quoted, and those that a spreadsheet
   * would take for a formula begin with an apostrophe.
   */
  CsvText add(List<String> fields) {
    Iterator<String> rest = fields.iterator();
    while (rest.hasNext()) {
      text.append(quoted(rest.next())).append(rest.hasNext() ? "," : "\n");
    }
    return this;
  }

  private static String quoted(String text) {
    String field = FORMULA.matcher(text).matches() ? "'" + text : text;
    boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
