package org.jcamark.report;

/** Text in Markdown that stays what it is. */
public final class MarkdownText {
  private MarkdownText() {}

  /**
   * Text within a line, on one line. Underscores within words are left alone, as Markdown leaves
   * them.
   */
  public static String escaped(String text) {
    return text.replaceAll("\\p{Cntrl}", " ")
        .replaceAll("[\\\\|*`\\[\\]~]", "\\\\$0")
        .replaceAll("(?<![\\p{Alnum}])_|_(?![\\p{Alnum}])", "\\\\_")
        .replace("&", "&amp;")
        .replace("<", "&lt;");
  }

  /** Text that begins a line, where further characters would mean headings, lists and quotes. */
  public static String sentence(String text) {
    return escaped(text)
        .strip()
        .replaceFirst("^([#>+=-])", "\\\\$1")
        .replaceFirst("^([0-9]{1,9})([.)])", "$1\\\\$2");
  }
}
