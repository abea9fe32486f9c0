package org.jcamark.table;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** CSV as RFC 4180 has it, but lines end with {@code \n} alone. */
final class CsvText {
  /** Spreadsheets take what begins so for a formula, unless it is a number. */
  private static final Pattern FORMULA =
      Pattern.compile("[=@\\t\\r].*|[+-](?![0-9.]+([eE][+-]?[0-9]+)?$).*", Pattern.DOTALL);

  private CsvText() {}

  /**
   * A record; fields with comma, quote or line break are quoted, and those that a spreadsheet would
   * take for a formula begin with an apostrophe.
   */
  static String line(List<String> fields) {
    return fields.stream().map(CsvText::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String text) {
    String field = FORMULA.matcher(text).matches() ? "'" + text : text;
    boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }
}
