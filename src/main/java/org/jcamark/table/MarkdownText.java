package org.jcamark.table;

import java.util.regex.Pattern;

/** Text in Markdown that stays what it is. */
public final class MarkdownText {
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
  private static final Pattern SPECIAL = Pattern.compile("[\\\\|*`\\[\\]~]");
  private static final Pattern UNDERSCORE = Pattern.compile("(?<![\\p{Alnum}])_|_(?![\\p{Alnum}])");
  private static final Pattern LINE_START = Pattern.compile("^([#>+=-])");
  private static final Pattern NUMBER_START = Pattern.compile("^([0-9]{1,9})([.)])");

  private MarkdownText() {}

  /**
   * Text within a line, on one line. Underscores within words are left alone, as Markdown leaves
   * them.
   */
  public static String escaped(String text) {
    String oneLine = CONTROL.matcher(text).replaceAll(" ");
    String plain = SPECIAL.matcher(oneLine).replaceAll("\\\\$0");
    return UNDERSCORE.matcher(plain).replaceAll("\\\\_").replace("&", "&amp;").replace("<", "&lt;");
  }

  /** Text that begins a line, where further characters would mean headings, lists and quotes. */
  public static String sentence(String text) {
    String inside = escaped(text).strip();
    String noMark = LINE_START.matcher(inside).replaceFirst("\\\\$1");
    return NUMBER_START.matcher(noMark).replaceFirst("$1\\\\$2");
  }
}
