package org.jcamark.table;

/**
 * Colours and width of text for a terminal.
 *
 * @param width number of characters that fit a line, 0 where that does not matter
 */
public record TableStyle(boolean color, int width) {
  /** For files and pipes: no colours, lines as long as need be. */
  public static final TableStyle PLAIN = new TableStyle(false, 0);

  private static final String RESET = "\u001b[0m";

  String heading(String text) {
    return painted(text, "\u001b[1m");
  }

  String toned(String text, Table.Tone tone) {
    return switch (tone) {
      case PLAIN -> text;
      case GOOD -> painted(text, "\u001b[32m");
      case BAD -> painted(text, "\u001b[31m");
      case FAINT -> painted(text, "\u001b[2m");
    };
  }

  private String painted(String text, String escape) {
    return color && !text.isBlank() ? escape + text + RESET : text;
  }

  /**
   * Words on lines within the width, ending with a line feed.
   *
   * @param indent characters that the first line has already and the others begin with
   */
  public String wrapped(String words, int indent) {
    StringBuilder text = new StringBuilder();
    int column = indent;
    for (String word : words.split(" ", -1)) {
      int length = word.codePointCount(0, word.length());
      if (column > indent && width > 0 && column + 1 + length > width) {
        text.append('\n').append(" ".repeat(indent));
        column = indent;
      }
      if (column > indent) {
        text.append(' ');
        column++;
      }
      text.append(word);
      column += length;
    }
    return text.append('\n').toString();
  }
}
