package org.jcamark.table;

import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Text and pipe tables in GitHub-flavoured Markdown, escaped so that names stay what they are. */
public final class Markdown {
  private static final Pattern SPECIAL = Pattern.compile("[\\\\|*`\\[\\]~]");
  private static final Pattern UNDERSCORE = Pattern.compile("(?<![\\p{Alnum}])_|_(?![\\p{Alnum}])");
  private static final Pattern LINE_START = Pattern.compile("^([#>+=-])");
  private static final Pattern NUMBER_START = Pattern.compile("^([0-9]{1,9})([.)])");

  private Markdown() {}

  /**
   * Text within a line, on one line. Underscores within words are left alone, as Markdown leaves
   * them.
   */
  public static String escaped(String text) {
    String plain = SPECIAL.matcher(Table.oneLine(text)).replaceAll("\\\\$0");
    return UNDERSCORE.matcher(plain).replaceAll("\\\\_").replace("&", "&amp;").replace("<", "&lt;");
  }

  /** Text that begins a line, where further characters would mean headings, lists and quotes. */
  public static String sentence(String text) {
    String inside = escaped(text).strip();
    String noMark = LINE_START.matcher(inside).replaceFirst("\\\\$1");
    return NUMBER_START.matcher(noMark).replaceFirst("$1\\\\$2");
  }

  static String of(Table table) {
    StringBuilder text = new StringBuilder();
    for (Table.Group group : table.groups()) {
      List<Integer> columns = table.filled(group);
      if (!text.isEmpty()) {
        text.append('\n');
      }
      if (!group.heading().isEmpty()) {
        text.append("#### ").append(escaped(group.heading())).append("\n\n");
      }
      line(text, columns, i -> escaped(group.title(table.columns().get(i))));
      line(text, columns, i -> table.columns().get(i).right() ? "---:" : "---");
      group.rows().forEach(row -> line(text, columns, i -> escaped(row.get(i).text())));
    }
    for (String note : table.notes()) {
      text.append(text.isEmpty() ? "" : "\n").append(escaped(note)).append('\n');
    }
    return text.toString();
  }

  private static void line(
      StringBuilder text, List<Integer> columns, Function<Integer, String> cell) {
    text.append('|');
    columns.forEach(i -> text.append(' ').append(cell.apply(i)).append(" |"));
    text.append('\n');
  }
}
